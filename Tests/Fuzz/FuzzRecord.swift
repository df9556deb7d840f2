// Sources: Sources/HTTPServer/Bytes.swift Sources/Slipsheet/JSON/JSON.swift Sources/Slipsheet/JSON/JSONReader.swift Sources/Slipsheet/JSON/JSONSlot.swift Sources/Slipsheet/JSON/JSONText.swift Sources/Slipsheet/JSON/JSONValue.swift

/// The shape of a record's state: cases with payloads, optional texts, numbers, lists.
indirect enum State: Codable, Equatable {
    case editing(Purpose, initial: Draft, draft: Draft, alert: String?)
    case asking(Int64, base: Int64, again: Bool)
    case stack(State, over: State?)
    case texts([String], [String: Int])
}

enum Purpose: Codable, Equatable {
    case new
    case change(UInt64, base: Int64)
}

struct Draft: Codable, Equatable {
    var title: String
    var body: String?
    var size: Double
}

/// What can be read from a record comes back equal after it was written again; everything else is an error, never a trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecord(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let state = try? JSON.decode(State.self, from: bytes) else { return 0 }
    guard let written = try? JSON.encode(state) else { return 0 }
    guard let again = try? JSON.decode(State.self, from: written) else { preconditionFailure("what was written cannot be read") }
    precondition(again == state)
    return 0
}
