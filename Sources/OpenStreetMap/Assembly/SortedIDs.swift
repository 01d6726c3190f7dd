/// Ids of elements, increasing and each once.
struct SortedIDs: Sendable {
  let ids: [Int64]

  /// Sorts ids and drops the repetitions.
  ///
  /// - Returns: The ids, and for each that was given its index among them.
  static func ranking(_ unsorted: [Int64]) -> (SortedIDs, ranks: [Int32]) {
    let sorted = RadixSort(unsorted)
    var ids: [Int64] = []
    var ranks = [Int32](repeating: 0, count: unsorted.count)
    ranks.withUnsafeMutableBufferPointer { ranks in
      for (id, position) in zip(sorted.ids, sorted.positions) {
        if id != ids.last { ids.append(id) }
        ranks[Int(position)] = Int32(ids.count - 1)
      }
    }
    return (SortedIDs(ids: ids), ranks)
  }
}

/// Looks up ids that mostly come in the order of a ``SortedIDs``, without searching each time.
struct SortedIDCursor {
  private let ids: UnsafeBufferPointer<Int64>
  /// The first id that is not below the one looked up last, if that grew.
  private var position = 0

  init(_ ids: UnsafeBufferPointer<Int64>) { self.ids = ids }

  /// Returns the index of an id, or `nil` if it is not there.
  @inline(__always)
  mutating func index(of id: Int64) -> Int? {
    if position < ids.count {
      if ids[position] == id {
        position += 1
        return position - 1
      }
      if ids[position] > id, position == 0 || ids[position - 1] < id { return nil }
    }
    return search(id)
  }

  @inline(never)
  private mutating func search(_ id: Int64) -> Int? {
    var (low, high) = (0, ids.count)
    if position == 0 || ids[position - 1] < id {
      // A few steps ahead, in growing strides.
      low = position
      var stride = 1
      while low < high, ids[low] < id {
        guard low + stride < high else { break }
        if ids[low + stride] >= id {
          high = low + stride
          break
        }
        low += stride
        stride *= 2
      }
    } else {
      high = position - 1
      var stride = 1
      while high > low {
        guard high - stride > low else { break }
        if ids[high - stride] < id {
          low = high - stride
          break
        }
        high -= stride
        stride *= 2
      }
    }
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    position = low
    guard low < ids.count, ids[low] == id else { return nil }
    position += 1
    return low
  }
}
