internal import Foundation
internal import PlainFiles

/// The files of tracks: one, or all in a folder.
enum TrackFolder {
  private static let tables: Set<String> = ["csv", "tsv", "txt"]

  /// Reads the tracks of a file or of the files in a folder, in the order of their names.
  ///
  /// - Parameters:
  ///   - path: A GPX or CSV file, or a folder of such files.
  ///   - timeZone: That of times without an offset.
  /// - Returns: The tracks, with warnings.
  /// - Throws: `FileError` if a file cannot be read; `InvalidInput` with everything that is wrong in any file.
  static func read(_ path: String, timeZone: String) throws -> Reading<[ReportedTrack]> {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else {
      return try read(files: [path], timeZone: timeZone)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    let files = names.filter { kind(of: $0) != nil }.map { "\(path)/\($0)" }
    guard !files.isEmpty else {
      throw InvalidInput(findings: [
        Finding(
          TrackCode.noTracks, file: path, at: .file, "the folder has no tracks",
          remedy: "Put GPX files or tables (.gpx, .csv, .tsv, .txt) into it.")
      ])
    }
    return try read(files: files, timeZone: timeZone)
  }

  private static func ending(of name: String) -> String {
    (name as NSString).pathExtension.lowercased()
  }

  /// Whether a name is that of a GPX file; `nil` if it is not that of a track.
  private static func kind(of name: String) -> Bool? {
    let ending = ending(of: name)
    guard !name.hasPrefix(".") else { return nil }
    return ending == "gpx" ? true : tables.contains(ending) ? false : nil
  }

  private static func read(
    files: [String], timeZone: String
  ) throws -> Reading<[ReportedTrack]> {
    var tracks: [ReportedTrack] = []
    var findings: [Finding] = []
    for path in files {
      let collector = FindingCollector(file: path)
      let file = NamedFile(name: path, bytes: try FileAccess.read(path))
      let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
      let isGPX =
        kind(of: path) ?? file.bytes.drop { $0 <= 0x20 || $0 > 0x7F }.starts(with: "<".utf8)
      do throws(InvalidInput) {
        let found =
          isGPX
          ? GPXReader.read(file, fallback: stem, timeZone: timeZone, collector)
          : try TrackTable.read(file, fallback: stem, timeZone: timeZone, collector)
        if found.isEmpty, !collector.hasErrors {
          collector.add(
            TrackCode.noTracks, at: .file, "the file has no positions",
            remedy: isGPX
              ? "Export the track that was driven, not a route or waypoints."
              : "Write a header and one line per position.")
        }
        tracks += found
      } catch {
        error.findings.forEach(collector.add)
      }
      findings += collector.findings
    }
    guard !findings.contains(where: { $0.severity == .error }) else {
      throw InvalidInput(findings: findings)
    }
    return Reading(tracks, warnings: findings)
  }
}
