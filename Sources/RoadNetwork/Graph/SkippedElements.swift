/// What was left out of an extract when a graph was made.
package struct SkippedElements: Equatable, Sendable {
  /// Rules that hold only at times.
  package var ignored = IgnoredRules()
  /// Restrictions whose members do not meet, or are not all there.
  package var brokenRestrictions = 0
  /// Ways of which nodes are missing, as where the extract ends.
  package var cutWays = 0

  package init() {}
}
