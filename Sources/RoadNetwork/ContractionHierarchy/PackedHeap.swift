/// A 4-ary heap of nodes by weight, both packed into one number.
///
/// Nodes of equal weight come out in order of their numbers. There is no decrease-key: whoever finds a
/// smaller weight pushes the node again and skips the larger entry later.
struct PackedHeap: ~Copyable {
  private var entries = GrowingTable<UInt64>(capacity: 256)

  /// Whether there are no entries.
  @inline(__always)
  var isEmpty: Bool { entries.count == 0 }

  /// Removes all entries.
  @inline(__always)
  mutating func removeAll() { entries.removeAll() }

  /// Inserts a node.
  @inline(__always)
  mutating func push(_ node: Int, weight: Int32) {
    assert(weight >= 0)
    let entry = UInt64(UInt32(bitPattern: weight)) << 32 | UInt64(truncatingIfNeeded: node)
    entries.append(entry)
    let heap = entries.base
    var place = entries.count - 1
    while place > 0 {
      let parent = (place - 1) / 4
      guard entry < heap[parent] else { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = entry
  }

  /// Removes the node of least weight.
  ///
  /// - Precondition: The heap is not empty.
  @inline(__always)
  mutating func pop() -> (node: Int, weight: Int32) {
    let least = entries[0]
    let last = entries.removeLast()
    let count = entries.count
    if count > 0 {
      let heap = entries.base
      var place = 0
      while true {
        let first = 4 * place + 1
        guard first < count else { break }
        var child = first
        if first + 3 < count {
          // Compares two pairs, then their winners: no unpredictable branches.
          let left = heap[first + 1] < heap[first] ? first + 1 : first
          let right = heap[first + 3] < heap[first + 2] ? first + 3 : first + 2
          child = heap[right] < heap[left] ? right : left
        } else {
          var other = first + 1
          while other < count {
            if heap[other] < heap[child] { child = other }
            other += 1
          }
        }
        guard heap[child] < last else { break }
        heap[place] = heap[child]
        place = child
      }
      heap[place] = last
    }
    return (
      Int(UInt32(truncatingIfNeeded: least)), Int32(bitPattern: UInt32(least >> 32))
    )
  }
}
