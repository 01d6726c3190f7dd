import RoutingFormats
import Testing

@testable import VehicleRouting

@Suite struct OptionalStopBoundTests {
  @Test func `shipments that nobody may serve lose their prizes`() throws {
    // Too many jobs for a complete enumeration, each worth its detour.
    let jobs = (0..<20).map { #"{"id": \#($0), "location_index": 1, "prize": 300}"# }
    let shipments = [(1, 10), (3, 5)].map { id, prize in
      """
      {"amount": [1], "skills": [7], "alternatives": "a", "prize": \(prize),
       "pickup": {"id": \(id), "location_index": 0}, "delivery": {"id": \(id + 1), "location_index": 1}}
      """
    }
    let text = """
      {"vehicles": [{"id": 1, "start_index": 0, "end_index": 0, "capacity": [9]}],
       "jobs": [\(jobs.joined(separator: ",\n"))],
       "shipments": [\(shipments.joined(separator: ",\n"))],
       "matrices": {"car": {"durations": [[0, 60], [70, 0]]}}}
      """
    let problem = try ProblemJSONReader.read(Array(text.utf8), file: "p.json").value
    let answer = Solver.solve(problem, options: SolverTests.options(100))
    #expect(answer.solution.unassigned.count == 4)
    #expect(answer.cost == 130 && answer.lostPrize == 15)
    #expect(answer.bound.map { (0...145).contains($0) } == true)
  }
}
