internal import PlainFiles
internal import WasteCollection

/// The journal of one vehicle's round, next to its run sheet: a first line that identifies the round, then
/// one line for each call and one for its outcome.
struct RoundJournal {
  static let format = "roundsman-journal/1"
  /// The name of the file in the vehicle's folder.
  static let name = "journal.jsonl"
  /// The name of its lock.
  static let lockName = "journal.lock"
  /// The line of the first entry, from 1.
  static let firstEntryLine = 2

  private var journal: LineJournal
  private(set) var entries: [RoundEntry] = []
  /// The date of the round, as days since 1970.
  private(set) var day: Int?

  /// Reads the journal of a round.
  ///
  /// - Throws: `FileError`; `InvalidInput` if a line cannot be read or the journal belongs to another round.
  init(_ path: String, of round: PlannedRound, findings: FindingCollector) throws {
    journal = try LineJournal(path)
    if !journal.torn.isEmpty {
      findings.add(
        DrivingCode.tornLine, at: .line(journal.lines.count + 1),
        "the last line is incomplete and is ignored",
        remedy: "Repeat the last report; the incomplete line is kept in \(path).torn.")
    }
    guard let first = journal.lines.first else { return }
    let ids = round.stops.map(\.id)
    let header = Header(first)
    guard let header, header.vehicle == round.id, header.stops == ids else {
      findings.add(
        header == nil ? DrivingCode.damagedJournal : .otherJournal, at: .line(1),
        header == nil
          ? "the first line does not identify a round"
          : "the journal belongs to another round than the plan next to it",
        remedy: "Restore the plan that was driven, or move the journal away to start afresh.")
      throw InvalidInput(findings: findings.findings)
    }
    day = header.day
    for (number, line) in journal.lines.enumerated().dropFirst() {
      if let entry = RoundEntry(line), entry.names(only: round.steps),
        (entry.corrects ?? 2) - Self.firstEntryLine <= entries.count
      {
        entries.append(entry)
      } else {
        findings.add(
          DrivingCode.damagedJournal, at: .line(number + 1),
          value: String(decoding: line.prefix(80), as: UTF8.self), "the line cannot be read",
          remedy: "Correct the line, or remove it if you know what it said.")
      }
    }
    if findings.hasErrors { throw InvalidInput(findings: findings.findings) }
  }

  /// Adds an entry; it is on disk when this returns.
  mutating func append(_ entry: RoundEntry, of round: PlannedRound, day: Int) throws(FileError) {
    if journal.lines.isEmpty {
      self.day = day
      try journal.append(Header(vehicle: round.id, day: day, stops: round.stops.map(\.id)).bytes)
    }
    try journal.append(entry.bytes)
    entries.append(entry)
  }

  /// The first line.
  private struct Header {
    let vehicle: String
    /// Days since 1970.
    let day: Int
    let stops: [String]

    init(vehicle: String, day: Int, stops: [String]) {
      self.vehicle = vehicle
      self.day = day
      self.stops = stops
    }

    private static let shape = JSONShape(
      "journal", "The first line of a journal.",
      fields: [
        .required("format", .choice([format]), "The format version."),
        .required("vehicle", .string, "The id of the vehicle."),
        .required("day", .integer(-1_000_000...10_000_000), "The date, as days since 1970."),
        .required("stops", .array(.string), "The ids of the stops in the order of the plan."),
      ])

    init?(_ line: [UInt8]) {
      guard let object = JSONObject(line: line, Self.shape), object.choice("format") != nil,
        let vehicle = object.string("vehicle"), let day = object.integer("day"),
        let stops = object.strings("stops")
      else { return nil }
      self.init(vehicle: vehicle, day: day, stops: stops)
    }

    var bytes: [UInt8] {
      var json = JSONWriter(.compact)
      json.object { json in
        json.field("format", format)
        json.field("vehicle", vehicle)
        json.field("day", day)
        json.key("stops")
        json.row { json in for stop in stops { json.value(stop) } }
      }
      return json.finish().dropLast()
    }
  }
}

extension RoundEntry {
  /// Whether all stops, facilities and breaks that it names are in a set.
  fileprivate func names(only known: Set<RoundStep>) -> Bool {
    let stops = done + undone + skipped.map(\.id) + left.map(\.id)
    return known.contains(.unload(at: facility))
      && (stops.map(RoundStep.stop) + missed.map(RoundStep.pause) + (order ?? []))
        .allSatisfy(known.contains)
  }
}
