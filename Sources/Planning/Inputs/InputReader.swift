internal import Foundation
package import PlainFiles
package import RoutingFormats
internal import VehicleRouting

/// Finds and reads the problems given on a command line: files, folders and standard input.
package struct InputReader: Sendable {
  /// The format of all inputs, if the user states it.
  package enum Format: Hashable, Sendable {
    /// Detected from name and content.
    case detected
    case problem(ProblemFormat)
    /// One JSON problem per line.
    case jsonLines
  }

  /// The files that could not be read at all: missing, or not permitted.
  package struct Unreadable: Error, Sendable {
    /// One per file, in the order given.
    package let errors: [FileError]

    /// Creates the error from all unreadable files.
    package init(errors: [FileError]) { self.errors = errors }
  }

  package var format: Format
  package var options: FormatOptions

  /// Creates a reader.
  package init(format: Format = .detected, options: FormatOptions = FormatOptions()) {
    self.format = format
    self.options = options
  }

  /// Reads the problems of all paths, in order; a folder stands for the problem files in it,
  /// by name.
  ///
  /// - Returns: The problems, and whether they came as JSON Lines and should be written as such.
  /// - Throws: ``Unreadable`` with all files that are missing or unreadable.
  package func read(
    _ paths: [String]
  ) throws(Unreadable) -> (problems: [ProblemInput], areLines: Bool) {
    var problems: [ProblemInput] = []
    var areLines = false
    var errors: [FileError] = []
    for path in paths {
      for file in Self.files(path) {
        do throws(FileError) {
          let bytes = try FileAccess.read(file)
          if format == .jsonLines || format == .detected && Self.namesJSONLines(file) {
            areLines = true
            problems += lines(of: bytes, file: file)
          } else {
            problems.append(problem(name: file, bytes: bytes))
          }
        } catch {
          errors.append(error)
        }
      }
    }
    if !errors.isEmpty { throw Unreadable(errors: errors) }
    return (problems, areLines)
  }

  /// Reads files without interpretation.
  ///
  /// - Throws: ``Unreadable`` with all files that are missing or unreadable.
  package static func contents(of paths: [String]) throws(Unreadable) -> [NamedFile] {
    var errors: [FileError] = []
    var files: [NamedFile] = []
    for path in paths {
      do throws(FileError) {
        files.append(NamedFile(name: path, bytes: try FileAccess.read(path)))
      } catch {
        errors.append(error)
      }
    }
    if !errors.isEmpty { throw Unreadable(errors: errors) }
    return files
  }

  private func problem(name: String, bytes: [UInt8]) -> ProblemInput {
    var known: ProblemFormat?
    if case .problem(let format) = format { known = format }
    return ProblemInput(name: name, bytes: bytes, format: known, options: options)
  }

  private func lines(of bytes: [UInt8], file: String) -> [ProblemInput] {
    bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        guard line.contains(where: { !" \t\r".utf8.contains($0) }) else { return nil }
        return ProblemInput(
          name: "\(file):\(index + 1)", bytes: Array(line), format: .json, options: options)
      }
  }

  // MARK: - Files and folders

  private static let extensions: Set<String> = [
    "json", "jsonl", "ndjson", "vrp", "tsp", "atsp", "txt", "oplib", "dat",
  ]

  /// The files that a path stands for: itself, or the problem files of a folder, by name.
  static func files(_ path: String) -> [String] {
    guard path != "-", isFolder(path),
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    else { return [path] }
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    return names.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
      .filter { name in
        extensions.contains(fileExtension(name)) && !name.hasPrefix(".")
          && !name.hasPrefix("FORMAT") && !name.hasPrefix("README")
      }
      .map { "\(trimmed)/\($0)" }
      .filter { !isFolder($0) }
  }

  /// Whether a path is an existing folder.
  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func namesJSONLines(_ file: String) -> Bool {
    ["jsonl", "ndjson"].contains(fileExtension(file))
  }

  /// The extension of a file's name in lower case, without the dot; empty if it has none.
  package static func fileExtension(_ name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    guard let point = last.lastIndex(of: "."), point > last.startIndex else { return "" }
    return last[last.index(after: point)...].lowercased()
  }

  /// A file's name without folders and extension.
  package static func stem(_ name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    guard let point = last.lastIndex(of: "."), point > last.startIndex else { return String(last) }
    return String(last[..<point])
  }
}
