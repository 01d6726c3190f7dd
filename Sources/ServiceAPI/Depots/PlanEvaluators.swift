internal import Synchronization

/// Keeps what evaluates the plans that dispatchers work on: making it reads a plan and its map.
final class PlanEvaluators: Sendable {
  /// A plan of a day.
  struct Key: Hashable, Sendable {
    let day: DepotDayKey
    let id: String
  }

  private typealias Making = Task<any PlanEvaluating, any Error>

  /// How many are kept; the one that was not used for the longest time gives way.
  private static let most = 4

  private let make: PlanEvaluatorMaker?
  private let gate: ServiceGate
  /// The last used one is the last.
  private let kept = Mutex<[(key: Key, making: Making)]>([])

  init(make: PlanEvaluatorMaker?, gate: ServiceGate) {
    (self.make, self.gate) = (make, gate)
  }

  /// Computes something by the evaluator of a plan, which is made if need be.
  ///
  /// - Throws: ``ServiceError``, or what evaluation throws.
  func compute(
    _ key: Key, dayFolder: String, planFile: String, map: String?,
    _ body: @escaping @Sendable (any PlanEvaluating) throws -> [UInt8]
  ) async throws -> [UInt8] {
    guard let make else {
      throw ServiceError(
        404, .unknownPath, "The service does not price changes of plans.",
        remedy: "Plan the day again.")
    }
    let gate = gate
    let making = kept.withLock { kept -> Making in
      if let place = kept.firstIndex(where: { $0.key == key }) {
        let known = kept.remove(at: place)
        kept.append(known)
        return known.making
      }
      let making = Making {
        try await gate.compute { Result { try make(dayFolder, planFile, map) } }.get()
      }
      if kept.count >= Self.most { kept.removeFirst() }
      kept.append((key, making))
      return making
    }
    let evaluator: any PlanEvaluating
    do {
      evaluator = try await making.value
    } catch {
      forget { $0 == key }
      throw error
    }
    return try await gate.compute { Result { try body(evaluator) } }.get()
  }

  /// Forgets the evaluators of some plans.
  func forget(_ isGone: (Key) -> Bool) {
    kept.withLock { $0.removeAll { isGone($0.key) } }
  }
}
