import Slipsheet

try serve(.inMemory("Draft sample", DraftScreen(), files: .here), port: 8081)
