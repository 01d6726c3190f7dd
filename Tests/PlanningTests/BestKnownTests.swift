import Foundation
import PlainFiles
import Testing
import VehicleRouting

@testable import Planning

@Suite struct BestKnownTests {
  private func problem(
    _ rounding: PlanarRounding, _ objective: Problem.Objective = .cost, vehicles: Int = 1
  ) -> Problem {
    Problem(
      name: "p", locations: [], stops: [],
      vehicles: (0..<vehicles).map { Vehicle(id: .number($0)) },
      travel: ["car": .planar(rounding)], objective: objective)
  }

  private func known(_ table: String) throws -> BestKnown {
    let folder = FileManager.default.temporaryDirectory.appending(path: "known-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileAccess.write(Array(table.utf8), to: folder.appending(path: "best-known.csv").path)
    return BestKnown(folder: folder.path)
  }

  @Test(arguments: [
    ("name,optimal,dimension\nA-n5,7542,5\n"), ("name,bks,set\nA-n5,7542,X\n"),
    ("instance,generation,best_known\nA-n5,gen1,7542\n"),
  ])
  func `the value stands in the column that the set has`(table: String) throws {
    let known = try known(table)
    #expect(known.value(of: "set/a-N5.tsp", problem(.nearest), convention: nil)?.value == 7542)
    #expect(known.value(of: "set/other.tsp", problem(.nearest), convention: nil) == nil)
  }

  static let timeWindows = """
    name,vehicles,distance,objective_and_rounding
    C101,10,827.3,"min total distance, distances truncated to 0.1 (DIMACS)"
    C101,10,828.94,"min total distance, double precision"
    C101,9,830.5,"hierarchical (vehicles, then distance), double precision"
    """

  @Test func `of several conventions the one that fits the problem counts`() throws {
    let known = try known(Self.timeWindows)
    func value(_ problem: Problem, _ convention: String? = nil) -> Double? {
      known.value(of: "C101.txt", problem, convention: convention)?.value
    }
    #expect(value(problem(.truncated(decimals: 1))) == 827.3)
    #expect(value(problem(.fixedPoint(decimals: 4))) == 828.94)
    #expect(value(problem(.truncated(decimals: 1), .vehiclesFirst)) == 830.5)
    #expect(value(problem(.truncated(decimals: 1)), "Hierarchical") == 830.5)
  }

  @Test func `prizes count for the number of paths, and the greatest is the best`() throws {
    let known = try known("instance,m,score\nc101,1,300\nc101,1,320\nc101,2,590\n")
    let one = problem(.truncated(decimals: 1), .prizes)
    let two = problem(.truncated(decimals: 1), .prizes, vehicles: 2)
    let three = problem(.truncated(decimals: 1), .prizes, vehicles: 3)
    #expect(known.value(of: "c101.txt", one, convention: nil)?.value == 320)
    #expect(known.value(of: "c101.txt", two, convention: nil)?.value == 590)
    #expect(known.value(of: "c101.txt", three, convention: nil) == nil)
  }
}
