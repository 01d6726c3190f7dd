import PlainFiles
import Testing
import TravelModel
import VehicleRouting
import WasteCollection
import _TestSupport

@testable import Rounds

@Suite struct CollectPeriodTests {
  /// A generated depot with some of what a depot may have: round days, tips, breaks, overtime, stated frequencies
  /// and weekdays, one vehicle for each bin or not.
  private static func random(seed: UInt64) throws -> DepotDay {
    var random = SplitMix64(seed: seed)
    let files = DepotDayGenerator(days: 1, bins: 6...20, seed: seed).files(1)
    var day = try DepotDayReader.read(
      depot: NamedFile(name: "depot.yaml", bytes: files.depot),
      bins: NamedFile(name: "bins.csv", bytes: files.bins), folderName: "day"
    ).value
    if random.chance(percent: 60) {
      day.roundDays = (0..<7).filter { _ in random.chance(percent: 70) }
      if day.roundDays.isEmpty { day.roundDays = [2] }
    }
    day.period.sameVehicle = random.chance(percent: 70)
    day.period.probability = [0.5, 0.9, 0.99][random.number(in: 0...2)]
    for index in day.bins.indices {
      day.bins[index].fillRate = Double(random.number(in: 3...60)) / 100
      if random.chance(percent: 15) {
        day.bins[index].visitsPerWeek = random.number(in: 1...day.roundDays.count)
      } else if random.chance(percent: 15) {
        let days = day.roundDays.filter { _ in random.chance(percent: 50) }
        day.bins[index].days = days.isEmpty ? [day.roundDays[0]] : days
      }
    }
    if random.chance(percent: 40) {
      day.facilities = [
        DepotDay.Facility(
          id: "tip", name: "Tip", coordinate: day.depot.coordinate, service: 600, fee: 3)
      ]
    }
    let pause = try #require(TimeWindow(start: 9 * 3600, end: 11 * 3600))
    for index in day.vehicles.indices {
      if random.chance(percent: 30) {
        day.vehicles[index].breaks = [DepotDay.Vehicle.Break(window: pause, duration: 1800)]
      }
      if random.chance(percent: 20) {
        day.vehicles[index].overtime = DepotDay.Vehicle.Overtime(after: 10 * 3600, perHour: 9)
      }
    }
    return day
  }

  private static func plan(_ day: DepotDay, seed: UInt64) throws -> CollectPeriod.Outcome {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(150)
    options.seed = seed
    return try CollectPeriod(CollectDay(options: options)).run(day, in: "day")
  }

  @Test func `a week keeps its patterns, its vehicles and every rule of a day`() async {
    await Seeds.each(Seeds.wanted(quick: 12, long: 300)) { seed in
      do {
        let day = try Self.random(seed: seed)
        let outcome = try Self.plan(day, seed: seed)
        let plan = outcome.plan
        let check = SolutionChecker.check(plan.answer)
        #expect(check.isFeasible, "seed \(seed): \(check.violations)")
        #expect(plan.entries.map(\.bin.id) == day.bins.map(\.id), "seed \(seed)")
        for entry in plan.entries {
          #expect(entry.days.days.allSatisfy(day.roundDays.contains), "seed \(seed)")
          #expect(entry.frequency.patterns.contains(entry.days), "seed \(seed) \(entry.bin.id)")
          if let stated = entry.bin.days { #expect(entry.days.days == stated, "seed \(seed)") }
          #expect(entry.levels.values.allSatisfy { $0 <= 1 }, "seed \(seed)")
          #expect(Set(entry.levels.keys) == Set(entry.days.days), "seed \(seed)")
        }
        let entries = Dictionary(uniqueKeysWithValues: plan.entries.map { ($0.bin.id, $0) })
        let moved = outcome.warnings.contains { $0.code == "W1263" }
        for weekday in outcome.weekdays {
          let rounds = weekday.outcome.plan
          #expect(SolutionChecker.check(rounds.answer).isFeasible, "seed \(seed)")
          #expect(rounds.day.roundsBegin.weekday == weekday.number, "seed \(seed)")
          let due = plan.entries.filter { $0.days.contains(weekday.number) }.map(\.bin.id)
          let visits = rounds.rounds.flatMap { round in round.visits.map { (round.vehicle.id, $0) }
          }
          #expect(
            (visits.map(\.1.bin.id) + rounds.unassigned.map(\.bin.id)).sorted() == due.sorted(),
            "seed \(seed)")
          for (vehicle, visit) in visits {
            let entry = try #require(entries[visit.bin.id])
            #expect(moved || entry.vehicle.map { $0 == vehicle } ?? true, "seed \(seed)")
            let level = try #require(entry.levels[weekday.number])
            #expect(abs(visit.bin.fill - level) < 0.001, "seed \(seed) \(visit.bin.id)")
          }
        }
        // The table leads back to the same weekdays and vehicles.
        let file = NamedFile(name: "period.csv", bytes: PeriodResults.table(of: plan))
        let patterned = try PatternTable.applied(file, to: day)
        #expect(patterned.warnings.isEmpty, "seed \(seed)")
        for (bin, entry) in zip(patterned.value.bins, plan.entries) {
          #expect(bin.days == entry.days.days && bin.vehicle == entry.vehicle, "seed \(seed)")
        }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  @Test func `what the weekdays are chosen for is no dearer than the rounds, without tips`() throws
  {
    for seed in UInt64(0)..<6 {
      var day = try Self.random(seed: seed)
      day.facilities = []
      let outcome = try Self.plan(day, seed: seed)
      guard outcome.missedVisits == 0, outcome.plan.answer.solution.unassigned.isEmpty else {
        continue
      }
      // The search of few steps may find better rounds here than there, by a little.
      let estimate = outcome.plan.estimate
      #expect(estimate <= 1.3 * outcome.costs.total, "seed \(seed)")
      #expect(estimate >= 0.5 * outcome.costs.total, "seed \(seed)")
    }
  }

  @Test func `more waste than the vehicles hold is told, by stream`() throws {
    var day = try Self.random(seed: 1)
    (day.facilities, day.roundDays) = ([], [0, 3])
    for index in day.bins.indices {
      day.bins[index].days = nil
      day.bins[index].capacity = 4000
    }
    let outcome = try Self.plan(day, seed: 1)
    #expect(outcome.missedVisits > 0)
    let text = PeriodSummary.text(of: outcome)
    #expect(text.contains("no choice of weekdays serves all bins"), "\(text)")
    #expect(text.contains("not served"))
  }
}
