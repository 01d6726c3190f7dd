import TravelModel
import Testing
import _TestSupport

@testable import VehicleRouting

/// The checker on breaks, driving rules and ways that are too long.
@Suite struct SolutionCheckerBreakTests {
  private static let all: [Activity] = [.stop(0), .stop(1), .stop(2)]

  private static func violations(
    _ route: [Activity], _ change: @escaping (inout Vehicle) -> Void
  ) -> [Violation] {
    LineDay.violations([route]) { change(&$0.vehicles[0]) }
  }

  @Test func `each break is taken once and in its turn`() {
    let two = [Break(id: 1, service: 5), Break(id: 2, service: 5)]
    func violations(_ route: [Activity]) -> [Violation] {
      Self.violations(route) { $0.breaks = two }
    }
    #expect(violations([.pause(0), .stop(0), .pause(1)]) == [])
    #expect(violations([.stop(0), .pause(1)]) == [.breakMissing(vehicle: 0, number: 0)])
    #expect(violations([.stop(0)] + [.pause(0)]) == [.breakMissing(vehicle: 0, number: 1)])
    #expect(
      violations([.pause(1), .stop(0), .pause(0)]) == [.breakOutOfOrder(vehicle: 0, number: 0)])
    #expect(
      violations([.pause(0), .stop(0), .pause(1), .pause(1)])
        == [.breakOutOfOrder(vehicle: 0, number: 1)])
    #expect(
      violations([.pause(0), .stop(0), .pause(1), .pause(7)])
        == [.breakOutOfOrder(vehicle: 0, number: 7)], "there is no such break")
  }

  @Test func `a break begins in its windows or lies in one`() {
    func violations(_ windows: [(Int, Int)], _ meaning: Break.WindowMeaning) -> [Violation] {
      Self.violations([.stop(0), .pause(0), .stop(1)]) {
        $0.breaks = [
          Break(id: 1, windows: windows.map { TimeWindow(start: $0, end: $1)! }, service: 5)
        ]
        $0.breaks[0].windowMeaning = meaning
      }
    }
    // The vehicle leaves the first stop at 10.
    #expect(violations([(0, 10)], .begin) == [])
    #expect(violations([(0, 8)], .begin) == [.breakOutsideWindow(vehicle: 0, number: 0, amount: 2)])
    #expect(violations([(0, 8), (30, 30)], .begin) == [], "it waits at the second stop")
    #expect(violations([(0, 15)], .whole) == [])
    #expect(
      violations([(0, 12)], .whole) == [.breakOutsideWindow(vehicle: 0, number: 0, amount: 3)])
    #expect(
      violations([(0, 2), (10, 13)], .whole)
        == [.breakOutsideWindow(vehicle: 0, number: 0, amount: 2)], "no window is long enough")
  }

  @Test func `a break interrupts a leg when its window opens`() {
    // From 10 the vehicle drives until 13, pauses until 18 and is at the second stop at 25.
    func violations(closing: Int) -> [Violation] {
      LineDay.violations([[.stop(0), .pause(0), .stop(1)]]) {
        $0.vehicles[0].breaks = [
          Break(id: 1, windows: [TimeWindow(start: 13, end: 20)!], service: 5)
        ]
        $0.stops[1].windows = [TimeWindow(start: 0, end: closing)!]
      }
    }
    #expect(violations(closing: 25) == [])
    #expect(violations(closing: 24) == [.late(vehicle: 0, stop: 1, amount: 1)])
  }

  @Test func `a break may be taken before its window only in a wrong plan`() {
    var leisure = PlanWalk.Leisure()
    leisure.hastes = [1]
    leisure.drives = [1: 0]
    let violations = LineDay.violations([.stop(0), .pause(0), .stop(1)], leisure) {
      $0.vehicles[0].breaks = [Break(id: 1, windows: [TimeWindow(start: 13, end: 20)!], service: 5)]
    }
    #expect(violations == [.breakOutsideWindow(vehicle: 0, number: 0, amount: 3)])
  }

  @Test func `a break may ask for room on board`() {
    func violations(_ route: [Activity]) -> [Violation] {
      LineDay.violations([route]) {
        for stop in 0...2 { $0.stops[stop].delivery = [3] }
        $0.vehicles[0].breaks = [Break(id: 1, service: 5, maxLoad: [4])]
      }
    }
    #expect(violations([.stop(0), .stop(1), .pause(0), .stop(2)]) == [])
    #expect(
      violations([.stop(0), .pause(0), .stop(1), .stop(2)])
        == [.breakLoad(vehicle: 0, number: 0, dimension: 0, amount: 2)])
  }

  @Test func `rests come before the longest stretch ends`() {
    func violations(_ route: [Activity], breaks: [Break] = []) -> [Violation] {
      Self.violations(route) {
        $0.drivingRules = DrivingRules(longestStretch: 25, rest: 7, longestTravel: 60)
        $0.breaks = breaks
      }
    }
    // Sixty at the wheel: rests on the way after 25 and 50.
    #expect(violations([.stop(0), .stop(1), .rest(.whole), .stop(2), .rest(.whole)]) == [])
    #expect(violations(Self.all) == [.restMissing(vehicle: 0, amount: 35)])
    // Asked for before the second stop the rest is taken there, at 20.
    #expect(
      violations([.stop(0), .rest(.whole), .stop(1), .stop(2)]) == [
        .restMissing(vehicle: 0, amount: 15)
      ])
    let pause = Break(id: 1, windows: [TimeWindow(start: 25, end: 25)!], service: 7)
    #expect(
      violations([.stop(0), .stop(1), .pause(0), .stop(2), .rest(.whole)], breaks: [pause]) == [])
    let short = Break(id: 1, windows: [TimeWindow(start: 25, end: 25)!], service: 6)
    #expect(
      violations([.stop(0), .stop(1), .pause(0), .stop(2), .rest(.whole)], breaks: [short])
        == [.restMissing(vehicle: 0, amount: 5)], "a short break is no rest: thirty, then thirty")
  }

  @Test func `times at the wheel and ways have a greatest length`() {
    #expect(
      Self.violations([.stop(0), .stop(2)]) {
        $0.drivingRules = DrivingRules(longestStretch: 90, rest: 7, longestTravel: 59)
      } == [.restMissing(vehicle: 0, amount: 1)])
    #expect(Self.violations(Self.all) { $0.maxTravel = 60 } == [])
    #expect(
      Self.violations(Self.all) { $0.maxTravel = 55 } == [.excessTravel(vehicle: 0, amount: 5)])
    #expect(Self.violations(Self.all) { $0.maxDistance = 60 } == [])
    #expect(
      Self.violations(Self.all) { $0.maxDistance = 54 } == [.excessDistance(vehicle: 0, amount: 6)])
  }

  @Test func `unpaid breaks are not part of the longest duration`() {
    func violations(isPaid: Bool) -> [Violation] {
      Self.violations([.stop(0), .pause(0), .stop(2)]) {
        $0.breaks = [Break(id: 1, service: 15)]
        $0.breaks[0].isPaid = isPaid
        $0.maxDuration = 60
      }
    }
    #expect(violations(isPaid: false) == [])
    #expect(violations(isPaid: true) == [.excessDuration(vehicle: 0, amount: 15)])
  }
}
