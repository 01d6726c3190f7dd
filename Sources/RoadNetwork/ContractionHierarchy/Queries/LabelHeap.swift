/// A 4-ary heap of nodes by their labels.
///
/// There is no decrease-key: whoever finds a smaller label pushes the node again and skips the larger
/// entry later.
struct LabelHeap: ~Copyable {
  struct Entry: BitwiseCopyable {
    var label: UInt64
    var rank: Int
  }

  private var entries = GrowingTable<Entry>(capacity: 1024)

  /// Whether there are no entries.
  @inline(__always)
  var isEmpty: Bool { entries.count == 0 }

  /// The entry of least label.
  ///
  /// - Precondition: The heap is not empty.
  @inline(__always)
  var least: Entry { entries[0] }

  /// Removes all entries.
  @inline(__always)
  mutating func removeAll() { entries.removeAll() }

  /// Inserts a node.
  @inline(__always)
  mutating func push(_ rank: Int, label: UInt64) {
    let entry = Entry(label: label, rank: rank)
    entries.append(entry)
    let heap = entries.base
    var place = entries.count - 1
    while place > 0 {
      let parent = (place - 1) >> 2
      guard label < heap[parent].label else { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = entry
  }

  /// Removes the entry of least label.
  ///
  /// - Precondition: The heap is not empty.
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
      if first + 3 < count {
        // Compares two pairs, then their winners: no unpredictable branches.
        let left = heap[first + 1].label < heap[first].label ? first + 1 : first
        let right = heap[first + 3].label < heap[first + 2].label ? first + 3 : first + 2
        child = heap[right].label < heap[left].label ? right : left
      } else {
        var other = first + 1
        while other < count {
          if heap[other].label < heap[child].label { child = other }
          other += 1
        }
      }
      guard heap[child].label < last.label else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = last
  }
}
