internal import PlainFiles
internal import WasteCollection

/// Records the outcome for bins in the depot's own files: `bins.csv` has the time of the last emptying, and
/// `history.csv` next to it everything that was reported.
///
/// Both are derived from the journal of a round, so that repeating it, or redoing it after an interruption, has
/// the same effect as doing it once.
struct BinHistory {
  let bins: String
  /// How long to wait for another round, in seconds.
  let patience: Double

  private var history: String {
    let folder = bins.lastIndex(of: "/").map { String(bins[...$0]) } ?? ""
    return "\(folder)history.csv"
  }

  /// What keeps the table from being updated, to be known before anything is recorded.
  ///
  /// - Throws: `FileError` if it cannot be read.
  func errors() throws(FileError) -> [Finding] {
    guard BinsUpdate(try FileAccess.read(bins), emptied: [:]) == nil else { return [] }
    return [noTable]
  }

  private var noTable: Finding {
    Finding(
      DrivingCode.bins, file: bins, at: .line(1), "the column id or fill is missing",
      remedy: "Give the bins.csv of the depot day.")
  }

  /// Records the outcome of a round's stops.
  ///
  /// - Parameters:
  ///   - status: The outcome.
  ///   - record: The same as a record, for its times.
  ///   - wrongTimes: The times of stops that were corrected, by id, which the table may have.
  /// - Returns: A warning for each bin that is missing.
  /// - Throws: `FileLock.Failure`; `FileError`; `InvalidInput` if `bins.csv` is not a table of bins.
  func note(
    _ status: RoundStatus, _ record: ServiceRecord, wrongTimes: [String: [Int]]
  ) throws -> [Finding] {
    var emptied: [String: String] = [:]
    var rows: [[String]] = []
    for stop in status.stops {
      switch stop.state {
      case .done(let time):
        emptied[stop.id] = record.text(time, seconds: false)
        let isCorrected = wrongTimes[stop.id].map { $0.contains { $0 != time } } ?? false
        rows.append([
          stop.id, record.text(time),
          "emptied by \(status.vehicle)" + (isCorrected ? ", time corrected" : ""),
        ])
      case .skipped(let time, let reason):
        rows.append([stop.id, record.text(time), "left out by \(status.vehicle): \(reason)"])
      case .waiting, .left: break
      }
    }
    guard !rows.isEmpty else { return [] }
    let lock = try FileLock("\(bins).lock", patience: patience)
    let bytes = try FileAccess.read(bins)
    let wrong = wrongTimes.mapValues { $0.map { record.text($0, seconds: false) } }
    guard let update = BinsUpdate(bytes, emptied: emptied, wrong: wrong) else {
      throw InvalidInput(findings: [noTable])
    }
    try append(rows)
    if update.bytes != bytes { try FileAccess.write(update.bytes, to: bins) }
    lock.release()
    return update.unknown.map { id in
      Finding(
        DrivingCode.unknownBin, file: bins, at: .file, value: id,
        "bin \(id) was served but is not in the table",
        remedy: "Check that this is the right table."
      )
    }
  }

  /// Adds the missing rows, in order of time.
  private func append(_ rows: [[String]]) throws(FileError) {
    var bytes: [UInt8] = []
    do throws(FileError) {
      bytes = try FileAccess.read(history)
    } catch {
      guard case .missing = error else { throw error }
    }
    var writer = CSVWriter(header: ["bin", "time", "what"])
    for row in rows.sorted(by: { ($0[1], $0[0]) < ($1[1], $1[0]) }) { writer.row(row) }
    let lines = writer.finish().split(separator: 10).map(Array.init)
    if bytes.isEmpty { bytes = lines[0] + [10] }
    if bytes.last != 10 { bytes.append(10) }
    let known = Set(bytes.split(separator: 10).map { $0.last == 13 ? $0.dropLast() : $0 })
    let new = lines.dropFirst().filter { !known.contains($0[...]) }
    guard !new.isEmpty else { return }
    try FileAccess.write([bytes] + new.map { $0 + [10] }, to: history)
  }
}
