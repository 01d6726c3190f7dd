import PlainFiles
import Testing
import VehicleRouting
import WasteCollection
import _TestSupport

@testable import Planning
@testable import Rounds

@Suite struct CollectDayTests {
  private func useCase() -> CollectDay {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(200)
    return CollectDay(options: options)
  }

  @Test(arguments: ["helsinki", "monaco"])
  func `every bin above the threshold is served by one vehicle that takes its stream`(
    name: String
  ) throws {
    let folder = PackageRoot.file("datasets/depot-days/\(name)").path
    let day = try useCase().read(folder).value
    let outcome = try useCase().run(day)
    #expect(outcome.verdict == .complete)
    let visits = outcome.plan.rounds.flatMap { round in round.visits.map { (round, $0) } }
    #expect(visits.map(\.1.bin.id).sorted() == day.selectedBins.map(\.id).sorted())
    for (round, visit) in visits {
      #expect(round.vehicle.capacity(for: visit.bin.stream) > 0)
      #expect(visit.litresOnBoard <= round.capacity)
    }
    let costs = outcome.comparison.rows.map(\.cost)
    #expect(costs.count == 4)
    #expect(outcome.comparison.rows.map(\.method) == [.nearestNeighbour, .twoOpt, .exact, .search])
    #expect(outcome.plan.answer.cost <= min(costs[2], costs[3]))
  }

  @Test(arguments: [Method.search, .exact, .twoOpt])
  func `a method that plans alone gives the plan that it gives among all`(method: Method) throws {
    let day = try useCase().read(PackageRoot.file("datasets/depot-days/helsinki").path).value
    var useCase = useCase()
    useCase.method = method
    let compared = try useCase.run(day)
    useCase.plansAlone = true
    let alone = try useCase.run(day)
    #expect(alone.comparison.rows.map(\.method) == [method])
    #expect(alone.plan.answer.solution == compared.plan.answer.solution)
  }

  @Test func `a threshold of the command line replaces the day's own`() throws {
    var useCase = useCase()
    useCase.threshold = 0.9
    let folder = PackageRoot.file("datasets/depot-days/helsinki").path
    let day = try useCase.read(folder).value
    #expect(day.selectedBins.allSatisfy { $0.fill > 0.9 })
    #expect(!day.selectedBins.isEmpty)
  }

  @Test func `both files are named if both are missing`() {
    let error = #expect(throws: InputReader.Unreadable.self) { try useCase().read("nowhere/day/") }
    #expect(
      error?.errors == [.missing("nowhere/day/depot.yaml"), .missing("nowhere/day/bins.csv")])
  }
}
