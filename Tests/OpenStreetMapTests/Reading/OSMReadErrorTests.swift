import PlainFiles
import Testing

@testable import OpenStreetMap

@Suite struct OSMReadErrorTests {
  private static let place = OSMReadError.Place.block(57, inside: 12)

  private static let all: [OSMReadError] =
    [
      .file(.missing("a.osm.pbf")), .truncated(.file(3)), .unknownCompression("LZ4", .file(1)),
      .unknownCompression(nil, .file(1)), .damagedData(.file(1)), .unknownFeature("X", place),
      .missingHeader(.file(1)), .tooMuch(limit: 1 << 30),
    ] + OSMReadError.OtherFile.allCases.map { .notAnExtract($0) }
    + OSMReadError.Part.allCases.map { .tooLong($0, .file(1), length: 3, limit: 2) }
    + OSMReadError.Malformation.allCases.map { .malformed($0, place) }
    + OSMReadError.XMLFault.allCases.map { .malformedXML($0, .unpacked(9)) }

  @Test func `a description says what is wrong, where, and what to do`() {
    #expect(
      OSMReadError.truncated(.file(1234)).description
        == "The file ends too early at byte 1234. Download or copy the file again: it is "
        + "incomplete."
    )
    #expect(
      OSMReadError.malformed(.stringIndex, Self.place).description
        == "A reference points to a string that is not in the block at byte 57, 12 bytes into the "
        + "uncompressed block. Download the file again, or rewrite it with osmium cat.")
    #expect(
      OSMReadError.unknownCompression("LZ4", .file(60)).description
        == "A blob is compressed with the unsupported method LZ4 at byte 60. Rewrite it with zlib: "
        + "osmium cat -f pbf,pbf_compression=zlib.")
    #expect(
      OSMReadError.notAnExtract(.changes).description
        == "The file contains changes to OpenStreetMap data, not an extract. Apply them to an "
        + "extract first: osmium apply-changes.")
    #expect(
      OSMReadError.malformedXML(.entity, .unpacked(9)).description
        == "An entity is not known at byte 9 of the uncompressed text. Check this place, or "
        + "rewrite the file with osmium cat.")
    #expect(
      OSMReadError.file(.missing("a.osm")).description
        == "There is no file a.osm. Check the name and the folder.")
  }

  @Test func `every error has a description of its own, and a remedy`() {
    let descriptions = Self.all.map(\.description)
    #expect(Set(descriptions).count == descriptions.count)
    for description in descriptions {
      #expect(description.hasSuffix("."))
      #expect(description.contains(". "))
      #expect(description.first?.isLowercase == false)
    }
  }

  @Test func `every error is a finding with its code and place`() {
    for error in Self.all {
      let finding = error.finding(file: "a.osm.pbf")
      #expect(finding.severity == .error)
      #expect(finding.code == error.code.rawValue)
      #expect(!finding.remedy.isEmpty && !finding.message.hasSuffix("."))
    }
    #expect(
      OSMReadError.malformed(.stringIndex, Self.place).finding(file: "a.osm.pbf").description
        == "a.osm.pbf: byte 57: E1807 a reference points to a string that is not in the block, "
        + "12 bytes into the uncompressed block. Download the file again, or rewrite it with "
        + "osmium cat.")
    #expect(
      OSMReadError.malformedXML(.entity, .unpacked(9)).finding(file: "a.osm.gz").description
        == "a.osm.gz: E1808 an entity is not known at byte 9 of the uncompressed text. Check "
        + "this place, or rewrite the file with osmium cat.")
  }
}
