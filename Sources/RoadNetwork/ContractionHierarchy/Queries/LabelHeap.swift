/// A heap of nodes by a weight of any size, in which each node has up to four children.
///
/// Nothing is looked up and changed in the heap: who finds a smaller weight puts the node in once
/// more and skips the larger entry later.
struct LabelHeap: ~Copyable {
  struct Entry: BitwiseCopyable {
    var weight: Int
    var rank: Int
  }

  private var entries = GrowingTable<Entry>(capacity: 1024)

  /// Whether there are no entries.
  @inline(__always)
  var isEmpty: Bool { entries.count == 0 }

  /// The entry of least weight.
  ///
  /// - Precondition: There is one.
  @inline(__always)
  var least: Entry { entries[0] }

  /// Takes all entries out.
  @inline(__always)
  mutating func removeAll() { entries.removeAll() }

  /// Puts a node in.
  @inline(__always)
  mutating func push(_ rank: Int, weight: Int) {
    let entry = Entry(weight: weight, rank: rank)
    entries.append(entry)
    let heap = entries.base
    var place = entries.count - 1
    while place > 0 {
      let parent = (place - 1) >> 2
      guard weight < heap[parent].weight else { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = entry
  }

  /// Takes the entry of least weight out.
  ///
  /// - Precondition: There is one.
  @inline(__always)
  mutating func removeLeast() {
    let last = entries.removeLast()
    let count = entries.count
    guard count > 0 else { return }
    let heap = entries.base
    var place = 0
    while true {
      let first = place << 2 + 1
      guard first < count else { break }
      var child = first
      var other = first + 1
      let end = min(first + 4, count)
      while other < end {
        if heap[other].weight < heap[child].weight { child = other }
        other += 1
      }
      guard heap[child].weight < last.weight else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = last
  }
}
