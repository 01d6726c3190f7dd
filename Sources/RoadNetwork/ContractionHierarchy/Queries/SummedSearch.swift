/// An upward search that runs to completion and computes the totals of the paths.
struct SummedSearch: ~Copyable {
  private let details: ArcDetails.Reader
  private let hierarchy: ContractionHierarchy
  private var search: UpwardSearch
  /// `sums[r]`: the totals of the path to rank `r`; valid once the current search has settled it.
  private var sums: GrowingTable<PathSum>

  /// Creates a search of an index.
  init(_ hierarchy: ContractionHierarchy) {
    self.hierarchy = hierarchy
    details = hierarchy.details.reader
    search = UpwardSearch(hierarchy)
    sums = GrowingTable(zeroed: hierarchy.nodeCount)
  }

  /// How many nodes all searches so far have settled, as a measure of work.
  var settled: Int { search.settled }

  /// Searches upwards from some ends until the queue is empty.
  ///
  /// - Parameters:
  ///   - ends: Sources or targets; if empty, nothing is visited.
  ///   - direction: From sources forward, from targets backward.
  ///   - visit: Receives each node that is settled and not stalled, by increasing weight.
  @inline(__always)
  mutating func run(
    from ends: UnsafeBufferPointer<PathEnd>, _ direction: SearchDirection,
    visit: (_ rank: Int, _ sum: PathSum) -> Void
  ) {
    guard !ends.isEmpty else { return }
    let least = search.start(ends)
    while search.nextWeight < .max {
      guard let (rank, weight) = search.step(direction) else { continue }
      let origin = search.origins[rank]
      let sum: PathSum
      if origin.arc < 0 {
        let end = ends[Int(-1 - origin.arc)]
        sum = PathSum(weight: weight + least, duration: end.duration, distance: end.distance)
      } else {
        let arc = details.sizes(Int(origin.arc))
        let from = sums[Int(origin.from)]
        sum = PathSum(
          weight: weight + least, duration: from.duration + arc.duration,
          distance: from.distance + arc.distance)
      }
      sums[rank] = sum
      visit(rank, sum)
    }
  }
}
