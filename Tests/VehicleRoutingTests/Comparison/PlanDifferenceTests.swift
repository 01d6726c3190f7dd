import Testing
import _TestSupport

@testable import VehicleRouting

@Suite struct PlanDifferenceTests {
  private static func stop(_ number: Int) -> PlanOutline.Name {
    PlanOutline.Name("job", .number(number))
  }

  /// A plan of vehicles 1, 2, … that serve these stops, each arriving at a hundred times its position.
  private static func plan(_ routes: [[Int]], cost: Int? = nil, shift: Int = 0) -> PlanOutline {
    PlanOutline(
      routes: routes.enumerated().filter { !$1.isEmpty }.map { number, stops in
        PlanOutline.Route(
          vehicle: .number(number + 1),
          visits: stops.enumerated().map {
            PlanOutline.Visit(stop($1), arrival: 100 * ($0 + 1) + shift)
          })
      }, cost: cost)
  }

  @Test func `a plan does not differ from itself`() {
    let difference = PlanDifference(
      from: Self.plan([[1, 2], [3]], cost: 7), to: Self.plan([[1, 2], [3]], cost: 7))
    #expect(difference.isEmpty)
    #expect(difference.arrivals.compared == 3)
    #expect(difference.vehicleCount == 2)
  }

  @Test func `a stop on another vehicle has moved, and both drivers are affected`() {
    let difference = PlanDifference(
      from: Self.plan([[1, 2], [3], [4]], cost: 7), to: Self.plan([[1], [3, 2], [4]], cost: 9))
    #expect(difference.moved.map(\.stop) == [Self.stop(2)])
    #expect(difference.moved.map(\.from) == [1])
    #expect(difference.moved.map(\.to) == [2])
    #expect(difference.reordered.isEmpty)
    #expect(difference.affected == [1, 2])
    #expect(difference.vehicleCount == 3)
    #expect(difference.addedCost == 2)
  }

  @Test func `of a new order as few stops as can be are out of order`() {
    // 4 comes first instead of last; or one may say that 1, 2 and 3 come later.
    let difference = PlanDifference(
      from: Self.plan([[1, 2, 3, 4]]), to: Self.plan([[4, 1, 2, 3]]))
    #expect(difference.reordered.map(\.stop) == [Self.stop(4)])
    #expect(difference.affected == [1])
    let turned = PlanDifference(from: Self.plan([[1, 2, 3]]), to: Self.plan([[3, 2, 1]]))
    #expect(turned.reordered.count == 2)
  }

  @Test func `stops that are on one plan only are added or removed`() {
    let difference = PlanDifference(from: Self.plan([[1, 2]]), to: Self.plan([[], [2, 5]]))
    #expect(difference.added.map(\.stop) == [Self.stop(5)])
    #expect(difference.added.map(\.vehicle) == [2])
    #expect(difference.removed.map(\.stop) == [Self.stop(1)])
    #expect(difference.moved.map(\.stop) == [Self.stop(2)])
  }

  @Test func `arrivals change by at most and on average`() {
    // 1 at 100 in both, 2 at 200 and then at 300, 3 at 300 and then at 200.
    let difference = PlanDifference(from: Self.plan([[1, 2, 3]]), to: Self.plan([[1, 3, 2]]))
    #expect(
      difference.arrivals == .init(compared: 3, changed: 2, most: 100, total: 200))
    let late = PlanDifference(from: Self.plan([[1, 2]]), to: Self.plan([[1, 2]], shift: 30))
    #expect(late.affected.isEmpty)
    #expect(late.isEmpty == false)
    #expect(late.arrivals.mean == 30)
  }

  @Test func `jobs and pickups of one id are different stops`() {
    func plan(_ type: String) -> PlanOutline {
      PlanOutline(routes: [
        PlanOutline.Route(vehicle: 1, visits: [PlanOutline.Visit(PlanOutline.Name(type, 4))])
      ])
    }
    let difference = PlanDifference(from: plan("job"), to: plan("pickup"))
    #expect(difference.added.map(\.stop.description) == ["pickup 4"])
    #expect(difference.removed.map(\.stop.description) == ["stop 4"])
    #expect(difference.arrivals.compared == 0)
  }

  @Test func `another break affects the driver, and moves no stop`() {
    func plan(_ visits: [PlanOutline.Name]) -> PlanOutline {
      PlanOutline(routes: [
        PlanOutline.Route(vehicle: "a", visits: visits.map { PlanOutline.Visit($0) })
      ])
    }
    let pause = PlanOutline.Name("break", 1)
    let difference = PlanDifference(
      from: plan([pause, Self.stop(1)]), to: plan([Self.stop(1), pause]))
    #expect(difference.affected == ["a"])
    #expect(difference.moved.isEmpty && difference.reordered.isEmpty)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `moves, orders and additions are those of plain lists`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func drawn(_ random: inout SplitMix64) -> [[Int]] {
      var routes: [[Int]] = [[], [], []]
      for stop in 1...8 where random.chance(percent: 85) {
        let route = random.number(in: 0...2)
        routes[route].insert(stop, at: random.number(in: 0...routes[route].count))
      }
      return routes
    }
    let (old, new) = (drawn(&random), drawn(&random))
    let difference = PlanDifference(from: Self.plan(old), to: Self.plan(new))
    func owner(_ routes: [[Int]], _ stop: Int) -> Int? {
      routes.firstIndex { $0.contains(stop) }
    }
    for stop in 1...8 {
      let (from, to) = (owner(old, stop), owner(new, stop))
      let name = Self.stop(stop)
      let isMoved = from != nil && to != nil && from != to
      #expect(difference.moved.contains { $0.stop == name } == isMoved, "seed \(seed)")
      #expect(
        difference.added.contains { $0.stop == name } == (from == nil && to != nil), "seed \(seed)")
      #expect(
        difference.removed.contains { $0.stop == name } == (from != nil && to == nil),
        "seed \(seed)")
    }
    // Taking the reordered stops out leaves the same order, and nothing less does.
    for route in 0..<3 {
      let kept = old[route].filter { new[route].contains($0) }
      let now = new[route].filter { old[route].contains($0) }
      let least = (0..<(1 << kept.count)).filter { mask in
        let left = kept.indices.filter { mask & 1 << $0 == 0 }.map { kept[$0] }
        return now.filter(left.contains) == left
      }.map(\.nonzeroBitCount).min()
      let stated = difference.reordered.filter { $0.vehicle == .number(route + 1) }.map(\.stop)
      #expect(stated.count == least, "seed \(seed)")
      let rest = kept.filter { !stated.contains(Self.stop($0)) }
      #expect(now.filter(rest.contains) == rest, "seed \(seed)")
    }
  }
}
