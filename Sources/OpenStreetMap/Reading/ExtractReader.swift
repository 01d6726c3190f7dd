package import PlainFiles

/// Reads extracts of OpenStreetMap: `.osm.pbf`, `.osm` and `.osm.gz`, distinguished by their
/// content.
///
///     let reading = try ExtractReader.read(path, selection, threads: 4)
///     let extract = reading.value
///     for way in 0..<extract.ways.count { use(extract.ways.tags(of: way)) }
///
/// A file is read twice, so that only what is kept takes memory: first ways and relations, then the
/// nodes that are needed. If elements are not in the order of their ids, occur several times or are
/// deleted, it is read twice again while all states are kept; of each id the newest counts then, and
/// an element whose newest state is deleted, or not selected, is left out. The newest state is that of
/// the highest version, and of the same version the last in the file.
///
/// The memory that is used is bounded whatever the file says: `memoryLimit` bytes of columns and twice
/// as many while they grow, and for each thread four blocks, each at most 32 MiB unpacked and 600 MiB
/// decoded (in files that people make: 1 MiB).
package enum ExtractReader {
  /// The bytes of columns that may be kept unless a caller says otherwise: 8 GiB, which is also most.
  package static let largestMemory = 8 << 30

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; standard input, `-`, is read into memory.
  ///   - selection: What is kept.
  ///   - threads: How many threads unpack and decode PBF, at least 1; the result does not depend on it.
  ///   - memoryLimit: How many bytes the kept columns may take.
  /// - Returns: The extract, and warnings about what is odd in it.
  /// - Throws: ``OSMReadError`` if the file cannot be read or is damaged.
  package static func read(
    _ path: String, _ selection: Selection, threads: Int = 1, memoryLimit: Int = largestMemory
  ) throws(OSMReadError) -> Reading<Extract> {
    let file: SeekableFile
    do {
      file = try SeekableFile(path: path)
    } catch {
      throw .file(error)
    }
    return try read(file, selection, threads: threads, memoryLimit: memoryLimit)
  }

  /// Reads a file that is open.
  ///
  /// - Throws: ``OSMReadError`` if the file cannot be read or is damaged.
  package static func read(
    _ file: SeekableFile, _ selection: Selection, threads: Int = 1,
    memoryLimit: Int = largestMemory
  ) throws(OSMReadError) -> Reading<Extract> {
    precondition(threads >= 1)
    precondition((0...largestMemory).contains(memoryLimit))
    switch try FileKind.of(file) {
    case .pbf:
      return try read(PBFFile(file, threads: threads), selection, memoryLimit, name: file.name)
    case .xml(let isPacked):
      return try read(
        XMLFile(file, isPacked: isPacked), selection, memoryLimit, name: file.name)
    }
  }

  private static func read(
    _ file: some ExtractSource, _ selection: Selection, _ memoryLimit: Int, name: String
  ) throws(OSMReadError) -> Reading<Extract> {
    var source = file
    let table = SelectionTable(selection)
    var keepsRevisions = false
    while true {
      do throws(PassFailure) {
        return try read(
          &source, table, memoryLimit, keepsRevisions: keepsRevisions, name: name)
      } catch {
        switch error {
        case .refused(let error): throw error
        case .needsRevisions: keepsRevisions = true
        }
      }
    }
  }

  private static func read(
    _ source: inout some ExtractSource, _ selection: SelectionTable, _ memoryLimit: Int,
    keepsRevisions: Bool, name: String
  ) throws(PassFailure) -> Reading<Extract> {
    var assembler = ExtractAssembler(keepsRevisions: keepsRevisions, limit: memoryLimit)
    func pass(_ neededNodes: SortedIDs?) -> ReadingPass {
      ReadingPass(
        selection: selection, neededNodes: neededNodes, keepsRevisions: keepsRevisions)
    }
    try source.run(pass(nil)) { (batch) throws(PassFailure) in try assembler.append(batch) }
    if source.header.hasHistory, !keepsRevisions { throw .needsRevisions }
    let needed = assembler.endWays()
    try source.run(pass(needed)) { (batch) throws(PassFailure) in try assembler.append(batch) }
    return assembler.extract(header: source.header, needed: needed, file: name)
  }
}

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
