internal import PlainFiles

/// An OSM XML file, which is passed over as often as needed.
struct XMLFile: ExtractSource {
  private(set) var header = HeaderFacts()
  init(_ file: SeekableFile, isPacked: Bool) {}
  mutating func run(
    _ pass: ReadingPass, _ take: (ElementBatch) throws(PassFailure) -> Void
  ) throws(PassFailure) {}
}
