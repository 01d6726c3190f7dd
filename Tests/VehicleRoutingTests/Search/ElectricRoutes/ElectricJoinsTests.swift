import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// Labels that wait until they are read, beside labels of whole routes.
@Suite struct ElectricJoinsTests {
  /// Routes under change, and others on which each route is labelled anew.
  private struct Pair: ~Copyable {
    let instance: ElectricInstance
    var routes: ElectricRoutes
    var twin: ElectricRoutes
    var random: RandomSource

    init(_ problem: Problem, seed: UInt64) {
      instance = ElectricInstance(problem.canonical())
      routes = ElectricRoutes(instance)
      twin = ElectricRoutes(instance)
      random = RandomSource(seed: seed)
    }

    /// What a route costs by the labels of all its nodes.
    mutating func costAnew(_ stops: [Int], _ vehicle: Int) -> Int {
      stops.isEmpty ? 0 : twin.cost(of: stops, kind: instance.kindOf[vehicle], instance)
    }

    /// Takes a stop off its route, or puts it at a drawn place if that can be driven.
    ///
    /// - Returns: The route of the vehicle, what it costs, and what that should be.
    mutating func change() -> (stops: [Int], cost: Int, anew: Int)? {
      let stop = random.below(instance.stopCount)
      var vehicle = routes.vehicle(of: stop)
      if vehicle >= 0 {
        var absent: [Int] = []
        let span = min(2, routes.stops(of: vehicle, instance).drop { $0 != stop }.count)
        let before = routes.cost[vehicle]
        let delta = routes.detach(stop, span: span, keeping: 0..<0, instance, &absent)
        let stops = routes.stops(of: vehicle, instance)
        return (stops, before + delta, costAnew(stops, vehicle))
      }
      vehicle = random.below(2)
      guard routes.fits(stop, on: vehicle, instance) else { return nil }
      var stops = routes.stops(of: vehicle, instance)
      let place = random.below(stops.count + 1)
      let node = place == 0 ? instance.start(of: vehicle) : stops[place - 1]
      routes.renewForward(at: node, instance)
      routes.renewBackward(at: routes.next(node), instance)
      let price = routes.price(of: stop, after: node, below: .max, instance)
      stops.insert(stop, at: place)
      let anew = costAnew(stops, vehicle)
      guard price < .max else { return (stops, ElectricRoutes.undrivable, anew) }
      let cost = price + instance.kinds[instance.kindOf[vehicle]].fixedCost
      routes.attach(stop, after: node, detour: cost - routes.cost[vehicle], instance)
      return (stops, routes.cost[vehicle], anew)
    }

    /// Keeps or undoes what has changed.
    ///
    /// - Returns: By how much the labels of whole routes cost more.
    mutating func end() -> Int {
      let change = routes.settle(instance)
      if random.below(2) == 0 { routes.keep() } else { routes.undo(instance) }
      return change
    }
  }

  @Test(arguments: Seeds.wanted(quick: 40, long: 400))
  func `labels that wait tell what labels of whole routes do`(seed: UInt64) {
    var pair = Pair(Problem.randomElectric(seed: seed, stops: 7), seed: seed)
    let isExact = pair.instance.kinds[0].hasExactJoins
    #expect(isExact)
    for step in 1...200 {
      let name = Comment(rawValue: "seed \(seed), step \(step)")
      guard let route = pair.change() else { continue }
      #expect(route.cost == route.anew, name)
      if step % 7 == 0 {
        let change = pair.end()
        #expect(change == 0, name)
      }
    }
  }
}
