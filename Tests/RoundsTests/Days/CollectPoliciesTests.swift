import PlainFiles
import Rounds
import Testing
import TravelModel
import VehicleRouting
import WasteCollection
import _TestSupport

/// Depot days under policies that look ahead, and with all that a depot may have.
@Suite struct CollectPoliciesTests {
  private static func collect(
    _ name: String = "helsinki", policy: String, change: (inout DepotDay) -> Void = { _ in }
  ) throws -> CollectDay.Outcome {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(150)
    var useCase = CollectDay(options: options)
    useCase.policy = policy
    var day = try useCase.read(PackageRoot.file("datasets/depot-days/\(name)").path).value
    change(&day)
    return try useCase.run(day)
  }

  @Test(arguments: [
    "threshold:0.7", "threshold+onroute:60", "overflow", "overflow:30", "horizon:3",
  ])
  func `every bin is on one round or left, with a reason`(policy: String) throws {
    for name in ["helsinki", "monaco"] {
      let plan = try Self.collect(name, policy: policy).plan
      let visits = plan.rounds.flatMap(\.visits).map(\.bin.id)
      #expect(Set(visits).count == visits.count)
      #expect(plan.reasons.count == plan.day.bins.count)
      #expect(plan.reasons.allSatisfy { !$0.isEmpty })
      for (bin, choice) in zip(plan.day.bins, plan.selection.choices) {
        if choice.decision == .leave { #expect(!visits.contains(bin.id), "\(bin.id)") }
        #expect((choice.forecast != nil) == plan.day.policy.looksAhead)
      }
      // Nothing that had to be served is missing without being told.
      let asked = zip(plan.day.bins, plan.selection.choices).filter { $0.1.decision == .serve }
      let missed = Set(asked.map(\.0.id)).subtracting(visits)
      #expect(missed == Set(plan.unassigned.map(\.bin.id)))
      let rows = String(decoding: DayTables.assignments(of: plan), as: UTF8.self)
      #expect(rows.split(separator: "\n").count == plan.day.bins.count + 1)
    }
  }

  @Test func `who takes bins along for a detour drives no more than that for each`() throws {
    let plain = try Self.collect(policy: "threshold:0.7").plan
    let onRoute = try Self.collect(policy: "threshold+onroute:45").plan
    let more = onRoute.servedCount - plain.servedCount
    #expect(more > 0)
    // In the depot's currency: 45 s on the road for each, besides what its service costs.
    let day = plain.day
    let service =
      onRoute.rounds.flatMap(\.visits).reduce(0) { $0 + $1.bin.service }
      - plain.rounds.flatMap(\.visits).reduce(0) { $0 + $1.bin.service }
    let most = Double(45 * more) * day.costPerDrivingHour + Double(service) * day.costPerServiceHour
    #expect(
      onRoute.costs.total - onRoute.costs.fixed <= plain.costs.total - plain.costs.fixed + most
        / 3600 + 0.01 * Double(more))
  }

  @Test func `dearer overflows make more bins worth their way`() throws {
    let counts = try ["overflow:1", "overflow:4", "overflow:100"].map {
      try Self.collect(policy: $0).plan.servedCount
    }
    #expect(counts == counts.sorted())
    #expect(counts[0] < counts[2])
  }

  @Test func `trucks tip when they are full, within the hours, and before they come home`() throws {
    let outcome = try Self.collect(policy: "threshold:0.5") { day in
      day.facilities = [
        DepotDay.Facility(
          id: "tip", name: "Tip", coordinate: day.bins[20].coordinate,
          windows: [TimeWindow(start: 23_400, end: 46_800)].compactMap(\.self), service: 600,
          fee: 10)
      ]
      for index in day.vehicles.indices { day.vehicles[index].capacity = .shared(900) }
    }
    let plan = outcome.plan
    #expect(plan.unassigned.isEmpty)
    let problem = plan.answer.problem
    for round in plan.rounds {
      var load = 0
      var tips = 0
      for step in round.schedule.steps {
        switch step.kind {
        case .stop(let stop): load += problem.stops[stop].pickup[0]
        case .facility:
          // The shift begins at 6:00 local, which is 6 hours after midnight on this day.
          #expect((23_400...46_800).contains(step.begin))
          (load, tips) = (0, tips + 1)
        case .start, .end, .charge, .pause, .rest: break
        }
        #expect(load <= 900)
      }
      #expect(load == 0, "\(round.vehicle.id) comes home with \(load) litres")
      #expect(tips > 0)
    }
    #expect(plan.litres > 1800, "more than one load each")
  }

  @Test func `breaks, overtime and weight are kept`() throws {
    let outcome = try Self.collect(policy: "threshold:0.5") { day in
      day.streams = [DepotDay.Stream(id: "litter", name: "litter", density: 0.5)]
      for index in day.vehicles.indices {
        day.vehicles[index].maxWeight = 700
        day.vehicles[index].overtime = DepotDay.Vehicle.Overtime(after: 25_200, perHour: 21)
        day.vehicles[index].breaks = [
          TimeWindow(start: 22_500, end: 24_000).map {
            DepotDay.Vehicle.Break(window: $0, duration: 900)
          }
        ].compactMap(\.self)
      }
    }
    let problem = outcome.plan.answer.problem
    #expect(problem.vehicles.allSatisfy { $0.regularEnd != nil && $0.rates.overtime > 0 })
    for round in outcome.plan.rounds {
      let steps = round.schedule.steps
      let pauses = steps.filter { if case .pause = $0.kind { true } else { false } }
      #expect(pauses.count == 1)
      #expect(pauses.allSatisfy { (22_500...24_000).contains($0.begin) && $0.service == 900 })
      let kilograms = round.visits.reduce(0) { $0 + outcome.plan.day.kilograms(of: $1.bin) }
      #expect(kilograms <= 700)
    }
  }

  @Test func `a facility that takes some streams only is where those are tipped`() throws {
    let outcome = try Self.collect("monaco", policy: "threshold:0.7") { day in
      day.facilities = ["glass", "litter", "recycling"].map { stream in
        DepotDay.Facility(
          id: stream, name: stream, coordinate: day.depot.coordinate, streams: [stream],
          service: 300)
      }
    }
    let plan = outcome.plan
    #expect(plan.unassigned.isEmpty)
    let problem = plan.answer.problem
    for round in plan.rounds {
      var onBoard: Set<String> = []
      for step in round.schedule.steps {
        switch step.kind {
        case .stop(let stop): problem.stops[stop].goods.map { _ = onBoard.insert($0) }
        case .facility(let facility):
          onBoard.subtract(problem.facilities[facility].accepts ?? [])
        case .start, .end, .charge, .pause, .rest: break
        }
      }
      #expect(onBoard.isEmpty, "\(round.vehicle.id)")
    }
  }
}
