import PlainFiles
import Rounds
import Testing
import VehicleRouting
import WasteCollection
import _TestSupport

@Suite struct SimulateDaysTests {
  private static func runs(
    _ policies: [String], days: Int = 25, seed: UInt64 = 3, jobs: Int = 1
  ) throws -> [SimulatedRun] {
    var options = RunOptions { 0 }
    options.limit = .iterations(200)
    let folder = PackageRoot.file("datasets/depot-days/helsinki").path
    let day = try CollectDay(options: options).read(folder).value
    var useCase = SimulateDays(
      options: options, policies: policies.compactMap { ServicePolicy($0, base: day.policy) },
      days: days, seed: seed)
    useCase.jobs = jobs
    return try useCase.run(day, in: folder).value
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

  @Test func `whoever looks ahead drives less at fewer overflows`() throws {
    let runs = try Self.runs(["threshold:0.7", "overflow"], days: 60)
    #expect(runs[1].kilometres < 0.85 * runs[0].kilometres)
    #expect(runs[1].sum(\.overflowing) < runs[0].sum(\.overflowing))
    #expect(runs[1].sum(\.newOverflows) < runs[0].sum(\.newOverflows))
  }
}
