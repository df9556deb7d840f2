import Slipsheet

serve(try .inMemory("Draft sample", DraftScreen(), files: .here), port: 8081)
