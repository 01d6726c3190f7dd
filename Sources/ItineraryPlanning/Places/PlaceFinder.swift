internal import Foundation
package import TravelModel

/// A place as it was written down once: its id may be another one by now.
package struct RememberedPlace: Hashable, Codable, Sendable {
  package var id: String
  package var name: String
  package var location: Coordinate

  /// Creates a place that is remembered.
  package init(id: String, name: String, location: Coordinate) {
    (self.id, self.name, self.location) = (id, name, location)
  }

  /// Remembers a place.
  package init(_ place: Place) {
    self.init(id: place.id, name: place.name, location: place.location)
  }
}

/// Finds remembered places again, of which newer extracts and other files may have other ids.
package struct PlaceFinder: Sendable {
  /// How far, in metres, a place may lie from where it is remembered: one with the same id and another name, and
  /// one with the same name and another id.
  private static let reach = (sameID: 1000.0, sameName: 250.0)

  private let places: [Place]
  private let withID: [String: Int]
  private let named: [String: [Int]]

  /// Creates a finder among some places.
  package init(_ places: [Place]) {
    self.places = places
    // What a place was joined from stands for it, unless it is a place of its own.
    let ids =
      zip(places.map(\.id), places.indices)
      + places.indices.flatMap { index in places[index].twins.map { ($0.id, index) } }
    withID = Dictionary(ids, uniquingKeysWith: { first, _ in first })
    var named: [String: [Int]] = [:]
    for index in places.indices {
      let names = [places[index].name] + places[index].twins.compactMap(\.name)
      for name in Set(names.map(Self.folded)) { named[name, default: []].append(index) }
    }
    self.named = named
  }

  /// Returns the id by which a place is known now: that of the place with its id, unless name and place are
  /// others; else of the nearest one nearby with its name, of which case and accents do not count.
  package func id(of place: RememberedPlace) -> String? {
    let here = FixedCoordinate(place.location)
    func metres(_ index: Int) -> Double {
      here.distance(to: FixedCoordinate(places[index].location))
    }
    let name = Self.folded(place.name)
    if let index = withID[place.id],
      Self.folded(places[index].name) == name || metres(index) <= Self.reach.sameID
    {
      return places[index].id
    }
    let near = (named[name] ?? []).map { (metres($0), $0) }.filter { $0.0 <= Self.reach.sameName }
    return near.min { $0 < $1 }.map { places[$0.1].id }
  }

  private static func folded(_ name: String) -> String {
    name.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
