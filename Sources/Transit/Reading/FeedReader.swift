package import PlainFiles

/// Reads a feed and reports all errors in it at once.
///
/// What is wrong with a file as a whole is an error. A row that cannot be used is left out, counted
/// and reported as a warning, and so is everything that refers to it: feeds of large cities always
/// have some.
///
/// - Source: *General Transit Feed Specification*, Schedule reference, gtfs.org.
package struct FeedReader {
  let files: FeedFiles
  var feed = TransitFeed(timeZone: "")
  var stops: [String: Int] = [:]
  var routes: [String: Int] = [:]
  var services: [String: Int] = [:]
  var trips: [String: Int] = [:]
  var agencies: [String: Int] = [:]
  var shapes: [String: Int] = [:]
  private var findings: [Finding] = []
  private var hasErrors = false
  private var limits: FeedLimits

  /// Reads the feed in a folder or zip archive.
  ///
  /// - Returns: The feed with its warnings.
  /// - Throws: ``FileError`` if there is no such file; ``InvalidInput`` with all findings if one is an error.
  package static func read(path: String) throws -> Reading<TransitFeed> {
    try read(FeedFiles(path: path))
  }

  /// Reads a feed whose files are in memory, by name.
  ///
  /// - Returns: The feed with its warnings.
  /// - Throws: ``InvalidInput`` with all findings if one is an error.
  package static func read(name: String, files: [String: [UInt8]]) throws -> Reading<TransitFeed> {
    try read(FeedFiles(name: name, files: files))
  }

  /// Reads a feed whose zip archive is in memory.
  ///
  /// - Returns: The feed with its warnings.
  /// - Throws: ``InvalidInput`` with all findings if one is an error.
  package static func read(name: String, archive: [UInt8]) throws -> Reading<TransitFeed> {
    try read(FeedFiles(name: name, archive: archive))
  }

  /// Reads a feed.
  ///
  /// - Parameters:
  ///   - files: Its files.
  ///   - memory: How many bytes of memory there are for it.
  /// - Returns: The feed with its warnings.
  /// - Throws: ``InvalidInput`` with all findings if one is an error, ``FileError``.
  static func read(
    _ files: FeedFiles, memory: Int = AvailableMemory.bytes
  ) throws -> Reading<TransitFeed> {
    var reader = FeedReader(files: files, memory: memory)
    try reader.readAll()
    if reader.hasErrors { throw InvalidInput(findings: reader.findings) }
    return Reading(reader.feed, warnings: reader.findings)
  }

  private init(files: FeedFiles, memory: Int) {
    self.files = files
    limits = FeedLimits(archive: files.archiveSize, available: memory)
  }

  private mutating func readAll() throws {
    try readAgencies()
    try readStops()
    try readRoutes()
    try readServices()
    try readShapes()
    try readTrips()
    try readStopTimes()
    try readFrequencies()
    try readTransfers()
    try readFares()
    try readInformation()
    for name in files.others {
      add(
        Finding(
          TransitCode.unusedFile, file: files.fullName(name), at: .file, "the file is not used",
          remedy: name == "pathways.txt" || name == "levels.txt"
            ? "Paths within stations are treated as walks between their stops."
            : "No action is needed; timetables are read without it."))
    }
    for finding in feed.excess(name: files.name) { add(finding) }
    if !hasErrors, feed.trips.isEmpty {
      add(
        Finding(
          TransitCode.nothingRuns, file: files.fullName("trips.txt"), at: .file,
          "no usable trips are left",
          remedy: "Correct what the warnings report about trips, stop times and services."))
    }
  }

  mutating func add(_ finding: Finding) {
    if finding.severity == .error { hasErrors = true }
    findings.append(finding)
  }

  /// Calls `body` with the rows of a file, and takes over what was found in it.
  ///
  /// A damaged file is reported and read as if it had no rows, so that the others are still read.
  ///
  /// - Parameters:
  ///   - file: Its name in the feed.
  ///   - isRequired: Whether it is an error if the file is not there.
  ///   - required: Columns that it must have.
  ///   - optional: Columns that it may have.
  ///   - body: Gets the rows, and returns how many were left out.
  /// - Throws: ``FileError`` if the file is there but cannot be read.
  mutating func withRows(
    of file: String, isRequired: Bool = false, required: [String], optional: [String] = [],
    _ body: (inout FeedReader, inout FeedRows) -> Int
  ) throws {
    var named: NamedFile?
    if let size = files.size(of: file), refuses(file, bytes: size, rows: nil) { return }
    do {
      named = try files.read(file)
    } catch let error as InvalidInput {
      for finding in error.findings { add(finding) }
      return
    }
    guard let content = named else {
      if isRequired {
        add(
          Finding(
            TransitCode.missingFile, file: files.fullName(file), at: .file, "the file is missing",
            remedy: "A GTFS feed must have it; download the feed again, or check the folder."))
      }
      return
    }
    named = nil
    let collector = FindingCollector(file: content.name)
    let count = TextRows.count(content.bytes)
    if refuses(file, bytes: content.bytes.count, rows: count) { return }
    var rows = FeedRows(
      consume content, count: count, required: required, optional: optional, findings: collector)
    let leftOut = body(&self, &rows) + rows.malformed
    if leftOut > 0 { feed.leftOut[file, default: 0] += leftOut }
    for finding in collector.findings { add(finding) }
  }
}

extension FeedReader {
  /// Whether a file is not read because of ``FeedLimits``, which is reported.
  private mutating func refuses(_ file: String, bytes: Int, rows: Int?) -> Bool {
    guard let (message, remedy) = limits.refusal(of: file, bytes: bytes, rows: rows) else {
      return false
    }
    add(
      Finding(
        TransitCode.tooLarge, file: files.fullName(file), at: .file, message, remedy: remedy))
    return true
  }
}

extension FeedRows {
  /// Reports that the current row is skipped because of a field.
  func refuse(_ column: String, _ value: String?, _ expected: String) {
    findings.add(
      TransitCode.field, at: .line(line), value: value,
      value.map { "\(column) is \"\($0)\"; the row is skipped" }
        ?? "\(column) is empty; the row is skipped",
      remedy: expected)
  }

  /// Reports that the current row is skipped because something that it refers to is missing.
  func refuseReference(_ column: String, _ value: String, in file: String) {
    findings.add(
      TransitCode.reference, at: .line(line), value: value,
      "\(column) \"\(value)\" is not in \(file), or was skipped there; this row is skipped, too",
      remedy: "Add it there, or correct the id.")
  }

  /// Reports that the current row is skipped because its id already appears.
  func refuseRepeated(_ column: String, _ value: String) {
    findings.add(
      TransitCode.repeated, at: .line(line), value: value,
      "\(column) \"\(value)\" appears twice; the row is skipped",
      remedy: "Give each row a unique id.")
  }

  /// Reports that a field is treated as empty.
  func ignore(_ column: String, _ value: String, _ expected: String) {
    findings.add(
      TransitCode.optionalField, at: .line(line), value: value,
      "\(column) is \"\(value)\" and is treated as empty", remedy: expected)
  }

  /// Returns the index of what a field refers to, or `nil` after telling that it is left out.
  func reference(
    _ name: String, _ column: Int?, _ ids: [String: Int], in file: String
  ) -> Int? {
    guard let id = text(column) else {
      refuse(name, nil, "Write an id from \(file).")
      return nil
    }
    guard let index = ids[id] else {
      refuseReference(name, id, in: file)
      return nil
    }
    return index
  }

  /// Returns one of the numbers that a field may hold; others are reported and read as the first.
  func choice(_ name: String, _ column: Int?, _ allowed: ClosedRange<Int>) -> Int {
    guard has(column) else { return allowed.lowerBound }
    if let value = integer(column), allowed.contains(value) { return value }
    ignore(
      name, text(column) ?? "",
      "Write a number from \(allowed.lowerBound) to \(allowed.upperBound).")
    return allowed.lowerBound
  }
}
