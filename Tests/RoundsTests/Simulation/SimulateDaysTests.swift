import PlainFiles
import Rounds
import Testing
import TravelModel
import VehicleRouting
import WasteCollection
import _TestSupport

@Suite struct SimulateDaysTests {
  private static func runs(
    _ policies: [String], days: Int = 25, seed: UInt64 = 3, jobs: Int = 1,
    error: BeliefError = .none
  ) throws -> [SimulatedRun] {
    var options = RunOptions { 0 }
    options.limit = .iterations(200)
    let folder = PackageRoot.file("datasets/depot-days/helsinki").path
    let day = try CollectDay(options: options).read(folder).value
    var useCase = SimulateDays(
      options: options, policies: policies.compactMap { ServicePolicy($0, base: day.policy) },
      days: days, seed: seed)
    useCase.jobs = jobs
    useCase.error = error
    return try useCase.run(try useCase.depot(day, in: folder))
  }

  private static let bins = ["a", "b"].compactMap { id in
    Coordinate(longitude: 0, latitude: 0).map {
      Bin(id: id, coordinate: $0, fill: 0, fillRate: 0.3)
    }
  }

  @Test func `all policies meet the same waste, on any number of threads`() throws {
    let policies = ["threshold:0.7", "overflow", "horizon:2"]
    let (one, two) = (try Self.runs(policies), try Self.runs(policies, jobs: 3))
    #expect(one.map(\.days) == two.map(\.days))
    #expect(one.map(\.policy.text) == policies)
    // What a policy does not empty by the first morning overflows for all alike.
    #expect(Set(one.map { $0.days[0].overflowing }).count == 1)
    let other = try Self.runs(["threshold:0.7"], seed: 4)
    #expect(other[0].days != one[0].days)
  }

  @Test func `days go on one after the other, and figures add up`() throws {
    let run = try #require(try Self.runs(["threshold:0.7"]).first)
    #expect(run.days.count == 25)
    #expect(zip(run.days, run.days.dropFirst()).allSatisfy { $0.day + 1 == $1.day })
    for day in run.days {
      #expect(day.newOverflows <= day.overflowing)
      #expect(day.fillAtService <= Double(day.served))
      #expect(day.travel <= day.duration)
      #expect((day.served == 0) == (day.metres == 0))
    }
    #expect(run.fillAtService > 0.7)
    #expect(run.sum(\.tips) == 0)
  }

  @Test func `whoever prices spilled litres pays less, and less is spilled`() throws {
    let runs = try Self.runs(["threshold:0.7", "overflow:0.12/l"], days: 60)
    #expect(runs[1].cost < 0.95 * runs[0].cost)
    #expect(runs[1].spilled < runs[0].spilled)
    #expect(runs[1].sum(\.newOverflows) < runs[0].sum(\.newOverflows))
  }

  @Test(arguments: [BeliefError.none, BeliefError(rates: 0.3, readings: 0.15)])
  func `what came was collected or spilled, or is still in the bins`(error: BeliefError) throws {
    var options = RunOptions { 0 }
    options.limit = .iterations(50)
    let folder = PackageRoot.file("datasets/depot-days/helsinki").path
    let day = try CollectDay(options: options).read(folder).value
    var useCase = SimulateDays(
      options: options, policies: [day.policy, try #require(ServicePolicy("overflow"))], days: 30,
      seed: 5)
    useCase.error = error
    let depot = try useCase.depot(day, in: folder)
    let first = depot.day.roundsBegin.day
    let arrived = depot.day.bins.enumerated().reduce(0.0) { sum, bin in
      sum
        + (first..<first + 30).reduce(0.0) {
          $0 + bin.element.capacity * depot.waste.level(bin.offset, on: $1)
        }
    }
    let initial = depot.day.bins.reduce(0.0) { $0 + min(1, $1.fill) * $1.capacity }
    let most = depot.day.bins.reduce(0) { $0 + $1.capacity }
    for run in try useCase.run(depot) {
      let left = initial + arrived - run.litres - run.spilled
      #expect((-1e-6...most).contains(left), "\(run.policy.text): \(left) litres are left")
      // Trucks never carry more than they hold.
      let hold = depot.day.vehicles.reduce(0) { $0 + $1.capacity(for: "litter") }
      #expect(run.days.allSatisfy { $0.litres <= Double(hold) })
    }
  }

  @Test func `a sensor that misreads lets more spill, and changes nothing that comes`() throws {
    let right = try Self.runs(["threshold:0.7"], days: 60)[0]
    let misread = try Self.runs(["threshold:0.7"], days: 60, error: BeliefError(readings: 0.3))[0]
    #expect(misread.spilled > right.spilled)
    let waste = [BeliefError.none, BeliefError(readings: 0.3), BeliefError(rates: 0.5)].map {
      ArrivingWaste(InflowForecaster(Self.bins), bins: 2, seed: 4, error: $0)
    }
    #expect(waste[0].level(1, on: 20_000) == waste[1].level(1, on: 20_000))
    #expect(waste[0].level(1, on: 20_000) != waste[2].level(1, on: 20_000))
    // The factor of a bin is the same on all days.
    let factors = [20_000, 20_001].map { waste[2].level(1, on: $0) / waste[0].level(1, on: $0) }
    #expect(abs(factors[0] - factors[1]) < 1e-9)
  }

  @Test func `a tuned policy is judged on days that did not choose it`() throws {
    var options = RunOptions { 0 }
    options.limit = .iterations(100)
    let folder = PackageRoot.file("datasets/depot-days/helsinki").path
    let day = try CollectDay(options: options).read(folder).value
    let tuning = TunePolicy(SimulateDays(options: options, policies: [], days: 80, seed: 2))
    let depot = try tuning.simulation.depot(day, in: folder)
    let outcome = try tuning.run(depot)
    #expect(outcome.tried[0].policy == day.policy)
    #expect(outcome.tried.allSatisfy { $0.days.count == 40 })
    #expect(Set(outcome.tried.map(\.policy)).count == outcome.tried.count)
    #expect(outcome.judged.allSatisfy { $0.days.count == 40 })
    #expect(outcome.judged[0].days[0].day == depot.day.roundsBegin.day + 40)
    let policy = try #require(outcome.recommended)
    #expect(policy == outcome.judged[1].policy)
    #expect(outcome.judged[1].cost < outcome.judged[0].cost)
    #expect(outcome.judged[1].spilled <= outcome.judged[0].spilled)
    let report = TuningReport(depot.day, outcome, isReplayed: false)
    #expect(report.text.contains("Recommended: \(policy.text)."))
    #expect(report.yaml.hasPrefix("policy:\n  type: \(policy.kind.rawValue)\n"))
  }

  @Test func `a week that repeats is planned where bins have no days`() throws {
    var options = RunOptions { 0 }
    options.limit = .iterations(50)
    let folder = PackageRoot.file("datasets/depot-days/helsinki").path
    let day = try CollectDay(options: options).read(folder).value
    var useCase = SimulateDays(
      options: options, policies: [try #require(ServicePolicy("pattern"))], days: 28, seed: 2)
    useCase.plansPattern = true
    let depot = try useCase.depot(day, in: folder)
    let run = try #require(try useCase.run(depot).first)
    let weekly = depot.day.bins.reduce(0) { $0 + ($1.days?.count ?? 0) }
    #expect(weekly > depot.day.bins.count)
    #expect(run.sum(\.served) + run.sum(\.missed) == 4 * weekly)
    #expect(run.sum(\.missed) < weekly / 20)
  }
}
