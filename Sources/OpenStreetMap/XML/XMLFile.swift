internal import PlainFiles

/// An OSM XML file, which is scanned as often as needed.
struct XMLFile: ExtractSource {
  /// How many elements are handed out together, and bytes of their texts, at most.
  private static let batchElements = 8192
  private static let batchBytes = 4 << 20

  private let file: SeekableFile
  private let isPacked: Bool
  private(set) var header = HeaderFacts()

  init(_ file: SeekableFile, isPacked: Bool) {
    self.file = file
    self.isPacked = isPacked
  }

  mutating func run(
    _ pass: ReadingPass, _ take: (ElementBatch) throws(PassFailure) -> Void
  ) throws(PassFailure) {
    var reader = XMLElementReader(TextWindow(file, isPacked: isPacked), isPacked: isPacked)
    var batch = ElementBatch()
    var (count, bytes) = (0, 0)
    while let element = try Self.next(&reader) {
      element.add(to: &batch, pass)
      count += 1
      bytes += element.size
      guard count >= Self.batchElements || bytes >= Self.batchBytes else { continue }
      try take(batch)
      batch = ElementBatch()
      (count, bytes) = (0, 0)
    }
    header = reader.header
    try take(batch)
  }

  private static func next(
    _ reader: inout XMLElementReader
  ) throws(PassFailure) -> XMLElement? {
    do {
      return try reader.next()
    } catch {
      throw .refused(error)
    }
  }
}
