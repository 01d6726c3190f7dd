internal import PlainFiles
internal import Planning

/// The journal of a dispatch: a first line that identifies its days and settings, then a line for
/// each day whose result is on disk.
struct DispatchJournal {
  static let format = "roundsman-dispatch/1"

  /// The identity of a journal's dispatch.
  struct Header: Hashable {
    let version: String
    let options: [String: String]
    let shard: Shard
    /// The total number of days in all shards, and the hash of their names.
    let days: Int
    let list: String
  }

  /// A day with its position in the list.
  struct Entry: Hashable {
    let number: Int
    var record: DayRecord
  }

  private var journal: LineJournal
  private let header: Header

  /// Opens the journal of a dispatch; the file may be from another one.
  ///
  /// - Returns: The journal and its entries: the last one of each name.
  /// - Throws: `FileError`; `InvalidInput` if the file is not a journal.
  static func open(
    _ path: String, _ header: Header
  ) throws -> (journal: DispatchJournal, known: [String: DayRecord]) {
    var journal = try LineJournal(path)
    var known: [String: DayRecord] = [:]
    for entry in try read(journal)?.entries ?? [] where entry.record.state == .planned {
      known[entry.record.name] = entry.record
    }
    // Days of incomplete lines are planned again, and a journal with other settings is given the new ones. Its
    // entries are kept: their keys show which are still valid.
    if !journal.torn.isEmpty || journal.lines.first != header.bytes {
      try FileAccess.write(
        [header.bytes + [10]] + journal.lines.dropFirst().map { $0 + [10] }, to: path)
      journal = try LineJournal(path)
    }
    journal.forgetLines()
    return (DispatchJournal(journal: journal, header: header), known)
  }

  /// Adds an entry; it is on disk when this returns.
  mutating func append(_ entry: Entry) throws(FileError) {
    try journal.append(entry.bytes)
    journal.forgetLines()
  }

  /// Writes a whole journal.
  static func write(
    _ header: Header, _ entries: [Entry], to path: String
  ) throws(FileError) {
    try FileAccess.write([header.bytes + [10]] + entries.map { $0.bytes + [10] }, to: path)
  }

  /// Reads a journal.
  ///
  /// - Returns: Its first line and its entries; `nil` if it is empty.
  /// - Throws: `InvalidInput` with all lines that cannot be read.
  static func read(
    _ journal: LineJournal
  ) throws(InvalidInput) -> (header: Header, entries: [Entry])? {
    guard let first = journal.lines.first else { return nil }
    let findings = FindingCollector(file: journal.path)
    let header = Header(first)
    if header == nil {
      findings.add(
        DispatchCode.journal, at: .line(1), "the first line is not that of a dispatch journal",
        remedy: "Give another folder, or move the file away to start afresh.")
    }
    var entries: [Entry] = []
    for (number, line) in journal.lines.enumerated().dropFirst() where header != nil {
      if let entry = Entry(line) {
        entries.append(entry)
      } else {
        findings.add(
          DispatchCode.journal, at: .line(number + 1),
          value: String(decoding: line.prefix(80), as: UTF8.self), "the line cannot be read",
          remedy: "Remove the line; its day will be planned again.")
      }
    }
    guard let header, !findings.hasErrors else {
      throw InvalidInput(findings: findings.findings)
    }
    return (header, entries)
  }
}

extension DispatchJournal.Header {
  private static let shape = JSONShape(
    "dispatch", "The first line of a journal.",
    fields: [
      .required("format", .choice([DispatchJournal.format]), "The format version."),
      .required("version", .string, "The program's version."),
      .required(
        "options", .dictionary(.string), "Everything results depend on apart from the days."),
      .required("shard", .string, "The part of the list, such as 1/4."),
      .required("days", .integer(0...10_000_000), "Number of days in the list."),
      .required("list", .string, "The hash of their names."),
    ])

  init?(_ line: [UInt8]) {
    guard let object = JSONObject(line: line, Self.shape), object.choice("format") != nil,
      let version = object.string("version"), let options = object["options"]?.entries(),
      let shard = object.string("shard").flatMap({ Shard($0) }), let days = object.integer("days"),
      let list = object.string("list")
    else { return nil }
    let pairs = options.compactMap { key, value in value.string().map { (key, $0) } }
    guard pairs.count == options.count else { return nil }
    self.init(
      version: version, options: Dictionary(pairs) { first, _ in first }, shard: shard, days: days,
      list: list)
  }

  /// The line without its newline.
  var bytes: [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("format", DispatchJournal.format)
      json.field("version", version)
      json.object("options") { json in
        for (name, value) in options.sorted(by: { $0.key < $1.key }) { json.field(name, value) }
      }
      json.field("shard", shard.description)
      json.field("days", days)
      json.field("list", list)
    }
    return json.finish().dropLast()
  }
}

extension DispatchJournal.Entry {
  private static let shape = JSONShape(
    "entry", "A day whose result is on disk.",
    fields: [.required("number", .integer(1...Int.max), "The position of the day in the list.")]
      + DayRecord.fields
      + [.required("files", .dictionary(.string), "The hashes of the files of the result.")])

  init?(_ line: [UInt8]) {
    guard let object = JSONObject(line: line, Self.shape), let number = object.integer("number"),
      var record = DayRecord(object), let files = object["files"]?.entries()
    else { return nil }
    for (path, hash) in files {
      // Paths stated in a file must not lead out of the folder.
      guard let hash = hash.string(), ResultFolder.File.isWithin(path) else { return nil }
      record.files[path] = hash
    }
    self.init(number: number, record: record)
  }

  /// The line without its newline.
  var bytes: [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("number", number)
      record.writeFields(to: &json)
      json.object("files") { json in
        for (path, hash) in record.files.sorted(by: { $0.key < $1.key }) { json.field(path, hash) }
      }
    }
    return json.finish().dropLast()
  }
}
