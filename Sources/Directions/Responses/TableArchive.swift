internal import Compression
package import RoadNetwork

/// A table of travel as NumPy's `.npz`: a ZIP archive, not packed, of two arrays.
///
/// `durations` are milliseconds and `distances` centimetres, whole numbers of 32 bits, one row for each
/// source; −1 where no route leads. `numpy.load(path)["durations"]` reads one.
///
/// - Source: NumPy, *NEP 1 – A simple file format for NumPy arrays*.
package enum TableArchive {
  /// Writes a table.
  ///
  /// - Returns: The archive in parts.
  package static func parts(of rows: TravelRows, threads: Int) -> some Sequence<[UInt8]> {
    ArchiveParts(
      ["durations.npy", "distances.npy"].enumerated().map { number, name in
        let head = head(rows)
        let size = head.count + 4 * rows.sourceCount * rows.targetCount
        let blocks = TableBlocks(head: head, rows, keeps: true, threads: threads) { _, row in
          bytes(of: number == 0 ? row.durations : row.distances)
        }
        return ArchiveParts.File(name: name, size: size, blocks: blocks)
      })
  }

  /// The header of an array.
  private static func head(_ rows: TravelRows) -> [UInt8] {
    var text =
      "{'descr': '<i4', 'fortran_order': False, "
      + "'shape': (\(rows.sourceCount), \(rows.targetCount)), }"
    // Signature, version and length take 10 bytes; the numbers begin at a multiple of 64.
    text += String(repeating: " ", count: 63 - (10 + text.utf8.count) % 64) + "\n"
    var bytes: [UInt8] = [0x93] + Array("NUMPY".utf8) + [1, 0]
    bytes.append(littleEndian: UInt16(text.utf8.count))
    return bytes + Array(text.utf8)
  }

  private static func bytes(of entries: [Int32]) -> [UInt8] {
    // A key path would be called for each number.
    entries.map { $0.littleEndian }.withUnsafeBytes { Array($0) }
  }
}

/// The parts of an archive of files that are made part by part.
struct ArchiveParts: Sequence, IteratorProtocol {
  /// A file to be.
  struct File {
    let name: String
    /// How many bytes its blocks are.
    let size: Int
    var blocks: TableBlocks
  }

  private var files: [File]
  private var zip: ZIPWriter
  private var current = 0
  private var isOpen = false

  init(_ files: [File]) {
    self.files = files
    zip = ZIPWriter(size: files.reduce(0) { $0 + $1.size })
  }

  mutating func next() -> [UInt8]? {
    guard current < files.count else {
      guard current == files.count else { return nil }
      current += 1
      return zip.directoryAndEnd()
    }
    guard isOpen else {
      isOpen = true
      return zip.begin(files[current].name)
    }
    if let part = files[current].blocks.next() {
      zip.add(part)
      return part
    }
    isOpen = false
    current += 1
    return zip.end()
  }
}
