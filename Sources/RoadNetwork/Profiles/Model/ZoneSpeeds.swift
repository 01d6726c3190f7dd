/// The speeds implied by signs without a number: the speed limits of countries by zone.
package struct ZoneSpeeds: Equatable, Sendable {
  /// Kilometres per hour, infinite if there is no limit.
  ///
  /// By country and zone, such as `DE:urban`; by zone alone, such as `urban`, for unlisted countries.
  package var speeds: [String: Double]

  package init(_ speeds: [String: Double] = [:]) { self.speeds = speeds }
}
