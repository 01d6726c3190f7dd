/// A state of an element among others of the same id, as a number that grows with the version.
///
/// Twice the version, and one more if the element is kept in this state.
typealias Revision = Int64

/// Version and visibility of an element.
struct ElementState {
  /// The version, or −1 if the file does not state it.
  var version: Int32 = -1
  var isVisible = true

  /// The state's revision, if it is kept or not.
  func revision(isKept: Bool) -> Revision { 2 * Int64(version) + (isKept ? 1 : 0) }
}
