internal import Foundation
package import PlainFiles
internal import Planning
internal import RoadNetwork
internal import Rounds
internal import WasteCollection

/// The source of a depot day's files.
package enum DaySource: Sendable {
  /// A folder.
  case folder(String)
  /// A line of a manifest in a folder.
  case line(SeekableFile, offset: Int, count: Int, folder: String)
  /// A line received on standard input.
  case sent([UInt8], folder: String)

  /// The last component of a path, or of the folder it resolves to if it has none.
  static func lastComponent(_ path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    return ["", ".", ".."].contains(last)
      ? URL(filePath: path).standardizedFileURL.lastPathComponent : last
  }

  /// The folder that a relative path resolves to.
  static func path(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
  }

  /// Reads the day's files.
  ///
  /// - Throws: ``InputReader/Unreadable``, `InvalidInput` or `FileError`.
  func contents() throws -> DayContents {
    switch self {
    case .folder(let path):
      return try DayContents(folder: path, name: Self.lastComponent(path))
    case .line(let file, let offset, let count, let folder):
      var bytes = [UInt8](repeating: 0, count: count)
      let read = try bytes.withUnsafeMutableBytes { try file.read(at: offset, into: $0) }
      return try Self.contents(Array(bytes[..<read]), folder)
    case .sent(let bytes, let folder): return try Self.contents(bytes, folder)
    }
  }

  private static func contents(_ bytes: [UInt8], _ folder: String) throws -> DayContents {
    let line = try ManifestLine(bytes)
    guard case .folder(let path) = line.source else {
      return DayContents(line, folder: folder)
    }
    var contents = try DayContents(folder: Self.path(path, in: folder), name: line.name)
    contents.warnings = line.warnings
    return contents
  }
}

/// The contents of a depot day's files, whatever their source.
struct DayContents {
  /// The name of the result.
  let name: String
  /// The name of the day if it does not state one.
  let title: String
  let depot: NamedFile
  /// `nil` if the day has streets only.
  let bins: NamedFile?
  /// The streets to serve.
  let streets: NamedFile?
  /// The known earlier levels.
  let readings: NamedFile?
  /// Vehicle bodies, goods, crew items and the weather.
  private(set) var loads: NamedFile?
  private(set) var weather: NamedFile?
  /// The closed and slower streets.
  private(set) var closures: NamedFile?
  /// The folder in which to look for the day's own map.
  let folder: String
  /// The warnings about the line of the day.
  var warnings: [Finding] = []
  /// Whether the depot was a JSON object, and the bins a JSON list; whether the day is a line of a manifest at all.
  private var depotIsJSON = false
  private var isLine = false
  private var table: BinsJSON.Table?

  /// The names of the files in findings.
  static let names = (
    depot: "depot.yaml", bins: "bins.csv", streets: DayStreets.file, readings: "readings.csv",
    closures: DayClosures.file
  )

  /// Reads the folder of a day.
  ///
  /// - Throws: ``InputReader/Unreadable`` with the files that are missing, named as within the folder.
  fileprivate init(folder: String, name: String) throws {
    let trimmed = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    var files: [NamedFile] = []
    var errors: [FileError] = []
    streets = try CollectDay.streets(in: trimmed).map {
      NamedFile(name: Self.names.streets, bytes: $0.bytes)
    }
    let hasBins =
      streets == nil || FileManager.default.fileExists(atPath: "\(trimmed)/\(Self.names.bins)")
    for file in [Self.names.depot] + (hasBins ? [Self.names.bins] : []) {
      do throws(FileError) {
        files.append(NamedFile(name: file, bytes: try FileAccess.read("\(trimmed)/\(file)")))
      } catch {
        errors.append(error.named(file))
      }
    }
    if !errors.isEmpty { throw InputReader.Unreadable(errors: errors) }
    (self.name, self.folder) = (name, trimmed)
    title = DaySource.lastComponent(trimmed)
    (depot, bins) = (files[0], hasBins ? files[1] : nil)
    readings = try CollectDay.readings(in: trimmed).map {
      NamedFile(name: Self.names.readings, bytes: $0.bytes)
    }
    func own(_ name: String) throws -> NamedFile? {
      try LoadInputs.own(name, in: trimmed).map {
        NamedFile(name: name, bytes: try FileAccess.read($0))
      }
    }
    loads = try own(LoadInputs.names.loads)
    weather = try own(LoadInputs.names.weather)
    closures = try own(Self.names.closures)
  }

  fileprivate init(_ line: ManifestLine, folder: String) {
    guard case .line(let files) = line.source else {
      preconditionFailure("a line that names a folder holds no day")
    }
    (name, title, self.folder) = (line.name, line.name, folder)
    depot = NamedFile(name: Self.names.depot, bytes: files.depot)
    bins = NamedFile(name: Self.names.bins, bytes: files.bins)
    streets = nil
    readings = files.readings.map { NamedFile(name: Self.names.readings, bytes: $0) }
    closures = files.closures.map { NamedFile(name: Self.names.closures, bytes: $0) }
    (isLine, depotIsJSON, table) = (true, files.depotIsJSON, files.table)
    warnings = line.warnings
  }

  /// A hash of the day: its names, and what its files hold.
  var hash: String {
    var json = JSONWriter(.compact)
    json.row { json in
      json.value(name)
      json.value(title)
      // Encode where a file ends, and whether there are readings at all.
      for file in [depot, bins, readings] { file.map { json.value($0.bytes.count) } }
      for file in [loads, weather, streets, closures].compactMap(\.self) {
        json.value(file.name)
        json.value(file.bytes.count)
      }
    }
    return ContentHash.of(
      [json.finish(), depot.bytes, bins?.bytes, readings?.bytes, loads?.bytes, weather?.bytes]
        .compactMap(\.self).flatMap(\.self) + (streets?.bytes ?? []) + (closures?.bytes ?? []))
  }

  /// Reads the depot day.
  ///
  /// - Throws: `InvalidInput` with all findings.
  func day(by collect: CollectDay) throws(InvalidInput) -> Reading<DepotDay> {
    do throws(InvalidInput) {
      let reading = try collect.read(
        depot: depot, bins: bins, streets: streets, readings: readings, closures: closures,
        folder: folder, folderName: title)
      return Reading(reading.value, warnings: warnings + reading.warnings.map(placed))
    } catch {
      throw InvalidInput(findings: warnings + error.findings.map(placed))
    }
  }

  /// Maps a finding in the contents back to its place in the line.
  private func placed(_ finding: Finding) -> Finding {
    if depotIsJSON, finding.file == Self.names.depot {
      let within = if case .pointer(let pointer, _) = finding.place { pointer } else { "" }
      return finding.moved(
        to: .pointer("/depot\(within)", line: nil), in: ManifestLine.fileName)
    }
    if let table, finding.file == Self.names.bins {
      let bin = finding.line.flatMap(table.bin(ofLine:)).map { "/\($0)" } ?? ""
      return finding.moved(to: .pointer("/bins\(bin)", line: nil), in: ManifestLine.fileName)
    }
    if isLine, finding.file == Self.names.closures, case .pointer(let pointer, _) = finding.place {
      return finding.moved(
        to: .pointer("/closures\(pointer)", line: nil), in: ManifestLine.fileName)
    }
    return finding
  }
}
