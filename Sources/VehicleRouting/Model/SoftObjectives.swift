/// What a plan should be besides cheap: each term has a price, and the solution states what it
/// adds.
package struct SoftObjectives: Hashable, Sendable {
  /// How much more than the cheapest plan the flattest may cost, in hundredths of a per cent; `nil`
  /// if routes need not be alike.
  package var balanceAllowance: Int?
  /// Cost units per unit of distance (or time, without coordinates) of each stop from the middle of
  /// its route.
  package var compactness = 0
  /// Cost units for each stop that another vehicle serves than in the plan given by
  /// ``Vehicle/givenRoute``.
  package var closeness = 0
  /// Cost units per kilogram of what vehicles emit; see ``Vehicle/emissions``.
  package var emissions = 0

  /// Creates terms that ask for nothing.
  package init() {}
}

extension SoftObjectives {
  /// A part of a cost in hundredths of a per cent, rounded down.
  static func part(_ hundredths: Int, of cost: Int) -> Int {
    cost / 10_000 * hundredths + cost % 10_000 * hundredths / 10_000
  }
}
