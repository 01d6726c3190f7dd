internal import Dispatch
internal import Synchronization

/// Lets a number of computations run at once on threads of their own; as many again may wait, and more are refused.
///
/// Long computations must not take the threads that serve all connections.
final class ServiceGate: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>
  private let maxWaiting: Int
  private let queue = DispatchQueue(label: "service", qos: .userInitiated, attributes: .concurrent)

  init(running: Int, waiting: Int) {
    state = Mutex(State(free: running))
    maxWaiting = waiting
  }

  /// Computes something.
  ///
  /// - Throws: ``ServiceError`` if too many wait already.
  func compute<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async throws -> Value {
    try await enter()
    defer { leave() }
    return await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }

  /// Runs something that waits by itself.
  ///
  /// - Throws: ``ServiceError`` if too many wait already.
  func run<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
    try await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async throws {
    let mustWait = try state.withLock { state in
      if state.free > 0 {
        state.free -= 1
        return false
      }
      guard state.waiting.count < maxWaiting else {
        throw ServiceError(
          503, .busy, "The service has more work than it can do.",
          remedy: "Try again after the stated time.", retryAfter: 1)
      }
      return true
    }
    guard mustWait else { return }
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
