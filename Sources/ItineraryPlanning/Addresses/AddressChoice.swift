package import TravelModel

/// What a search means for someone who wants one place: one, several to choose from, or none.
package enum AddressChoice: Sendable {
  /// One fits best, or several that lie near each other fit about equally (`rivals`).
  case one(FoundAddress, rivals: [FoundAddress])
  /// Several fit about equally and lie apart.
  case several([FoundAddress])
  /// Nothing fits as a whole; the nearest there is.
  case none(nearest: [FoundAddress])

  /// Costs that differ by less are equal: less than a typo in a word of medium weight.
  static let equalCosts = 0.045
  /// Up to which distances, in metres, answers are the same for a traveller, and the first is taken with a warning.
  ///
  /// Whoever is sent farther than that has another day than the one that was asked for.
  static let distances = (same: 250.0, near: 1000.0)
  /// How many answers are compared.
  private static let compared = 12

  /// Chooses among what an index finds.
  ///
  /// Words that fit nothing rule an answer out: a street of that name in another town is not what was meant.
  package init(_ text: String, in index: AddressIndex, near: Coordinate? = nil) {
    let found = index.find(text, near: near, limit: Self.compared)
    let fitting = found.filter(\.unused.isEmpty)
    guard let first = fitting.first else {
      self = .none(nearest: found.isEmpty ? index.find(text, limit: 3, leastFit: 0.1) : found)
      return
    }
    func metres(_ other: FoundAddress) -> Double {
      first.location.greatCircleDistance(to: other.location)
    }
    let rivals = fitting.dropFirst().filter {
      $0.cost - first.cost < Self.equalCosts && metres($0) > Self.distances.same
    }
    self =
      rivals.contains { metres($0) > Self.distances.near }
      ? .several([first] + rivals) : .one(first, rivals: rivals)
  }
}
