internal import RoadNetwork

/// A class of ways in OSRM's words, as far as a network knows it.
enum WayClass: String, CaseIterable {
  case toll, motorway, ferry, restricted, tunnel

  /// Whether requests may exclude it, as with OSRM's profile for cars.
  var isExcludable: Bool { self == .toll || self == .motorway || self == .ferry }

  /// Whether a way is of the class.
  func has(_ ways: RoadWays, _ way: Int) -> Bool {
    switch self {
    case .toll: ways.flags(way).contains(.toll)
    case .motorway: ways.highway(way) == .motorway || ways.highway(way) == .motorwayLink
    case .ferry: ways.highway(way).isCarried
    case .tunnel: ways.flags(way).contains(.tunnel)
    case .restricted:
      [true, false].contains { isForward in
        let access = ways.access(way, isForward: isForward)
        return access == .destination || access == .privateGround
      }
    }
  }
}
