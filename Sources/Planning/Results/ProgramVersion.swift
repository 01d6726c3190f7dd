/// The version of the program, as shown in results and by `--version`.
package enum ProgramVersion {
  /// Semantic version.
  package static let current = "0.1.0"
}
