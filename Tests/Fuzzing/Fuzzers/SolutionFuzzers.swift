internal import RoutingFormats
internal import TravelModel
internal import VehicleRouting

/// Solution JSON, this program's and VROOM's.
package enum SolutionJSONFuzzer: Fuzzer {
  package static let name = "solution-json"

  /// Reads a solution of a small problem; the checker looks at it then.
  package static func run(_ bytes: [UInt8]) {
    let problem = SmallProblem.problem
    refusing {
      let stated = try SolutionJSONReader.read(bytes, file: "f", of: problem).value
      _ = SolutionChecker.check(problem, stated.solution)
    }
  }
}

/// CVRPLIB's solution format.
package enum RouteListFuzzer: Fuzzer {
  package static let name = "route-list"

  /// Reads a solution of a small problem; the checker looks at it then.
  package static func run(_ bytes: [UInt8]) {
    let problem = SmallProblem.problem
    refusing {
      let stated = try RouteListReader.read(bytes, file: "f", of: problem).value
      _ = SolutionChecker.check(problem, stated.solution)
    }
  }
}

/// What the solutions are solutions of: four stops, two vehicles.
private enum SmallProblem {
  static let problem = Problem(
    name: "small",
    locations: (0..<5).map { Location(.planar(x: Double($0), y: Double($0 * $0))) },
    stops: (1...4).map { Stop(id: .number($0 + 1), location: $0, delivery: [$0]) },
    vehicles: (1...2).map { Vehicle(id: .number($0), start: 0, end: 0, capacity: [6]) },
    travel: ["car": .planar(.nearest)], depotNumber: 1)
}
