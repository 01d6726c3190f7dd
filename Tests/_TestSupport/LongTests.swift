internal import Foundation

/// Tests that take minutes; `make test-long` asks for them.
///
///     @Test(.tags(.long), .enabled(if: LongTests.areWanted))
///
/// The tag itself is declared in the test target that uses it.
package enum LongTests {
  /// Whether the environment asks for tests that take minutes.
  package static var areWanted: Bool {
    ProcessInfo.processInfo.environment["ROUNDSMAN_LONG_TESTS"] != nil
  }
}
