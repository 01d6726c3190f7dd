import Foundation
import PlainFiles
import Testing
import _TestSupport

@testable import RoadNetwork

/// Networks of streets whose tags, or tiles, tell slopes.
@Suite struct HillyStreetsTests {
  /// A street of 1,110 m due north from N47E011 and steps beside it.
  private static func town(_ tags: String, ele: (Int, Int)? = nil) -> String {
    func node(_ id: Int, _ longitude: Double, _ latitude: Double, _ height: Int?) -> String {
      let tag = height.map { "<tag k=\"ele\" v=\"\($0)\"/>" } ?? ""
      return
        "<node id=\"\(id)\" version=\"1\" lon=\"\(longitude)\" lat=\"\(latitude)\">\(tag)</node>"
    }
    return "<osm version=\"0.6\">" + node(1, 11.5, 47.5, ele?.0) + node(2, 11.5, 47.51, ele?.1)
      + "<way id=\"1\" version=\"1\"><nd ref=\"1\"/><nd ref=\"2\"/>\(tags)</way></osm>"
  }

  private func graph(
    _ tags: [String: String], profile: String = "foot", ele: (Int, Int)? = nil,
    heights: String? = nil
  ) throws -> RoadGraph {
    let text = tags.map { "<tag k=\"\($0)\" v=\"\($1)\"/>" }.joined()
    let path = NSTemporaryDirectory() + "hilly-\(UUID().uuidString).osm"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileAccess.write(Array(Self.town(text, ele: ele).utf8), to: path)
    let choice = try #require(ProfileChoice(builtIn: profile))
    return try MapBuilder(profiles: [choice], heights: heights)
      .build(SeekableFile(path: path)).value.networks[0].graph
  }

  @Test func `level streets take as long both ways and have no ascent`() throws {
    for profile in ["foot", "bicycle"] {
      let graph = try graph(["highway": "residential"], profile: profile)
      #expect(graph.durations[0] == graph.durations[1])
      #expect(graph.ascents.count == 0)
    }
  }

  @Test func `tags tell slopes`() throws {
    let level = Double(try graph(["highway": "residential"]).durations[0])
    let tagged = try graph(["highway": "residential", "incline": "10%"])
    #expect(abs(Double(tagged.durations[0]) / level - exp(0.35)) < 0.001)
    #expect(abs(Double(tagged.durations[1]) / level - 1) < 0.001)
    #expect(
      tagged.ascents[0] == tagged.lengths[0] / 10
        || abs(tagged.ascents[0] - tagged.lengths[0] / 10) <= 1)
    #expect(tagged.ascents[1] == 0)
    let noded = try graph(["highway": "residential"], ele: (100, 211))
    #expect(noded.ascents[0] == 11_100 && noded.ascents[1] == 0)
    #expect(noded.durations[0] > noded.durations[1])
  }

  @Test func `what figures tell is not told again by a direction`() throws {
    for profile in ["foot", "bicycle"] {
      let plain = try graph(["highway": "residential"], profile: profile, ele: (100, 211))
      for direction in ["up", "down"] {
        let both = try graph(
          ["highway": "residential", "incline": direction], profile: profile, ele: (100, 211))
        for edge in 0..<2 {
          // Speeds are rounded; a share of the speed would be a tenth or more.
          #expect(abs(both.durations[edge] - plain.durations[edge]) < plain.durations[edge] / 1000)
          #expect(both.ascents[edge] == plain.ascents[edge])
        }
      }
    }
  }

  @Test func `steps are slower, and climb as many steps as they have`() throws {
    let street = try graph(["highway": "footway"])
    let steps = try graph(["highway": "steps", "incline": "up", "step_count": "100"])
    #expect(steps.durations[0] > steps.durations[1])
    #expect(steps.durations[1] > street.durations[1])
    #expect(steps.ascents[0] == 1700 && steps.ascents[1] == 0)
  }

  @Test func `tiles tell slopes, and both ways add up`() throws {
    let folder = NSTemporaryDirectory() + "tiles-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // A ramp: a metre of rise for each sample to the north, of which there are 12 along the street.
    var bytes: [UInt8] = []
    for row in 0..<1201 {
      let height = UInt16(1200 - row)
      for _ in 0..<1201 { bytes += [UInt8(height >> 8), UInt8(height & 255)] }
    }
    try FileAccess.write(bytes, to: folder + "/N47E011.hgt")
    let graph = try graph(["highway": "residential"], heights: folder)
    #expect(abs(graph.ascents[0] - 1200) <= 1 && graph.ascents[1] == 0)
    let (uphill, downhill) = (Double(graph.durations[0]), Double(graph.durations[1]))
    let slope = 12 / (Double(graph.lengths[0]) / 100)
    #expect(abs(uphill / downhill - exp(7 * slope)) < 0.001)
    // Cars do not care, and nothing is kept for them.
    #expect(
      try self.graph(["highway": "residential"], profile: "car", heights: folder).ascents.count == 0
    )
    #expect(throws: InvalidInput.self) {
      try self.graph(["highway": "residential"], heights: folder + "/none")
    }
  }
}
