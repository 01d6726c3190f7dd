internal import Synchronization

/// Query objects of one kind that no thread uses at the moment; as many as have ever worked at once.
final class Pool<Value: ~Copyable>: Sendable {
  private let idle = Mutex<[Idle]>([])
  private let make: @Sendable () -> Value

  /// Creates an empty pool.
  ///
  /// - Parameter make: Makes a further object when all are in use.
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// A query object in the list.
  private final class Idle: @unchecked Sendable {
    // Unchecked: only the thread that has taken it out of the list uses it.
    var value: Value

    init(_ value: consuming Value) { self.value = value }
  }

  /// Calls `body` with an object that no other thread uses meanwhile.
  func use<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let taken = idle.withLock { $0.popLast() } ?? Idle(make())
    defer { idle.withLock { $0.append(taken) } }
    return try body(&taken.value)
  }
}

/// A value that is made once, when it is first needed; others wait meanwhile.
final class OnceMade<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  /// Returns the value.
  func value(_ make: () -> Value) -> Value {
    made.withLock { known in
      if let known { return known }
      let value = make()
      known = value
      return value
    }
  }
}
