/// What a user calls a stop: its kind and its identifier.
///
/// The places of one visit have the same.
package struct VisitKey: Hashable, Comparable, Sendable {
  private let kind: Int
  private let id: Identifier

  /// Creates the key of a stop.
  package init(_ stop: Stop) {
    id = stop.id
    kind =
      switch stop.kind {
      case .job: 0
      case .pickup: 1
      case .delivery: 2
      }
  }

  /// Orders jobs, pickups, deliveries, each by identifier.
  package static func < (a: VisitKey, b: VisitKey) -> Bool { (a.kind, a.id) < (b.kind, b.id) }
}

extension Problem {
  /// Whether a stop is one of several that stand for one visit: its shipment has several places.
  package func hasPlaces(_ stop: Int) -> Bool {
    stops[stop].placeIndex != nil || partnerPlace(of: stop) != nil
  }

  /// The place of the other half of a shipment; `nil` if there is only one.
  package func partnerPlace(of stop: Int) -> Int? {
    guard let partner = stops[stop].partner, stops.indices.contains(partner) else { return nil }
    return stops[partner].placeIndex
  }

  /// Whether any shipment has several places.
  package var hasPlaces: Bool { stops.contains { $0.placeIndex != nil } }

  /// Whether an earlier stop stands for the same visit at the same place, beside another place of the
  /// other half.
  func repeatsPlace(_ stop: Int) -> Bool { partnerPlace(of: stop) ?? 0 > 0 }

  /// Returns the stops without those that stand for a visit that is there already.
  package func visits(of list: [Int]) -> [Int] {
    guard hasPlaces else { return list }
    var seen: Set<VisitKey> = []
    return list.filter { !hasPlaces($0) || seen.insert(VisitKey(stops[$0])).inserted }
  }

  /// Returns the name of the alternatives that the places of a shipment are, unless it is taken.
  ///
  /// - Parameter pickup: The identifier of the pickup.
  /// - Returns: A text.
  package static func nameOfPlaces(pickup: Identifier) -> String { "places of pickup \(pickup)" }
}
