import Slipsheet

serve(try .inMemory("Gallery", GalleryScreen(), files: .here), port: 8082)
