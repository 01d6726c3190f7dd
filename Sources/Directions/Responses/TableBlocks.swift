internal import BasicAlgorithms
internal import RoadNetwork

/// A header, followed by the rows of a table, in blocks of several rows.
///
/// Rows of a part are found and written by several threads, and handed on in their order, so that never
/// more than a part is in memory.
package struct TableBlocks: Sequence, IteratorProtocol {
  /// How many bytes a part has, about.
  private static let partBytes = 1 << 22
  /// What an entry takes, about.
  private static let entryBytes = 32

  private let head: [UInt8]
  private let rows: TravelRows?
  private let threads: Int
  private let keeps: Bool
  private let write: @Sendable (Int, TravelRow) -> [UInt8]
  private var hasWrittenHead = false
  private var nextRow = 0

  /// Prepares to write.
  ///
  /// - Parameters:
  ///   - head: The header before all rows.
  ///   - rows: The table; `nil` if there is only the header.
  ///   - keeps: Whether the table is read again, so that rows should be kept as far as there is room.
  ///   - threads: At least 1; the bytes are the same for any number.
  ///   - write: Gets the number of a row, and the row.
  init(
    head: [UInt8], _ rows: TravelRows? = nil, keeps: Bool = false, threads: Int = 1,
    write: @escaping @Sendable (Int, TravelRow) -> [UInt8] = { _, _ in [] }
  ) {
    self.head = head
    self.rows = rows
    self.keeps = keeps
    self.threads = threads
    self.write = write
  }

  /// The next part.
  package mutating func next() -> [UInt8]? {
    guard hasWrittenHead else {
      hasWrittenHead = true
      return head
    }
    guard let rows, nextRow < rows.sourceCount else { return nil }
    let most = Self.partBytes / (Self.entryBytes * Swift.max(1, rows.targetCount))
    let count = Swift.min(Swift.max(4 * threads, most), rows.sourceCount - nextRow)
    let (first, keeps, write) = (nextRow, keeps, write)
    nextRow += count
    let texts = ParallelLoop.results(of: count, threads: threads) { piece in
      let number = first + piece
      return write(number, rows.row(number, keeps: keeps && number < rows.maxKept))
    }
    var part: [UInt8] = []
    part.reserveCapacity(texts.reduce(0) { $0 + $1.count })
    for text in texts { part += text }
    return part
  }
}
