/// What signs without a number mean: the speed limits of countries by zone.
package struct ZoneSpeeds: Equatable, Sendable {
  /// Kilometres per hour, infinite where there is no limit.
  ///
  /// By country and zone, as `DE:urban`; by zone alone, as `urban`, for countries that are not
  /// listed.
  package var speeds: [String: Double]

  package init(_ speeds: [String: Double] = [:]) { self.speeds = speeds }
}
