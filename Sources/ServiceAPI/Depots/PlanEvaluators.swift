/// Keeps what evaluates the plans that dispatchers work on: making it reads a plan and its map.
final class PlanEvaluators: Sendable {
  /// A plan of a day.
  struct Key: Hashable, Sendable {
    let day: DepotDayKey
    let id: String
  }

  private let make: PlanEvaluatorMaker?
  private let gate: ServiceGate
  private let kept = KeptValues<Key, any PlanEvaluating>(most: 4)

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
    let evaluator = try await kept.value(key, by: gate) { try make(dayFolder, planFile, map) }
    return try await gate.compute { Result { try body(evaluator) } }.get()
  }

  /// Forgets the evaluators of some plans.
  func forget(_ isGone: (Key) -> Bool) {
    kept.forget(isGone)
  }
}
