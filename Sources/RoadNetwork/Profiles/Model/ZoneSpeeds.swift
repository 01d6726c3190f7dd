/// The speeds implied by signs without a number: the speed limits of countries by zone; and the side on
/// which countries drive.
package struct ZoneSpeeds: Equatable, Sendable {
  /// Kilometres per hour, infinite if there is no limit.
  ///
  /// By country and zone, such as `DE:urban`; by zone alone, such as `urban`, for unlisted countries.
  package var speeds: [String: Double]
  /// Countries that drive on the left, as two capital letters (ISO 3166-1).
  package var leftHandCountries: Set<String> = []

  package init(_ speeds: [String: Double] = [:]) { self.speeds = speeds }

  /// The side on which a country drives.
  package func drivingSide(in country: String) -> DrivingSide {
    leftHandCountries.contains(country) ? .left : .right
  }

  /// The same speeds, with those of a country for zones alone.
  func inCountry(_ country: String) -> ZoneSpeeds {
    var zones = self
    for (name, speed) in speeds where name.hasPrefix(country + ":") {
      zones.speeds[String(name.dropFirst(country.utf8.count + 1))] = speed
    }
    return zones
  }

  /// The limit of a class of way in a country where no sign states one: that outside towns on roads, as
  /// towns are not known.
  ///
  /// - Returns: Kilometres per hour, infinite if there is no limit; `nil` if it is not known.
  func usualLimit(on highway: HighwayClass, in country: String) -> Double? {
    let zones: [String]
    switch highway {
    case .motorway, .motorwayLink: zones = ["motorway"]
    case .trunk, .trunkLink: zones = ["trunk", "expressway", "nsl_dual", "rural", "national"]
    case .primary, .primaryLink, .secondary, .secondaryLink, .tertiary, .tertiaryLink,
      .unclassified, .road:
      zones = ["rural", "national"]
    case .residential: zones = ["urban"]
    default: return nil
    }
    return zones.lazy.compactMap { speeds["\(country):\($0)"] }.first
  }
}
