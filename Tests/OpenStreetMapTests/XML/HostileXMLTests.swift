import Testing

@testable import OpenStreetMap

/// Texts that are made to harm a reader, or are no OSM XML, and what is said about them.
@Suite struct HostileXMLTests {
  private func refusal(_ text: String) -> OSMReadError? {
    ExtractReader.refusal(Array(text.utf8))
  }

  /// Why the content of the root is refused; places count from its start.
  private func refusal(inRoot text: String) -> OSMReadError? { refusal("<osm>\(text)</osm>") }

  private func fault(_ fault: OSMReadError.XMLFault, _ byte: Int) -> OSMReadError {
    .malformedXML(fault, .file(5 + byte))
  }

  @Test func `other files are told by what they are`() {
    #expect(refusal("<html><body/></html>") == .notAnExtract(.otherXML))
    #expect(refusal("<osmChange/>") == .notAnExtract(.changes))
    #expect(
      refusal("<?xml version='1.0' encoding='ISO-8859-1'?><osm/>") == .notAnExtract(.otherEncoding))
    #expect(refusal("") == .notAnExtract(.empty))
    #expect(refusal("  \n ") == .notAnExtract(.empty))
    #expect(refusal("<!-- only a comment -->") == .notAnExtract(.empty))
    #expect(refusal("id,lon,lat\n") == .notAnExtract(.other))
    #expect(refusal("BZh91AY&SY") == .notAnExtract(.bzip2))
    #expect(ExtractReader.refusal([0xFE, 0xFF, 0, 0x3C]) == .notAnExtract(.utf16))
    #expect(ExtractReader.refusal([0x28, 0xB5, 0x2F, 0xFD, 0]) == .notAnExtract(.zstd))
    #expect(refusal("<osm/>") == nil)
  }

  @Test func `tags that are not well-formed`() {
    #expect(refusal(inRoot: "<>") == fault(.tag, 0))
    #expect(refusal(inRoot: "</>") == fault(.tag, 0))
    #expect(refusal(inRoot: "</note>") == fault(.endTag, 0))
    #expect(refusal(inRoot: "<a></b>") == fault(.endTag, 3))
    #expect(refusal(inRoot: "<a/ >") == fault(.tag, 0))
    #expect(refusal(inRoot: "< a/>") == fault(.tag, 0))
    #expect(refusal(inRoot: "<a></a b='1'>") == fault(.tag, 3))
    #expect(refusal(inRoot: "<!ELEMENT a>") == fault(.tag, 0))
    #expect(refusal("<osm/><osm/>") == .malformedXML(.secondRoot, .file(6)))
    #expect(refusal("<osm/>x") == .malformedXML(.tag, .file(6)))
    #expect(refusal("<osm>") == .truncated(.file(5)))
  }

  @Test func `attributes that are not well-formed`() {
    for text in ["<a b/>", "<a b=/>", "<a b=c/>", "<a b='1'c='2'/>", "<a ='1'/>", "<a b='<'/>"] {
      #expect(refusal(inRoot: text) == fault(.attribute, 0), "\(text)")
    }
    #expect(refusal(inRoot: "<a b='1' b='2'/>") == fault(.repeatedAttribute, 0))
    let many = (0..<101).map { "a\($0)=''" }.joined(separator: " ")
    #expect(refusal(inRoot: "<a \(many)/>") == fault(.attribute, 0))
  }

  @Test(arguments: [
    "&", "&;", "&nbsp;", "&#;", "&#x;", "&#0;", "&#xD800;", "&#x110000;", "&#-1;",
    "&#99999999999999999999;", "&#x1F", "&lt",
  ])
  func `references that are not known`(reference: String) {
    #expect(refusal(inRoot: "<a b='\(reference)'/>") == fault(.entity, 0))
  }

  @Test func `entities that a file defines itself are refused`() {
    let text = "<!DOCTYPE osm [<!ENTITY a 'aaaaaaaaaa'>]><osm/>"
    #expect(refusal(text) == .malformedXML(.declaration, .file(0)))
  }

  @Test func `elements that lack what they need`() {
    #expect(refusal(inRoot: "<node lat='1' lon='2'/>") == fault(.missingID, 0))
    #expect(refusal(inRoot: "<node id='1.5' lat='1' lon='2'/>") == fault(.number, 0))
    #expect(refusal(inRoot: "<way id='99999999999999999999'/>") == fault(.number, 0))
    #expect(refusal(inRoot: "<way id='1' version='x'/>") == fault(.number, 0))
    #expect(refusal(inRoot: "<node id='1' lat='x' lon='2'/>") == fault(.coordinate, 0))
    #expect(refusal(inRoot: "<node id='1' lat='1'/>") == fault(.coordinate, 0))
    #expect(refusal(inRoot: "<node id='1' visible='false'/>") == nil)
    #expect(refusal(inRoot: "<way id='1'><nd/></way>") == fault(.missingReference, 12))
    #expect(refusal(inRoot: "<way id='1'><tag k='a'/></way>") == fault(.missingKey, 12))
    let member = "<relation id='1'><member ref='1' type='bridge'/></relation>"
    #expect(refusal(inRoot: member) == fault(.memberKind, 17))
  }

  @Test func `elements in those that cannot hold them`() {
    #expect(refusal(inRoot: "<way id='1'><way id='2'/></way>") == fault(.misplaced, 12))
    #expect(refusal(inRoot: "<way id='1'><member/></way>") == fault(.misplaced, 12))
    #expect(refusal(inRoot: "<relation id='1'><nd ref='1'/></relation>") == fault(.misplaced, 17))
    #expect(refusal(inRoot: "<way id='1'><nd ref='1'><tag/></nd></way>") == fault(.misplaced, 24))
  }

  @Test func `what has no end has a bound`() {
    let deep = String(repeating: "<a>", count: 64)
    #expect(
      refusal(inRoot: deep) == .tooLong(.nesting, .file(5 + 3 * 63), length: 65, limit: 64))
    let long = "<a b='" + String(repeating: "x", count: 2 << 20)
    guard case .tooLong(.tag, .file(5), _, limit: 1 << 20) = refusal(inRoot: long) else {
      Issue.record("a tag of 2 MiB")
      return
    }
  }

  @Test func `places in packed texts count in the unpacked one`() {
    let packed = Deflater.pack(Array("<osm><way/></osm>".utf8), .gzip)
    #expect(ExtractReader.refusal(packed) == .malformedXML(.missingID, .unpacked(5)))
  }

  @Test func `something else behind a packed text is damage`() {
    let packed = Deflater.pack(Array("<osm/>".utf8), .gzip)
    #expect(ExtractReader.refusal(packed + [0, 0]) == nil)
    guard case .damagedData(.file(packed.count...)) = ExtractReader.refusal(packed + [1, 2, 3])
    else {
      Issue.record("\(String(describing: ExtractReader.refusal(packed + [1, 2, 3])))")
      return
    }
  }

  @Test func `the head of a text is read`() throws {
    let text = """
      <osm generator='CGImap &amp; more'><bounds minlon="-8.5" minlat="41" maxlon="-8.25"
      maxlat="41.5"/></osm>
      """
    let statistics = try ExtractReader.read(Array(text.utf8)).value.statistics
    #expect(statistics.writer == "CGImap & more")
    #expect(
      statistics.statedBox
        == .init(west: -85_000_000, south: 410_000_000, east: -82_500_000, north: 415_000_000))
  }
}
