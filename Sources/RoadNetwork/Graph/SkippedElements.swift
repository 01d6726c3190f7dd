/// What was skipped when a graph was built from an extract.
package struct SkippedElements: Equatable, Sendable {
  /// Rules that apply only at times.
  package var ignored = IgnoredRules()
  /// Restrictions whose members do not meet or are incomplete.
  package var brokenRestrictions = 0
  /// Ways with missing nodes, as at the edge of the extract.
  package var cutWays = 0

  package init() {}
}
