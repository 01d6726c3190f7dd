import Foundation
import PlainFiles
import Testing
import TravelModel

@testable import OpenStreetMap

@Suite struct ExtractReaderTests {
  @Test func `the kind of a file is found by its content, not by its name`() throws {
    let elements: [PlainElement] = [.node(1, 10, 20), .way(2, [1], [.init("highway", "path")])]
    let files = [
      PBFWriter.file(elements), XMLWriter.file(elements, seed: 1),
      Deflater.pack(XMLWriter.file(elements, seed: 2), .gzip),
    ]
    for file in files {
      let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
      defer { try? FileManager.default.removeItem(at: url) }
      try Data(file).write(to: url)
      let reading = try ExtractReader.read(url.path, .everything)
      #expect(PlainExtract(reading.value) == PlainSelection.kept(of: elements, .everything))
    }
  }

  @Test func `a file that is not there is an error`() {
    #expect(throws: OSMReadError.file(.missing("nowhere.osm.pbf"))) {
      try ExtractReader.read("nowhere.osm.pbf", .everything)
    }
  }

  @Test func `references beyond the border are kept, counted and told`() throws {
    let file = PBFWriter.file([.node(5, 1, 2), .way(1, [5, 6, 5, 7], [.init("highway", "path")])])
    let reading = try ExtractReader.read(file, Selection(ways: .all))
    #expect(reading.value.ways.references == [5, 6, 5, 7])
    #expect(reading.value.ways.nodes == [0, ExtractWays.absent, 0, ExtractWays.absent])
    #expect(reading.value.statistics.absentReferences == 2)
    #expect(
      reading.warnings.map(\.description) == [
        "f: W1851 ways have 2 references to nodes that are not in the extract. Their parts at "
          + "the border are missing; cut the extract with complete ways if it matters."
      ])
  }

  @Test func `what the file holds is counted, kept or not`() throws {
    let elements: [PlainElement] = [
      .node(1, 10, 20), .node(2, -30, 40), .way(1, [1]),
      .way(2, [1, 2], [.init("highway", "path")]),
      .relation(1, []),
    ]
    let ways = Selection(ways: .tagged([.init("highway")]))
    let statistics = try ExtractReader.read(PBFWriter.file(elements), ways).value.statistics
    #expect((statistics.nodes, statistics.ways, statistics.relations) == (2, 2, 1))
    #expect(statistics.box == .init(west: -30, south: 20, east: 10, north: 40))
    #expect(statistics.statedBox == nil)
  }

  @Test func `texts that are not UTF-8 are mended and counted`() throws {
    var block = PBFWriter.block([.way(1, [], [.init("name", "Aa")])])
    let index = try #require(block.firstRange(of: Array("Aa".utf8))).lowerBound
    block[index] = 0xE9
    let file = PBFWriter.header() + PBFWriter.blob("OSMData", block)
    let reading = try ExtractReader.read(file)
    #expect(reading.value.ways.tags(of: 0)["name"] == "\u{FFFD}a")
    #expect(reading.warnings.map(\.code) == ["W1853"])
  }

  @Test func `texts that only look the same stay apart`() throws {
    let names = ["\u{E9}", "e\u{301}"]
    let ways = names.enumerated().map { PlainElement.way(Int64($0), [], [.init("name", $1)]) }
    let extract = try ExtractReader.read(PBFWriter.file(ways)).value
    for (i, name) in names.enumerated() {
      #expect(extract.ways.value(of: "name", way: i)?.utf8.elementsEqual(name.utf8) == true)
    }
  }

  @Test func `the newest state counts, and one that is deleted or not selected hides older ones`()
    throws
  {
    func way(_ id: Int64, version: Int, _ key: String, isVisible: Bool = true) -> PlainElement {
      let head = PlainHead(id, [.init(key, "x")], version: version, isVisible: isVisible)
      return .way(PlainWay(head: head, references: []))
    }
    let elements = [
      way(1, version: 2, "highway"), way(1, version: 1, "waterway"),
      way(2, version: 1, "highway"), way(2, version: 2, "highway", isVisible: false),
      way(3, version: 1, "highway"), way(3, version: 2, "waterway"),
      way(4, version: 7, "waterway"), way(4, version: 7, "highway"),
    ]
    var style = PBFWriter.Style()
    style.hasVersions = true
    let highways = Selection(ways: .tagged([.init("highway")]))
    let extract = try ExtractReader.read(PBFWriter.file(elements, style), highways).value
    #expect(extract.ways.ids == [1, 4])
    #expect(extract.ways.index(of: 4) == 1)
    #expect(extract.ways.index(of: 3) == nil)
    #expect(extract.statistics.ways == 7)
  }

  @Test func `a block of dense nodes in which ways hide is read whole`() throws {
    var block = PBFWriter.block([.node(1, 5, 6)])
    block += PBFWriter.block([.way(2, [1])]).dropFirst(4)
    let file = PBFWriter.header() + PBFWriter.blob("OSMData", block)
    let extract = try ExtractReader.read(file).value
    #expect(extract.ways.ids == [2])
    #expect(extract.ways.nodes == [0])
  }

  @Test func `the head of a PBF file is read`() throws {
    var box = WireWriter()
    for (field, value) in [(1, -8.5), (2, -8.25), (3, 41.5), (4, 41)] {
      box.signed(field, Int64(value * 1e9))
    }
    var header = WireWriter()
    header.message(1, box.bytes)
    header.text(16, "osmium")
    header.number(32, 1_703_625_682)
    header.number(33, 3919)
    header.text(34, "updates")
    let file = PBFWriter.blob("OSMHeader", header.bytes)
    let statistics = try ExtractReader.read(file).value.statistics
    #expect(statistics.writer == "osmium")
    #expect(statistics.timestamp == 1_703_625_682)
    #expect(statistics.replicationNumber == 3919)
    #expect(statistics.replicationURL == "updates")
    #expect(
      statistics.statedBox
        == .init(west: -85_000_000, south: 410_000_000, east: -82_500_000, north: 415_000_000))
  }
}
