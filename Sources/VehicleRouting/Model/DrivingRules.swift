/// How long a driver may drive, and how long the rests in between last.
///
/// - Source: Regulation (EC) No 561/2006, articles 6 and 7, for ``eu561``.
package struct DrivingRules: Hashable, Sendable {
  /// The longest time at the wheel between two rests, in time units.
  package var longestStretch: Int
  /// How long a rest lasts at least; breaks of this length count, too.
  package var rest: Int
  /// The longest time at the wheel on one route.
  package var longestTravel: Int

  /// Four and a half hours at the wheel, then 45 minutes of rest; nine hours at the wheel a day.
  package static let eu561 = DrivingRules(
    longestStretch: 16_200, rest: 2_700, longestTravel: 32_400)

  /// Creates rules.
  package init(longestStretch: Int, rest: Int, longestTravel: Int) {
    self.longestStretch = longestStretch
    self.rest = rest
    self.longestTravel = longestTravel
  }
}
