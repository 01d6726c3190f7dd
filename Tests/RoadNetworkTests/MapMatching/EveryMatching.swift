import RoadNetwork
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// The likeliest sequence of places by complete enumeration: every place on every edge near every position,
/// with routes by Dijkstra's algorithm on streets that are cut at all places.
struct EveryMatching {
  let graph: RoadGraph
  let options: MatchOptions
  /// The standard deviation of positions, in metres.
  let deviation: Double

  /// A place on one edge of a segment.
  private struct State {
    let snap: Snap
    let edge: Int
    let emission: Double
  }

  /// Returns the logarithm of the probability of the likeliest sequence, as a range where routes of the same
  /// weight differ in length; `nil` if no sequence leads through all observations.
  func best(_ observations: [TrackObservation], _ candidates: [[Snap]]) -> ClosedRange<Double>? {
    let states = zip(observations, candidates).map { observation, snaps in
      snaps.flatMap { snap in
        [2 * snap.segment, 2 * snap.segment + 1].filter { snap.edges.contains(edge: $0) }.map {
          State(snap: only(snap, $0), edge: $0, emission: emission(snap, observation))
        }
      }
    }
    let oracle = SplitStreets(withoutTurnTimes, states.joined().map(\.snap))
    // By observation, state and next state: what the transition may be worth.
    let transitions = zip(
      zip(states, states.dropFirst()), zip(observations, observations.dropFirst())
    )
    .map { pair, seen in
      pair.0.map { source in
        let sums = oracle.sums(from: source.snap, to: pair.1.map(\.snap))
        return zip(pair.1, sums).map { transition(source, $0, $1, seen.0, seen.1) }
      }
    }
    func enumerate(_ number: Int, _ arrived: Int, _ isBest: Bool) -> Double? {
      let own = states[number][arrived]
      guard number + 1 < states.count else { return own.emission }
      var best: Double?
      for left in states[number].indices {
        guard let turning = turning(observations[number], own, states[number][left]) else {
          continue
        }
        for next in states[number + 1].indices {
          guard let worth = transitions[number][left][next],
            let rest = enumerate(number + 1, next, isBest)
          else { continue }
          let sum = own.emission + turning + (isBest ? worth.upperBound : worth.lowerBound) + rest
          best = max(best ?? -.infinity, sum)
        }
      }
      return best
    }
    func all(_ isBest: Bool) -> Double? {
      states.first?.indices.compactMap { enumerate(0, $0, isBest) }.max()
    }
    guard let least = all(false), let most = all(true) else { return nil }
    return least...max(least, most)
  }

  /// The streets with turns that take no time, unless one turns round; weights stay.
  private var withoutTurnTimes: RoadGraph {
    var durations: [Int32] = []
    for node in 0..<graph.turns.nodeCount {
      for arc in graph.turns.arcs(leaving: node) {
        let edge = graph.edgeOfNode[Int(graph.turns.heads[arc])]
        let isTurningRound = edge == graph.edgeOfNode[node] ^ 1
        durations.append(isTurningRound ? graph.turns.durations[arc] : graph.durations[Int(edge)])
      }
    }
    return RoadGraph(
      junctions: graph.junctions, starts: graph.starts, ends: graph.ends,
      firstPoint: graph.firstPoint, points: graph.points, lengths: graph.lengths,
      wayOfSegment: graph.wayOfSegment, ways: graph.ways, signs: graph.signs,
      durations: graph.durations, weights: graph.weights, edgeOfNode: graph.edgeOfNode,
      nodeOfEdge: graph.nodeOfEdge,
      turns: TurnTable(
        firstArc: graph.turns.firstArc, heads: graph.turns.heads, weights: graph.turns.weights,
        durations: TurnSizes(ArrayStorage(durations))),
      partOfNode: graph.partOfNode, partSizes: graph.partSizes, omissions: graph.omissions)
  }

  private func only(_ snap: Snap, _ edge: Int) -> Snap {
    Snap(
      segment: snap.segment, point: snap.point, offset: snap.offset, coordinate: snap.coordinate,
      distance: snap.distance, side: snap.side, edges: edge % 2 == 0 ? .along : .against,
      isIsland: snap.isIsland)
  }

  private func emission(_ snap: Snap, _ observation: TrackObservation) -> Double {
    let share = max(0.4, 1 / Double(observation.positions.count))
    return -snap.distance * snap.distance / 2 / (deviation * deviation * share + 16)
  }

  /// What it costs to leave in another state than to arrive; `nil` if that is impossible.
  private func turning(_ observation: TrackObservation, _ a: State, _ b: State) -> Double? {
    if a.edge == b.edge { return 0 }
    let stood = observation.isStand ? observation.end - observation.begin : 0
    return a.edge / 2 == b.edge / 2 && observation.isStand && stood >= options.leastTurn
      ? options.turningRound : nil
  }

  private func transition(
    _ source: State, _ target: State, _ sums: Set<Dijkstra.Sum>, _ first: TrackObservation,
    _ second: TrackObservation
  ) -> ClosedRange<Double>? {
    let length = Int(graph.lengths[source.snap.segment])
    func offset(_ state: State) -> Int {
      state.edge % 2 == 0 ? state.snap.offset : length - state.snap.offset
    }
    var routes = sums.map {
      (metres: Double($0.distance) / 100, seconds: Double($0.duration) / 1000)
    }
    let behind = source.edge == target.edge ? offset(source) - offset(target) : 0
    if behind > 0, Double(behind) <= max(2 * deviation, 15) * 100 { routes = [(0, 0)] }
    let straight = first.coordinate.distance(to: second.coordinate)
    let time = second.begin - first.end
    let worth = routes.map { route in
      -abs(route.metres - straight) / (options.detour + options.detourShare * straight)
        - max(0, route.seconds - options.haste * time - options.hasteSlack) / 10
    }
    guard let least = worth.min(), let most = worth.max() else { return nil }
    return least...most
  }
}
