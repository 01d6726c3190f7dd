internal import Localization
internal import PlainFiles
internal import Presentation

/// All days of a dispatch on one page: as text, as JSON and as a table.
package struct DispatchSummary: Sendable {
  /// In the order of the days.
  private let records: [DayRecord]
  private let sums: DayRecord.Figures

  /// Sums up the records of some days.
  package init(_ records: [DayRecord]) {
    self.records = records
    sums = records.reduce(DayRecord.Figures()) { $0 + $1.figures }
  }

  package static let format = "roundsman-dispatch-summary/1"

  private var failed: [DayRecord] { records.filter { $0.state == .failed } }

  private func count(_ severity: Finding.Severity) -> Int {
    records.reduce(0) { $0 + $1.count(severity) }
  }

  // MARK: - Text

  /// The totals, in sentences.
  package var sentences: [String] {
    var lines = [
      "\(records.count - failed.count) of \(records.count) days planned, \(failed.count) failed.",
      "\(sums.served) of \(sums.toServe + sums.offered) bins served, \(sums.left) left out, in "
        + "\(sums.rounds) rounds: \(sums.litres) litres, \(Measures.kilometres(sums.distance)), "
        + "\(hours(sums.duration)) h, of which \(hours(sums.travel)) h on the road.",
    ]
    let (errors, warnings) = (count(.error), count(.warning))
    if errors + warnings > 0 {
      lines.append("Findings: \(errors.of("error")), \(warnings.of("warning")).")
    }
    return lines
  }

  /// The page for people.
  package var text: String {
    let header = ["", "to serve", "served", "left", "rounds", "km", "hours", "findings"]
    let rows = records.map { record -> [String] in
      let figures = record.figures
      return [
        record.name, String(figures.toServe), String(figures.served), String(figures.left),
        String(figures.rounds), Measures.fixed(Double(figures.distance) / 1000, decimals: 1),
        hours(figures.duration), String(record.findings.count),
      ]
    }
    var lines = sentences + [""]
    if !failed.isEmpty {
      lines.append("Failed:")
      lines += failed.map { "  \($0.name): \($0.reason)" }
      lines.append("")
    }
    lines += TextTable.lines(of: [header] + rows)
    return lines.joined(separator: "\n") + "\n"
  }

  private func hours(_ seconds: Int) -> String {
    Measures.fixed(Double(seconds) / 3600, decimals: 1)
  }

  // MARK: - JSON and CSV

  /// The same for programs, with all findings of all days.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", Self.format)
      json.object("days") { json in
        json.field("all", records.count)
        json.field("planned", records.count - failed.count)
        json.field("failed", failed.count)
      }
      json.field("errors", count(.error))
      json.field("warnings", count(.warning))
      json.object("figures") { json in
        for (key, path, _) in DayRecord.Figures.all { json.field(key, sums[keyPath: path]) }
      }
      json.list("results") { json in
        for record in records { json.object { json in record.writeFields(to: &json) } }
      }
    }
    return json.finish()
  }

  /// A row for each day.
  package var csv: [UInt8] {
    let figures = DayRecord.Figures.all
    var csv = CSVWriter(
      header: ["name", "state", "exit_code"] + figures.map(\.key) + [
        "errors", "warnings", "message",
      ])
    for record in records {
      csv.row(
        [record.name, record.state.rawValue, String(record.exitCode)]
          + figures.map { String(record.figures[keyPath: $0.path]) } + [
            String(record.count(.error)), String(record.count(.warning)),
            record.state == .failed ? record.reason : "",
          ])
    }
    return csv.finish()
  }
}

extension DayRecord {
  fileprivate func count(_ severity: Finding.Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Why the day failed, in one line.
  package var reason: String {
    if let message { return message }
    let errors = findings.filter { $0.severity == .error }
    guard let first = errors.first else { return "ended with exit code \(exitCode)." }
    return "\(first)" + (errors.count > 1 ? " \(errors.count - 1) more." : "")
  }
}
