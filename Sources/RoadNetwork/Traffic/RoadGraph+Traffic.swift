/// The graphs of a day whose traffic changes with the hour.
package struct TrafficDay: Sendable {
  /// A graph that applies from a given time until the next slice begins.
  package struct Slice: Hashable, Sendable {
    /// Seconds since midnight.
    package let start: Int
    /// The index of its graph in ``TrafficDay/graphs``.
    package let graph: Int
  }

  /// Sorted by start, the first at midnight; adjacent slices have different graphs.
  package let slices: [Slice]
  /// The graphs; a hierarchy is prepared for each of them once, however many slices share it.
  ///
  /// They differ only in durations and weights: snaps and the ``StreetIndex`` are valid for all of them.
  package let graphs: [RoadGraph]
  /// The index of the graph without traffic, if there is such a slice.
  package let free: Int?
}

extension StreetNetwork {
  /// Customizes the networks of a day.
  ///
  /// - Parameters:
  ///   - day: A day built from the graph of this network.
  ///   - changes: What else changes; added delays of traffic and of slower streets add up.
  ///   - threads: At least 1; the networks are the same for any number.
  /// - Returns: One for each of the day's graphs, in the same order; where nothing differs, this
  ///   network itself. All have the same index.
  /// - Throws: ``ContractionHierarchyError`` if weights are too large.
  package func networks(
    of day: TrafficDay, with changes: EdgeChanges? = nil, threads: Int
  ) throws(ContractionHierarchyError) -> [StreetNetwork] {
    let streets = CustomizableNetwork(self, threads: threads)
    let changes = changes.flatMap { $0.isEmpty ? nil : $0 }
    let hasClosures = changes?.hasClosures ?? false
    let index = hasClosures ? changes.map { self.index.closing(graph.changed($0)) } : nil
    var networks: [StreetNetwork] = []
    for (number, graph) in day.graphs.enumerated() {
      guard changes != nil || number != day.free else {
        networks.append(self)
        continue
      }
      let changed = changes.map { graph.changed($0) } ?? graph
      networks.append(try streets.network(of: changed, index: index ?? self.index))
    }
    return networks
  }
}

extension RoadGraph {
  /// Creates the graphs of a day from a traffic table.
  ///
  /// Driving times are scaled; see ``scaled(by:)``. Times between places become one matrix per slice,
  /// whose users must ensure that a later departure does not lead to an earlier arrival.
  ///
  /// - Complexity: One graph per distinct state of traffic.
  package func day(of table: TrafficTable, on day: DayKind) -> TrafficDay {
    let classes = Set((0..<ways.count).map { ways.traits($0).highway })
    var known: [[Int]: Int] = [:]
    var graphs: [RoadGraph] = []
    var slices: [TrafficDay.Slice] = []
    var free: Int?
    for time in table.slices(on: day, of: classes) {
      let graph = known[time.factors] ?? graphs.count
      if graph == graphs.count {
        known[time.factors] = graph
        graphs.append(scaled(by: time))
        if time.isFree { free = graph }
      }
      slices.append(TrafficDay.Slice(start: time.start, graph: graph))
    }
    return TrafficDay(slices: slices, graphs: graphs, free: free)
  }

  /// Returns the graph with its durations and weights in traffic.
  ///
  /// Edges are scaled by the factor of their way's class. Turns, signals and other delays are not, nor
  /// are edges that are walked or ways with a fixed duration, such as ferries.
  package func scaled(by traffic: TrafficSlice) -> RoadGraph {
    guard !traffic.isFree else { return self }
    return scaled { traffic.factor(of: ways.highway(Int(wayOfSegment[$0 / 2]))) }
  }
}

extension DirectionTraits {
  /// Returns the time for a length in centimetres at this many thousandths of the speed, in
  /// milliseconds, rounded to the nearest.
  ///
  /// - Precondition: The direction is open, and the factor is above zero.
  func duration(length: Int, factor: Int) -> Int {
    let speed = Int(speed) * factor
    return (length * 10_000_000 + speed / 2) / speed
  }
}
