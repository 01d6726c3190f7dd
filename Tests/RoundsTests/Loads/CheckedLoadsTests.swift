import PlainFiles
import Testing
import TravelModel
import VehicleRouting
import WasteCollection
import _TestSupport

@testable import PackingPlanning
@testable import Planning
@testable import Rounds

/// Load plans of depot days and of problems.
@Suite struct CheckedLoadsTests {
  private func collected(_ folder: String, _ loads: LoadInputs? = nil) throws -> CollectDay.Outcome
  {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(200)
    var useCase = CollectDay(options: options)
    useCase.plansAlone = true
    let path = PackageRoot.file("datasets/depot-days/\(folder)").path
    let day = try useCase.read(path).value
    useCase.loads = try loads ?? LoadInputs.read(in: path).value
    return try useCase.run(day, in: path)
  }

  @Test(arguments: ["helsinki", "monaco"])
  func `each vehicle of the depot days has a plan that the checker passes`(folder: String) throws {
    let outcome = try collected(folder)
    #expect(!outcome.plan.rounds.isEmpty)
    #expect(outcome.loads.plans.map(\.round.vehicle) == outcome.plan.rounds.map(\.vehicle.id))
    for (plan, round) in zip(outcome.loads.plans, outcome.plan.rounds) {
      #expect(LoadChecker.violations(of: plan) == [])
      // What is on board at the end is what the round says.
      #expect(plan.fillings.last?.reduce(0) { $0 + $1.litres } == round.visits.last?.litresOnBoard)
      #expect(plan.crew.weather?.isClimate == true)
      #expect(plan.crew.things.contains { $0.id == "work_gloves" })
    }
  }

  /// Every bin of the day is exchanged for a new one, in a truck with two lanes and a side door.
  @Test(arguments: ["helsinki", "monaco"])
  func `bins that are exchanged stand in the order of the stops`(folder: String) throws {
    var inputs = LoadInputs()
    var body = VehicleBody(length: 6000, lanes: 2)
    body.sideDoor = VehicleBody.SideDoor(side: .right, length: 1000)
    body.axles = VehicleBody.Axles(
      wheelbase: 3800, floor: 900, emptyFront: 2_000_000, emptyRear: 1_800_000)
    inputs.file.bodies = [LoadFile.Body(vehicles: [], body: body)]
    let path = PackageRoot.file("datasets/depot-days/\(folder)").path
    let bins = try CollectDay(options: RunOptions(clock: { 0 })).read(path).value.bins
    inputs.file.goods = bins.map {
      LoadFile.StopGoods(
        id: $0.id, isShipment: false,
        items: [LoadFile.Item(name: "bin", count: 1, weight: 12_000, litres: nil, length: 350)],
        carry: [])
    }
    let outcome = try collected(folder, inputs)
    for plan in outcome.loads.plans {
      #expect(plan.round.goods.count == plan.round.calls.count - 2)
      #expect(plan.moves == 0)
      #expect(LoadChecker.violations(of: plan) == [])
      #expect(plan.hasPlaces)
    }
  }

  @Test func `the bakery's load plan brings what is delivered first to the door`() throws {
    let folder = "datasets/deliveries"
    let file = PackageRoot.file("\(folder)/bakery-loads.yaml").path
    let inputs = try LoadInputs.read(loads: file).value
    let problem = try InputReader().read([PackageRoot.file("\(folder)/bakery.json").path])
      .problems[0].problem.get().value
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(200)
    let answer = try CheckedAnswer(solving: problem, options: options).answer
    let checked = try CheckedLoads(
      of: answer.problem, answer.solution, inputs,
      clock: LocalClock(timeZone: "Europe/Helsinki", date: CalendarDate("2026-12-01")),
      timeZone: "UTC")
    let plan = try #require(checked.plan(of: "van"))
    #expect(LoadChecker.violations(of: plan) == [])
    #expect(plan.hasPlaces && plan.axleLoads.count == plan.round.calls.count)
    #expect(plan.moves == 0)
    // The sun rises at nine in December; half past five is dark.
    #expect(plan.crew.things.contains { $0.id == "headlamp" })
    #expect(
      plan.crew.things.contains { $0.id == "key" }
        && plan.crew.things.contains { $0.id == "access_code" })
    #expect(CheckedLoads.unknownNames(inputs.file, in: answer.problem).isEmpty)
  }

  @Test func `goods of stops that are not there are told`() throws {
    var file = LoadFile()
    file.goods = [LoadFile.StopGoods(id: "nowhere", isShipment: false, items: [], carry: [])]
    file.bodies = [LoadFile.Body(vehicles: ["T-9"], body: VehicleBody())]
    let path = PackageRoot.file("datasets/depot-days/helsinki").path
    let day = try CollectDay(options: RunOptions(clock: { 0 })).read(path).value
    #expect(CheckedLoads.unknownNames(file, in: day).map(\.code) == ["W3105", "W3105"])
  }

  @Test func `a load file and a weather file are read together, and all that is wrong is told`() {
    let loads = NamedFile(name: "loads.yaml", bytes: Array("format: roundsman-loads/9".utf8))
    let weather = NamedFile(name: "weather.json", bytes: Array("{}".utf8))
    do {
      _ = try LoadInputs.read(loads: loads, weather: weather)
      Issue.record("nothing was found")
    } catch {
      #expect(Set(error.findings.map(\.file)) == ["loads.yaml", "weather.json"])
    }
  }
}
