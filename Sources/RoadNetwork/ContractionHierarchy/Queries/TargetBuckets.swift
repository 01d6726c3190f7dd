/// The results of searches from some targets, in a bucket at each node that they reach.
///
/// A shortest path from any source to a target passes a node at which the target has an entry and which
/// an upward search from the source reaches. So one search from a source finds the paths to all
/// targets; see ``MatrixRowQuery``. The buckets are immutable: threads that compute rows of one matrix
/// share them. Their memory grows by about a hundred entries per target in a city; a matrix too large
/// for that is computed in blocks of targets.
///
/// - Source: S. Knopp, P. Sanders, D. Schultes, F. Schulz, D. Wagner (2007), *Computing Many-to-Many
///   Shortest Paths Using Highway Hierarchies*, ALENEX.
package struct TargetBuckets: Sendable {
  /// A target as seen from a node.
  struct Entry: BitwiseCopyable, Sendable {
    /// The weight of the path from the node to the target.
    var weight: Int
    /// The index of the target in the list of targets.
    var target: Int
  }

  /// The duration and the distance of an entry's path.
  struct Rest: BitwiseCopyable, Sendable {
    /// Milliseconds.
    var duration: Int
    /// Centimetres.
    var distance: Int
  }

  let hierarchy: ContractionHierarchy
  /// How many targets there are.
  package let targetCount: Int
  /// `firstEntry[r]`: where the bucket of rank `r` begins in `entries`; one more value at the end.
  let firstEntry: ArrayStorage<Int>
  /// The buckets one after another, each in order of targets.
  let entries: ArrayStorage<Entry>
  /// `rests[i]`: the rest of entry `i`.
  let rests: ArrayStorage<Rest>

  /// How many entries the buckets have, each of 32 bytes.
  package var entryCount: Int { entries.count }

  /// Searches from some targets.
  ///
  /// - Parameters:
  ///   - hierarchy: The index.
  ///   - targets: For each target, the nodes at which paths to it may end; with none it is unreachable.
  package init(_ hierarchy: ContractionHierarchy, targets: [[PathEnd]]) {
    var search = SummedSearch(hierarchy)
    var found: [(rank: Int, target: Int, sum: PathSum)] = []
    var firstEntry = [Int](repeating: 0, count: hierarchy.nodeCount + 1)
    for (target, ends) in targets.enumerated() {
      ends.withUnsafeBufferPointer { ends in
        search.run(from: ends, .backward) { rank, sum in
          found.append((rank, target, sum))
          firstEntry[rank + 1] += 1
        }
      }
    }
    for rank in 0..<hierarchy.nodeCount { firstEntry[rank + 1] += firstEntry[rank] }
    self.hierarchy = hierarchy
    targetCount = targets.count
    self.firstEntry = ArrayStorage(firstEntry)
    var next = firstEntry
    var places = [Int](repeating: 0, count: found.count)
    for (index, entry) in found.enumerated() {
      places[index] = next[entry.rank]
      next[entry.rank] += 1
    }
    entries = ArrayStorage(count: found.count) { entries in
      for (place, entry) in zip(places, found) {
        entries.initializeElement(
          at: place, to: Entry(weight: entry.sum.weight, target: entry.target))
      }
    }
    rests = ArrayStorage(count: found.count) { rests in
      for (place, entry) in zip(places, found) {
        rests.initializeElement(
          at: place, to: Rest(duration: entry.sum.duration, distance: entry.sum.distance))
      }
    }
  }
}
