internal import Foundation
internal import PlainFiles

/// Where the files of depots are.
///
/// `FOLDER/DEPOT/DAY` has the day's own files, and below it
///
///     plans/ID          result folder of collect
///     plans/ID.day      the day's files as they were planned
///     driven            a copy of the published plan, with the journals of its rounds
///     driven.driven-1   an earlier published plan whose rounds were in progress
struct DepotFolders: Sendable {
  /// Absolute.
  let root: String

  /// Makes the folder for its owner alone, if it is not there.
  ///
  /// - Throws: `FileError`.
  init(_ folder: String) throws {
    let manager = FileManager.default
    let path = folder.hasPrefix("/") ? folder : "\(manager.currentDirectoryPath)/\(folder)"
    do {
      try manager.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileError.notCreated(folder, reason: "the folder of depots cannot be made")
    }
    root = FileAccess.resolved(path)
  }

  func day(_ key: DepotDayKey) -> String { "\(root)/\(key.path)" }
  func plans(_ key: DepotDayKey) -> String { "\(day(key))/plans" }
  func plan(_ key: DepotDayKey, _ id: String) -> String { "\(plans(key))/\(id)" }
  /// The day's files as they were planned.
  func planned(_ key: DepotDayKey, _ id: String) -> String { "\(plans(key))/\(id).day" }
  func driven(_ key: DepotDayKey) -> String { "\(day(key))/driven" }

  func exists(_ key: DepotDayKey) -> Bool { Self.isFolder(day(key)) }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The names of what is in a folder, sorted; none if there is no such folder.
  static func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// All days, by depot and day.
  var days: [DepotDayKey] {
    Self.names(root).filter(PlainName.isPlain).flatMap { depot in
      Self.names("\(root)/\(depot)").compactMap { DepotDayKey(depot: depot, day: $0) }
    }
    .filter(exists)
  }

  /// Makes a folder with those above it, for its owner alone.
  ///
  /// - Throws: `FileError`.
  static func make(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileError.notCreated(path, reason: "\(error.localizedDescription)")
    }
  }

  /// Gives a file or folder another name, in one step.
  ///
  /// - Throws: `FileError`.
  static func move(_ path: String, to other: String) throws {
    guard rename(path, other) == 0 else {
      throw FileError.notCreated(other, reason: String(cString: strerror(errno)))
    }
  }

  /// Moves a folder, also to another file system: it has its new name only when it is whole.
  ///
  /// - Throws: Errors of the file system.
  static func moveAnywhere(_ path: String, to other: String) throws {
    if rename(path, other) == 0 { return }
    guard errno == EXDEV else {
      throw FileError.notCreated(other, reason: String(cString: strerror(errno)))
    }
    let part = "\(other).part"
    remove(part)
    try FileManager.default.copyItem(atPath: path, toPath: part)
    try move(part, to: other)
    remove(path)
  }

  /// Removes a file or folder; that it is not there is no error.
  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
