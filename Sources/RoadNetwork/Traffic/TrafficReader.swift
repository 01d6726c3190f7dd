package import PlainFiles

/// Reads traffic tables from CSV.
package enum TrafficReader {
  static let columns: [CSVTable.Column] =
    ["class", "from", "to", "factor"].map { .init($0, isRequired: true) } + [.init("day")]

  /// Reads a table.
  ///
  /// - Throws: `InvalidInput` with all findings if one is an error.
  package static func read(_ file: NamedFile) throws(InvalidInput) -> Reading<TrafficTable> {
    let findings = FindingCollector(file: file.name)
    let table = try CSVTable(file.bytes, columns: columns, findings: findings)
    // Without these columns, every row would have the same error.
    guard columns.allSatisfy({ !$0.isRequired || table.has($0.name) }) else {
      return try findings.reading(nil)
    }
    var rules: [(line: Int, rule: TrafficTable.Rule)] = []
    for row in table.rows {
      let reader = TrafficRowReader(table: table, row: row, findings: findings)
      rules += reader.read().map { (row.line, $0) }
    }
    if table.rows.isEmpty, !findings.hasErrors {
      findings.add(
        TrafficCode.noRows, at: .file, "there are no rows, so traffic flows freely all day",
        remedy: "Add one line for each class of roads and time.")
    }
    findOverlaps(rules, findings)
    return try findings.reading(TrafficTable(rules: rules.map(\.rule)))
  }

  private static func findOverlaps(
    _ rules: [(line: Int, rule: TrafficTable.Rule)], _ findings: FindingCollector
  ) {
    func key(_ rule: TrafficTable.Rule) -> (String, String) {
      (rule.highway?.name ?? "", rule.day?.rawValue ?? "")
    }
    let sorted = rules.sorted {
      let (a, b) = (key($0.rule), key($1.rule))
      return (a.0, a.1, $0.rule.start, $0.line) < (b.0, b.1, $1.rule.start, $1.line)
    }
    guard var latest = sorted.first else { return }
    for next in sorted.dropFirst() {
      if key(next.rule) == key(latest.rule), next.rule.start < latest.rule.end {
        let (first, second) = (min(latest.line, next.line), max(latest.line, next.line))
        let name = next.rule.highway?.name ?? "*"
        findings.add(
          TrafficCode.overlap, at: .line(second), value: name,
          "the row applies to \(name) at a time that line \(first) already covers",
          remedy: "End one where the other begins; for exceptions, specify a class or a day.")
      }
      if key(next.rule) != key(latest.rule) || next.rule.end > latest.rule.end { latest = next }
    }
  }
}

/// Reads one row of a traffic table.
private struct TrafficRowReader {
  let table: CSVTable
  let row: CSVTable.Row
  let findings: FindingCollector

  /// The rules of the row: one for each class and day.
  func read() -> [TrafficTable.Rule] {
    let (classes, days) = (classes(), days())
    let (start, end) = (time("from"), time("to"))
    let factor = factor()
    guard let start, let end else { return [] }
    guard start < end else {
      report(
        .period, "\(field("from") ?? "")-\(field("to") ?? "")",
        "the period does not end after it begins",
        remedy: "Write two rows for a period past midnight, one to 24:00 and one from 00:00.")
      return []
    }
    guard let factor else { return [] }
    return classes.flatMap { highway in
      days.map { TrafficTable.Rule(highway, $0, from: start, to: end, factor: factor) }
    }
  }

  private func field(_ column: String) -> String? { table.field(column, of: row) }

  private func report(_ code: TrafficCode, _ value: String?, _ message: String, remedy: String) {
    findings.add(code, at: .line(row.line), value: value, message, remedy: remedy)
  }

  /// The words of a field, separated by semicolons.
  private func words(_ text: String) -> [String] {
    text.split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
  }

  private func classes() -> [HighwayClass?] {
    guard let text = field("class") else {
      report(
        .unknownClass, nil, "class is empty",
        remedy: "Write a value of highway such as primary, or * for all roads.")
      return []
    }
    return words(text).flatMap { word -> [HighwayClass?] in
      if word == "*" { return [nil] }
      if let known = HighwayClass.allCases.first(where: { $0.name == word }) { return [known] }
      let nearest = NearestName.of(word, among: HighwayClass.allCases.lazy.map(\.name))
      report(
        .unknownClass, word, "the road class \"\(word)\" is not known",
        remedy: nearest.map { "Did you mean \"\($0)\"?" }
          ?? "Write a value of highway such as primary, several separated by semicolons, or * "
          + "for all.")
      return []
    }
  }

  private func days() -> [DayKind?] {
    guard let text = field("day") else { return [nil] }
    return words(text).flatMap { word -> [DayKind?] in
      if word == "*" { return [nil] }
      if let known = DayKind(rawValue: word) { return [known] }
      let names = DayKind.allCases.map(\.rawValue)
      report(
        .unknownDay, word, "the kind of day \"\(word)\" is not known",
        remedy: NearestName.of(word, among: names).map { "Did you mean \"\($0)\"?" }
          ?? "Write \(names.joined(separator: ", ")), several separated by semicolons, or * for "
          + "all.")
      return []
    }
  }

  /// A time of day in seconds, at most 24:00.
  private func time(_ column: String) -> Int? {
    let text = field(column)
    let parts = text.map { $0.split(separator: ":", omittingEmptySubsequences: false) } ?? []
    if parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      (parts[0] + parts[1]).utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), minutes < 60,
      hours * 3600 + minutes * 60 <= TrafficTable.daySeconds
    {
      return hours * 3600 + minutes * 60
    }
    report(
      .time, text, text.map { "\(column) is \($0)" } ?? "\(column) is empty",
      remedy: "Write a time of day between 00:00 and 24:00 such as 07:30.")
    return nil
  }

  private func factor() -> Int? {
    let text = field("factor")
    if let text, let factor = table.number(text),
      (0.1...1.5).contains(factor)
    {
      return Int((factor * 1000).rounded())
    }
    report(
      .factor, text, text.map { "factor is \($0)" } ?? "factor is empty",
      remedy: "Write the fraction of the free-flow speed, between 0.1 and 1.5: 0.6 for 60 % of it.")
    return nil
  }
}

/// The finding codes of traffic tables.
package enum TrafficCode: String, FindingCode {
  /// A road class is unknown.
  case unknownClass = "E1751"
  /// A time of day is invalid.
  case time = "E1752"
  /// A period ends before it begins, or when it begins.
  case period = "E1753"
  /// The fraction of the free-flow speed is missing or out of range.
  case factor = "E1754"
  /// A kind of day is unknown.
  case unknownDay = "E1755"
  /// Two rows apply to the same roads at the same time.
  case overlap = "E1756"
  /// The table has no rows.
  case noRows = "W1757"
}
