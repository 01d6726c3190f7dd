internal import Foundation

/// How many edits a run makes, and what became of them.
package enum EditRun {
  /// How many edits there are in a quick run of one suite.
  package static let quickCount = 400
  /// How many edits there are in a long run of one suite.
  package static var longCount: Int {
    ProcessInfo.processInfo.environment["ROUNDSMAN_EDITS"].flatMap(Int.init) ?? 10_000
  }
  /// The first seed of a run; a failure prints the seed, so this runs just the one again.
  package static var firstSeed: UInt64 {
    ProcessInfo.processInfo.environment["ROUNDSMAN_FIRST_EDIT"].flatMap(UInt64.init) ?? 0
  }
}

/// Counts of accepted and refused files by format.
package struct EditTally {
  private var accepted: [String: Int] = [:]
  private var refused: [String: Int] = [:]
  private var solved: [String: Int] = [:]
  private var slowest: (seconds: Double, seed: UInt64) = (0, 0)

  /// Creates an empty tally.
  package init() {}

  /// Counts a file that was read.
  package mutating func accept(_ format: String) { accepted[format, default: 0] += 1 }

  /// Counts a file that was refused.
  package mutating func refuse(_ format: String) { refused[format, default: 0] += 1 }

  /// Counts a problem that was solved.
  package mutating func solve(_ format: String) { solved[format, default: 0] += 1 }

  /// Runs `body` and remembers the slowest run.
  package mutating func timed(_ seed: UInt64, _ body: (inout EditTally) throws -> Void) rethrows {
    let begin = ContinuousClock.now
    try body(&self)
    let seconds = begin.duration(to: .now) / .seconds(1)
    if seconds > slowest.seconds { slowest = (seconds, seed) }
  }

  /// Seconds of the slowest case.
  package var slowestSeconds: Double { slowest.seconds }

  /// A table of the counts, with the seeds.
  package func table(seeds: Range<UInt64>) -> String {
    var lines = ["edits by seeds \(seeds): format, accepted, refused, solved"]
    for format in Set(accepted.keys).union(refused.keys).sorted() {
      lines.append(
        "  \(format): \(accepted[format] ?? 0), \(refused[format] ?? 0), \(solved[format] ?? 0)")
    }
    lines.append("  slowest: \(slowest.seconds) s, seed \(slowest.seed)")
    return lines.joined(separator: "\n")
  }
}
