/// A solution as a file states it, for the checker.
package struct StatedSolution: Hashable, Sendable {
  /// Which stops each vehicle visits; may break any rule, but names only what the problem has.
  package var solution: Solution
  /// The cost that the file states, in the user's units as in ``StatedCosts``; `nil` if it states none.
  package var cost: Int?
  /// The problem's fingerprint that the file states; `nil` if it states none.
  package var fingerprint: String?
}
