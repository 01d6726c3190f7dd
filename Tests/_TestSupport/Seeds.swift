internal import Foundation

/// Seeds of property tests, tried on all processors.
package enum Seeds {
  /// As many as the run has time for; `ROUNDSMAN_FIRST_SEED` and `ROUNDSMAN_SEEDS` choose others.
  package static func wanted(quick: UInt64, long: UInt64) -> Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["ROUNDSMAN_FIRST_SEED"].flatMap(UInt64.init) ?? 0
    let count = environment["ROUNDSMAN_SEEDS"].flatMap(UInt64.init)
    return first..<first + (count ?? (LongTests.areWanted ? long : quick))
  }

  /// Tries each seed, many at once.
  package static func each(
    _ seeds: Range<UInt64>, _ body: @escaping @Sendable (UInt64) async -> Void
  ) async {
    let threads = UInt64(ProcessInfo.processInfo.activeProcessorCount)
    await withTaskGroup { group in
      for thread in 0..<threads {
        group.addTask {
          for seed in seeds where seed % threads == thread { await body(seed) }
        }
      }
    }
  }
}
