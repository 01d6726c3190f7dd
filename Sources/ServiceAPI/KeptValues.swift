internal import Synchronization

/// Keeps a few values that take long to make; each is made once, even if several ask for it meanwhile.
final class KeptValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private typealias Making = Task<Value, any Error>

  /// How many are kept; the one that was not used for the longest time gives way.
  private let most: Int
  /// The last used one is the last.
  private let kept = Mutex<[(key: Key, making: Making)]>([])

  init(most: Int) { self.most = most }

  /// Returns a value, which is made if need be.
  ///
  /// - Parameters:
  ///   - key: What it is known by.
  ///   - gate: Where it is made.
  ///   - make: Makes it.
  /// - Throws: ``ServiceError`` if too much is made already, or what `make` throws; the next one tries again.
  /// - Returns: The value.
  func value(
    _ key: Key, by gate: ServiceGate, _ make: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let making = kept.withLock { kept -> Making in
      if let place = kept.firstIndex(where: { $0.key == key }) {
        let known = kept.remove(at: place)
        kept.append(known)
        return known.making
      }
      let making = Making { try await gate.compute { Result { try make() } }.get() }
      if kept.count >= most { kept.removeFirst() }
      kept.append((key, making))
      return making
    }
    do {
      return try await making.value
    } catch {
      forget { $0 == key }
      throw error
    }
  }

  /// Forgets some values.
  func forget(_ isGone: (Key) -> Bool) {
    kept.withLock { $0.removeAll { isGone($0.key) } }
  }
}
