import BasicAlgorithms
import Testing

@testable import VehicleRouting
@testable import WasteCollection

@Suite struct HorizonProgramTests {
  private static func program(_ random: inout RandomSource) -> HorizonProgram {
    let (bins, rounds, areas) = (2 + random.below(5), 1 + random.below(3), 1 + random.below(3))
    func number(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * random.fraction()
    }
    let visits = (0..<bins).map { _ in (0..<rounds).map { _ in number(-300, 50) } }
    let area = (0..<bins).map { _ in random.below(areas) }
    let trips = (0..<areas).map { _ in number(0, 400) }
    let litres = (0..<bins).map { _ in (0..<rounds).map { _ in number(50, 200) } }
    let some = (0..<bins).filter { _ in random.below(2) == 0 }
    return HorizonProgram(
      visits: visits, area: area, trips: trips, litres: litres,
      holds: [
        .init(bins: Array(0..<bins), litres: number(150, 700)), .init(bins: some, litres: 250),
      ])
  }

  /// Every round, or none, for every bin.
  private static func best(_ program: HorizonProgram) -> Double {
    let (bins, rounds) = (program.visits.count, program.visits[0].count)
    var plan = [Int](repeating: 0, count: bins)
    var best = 0.0
    while true {
      let rounded = plan.map { $0 == 0 ? nil : $0 - 1 }
      if program.fits(rounded) { best = min(best, program.cost(of: rounded)) }
      guard let next = plan.indices.first(where: { plan[$0] < rounds }) else { return best }
      for index in 0..<next { plan[index] = 0 }
      plan[next] += 1
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `the plan is the best of all, within half a per cent`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for number in 0..<40 {
      let program = Self.program(&random)
      let rounds = try program.solve()
      #expect(program.fits(rounds), "seed \(seed), \(number)")
      let best = Self.best(program)
      #expect(
        program.cost(of: rounds) <= best + 0.0051 * abs(best) + 1e-6, "seed \(seed), \(number)")
    }
  }

  @Test func `no bins, or no rounds, are no decision`() throws {
    let none = HorizonProgram(visits: [], area: [], trips: [], litres: [], holds: [])
    #expect(try none.solve() == [])
  }
}
