internal import BasicAlgorithms

/// Routes of one representation with the recreation that is made for it: what a search by ruin and recreate
/// over single stops needs to change a plan, to take a change back, and to remember the best plan.
protocol RoutePlan: ~Copyable {
  /// Whether an insertion ends as soon as a step is too dear; else a step is judged when it is whole.
  static var endsEarly: Bool { get }
  /// Whether the recent routes take the routes of each better plan; else only those of the last one.
  static var recordsBestRoutes: Bool { get }
  /// Whether whole routes are removed, too, where that may pay.
  static var removesWholeRoutes: Bool { get }
  /// How many exchanges of legs are tried beside each ruin.
  static var exchangesPerRuin: Int { get }

  /// Copies routes that violate nothing.
  init(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator)

  /// Whether a stop is on a route.
  func isServed(_ stop: Int) -> Bool

  /// How many of many absent stops near a ruin a step tries on the changed routes alone, as they were worth
  /// no place elsewhere before; `nil` where it tries a few of them everywhere.
  func waitingCount(_ cost: borrowing CostEvaluator) -> Int?

  /// Removes strings of stops near one and appends them to the absent ones.
  ///
  /// - Returns: The change of the cost of legs and vehicles.
  mutating func removeStrings(
    around seed: Int, _ removal: inout StringRemoval, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ absent: inout [Int]
  ) -> Int

  /// Inserts absent stops; those without a place that is worth its detour stay.
  ///
  /// - Parameters:
  ///   - absent: The stops to insert; on return those that stay.
  ///   - waiting: Those of them that are tried on changed routes only.
  ///   - allowance: What detours and penalties must stay below; of use only if ``endsEarly``.
  ///   - cost: Prices.
  ///   - random: Draws orders and blinks.
  /// - Returns: What the detours and the penalties of the stops that stay cost together, or `nil` if that is
  ///   not below the allowance; then some stops have been inserted and `absent` is of no use.
  mutating func insert(
    _ absent: inout [Int], waiting: [Int], below allowance: Double,
    _ cost: borrowing CostEvaluator, _ random: inout RandomSource
  ) -> Int?

  /// Whether the routes that have changed keep all rules; insertions see to that, removals need not.
  func areChangesFeasible(_ cost: borrowing CostEvaluator) -> Bool

  /// Accepts all changes since the last call of this or ``undo(_:)``.
  mutating func keep(_ cost: borrowing CostEvaluator)
  /// Takes all changes back.
  mutating func undo(_ cost: borrowing CostEvaluator)

  /// Makes the plan in hand the best one; the recent routes take those that are new in it.
  mutating func keepBest(_ cost: borrowing CostEvaluator, _ recent: inout RecentRoutes)
  /// The best plan.
  func best(_ cost: borrowing CostEvaluator) -> Solution
  /// The plan in hand.
  func solution(_ cost: borrowing CostEvaluator) -> Solution
  /// Adds the routes of the plan in hand to the recent ones.
  func addRoutes(to recent: inout RecentRoutes, _ cost: borrowing CostEvaluator)

  /// Tries one exchange of legs, which is accepted at a temperature of annealing.
  ///
  /// - Returns: The change of the cost; `nil` where the routes stay as they are.
  mutating func exchange(
    _ cost: borrowing CostEvaluator, _ random: inout RandomSource, temperature: Double
  ) -> Int?

  /// Traps in builds with internal checks if the plan is not what a fresh computation says.
  func checkInvariants(_ cost: borrowing CostEvaluator, totalCost: Int)
}

extension RoutePlan where Self: ~Copyable {
  static var exchangesPerRuin: Int { 0 }
  func waitingCount(_ cost: borrowing CostEvaluator) -> Int? { nil }
  func areChangesFeasible(_ cost: borrowing CostEvaluator) -> Bool { true }
  mutating func exchange(
    _ cost: borrowing CostEvaluator, _ random: inout RandomSource, temperature: Double
  ) -> Int? { nil }
}
