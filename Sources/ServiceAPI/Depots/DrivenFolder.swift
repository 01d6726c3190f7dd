internal import Foundation
internal import PlainFiles

/// The published plan of a day, in a folder of its own in which `next` keeps journals and service records.
///
/// A new plan takes the place of the last one in one step. What was there is kept under another name if its rounds
/// were in progress, as `collect --replace-driven` keeps it.
struct DrivenFolder: Sendable {
  /// Which plan is published.
  struct Marker: Sendable, Equatable {
    let plan: String
    /// The number of the publication, from 1.
    let publication: Int
    /// The language of directions, if it is not the day's.
    let language: String?
  }

  let path: String
  private let day: String

  init(_ folders: DepotFolders, _ key: DepotDayKey) {
    path = folders.driven(key)
    day = folders.day(key)
  }

  /// The name of the file that says which plan it is; it is written when everything else is there.
  private static let markerName = "published.json"
  private static let unfinished = ".publication-"

  /// `nil` if nothing is published.
  var marker: Marker? { Self.marker(in: path) }

  private static func marker(in folder: String) -> Marker? {
    guard let bytes = try? FileAccess.read("\(folder)/\(markerName)"),
      let root = try? JSONDocument(bytes, file: markerName).root,
      let plan = root["plan"]?.string, let publication = root["publication"]?.integer
    else { return nil }
    return Marker(plan: plan, publication: publication, language: root["language"]?.string)
  }

  // MARK: - Rounds

  /// The journal of a vehicle's round.
  func journal(of vehicle: String) -> DrivenJournal { Self.journal(of: vehicle, in: path) }

  static func journal(of vehicle: String, in folder: String) -> DrivenJournal {
    DrivenJournal(path: "\(folder)/\(vehicle)/journal.jsonl")
  }

  /// The vehicles whose rounds have reports, as `collect` sees it.
  var vehiclesInProgress: [String] { Self.vehiclesInProgress(in: path) }

  private static func vehiclesInProgress(in folder: String) -> [String] {
    DepotFolders.names(folder).filter { vehicle in
      // A journal may be lost; then the record is all that is left of the round.
      ["journal.jsonl", DayFiles.record].contains {
        FileManager.default.fileExists(atPath: "\(folder)/\(vehicle)/\($0)")
      }
    }
  }

  // MARK: - Publishing

  /// Copies a plan into a folder that is to be published.
  ///
  /// - Returns: The folder.
  /// - Throws: Errors of the file system.
  func prepare(plan: String, publication: Int) throws -> String {
    let part = "\(day)/\(Self.unfinished)\(publication)"
    DepotFolders.remove(part)
    try FileManager.default.copyItem(atPath: plan, toPath: part)
    return part
  }

  /// Publishes a prepared folder in place of the last one.
  ///
  /// - Throws: `FileError`; then the last one stays published.
  func publish(_ part: String, as marker: Marker) throws {
    var json = JSONWriter()
    json.object { json in
      json.field("plan", marker.plan)
      json.field("publication", marker.publication)
      if let language = marker.language { json.field("language", language) }
    }
    try FileAccess.write(json.finish(), to: "\(part)/\(Self.markerName)")
    if !DepotFolders.isFolder(path) {
      try DepotFolders.move(part, to: path)
    } else if try FileAccess.exchange(part, path) {
      try keep(part)
    } else {
      let other = freeName
      try DepotFolders.move(path, to: other)
      try DepotFolders.move(part, to: path)
      if Self.vehiclesInProgress(in: other).isEmpty { DepotFolders.remove(other) }
    }
  }

  /// Keeps a folder that was published before, if its rounds were in progress.
  private func keep(_ old: String) throws {
    if Self.vehiclesInProgress(in: old).isEmpty {
      DepotFolders.remove(old)
    } else {
      try DepotFolders.move(old, to: freeName)
    }
  }

  private var freeName: String {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).driven-\(number)") { number += 1 }
    return "\(path).driven-\(number)"
  }

  /// Completes what was begun when the service ended.
  ///
  /// - Throws: `FileError`.
  func recover() throws {
    for name in DepotFolders.names(day) where name.hasPrefix(Self.unfinished) {
      let part = "\(day)/\(name)"
      let number = Int(name.dropFirst(Self.unfinished.count))
      if let marker = Self.marker(in: part) {
        if marker.publication != number {
          // It has changed places already.
          try keep(part)
          continue
        }
        if !DepotFolders.isFolder(path) {
          // The last one was moved away, or there was none.
          try DepotFolders.move(part, to: path)
          continue
        }
      }
      DepotFolders.remove(part)
    }
  }
}

/// The journal that `next` keeps of a round: what counts are whole lines.
struct DrivenJournal: Sendable {
  let path: String

  private var lines: [ArraySlice<UInt8>] {
    guard let bytes = try? FileAccess.read(path), let end = bytes.lastIndex(of: 10) else {
      return []
    }
    return bytes[...end].split(separator: 10)
  }

  /// How many lines there are.
  var count: Int { lines.count }

  /// The last moment that was reported, in seconds since local midnight; `nil` if nothing was.
  var lastTime: Int? {
    lines.dropFirst().compactMap { line in
      try? JSONDocument(Array(line), file: path).root["time"]?.integer
    }.max()
  }

  /// The stops of the round in the order of its plan; `nil` if there is no journal.
  var stopIDs: [String]? {
    lines.first.flatMap { line in
      try? JSONDocument(Array(line), file: path).root["stops"]?.elements.compactMap(\.name)
    }
  }
}
