import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

@Suite struct StopSidesTests {
  /// Stops on a line, of which those behind one another on different sides cost `gap` more to go back.
  private func sides(_ kinds: [Int], gap: (Int, Int) -> Int) -> StopSides? {
    let size = kinds.count + 1
    var durations = [Int32](repeating: 0, count: size * size)
    for i in 0..<size {
      for j in 0..<size where i != j {
        let isBack = i > 0 && j > 0 && kinds[i - 1] > kinds[j - 1]
        durations[i * size + j] = Int32(abs(i - j) + (isBack ? gap(i, j) : 0))
      }
    }
    let problem = Problem(
      name: "sides", locations: (0..<size).map { Location(matrixIndex: $0) },
      stops: kinds.indices.map { Stop(id: .number($0 + 1), location: $0 + 1) },
      vehicles: [Vehicle(id: .number(1), start: 0, end: 0)],
      travel: ["car": .matrix(TravelMatrix(size: size, durations: durations))])
    return SearchInstance(problem.canonical()).sides
  }

  @Test func `two kinds of stops are told apart by the directions of legs`() throws {
    let found = try #require(sides([0, 1, 0, 1, 1]) { i, j in 100 + i + j })
    #expect(found.side == [0, 1, 0, 1, 1])
    #expect(found.gap == 100 + 2 + 1)
  }

  @Test func `legs of one kind or of three have no sides`() {
    #expect(sides([0, 0, 0]) { _, _ in 7 } == nil, "no leg has a direction")
    #expect(sides([0, 1, 2]) { _, _ in 7 } == nil)
    for seed in 0..<20 as Range<UInt64> {
      let shape = ProblemShape(stops: 14, vehicles: 4) { $0.isSymmetric = false }
      let instance = SearchInstance(Problem.random(seed: seed, shape).canonical())
      #expect(instance.sides == nil, "seed \(seed)")
    }
  }
}
