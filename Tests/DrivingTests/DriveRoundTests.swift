import PlainFiles
import Testing
import TravelModel
import VehicleRouting
import WasteCollection
import _TestSupport

@testable import Driving

@Suite struct DriveRoundTests {
  private static func random(_ random: inout SplitMix64) throws -> PlannedDay {
    let capacity = random.number(in: 300...900)
    let shiftEnd = random.number(in: 7...14)
    let depot = PlannedDay.depot.replacing("capacity: 1000", with: "capacity: \(capacity)")
      .replacing("14:00", with: "\(shiftEnd < 10 ? "0" : "")\(shiftEnd):00")
    var bins = "id,lon,lat,fill,capacity,service_seconds,windows\n"
    for number in 0..<random.number(in: 1...9) {
      let place =
        "\(25 + Double(random.number(in: 0...60)) / 1000),"
        + "\(60 + Double(random.number(in: 0...30)) / 1000)"
      let hour = random.number(in: 6...9)
      let window = random.chance(percent: 25) ? "0\(hour):00-0\(hour):30" : ""
      bins += "B\(number),\(place),0.\(random.number(in: 71...99)),120,60,\(window)\n"
    }
    return try PlannedDay(depot: depot, bins: bins)
  }

  /// What a plain list says of each stop.
  private enum Said: Equatable {
    case done, skipped
  }

  @Test func `any sequence of calls adds up to what a plain list says`() async {
    await Seeds.each(Seeds.wanted(quick: 40, long: 2000)) { seed in
      do {
        var random = SplitMix64(seed: seed)
        let day = try Self.random(&random)
        let drive = day.drive()
        let round = try drive.round()
        let ids = round.stops.map(\.id)
        var said: [String: Said] = [:]
        var times: [String: Int] = [:]
        var clock = 6 * 3600
        for _ in 0..<random.number(in: 1...10) {
          clock += random.number(in: 0...900)
          var report = DriverReport(wallTime: clock, instant: 0)
          var expected = said
          var isRefused = false
          for id in ids + ["none"] where random.chance(percent: 20) {
            switch random.number(in: 0...3) {
            case 0, 1:
              report.done.append(id)
              if said[id] == .skipped || id == "none" { isRefused = true }
              // Who says it again later than a phone would means another time.
              if said[id] == .done, clock - (times[id] ?? 0) > 900 { isRefused = true }
              expected[id] = .done
            case 2:
              report.skipped.append("\(id): gate")
              if said[id] == .done || id == "none" { isRefused = true }
              if said[id] == .skipped, clock - (times[id] ?? 0) > 900 { isRefused = true }
              expected[id] = .skipped
            default:
              guard id != "none" else { continue }
              report.undone.append(id)
              expected[id] = nil
            }
          }
          if random.chance(percent: 50) {
            report.position = Coordinate(
              longitude: 25 + Double(random.number(in: 0...60)) / 1000, latitude: 60)
          }
          report.isFull = random.chance(percent: 10)
          report.hasUnloaded = random.chance(percent: 10)
          let told: Comment = "seed \(seed): \(report)"
          do {
            let outcome = try drive.run(report)
            #expect(!isRefused, told)
            for (id, what) in expected where said[id] != what { times[id] = clock }
            said = expected
            Self.expectSound(outcome.status, said, told)
            // Once more: nothing is done twice.
            let again = try drive.run(DriverReport(wallTime: clock, instant: 0))
            #expect(again.status.stops.map(\.state) == outcome.status.stops.map(\.state), told)
            #expect(again.status.rest.map(\.target) == outcome.status.rest.map(\.target), told)
          } catch is InvalidInput {
            #expect(isRefused, told)
          }
        }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  /// What holds of any answer.
  private static func expectSound(
    _ status: RoundStatus, _ said: [String: Said], _ told: Comment
  ) {
    for stop in status.stops {
      switch stop.state {
      case .done: #expect(said[stop.id] == .done, told)
      case .skipped: #expect(said[stop.id] == .skipped, told)
      case .waiting, .left: #expect(said[stop.id] == nil, told)
      }
    }
    let waiting = status.stops.filter { $0.state == .waiting }.map(\.id).sorted()
    let rest = status.rest.compactMap { status.stop($0.target)?.id }
    #expect(rest.sorted() == waiting, told)
    #expect(status.rest.last?.target == .home, told)
    // Along the rest, time goes on, windows are met, and nothing is overloaded.
    #expect(
      zip(status.rest, status.rest.dropFirst()).allSatisfy { $0.departure <= $1.arrival }, told)
    // What the driver says she has on board may be more than the plan thinks fits.
    let most = max(status.capacity, status.litres)
    #expect(status.rest.allSatisfy { $0.litres <= most }, told)
  }

  private static let line = """
    id,lon,lat,fill,capacity,service_seconds,windows
    A,25.01,60,0.85,120,60,
    B,25.02,60,0.90,120,60,
    C,25.03,60,1,120,60,
    D,25.04,60,1,120,60,
    """

  @Test func `the order stays until something stands against it`() throws {
    let day = try PlannedDay(bins: Self.line)
    let drive = day.drive()
    let planned = try drive.run(PlannedDay.report("06:00")).status.rest.map(\.target)
    // The driver begins with another stop, and is late: the rest keeps its order.
    var report = PlannedDay.report("07:30")
    guard case .stop(let last) = planned[planned.count - 2] else { return }
    let round = try drive.round()
    report.done = [round.stops[last].id]
    let outcome = try drive.run(report)
    #expect(outcome.status.change == nil)
    #expect(outcome.status.rest.map(\.target) == planned.filter { $0 != .stop(last) })
  }

  @Test func `a window that would be missed changes the order, or leaves the stop`() throws {
    let bins = Self.line.replacing("D,25.04,60,1,120,60,", with: "D,25.04,60,1,120,60,06:00-06:30")
    let day = try PlannedDay(bins: bins)
    let drive = day.drive()
    var report = PlannedDay.report("06:27")
    report.position = Coordinate(longitude: 25.01, latitude: 60)
    let status = try drive.run(report).status
    // D is three minutes away, and its window closes in three: C has to wait.
    #expect(status.next.flatMap { status.stop($0.target)?.id } == "D")
    report = PlannedDay.report("06:31")
    let late = try drive.run(report)
    #expect(late.warnings.contains { $0.code == "W2255" && $0.value == "D" })
    #expect(late.status.stops.contains { $0.id == "D" && $0.state != .waiting })
    #expect(late.status.rest.count == 4)
  }

  @Test func `a stop that is taken back is served after all`() throws {
    let day = try PlannedDay(bins: Self.line)
    let drive = day.drive()
    var report = PlannedDay.report("06:05")
    report.skipped = ["B:gate"]
    _ = try drive.run(report)
    report = PlannedDay.report("06:06")
    report.undone = ["B"]
    report.done = ["B"]
    let status = try drive.run(report).status
    #expect(status.doneCount == 1 && status.skippedCount == 0)
    #expect(status.litres == 108)
  }

  @Test func `past midnight the clock on the wall begins anew`() throws {
    let depot = PlannedDay.depot.replacing(
      "[\"06:00\", \"14:00\"]", with: "[\"22:00\", \"30:00\"]")
    let day = try PlannedDay(depot: depot, bins: Self.line)
    let drive = day.drive()
    var report = PlannedDay.report("23:50")
    report.done = ["A"]
    _ = try drive.run(report)
    report = PlannedDay.report("00:20")
    report.done = ["B"]
    let status = try drive.run(report).status
    #expect(status.time == (24 * 60 + 20) * 60)
    #expect(status.clock.text(after: status.time) == "00:20+1")
    let record = ServiceRecord(status, day: 20_585)
    #expect(record.text(status.time) == "2026-05-13T00:20:00")
  }

  @Test func `when the clock is put back, the same time comes twice and time goes on`() throws {
    // On 25 October 2026 the clock goes from 04:00 back to 03:00.
    let depot = PlannedDay.depot.replacing("2026-05-12", with: "2026-10-25").replacing(
      "[\"06:00\", \"14:00\"]", with: "[\"01:00\", \"08:00\"]")
    let day = try PlannedDay(depot: depot, bins: Self.line)
    let drive = day.drive()
    var times: [Int] = []
    for (time, id) in [("03:20", "A"), ("03:50", "B"), ("03:10", "C"), ("04:05", "D")] {
      var report = PlannedDay.report(time)
      report.done = [id]
      let outcome = try drive.run(report)
      #expect(outcome.warnings.isEmpty)
      times.append(outcome.status.time)
    }
    // From 03:50 summer time to 03:10 winter time twenty minutes pass.
    #expect(zip(times, times.dropFirst()).map { $1 - $0 } == [1800, 1200, 3300])
  }

  @Test func `one stop, all of them done, and the way home`() throws {
    let day = try PlannedDay(bins: "id,lon,lat,fill\nA,25.01,60,0.9\n")
    let drive = day.drive()
    var report = PlannedDay.report("06:05")
    report.done = ["A"]
    let status = try drive.run(report).status
    #expect(status.rest.map(\.target) == [.home])
    #expect(status.way?.distance == 556)
    report = PlannedDay.report("06:10")
    report.hasFinished = true
    let end = try drive.run(report).status
    #expect(end.next == nil && end.rest.isEmpty && end.finished == end.time)
    #expect(end.drivenDistance == 2 * 556)
  }

  @Test func `a day on which no bin is full has a round without stops`() throws {
    let day = try PlannedDay(bins: "id,lon,lat,fill\nA,25.01,60,0.2\n")
    let status = try day.drive().run(PlannedDay.report("06:05")).status
    #expect(status.stops.isEmpty)
    #expect(status.rest.map(\.target) == [.home])
  }

  @Test func `compartments are unloaded together, and a load is told of all`() throws {
    let depot = PlannedDay.depot.replacing(
      "capacity: 1000", with: "capacity: {glass: 300, paper: 300}")
    let bins = """
      id,lon,lat,fill,capacity,stream
      A,25.01,60,0.9,200,glass
      B,25.02,60,0.8,200,paper
      C,25.03,60,0.5,200,paper
      """
    let day = try PlannedDay(depot: depot, bins: bins)
    let drive = day.drive()
    var report = PlannedDay.report("06:05")
    report.done = ["A"]
    report.isFull = true
    let status = try drive.run(report).status
    #expect(status.litres == 600 && status.capacity == 600)
    #expect(status.rest.map(\.target).first == .unload(nil))
  }

  @Test func `a plan says enough of its day to go on from it alone`() throws {
    let bins = "id,lon,lat,fill,side,windows,note\nA,25.01,60,0.9,right,06:00-09:00,\"a, b\"\n"
    let day = try PlannedDay(bins: bins)
    let round = try day.drive().round()
    var expected = day.day.problem()
    expected.name = round.problem.name
    #expect(round.problem.canonical() == expected.canonical())
    #expect(round.clock == day.day.clock)
    #expect(round.depotName == "Yard")
    #expect(round.stops.map(\.id) == ["A"])
  }
}
