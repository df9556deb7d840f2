import Markup

/// The time of one page of 50 drafts from a fresh writer to finished bytes, and whether more elements cost more allocations.
struct RenderBenchmark {
    let runs: Int

    func run() {
        let page = DraftPage(rows: 50)
        var nanoseconds: [Int64] = []
        nanoseconds.reserveCapacity(runs)
        var size = 0
        let clock = ContinuousClock()
        for _ in 0..<runs {
            let start = clock.now
            size = bytes(of: page, capacity: 32_768).count
            nanoseconds.append((clock.now - start).components.attoseconds / 1_000_000_000)
        }
        nanoseconds.sort()
        let median = Double(nanoseconds[runs / 2]) / 1000
        let p99 = Double(nanoseconds[runs * 99 / 100]) / 1000
        let few = allocations(rows: 50)
        let many = allocations(rows: 500)
        print("page: \(size) bytes, 50 rows; \(runs) runs")
        print("median: \(median) us; p99: \(p99) us")
        print("allocations: \(few) a page of 50 rows, \(many) a page of 500 rows (the buffer, and the array handed over)")
        precondition(few == many, "elements allocate")
    }

    private func bytes(of page: DraftPage, capacity: Int) -> [UInt8] {
        var html = HTML(capacity: capacity)
        page.render(into: &html)
        return html.finish()
    }

    private func allocations(rows: Int) -> Int {
        let page = DraftPage(rows: rows)
        let before = Int(allocationCount())
        let size = bytes(of: page, capacity: 1 << 20).count
        let after = Int(allocationCount())
        precondition(size > 0)
        return after - before
    }
}

// Of the C target beside this file; named here so that the modules that Benchmark imports stay the product's own.
@_silgen_name("allocation_count")
private func allocationCount() -> UInt
