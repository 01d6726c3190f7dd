import TravelModel
import Testing
import VehicleRouting
import _TestSupport

@Suite struct RouteWalkTests {
  /// A depot and three places on a line, 10 apart; one vehicle from and to the depot.
  func line(_ change: (inout Problem) -> Void = { _ in }) -> RouteWalk {
    let durations = (0..<4).flatMap { i in (0..<4).map { j in Int32(10 * abs(i - j)) } }
    var problem = Problem(
      name: "line", locations: (0..<4).map { Location(matrixIndex: $0) },
      stops: (1..<4).map { Stop(id: .number($0), location: $0) },
      vehicles: [Vehicle(id: 1, start: 0, end: 0)],
      travel: ["car": .matrix(TravelMatrix(size: 4, durations: durations))])
    change(&problem)
    return RouteWalk(problem, vehicle: 0)
  }

  func window(_ start: Int, _ end: Int) throws -> TimeWindow {
    try #require(TimeWindow(start: start, end: end))
  }

  @Test func `a route costs its legs and the vehicle`() {
    #expect(line().cost([0, 2, 1]) == 10 + 20 + 10 + 20)
    #expect(line().cost([]) == 0)
    #expect(line { $0.vehicles[0].fixedCost = 7 }.cost([0]) == 27)
    #expect(line { $0.vehicles[0].fixedCost = 7 }.cost([]) == 0, "an unused vehicle is free")
  }

  @Test func `an open route saves the legs at its ends`() {
    #expect(line { $0.vehicles[0].end = nil }.cost([0, 1, 2]) == 30)
    #expect(line { $0.vehicles[0].start = nil }.cost([0, 1, 2]) == 10 + 10 + 30)
  }

  @Test func `a speed factor divides durations, leg by leg, and rounds`() {
    #expect(line { $0.vehicles[0].speedFactor = 3 }.cost([0]) == 3 + 3)
    #expect(line { $0.vehicles[0].speedFactor = 4 }.cost([0]) == 3 + 3, "2.5 is rounded to 3")
  }

  @Test func `setup counts where the location changes`() {
    let walk = line {
      $0.stops[1].location = 1
      for stop in 0..<3 { $0.stops[stop].setup = 5 }
    }
    #expect(walk.end([0, 1], departure: 0) == 10 + 5 + 0 + 10, "both at place 1")
    let atDepot = line {
      $0.stops[0].location = 0
      $0.stops[0].setup = 5
    }
    #expect(atDepot.end([0], departure: 0) == 0, "the first stop at the start itself")
    let open = line {
      $0.vehicles[0].start = nil
      $0.stops[0].setup = 5
    }
    #expect(open.end([0], departure: 0) == 5 + 10, "a first stop without a start")
  }

  @Test func `a visit begins in a window, waiting for the next one if need be`() throws {
    let (early, late) = (try window(0, 9), try window(50, 60))
    let walk = line { $0.stops[0].windows = [early, late] }
    #expect(walk.end([0], departure: 0) == 50 + 10)
    #expect(walk.end([0], departure: 50) == 60 + 10)
    #expect(walk.end([0], departure: 51) == nil)
    let shift = try window(0, 59)
    #expect(line { $0.vehicles[0].window = shift }.cost([2]) == nil, "back at 60")
  }

  @Test func `setup and service may outlast the window`() throws {
    let window = try window(10, 10)
    let walk = line {
      $0.stops[0].windows = [window]
      $0.stops[0].setup = 30
      $0.stops[0].service = 30
    }
    #expect(walk.end([0], departure: 0) == 10 + 60 + 10)
  }

  @Test func `loads of both directions and all dimensions must fit at every moment`() {
    let walk = line {
      $0.vehicles[0].capacity = [5, 100]
      $0.stops[0].delivery = [3, 0]
      $0.stops[1].pickup = [4]
      $0.stops[2].delivery = [2, 101]
    }
    #expect(walk.cost([0, 1]) != nil, "3, 0, 4")
    #expect(walk.cost([1, 0]) == nil, "3, then 7")
    #expect(walk.cost([2]) == nil, "101 of 100")
  }

  @Test func `skills and the number of stops bind`() {
    let walk = line {
      $0.vehicles[0].skills = [1]
      $0.vehicles[0].maxStops = 2
      $0.stops[2].skills = [1, 2]
    }
    #expect(walk.cost([0, 1]) != nil)
    #expect(walk.cost([2]) == nil)
    #expect(line { $0.vehicles[0].maxStops = 2 }.cost([0, 1, 2]) == nil)
  }

  @Test func `a route that leaves late enough need not count its waiting`() throws {
    let window = try window(100, 110)
    let walk = line {
      $0.stops[0].windows = [window]
      $0.vehicles[0].maxDuration = 20
    }
    #expect(walk.cost([0]) == 20)
    #expect(walk.cost([0, 1]) == nil)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `the departures that are tried include the best of all moments`(seed: UInt64) {
    let shape = ProblemShape(stops: 4, vehicles: 1) {
      $0.loadDimensions = 0
      $0.windowsPerStop = 3
      $0.hasService = true
      $0.hasSetup = true
      $0.isSymmetric = false
      $0.hasShifts = seed % 2 == 0
      $0.hasOpenEnds = seed % 3 == 0
    }
    var problem = Problem.random(seed: seed, shape)
    let shift = problem.vehicles[0].window ?? .always
    let free = RouteWalk(problem, vehicle: 0)
    for order in [[0], [1, 2], [3, 1, 0], [0, 1, 2, 3]] {
      let shortest = (shift.start...900).compactMap { departure in
        free.end(order, departure: departure).flatMap { $0 <= shift.end ? $0 - departure : nil }
      }.min()
      guard let shortest else {
        #expect(free.cost(order) == nil, "seed \(seed), \(order)")
        continue
      }
      problem.vehicles[0].maxDuration = shortest
      #expect(RouteWalk(problem, vehicle: 0).cost(order) != nil, "seed \(seed), \(order)")
      guard shortest > 0 else { continue }
      problem.vehicles[0].maxDuration = shortest - 1
      #expect(RouteWalk(problem, vehicle: 0).cost(order) == nil, "seed \(seed), \(order)")
    }
  }
}
