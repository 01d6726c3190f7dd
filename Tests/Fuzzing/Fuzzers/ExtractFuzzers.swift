internal import OpenStreetMap
internal import PlainFiles

/// OSM PBF.
package enum OSMPBFFuzzer: Fuzzer {
  package static let name = "osm-pbf"

  /// Reads an extract whole and in part, and looks at all of it.
  package static func run(_ bytes: [UInt8]) { ExtractFuzzing.run(bytes) }
}

/// OSM XML, plain or packed.
package enum OSMXMLFuzzer: Fuzzer {
  package static let name = "osm-xml"

  /// Reads an extract whole and in part, and looks at all of it.
  package static func run(_ bytes: [UInt8]) { ExtractFuzzing.run(bytes) }
}

/// What all fuzzers of extracts do; the file tells its format.
private enum ExtractFuzzing {
  private static let roads = Selection(
    ways: .tagged([.init("highway"), .init("route", .one("ferry"))]),
    relations: .tagged([.init("type", .prefix("restriction"))]),
    wayNodeTags: .tagged([.init("barrier")]), keys: .only(["highway", "name"], prefixes: ["a"]))

  static func run(_ bytes: [UInt8]) {
    for selection in [Selection.everything, roads] {
      let file = SeekableFile(name: "f", bytes: bytes)
      do throws(OSMReadError) {
        let reading = try ExtractReader.read(file, selection, memoryLimit: 256 << 20)
        check(reading.value)
        for warning in reading.warnings { precondition(!warning.description.isEmpty) }
      } catch {
        precondition(!error.description.isEmpty && !error.finding(file: "f").remedy.isEmpty)
      }
    }
  }

  private static func check(_ extract: Extract) {
    for ids in [extract.nodes.ids, extract.ways.ids, extract.relations.ids] {
      precondition(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }, "ids that do not grow")
    }
    for node in extract.nodes.tagged { precondition(!extract.nodes.tags(of: Int(node)).isEmpty) }
    var absent = 0
    for way in 0..<extract.ways.count {
      _ = extract.ways.tags(of: way)
      for k in extract.ways.range(of: way) {
        let node = extract.ways.nodes[k]
        if node == ExtractWays.absent {
          absent += 1
        } else {
          precondition(extract.nodes.ids[Int(node)] == extract.ways.references[k])
        }
      }
    }
    precondition(absent == extract.statistics.absentReferences)
    for relation in 0..<extract.relations.count {
      _ = (extract.relations.tags(of: relation), extract.relations.members(of: relation))
    }
  }
}
