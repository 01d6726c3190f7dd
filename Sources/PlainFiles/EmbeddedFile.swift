internal import CEmbeddedFiles

/// Files of the sources that the program carries with it, so that it needs no folder beside it.
///
/// They are embedded by the C compiler: as literals of Swift they would take half a minute of every build.
package enum EmbeddedFile {
  /// Returns the bytes of a file.
  ///
  /// - Parameter path: Its path below `Sources`; one that is not embedded ends the program.
  /// - Returns: What the file held when the program was built.
  package static func bytes(_ path: String) -> [UInt8] {
    guard let bytes = files[path] else { preconditionFailure("\(path) is not embedded") }
    return bytes
  }

  private static let files = Dictionary(
    uniqueKeysWithValues: UnsafeBufferPointer(
      start: roundsman_embedded_files(), count: roundsman_embedded_file_count()
    ).map { file in
      (String(cString: file.path), Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
    })
}
