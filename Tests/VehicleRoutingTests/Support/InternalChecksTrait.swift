import Testing
import VehicleRouting

/// Lets searches check their data structures after every change.
///
/// Searches on other threads than the test's, of which ``Solver`` starts some, are not checked.
struct InternalChecksTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await InternalChecks.$areOn.withValue(true, operation: function)
  }
}

extension Trait where Self == InternalChecksTrait {
  static var internalChecks: Self { InternalChecksTrait() }
}
