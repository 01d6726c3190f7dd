import Foundation
import Testing
import TravelModel
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

/// What solution JSON says of stops on no route.
@Suite struct ExplanationJSONTests {
  /// Stop 3 does not fit behind the others, nor on vehicle 2, which lacks a skill.
  private static func answer() -> Answer {
    let problem = LineDay.problem {
      $0.stops[2].skills = [5]
      $0.stops[2].pickup = [4]
      $0.vehicles[0].skills = [5]
      $0.vehicles[0].capacity = [3]
    }
    let solution = LineDay.solution(problem, [[.stop(0), .stop(1)]])
    let entries = solution.routes.map { PlanWalk(problem).entries($0, leaving: 0) }
    let plan = TimedPlan(problem: problem, solution: solution, entries: entries)
    return plan.answer(plan.schedules)
  }

  private static func text() -> [UInt8] {
    let answer = answer()
    let remarks = UnassignedRemark.all(Explainer.explain(answer), in: answer.problem)
    return SolutionJSONWriter.write(answer, version: "1.0", remarks: remarks)
  }

  @Test func `constraints, the cheapest place and the changes are written`() throws {
    let root = try JSONSerialization.jsonObject(with: Data(Self.text())) as? [String: Any]
    let stop = try #require((root?["unassigned"] as? [[String: Any]])?.first)
    #expect(
      stop["reason"] as? String == "it exceeds the capacity of every vehicle that may serve it")
    #expect(stop["relaxation"] as? String == "Vehicle 1 could serve it if it could carry 1 more.")
    let constraints = try #require(stop["constraints"] as? [[String: Any]])
    #expect(constraints.map { $0["vehicle"] as? Int } == [1, 2])
    let causes = constraints.map { constraint in
      (constraint["violations"] as? [[String: Any]])?.map { $0["cause"] as? String }
    }
    #expect(causes == [["load"], ["skills"]])
    let cheapest = try #require(stop["cheapest_insertion"] as? [String: Any])
    #expect(cheapest["vehicle"] as? Int == 1)
    #expect(cheapest["after"] as? Int == 1)
    #expect(cheapest["cost"] as? Int == 20)
    let change = try #require(stop["change"] as? [String: Any])
    #expect(change["kind"] as? String == "capacity")
    #expect(change["vehicle"] as? Int == 1)
    #expect(change["dimension"] as? Int == 0)
    #expect(change["amount"] as? Int == 1)
    let changes = try #require(stop["changes"] as? [[String: Any]])
    #expect(changes.map { $0["kind"] as? String } == ["capacity", "skills"])
    #expect(stop["free_insertion"] == nil)
  }

  @Test func `the reader knows every key that is written`() throws {
    let reading = try SolutionJSONReader.read(
      Self.text(), file: "out.json", of: Self.answer().problem)
    #expect(reading.warnings.filter { $0.message.contains("not known") }.isEmpty)
    #expect(reading.value.solution == Self.answer().solution)
  }

  @Test(arguments: [
    Change(.window(stop: 0, window: 0, .later), by: 3), Change(.shift(vehicle: 1, .earlier), by: 3),
    Change(.duration(vehicle: 0)), Change(.capacity(vehicle: 0, dimension: 1), by: 2),
    Change(.vehicle(like: 0)), Change(.relation(0)), Change(.prize(stop: 1), by: 4),
  ])
  func `each change has a word that the schema lists`(change: Change) {
    #expect(Change.words.contains(change.word))
  }

  @Test func `windows that come to touch become one`() {
    let problem = LineDay.problem {
      $0.stops[0].windows = [
        TimeWindow(start: 10, end: 20)!, TimeWindow(start: 24, end: 30)!,
        TimeWindow(start: 40, end: 50)!,
      ]
    }
    let wider = Change(.window(stop: 0, window: 0, .later), by: 6).applied(to: problem)
    #expect(
      wider.stops[0].windows == [
        TimeWindow(start: 10, end: 30)!, TimeWindow(start: 40, end: 50)!,
      ])
    let more = Change(.vehicle(like: 1)).applied(to: problem)
    #expect(more.vehicles.map(\.id) == [1, 2, 3])
  }
}
