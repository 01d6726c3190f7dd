/// Finds shortest paths between two places, one query after another.
///
/// Two searches climb from either end; the best of the nodes that both reach is the *meeting node*.
/// Each thread needs a query object of its own. After the first few queries it allocates nothing.
///
/// ```swift
/// var query = PathQuery(hierarchy)
/// if let path = query.findPath(from: sources, to: targets) {
///   query.appendArcs(to: &arcs)  // path.sum.duration, path.sum.distance
/// }
/// ```
package struct PathQuery: ~Copyable {
  private let hierarchy: ContractionHierarchy
  private var forward: UpwardSearch
  private var backward: UpwardSearch
  /// Arcs of the index on the last path, from the source to the target.
  private var path = GrowingTable<Int32>()
  private var stack = GrowingTable<Int32>()

  /// Creates a query object.
  ///
  /// - Complexity: O(n) memory for n nodes: 32 bytes each.
  package init(_ hierarchy: ContractionHierarchy) {
    self.hierarchy = hierarchy
    forward = UpwardSearch(hierarchy)
    backward = UpwardSearch(hierarchy)
  }

  /// How many nodes all queries so far have settled, as a measure of work.
  package var settled: Int { forward.settled + backward.settled }

  /// Finds a path of least weight from one of the sources to one of the targets.
  ///
  /// If a source is also a target, the path has no arcs, so a round trip that returns to the same node
  /// has to start after it.
  ///
  /// - Returns: Its totals and ends, or `nil` if there is no path. Ties are always broken the same way.
  package mutating func findPath(from sources: [PathEnd], to targets: [PathEnd]) -> FoundPath? {
    sources.withUnsafeBufferPointer { sources in
      targets.withUnsafeBufferPointer { targets in findPath(from: sources, to: targets) }
    }
  }

  private mutating func findPath(
    from sources: UnsafeBufferPointer<PathEnd>, to targets: UnsafeBufferPointer<PathEnd>
  ) -> FoundPath? {
    path.removeAll()
    guard !sources.isEmpty, !targets.isEmpty else { return nil }
    let least = forward.start(sources) + backward.start(targets)
    var best = Int.max
    var meeting = 0
    while true {
      let (ahead, back) = (forward.nextWeight, backward.nextWeight)
      guard min(ahead, back) < best else { break }
      if ahead <= back {
        if let (rank, weight) = forward.step(.forward), let other = backward.weight(rank),
          weight + other < best
        {
          best = weight + other
          meeting = rank
        }
      } else {
        if let (rank, weight) = backward.step(.backward), let other = forward.weight(rank),
          weight + other < best
        {
          best = weight + other
          meeting = rank
        }
      }
    }
    guard best < .max else { return nil }
    let source = Self.walk(forward.origins, from: meeting, into: &path)
    path.reverse()
    let target = Self.walk(backward.origins, from: meeting, into: &path)
    var duration = sources[source].duration + targets[target].duration
    var distance = sources[source].distance + targets[target].distance
    let details = hierarchy.details.reader
    for arc in path.elements {
      let sizes = details.sizes(Int(arc))
      duration += sizes.duration
      distance += sizes.distance
    }
    return FoundPath(
      sum: PathSum(weight: best + least, duration: duration, distance: distance),
      source: source, target: target)
  }

  /// Appends the arcs from the meeting node to an end to a path, and returns the end's index.
  private static func walk(
    _ origins: borrowing GrowingTable<UpwardSearch.Origin>, from meeting: Int,
    into path: inout GrowingTable<Int32>
  ) -> Int {
    var origin = origins[meeting]
    while origin.arc >= 0 {
      path.append(origin.arc)
      origin = origins[Int(origin.from)]
    }
    return Int(-1 - origin.arc)
  }

  /// Unpacks the path found last: appends the arcs of the graph that it uses, in order.
  ///
  /// After a query without a result it appends nothing.
  package mutating func appendArcs(to result: inout [Int32]) {
    for index in 0..<path.count {
      hierarchy.unpack(path[index], &stack) { result.append($0) }
    }
  }
}
