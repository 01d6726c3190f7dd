internal import PlainFiles

/// What kind of file an extract is, by its first bytes.
enum FileKind {
  case pbf
  case xml(isPacked: Bool)

  private static let magics: [([UInt8], OSMReadError.OtherFile)] = [
    (Array("BZh".utf8), .bzip2), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .xz),
    ([0x28, 0xB5, 0x2F, 0xFD], .zstd), ([0x50, 0x4B, 0x03, 0x04], .zip),
    ([0xFF, 0xE0, 0x04, 0x6F, 0x35, 0x6D, 0x32], .o5m), ([0xFE, 0xFF], .utf16),
    ([0xFF, 0xFE], .utf16),
  ]

  /// Detects the kind of a file.
  ///
  /// - Throws: ``OSMReadError/notAnExtract(_:)`` if it is none that is read.
  static func of(_ file: SeekableFile) throws(OSMReadError) -> FileKind {
    var head = [UInt8](repeating: 0, count: 256)
    var fault: OSMReadError?
    head.withUnsafeMutableBytes { buffer in
      do throws(OSMReadError) {
        _ = try file.bytes(at: 0, into: buffer)
      } catch { fault = error }
    }
    if let fault { throw fault }
    head.removeLast(max(0, head.count - file.size))
    if head.isEmpty { throw .notAnExtract(.empty) }
    if head.starts(with: [0x1F, 0x8B]) { return .xml(isPacked: true) }
    for (magic, kind) in magics where head.starts(with: magic) { throw .notAnExtract(kind) }
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head[3...] : head[...]
    guard let first = text.first(where: { !XMLBytes.isSpace($0) }) else {
      throw .notAnExtract(.empty)
    }
    if first == UInt8(ascii: "<") { return .xml(isPacked: false) }
    // The length of a blob header, of at most 64 KiB, in four bytes, the highest first.
    if head.starts(with: [0, 0]) || head.starts(with: [0, 1, 0, 0]) { return .pbf }
    throw .notAnExtract(.other)
  }
}
