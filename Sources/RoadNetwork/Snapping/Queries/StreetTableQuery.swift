/// Finds whole tables of routes between places, one after another.
///
/// Unlike ``StreetRowQuery``, whose targets are prepared in time with the whole network, it keeps its
/// memory from table to table, so that a small table costs what its searches do. Each thread needs an
/// object of its own.
///
/// - Source: As ``TargetBuckets``.
package struct StreetTableQuery: ~Copyable {
  /// What a search from a target left at a node.
  struct Entry: BitwiseCopyable {
    var rank: Int32
    var target: Int32
    var sum: PathSum
  }

  private let ends: EdgeEndpoints
  private var search: SummedSearch
  private var single: StreetQuery
  /// By rank: how many entries it has; zero everywhere between two tables.
  private var counts: GrowingTable<Int32>
  /// By rank: where its entries begin; valid where there are any.
  private var firstEntry: GrowingTable<Int32>
  /// The ranks that have entries.
  private var ranks = GrowingTable<Int32>()
  private var found = GrowingTable<Entry>()
  private var entries = GrowingTable<Entry>()
  private var row = GrowingTable<PathSum>()
  private var pathEnds: [PathEnd] = []

  private static let unreached = PathSum(weight: .max, duration: 0, distance: 0)

  /// Creates a query object.
  ///
  /// - Complexity: O(n) memory for n nodes: about 100 bytes each.
  package init(_ network: StreetNetwork) {
    ends = network.ends
    search = SummedSearch(network.hierarchy)
    single = StreetQuery(network.ends, network.hierarchy)
    counts = GrowingTable(zeroed: network.hierarchy.nodeCount)
    firstEntry = GrowingTable(zeroed: network.hierarchy.nodeCount)
  }

  /// Finds routes of least weight from all sources to all targets.
  ///
  /// - Parameters:
  ///   - sources: The rows of the table.
  ///   - targets: Its columns.
  ///   - visit: Receives each entry, row by row: the totals of the route, `nil` if there is none.
  package mutating func findTable(
    from sources: [Snap], to targets: [Snap],
    visit: (_ source: Int, _ target: Int, _ sum: PathSum?) -> Void
  ) {
    searchFromTargets(targets)
    sortEntries()
    for (number, source) in sources.enumerated() {
      findRow(from: source, targetCount: targets.count)
      for (column, target) in targets.enumerated() {
        // A row assumes that targets behind the source are reached by going backwards.
        if target.segment == source.segment, ends.isBehind(target, source) {
          visit(number, column, single.findRoute(from: source, to: target))
        } else {
          let sum = row[column]
          visit(number, column, sum.weight == .max ? nil : sum)
        }
      }
    }
    for index in 0..<ranks.count { counts[Int(ranks[index])] = 0 }
  }

  private mutating func searchFromTargets(_ targets: [Snap]) {
    ranks.removeAll()
    found.removeAll()
    for (number, target) in targets.enumerated() {
      pathEnds.removeAll(keepingCapacity: true)
      ends.appendTargets(target, to: &pathEnds)
      pathEnds.withUnsafeBufferPointer { pathEnds in
        search.run(from: pathEnds, .backward) { rank, sum in
          if counts[rank] == 0 { ranks.append(Int32(truncatingIfNeeded: rank)) }
          counts[rank] += 1
          found.append(
            Entry(
              rank: Int32(truncatingIfNeeded: rank), target: Int32(truncatingIfNeeded: number),
              sum: sum))
        }
      }
    }
  }

  /// Puts the entries of each rank together, in the order of targets.
  private mutating func sortEntries() {
    var next: Int32 = 0
    for index in 0..<ranks.count {
      let rank = Int(ranks[index])
      firstEntry[rank] = next
      next += counts[rank]
      counts[rank] = 0
    }
    entries.removeAll()
    entries.append(
      repeating: Entry(rank: 0, target: 0, sum: Self.unreached), count: found.count)
    for index in 0..<found.count {
      let rank = Int(found[index].rank)
      entries[Int(firstEntry[rank] + counts[rank])] = found[index]
      counts[rank] += 1
    }
  }

  private mutating func findRow(from source: Snap, targetCount: Int) {
    row.removeAll()
    row.append(repeating: Self.unreached, count: targetCount)
    pathEnds.removeAll(keepingCapacity: true)
    ends.appendStarts(source, to: &pathEnds)
    let (row, entries) = (row.base, entries.base)
    let (counts, firstEntry) = (counts.base, firstEntry.base)
    pathEnds.withUnsafeBufferPointer { pathEnds in
      search.run(from: pathEnds, .forward) { rank, sum in
        let begin = Int(firstEntry[rank])
        for index in begin..<begin + Int(counts[rank]) {
          let entry = entries[index]
          let weight = sum.weight + entry.sum.weight
          if weight < row[Int(entry.target)].weight {
            row[Int(entry.target)] = PathSum(
              weight: weight, duration: sum.duration + entry.sum.duration,
              distance: sum.distance + entry.sum.distance)
          }
        }
      }
    }
  }
}
