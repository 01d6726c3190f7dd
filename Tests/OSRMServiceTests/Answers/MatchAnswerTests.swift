import OSRMService
import PlainFiles
import Testing
import TravelModel
import _TestSupport

/// Matched tracks of the service, on drawn maps.
@Suite struct MatchAnswerTests {
  /// Positions every 20 m along the straight line between letters, a little beside it.
  private func track(_ map: SmallMap, _ letters: String) throws -> [String] {
    let ends = try map.places(letters).split(separator: ";").map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    var track: [String] = []
    // A metre beside the street.
    func degrees(_ value: Double) -> String { SmallMap.degrees(Int((value * 1e7).rounded()) + 100) }
    for (from, to) in zip(ends, ends.dropFirst()) {
      for step in 0..<5 {
        let share = Double(step) / 5
        let (x, y) = (from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1]))
        track.append("\(degrees(x)),\(degrees(y))")
      }
    }
    return track
  }

  @Test func `a track is matched with and without times`() throws {
    let map = try SmallMap()
    let track = try track(map, "dehi")
    let times = track.indices.map { "\(100 + 3 * $0)" }.joined(separator: ";")
    for options in ["", "?timestamps=\(times)"] {
      let (status, root) = try map.ask(
        "/match/v1/driving/\(track.joined(separator: ";"))\(options)")
      #expect(status == 200)
      #expect(root.at("matchings")?.elements.count == 1)
      let points = root.at("tracepoints")?.elements ?? []
      #expect(points.count == track.count)
      let known = points.filter { $0.kind == .object }
      #expect(known.compactMap { $0.at("waypoint_index")?.integer } == Array(known.indices))
      #expect(known.count == track.count)
      #expect(
        root.at("matchings", "0", "legs")?.elements.count == known.count - 1)
      for point in known { #expect((point.at("distance")?.double ?? 99) < 5) }
      let confidence = try #require(root.at("matchings", "0", "confidence")?.double)
      #expect((0...1).contains(confidence) && confidence > 0.5)
    }
  }

  @Test func `legs end at waypoints only`() throws {
    let map = try SmallMap()
    let track = try track(map, "dehi")
    let places = track.joined(separator: ";")
    let (_, root) = try map.ask(
      "/match/v1/driving/\(places)?waypoints=0;7;14&steps=true&annotations=true")
    #expect(root.at("message")?.string == nil)
    #expect(root.at("matchings", "0", "legs")?.elements.count == 2)
    let numbers = root.at("tracepoints")?.elements.map { $0.at("waypoint_index")?.integer } ?? []
    try #require(numbers.count == 15)
    #expect(numbers[0] == 0 && numbers[7] == 1 && numbers[14] == 2)
    #expect(numbers.compactMap(\.self).count == 3)
  }

  @Test func `a track far from streets is refused`() throws {
    let (status, root) = try SmallMap().ask("/match/v1/driving/9,9;9.001,9;9.002,9")
    #expect(status == 400)
    #expect(root.at("code")?.string == "NoSegment")
  }
}
