import OSRMService
import PlainFiles
import Testing
import TravelModel
import _TestSupport

/// Routes of the service, on drawn maps.
@Suite struct RouteAnswerTests {
  @Test func `a route has OSRM's members`() throws {
    let root = try SmallMap().ask("route", "dfi", "steps=true&annotations=true&overview=full")
    #expect(root.keys == ["code", "routes", "waypoints"])
    #expect(root.at("code")?.string == "Ok")
    let route = try #require(root.at("routes", "0"))
    #expect(
      Set(route.keys)
        == ["legs", "weight_name", "geometry", "weight", "duration", "distance"])
    let leg = try #require(route.at("legs", "0"))
    #expect(
      Set(leg.keys) == ["annotation", "summary", "weight", "duration", "distance", "steps"])
    let step = try #require(leg.at("steps", "0"))
    for key in [
      "geometry", "maneuver", "mode", "driving_side", "name", "intersections", "weight",
      "duration", "distance",
    ] {
      #expect(step.keys.contains(key), "\(key)")
    }
    #expect(Set(root.at("waypoints", "0")?.keys ?? []) == ["hint", "location", "name", "distance"])
  }

  @Test func `annotations belong to the pieces of the line`() throws {
    let root = try SmallMap().ask(
      "route", "dfi", "annotations=true&overview=full&geometries=geojson")
    var points = 1
    for leg in root.at("routes", "0", "legs")?.elements ?? [] {
      let pieces = leg.at("annotation", "distance")?.elements.count ?? -1
      for key in ["duration", "weight", "speed", "datasources"] {
        #expect(leg.at("annotation", key)?.elements.count == pieces)
      }
      #expect(leg.at("annotation", "nodes")?.elements.count == pieces + 1)
      let sum = leg.at("annotation", "distance")?.elements.reduce(0) { $0 + ($1.double ?? 0) }
      #expect(abs((sum ?? 0) - (leg.at("distance")?.double ?? -1)) < 0.1)
      points += pieces
    }
    #expect(root.at("routes", "0", "geometry", "coordinates")?.elements.count == points)
  }

  @Test func `all intersections that are passed are listed`() throws {
    let root = try SmallMap().ask("route", "df", "steps=true&exclude=motorway")
    let steps = root.at("routes", "0", "legs", "0", "steps")?.elements ?? []
    #expect(steps.count == 2)
    let passed = try #require(steps.first?.at("intersections")?.elements)
    #expect(passed.count == 2)
    #expect(passed[1].at("bearings")?.elements.count == 4)
    #expect(passed[1].at("in") != nil && passed[1].at("out") != nil)
  }

  @Test func `lanes are told at maneuvers and where one goes straight on`() throws {
    let drawing = StreetDrawing(
      """
          d   g
          |   |
      a---b---c---e
          |   |
          f   h
      """,
      ways: """
        ab: highway=primary, oneway=yes, turn:lanes=left|through|through;right
        bc: highway=primary, oneway=yes, turn:lanes=through|right
        ce: highway=primary
        dbf: highway=primary
        gch: highway=primary
        """)
    let root = try SmallMap(drawing).ask("route", "ah", "steps=true")
    let steps = root.at("routes", "0", "legs", "0", "steps")?.elements ?? []
    let lanes = steps.map { ($0.at("intersections")?.elements ?? []).map(Self.lanes) }
    #expect(
      lanes == [["", "left *straight *straight;right"], ["straight *right"], [""]])
  }

  /// The lanes of an intersection, those that are valid with a star.
  private static func lanes(_ junction: JSONValue) -> String {
    var lanes: [String] = []
    for lane in junction.at("lanes")?.elements ?? [] {
      let arrows = (lane.at("indications")?.elements ?? []).compactMap(\.string)
      let mark = lane.at("valid")?.boolean == true ? "*" : ""
      lanes.append(mark + arrows.joined(separator: ";"))
    }
    return lanes.joined(separator: " ")
  }

  @Test func `a roundabout is entered by one step and left by another`() throws {
    let root = try SmallMap(SmallMap.ring).ask("route", "wn", "steps=true")
    let steps = root.at("routes", "0", "legs", "0", "steps")?.elements ?? []
    let types = steps.compactMap { $0.at("maneuver", "type")?.string }
    #expect(types == ["depart", "roundabout", "exit roundabout", "arrive"])
    #expect(steps[1].at("maneuver", "exit")?.integer == 3)
    #expect(steps[2].at("maneuver", "exit")?.integer == 3)
    #expect(steps[2].at("name")?.string == "North Road")
    let sum = steps.reduce(0) { $0 + ($1.at("distance")?.double ?? 0) }
    #expect(abs(sum - (root.at("routes", "0", "distance")?.double ?? 0)) < 0.3)
  }

  @Test func `places between waypoints are passed without a leg`() throws {
    let map = try SmallMap()
    let root = try map.ask("route", "dei", "waypoints=0;2&steps=true")
    #expect(root.at("routes", "0", "legs")?.elements.count == 1)
    #expect(root.at("waypoints")?.elements.count == 2)
    let all = try map.ask("route", "dei")
    #expect(
      root.at("routes", "0", "distance")?.double == all.at("routes", "0", "distance")?.double)
  }

  @Test func `who must go straight on does not turn round at a waypoint`() throws {
    let map = try SmallMap()
    // From the west to the middle of the street and back.
    let place = try map.places("def").split(separator: ";").map(String.init)
    let middle = place[1].split(separator: ",").compactMap { Double($0) }
    let east = SmallMap.degrees(Int((middle[0] * 1e7).rounded()) + 3000)
    let via = "\(east),\(place[1].split(separator: ",")[1])"
    func duration(_ value: String) throws -> Double {
      let (status, root) = try map.ask(
        "/route/v1/driving/\(place[0]);\(via);\(place[0])?continue_straight=\(value)")
      #expect(status == 200)
      return try #require(root.at("routes", "0", "distance")?.double)
    }
    let (turning, straight) = (try duration("false"), try duration("true"))
    #expect(turning < straight)
    #expect(try duration("default") == straight)
  }

  @Test func `excluded streets are not used`() throws {
    let map = try SmallMap()
    let with = try map.ask("route", "ac", "steps=true")
    #expect(with.at("routes", "0", "legs", "0", "steps", "0", "name")?.string == "Highway")
    let without = try map.ask("route", "ac", "steps=true&exclude=motorway")
    #expect(without.at("code")?.string == "Ok")
    let names = without.at("routes", "0", "legs", "0", "steps")?.elements
      .compactMap { $0.at("name")?.string }
    #expect(names?.contains("Highway") == false)
    #expect(try map.ask("route", "ac", "exclude=bridge").at("code")?.string == "InvalidValue")
  }

  @Test func `a hint leads to the same place, and a forged one to none`() throws {
    let map = try SmallMap()
    let places = try map.places("df")
    let first = try map.ask("/route/v1/driving/\(places)").root
    let hints = (0..<2).compactMap { first.at("waypoints", "\($0)", "hint")?.string }
    #expect(hints.count == 2)
    let again = try map.ask("/route/v1/driving/\(places)?hints=\(hints.joined(separator: ";"))")
    #expect(again.root.at("routes")?.text == first.at("routes")?.text)
    for position in 0..<hints[0].count {
      var forged = Array(hints[0].utf8)
      forged[position] = forged[position] == 65 ? 66 : 65
      let text = String(decoding: forged, as: UTF8.self)
      let answer = try map.ask("/route/v1/driving/\(places)?hints=\(text);").root
      #expect(answer.at("routes")?.text == first.at("routes")?.text)
    }
    // Of another network.
    let foreign = try SmallMap(SmallMap.ring).ask("route", "wn")
    let hint = try #require(foreign.at("waypoints", "0", "hint")?.string)
    let other = try map.ask("/route/v1/driving/\(places)?hints=\(hint);")
    #expect(other.root.at("routes")?.text == first.at("routes")?.text)
  }

  @Test func `the same hint is written in every run`() throws {
    let root = try SmallMap().ask("route", "df")
    #expect(root.text == (try SmallMap().ask("route", "df")).text)
  }
}
