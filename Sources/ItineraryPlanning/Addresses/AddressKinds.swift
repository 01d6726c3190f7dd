internal import OpenStreetMap

/// What a named element is, by its tags.
enum AddressKinds {
  /// The keys that say what something is, in the order in which they are asked.
  private static let main = [
    "place", "railway", "aeroway", "public_transport", "tourism", "historic", "amenity", "leisure",
    "shop", "healthcare", "office", "craft", "club", "emergency", "man_made", "natural", "landuse",
    "highway", "building",
  ]
  static let keys = main

  private static let inhabited: Set = [
    "city", "town", "village", "hamlet", "suburb", "quarter", "neighbourhood", "borough",
    "municipality", "isolated_dwelling",
  ]
  private static let beds: Set = [
    "hotel", "hostel", "guest_house", "motel", "apartment", "chalet", "camp_site", "caravan_site",
    "alpine_hut",
  ]
  private static let stops: Set = [
    "tram_stop", "stop", "stop_position", "platform", "bus_stop", "subway_entrance",
  ]
  /// Named lines and junctions where nobody wants to go.
  private static let ignoredRailways: Set = ["rail", "tram", "subway", "light_rail", "switch"]
  private static let noStreets: Set = [
    "bus_stop", "platform", "rest_area", "services", "motorway_junction", "traffic_signals",
    "crossing", "proposed", "construction", "elevator",
  ]

  /// Whether tags are those of a street with a name; what has a house number is none.
  static func isStreet(_ tags: Tags) -> Bool {
    guard tags["name"] != nil, tags["addr:housenumber"] == nil, let value = tags["highway"] else {
      return false
    }
    return !noStreets.contains(value) && tags["place"] != "square"
  }

  /// What something is, and the value that says so; `nil` if no tag says it, and it is no house either.
  static func kind(of tags: Tags) -> (AddressIndex.Kind, what: String)? {
    for key in main {
      guard let value = tags[key], value != "no" else { continue }
      if let kind = kind(key, value) { return (kind, value == "yes" ? key : value) }
    }
    return tags["addr:housenumber"] == nil ? nil : (.building, "building")
  }

  private static func kind(_ key: String, _ value: String) -> AddressIndex.Kind? {
    switch key {
    case "place": inhabited.contains(value) ? .settlement : value == "square" ? .square : .place
    case "railway", "aeroway", "public_transport":
      if ["station", "halt", "aerodrome"].contains(value) {
        .station
      } else if stops.contains(value) {
        .stop
      } else {
        ignoredRailways.contains(value) || key == "railway" ? nil : .place
      }
    case "tourism": beds.contains(value) ? .lodging : .sight
    case "historic": .sight
    case "highway": stops.contains(value) ? .stop : nil
    case "building": .building
    default: .place
    }
  }
}
