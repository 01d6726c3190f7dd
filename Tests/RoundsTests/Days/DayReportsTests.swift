import Foundation
import PlainFiles
import Testing
import VehicleRouting
import WasteCollection

@testable import Rounds

@Suite struct DayReportsTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `every bin is listed with its driver or as not full`() throws {
    let plan = try CompactInstance.plan()
    #expect(
      text(DayTables.assignments(of: plan)) == """
        id,lon,lat,fill,litres,stream,driver,vehicle,order,arrival,reason,overflow,worth
        A,25.01,60.0,0.85,102,litter,Aino,T-1,1,06:27,above the threshold,,
        B,25.02,60.0,0.7,168,litter,not full,,,,not full,,
        C,25.03,60.0,1.0,120,litter,Aino,T-1,2,06:30,above the threshold,,

        """)
  }

  @Test(arguments: [
    ("capacity: 300", "capacity: 200", "no vehicle has room left for it"),
    (
      "capacity: 300", "capacity: 110", "it exceeds the capacity of every vehicle that may serve it"
    ),
    (
      "[\"06:00\", \"14:00\"]", "[\"10:00\", \"14:00\"]",
      "no vehicle can get there and back in time, even on a route of its own"
    ),
  ])
  func `an unassigned bin has a reason`(part: String, replacement: String, reason: String) throws {
    let plan = try CompactInstance.plan(
      depot: CompactInstance.depot.replacing(part, with: replacement))
    let rows = text(DayTables.unassigned(of: plan)).split(separator: "\n").dropFirst()
    #expect(rows.count == 1)
    #expect(rows.first?.contains(reason) == true)
    #expect(text(DayTables.assignments(of: plan)).contains(",unassigned,"))
  }

  @Test func `the summary compares the ways of planning in metres, seconds and gap`() throws {
    let day = try CompactInstance.day()
    let answers = [.nearestNeighbour, .twoOpt, .exact, .search].map {
      CompactInstance.answer(day, $0)
    }
    let plan = DayPlan(day: day, answer: answers[2])
    let summary = DaySummary.text(of: plan, comparison: MethodComparison(answers))
    #expect(summary.contains("2 of 3 bins are more than 70 % full and need service."))
    #expect(summary.contains("2 are served by 1 of 1 vehicles: 222 litres, 3.3 km."))
    for line in ["nearest neighbour", "+ 2-opt", "GLPK", "search"] {
      #expect(summary.contains("\n  \(line)"), "no line for \(line)")
    }
  }

  @Test func `indicators are JSON with the sums of all rounds`() throws {
    let plan = try CompactInstance.plan()
    let comparison = MethodComparison([plan.answer])
    let json = try #require(
      try JSONSerialization.jsonObject(
        with: Data(DayIndicators.json(of: plan, comparison: comparison))) as? [String: Any])
    #expect(json["litres"] as? Int == 222)
    #expect(json["distance"] as? Int == plan.distance)
    #expect(
      (json["bins"] as? [String: Int])
        == ["all": 3, "to_serve": 2, "offered": 0, "served": 2, "unassigned": 0])
    #expect((json["vehicles"] as? [[String: Any]])?.first?["returns"] as? String == "06:33")
  }
}
