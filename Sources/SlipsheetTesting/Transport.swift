/// How requests reach a site.
public protocol Transport: Sendable {
    /// One request, one answer; redirects are not followed. Throws `DriverError`.
    func answer(_ request: PageRequest) async throws -> PageAnswer
}
