internal import PlainFiles
internal import Planning
internal import Synchronization

extension DispatchDays {
  /// Plans the days whose lines arrive on standard input, and delivers a line for each, in order, as
  /// soon as it is available.
  ///
  /// - Parameter deliver: Called with the number of each line, the record and the line of its result, in
  ///   their order, on one thread at a time.
  /// - Throws: `FileError` if standard input cannot be read; what `deliver` throws.
  package func runLines(
    deliver: @escaping @Sendable (_ line: Int, DayRecord, _ result: [UInt8]) throws -> Void
  ) throws {
    let lines = SentLines()
    try OrderedWork(jobs: jobs).run(
      next: { try lines.next() },
      work: { line in result(of: line).map { (record: $0.record, bytes: $0.bytes) } },
      deliver: { line, result in
        if let result { try deliver(line.number, result.record, result.bytes) }
      })
  }

  private func result(of line: LineStream.Line) -> DayResultLine? {
    var name = DayList.madeUpName(line.bytes)
    var input = ""
    let result: Result?
    do {
      name = try line.manifestLine().name
      let contents = try DaySource.sent(line.bytes, folder: "").contents()
      input = contents.hash
      result = self.result(of: try draft(contents))
    } catch {
      result = failure(name, error, input: input)
    }
    return result.map { DayResultLine(record: $0.record, folder: $0.folder) }
  }

  /// Standard input, from which one thread at a time takes the next non-blank line.
  private final class SentLines: Sendable {
    private let stream = Mutex(LineStream.standardInput())

    func next() throws(FileError) -> LineStream.Line? {
      try stream.withLock { stream throws(FileError) in
        while let line = try stream.next() {
          if !line.isBlank { return line }
        }
        return nil
      }
    }
  }
}
