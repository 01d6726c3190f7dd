import PlainFiles
import Testing
import TravelModel
import VehicleRouting
import WasteCollection
import _TestSupport

@testable import Driving
@testable import Rounds

/// Rounds of days with facilities, driven to their end.
@Suite struct TippingRoundTests {
  /// A generated day whose trucks have to tip on the way: one facility or two, that take all or some streams,
  /// with or without hours, breaks, and the duty to come home empty.
  private static func random(_ random: inout SplitMix64, seed: UInt64) throws -> DepotDay {
    let files = DepotDayGenerator(days: 1, bins: 8...24, seed: seed).files(1)
    var day = try DepotDayReader.read(
      depot: NamedFile(name: "depot.yaml", bytes: files.depot),
      bins: NamedFile(name: "bins.csv", bytes: files.bins), folderName: "day"
    ).value
    func place() throws -> Coordinate {
      try #require(
        Coordinate(
          longitude: day.depot.coordinate.longitude + Double(random.number(in: -30...30)) / 1000,
          latitude: day.depot.coordinate.latitude + Double(random.number(in: -15...15)) / 1000))
    }
    let hours = TimeWindow(start: 5 * 3600, end: 22 * 3600)
    day.facilities = [
      DepotDay.Facility(
        id: "tip", name: "Transfer station", coordinate: try place(),
        windows: random.chance(percent: 50) ? [hours].compactMap(\.self) : [],
        service: 60 * random.number(in: 5...15))
    ]
    if random.chance(percent: 50) {
      // The first facility is choosy, the other one takes all or the rest.
      let streams = day.streams.map(\.id)
      day.facilities[0].streams = [streams[0]]
      day.facilities.append(
        DepotDay.Facility(
          id: "heap", name: "Heap", coordinate: try place(),
          streams: streams.count > 1 && random.chance(percent: 50) ? [streams[1]] : []))
    }
    let endsEmpty = random.chance(percent: 70)
    let hasBreaks = random.chance(percent: 40)
    let begin = 6 * 3600 + 60 * random.number(in: 0...90)
    let pause = try #require(
      TimeWindow(start: begin, end: begin + 60 * random.number(in: 20...150)))
    for index in day.vehicles.indices {
      let share = random.number(in: 25...60)
      func room(_ bins: [Bin]) -> Int {
        max(
          bins.map(\.load).max() ?? 1,
          bins.filter { $0.fill > 0.7 }.reduce(0) { $0 + $1.load } * share / 100)
      }
      switch day.vehicles[index].capacity {
      case .shared: day.vehicles[index].capacity = .shared(room(day.bins))
      case .compartments(let holds):
        day.vehicles[index].capacity = .compartments(
          Dictionary(
            uniqueKeysWithValues: holds.keys.map { stream in
              (stream, room(day.bins.filter { $0.stream == stream }))
            }))
      }
      day.vehicles[index].endsEmpty = endsEmpty
      if hasBreaks {
        day.vehicles[index].breaks = [
          DepotDay.Vehicle.Break(window: pause, duration: 1800, isPaid: random.chance(percent: 50))
        ]
      }
    }
    day.policy = ServicePolicy([.threshold, .onRoute, .overflow][random.number(in: 0...2)])
    return day
  }

  private static func wall(_ day: DepotDay, _ moment: Int) -> DriverReport {
    DriverReport(wallTime: day.clock.wallClock(after: moment), instant: 0)
  }

  @Test func `a round that is driven as planned never gets a new order`() async {
    await Seeds.each(Seeds.wanted(quick: 12, long: 1000)) { seed in
      do {
        var random = SplitMix64(seed: seed)
        let planned = try PlannedDay(Self.random(&random, seed: seed))
        for round in planned.plan.rounds { try Self.drive(round, of: planned, "seed \(seed)") }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  /// Drives a round stop by stop, in the plan's own times.
  private static func drive(
    _ round: DayPlan.Round, of planned: PlannedDay, _ told: String
  ) throws {
    let (day, problem) = (planned.day, planned.plan.answer.problem)
    let drive = planned.drive(round.vehicle.id)
    let steps = round.schedule.steps
    var status = try drive.run(Self.wall(day, steps[0].departure)).status
    var litres = 0
    for (number, step) in steps.enumerated() {
      let told: Comment = "\(told), \(round.vehicle.id), step \(number)"
      var report = Self.wall(day, step.departure)
      switch step.kind {
      case .start, .charge, .pause, .rest: continue
      case .stop(let stop):
        let id = problem.stops[stop].id.description
        #expect(status.next.flatMap { status.stop($0.target)?.id } == id, told)
        report.done = [id]
      case .facility(let facility):
        let next = try #require(status.next, told)
        #expect(status.name(of: next.target) == problem.facilities[facility].title, told)
        report.hasUnloaded = true
      case .end:
        #expect(status.next?.target == .home, told)
        report.hasFinished = true
      }
      #expect(status.next?.planned == step.arrival, told)
      #expect(status.next?.arrival == step.arrival, told)
      let outcome = try drive.run(report)
      status = outcome.status
      #expect(status.change == nil, "\(told): \(status.change?.reasons ?? [])")
      #expect(outcome.warnings.isEmpty, "\(told): \(outcome.warnings)")
      litres = day.litres(of: step.load)
      #expect(status.litres == litres, told)
    }
    #expect(status.doneCount == status.stops.count, "\(told)")
    #expect(status.unloads.count == round.tips, "\(told)")
    #expect(status.unloads.allSatisfy { $0.planned != nil && $0.facility != nil }, "\(told)")
    #expect(status.unloads.reduce(0) { $0 + $1.litres } + litres == round.litres, "\(told)")
  }

  // MARK: - Off the plan

  /// A plain second count of what is on board: litres by stream.
  private struct Ledger {
    let day: DepotDay
    let vehicle: DepotDay.Vehicle
    var litres: [String: Int] = [:]

    var sum: Int { litres.values.reduce(0, +) }
    var fits: Bool {
      switch vehicle.capacity {
      case .shared(let most): sum <= most
      case .compartments(let most): litres.allSatisfy { $0.value <= most[$0.key] ?? 0 }
      }
    }

    mutating func take(_ id: String) {
      guard let bin = day.bins.first(where: { $0.id == id }) else { return }
      litres[bin.stream, default: 0] += bin.load
    }

    mutating func unload(at id: String?) {
      let facility = day.facilities.first { $0.id == id }
      for stream in litres.keys where facility?.takes(stream) ?? true { litres[stream] = 0 }
    }
  }

  @Test func `whatever is left out or done in another order, what remains is sound`() async {
    await Seeds.each(Seeds.wanted(quick: 12, long: 1000)) { seed in
      do {
        var random = SplitMix64(seed: seed)
        let planned = try PlannedDay(Self.random(&random, seed: seed))
        for round in planned.plan.rounds {
          try Self.wander(round, of: planned, &random, "seed \(seed)")
        }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  private static func wander(
    _ round: DayPlan.Round, of planned: PlannedDay, _ random: inout SplitMix64, _ told: String
  ) throws {
    let drive = planned.drive(round.vehicle.id)
    var ledger = Ledger(day: planned.day, vehicle: round.vehicle)
    var time = round.schedule.steps[0].departure
    var status = try drive.run(Self.wall(planned.day, time)).status
    var reported: Int?
    for call in 0..<200 {
      guard let next = status.next, next.target != .home else { break }
      time = max(time, next.departure)
      var report = Self.wall(planned.day, time)
      var before = ledger
      switch next.target {
      case .stop(let index):
        let waiting = status.stops.filter { $0.state == .waiting }
        let other = waiting[random.number(in: 0...waiting.count - 1)].id
        if random.chance(percent: 15) {
          report.skipped = ["\(status.stops[index].id):gate locked"]
        } else {
          let id = random.chance(percent: 15) ? other : status.stops[index].id
          before.take(id)
          // A driver takes nothing for which there is no room.
          if before.fits {
            report.done = [id]
          } else {
            before = ledger
            report.skipped = ["\(id):no room"]
          }
        }
      case .unload(let index):
        report.hasUnloaded = true
        before.unload(at: index.map { status.facilities[$0].id })
      case .pause, .home: break
      }
      ledger = before
      let (earlier, begin) = (status, reported ?? round.schedule.steps[0].departure)
      let outcome = try drive.run(report)
      status = outcome.status
      expectBreaks(earlier, outcome, since: begin, told: "\(told), call \(call)")
      reported = time
      Self.expectSound(status, ledger, "\(told), \(round.vehicle.id), call \(call)")
    }
    #expect(status.next?.target == .home, "\(told)")
    #expect(!round.vehicle.endsEmpty || ledger.sum == 0, "\(told)")
  }

  /// A break that is no longer to come was taken, if there was time for it, or is told as missed.
  private static func expectBreaks(
    _ earlier: RoundStatus, _ outcome: DriveRound.Outcome, since begin: Int, told: String
  ) {
    let status = outcome.status
    func pauses(_ status: RoundStatus) -> [RoundStatus.Entry] {
      status.rest.filter { $0.target == .pause }
    }
    let gone = pauses(earlier).count - pauses(status).count
    let missed = status.missedBreaks.count - earlier.missedBreaks.count
    let longest = pauses(earlier).map { $0.departure - $0.begin }.max() ?? 0
    #expect(
      gone == missed || gone == missed + 1 && status.time - begin >= longest, "\(told): \(gone)")
    #expect((missed > 0) == outcome.warnings.contains { $0.code == "W2258" }, "\(told)")
  }

  private static func expectSound(_ status: RoundStatus, _ ledger: Ledger, _ told: Comment) {
    #expect(status.litres == ledger.sum, told)
    var ledger = ledger
    var served: Set<String> = []
    for entry in status.rest {
      switch entry.target {
      case .stop(let index):
        ledger.take(status.stops[index].id)
        served.insert(status.stops[index].id)
        #expect(ledger.fits, told)
      case .unload(let index): ledger.unload(at: index.map { status.facilities[$0].id })
      case .pause: break
      case .home:
        #expect(!ledger.vehicle.endsEmpty || ledger.sum == 0, told)
      }
      #expect(entry.litres == ledger.sum, told)
    }
    #expect(served == Set(status.stops.filter { $0.state == .waiting }.map(\.id)), told)
    #expect(
      zip(status.rest, status.rest.dropFirst()).allSatisfy { $0.departure <= $1.arrival }, told)
  }
}
