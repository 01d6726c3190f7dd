/// The kept ways of an extract.
package struct ExtractWays: Equatable, Sendable {
  /// What ``nodes`` holds for a node that is not in the extract.
  package static let absent: Int32 = -1

  /// `ids[i]`: the id of way `i`; strictly increasing, possibly negative.
  package let ids: [Int64]
  /// The references of way `i` are `starts[i]..<starts[i + 1]`; one entry more than ways.
  package let starts: [Int32]
  /// `references[k]`: the id of the referred node, in the direction of the way, all ways in a row.
  package let references: [Int64]
  /// `nodes[k]`: the index of the node `references[k]` among the extract's nodes, or ``absent``.
  package let nodes: [Int32]
  /// The tags of way `i`, by `i`.
  let tags: TagTable

  /// How many ways there are.
  package var count: Int { ids.count }

  /// Returns where the references of a way stand in ``references`` and ``nodes``.
  package func range(of way: Int) -> Range<Int> { Int(starts[way])..<Int(starts[way + 1]) }

  /// Returns the tags of a way that were kept.
  package func tags(of way: Int) -> Tags { tags[way] }

  /// Returns the value that a way has for a key, without the way's other tags.
  package func value(of key: String, way: Int) -> String? { tags.value(of: key, element: way) }

  /// Returns the index of the way with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(log `count`).
  package func index(of id: Int64) -> Int? { ids.index(of: id) }
}
