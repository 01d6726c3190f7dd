import PlainFiles
import Testing
import _TestSupport

@testable import Lookbook

/// What people write of an outfit: garments, criteria, texts.
@Suite struct WrittenOutfitTests {
  private func garment(_ text: String) -> (Garment?, [Finding]) {
    let findings = FindingCollector(file: "--garment")
    return (Garment.read(text, findings), findings.findings)
  }

  @Test func `a garment is read with all its details`() throws {
    let (garment, findings) = garment(
      " Jacket : Navy , waterproof,windproof, clo=0.44,layer=middle,casual,name=Old friend")
    #expect(findings == [])
    var expected = Garment(.jacket, colour: "navy", layer: .middle)
    (expected.isWaterproof, expected.isWindproof) = (true, true)
    (expected.insulation, expected.formality, expected.name) = (44, .casual, "Old friend")
    #expect(garment == expected)
  }

  @Test(arguments: GarmentKind.allCases)
  func `every kind is read back as it is written`(kind: GarmentKind) {
    var garment = Garment(kind, colour: "dark-green", layer: .outer)
    (garment.insulation, garment.name) = (105, "x")
    #expect(self.garment(garment.text).0 == garment, "\(garment.text)")
    #expect(self.garment(kind.rawValue).0?.layer == kind.usualLayer)
  }

  @Test func `all that is wrong with a garment is told at once`() {
    let (garment, findings) = garment("jeens:dark blue,fluffy,clo=9,layer=top")
    #expect(garment == nil)
    #expect(findings.map(\.code) == Array(repeating: "E2711", count: 5))
    #expect(findings.first?.remedy == "Did you mean jeans?")
    #expect(self.garment("").1.count == 1)
    #expect(self.garment(",,,").1.count == 4)
  }

  @Test func `attributes are pairs of plain words`() {
    let findings = FindingCollector(file: "-")
    #expect(
      Attributes.read(["Season = summer,style=classic", "style=bold"], findings).values
        == ["season": "summer", "style": "bold"])
    #expect(findings.findings == [])
    for wrong in ["", "season", "=x", "x=", "a=b=c", "a b=ü", "a=b,"] {
      let findings = FindingCollector(file: "-")
      _ = Attributes.read([wrong], findings)
      #expect(findings.findings.map(\.code) == ["E2712"], "\(wrong)")
    }
    let many = FindingCollector(file: "-")
    _ = Attributes.read((0...20).map { "k\($0)=v" }, many)
    #expect(many.findings.map(\.code) == ["E2714"])
  }

  @Test func `texts that command a terminal or turn directions are refused`() {
    #expect(WrittenText.checked("  So schön!\nÄh 👗 ", longest: 20) == "So schön!\nÄh 👗")
    for bad in [
      "", " \n ", "a\u{1B}[2Jb", "a\rb", "a\u{9B}b", "\u{202E}abc", "a\u{2066}b", "a\0b", "a\u{7F}",
    ] {
      #expect(WrittenText.checked(bad, longest: 20) == nil)
    }
    #expect(WrittenText.checked(String(repeating: "a", count: 21), longest: 20) == nil)
    #expect(WrittenText.checked("e" + String(repeating: "\u{301}", count: 200), longest: 20) == nil)
  }

  @Test func `10,000 random texts are read or refused with a finding`() async {
    await Seeds.each(Seeds.wanted(quick: 10_000, long: 100_000)) { seed in
      var random = SplitMix64(seed: seed)
      let pieces = [
        "jeans", "jacket", ":", ",", "=", "clo", "0.4", "name", "layer", "outer", "navy", " ",
        "\u{1B}",
        "ä", "👗", "\0", "1e999", "-1", "occasion", "formal", "'; DROP TABLE outfit;--", "../..",
        "nan",
      ]
      let text = (0..<random.number(in: 0...8)).map { _ in
        pieces[random.number(in: 0...pieces.count - 1)]
      }
      .joined()
      let findings = FindingCollector(file: "-")
      let garment = Garment.read(text, findings)
      #expect((garment == nil) == findings.hasErrors, "seed \(seed)")
      if let garment { #expect(Garment.read(garment.text, findings) == garment, "seed \(seed)") }
      let attributes = Attributes.read([text], findings)
      #expect(
        attributes.pairs.allSatisfy { PlainName.isPlain($0.key) && PlainName.isPlain($0.value) },
        "seed \(seed)")
      if let written = WrittenText.checked(text, longest: 100) {
        #expect(!written.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }, "seed \(seed)")
      }
    }
  }
}
