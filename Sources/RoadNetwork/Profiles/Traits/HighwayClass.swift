/// The class of a way: a value of `highway`, or of another key that denotes a way.
package enum HighwayClass: UInt8, CaseIterable, Sendable {
  case motorway, motorwayLink
  case trunk, trunkLink
  case primary, primaryLink
  case secondary, secondaryLink
  case tertiary, tertiaryLink
  case unclassified, residential, livingStreet, service, road, busway, track
  case pedestrian, footway, path, steps, corridor, cycleway, bridleway
  /// `railway=platform`, `public_transport=platform` or `highway=platform`.
  case platform
  /// `man_made=pier`.
  case pier
  /// `route=ferry`.
  case ferry
  /// `route=shuttle_train`: vehicles are carried by rail.
  case shuttleTrain

  /// Its spelling in OpenStreetMap and in profiles.
  package var name: String {
    switch self {
    case .motorwayLink: "motorway_link"
    case .trunkLink: "trunk_link"
    case .primaryLink: "primary_link"
    case .secondaryLink: "secondary_link"
    case .tertiaryLink: "tertiary_link"
    case .livingStreet: "living_street"
    case .shuttleTrain: "shuttle_train"
    default: "\(self)"
    }
  }

  /// Whether it only connects other roads, as slip roads do.
  package var isLink: Bool {
    switch self {
    case .motorwayLink, .trunkLink, .primaryLink, .secondaryLink, .tertiaryLink: true
    default: false
    }
  }

  /// Whether it is made for vehicles, so that pedestrians cross it.
  package var isRoad: Bool { rawValue <= Self.busway.rawValue }

  /// Whether it is made for people on foot or on bicycles, and may lie beside a road.
  package var isPath: Bool {
    switch self {
    case .footway, .path, .cycleway, .pedestrian: true
    default: false
    }
  }

  /// Whether travellers are carried, as on a ferry.
  package var isCarried: Bool { self == .ferry || self == .shuttleTrain }
}
