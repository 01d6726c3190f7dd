/// What a viewer wants to do with a resource.
package enum Action: String, CaseIterable, Sendable {
  case see
  case add
  case change
  case remove
  /// To hide another person's comment, or to show it again.
  case moderate
  /// To take it along in a file.
  case export
}
