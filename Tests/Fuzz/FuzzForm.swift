// Sources: Sources/HTTPServer/Bytes.swift Sources/HTTPServer/PercentEncoding.swift Sources/HTTPServer/Form.swift

/// The fields of a form, encoded again, are the same fields.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzForm(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let body = Array(UnsafeBufferPointer(start: start, count: count))
    guard let form = try? Form.parse(body) else { return 0 }
    let fields = form.fields
    var encoded: [UInt8] = []
    for (name, value) in fields {
        if !encoded.isEmpty { encoded.append(UInt8(ascii: "&")) }
        append(name, to: &encoded)
        encoded.append(UInt8(ascii: "="))
        append(value, to: &encoded)
        precondition(!name.utf8.contains(0) && !value.utf8.contains(0))
        precondition(form[name]?.utf8.elementsEqual(value.utf8) == true)
    }
    guard let again = try? Form.parse(encoded) else { preconditionFailure("the encoded form is refused") }
    precondition(
        again.fields.elementsEqual(fields) { $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.utf8.elementsEqual($1.value.utf8) })
    return 0
}

private func append(_ text: String, to encoded: inout [UInt8]) {
    for byte in text.utf8 {
        let digits = String(byte, radix: 16).utf8
        encoded.append(UInt8(ascii: "%"))
        if digits.count < 2 { encoded.append(UInt8(ascii: "0")) }
        encoded.append(contentsOf: digits)
    }
}
