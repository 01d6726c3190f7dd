import Directions
import PlainFiles
import RoadNetwork
import Testing

@Suite struct RouteReportsTests {
  private static func response(
    _ town: SmallTown, _ letters: String, _ geometry: RouteResponse.Geometry
  ) throws -> JSONDocument {
    var json = JSONWriter()
    RouteResponse(geometry: geometry).write([try town.route(letters)], on: town.network, to: &json)
    return try JSONDocument(json.finish(), file: "route.json")
  }

  private static func value(_ document: JSONDocument, _ path: String...) -> JSONValue? {
    path.reduce(document.root) { value, key in
      Int(key).map { value?.elements[$0] } ?? value?.members.first { $0.key == key }?.value
    }
  }

  @Test func `a response has OSRM's keys, in seconds and metres`() throws {
    let town = try SmallTown()
    let route = try town.route("ade")
    let response = try Self.response(town, "ade", .polyline)
    #expect(Self.value(response, "code")?.string == "Ok")
    let metres = try #require(Self.value(response, "routes", "0", "distance")?.double)
    #expect(abs(metres - Double(route.sum.distance) / 100) < 0.051)
    let seconds = try #require(Self.value(response, "routes", "0", "duration")?.double)
    #expect(abs(seconds - Double(route.sum.duration) / 1000) < 0.051)
    #expect(Self.value(response, "routes", "0", "legs")?.elements.count == 2)
    #expect(Self.value(response, "routes", "0", "legs", "0", "steps")?.elements.isEmpty == true)
    #expect(
      Self.value(response, "routes", "0", "legs", "0", "summary")?.string == "Mill <& Co> Road")
    #expect(Self.value(response, "routes", "0", "geometry")?.string?.isEmpty == false)
    #expect(Self.value(response, "waypoints")?.elements.count == 3)
  }

  @Test func `lines are written as is wanted, or not at all`() throws {
    let town = try SmallTown()
    let none = try Self.response(town, "ac", .none)
    #expect(Self.value(none, "routes", "0", "geometry") == nil)
    let geojson = try Self.response(town, "ac", .geojson)
    #expect(Self.value(geojson, "routes", "0", "geometry", "type")?.string == "LineString")
    let line = Self.value(geojson, "routes", "0", "geometry", "coordinates")?.elements ?? []
    #expect(line.count == (try town.route("ac").line.count))
    #expect(line[0].elements.compactMap(\.double).count == 2)
    let texts = try [RouteResponse.Geometry.polyline, .polyline6].map {
      Self.value(try Self.response(town, "ac", $0), "routes", "0", "geometry")?.string
    }
    #expect(texts[0] != texts[1])
  }

  @Test func `what cannot be answered has OSRM's code and a sentence`() throws {
    for (failure, code) in [
      (RouteFailure.noStreet(place: 0, metres: 1000), "NoSegment"),
      (.noRoute(place: 1), "NoRoute"),
    ] {
      var json = JSONWriter(.compact)
      RouteResponse.write(failure, to: &json)
      let document = try JSONDocument(json.finish(), file: "x")
      #expect(Self.value(document, "code")?.string == code)
      #expect(Self.value(document, "message")?.string == "\(failure)")
    }
    #expect("\(RouteFailure.noRoute(place: 1))".contains("place 2 to place 3"))
  }

  @Test func `the text is directions that people can follow`() throws {
    let town = try SmallTown()
    let directions = DirectionsWriter(town.network)
    let route = try town.route("dac")
    let text = RouteText.text(of: [route, route], directions)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "300 m, 1 min")
    #expect(lines[1] == "")
    #expect(lines[2].hasPrefix("Leg 1: 100 m, "))
    #expect(lines[3] == "Mill <& Co> Road 100 m")
    #expect(lines[4].hasPrefix("  1. ") && lines[4].hasSuffix("Mill <& Co> Road. – 100 m"))
    #expect(lines[5].hasPrefix("  2. "))
    #expect(lines[7].hasPrefix("Leg 2: 200 m, "))
    #expect(text.contains("\n\nAlternative 1\n300 m, "))
    #expect(text.hasSuffix(".\n"))
    let one = RouteText.text(of: [try town.route("ac")], directions)
    #expect(one.contains("\nHigh Street 200 m\n\n  1. "))
  }

  @Test func `GeoJSON has the line and the places`() throws {
    let town = try SmallTown()
    let route = try town.route("ac")
    let document = try JSONDocument(
      RouteGeoJSON.document([route], on: town.network), file: "x.geojson")
    let features = Self.value(document, "features")?.elements ?? []
    #expect(features.count == 3)
    #expect(Self.value(document, "features", "0", "properties", "kind")?.string == "route")
    #expect(
      Self.value(document, "features", "2", "properties", "street")?.string == "High Street")
    let nowhere = try JSONDocument(
      RouteGeoJSON.document([try town.route("aa")], on: town.network), file: "x.geojson")
    // A line has two points, even if one goes nowhere.
    #expect(
      Self.value(nowhere, "features", "0", "geometry", "coordinates")?.elements.count == 2)
  }

  @Test func `GPX has a track and its places, with names that XML can hold`() throws {
    let town = try SmallTown()
    let route = try town.route("da")
    let text = String(
      decoding: RouteGPX.document(route, DirectionsWriter(town.network)), as: UTF8.self)
    #expect(text.contains("<name>1, Mill &lt;&amp; Co&gt; Road</name>"))
    #expect(text.split(separator: "\n").count { $0.contains("<trkpt ") } == route.line.count)
    #expect(text.hasSuffix("</gpx>\n"))
  }

  @Test func `facts are told in words`() throws {
    let file = SeekableFile(name: "town.osm", bytes: Array(SmallTown.drawing.map.xml.utf8))
    var facts = try MapBuilder(profiles: [#require(ProfileChoice(builtIn: "car"))])
      .build(file).value.facts
    facts.source.timestamp = 1_433_550_182
    let text = MapFactsText.text(of: facts, size: 12_345_678)
    #expect(text.contains("2015-06-06"))
    #expect(text.contains("12.35 MB"))
    #expect(text.contains("car: A passenger car"))
    for (seconds, day) in [
      (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"),
      (4_102_444_799, "2099-12-31"),
    ] {
      facts.source.timestamp = seconds
      #expect(MapFactsText.text(of: facts, size: 1).contains("data from      \(day)"))
    }
  }
}
