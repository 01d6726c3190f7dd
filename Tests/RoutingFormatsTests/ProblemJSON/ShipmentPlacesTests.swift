import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

/// Several places for the pickup or the delivery of a shipment, in problem JSON.
@Suite struct ShipmentPlacesTests {
  private static func text(
    _ members: String = "", pickup: String = "", rest: String = "", vehicle: String = ""
  ) -> String {
    """
    {"vehicles": [{"id": 1, "start": [1, 2], "capacity": [9]\(vehicle)}],
     "jobs": [{"id": 1, "location": [1, 2.5]}],
     "shipments": [
       {"pickup": {"id": 7, "description": "shop", "service": 60, "time_windows": [[0, 900]],
         "places": [{"location": [1, 2.1]},
                    {"location": [1, 2.2], "description": "branch", "service": 90,
                     "time_windows": [[100, 200]], "setup": 5}]\(pickup)},
        "delivery": {"id": 8, "places": [
          {"location": [1, 2.3], "approach": "curb"}, {"location": [1, 2.4]},
          {"location": [1, 2.5], "soft_window": {"window": [5, 6]}}]},
        "amount": [3], "prize": 50, "priority": 4\(members)}]\(rest)}
    """
  }

  @Test func `a shipment is read at each pair of its places`() throws {
    let problem = try ReadText.problem(Self.text())
    let pickups = problem.stops.filter(\.isPickup)
    #expect(pickups.map(\.id) == Array(repeating: 7, count: 6))
    #expect(pickups.map(\.placeIndex) == [0, 0, 0, 1, 1, 1])
    #expect(pickups.map(\.description) == ["shop", "shop", "shop", "branch", "branch", "branch"])
    #expect(pickups.map(\.service) == [60, 60, 60, 90, 90, 90])
    #expect(pickups.map(\.setup) == [0, 0, 0, 5, 5, 5])
    let windows = [TimeWindow(start: 0, end: 900), TimeWindow(start: 100, end: 200)]
    #expect(pickups.map(\.windows) == [0, 0, 0, 1, 1, 1].map { [windows[$0]].compactMap(\.self) })
    #expect(Set(pickups.map(\.alternatives)) == ["places of pickup 7"])
    #expect(pickups.allSatisfy { $0.prize != nil && $0.priority == 4 && $0.pickup == [3] })
    let deliveries = pickups.compactMap(\.partner).map { problem.stops[$0] }
    #expect(deliveries.map(\.placeIndex) == [0, 1, 2, 0, 1, 2])
    #expect(deliveries.map(\.approach) == [.curb, .any, .any, .curb, .any, .any])
    #expect(deliveries.map { $0.softWindow != nil } == [false, false, true, false, false, true])
    #expect(deliveries.allSatisfy { $0.delivery == [3] && $0.id == 8 })
    // Its prize is lost once.
    #expect(problem.lostPrize(collecting: 0) == pickups[0].prize)
    // A name of the user's is kept, so that other orders may be alternatives of it.
    let named = try ReadText.problem(Self.text(", \"alternatives\": \"a\""))
    #expect(named.stops.filter(\.isPickup).allSatisfy { $0.alternatives == "a" })
    let taken = Self.text().replacing(
      "\"location\": [1, 2.5]}",
      with: "\"location\": [1, 2.5], \"alternatives\": \"places of pickup 7\"}"
    )
    #expect(
      try ReadText.problem(taken).stops.filter(\.isPickup)
        .allSatisfy { $0.alternatives == "places of pickup 7*" })
  }

  @Test(arguments: [
    "", ", \"alternatives\": \"a\"",
  ])
  func `what is written reads back as the same problem`(members: String) throws {
    let relations =
      ", \"relations\": [{\"type\": \"same_vehicle\", \"stops\": [1, {\"type\": \"pickup\", \"id\": 7}]}]"
    let steps =
      ", \"steps\": [{\"type\": \"pickup\", \"id\": 7, \"place_index\": 1}, {\"type\": \"job\", \"id\": 1},"
      + " {\"type\": \"delivery\", \"id\": 8, \"place_index\": 2}]"
    let problem = try ReadText.problem(Self.text(members, rest: relations, vehicle: steps))
    // All places keep the relation; the steps are those of one pair.
    #expect(problem.relations[0].stops.count == 7)
    let given = problem.vehicles[0].givenRoute.compactMap(\.stop)
    #expect(problem.stops[given[0]].partner == given[2])
    #expect(problem.stops[given[0]].placeIndex == 1 && problem.stops[given[2]].placeIndex == 2)
    let written = try ProblemJSONWriter.write(problem)
    let read = try ProblemJSONReader.read(written, file: "p").value
    #expect(read.canonical() == problem.canonical())
    #expect(try ProblemJSONWriter.write(read) == written)
    let again = try ProblemJSONWriter.write(problem.canonical())
    #expect(
      try ProblemJSONReader.read(again, file: "p").value.canonical().fingerprint
        == problem.canonical().fingerprint)
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.contains("\"places\"") && text.contains("\"place_index\": 2"))
    #expect(text.contains("\"alternatives\"") == !members.isEmpty)
    #expect(text.split(separator: "\"id\": 7").count == 4)
  }

  @Test func `all that is wrong is told at once, with its place`() {
    let text = Self.text(
      ", \"split\": {}",
      pickup: ", \"location\": [1, 2], \"lock\": \"today\"",
      rest: """
        , "relations": [{"type": "after", "stops": [1, {"type": "delivery", "id": 8}]}]
        """)
    let found = ReadText.findings(
      text.replacing("\"priority\": 4", with: "\"priority\": 4, \"goods\": 5"))
    for beginning in [
      "/shipments/0/pickup/location: E1306 location is given together with places",
      "/shipments/0/goods: E1008 goods is a whole number",
    ] {
      #expect(found.contains { $0.contains(beginning) }, "\(beginning): \(found)")
    }
    let meant = ReadText.findings(
      text.replacing(", \"location\": [1, 2], \"lock\"", with: ", \"lock\""))
    for beginning in [
      "/shipments/0/pickup/lock: E1464 pickup 7 is locked, and its shipment has several places",
      "/shipments/0/split: E1464 pickup 7 may be split, and its shipment has several places",
      "/relations/0/stops: E1464 delivery 8 comes before or after another stop",
    ] {
      #expect(meant.count { $0.contains(beginning) } == 1, "\(beginning): \(meant)")
    }
    #expect(meant.count { $0.contains("E1464") } == 3, "\(meant)")
  }

  @Test(arguments: [
    (
      "\"places\": []", "/shipments/0/pickup/places: E1464 pickup 7 has no places"
    ),
    (
      "\"places\": [{\"service\": 5}]",
      "/shipments/0/pickup/places/0: E1302 place 1 of pickup 7 has no location"
    ),
    ("\"places\": {}", "/shipments/0/pickup/places: E1008 places is an object"),
    (
      "\"places\": [{\"location\": [1, 2], \"id\": 5}]",
      "/shipments/0/pickup/places/0/id: W1010 the key \"id\" is not known in a visit_place"
    ),
    (
      "\"places\": [{\"location\": [1, 2], \"time_windows\": [[5, 9], [7, 10]]}]",
      "/shipments/0/pickup/places/0/time_windows: E1406 "
    ),
  ])
  func `places that are none are findings`(member: String, finding: String) {
    let found = ReadText.findings(
      """
      {"vehicles": [{"id": 1, "start": [1, 2]}],
       "shipments": [{"pickup": {"id": 7, \(member)},
         "delivery": {"id": 7, "places": [{"location": [1, 2]}, {"location": [1, 3]}]}}]}
      """)
    #expect(found.count { $0.contains(finding) } == 1, "\(found)")
  }

  @Test func `too many pairs and ids that are used twice are findings`() {
    let places = (0..<11).map { "{\"location\": [1, \($0)]}" }.joined(separator: ",")
    func shipment(_ id: Int) -> String {
      "{\"pickup\": {\"id\": \(id), \"places\": [\(places)]}, "
        + "\"delivery\": {\"id\": 1, \"places\": [\(places)]}}"
    }
    let vehicles = "\"vehicles\": [{\"id\": 1, \"start\": [1, 2]}]"
    let many = ReadText.findings("{\(vehicles), \"shipments\": [\(shipment(1))]}")
    #expect(
      many.contains { $0.contains("/shipments/0: E1464 the shipment has 121 pairs") }, "\(many)")
    let few = places.split(separator: ",{").prefix(2).joined(separator: ",{")
    for other in [shipment(1), shipment(2)] {
      let twice = ReadText.findings(
        "{\(vehicles), \"shipments\": [\(shipment(1)), \(other)]}".replacing(places, with: few))
      #expect(twice.contains { $0.contains(": E1403 two deliveries have the id 1") }, "\(twice)")
      #expect(twice.count { $0.contains(": E") } <= 2, "\(twice)")
    }
    let plain =
      "{\"pickup\": {\"id\": 1, \"location\": [1, 2]}, \"delivery\": {\"id\": 5, \"location\": [1, 2]}}"
    let mixed = ReadText.findings(
      "{\(vehicles), \"shipments\": [\(shipment(1)), \(plain)]}".replacing(places, with: few))
    #expect(mixed.contains { $0.contains(": E1403 two pickups have the id 1") }, "\(mixed)")
  }

  @Test(arguments: [
    ("", "E1464 the step does not say at which of its 2 places pickup 7 is visited"),
    (", \"place_index\": 2", "E1464 pickup 7 has 2 places, numbered from 0"),
    (", \"place_index\": -1", "/place_index: E1009 place_index is -1, outside 0…"),
  ])
  func `steps say which place they mean`(member: String, finding: String) {
    let found = ReadText.findings(
      Self.text(vehicle: ", \"steps\": [{\"type\": \"pickup\", \"id\": 7\(member)}]"))
    #expect(found.contains { $0.contains(finding) }, "\(found)")
  }

  @Test func `a place that nobody can reach is no warning if another can be served`() {
    let heavy = Self.text().replacing("\"amount\": [3]", with: "\"amount\": [30]")
    #expect(ReadText.findings(heavy).contains { $0.contains("W1452") })
    // The window of the branch has passed when a vehicle can be there.
    let late = Self.text().replacing("[[100, 200]]", with: "[[0, 1]]")
    let open = late.replacing("[[0, 900]]", with: "[[0, 9000]]")
    #expect(!ReadText.findings(open).contains { $0.contains("W1453") })
    let never = late.replacing("[[0, 900]]", with: "[[0, 1]]")
    #expect(ReadText.findings(never).contains { $0.contains("/time_windows: W1453 ") })
  }
}
