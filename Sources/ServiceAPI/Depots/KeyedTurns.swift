internal import Synchronization

/// Lets work on the same thing happen one after the other, in the order in which it came.
final class KeyedTurns: Sendable {
  /// Who waits for each key that is taken.
  private let waiting = Mutex<[String: [CheckedContinuation<Void, Never>]]>([:])

  /// Does something while nobody else works on any of some things.
  ///
  /// Whoever takes several turns one within the other takes those of a day before those of its vehicles.
  func taken<Value: Sendable>(
    _ keys: [String], _ body: () async throws -> Value
  ) async rethrows -> Value {
    let keys = Set(keys).sorted()
    for key in keys { await enter(key) }
    defer { for key in keys { leave(key) } }
    return try await body()
  }

  private func enter(_ key: String) async {
    await withCheckedContinuation { continuation in
      let isFree = waiting.withLock { waiting in
        guard waiting[key] == nil else {
          waiting[key]?.append(continuation)
          return false
        }
        waiting[key] = []
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  private func leave(_ key: String) {
    let next = waiting.withLock { waiting -> CheckedContinuation<Void, Never>? in
      guard waiting[key]?.isEmpty == false else {
        waiting[key] = nil
        return nil
      }
      return waiting[key]?.removeFirst()
    }
    next?.resume()
  }
}
