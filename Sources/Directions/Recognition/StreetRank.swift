internal import RoadNetwork

/// How important a road looks, from 0 for a motorway to 10 for a footpath.
struct StreetRank: Comparable {
  // A byte, for junctions have many of them.
  private let byte: UInt8
  var value: Int { Int(byte) }

  init(_ ways: RoadWays, _ way: Int) {
    let value =
      switch ways.highway(way) {
      case .motorway, .motorwayLink: 0
      case .trunk, .trunkLink: 1
      case .primary, .primaryLink: 2
      case .secondary, .secondaryLink: 3
      case .tertiary, .tertiaryLink: 4
      case .unclassified, .residential, .road, .ferry, .shuttleTrain: 5
      case .livingStreet, .pedestrian, .busway: 6
      case .service: Self.service(ways.service(way))
      case .cycleway: 8
      case .track, .bridleway: 9
      case .footway, .path, .steps, .corridor, .platform, .pier: 10
      }
    byte = UInt8(value)
  }

  private static func service(_ kind: ServiceKind?) -> Int {
    switch kind {
    case .none, .other: 8
    case .alley: 8
    case .driveway, .parkingAisle, .driveThrough: 9
    }
  }

  /// Whether it is a service road, a track or a path.
  var isMinor: Bool { value >= 8 }

  /// Whether it does not look like a through road.
  var hardlyLeadsOn: Bool { value == 9 }

  static func < (a: StreetRank, b: StreetRank) -> Bool { a.value < b.value }
}
