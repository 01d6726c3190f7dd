import PlainFiles
import Testing
import VehicleRouting

@testable import Planning

/// How far apart the places of generated instances lie.
@Suite struct InstanceGeneratorTests {
  private func coordinates(_ kind: InstanceGenerator.Kind, stops: Int) -> [Int] {
    let generator = InstanceGenerator(
      kind: kind, layout: .uniform, stops: stops, vehicles: 50, seed: 7)
    return generator.text().split(separator: "\n").map { $0.split(separator: " ").map { Int($0) } }
      .filter { $0.count >= 3 && !$0.contains(nil) }
      .flatMap { [$0[1] ?? 0, $0[2] ?? 0] }
  }

  @Test(arguments: [
    (InstanceGenerator.Kind.tsp, 10_000, 1_000), (.tsp, 40_000, 2_000), (.cvrp, 40_000, 2_000),
    (.vrptw, 40_000, 1_000),
  ])
  func `the square grows with the stops where no times depend on it`(
    kind: InstanceGenerator.Kind, stops: Int, side: Int
  ) {
    let coordinates = coordinates(kind, stops: stops)
    #expect(coordinates.count >= 2 * stops)
    #expect((side - 10...side).contains(coordinates.max() ?? 0))
    #expect(coordinates.min() ?? -1 >= 0)
  }
}
