import PlainFiles
import Testing
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

/// Shipments with several pickups, in problem JSON.
@Suite struct SeveralPickupsTests {
  private static func text(
    pickups: String = """
    [{"id": 7, "location": [1, 2.1], "service": 60, "amount": [1, 2]},
     {"id": 3, "location": [1, 2.2], "time_windows": [[0, 900]], "amount": [2, 0]},
     {"id": 5, "location": [1, 2.3]}]
    """,
    delivery: String = "\"location\": [1, 2.4]", members: String = "", vehicle: String = ""
  ) -> String {
    """
    {"vehicles": [{"id": 1, "start": [1, 2], "capacity": [9, 9], "skills": [4]\(vehicle)}],
     "shipments": [{"pickups": \(pickups), "delivery": {"id": 8, \(delivery)},
       "prize": 50, "priority": 4, "skills": [4], "goods": "parts",
       "vehicle_costs": [{"vehicle": 1, "cost": 3}]\(members)}]}
    """
  }

  private static func findings(_ text: String) -> [Finding] {
    do {
      let read = try ProblemJSONReader.read(Array(text.utf8), file: "p")
      return read.warnings
    } catch {
      return error.findings
    }
  }

  @Test func `each pickup has an amount of its own, and the delivery brings the sum`() throws {
    let problem = try ReadText.problem(Self.text())
    #expect(problem.stops.map(\.id) == [7, 3, 5, 8])
    #expect(problem.stops.map(\.pickup) == [[1, 2], [2, 0], [], []])
    #expect(problem.stops[3].delivery == [3, 2])
    #expect(problem.stops[3].kind == .delivery(pickups: [0, 1, 2]))
    #expect(problem.stops[...2].allSatisfy { $0.kind == .pickup(delivery: 3) })
    #expect(problem.stops.map { $0.prize != nil } == [true, false, false, false])
    #expect(problem.stops.map { $0.vehicleRules.costs.isEmpty } == [false, true, true, true])
    #expect(problem.stops.allSatisfy { $0.priority == 4 && $0.skills == [4] })
    #expect(problem.stops.allSatisfy { $0.goods == "parts" })
    #expect(problem.stops[1].windows.count == 1 && problem.stops[0].service == 60)
    // One pickup is as good as "pickup".
    let one = try ReadText.problem(
      Self.text(pickups: "[{\"id\": 7, \"location\": [1, 2.1], \"amount\": [1, 2]}]"))
    #expect(one.stops.map(\.kind) == [.pickup(delivery: 1), .delivery(pickup: 0)])
    #expect(one.stops[1].delivery == [1, 2])
  }

  @Test func `what is written reads back as the same problem`() throws {
    let steps =
      ", \"steps\": [{\"type\": \"pickup\", \"id\": 3}, {\"type\": \"pickup\", \"id\": 7}, "
      + "{\"type\": \"pickup\", \"id\": 5}, {\"type\": \"delivery\", \"id\": 8}]"
    let problem = try ReadText.problem(Self.text(members: ", \"alternatives\": 6", vehicle: steps))
    let written = try ProblemJSONWriter.write(problem)
    let read = try ProblemJSONReader.read(written, file: "p").value
    #expect(read == problem)
    let canonical = problem.canonical()
    #expect(canonical.stops.map(\.id) == [3, 5, 7, 8])
    #expect(canonical.stops.map { $0.prize != nil } == [true, false, false, false])
    let again = try ProblemJSONReader.read(ProblemJSONWriter.write(canonical), file: "p").value
    // Only one vehicle has a cost for the shipment, wherever it stands.
    #expect(again.canonical() == canonical)
    #expect(again.canonical().fingerprint == canonical.fingerprint)
  }

  @Test(arguments: [
    ("\"pickups\": [", "\"pickup\": {\"id\": 1, \"location\": [1, 2]}, \"pickups\": ["),
    ("\"priority\": 4", "\"priority\": 4, \"amount\": [1]"),
  ])
  func `what is stated twice is reported`(part: String, other: String) {
    let codes = Self.findings(Self.text().replacing(part, with: other)).map(\.code)
    #expect(codes == [ProblemJSONCode.conflictingKeys.rawValue])
  }

  @Test func `every finding is told with its place`() {
    func told(_ text: String) -> [String] {
      Self.findings(text).filter { $0.severity == .error }.map(\.description)
    }
    #expect(told(Self.text(pickups: "[]")).contains { $0.contains("/shipments/0/pickups: E1465") })
    let places = told(
      Self.text(delivery: "\"places\": [{\"location\": [1, 2.4]}, {\"location\": [1, 2.5]}]"))
    #expect(places.count == 1 && places[0].contains("/shipments/0/pickups/0: E1465"), "\(places)")
    let split = told(Self.text(members: ", \"split\": {}").replacing("\"prize\": 50, ", with: ""))
    #expect(split.count == 1 && split[0].contains("/shipments/0/split: E1465"), "\(split)")
    let many = (0..<21).map { "{\"id\": \($0), \"location\": [1, 2.\($0)]}" }
    let limit = told(Self.text(pickups: "[\(many.joined(separator: ", "))]"))
    #expect(limit.count == 1 && limit[0].contains("/shipments/0/pickups/0: E1465"), "\(limit)")
    let amount = told(Self.text().replacing("[2, 0]", with: "[-2, 0]"))
    #expect(amount.allSatisfy { $0.contains("/shipments/0/pickups/1/amount") }, "\(amount)")
    #expect(amount.count == 1)
    let none = told(Self.text().replacing("\"pickups\"", with: "\"pick_ups\""))
    #expect(none.contains { $0.contains("/shipments/0: E1007") }, "\(none)")
  }
}
