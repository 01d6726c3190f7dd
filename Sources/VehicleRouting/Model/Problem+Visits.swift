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

  /// The stop that stands for what is served as one: the first pickup of a shipment, or the job itself.
  package func leader(of stop: Int) -> Int {
    switch stops[stop].kind {
    case .job: stop
    case .pickup(let delivery): pickups(of: delivery).first ?? stop
    case .delivery(let pickups): pickups.first ?? stop
    }
  }

  /// All stops that are served as one with a stop: the pickups of a shipment and then its delivery, or the
  /// job itself.
  package func request(of stop: Int) -> [Int] {
    switch stops[stop].kind {
    case .job: [stop]
    case .pickup(let delivery): pickups(of: delivery) + [delivery]
    case .delivery(let pickups): pickups + [stop]
    }
  }

  /// The pickups of a delivery; none where there is no delivery.
  package func pickups(of delivery: Int) -> [Int] {
    guard stops.indices.contains(delivery) else { return [] }
    return if case .delivery(let pickups) = stops[delivery].kind { pickups } else { [] }
  }

  /// Whether a stop is one of the several pickups of a shipment, or their delivery.
  package func hasSeveralPickups(_ stop: Int) -> Bool {
    switch stops[stop].kind {
    case .job: false
    case .pickup(let delivery): pickups(of: delivery).count > 1
    case .delivery(let pickups): pickups.count > 1
    }
  }

  /// Whether any shipment has several pickups.
  package var hasSeveralPickups: Bool {
    stops.contains { if case .delivery(let pickups) = $0.kind { pickups.count > 1 } else { false } }
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
