internal import Driving
package import PlainFiles
internal import Planning
internal import RoadNetwork

/// Verifies that the results of all shards are those of a complete list of days, and merges them.
package struct MergeShards {
  /// The findings, and the summary of the days.
  package struct Outcome {
    /// Everything that is missing or differs; empty if the results are complete.
    package let findings: [Finding]
    /// `nil` if there are findings.
    package let summary: DispatchSummary?
    package let records: [DayRecord]
  }

  /// The folder of one shard with its journal.
  private struct Part {
    let folder: DispatchFolder
    let header: DispatchJournal.Header
    let entries: [DispatchJournal.Entry]
  }

  private let paths: [String]
  private let list: DayList?
  private let collector = FindingCollector(file: "")

  /// Creates the use case.
  ///
  /// - Parameters:
  ///   - paths: The folders of all shards.
  ///   - list: The days to compare the results with; `nil` for those that the shards themselves state.
  package init(_ paths: [String], list: DayList?) {
    self.paths = paths
    self.list = list
  }

  /// Verifies all results and, if they are complete, writes them to one folder.
  ///
  /// - Parameter output: The folder; `nil` to write nothing.
  /// - Returns: The findings and the summary.
  /// - Throws: `FileError` or `FileLock.Failure` if the folder cannot be written, and what
  ///   ``DrivenResult`` throws.
  package func run(into output: String?) throws -> Outcome {
    let parts = paths.compactMap(part)
    let days = complete(parts)
    guard collector.findings.isEmpty, let header = parts.first?.header else {
      return Outcome(findings: collector.findings, summary: nil, records: [])
    }
    let entries = days.map(\.entry)
    guard let output else {
      return Outcome(
        findings: [], summary: DispatchSummary(entries.map(\.record)),
        records: entries.map(\.record))
    }
    let folder = DispatchFolder(output)
    try folder.prepare()
    let lock = try FileLock(folder.lock, patience: 0)
    folder.sweep()
    folder.reopen()
    for (entry, part) in days { try copy(entry.record, from: part.folder, to: folder) }
    let whole = DispatchJournal.Header(
      version: header.version, options: header.options, shard: .whole, days: header.days,
      list: header.list)
    let summary = try folder.conclude(whole, entries)
    lock.remove(folder.lock)
    return Outcome(findings: [], summary: summary, records: entries.map(\.record))
  }

  private func copy(
    _ record: DayRecord, from source: DispatchFolder, to target: DispatchFolder
  ) throws {
    guard !record.files.isEmpty, !target.changedFiles(of: record).isEmpty else { return }
    let files = try record.files.keys.sorted().map { path in
      ResultFolder.File(path, try FileAccess.read("\(source.day(record.name))/\(path)"))
    }
    _ = try DrivenResult(target.day(record.name)).replace(
      by: ResultFolder(files: files), keepsDriven: false)
  }

  // MARK: - Reading

  private func part(_ path: String) -> Part? {
    let folder = DispatchFolder(path)
    func refuse(_ message: String, _ remedy: String) -> Part? {
      collector.add(
        Finding(DispatchCode.journal, file: folder.journal, at: .file, message, remedy: remedy))
      return nil
    }
    let finish =
      "Give the -o folder of a dispatch; if the dispatch was interrupted, run its command again."
    do {
      let journal = try LineJournal(folder.journal)
      guard let read = try DispatchJournal.read(journal) else {
        return refuse("there is no dispatch journal", finish)
      }
      guard folder.isConcluded, journal.torn.isEmpty else {
        return refuse("the dispatch has not finished", finish)
      }
      return Part(folder: folder, header: read.header, entries: read.entries)
    } catch let error as InvalidInput {
      error.findings.forEach(collector.add)
      return nil
    } catch {
      return refuse("the journal cannot be read: \(error)", "Check your read permission.")
    }
  }

  // MARK: - Verifying

  /// Reports everything that makes the parts incomplete; returns the days in order.
  private func complete(_ parts: [Part]) -> [(entry: DispatchJournal.Entry, part: Part)] {
    guard let first = parts.first else { return [] }
    let known = compareHeaders(parts, with: first)
    let numbers = first.header.days
    var days: [Int: (entry: DispatchJournal.Entry, part: Part)] = [:]
    for part in known {
      for entry in part.entries {
        if !part.header.shard.contains(entry.number) || entry.number > numbers
          || days[entry.number] != nil
        {
          add(
            .misplacedDay, part.folder.journal, entry.record.name,
            "day \(entry.number), \(entry.record.name), appears twice or in the wrong part",
            "Run the command of this part again.")
        } else {
          days[entry.number] = (entry, part)
        }
      }
    }
    // If a whole part is missing, its days are not reported one by one.
    let shards = Set(known.map(\.header.shard.index))
    let count = first.header.shard.count
    for number in 1...max(1, numbers)
    where days[number] == nil && shards.contains((number - 1) % count + 1) && number <= numbers {
      let name = list.flatMap {
        number <= $0.entries.count ? ", \($0.entries[number - 1].name)," : nil
      }
      add(
        .missingDay, first.folder.path, nil, "day \(number)\(name ?? "") is in no part",
        "Run the command of part \((number - 1) % count + 1)/\(count) again.")
    }
    let ordered = days.sorted { $0.key < $1.key }.map(\.value)
    compareDays(ordered, first.header)
    return ordered
  }

  /// Reports parts that are missing, repeated or of another dispatch; returns the others.
  private func compareHeaders(_ parts: [Part], with first: Part) -> [Part] {
    let header = first.header
    var known: [Part] = []
    for part in parts {
      let differences = [
        (part.header.version != header.version, "version"),
        (part.header.options != header.options, "options"),
        (part.header.days != header.days || part.header.list != header.list, "list of days"),
        (part.header.shard.count != header.shard.count, "number of parts"),
      ].filter(\.0).map(\.1)
      if !differences.isEmpty {
        add(
          .otherDispatch, part.folder.path, nil,
          "the part has a different \(differences.joined(separator: " and ")) than \(first.folder.path)",
          "Run all parts with the same program, options and days.")
      } else if known.contains(where: { $0.header.shard == part.header.shard }) {
        add(
          .shards, part.folder.path, part.header.shard.description,
          "part \(part.header.shard) is given twice", "Give each part once.")
      } else {
        known.append(part)
      }
    }
    for index in 1...header.shard.count
    where !parts.contains(where: { $0.header.shard.index == index }) {
      add(
        .shards, first.folder.path, nil, "part \(index)/\(header.shard.count) is missing",
        "Give its folder too, or run it.")
    }
    return known
  }

  /// Reports results that were changed, or planned from other days than those of the list.
  private func compareDays(
    _ days: [(entry: DispatchJournal.Entry, part: Part)], _ header: DispatchJournal.Header
  ) {
    for (entry, part) in days {
      for file in part.folder.changedFiles(of: entry.record) {
        add(
          .changedFile, "\(part.folder.day(entry.record.name))/\(file)", nil,
          "the file is missing or was changed",
          "Restore it, or run the command of this part again.")
      }
    }
    if days.count == header.days, DayList.hash(of: days.map(\.entry.record.name)) != header.list {
      add(
        .otherDispatch, days.first?.part.folder.journal ?? "", nil,
        "the days of the parts differ from the list", "Run all parts again.")
    }
    guard let list else { return }
    if list.entries.count != header.days || list.hash != header.list {
      add(
        .otherDispatch, days.first?.part.folder.path ?? "", nil,
        "the parts were run with another list of days than the given one",
        "Give the list with which they were run.")
      return
    }
    for (entry, part) in days {
      let day = list.entries[entry.number - 1]
      // A day that could not be read has no hash: it should not be readable now either.
      let hash = (try? day.source.contents().hash) ?? ""
      if hash != entry.record.input, day.errors.isEmpty {
        add(
          .otherInput, part.folder.day(entry.record.name), nil,
          "day \(entry.record.name) was planned from files that differ from those in \(day.place)",
          "Run the command of this part again.")
      }
    }
  }

  private func add(
    _ code: DispatchCode, _ file: String, _ value: String?, _ message: String, _ remedy: String
  ) {
    collector.add(
      Finding(code, file: file, at: .file, value: value, message, remedy: remedy))
  }
}
