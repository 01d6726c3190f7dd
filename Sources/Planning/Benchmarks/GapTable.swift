internal import Foundation
internal import PlainFiles

/// The results of solving instances: value, best-known value, gap and bound, per instance and seed.
package struct GapTable: Sendable {
  /// One instance solved with one seed.
  package struct Row: Sendable {
    package let set: String
    package let instance: String
    package let seed: UInt64
    /// In the units of the instance's file; `nil` if it was not solved.
    package var value: Double?
    package var vehicles: Int?
    package var bestKnown: Double?
    /// Percent, positive if worse than the best-known value; `nil` if not comparable.
    package var gap: Double?
    package var bound: Double?
    package var seconds: Double?
    /// The checker's verdict, or the reason why there is no value.
    package var verdict: String

    /// Creates a row without a value.
    package init(set: String, instance: String, seed: UInt64, verdict: String) {
      self.set = set
      self.instance = instance
      self.seed = seed
      self.verdict = verdict
    }
  }

  package var rows: [Row] = []

  /// Creates an empty table.
  package init() {}

  private static let header = [
    "set", "instance", "seed", "value", "vehicles", "best known", "gap %", "bound", "seconds",
    "checker",
  ]

  /// The table as CSV, without means.
  package func csv() -> [UInt8] {
    var csv = CSVWriter(
      header: Self.header.map { $0.replacing(" %", with: "").replacing(" ", with: "_") })
    for row in rows { csv.row(cells(of: row, unknown: "")) }
    return csv.finish()
  }

  /// The table as Markdown, with a line of means after each set.
  package func markdown() -> String {
    var lines = [line(Self.header), line(Self.header.indices.map { $0 < 2 ? "---" : "--:" })]
    var sets: [String] = []
    for row in rows where !sets.contains(row.set) { sets.append(row.set) }
    for set in sets {
      let rows = rows.filter { $0.set == set }
      lines += rows.map { line(cells(of: $0, unknown: "–")) }
      lines.append(line(mean(of: rows, set)))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func mean(of rows: [Row], _ set: String) -> [String] {
    let gaps = rows.compactMap(\.gap)
    let seconds = rows.compactMap(\.seconds)
    let passed = rows.count { $0.verdict == "passed" }
    func mean(_ numbers: [Double], _ decimals: Int) -> String {
      numbers.isEmpty
        ? "–" : Self.fixed(numbers.reduce(0, +) / Double(numbers.count), decimals)
    }
    return [
      "**\(set)**", "**mean of \(gaps.count)**", "", "", "", "", "**\(mean(gaps, 3))**", "",
      mean(seconds, 1), "\(passed) of \(rows.count) passed",
    ]
  }

  private func cells(of row: Row, unknown: String) -> [String] {
    [
      row.set, row.instance, String(row.seed), row.value.map(Self.number) ?? unknown,
      row.vehicles.map { String($0) } ?? unknown, row.bestKnown.map(Self.number) ?? unknown,
      row.gap.map { Self.fixed($0, 3) } ?? unknown, row.bound.map(Self.number) ?? unknown,
      row.seconds.map { Self.fixed($0, 2) } ?? unknown, row.verdict,
    ]
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  /// A number without trailing zeros.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : value.description
  }

  private static func fixed(_ number: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", number)
  }
}
