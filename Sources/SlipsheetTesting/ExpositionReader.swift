/// Reads Prometheus' text format strictly: whatever a scraper may stumble over is an error here.
/// Source: https://prometheus.io/docs/instrumenting/exposition_formats/
public struct ExpositionReader {
    public struct Mistake: Error, Equatable, CustomStringConvertible {
        /// Counted from 1.
        public let line: Int
        public let reason: String
        public var description: String { "line \(line): \(reason)" }
    }

    public struct Sample: Equatable, Sendable {
        public let name: String
        public let labels: [String: String]
        public let value: Double
    }

    /// In the order of the text.
    public private(set) var samples: [Sample] = []
    /// The type of each family by its name.
    public private(set) var types: [String: String] = [:]

    private var helps: Set<String> = []
    private var family = ""
    private var ended: Set<String> = []
    private var line = 0

    public init(_ text: String) throws {
        guard text.isEmpty || text.hasSuffix("\n") else { throw Mistake(line: 0, reason: "the last line does not end") }
        for part in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            line += 1
            if part.hasPrefix("# ") {
                try readComment(part)
            } else if part.isEmpty || part.first == "#" || part.first == " " {
                throw mistake("neither a sample nor one of HELP and TYPE")
            } else {
                try readSample(part)
            }
        }
        for (name, type) in types where type == "histogram" { try checkHistogram(name) }
    }

    /// The value of the one sample with these labels, whatever others it has; nil when there is none or more than one.
    public func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
        let found = samples.filter { sample in sample.name == name && labels.allSatisfy { sample.labels[$0] == $1 } }
        return found.count == 1 ? found[0].value : nil
    }

    private func mistake(_ reason: String) -> Mistake { Mistake(line: line, reason: reason) }

    private mutating func readComment(_ text: Substring) throws {
        let parts = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4, !parts[3].isEmpty, isName(parts[2], mayHaveColon: true) else { throw mistake("a broken comment") }
        switch parts[1] {
        case "HELP":
            guard helps.insert(parts[2]).inserted, types[parts[2]] == nil else {
                throw mistake("\(parts[2]) is explained too late or twice")
            }
            begin(parts[2])
        case "TYPE":
            guard types[parts[2]] == nil, family == parts[2], !samples.contains(where: { $0.name == parts[2] }) else {
                throw mistake("the type of \(parts[2]) comes too late or twice")
            }
            guard ["counter", "gauge", "histogram"].contains(parts[3]) else { throw mistake("\(parts[3]) is no type of ours") }
            guard parts[3] != "counter" || parts[2].hasSuffix("_total") else { throw mistake("a counter's name ends in _total") }
            types[parts[2]] = parts[3]
        default: throw mistake("neither HELP nor TYPE")
        }
    }

    private mutating func begin(_ name: String) {
        if !family.isEmpty { ended.insert(family) }
        family = name
    }

    private mutating func readSample(_ text: Substring) throws {
        var rest = text
        let name = String(rest.prefix { $0 != "{" && $0 != " " })
        rest = rest.dropFirst(name.count)
        guard isName(name, mayHaveColon: true) else { throw mistake("\(name) is no name") }
        guard let type = types[family], belongs(name, to: family, type) else { throw mistake("\(name) stands apart from its family") }
        guard !ended.contains(family) else { throw mistake("\(family) goes on after another family") }
        var labels: [String: String] = [:]
        if rest.first == "{" { labels = try readLabels(&rest) }
        guard rest.first == " " else { throw mistake("no space before the value") }
        let number = String(rest.dropFirst())
        let value: Double? =
            switch number {
            case "+Inf": .infinity
            case "-Inf": -.infinity
            case "NaN": .nan
            default: number.contains(where: { $0.isWhitespace || $0.isLetter && $0 != "e" }) ? nil : Double(number)
            }
        guard let value else { throw mistake("“\(number)” is no number") }
        guard type == "gauge" || value >= 0 else { throw mistake("\(name) is less than nothing") }
        let sample = Sample(name: name, labels: labels, value: value)
        guard !samples.contains(where: { $0.name == name && $0.labels == labels }) else { throw mistake("\(name) is there twice") }
        samples.append(sample)
    }

    private func readLabels(_ rest: inout Substring) throws -> [String: String] {
        var labels: [String: String] = [:]
        repeat {
            rest = rest.dropFirst()
            let name = String(rest.prefix { $0 != "=" })
            guard isName(name, mayHaveColon: false), labels[name] == nil else { throw mistake("\(name) is no label, or there twice") }
            rest = rest.dropFirst(name.count)
            guard rest.hasPrefix("=\"") else { throw mistake("the label \(name) has no value") }
            rest = rest.dropFirst(2)
            var value = ""
            while let character = rest.popFirst(), character != "\"" {
                guard character == "\\" else {
                    value.append(character)
                    continue
                }
                switch rest.popFirst() {
                case "n": value.append("\n")
                case "\"": value.append("\"")
                case "\\": value.append("\\")
                default: throw mistake("an escape that there is not")
                }
            }
            labels[name] = value
        } while rest.first == ","
        guard rest.popFirst() == "}" else { throw mistake("the labels do not end") }
        return labels
    }

    private func isName(_ text: String, mayHaveColon: Bool) -> Bool {
        guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
            case 0x3A: mayHaveColon
            default: false
            }
        }
    }

    private func belongs(_ name: String, to family: String, _ type: String) -> Bool {
        type == "histogram" ? ["_bucket", "_sum", "_count"].contains { family + $0 == name } : name == family
    }

    /// Buckets grow, the last one is infinite, and it holds as many as there are in all.
    private func checkHistogram(_ name: String) throws {
        let buckets = samples.filter { $0.name == name + "_bucket" }
        let bounds = buckets.compactMap { $0.labels["le"].flatMap { $0 == "+Inf" ? .infinity : Double($0) } }
        guard bounds.count == buckets.count, bounds == bounds.sorted(), Set(bounds).count == bounds.count, bounds.last == .infinity else {
            throw Mistake(line: 0, reason: "the buckets of \(name) do not rise to infinity")
        }
        guard buckets.map(\.value) == buckets.map(\.value).sorted(), value(name + "_count") == buckets.last?.value,
            value(name + "_sum") != nil
        else { throw Mistake(line: 0, reason: "the buckets of \(name) do not add up") }
    }
}
