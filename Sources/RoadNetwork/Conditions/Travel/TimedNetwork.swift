package import OpenStreetMap
package import TravelModel

/// A network by the hour: the streets at the best of all times, and what is worse at others.
package struct TimedNetwork: Sendable {
  /// At the best of all times; its hierarchy gives lower bounds for routes at any time.
  package let network: StreetNetwork
  package let conditions: NetworkConditions
  /// For the sun and the holidays.
  package var surroundings = OpeningSurroundings()
  /// By edge: its entry in ``NetworkConditions/edges``, −1 if there is none.
  let entryOfEdge: ArrayStorage<Int32>
  /// By arc: its first entry in ``NetworkConditions/turns``, −1 if there is none.
  let entryOfArc: ArrayStorage<Int32>

  /// Creates a network.
  ///
  /// - Precondition: The conditions refer to the network's graph.
  package init(_ network: StreetNetwork, _ conditions: NetworkConditions) {
    self.network = network
    self.conditions = conditions
    entryOfEdge = Self.entries(conditions.edges.map(\.edge), count: network.graph.edgeCount)
    entryOfArc = Self.entries(conditions.turns.map(\.arc), count: network.graph.turns.arcCount)
  }

  private static func entries(_ places: [Int32], count: Int) -> ArrayStorage<Int32> {
    ArrayStorage(count: count) { target in
      target.initialize(repeating: -1)
      for (entry, place) in places.enumerated().reversed() { target[Int(place)] = Int32(entry) }
    }
  }
}

extension TimedNetwork {
  /// Tells where and by which clock the sun rises.
  package mutating func setSurroundings(clock: LocalClock?) {
    surroundings.clock = clock
    guard let box = network.index.boxes.last else { return }
    surroundings.location =
      FixedCoordinate(
        longitude: (Int(box.west) + Int(box.east)) / 2,
        latitude: (Int(box.south) + Int(box.north)) / 2)?.degrees
  }

  /// The conditions of an edge, as in OpenStreetMap.
  package func conditions(of edge: Int) -> [String] {
    let entry = Int(entryOfEdge[edge])
    guard entry >= 0 else { return [] }
    let timed = conditions.edges[entry]
    return (0..<Int(timed.conditionCount)).map {
      conditions.text(Int(conditions.numbers[Int(timed.firstCondition) + $0]))
    }
  }
}

extension TimedNetwork {
  /// The edge into which a turn leads, and the conditions of the turn.
  package func turn(_ arc: Int) -> (into: Int, conditions: [String]) {
    var texts: [String] = []
    var entry = Int(entryOfArc[arc])
    while entry >= 0, entry < conditions.turns.count, Int(conditions.turns[entry].arc) == arc {
      let turn = conditions.turns[entry]
      texts += (0..<Int(turn.conditionCount)).map {
        conditions.text(Int(conditions.numbers[Int(turn.firstCondition) + $0]))
      }
      entry += 1
    }
    return (Int(network.graph.edgeOfNode[Int(network.graph.turns.heads[arc])]), texts)
  }
}

/// What edges and turns of a network come to at a moment; each thread needs one of its own.
struct TimedCosts {
  let timed: TimedNetwork
  private let graph: RoadGraph
  private var times: ConditionTimes
  /// For how many milliseconds all conditions stay as they were when they were asked for, since this was last
  /// set to `max`: who asks the same at any moment later by less gets the same answers.
  var unchangedFor = Int.max

  init(_ timed: TimedNetwork) {
    self.timed = timed
    graph = timed.network.graph
    times = ConditionTimes(timed.conditions, timed.surroundings)
  }

  /// The duration and weight of an arc.
  typealias Cost = (weight: Int, duration: Int)

  /// The mask of the conditions that hold.
  private mutating func mask(_ first: Int32, _ count: Int32, at moment: LocalMoment) -> Int {
    var mask = 0
    for place in 0..<Int(count) {
      let condition = Int(timed.conditions.numbers[Int(first) + place])
      let state = times.state(of: condition, at: moment)
      if state.holds { mask |= 1 << place }
      unchangedFor = min(unchangedFor, state.left)
    }
    return mask
  }

  /// The masks of some conditions that occur in a span.
  mutating func masks(
    _ first: Int32, _ count: Int32, during span: Range<LocalMoment>
  ) -> [Int] {
    var masks: [Int] = []
    var moment = span.lowerBound
    while moment < span.upperBound {
      unchangedFor = .max
      let mask = mask(first, count, at: moment)
      if !masks.contains(mask) { masks.append(mask) }
      guard unchangedFor < .max else { break }
      moment = moment + unchangedFor
    }
    return masks
  }

  /// The duration, weight and access of an edge at a moment.
  mutating func size(of edge: Int, at moment: LocalMoment) -> TimedSize {
    let entry = Int(timed.entryOfEdge[edge])
    guard entry >= 0 else { return bestSize(of: edge) }
    let timedEdge = timed.conditions.edges[entry]
    let mask = mask(timedEdge.firstCondition, timedEdge.conditionCount, at: moment)
    return timed.conditions.sizes[Int(timedEdge.firstSize) + mask]
  }

  /// The size of an edge at the best of all times.
  func bestSize(of edge: Int) -> TimedSize {
    TimedSize(
      duration: graph.durations[edge], weight: graph.weights[edge],
      accessLevel: Int32(access(edge).rawValue))
  }

  private func access(_ edge: Int) -> Access {
    graph.ways.access(Int(graph.wayOfSegment[edge / 2]), isForward: edge & 1 == 0)
  }

  /// Whether an arc depends on the time.
  @inline(__always)
  func isTimed(_ arc: Int, into edge: Int) -> Bool {
    timed.entryOfArc[arc] >= 0 || timed.entryOfEdge[edge] >= 0
  }

  /// The cost of an arc from the end of one edge to that of another, if it is begun at a moment; `nil` if it is not
  /// allowed then.
  ///
  /// Leaving a street that is open to its destinations only at times weighs as much as leaving an open one.
  mutating func cost(of arc: Int, from edge: Int, at moment: LocalMoment) -> Cost? {
    let next = Int(graph.edgeOfNode[Int(graph.turns.heads[arc])])
    let weight = Int(graph.turns.weights[arc])
    let duration = Int(graph.turns.durations[arc])
    guard isTimed(arc, into: next) else { return (weight, duration) }
    guard isAllowed(arc, at: moment) else { return nil }
    guard timed.entryOfEdge[next] >= 0 else { return (weight, duration) }
    let size = size(of: next, at: moment)
    return size.isClosed ? nil : cost(of: arc, from: edge, into: next, size)
  }

  /// The cost of an arc into an edge of another size than in the graph.
  func cost(of arc: Int, from edge: Int, into next: Int, _ size: TimedSize) -> Cost {
    let before = access(edge)
    let entry = entryWeight(before, size.access) - entryWeight(before, access(next))
    return (
      Int(graph.turns.weights[arc]) - Int(graph.weights[next]) + Int(size.weight) + max(0, entry),
      Int(graph.turns.durations[arc]) - Int(graph.durations[next]) + Int(size.duration)
    )
  }

  private mutating func isAllowed(_ arc: Int, at moment: LocalMoment) -> Bool {
    var entry = Int(timed.entryOfArc[arc])
    guard entry >= 0 else { return true }
    while entry < timed.conditions.turns.count, Int(timed.conditions.turns[entry].arc) == arc {
      let turn = timed.conditions.turns[entry]
      let mask = mask(turn.firstCondition, turn.conditionCount, at: moment)
      if turn.closedMasks >> UInt64(mask) & 1 == 1 { return false }
      entry += 1
    }
    return true
  }

  private func entryWeight(_ from: Access, _ to: Access) -> Int {
    guard to < from else { return 0 }
    return Int(timed.conditions.entryWeights[to == .privateGround ? 1 : 0])
  }

  /// The totals of an edge from its start to a place on it at a moment; the edge is open then.
  mutating func sum(along edge: Int, to offset: Int, at moment: LocalMoment) -> PathSum {
    let size = size(of: edge, at: moment)
    let length = Int(graph.lengths[edge / 2])
    func share(_ whole: Int32) -> Int {
      length > 0 ? (Int(whole) * offset + length / 2) / length : 0
    }
    return PathSum(weight: share(size.weight), duration: share(size.duration), distance: offset)
  }

  /// The rest of an edge from a place on it to its end at a moment.
  mutating func rest(of edge: Int, from offset: Int, at moment: LocalMoment) -> PathSum {
    let length = Int(graph.lengths[edge / 2])
    return sum(along: edge, to: length, at: moment) - sum(along: edge, to: offset, at: moment)
  }
}

extension PathSum {
  static func + (a: PathSum, b: PathSum) -> PathSum {
    PathSum(
      weight: a.weight + b.weight, duration: a.duration + b.duration,
      distance: a.distance + b.distance)
  }

  static func - (a: PathSum, b: PathSum) -> PathSum {
    PathSum(
      weight: a.weight - b.weight, duration: a.duration - b.duration,
      distance: a.distance - b.distance)
  }

  static let zero = PathSum(weight: 0, duration: 0, distance: 0)
}
