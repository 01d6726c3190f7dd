/// The kept part of an OpenStreetMap extract: nodes, ways and relations in columns.
///
/// Elements of a kind are in the order of their ids, each id once, whatever the order of the file was.
/// An index into the columns of one kind is an `Int`, `0..<ids.count`.
///
/// ## Topics
///
/// ### Reading
///
/// - ``ExtractReader``
/// - ``Selection``
///
/// ### Columns
///
/// - ``ExtractNodes``
/// - ``ExtractWays``
/// - ``ExtractRelations``
package struct Extract: Equatable, Sendable {
  package let nodes: ExtractNodes
  package let ways: ExtractWays
  package let relations: ExtractRelations
  /// What the file holds, beyond what was kept of it.
  package let statistics: ExtractStatistics
}

extension Extract {
  /// Creates an extract without elements.
  package init() {
    let tags = TagTable(strings: [], starts: [0], keys: [], values: [])
    nodes = ExtractNodes(ids: [], coordinates: [], tagged: [], tags: tags)
    ways = ExtractWays(ids: [], starts: [0], references: [], nodes: [], tags: tags)
    relations = ExtractRelations(
      ids: [], starts: [0], memberKinds: [], memberIDs: [], memberRoles: [], tags: tags)
    statistics = ExtractStatistics()
  }
}
