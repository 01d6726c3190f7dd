import Foundation
import Testing

@testable import Rounds
@testable import RoutingFormats
@testable import VehicleRouting

@Suite struct PlanGeoJSONTests {
  private func features(_ bytes: [UInt8]) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect(json?["type"] as? String == "FeatureCollection")
    return try #require(json?["features"] as? [[String: Any]])
  }

  private func kinds(_ features: [[String: Any]]) -> [String] {
    features.compactMap { ($0["properties"] as? [String: Any])?["kind"] as? String }
  }

  @Test func `a plan is a line per route and a point per stop`() throws {
    let plan = try CompactInstance.plan()
    let features = try features(PlanGeoJSON(plan.answer, clock: plan.day.clock).document())
    #expect(kinds(features) == ["route", "start", "stop", "stop", "end"])
    let line = features[0]["geometry"] as? [String: Any]
    #expect(
      line?["coordinates"] as? [[Double]] == [[25, 60], [25.01, 60], [25.03, 60], [25, 60]])
    let stop = try #require(features[2]["properties"] as? [String: Any])
    #expect(stop["id"] as? String == "A")
    #expect(stop["order"] as? Int == 1)
    #expect(stop["load"] as? [Int] == [102])
    #expect(stop["arrival"] as? String == "06:27")
  }

  @Test func `unassigned stops are on the whole map only`() throws {
    let plan = try CompactInstance.plan(
      depot: CompactInstance.depot.replacing("capacity: 300", with: "capacity: 200"))
    let map = PlanGeoJSON(plan.answer)
    #expect(kinds(try features(map.document())).contains("unassigned"))
    #expect(!kinds(try features(map.document(vehicle: 0))).contains("unassigned"))
  }
}
