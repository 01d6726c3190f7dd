/// The version of the program, as it stands in results and behind `--version`.
package enum ProgramVersion {
  /// Semantic version.
  package static let current = "0.1.0"
}
