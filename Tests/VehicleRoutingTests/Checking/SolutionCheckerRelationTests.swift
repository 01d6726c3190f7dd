import TravelModel
import Testing
import _TestSupport

@testable import VehicleRouting

/// The checker on relations, locks and alternatives.
@Suite struct SolutionCheckerRelationTests {
  private static func violations(
    _ routes: [[Int]], _ relation: Relation, _ change: @escaping (inout Problem) -> Void = { _ in }
  ) -> [Violation] {
    LineDay.violations(routes.map { $0.map { .stop($0) } }) {
      $0.relations = [relation]
      change(&$0)
    }
  }

  private static func broken(_ stop: Int, _ amount: Int = 0) -> [Violation] {
    [.relationBroken(relation: 0, stop: stop, amount: amount)]
  }

  @Test func `stops can be bound to one vehicle or to several`() {
    let same = Relation(.sameVehicle, [0, 1, 2])
    #expect(Self.violations([[0, 1, 2]], same) == [])
    #expect(Self.violations([[0, 2]], same) == [], "only what is served is bound")
    #expect(Self.violations([[0, 2], [1]], same) == Self.broken(1))
    let different = Relation(.differentVehicle, [0, 1, 2])
    #expect(Self.violations([[0], [1]], different) == [])
    #expect(Self.violations([[0], [2, 1]], different) == Self.broken(2))
  }

  @Test func `stops that belong together follow each other`() {
    let pair = Relation(.together, [0, 2])
    #expect(Self.violations([[1, 2, 0]], pair) == [])
    #expect(Self.violations([[0, 1, 2]], pair) == Self.broken(2))
    #expect(Self.violations([[0], [2]], pair) == Self.broken(2))
    #expect(
      LineDay.violations([[.stop(0), .pause(0), .stop(2)]]) {
        $0.relations = [pair]
        $0.vehicles[0].breaks = [Break(id: 1, service: 5)]
      } == [], "a break may come between")
  }

  @Test func `a stop comes after another one, and not without it`() {
    let ordered = Relation(.after, [1, 0])
    #expect(Self.violations([[1, 0]], ordered) == [])
    #expect(Self.violations([[0, 1]], ordered) == Self.broken(0))
    #expect(Self.violations([[0]], ordered) == Self.broken(0))
    #expect(Self.violations([[1]], ordered) == [])
    #expect(Self.violations([[1], [0]], ordered) == [], "the other vehicle waits")
    #expect(
      Self.violations([[1], [0]], ordered) {
        $0.stops[0].windows = [TimeWindow(start: 0, end: 15)!]
      }
        == [.late(vehicle: 1, stop: 0, amount: 5)])
  }

  @Test func `the time between two stops has limits`() {
    // Ten from the first stop to the second.
    #expect(Self.violations([[0, 1]], Relation(.after, [0, 1], minGap: 12)) == [], "it waits")
    #expect(
      Self.violations([[0, 1]], Relation(.after, [0, 1], minGap: 12)) {
        $0.stops[1].windows = [TimeWindow(start: 0, end: 21)!]
      } == [.late(vehicle: 0, stop: 1, amount: 1)])
    #expect(Self.violations([[0, 1]], Relation(.after, [0, 1], maxGap: 10)) == [])
    #expect(Self.violations([[0, 1]], Relation(.after, [0, 1], maxGap: 7)) == Self.broken(1, 3))
    // On two routes the first one waits for the second, from 10 until 20 − 4.
    #expect(Self.violations([[0], [1]], Relation(.after, [0, 1], maxGap: 4)) == [])
    #expect(
      Self.violations([[0], [1]], Relation(.after, [0, 1], maxGap: 4)) {
        $0.stops[0].windows = [TimeWindow(start: 0, end: 15)!]
      } == [.late(vehicle: 0, stop: 0, amount: 1)])
    var early = PlanWalk.Leisure()
    early.waits = [0, 3]
    #expect(
      LineDay.violations([.stop(0), .stop(1)], early) {
        $0.relations = [Relation(.after, [0, 1], minGap: 15)]
      } == Self.broken(1, 2), "a stated time is what it is")
  }

  @Test func `vehicles that wait for each other in a circle do not wait`() {
    let violations = LineDay.violations([[.stop(0), .stop(1)], [.stop(2), .stop(3)]]) {
      $0.stops.append(Stop(id: 4, location: 1))
      $0.relations = [Relation(.after, [1, 2]), Relation(.after, [3, 0])]
      $0.vehicles[0].window = TimeWindow(start: 0, end: 100)
    }
    // Begins: 10 and 20, 30 and 50; stop 0 would have to wait for stop 3.
    #expect(violations == [.relationBroken(relation: 1, stop: 0, amount: 40)])
  }

  @Test func `synchronised stops begin together, each with its own vehicle`() {
    let pair = Relation.synchronised([0, 1])
    // 10 and 20 from the depot: the first one waits.
    #expect(Self.violations([[0], [1]], pair) == [])
    #expect(Self.violations([[], []], pair) == [])
    #expect(Self.violations([[0]], pair) == Self.broken(0))
    #expect(Self.violations([[0, 1]], pair) == Self.broken(1))
    #expect(
      Self.violations([[0], [1]], pair) {
        $0.stops[0].windows = [TimeWindow(start: 0, end: 15)!]
      } == [.late(vehicle: 0, stop: 0, amount: 5)])
    let trio = Relation.synchronised([0, 1, 2])
    #expect(Self.violations([[0], [1]], trio) == Self.broken(0) + Self.broken(1))
  }

  @Test func `synchronised stops may be so far apart as their offsets say`() {
    // Begins 10 and 20.
    #expect(Self.violations([[0], [1]], .synchronised([0, 1], maxOffset: 10)) == [])
    #expect(Self.violations([[0], [1]], .synchronised([1, 0], minOffset: -10)) == [])
    #expect(Self.violations([[0], [1]], .synchronised([1, 0], minOffset: 7)) == [], "it waits")
    #expect(
      Self.violations([[0], [1]], .synchronised([0, 1], minOffset: 12)) {
        $0.stops[1].windows = [TimeWindow(start: 0, end: 21)!]
      } == [.late(vehicle: 1, stop: 1, amount: 1)])
  }

  @Test func `vehicles that would wait for each other in a circle break their relations`() {
    let violations = LineDay.violations([[.stop(0), .stop(1)], [.stop(2), .stop(3)]]) {
      $0.stops.append(Stop(id: 4, location: 1))
      // The one begins with what the other ends with.
      $0.relations = [.synchronised([0, 3]), .synchronised([1, 2])]
      $0.vehicles[0].window = TimeWindow(start: 0, end: 100)
    }
    // Begins 10 and 20, 30 and 50.
    #expect(
      violations == [
        .relationBroken(relation: 0, stop: 3, amount: 40),
        .relationBroken(relation: 1, stop: 2, amount: 10),
      ])
  }

  @Test func `words for synchronised stops`() {
    var problem = LineDay.problem()
    problem.relations = [.synchronised([0, 1])]
    func words(_ amount: Int) -> String {
      Violation.relationBroken(relation: 0, stop: 1, amount: amount).sentence(in: problem)
    }
    #expect(
      words(5) == "stop 2 begins 5 s too early or too late beside the stop it is synchronised with")
    #expect(
      words(0)
        == "stop 2 is not served beside the stops it is synchronised with, each by its own vehicle")
  }

  @Test func `of alternatives one is served`() {
    func violations(_ routes: [[Activity]]) -> [Violation] {
      LineDay.violations(routes) { for stop in [0, 2] { $0.stops[stop].alternatives = "a" } }
    }
    #expect(violations([[.stop(0), .stop(1)]]) == [])
    #expect(violations([[.stop(0)], [.stop(2)]]) == [.alternativesServed(stop: 0, other: 2)])
  }

  @Test func `locked stops stand where they are given`() {
    func violations(_ routes: [[Activity]], _ locks: [Stop.Lock]) -> [Violation] {
      LineDay.violations(routes) {
        for (stop, lock) in locks.enumerated() { $0.stops[stop].lock = lock }
        $0.vehicles[0].givenRoute = [.stop(0), .stop(1), .stop(2)]
      }
    }
    #expect(violations([[.stop(0), .stop(1), .stop(2)]], [.visited, .next]) == [])
    #expect(violations([[.stop(0), .stop(2), .stop(1)]], [.visited]) == [])
    #expect(violations([[.stop(0)], [.stop(2), .stop(1)]], [.visited, .today, .today]) == [])
    #expect(
      violations([[.stop(0), .stop(2), .stop(1)]], [.visited, .next]) == [.lockBroken(stop: 1)])
    #expect(violations([[], [.stop(0)]], [.visited]) == [.lockBroken(stop: 0)], "another vehicle")
    #expect(violations([], [.next]) == [.lockBroken(stop: 0)], "left out")
  }

  @Test func `facility visits before locked stops are kept`() {
    func violations(_ route: [Activity], _ lock: Stop.Lock) -> [Violation] {
      LineDay.violations([route]) {
        $0.facilities = [Facility(id: "tip", location: 3, loads: true, unloads: true)]
        $0.vehicles[0].facilities = [0]
        $0.stops[1].lock = lock
        $0.vehicles[0].givenRoute = [.facility(0), .stop(1), .facility(0), .stop(0), .stop(2)]
      }
    }
    for lock in [Stop.Lock.visited, .next] {
      #expect(violations([.facility(0), .stop(1), .stop(0), .stop(2)], lock) == [])
      #expect(
        violations([.stop(1), .facility(0), .stop(0), .stop(2)], lock) == [.lockBroken(stop: 1)])
    }
    #expect(violations([.stop(1), .stop(0), .stop(2)], .today) == [])
  }
}
