import Testing

@testable import OpenStreetMap

/// Texts that were cut short or changed: an error or an extract, and never a trap.
@Suite struct DamagedXMLTests {
  private static let text = """
    <?xml version='1.0' encoding='UTF-8'?><!-- a --><osm version="0.6">
    <bounds minlat="1" minlon="2" maxlat="3" maxlon="4"/>
    <node id="1" lat="1.5" lon="2.5" version="3"><tag k="name" v="a&amp;b&#65;"/></node>
    <way id='2'><nd ref='1'/><nd ref='9'/><tag k='highway' v='path'/></way><![CDATA[ x ]]>
    <relation id="3"><member type="way" ref="2" role="from"/></relation></osm>
    """

  @Test func `a text that is cut short is refused, plain and packed`() {
    let bytes = Array(Self.text.utf8)
    for count in 0..<bytes.count {
      #expect(ExtractReader.refusal(Array(bytes[..<count])) != nil)
    }
    #expect(ExtractReader.refusal(bytes) == nil)
    let packed = Deflater.pack(bytes, .gzip)
    for count in 2..<packed.count {
      #expect(ExtractReader.refusal(Array(packed[..<count])) == .truncated(.file(count)))
    }
    #expect(ExtractReader.refusal(packed) == nil)
  }

  @Test func `a changed byte is an error or changes the extract`() {
    for isPacked in [false, true] {
      let plain = Array(Self.text.utf8)
      var bytes = isPacked ? Deflater.pack(plain, .gzip) : plain
      for index in bytes.indices {
        let byte = bytes[index]
        for other in [0, 0x20, 0x22, 0x26, 0x3C, 0x3E, 0xFF, byte ^ 1] where other != byte {
          bytes[index] = other
          if let refusal = ExtractReader.refusal(bytes) { #expect(!refusal.description.isEmpty) }
        }
        bytes[index] = byte
      }
    }
  }
}
