internal import RoadNetwork

extension StreetLabel {
  /// What a way is called.
  init(_ ways: RoadWays, _ way: Int) {
    let kind = StreetKind(ways, way)
    // The ref of a platform is not a road number.
    self.init(
      name: kind == .crossing ? ways.crossed(way) : ways.name(way),
      ref: kind == .platform ? nil : ways.ref(way),
      pronunciation: ways.pronunciation(way), kind: kind)
  }
}

extension StreetKind {
  /// What people call a way.
  init(_ ways: RoadWays, _ way: Int) {
    let flags = ways.flags(way)
    self =
      switch ways.highway(way) {
      case .motorway: .motorway
      case .motorwayLink, .trunkLink, .primaryLink, .secondaryLink, .tertiaryLink: .ramp
      case .trunk, .primary, .secondary, .tertiary, .road, .busway: .road
      case .unclassified, .residential, .livingStreet: .street
      case .service:
        switch ways.service(way) {
        case .alley: .alley
        case .driveway, .driveThrough: .driveway
        case .parkingAisle: .parkingAisle
        case .none, .other: .serviceRoad
        }
      case .track: .track
      case .pedestrian: .pedestrianStreet
      case .footway: .footpath
      case .path: .path
      case .cycleway: .cyclePath
      case .bridleway: .bridlePath
      case .steps: flags.contains(.conveying) ? .escalator : .steps
      case .corridor: .corridor
      case .platform: .platform
      case .pier: .pier
      case .ferry: .ferry
      case .shuttleTrain: .shuttleTrain
      }
    if flags.contains(.pavement) { self = .pavement }
    // A crossing with a name of its own continues a pavement.
    if flags.contains(.crossing) { self = ways.isNamed(way) ? .pavement : .crossing }
    if flags.contains(.area), ways.isNamed(way), [.pedestrianStreet, .footpath].contains(self) {
      self = .square
    }
    let isPath = [.footpath, .path, .cyclePath].contains(self)
    if isPath, flags.contains(.bridge) { self = .bridge }
    if isPath, flags.contains(.tunnel) { self = .tunnel }
  }
}
