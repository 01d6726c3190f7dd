/// The goal of a pass over a file.
///
/// A file is read twice: first ways and relations, so that it is known which nodes they need; then
/// nodes. So nodes that no kept way has are never stored, though they stand first in most files.
struct ReadingPass: Sendable {
  let selection: SelectionTable
  /// The ids of the nodes of kept ways; `nil` in the pass over ways and relations.
  let neededNodes: SortedIDs?
  /// Whether all states of elements are kept until the newest is known.
  ///
  /// Elsewhere the ids must grow and nothing may be deleted, which is so in nearly all extracts.
  let keepsRevisions: Bool
}

/// Why a pass over a file ended early.
enum PassFailure: Error {
  /// The file is refused.
  case refused(OSMReadError)
  /// Ids do not grow, or an element was deleted: all states are needed.
  case needsRevisions
}
