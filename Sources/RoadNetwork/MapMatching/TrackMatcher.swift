internal import Foundation
internal import TravelModel

/// Matches tracks of vehicles to streets, by a hidden Markov model.
///
/// The states are places on edges near each position, with the edge's direction as that of travel. A place is
/// likely if it is near the position; from one place to the next it is likely that the route is about as long
/// as the straight line between the positions. Of all sequences of places, the likeliest is found with
/// Viterbi's algorithm; the routes between its places are the path.
///
/// Routes are those of the network: open streets, turns and restrictions. In the midst of a street, a
/// vehicle turns round only where it stood, as routes may leave a stop in either direction. Where no route
/// leads on, positions are left out for some time; then the track is split.
///
/// Each thread needs a matcher of its own.
///
/// ```swift
/// var matcher = TrackMatcher(network)
/// let track = matcher.match(positions)
/// track.pieces[0].parts  // the edges driven
/// ```
///
/// - Source: P. Newson, J. Krumm (2009), *Hidden Markov Map Matching Through Noise and Sparseness*,
///   ACM SIGSPATIAL GIS 2009. Unlike there, a route is one of least weight, not the shortest; the scale of
///   detours grows with the distance; and stands, headings and the time that routes take count.
package struct TrackMatcher: ~Copyable {
  package let network: StreetNetwork
  private let index: StreetIndex
  private var search: SnapSearch
  private var routes: NearbyRoutes
  private var snaps: [Snap] = []

  /// Creates a matcher.
  ///
  /// - Complexity: O(n log n) for the n points of the streets, as ways to which no stop is snapped are
  ///   indexed as well.
  package init(_ network: StreetNetwork) {
    self.init(network, index: StreetIndex(network.graph, side: .right, isWhole: true))
  }

  /// Creates a matcher that shares an index with others.
  ///
  /// - Parameters:
  ///   - network: The streets.
  ///   - index: The whole index of their graph, with ways to which no stop is snapped.
  package init(_ network: StreetNetwork, index: StreetIndex) {
    self.network = network
    self.index = index
    search = SnapSearch(index, of: network.graph)
    routes = NearbyRoutes(network.ends)
  }

  /// Estimates beyond these are not believed, in metres: streets are wide, and maps are not exact.
  private static let deviations = 5.0...50.0
  /// The median of half-normal errors times this is their standard deviation.
  private static let medianScale = 1.4826
  /// Positions that are left out where no route leads on: for so many seconds, and so many observations.
  private static let longestRepair = 60.0
  private static let mostRepaired = 5

  /// Matches a track.
  ///
  /// - Parameters:
  ///   - track: Positions in the order of strictly increasing times.
  ///   - options: What is assumed.
  /// - Returns: The paths; the same for the same track on every machine.
  /// - Complexity: O(p · c · s) for p positions, c places near each, and s edges within the distance of two
  ///   positions.
  package mutating func match(
    _ track: [TrackPosition], _ options: MatchOptions = MatchOptions()
  ) -> MatchedTrack {
    precondition(
      zip(track, track.dropFirst()).allSatisfy { $0.time < $1.time }, "times increase")
    var deviation = options.deviation ?? firstDeviation(of: track)
    var matched = match(track, options, deviation: deviation)
    guard options.deviation == nil else { return matched.track }
    for _ in 0..<2 {
      guard let median = Self.median(matched.errors), matched.errors.count >= 10 else { break }
      let better = Self.believed(median * Self.medianScale)
      guard max(better / deviation, deviation / better) > 1.2 else { break }
      deviation = better
      matched = match(track, options, deviation: deviation)
    }
    return matched.track
  }

  private static func believed(_ deviation: Double) -> Double {
    min(max(deviation, deviations.lowerBound), deviations.upperBound)
  }

  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }

  /// The deviation by the distances to the nearest streets, which are not always the right ones.
  private mutating func firstDeviation(of track: [TrackPosition]) -> Double {
    var options = SnapOptions()
    options.largestDistance = 100
    var distances: [Double] = []
    for position in stride(from: 0, to: track.count, by: max(1, track.count / 500)) {
      if let snap = search.snap(track[position].coordinate, options) {
        distances.append(snap.distance)
      }
    }
    return Self.believed((Self.median(distances) ?? 0) * Self.medianScale)
  }

  /// Matches a track with a known deviation.
  ///
  /// - Returns: The track, and the distances of matched positions from the path, in metres.
  private mutating func match(
    _ track: [TrackPosition], _ options: MatchOptions, deviation: Double
  ) -> (track: MatchedTrack, errors: [Double]) {
    let chosen = TrackObservations(track, deviation: deviation, leastStand: options.leastStand)
    let observations = chosen.observations
    var verdicts = [MatchedTrack.Verdict](repeating: .near, count: track.count)
    for index in chosen.jumps { verdicts[index] = .outlier }
    var pieces: [MatchedPiece] = []
    var errors: [Double] = []
    var start = 0
    while start < observations.count {
      let (trellis, next) = trellis(
        of: observations, from: start, options, deviation: deviation, &verdicts)
      // A single position of a vehicle that did not stand is no path.
      if trellis.layers.count > 1 || trellis.layers.first?.observation.isStand == true {
        let states = trellis.likeliestStates()
        for observation in trellis.layers.map(\.observation) {
          for position in observation.positions {
            verdicts[position] = observation.isStand ? .stood : .matched
          }
        }
        let piece = piece(of: trellis, states, options, deviation: deviation)
        errors += PathErrors(track, piece).distances
        pieces.append(piece)
      } else if let layer = trellis.layers.first {
        for position in layer.observation.positions { verdicts[position] = .outlier }
      }
      start = next
    }
    return (MatchedTrack(pieces: pieces, verdicts: verdicts, deviation: deviation), errors)
  }

  /// How far a position may lie behind the one before without the vehicle having gone back, in
  /// centimetres.
  private static func slack(_ deviation: Double) -> Int { Int(max(2 * deviation, 15) * 100) }

  // MARK: - Trellis

  /// Builds the columns of states of all observations, as far as routes lead.
  mutating func trellis(
    of observations: [TrackObservation], _ options: MatchOptions, deviation: Double
  ) -> Trellis {
    var verdicts = [MatchedTrack.Verdict](
      repeating: .near, count: observations.last?.positions.upperBound ?? 0)
    return trellis(of: observations, from: 0, options, deviation: deviation, &verdicts).0
  }

  /// Builds the columns of states from an observation on, as far as routes lead.
  ///
  /// - Returns: The trellis, and the observation at which the next one begins.
  private mutating func trellis(
    of observations: [TrackObservation], from start: Int, _ options: MatchOptions,
    deviation: Double, _ verdicts: inout [MatchedTrack.Verdict]
  ) -> (Trellis, next: Int) {
    var trellis = Trellis()
    var failed: Int?
    var missed: [Int] = []
    func leaveOut(_ verdict: MatchedTrack.Verdict, _ positions: Range<Int>) {
      for position in positions { verdicts[position] = verdict }
    }
    for number in start..<observations.count {
      let observation = observations[number]
      if let last = trellis.layers.last?.observation {
        let isSplit =
          observation.begin - last.end > options.longestGap
          && last.coordinate.distance(to: observation.coordinate) > 50 + 3 * deviation
        if isSplit { return (trellis, failed ?? number) }
      }
      var layer = TrellisLayer(observation)
      addPlaces(to: &layer, options, deviation: deviation)
      guard !layer.places.isEmpty else {
        leaveOut(.offStreet, observation.positions)
        continue
      }
      guard let last = trellis.layers.last else {
        layer.begin(options)
        trellis.layers.append(layer)
        continue
      }
      extend(last, to: &layer, options, deviation: deviation)
      if layer.isReached {
        layer.turnRound(options)
        trellis.layers.append(layer)
        for other in missed { leaveOut(.outlier, observations[other].positions) }
        missed = []
        failed = nil
      } else {
        missed.append(number)
        let first = failed ?? number
        failed = first
        if observation.begin - last.observation.end > Self.longestRepair
          || missed.count >= Self.mostRepaired
        {
          return (trellis, first)
        }
      }
    }
    return (trellis, failed ?? observations.count)
  }

  /// Finds the places where the vehicle may be.
  private mutating func addPlaces(
    to layer: inout TrellisLayer, _ options: MatchOptions, deviation: Double
  ) {
    var near = SnapOptions()
    near.largestDistance = min(max(options.radius * deviation, options.leastRadius), 200)
    near.candidates = options.candidates
    let observation = layer.observation
    snaps.removeAll(keepingCapacity: true)
    search.appendSnaps(of: observation.coordinate, near, to: &snaps)
    // Means of many positions are more exact; how far is unknown, since errors are not independent.
    let exactness = max(0.4, 1 / Double(observation.positions.count))
    // Lanes lie beside the line of the street.
    let square = deviation * deviation * exactness + 16
    for snap in snaps {
      for edge in 2 * snap.segment...2 * snap.segment + 1 where snap.edges.contains(edge: edge) {
        var emission = -snap.distance * snap.distance / (2 * square)
        if let heading = observation.heading {
          emission += Self.logLikelihood(of: heading, on: bearing(of: snap, edge))
        }
        let offset = network.ends.offset(of: snap, on: edge)
        layer.add(RoadPlace(edge: edge, offset: offset), snap, emission: emission)
      }
    }
  }

  private func bearing(of snap: Snap, _ edge: Int) -> Double {
    let points = network.graph.points
    let bearing = points[snap.point].bearing(to: points[snap.point + 1])
    return edge & 1 == 0 ? bearing : bearing + 180
  }

  /// A heading is off by 40 degrees, as a standard deviation; a wrong one never rules out a place.
  private static func logLikelihood(of heading: Double, on bearing: Double) -> Double {
    let turn = (heading - bearing).remainder(dividingBy: 360) / 40
    return max(-turn * turn / 2, -6)
  }

  /// The length of the longest route that may lead from one observation to the next, in centimetres.
  private func reach(
    from first: TrackObservation, to second: TrackObservation, _ options: MatchOptions
  ) -> Int {
    let straight = first.coordinate.distance(to: second.coordinate)
    let time = second.begin - first.end
    return Int(100 * min(2 * straight, TrackObservations.fastest * time) + 100 * options.leastReach)
  }

  /// Adds the transitions from one column of states to the next.
  private mutating func extend(
    _ last: TrellisLayer, to layer: inout TrellisLayer, _ options: MatchOptions, deviation: Double
  ) {
    let straight = last.observation.coordinate.distance(to: layer.observation.coordinate)
    let time = layer.observation.begin - last.observation.end
    let reach = reach(from: last.observation, to: layer.observation, options)
    let scale = options.detour + options.detourShare * straight
    guard let best = last.scores.max() else { return }
    routes.setTargets(layer.places)
    for state in last.places.indices where last.scores[state] >= best - options.beam {
      routes.search(from: last.places[state], limit: reach, slack: Self.slack(deviation))
      for target in layer.places.indices where routes.arrivals[target].isFound {
        let sum = routes.arrivals[target].sum
        let detour = abs(Double(sum.distance) / 100 - straight)
        let haste =
          Double(routes.arrivals[target].moving) / 1000 - options.haste * time
          - options.hasteSlack
        layer.offer(
          last.scores[state] - detour / scale - max(0, haste) / 10, to: target, from: state)
      }
    }
    layer.addEmissions()
  }

  // MARK: - Path

  /// Follows the routes between the likeliest states.
  private mutating func piece(
    of trellis: Trellis, _ states: [Trellis.State], _ options: MatchOptions, deviation: Double
  ) -> MatchedPiece {
    var path = PathBuilder(network)
    for (number, (layer, state)) in zip(trellis.layers, states).enumerated() {
      let arrival = layer.places[state.arrived]
      if number == 0 {
        path.begin(at: arrival)
      } else {
        let source = trellis.layers[number - 1].places[states[number - 1].left]
        routes.setTargets([arrival])
        let reach = reach(
          from: trellis.layers[number - 1].observation, to: layer.observation, options)
        routes.search(from: source, limit: reach, slack: Self.slack(deviation))
        path.append(routes.stretches(to: 0), to: arrival)
      }
      path.mark(layer.observation)
      if state.left != state.arrived { path.turnRound(at: layer.places[state.left]) }
    }
    return path.finish()
  }
}
