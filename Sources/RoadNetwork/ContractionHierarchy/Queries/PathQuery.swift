/// Finds shortest paths between two places, one query after the other.
///
/// Two searches go up from either side; the best of the nodes that both reach is the *meeting node*.
/// Each thread has a query object of its own. After the first few queries it allocates nothing.
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
  /// A source that is also a target makes a path without arcs, so a way round that comes back to the
  /// same node has to start behind it.
  ///
  /// - Returns: Its sums and its ends, or `nil` if no path leads there. Of paths of equal weight
  ///   always the same one.
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
    for arc in path.elements {
      let detail = hierarchy.details[Int(arc)]
      duration += Int(detail.duration)
      distance += Int(detail.distance)
    }
    return FoundPath(
      sum: PathSum(weight: best + least, duration: duration, distance: distance),
      source: source, target: target)
  }

  /// Adds the arcs from the meeting node to an end to a path, and returns the end's place.
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

  /// Unpacks the path that was found last: adds the arcs of the graph that it leads over, in order.
  ///
  /// After a query that has found nothing it adds nothing.
  package mutating func appendArcs(to result: inout [Int32]) {
    for index in 0..<path.count {
      hierarchy.unpack(path[index], &stack) { result.append($0) }
    }
  }
}
