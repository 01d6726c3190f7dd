internal import RoadNetwork
internal import TravelModel

/// The times of a track's positions, as stated or made up.
///
/// Without times, each position follows the one before at the pace of a slow ride, and nothing is
/// concluded from that: no stands, no gaps, no haste.
struct TrackTimes {
  let positions: [TrackPosition]
  private let isStated: Bool

  /// Metres per second.
  private static let slow = 5.0
  /// Longer than any track takes.
  private static let forever = 1e12

  init(_ places: [FixedCoordinate], _ request: MatchRequest) {
    isStated = !request.timestamps.isEmpty
    var times: [Double] = []
    for (number, place) in places.enumerated() {
      guard let last = times.last else {
        times.append(isStated ? Double(request.timestamps[0]) : 0)
        continue
      }
      // Positions of the same second are a little apart.
      let step = 0.001
      times.append(
        isStated
          ? max(Double(request.timestamps[number]), last + step)
          : last + max(1, places[number - 1].distance(to: place) / Self.slow))
    }
    let bearings = request.route.places.bearings
    positions = places.indices.map { number in
      TrackPosition(
        places[number], time: times[number],
        heading: number < bearings.count ? bearings[number]?.bearing : nil)
    }
  }

  /// Matches the track to the streets.
  func match(_ request: MatchRequest, on served: ServedNetwork) -> MatchedTrack {
    var options = MatchOptions()
    options.deviation = Self.deviation(request.route.places.radiuses)
    if !isStated {
      options.haste = Self.forever
      options.leastStand = Self.forever
    }
    if !isStated || !request.splitsAtGaps { options.longestGap = Self.forever }
    return served.matchers.use { $0.match(positions, options) }
  }

  /// The median of the stated radiuses, which OSRM takes for standard deviations; `nil` if none is.
  private static func deviation(_ radiuses: [Double?]) -> Double? {
    let stated = radiuses.compactMap(\.self).filter { $0 > 0 && $0.isFinite }.sorted()
    return stated.isEmpty ? nil : min(max(stated[stated.count / 2], 1), 100)
  }
}
