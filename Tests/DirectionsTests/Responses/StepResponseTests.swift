import Directions
import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// Steps in the shape of OSRM's, on ``SmallTown``.
@Suite struct StepResponseTests {
  private static func response(
    _ letters: String, _ drawing: StreetDrawing = SmallTown.drawing
  ) throws -> (StreetRoute, JSONValue) {
    let town = try SmallTown(drawing)
    let route = try town.route(letters)
    var json = JSONWriter()
    RouteResponse(geometry: .geojson, directions: DirectionsWriter(town.network))
      .write([route], on: town.network, to: &json)
    return (route, try JSONDocument(json.finish(), file: "route.json").root)
  }

  private static func value(_ value: JSONValue?, _ path: String...) -> JSONValue? {
    path.reduce(value) { value, key in
      Int(key).map { value?.elements[$0] } ?? value?.members.first { $0.key == key }?.value
    }
  }

  private static func sum(_ steps: [JSONValue], _ key: String) -> Double {
    steps.reduce(0) { $0 + (value($1, key)?.double ?? .nan) }
  }

  @Test func `steps add up to their leg, and their lines to its line`() throws {
    let (route, root) = try Self.response("adec")
    for (number, leg) in route.legs.enumerated() {
      let written = Self.value(root, "routes", "0", "legs", "\(number)")
      let steps = Self.value(written, "steps")?.elements ?? []
      #expect(steps.count >= 2)
      let slack = 0.06 * Double(steps.count)
      #expect(abs(Self.sum(steps, "distance") - Double(leg.sum.distance) / 100) < slack)
      #expect(abs(Self.sum(steps, "duration") - Double(leg.sum.duration) / 1000) < slack)
      #expect(abs(Self.sum(steps, "weight") - Double(leg.sum.weight) / 1000) < slack)
      let lines = steps.map {
        Self.value($0, "geometry", "coordinates")?.elements.map {
          $0.elements.compactMap(\.double)
        } ?? []
      }
      for (line, next) in zip(lines, lines.dropFirst()) { #expect(line.last == next.first) }
      #expect(lines.first?.first == degrees(route.line[leg.line.lowerBound]))
      #expect(lines.last?.last == degrees(route.line[leg.line.upperBound - 1]))
    }
  }

  private func degrees(_ place: FixedCoordinate) -> [Double] {
    [place.degrees.longitude, place.degrees.latitude]
  }

  @Test func `a maneuver has OSRM's words, a sentence and prompts`() throws {
    let (_, root) = try Self.response("ad", SmallTown.junction)
    let steps = Self.value(root, "routes", "0", "legs", "0", "steps")?.elements ?? []
    let types = steps.compactMap { Self.value($0, "maneuver", "type")?.string }
    #expect(types.first == "depart" && types.last == "arrive")
    let turn = try #require(steps.first { Self.value($0, "maneuver", "type")?.string == "turn" })
    #expect(Self.value(turn, "name")?.string == "Mill Road")
    #expect(Self.value(steps[0], "ref")?.string == "A 1")
    #expect(Self.value(turn, "maneuver", "modifier")?.string == "right")
    #expect(Self.value(turn, "mode")?.string == "driving")
    #expect(Self.value(turn, "driving_side")?.string == "right")
    #expect(Self.value(turn, "instruction")?.string?.contains("right") == true)
    let prompts = Self.value(turn, "prompts")?.elements ?? []
    #expect(prompts.contains { Self.value($0, "kind")?.string == "before" })
    let marks = prompts.compactMap { Self.value($0, "mark")?.string }
    #expect(marks.allSatisfy { $0.hasPrefix("leg-1-step-2-") } && marks.count == prompts.count)
  }

  @Test func `intersections have the arms of the junction, one to come and one to go`() throws {
    let (_, root) = try Self.response("ad", SmallTown.junction)
    let steps = Self.value(root, "routes", "0", "legs", "0", "steps")?.elements ?? []
    #expect(steps.count == 3)
    for (number, step) in steps.enumerated() {
      let junctions = Self.value(step, "intersections")?.elements ?? []
      #expect(junctions.count == 1)
      let junction = try #require(junctions.first)
      let bearings = Self.value(junction, "bearings")?.elements.compactMap(\.integer) ?? []
      let entry = Self.value(junction, "entry")?.elements ?? []
      #expect(bearings.count == entry.count && bearings == bearings.sorted())
      #expect(bearings.allSatisfy { (0..<360).contains($0) })
      let (arrival, departure) = (
        Self.value(junction, "in")?.integer, Self.value(junction, "out")?.integer
      )
      #expect((arrival == nil) == (number == 0))
      #expect((departure == nil) == (number == steps.count - 1))
      if let arrival, let departure { #expect(arrival != departure) }
      if let departure {
        #expect(entry[departure].boolean == true)
        let after = Self.value(step, "maneuver", "bearing_after")?.integer ?? -999
        let apart = abs(bearings[departure] - after)
        #expect(min(apart, 360 - apart) <= 5)
      }
    }
  }

  @Test func `GPX has a route point and GeoJSON a point for each maneuver`() throws {
    let town = try SmallTown()
    let directions = DirectionsWriter(town.network)
    let route = try town.route("dac")
    let steps = directions.legs(of: route).flatMap(\.texts)
    let gpx = String(decoding: RouteGPX.document(route, directions), as: UTF8.self)
    #expect(gpx.components(separatedBy: "<rtept ").count - 1 == steps.count)
    for texts in steps { #expect(gpx.contains("<desc>\(XMLText.escaped(texts.written))</desc>")) }
    // The schema wants way points, then routes, then tracks.
    let order = ["<wpt", "<rte>", "<trk>"].map { gpx.ranges(of: $0).first!.lowerBound }
    #expect(order == order.sorted())
    #expect(!gpx.contains("<name></name>"))
    #expect(DocumentGrammar.gpx.complaint(Array(gpx.utf8)) == nil)
    for (part, wrong) in [
      ("<trkpt lat=", "<trkpt latitude="), ("<desc>", "<text>"), ("version=\"1.1\"", ""),
      ("<trk>", "<trk><trkpt/>"),
    ] {
      let text = gpx.replacing(part, with: wrong).replacing(
        "</desc>", with: wrong == "<text>" ? "</text>" : "</desc>")
      #expect(DocumentGrammar.gpx.complaint(Array(text.utf8)) != nil, "\(wrong)")
    }
    let document = try JSONDocument(
      RouteGeoJSON.document([route], on: town.network, directions), file: "x.geojson")
    let kinds = Self.value(document.root, "features")?.elements.map {
      Self.value($0, "properties", "kind")?.string
    }
    #expect(kinds?.count { $0 == "maneuver" } == steps.count)
  }
}
