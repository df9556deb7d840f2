import HTTPServer
import Presentation
import Storage

/// A screen whose model is one value for each browser session, kept in memory.
public protocol MemoryScreen: WebScreen where Snapshot == MemorySnapshot<Model>, Transaction == MemoryTransaction<Model> {
    /// The model of a session that has changed nothing yet.
    var initial: Model { get }

    /// Carries a command out on the session's model.
    func perform(_ command: Command, on model: inout Model) -> Reply
}

extension MemoryScreen {
    public func load(_ visit: Visit, presenting presented: Presented?, from snapshot: MemorySnapshot<Model>) throws -> Model? {
        snapshot.model(of: visit.owner) ?? initial
    }

    public func perform(_ command: Command, _ visit: Visit, in transaction: MemoryTransaction<Model>) throws -> Reply {
        var model = transaction.model(of: visit.owner) ?? initial
        let reply = perform(command, on: &model)
        transaction.setModel(model, of: visit.owner)
        return reply
    }
}

extension Site {
    /// A site of one screen in memory, for examples and tests.
    @inlinable
    public static func inMemory<S: MemoryScreen>(
        _ name: String, _ screen: S, files: StaticFiles = StaticFiles()
    ) throws -> Site<MemorySnapshot<S.Model>, MemoryTransaction<S.Model>> where Snapshot == S.Snapshot, Transaction == S.Transaction {
        let store = MemoryStore<S.Model>()
        var site = Site(name, store: store, secret: try store.secret(named: "forms"), files: files)
        site.add(screen)
        return site
    }
}
