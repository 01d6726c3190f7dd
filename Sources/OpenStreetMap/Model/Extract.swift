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
