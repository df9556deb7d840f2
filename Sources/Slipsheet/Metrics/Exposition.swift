/// Metrics in Prometheus' text format, family by family.
/// Source: https://prometheus.io/docs/instrumenting/exposition_formats/
public struct Exposition {
    private(set) var bytes: [UInt8] = []

    /// One number of a family, told from the others by its labels.
    public struct Sample {
        let labels: [(name: StaticString, value: String)]
        let value: Double

        public init(_ value: Double, _ labels: (StaticString, String)...) {
            self.labels = labels.map { (name: $0.0, value: $0.1) }
            self.value = value
        }

        public init(_ value: Int, _ labels: (StaticString, String)...) {
            self.labels = labels.map { (name: $0.0, value: $0.1) }
            self.value = Double(value)
        }
    }

    public init() {}

    /// What only grows. The name ends in `_total`, and a unit stands before that.
    public mutating func counter(_ name: StaticString, _ help: StaticString, _ samples: Sample...) { counter(name, help, samples) }

    public mutating func counter(_ name: StaticString, _ help: StaticString, _ samples: [Sample]) {
        head(name, "counter", help)
        for sample in samples { write(name, "", sample.labels, sample.value) }
    }

    /// What goes up and down.
    public mutating func gauge(_ name: StaticString, _ help: StaticString, _ samples: Sample...) {
        head(name, "gauge", help)
        for sample in samples { write(name, "", sample.labels, sample.value) }
    }

    /// How many took at most how long. `counts` has one number more than `bounds`, each for itself.
    public mutating func histogram(_ name: StaticString, _ help: StaticString, bounds: [Double], counts: [Int], sum: Double) {
        precondition(counts.count == bounds.count + 1)
        head(name, "histogram", help)
        var total = 0
        for (index, count) in counts.enumerated() {
            total += count
            write(name, "_bucket", [("le", index < bounds.count ? text(bounds[index]) : "+Inf")], Double(total))
        }
        write(name, "_sum", [], sum)
        write(name, "_count", [], Double(total))
    }

    private mutating func head(_ name: StaticString, _ type: StaticString, _ help: StaticString) {
        bytes += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n".utf8
    }

    private mutating func write(
        _ name: StaticString, _ suffix: StaticString, _ labels: [(name: StaticString, value: String)], _ value: Double
    ) {
        bytes += "\(name)\(suffix)".utf8
        if !labels.isEmpty {
            for (index, label) in labels.enumerated() {
                bytes += "\(index == 0 ? "{" : ",")\(label.name)=\"".utf8
                for byte in label.value.utf8 {
                    switch byte {
                    case UInt8(ascii: "\n"): bytes += "\\n".utf8
                    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
                    default: bytes.append(byte)
                    }
                }
                bytes.append(UInt8(ascii: "\""))
            }
            bytes.append(UInt8(ascii: "}"))
        }
        bytes += " \(text(value))\n".utf8
    }

    private func text(_ value: Double) -> String {
        // Counts as people write them; `Int64` holds every one that a double holds exactly.
        if value.rounded() == value, abs(value) < 9e15 { return String(Int64(value)) }
        return value == .infinity ? "+Inf" : value == -.infinity ? "-Inf" : value.isNaN ? "NaN" : "\(value)"
    }
}
