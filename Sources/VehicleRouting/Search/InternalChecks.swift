/// Whether the search checks its data structures after every change: for the tests that ask for it.
///
/// Compiled in by `ROUNDSMAN_INTERNAL_CHECKS`, in debug builds.
package enum InternalChecks {
  @TaskLocal package static var areOn = false
}
