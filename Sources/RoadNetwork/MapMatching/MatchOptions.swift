/// The assumptions under which a track is matched to streets.
package struct MatchOptions: Hashable, Sendable {
  /// The standard deviation of positions, in metres east and likewise north; `nil`: it is estimated
  /// from the track.
  package var deviation: Double?
  /// On how many segments of streets each position may be, at most.
  package var candidates = 40
  /// Within how many standard deviations of a position these are, and at least within
  /// ``leastRadius`` metres.
  package var radius = 5.0
  package var leastRadius = 40.0
  /// The scale of the difference between the route and the straight line from position to position, in
  /// metres: it is this, and a share of the straight line.
  package var detour = 15.0
  package var detourShare = 0.1
  /// What turning round where the vehicle stood costs, as the logarithm of a probability.
  package var turningRound = -3.0
  /// A route may take, along its edges and for turning round, this many times as long as the time between two positions, and this
  /// many seconds more, before it becomes unlikely.
  package var haste = 1.3
  package var hasteSlack = 2.0
  /// If positions are missing for longer than this, in seconds, the track is split, unless the vehicle
  /// is still where it was.
  package var longestGap = 180.0
  /// How long a vehicle must stay at one place, in seconds, to have stood there.
  package var leastStand = 12.0
  /// How long it must have stood to turn round in the midst of a street.
  package var leastTurn = 15.0
  /// Places on streets that are less likely than the best one by more than this, as the logarithm of
  /// a probability, are not continued from.
  var beam = 200.0
  /// Routes may be longer than twice the straight line by this, in metres.
  var leastReach = 300.0

  /// Creates the usual options.
  package init() {}
}
