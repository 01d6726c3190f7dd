import Testing
import _TestSupport

@testable import OpenStreetMap

/// Random elements, written as XML in all ways, are read as what the selection says.
@Suite struct XMLRoundTripTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `what is written is read, plain and packed`(seed: UInt64) throws {
    let elements = RandomElements.make(RandomElements.shape(seed: seed), seed: seed)
    let file = XMLWriter.file(elements, seed: seed)
    let cut = Int(seed) * file.count / 100
    let packed =
      Deflater.pack(Array(file[..<cut]), .gzip) + Deflater.pack(Array(file[cut...]), .gzip)
      + (seed % 4 == 0 ? [0, 0, 0] : [])
    for selection in [Selection.everything, RandomElements.selection(seed: seed)] {
      let reading = try ExtractReader.read(file, selection)
      #expect(PlainExtract(reading.value) == PlainSelection.kept(of: elements, selection))
      #expect(try ExtractReader.read(packed, selection).value == reading.value)
    }
  }

  @Test func `a file longer than what is looked at together is read as a whole`() throws {
    var elements: [PlainElement] = (1...8_000).map { .node(Int64($0), $0, -$0) }
    elements.append(.way(1, (1...8_000).map { Int64($0) }, [.init("highway", "path")]))
    let reading = try ExtractReader.read(XMLWriter.file(elements, seed: 1))
    #expect(PlainExtract(reading.value) == PlainSelection.kept(of: elements, .everything))
  }
}
