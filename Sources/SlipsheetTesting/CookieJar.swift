import Storage

/// The cookies of one browser: names and values, shared by its tabs.
final class CookieJar: Sendable {
    private let cookies = Monitor<[(name: String, value: String)]>([])

    /// The value of the Cookie header; nil without cookies.
    var header: String? {
        let pairs = cookies.withLock { $0.map { "\($0.name)=\($0.value)" } }
        return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }

    /// Takes in what an answer sets; `Max-Age=0` removes.
    func take(_ answer: PageAnswer) {
        for field in answer.headers where field.name.lowercased() == "set-cookie" {
            let parts = field.value.split(separator: ";").map { $0.drop { $0 == " " } }
            guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { continue }
            let name = String(pair[..<equals])
            let value = String(pair[pair.index(after: equals)...])
            let isRemoved = parts.dropFirst().contains { $0.lowercased() == "max-age=0" }
            cookies.withLock { cookies in
                cookies.removeAll { $0.name == name }
                if !isRemoved { cookies.append((name, value)) }
            }
        }
    }

    func removeAll() { cookies.withLock { $0 = [] } }
}
