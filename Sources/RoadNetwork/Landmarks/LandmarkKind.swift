internal import OpenStreetMap

/// The kind of a landmark.
///
/// The order is part of the network file format, which stores the index of a kind in `allCases`.
package enum LandmarkKind: String, CaseIterable, Codable, Sendable {
  case church, mosque, synagogue, temple, school, kindergarten, university, hospital, pharmacy,
    townHall, library
  case museum, theatre, cinema, hotel, restaurant, cafe, bar, bank, postOffice, police, fireStation
  case supermarket, bakery, shop, fuelStation, busStop, tramStop, railwayStation, monument,
    fountain, tower, park
}

extension LandmarkKind {
  /// Whether it can only be referred to by name, because its kind is not recognisable from outside.
  package var needsName: Bool { self == .shop }
}

extension LandmarkKind {
  /// Derives the kind from tags; `nil` if they do not describe a landmark.
  ///
  /// Features underground or on an upper floor are excluded, since they are not visible from the street.
  ///
  /// - Source: OpenStreetMap Wiki, *Map features*.
  init?(_ tags: Tags) {
    guard Self.isSeen(tags), let kind = Self.kind(tags) else { return nil }
    self = kind
  }

  private static func isSeen(_ tags: Tags) -> Bool {
    if let floors = tags["level"], !floors.split(separator: ";").contains("0") { return false }
    return !["yes", "room", "area"].contains(tags["indoor"]) && tags["location"] != "underground"
      && tags["tunnel"] == nil
  }

  private static func kind(_ tags: Tags) -> LandmarkKind? {
    if tags["amenity"] == "place_of_worship" { return worship(tags) }
    for key in ["amenity", "tourism", "historic", "man_made", "railway", "leisure", "building"] {
      guard let value = tags[key], let kind = kinds[key]?[value] else { continue }
      if kind == .railwayStation, tags["station"] == "subway" { continue }
      return kind
    }
    if tags["highway"] == "bus_stop" { return .busStop }
    if tags["historic"] == "memorial", let memorial = tags["memorial"] {
      return ["statue", "obelisk", "column"].contains(memorial) ? .monument : nil
    }
    return shop(tags)
  }

  private static func worship(_ tags: Tags) -> LandmarkKind? {
    switch tags["religion"] {
    case "christian": .church
    case "muslim": .mosque
    case "jewish": .synagogue
    case "buddhist", "hindu", "shinto", "sikh", "taoist", "jain": .temple
    default: tags["building"].flatMap { kinds["building"]?[$0] }
    }
  }

  private static func shop(_ tags: Tags) -> LandmarkKind? {
    switch tags["shop"] {
    case nil, "no", "vacant", "yes": nil
    case "supermarket": .supermarket
    case "bakery": .bakery
    default: .shop
    }
  }

  /// By key, then by value.
  private static let kinds: [String: [String: LandmarkKind]] = [
    "amenity": [
      "school": .school, "kindergarten": .kindergarten, "university": .university,
      "college": .university, "hospital": .hospital, "pharmacy": .pharmacy,
      "townhall": .townHall, "library": .library, "theatre": .theatre, "cinema": .cinema,
      "restaurant": .restaurant, "fast_food": .restaurant, "cafe": .cafe, "bar": .bar,
      "pub": .bar, "bank": .bank, "post_office": .postOffice, "police": .police,
      "fire_station": .fireStation, "fuel": .fuelStation, "fountain": .fountain,
    ],
    "tourism": ["museum": .museum, "gallery": .museum, "hotel": .hotel],
    "historic": ["monument": .monument],
    "man_made": [
      "tower": .tower, "water_tower": .tower, "lighthouse": .tower, "obelisk": .monument,
    ],
    "railway": ["station": .railwayStation, "halt": .railwayStation, "tram_stop": .tramStop],
    "leisure": ["park": .park],
    "building": [
      "church": .church, "chapel": .church, "cathedral": .church, "mosque": .mosque,
      "synagogue": .synagogue, "temple": .temple,
    ],
  ]

  /// The rules that select possible landmarks in an extract.
  static let rules: [Selection.Rule] =
    kinds.keys.sorted().flatMap { key in
      (kinds[key] ?? [:]).keys.sorted().map { Selection.Rule(key, .one($0)) }
    } + [
      .init("amenity", .one("place_of_worship")), .init("highway", .one("bus_stop")),
      .init("historic", .one("memorial")), .init("shop"),
    ]
}
