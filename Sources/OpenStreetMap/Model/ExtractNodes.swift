package import TravelModel

/// The kept nodes of an extract.
package struct ExtractNodes: Equatable, Sendable {
  /// `ids[i]`: the id of node `i`; strictly increasing, possibly negative.
  package let ids: [Int64]
  /// `coordinates[i]`: where node `i` lies.
  package let coordinates: [FixedCoordinate]
  /// The indices of the nodes that have tags, increasing.
  package let tagged: [Int32]
  /// The tags of the node `tagged[k]`, by `k`.
  let tags: TagTable

  /// How many nodes there are.
  package var count: Int { ids.count }

  /// Returns the tags of a node that were kept.
  ///
  /// - Complexity: O(log `tagged.count`).
  package func tags(of node: Int) -> Tags {
    let position = tagged.firstIndex(notBelow: Int32(node))
    return position < tagged.count && tagged[position] == Int32(node) ? tags[position] : Tags()
  }

  /// Returns the index of the node with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(log `count`).
  package func index(of id: Int64) -> Int? { ids.index(of: id) }
}

extension Array where Element: Comparable {
  /// Returns the first index in an increasing array whose value is not below another.
  func firstIndex(notBelow value: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the index of a value in a strictly increasing array.
  func index(of value: Element) -> Int? {
    let position = firstIndex(notBelow: value)
    return position < count && self[position] == value ? position : nil
  }
}
