internal import RoadNetwork

/// A class of ways in OSRM's words, as far as a network knows it.
enum WayClass: String, CaseIterable {
  case toll, motorway, ferry, restricted, tunnel

  /// The classes of one way; bit `i` is case `i`.
  struct Members: OptionSet {
    let rawValue: UInt8
  }

  /// Returns the classes of each way.
  static func members(of ways: RoadWays) -> [Members] {
    (0..<ways.count).map { way in
      allCases.enumerated().reduce(into: []) { members, entry in
        if entry.element.has(ways, way) { members.insert(Members(rawValue: 1 << entry.offset)) }
      }
    }
  }

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
