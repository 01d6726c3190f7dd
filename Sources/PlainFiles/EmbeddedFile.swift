internal import CEmbeddedFiles

/// Files of the sources that the program carries with it, so that it needs no folder beside it.
///
/// They are embedded by the C compiler: as literals of Swift they took about 25 s of every build.
package enum EmbeddedFile {
  /// Returns the bytes of a file.
  ///
  /// - Parameter path: Its path below `Sources`; one that is not embedded ends the program.
  /// - Returns: What the file held when the program was built.
  package static func bytes(_ path: String) -> [UInt8] {
    guard let bytes = files[path] else { preconditionFailure("\(path) is not embedded") }
    return bytes
  }

  /// Returns the bytes of a file; `nil` if it is not embedded.
  package static func found(_ path: String) -> [UInt8]? { files[path] }

  /// Returns the paths of all files below a folder, which ends with a slash, without the folder, sorted.
  package static func paths(below folder: String) -> [String] {
    files.keys.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }.sorted()
  }

  /// Reads a file that the program carries with it; one that its own reader refuses ends the program.
  ///
  /// - Parameters:
  ///   - path: Its path below `Sources`.
  ///   - read: Reads it.
  /// - Returns: What the reader makes of it.
  package static func value<Value>(
    of path: String, _ read: (NamedFile) throws(InvalidInput) -> Value
  ) -> Value {
    let name = String(path.split(separator: "/").last ?? "")
    do throws(InvalidInput) {
      return try read(NamedFile(name: name, bytes: bytes(path)))
    } catch {
      preconditionFailure("the built-in \(name) is wrong: \(error.findings)")
    }
  }

  private static let files = Dictionary(
    uniqueKeysWithValues: UnsafeBufferPointer(
      start: roundsman_embedded_files(), count: roundsman_embedded_file_count()
    ).map { file in
      (String(cString: file.path), Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
    })
}
