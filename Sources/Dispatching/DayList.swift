internal import Foundation
package import PlainFiles
internal import Planning
internal import RoadNetwork

/// The depot days given on a command line, in order: folders and lines of manifests.
package struct DayList: Sendable {
  /// One day of the list.
  package struct Entry: Sendable {
    /// Its position in the list, from 1.
    package let number: Int
    /// The name of the result; generated if the day has no usable name.
    package let name: String
    /// Its location, for messages: a folder, or `days.jsonl:12`.
    package let place: String
    let source: DaySource
    /// The reasons why it is not a valid day; usually empty.
    fileprivate(set) var errors: [Finding] = []
  }

  package let entries: [Entry]

  /// A hash of all names, in order.
  var hash: String { Self.hash(of: entries.map(\.name)) }

  /// A hash of names, in order.
  static func hash(of names: [String]) -> String {
    ContentHash.of(names.flatMap { Array($0.utf8) + [10] })
  }

  /// Finds the days of all paths: a depot day, a folder of depot days, or a manifest.
  ///
  /// - Returns: The list, with a warning for each folder that is not a depot day.
  /// - Throws: ``InputReader/Unreadable`` with all paths that are missing or unreadable; `InvalidInput` if there
  ///   are no days.
  package static func read(_ paths: [String]) throws -> Reading<DayList> {
    var builder = Builder()
    var errors: [FileError] = []
    for path in paths {
      do throws(FileError) {
        if path != "-", InputReader.isFolder(path) {
          try builder.add(folder: path)
        } else {
          try builder.add(manifest: SeekableFile(path: path))
        }
      } catch {
        errors.append(error)
      }
    }
    if !errors.isEmpty { throw InputReader.Unreadable(errors: errors) }
    guard !builder.entries.isEmpty else {
      let finding = Finding(
        DispatchCode.noDays, file: paths.joined(separator: ", "), at: .file,
        "there is no depot day",
        remedy:
          "Give folders with depot.yaml and bins.csv, a folder of such folders, or a manifest.")
      throw InvalidInput(findings: builder.warnings + [finding])
    }
    return Reading(DayList(entries: builder.entries), warnings: builder.warnings)
  }

  /// The name for a day whose own is not usable.
  package static func madeUpName(_ bytes: some Sequence<UInt8>) -> String {
    "invalid-\(ContentHash.of(Array(bytes)))"
  }

  private struct Builder {
    var entries: [Entry] = []
    var warnings: [Finding] = []
    /// The number of the first day with a name; names that differ only in case are equal on some disks.
    private var numbers: [String: Int] = [:]

    mutating func add(folder: String) throws(FileError) {
      if Self.isDay(folder) { return add(day: folder) }
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder)
      } catch {
        throw .unreadable(folder, reason: "the folder cannot be listed")
      }
      let trimmed = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      for name in names.sorted(by: {
        $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
      })
      where !name.hasPrefix(".") {
        let path = "\(trimmed)/\(name)"
        guard InputReader.isFolder(path) else { continue }
        if Self.isDay(path) {
          add(day: path)
        } else {
          warnings.append(
            Finding(
              DispatchCode.noDepotDay, file: path, at: .file,
              "the folder has neither depot.yaml nor bins.csv and is skipped",
              remedy: "Check that this is intended."))
        }
      }
    }

    private static func isDay(_ folder: String) -> Bool {
      ["depot.yaml", "bins.csv"].contains {
        FileManager.default.fileExists(atPath: "\(folder)/\($0)")
      }
    }

    private mutating func add(day folder: String) {
      let name = DaySource.lastComponent(folder)
      var errors: [Finding] = []
      if !PlainName.isPlain(name) {
        errors.append(
          Finding(
            DispatchCode.name, file: "depot.yaml", at: .file, value: name,
            "the folder name \(name) cannot be used for a result",
            remedy: "Rename it, or name the day in a manifest. \(PlainName.remedy)"))
      }
      add(
        name: errors.isEmpty ? name : DayList.madeUpName(name.utf8), folder, .folder(folder), errors
      )
    }

    mutating func add(manifest file: SeekableFile) throws(FileError) {
      let folder = file.name.lastIndex(of: "/").map { String(file.name[..<$0]) }
      var lines = LineStream(file)
      while let line = try lines.next() {
        if line.isBlank { continue }
        let source = DaySource.line(
          file, offset: line.offset, count: line.bytes.count,
          folder: folder == "" ? "/" : folder ?? "")
        let (name, errors) = Self.name(of: line)
        add(name: name, "\(file.name):\(line.number)", source, errors)
      }
    }

    private static func name(of line: LineStream.Line) -> (String, [Finding]) {
      do throws(InvalidInput) {
        return (try line.manifestLine().name, [])
      } catch {
        return (DayList.madeUpName(line.bytes), error.findings)
      }
    }

    private mutating func add(
      name: String, _ place: String, _ source: DaySource, _ errors: [Finding]
    ) {
      var entry = Entry(
        number: entries.count + 1, name: name, place: place, source: source, errors: errors)
      if let first = numbers[name.lowercased()] {
        if errors.isEmpty {
          entry.errors = [
            Finding(
              DispatchCode.duplicateName, file: ManifestLine.fileName, at: .file, value: name,
              "a day named \(name) is already in the list, as number \(first)",
              remedy: "Give each day a unique name; case is ignored.")
          ]
        }
      } else {
        numbers[name.lowercased()] = entry.number
      }
      entries.append(entry)
    }
  }
}

extension DayList.Entry {
  /// Returns a finding in the day with its location for users.
  package func located(_ finding: Finding) -> Finding {
    if case .folder = source {
      finding.located(in: place, isFolder: true)
    } else {
      finding.located(in: place, isFolder: false)
    }
  }
}

extension Finding {
  /// Returns a finding in a day's folder or manifest line with its location for users.
  package func located(in place: String, isFolder: Bool) -> Finding {
    switch file {
    case ManifestLine.fileName: moved(to: self.place, in: place)
    case DayContents.names.depot, DayContents.names.bins, DayContents.names.streets,
      DayContents.names.readings, DayContents.names.closures:
      moved(to: self.place, in: isFolder ? "\(place)/\(file)" : "\(place): \(file)")
    default: self
    }
  }
}

extension LineStream.Line {
  /// Reads the line of a manifest.
  ///
  /// - Throws: `InvalidInput` with all findings.
  func manifestLine() throws(InvalidInput) -> ManifestLine {
    guard !isTooLong else {
      throw InvalidInput(findings: [
        Finding(
          DispatchCode.longLine, file: ManifestLine.fileName, at: .file,
          "the line is longer than \(LineStream.longest >> 20) MiB",
          remedy: "Write the day to a folder, and give that folder.")
      ])
    }
    return try ManifestLine(bytes)
  }
}
