/// When stops may begin and end for the sake of stops on other routes; by stop, where any has such a
/// relation.
struct RelationBounds {
  struct Bounds {
    var earliestBegin = 0
    var latestBegin = Int.max
    var earliestEnd = 0
    var latestEnd = Int.max
  }

  /// A stop that is not there has no bounds.
  var bounds: [Int: Bounds] = [:]

  /// The earliest begin of a visit that lasts so long.
  @inline(__always)
  func earliest(_ node: Int, lasting visit: Int) -> Int {
    guard !bounds.isEmpty, let known = bounds[node] else { return 0 }
    return max(known.earliestBegin, known.earliestEnd - visit)
  }

  /// The latest begin of a visit that lasts so long.
  @inline(__always)
  func latest(_ node: Int, lasting visit: Int) -> Int {
    guard !bounds.isEmpty, let known = bounds[node] else { return .max }
    return min(known.latestBegin, known.latestEnd == .max ? .max : known.latestEnd - visit)
  }

  /// Whether a stop's time matters to others.
  @inline(__always)
  func isRelated(_ node: Int) -> Bool { !bounds.isEmpty && bounds[node] != nil }

  /// Lets a stop begin no earlier than a moment.
  mutating func raise(_ stop: Int, to moment: Int) {
    var known = bounds[stop] ?? Bounds()
    known.earliestBegin = max(known.earliestBegin, moment)
    bounds[stop] = known
  }
}
