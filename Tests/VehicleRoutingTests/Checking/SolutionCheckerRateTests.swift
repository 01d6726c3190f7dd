import TravelModel
import Testing
import _TestSupport

@testable import VehicleRouting

/// What the checker says that plans cost.
@Suite struct SolutionCheckerRateTests {
  private static let all: [Activity] = [.stop(0), .stop(1), .stop(2)]

  /// The cost of a route that breaks no rule.
  private static func cost(
    _ route: [Activity] = all, _ change: @escaping (inout Problem) -> Void
  ) -> Int? {
    let report = LineDay.report([route], change)
    return report.isFeasible ? report.cost : nil
  }

  @Test func `travel and distance have rates where there is no matrix of costs`() {
    #expect(Self.cost { _ in } == 60)
    #expect(Self.cost { $0.vehicles[0].rates.travel = 2 } == 120)
    #expect(
      Self.cost {
        $0.vehicles[0].rates.travel = 0
        $0.vehicles[0].rates.distance = 3
      } == 180)
    #expect(
      Self.cost {
        let lengths = [Int32](repeating: 10, count: 16)
        $0.travel["car"] = .matrix(
          TravelMatrix(size: 4, durations: lengths, costs: lengths.map { $0 + 1 }))
        $0.costScale = 5
        $0.vehicles[0].rates.travel = 7
      } == 4 * 11 * 5)
  }

  @Test func `work has a rate`() {
    #expect(
      Self.cost {
        $0.stops[0].service = 4
        $0.stops[1].setup = 3
        $0.vehicles[0].rates.task = 2
      } == 60 + 2 * 7)
    #expect(
      Self.cost {
        $0.stops[0].service = 4
        $0.stops[0].servicePerType = ["van": 9]
        $0.stops[0].setupPerType = ["van": 1]
        $0.vehicles[0].type = "van"
        $0.vehicles[0].rates.task = 2
      } == 60 + 2 * 10)
  }

  @Test func `waiting costs only where it cannot be avoided`() {
    func cost(_ windows: [Int]) -> Int? {
      Self.cost {
        for (stop, opening) in windows.enumerated() {
          $0.stops[stop].windows = [TimeWindow(start: opening, end: opening + 5)!]
        }
        $0.vehicles[0].rates.waiting = 2
      }
    }
    // The vehicle leaves late enough for the first window.
    #expect(cost([50]) == 60)
    // At the first stop it is at 15 at the latest, so it waits from 25 to 50.
    #expect(cost([10, 50]) == 60 + 2 * 25)
  }

  @Test func `a shift has a rate, unpaid breaks aside, and so has overtime`() {
    func cost(isPaid: Bool) -> Int? {
      Self.cost([.stop(0), .pause(0), .stop(2)]) {
        $0.vehicles[0].breaks = [Break(id: 1, service: 10)]
        $0.vehicles[0].breaks[0].isPaid = isPaid
        $0.vehicles[0].rates.shift = 3
      }
    }
    #expect(cost(isPaid: true) == 60 + 3 * 70)
    #expect(cost(isPaid: false) == 60 + 3 * 60)
    #expect(
      Self.cost {
        $0.vehicles[0].regularEnd = 45
        $0.vehicles[0].rates.overtime = 4
      } == 60 + 4 * 15)
  }

  @Test func `a soft window costs by how far it is missed`() {
    // Begins: 10, 20 and 30.
    #expect(
      Self.cost {
        $0.stops[0].softWindow = SoftWindow(
          TimeWindow(start: 12, end: 20)!, earlyRate: 5, lateRate: 7)
        $0.stops[1].softWindow = SoftWindow(
          TimeWindow(start: 12, end: 20)!, earlyRate: 5, lateRate: 7)
        $0.stops[2].softWindow = SoftWindow(
          TimeWindow(start: 12, end: 20)!, earlyRate: 5, lateRate: 7)
        $0.vehicles[0].window = TimeWindow(start: 0, end: 60)
      } == 60 + 5 * 2 + 7 * 10)
  }

  @Test func `a facility has a fee`() {
    #expect(
      Self.cost([.stop(0), .facility(0), .stop(1)]) {
        $0.facilities = [Facility(id: 1, location: 1, loads: true, unloads: true)]
        $0.facilities[0].fee = 8
        $0.vehicles[0].facilities = [0]
      } == 40 + 8)
  }

  @Test func `by the time of day a leg costs the time that it takes`() {
    // Until 15 all ways take as long as they are, then three times as long.
    func cost(_ route: [Activity], _ change: @escaping (inout Problem) -> Void = { _ in }) -> Int? {
      Self.cost(route) {
        guard case .matrix(let fast)? = $0.travel["car"] else { return }
        let slow = TravelMatrix(size: 4, durations: fast.durations.map { $0 * 3 })
        $0.travel["car"] = .slices([
          TravelSlice(start: 0, matrix: fast), TravelSlice(start: 15, matrix: slow),
        ])
        change(&$0)
      }
    }
    // There in 10; back 5, and the other half in 15.
    #expect(cost([.stop(0)]) == 10 + 20)
    // Half of the way in 15, the other in 45; back in 90.
    #expect(cost([.stop(2)]) == 60 + 90)
    #expect(cost([.stop(2)]) { $0.vehicles[0].rates.distance = 1 } == 60 + 90 + 60)
    // A break from 10 to 20 while the first half is driven: the rest is slow.
    #expect(
      cost([.pause(0), .stop(2)]) {
        $0.vehicles[0].breaks = [
          Break(id: 1, windows: [TimeWindow(start: 10, end: 12)!], service: 10)
        ]
      } == 10 + 60 + 90)
  }

  @Test func `a leg may take no time in the first slice and some later`() {
    let zero = TravelMatrix(size: 4, durations: [Int32](repeating: 0, count: 16))
    let ten = TravelMatrix(size: 4, durations: [Int32](repeating: 10, count: 16))
    #expect(
      Self.cost([.stop(0)]) {
        $0.travel["car"] = .slices([
          TravelSlice(start: 0, matrix: zero), TravelSlice(start: 5, matrix: ten),
        ])
        $0.stops[0].service = 7
      } == 10)
  }

  @Test func `a route that lasts too long is charged for the shortest one`() {
    // Two windows of stop 1, forty apart: leaving at 0 it waits from 20 to 45. The second begins at
    // 85, when who leaves at 65 is there, and is home at 105.
    func report(longest: Int) -> CheckReport {
      LineDay.report([[.stop(0), .stop(1)]]) {
        $0.stops[0].windows = [TimeWindow(start: 10, end: 12)!, TimeWindow(start: 75, end: 80)!]
        $0.stops[1].windows = [TimeWindow(start: 45, end: 50)!, TimeWindow(start: 85, end: 90)!]
        $0.vehicles[0].maxDuration = longest
        $0.vehicles[0].rates.shift = 1
      }
    }
    func expected(_ duration: Int, until end: Int) -> CheckReport {
      CheckReport(
        violations: [], cost: 40 + duration, collectedPrize: 0, durations: [duration], ends: [end])
    }
    #expect(report(longest: 70) == expected(63, until: 65))
    #expect(report(longest: 40) == expected(40, until: 105))
    #expect(report(longest: 39).violations == [.excessDuration(vehicle: 0, amount: 1)])
  }
}
