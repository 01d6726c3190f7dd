import PlainFiles
import Testing
import TravelModel

@testable import VehicleRouting

/// What can be wrong with a model that no problem JSON made, and what must not be told.
@Suite struct RichValidationTests {
  /// A depot at 0, places at 10 and 20 on a line, a job and a shipment.
  private func problem() -> Problem {
    var problem = Problem(
      name: "p", locations: [0.0, 10, 20].map { Location(.planar(x: $0, y: 0)) },
      stops: [
        Stop(id: 1, location: 1), Stop(id: 1, location: 1, pickup: [2]),
        Stop(id: 1, location: 2, delivery: [2]),
      ], vehicles: [Vehicle(id: 1, start: 0, end: 0, capacity: [2])],
      travel: ["car": .planar(.nearest)])
    problem.stops[1].kind = .pickup(delivery: 2)
    problem.stops[2].kind = .delivery(pickup: 1)
    return problem
  }

  private func codes(_ change: (inout Problem) throws -> Void) rethrows -> [String] {
    var problem = problem()
    try change(&problem)
    return ProblemValidation.findings(in: problem, file: "p").map(\.code)
  }

  private func window(_ start: Int, _ end: Int) throws -> TimeWindow {
    try #require(TimeWindow(start: start, end: end))
  }

  @Test func `a sound problem has no findings`() { #expect(codes { _ in }.isEmpty) }

  @Test func `halves of shipments have to belong together`() {
    #expect(codes { $0.stops[1].kind = .pickup(delivery: 9) } == ["E1416", "E1416"])
    #expect(codes { $0.stops[1].kind = .pickup(delivery: 0) } == ["E1416", "E1416"])
    #expect(codes { $0.stops[1].kind = .delivery(pickup: 2) } == ["E1403", "E1416", "E1416"])
    #expect(codes { $0.stops[1].kind = .pickup(delivery: 1) } == ["E1416", "E1416"])
    #expect(codes { $0.stops[1].pickup = [1] } == ["E1416"])
    #expect(codes { $0.stops[1].delivery = [1] } == ["E1416"])
    #expect(codes { $0.stops[1].release = 5 } == ["E1427"])
  }

  @Test func `indices lead somewhere`() {
    #expect(codes { $0.relations = [Relation(.after, [0, 7])] } == ["E1417"])
    #expect(codes { $0.vehicles[0].facilities = [0] } == ["E1417"])
    #expect(codes { $0.vehicles[0].givenRoute = [.stop(3)] } == ["E1417"])
    #expect(codes { $0.vehicles[0].givenRoute = [.pause(0)] } == ["E1417"])
    #expect(codes { $0.vehicles[0].givenRoute = [.facility(0)] } == ["E1417"])
    #expect(
      codes { $0.facilities = [Facility(id: 1, location: 9, loads: true, unloads: true)] }
        == ["E1410"])
  }

  @Test func `synchronised stops can begin together, and are nothing that cannot be planned so`()
    throws
  {
    func findings(_ relation: Relation, _ change: (inout Problem) -> Void = { _ in }) -> [String] {
      var problem = problem()
      problem.stops = (1...2).map { Stop(id: .number($0), location: $0) }
      problem.vehicles.append(Vehicle(id: 2, start: 0, end: 0, capacity: [2]))
      problem.relations = [relation]
      change(&problem)
      return ProblemValidation.findings(in: problem, file: "p").map(\.code)
    }
    let pair = Relation.synchronised([0, 1])
    let (early, late) = (try window(0, 50), try window(60, 99))
    #expect(findings(pair) == [])
    #expect(findings(pair) { $0.stops[0].alternatives = "a" } == ["E1446"])
    #expect(
      findings(pair) { $0.relations.append(Relation(.after, [0, 1])) }.prefix(1) == ["E1446"])
    #expect(
      findings(pair) {
        $0.vehicles[0].givenRoute = [.stop(0)]
        $0.stops[0].lock = .visited
      } == ["E1446"])
    #expect(findings(pair) { $0.vehicles.removeLast() } == ["E1449"])
    func apart(_ problem: inout Problem) {
      problem.stops[0].windows = [early]
      problem.stops[1].windows = [late]
    }
    #expect(findings(pair, apart) == ["E1449"])
    #expect(findings(.synchronised([0, 1], maxOffset: 9), apart) == ["E1449"])
    #expect(findings(.synchronised([0, 1], maxOffset: 10), apart) == [])
    #expect(findings(.synchronised([1, 0], minOffset: -9), apart) == ["E1449"])
    #expect(findings(.synchronised([1, 0], minOffset: -10, maxOffset: 5), apart) == [])
    #expect(
      findings(.synchronised([0, 1], minOffset: 1 << 41, maxOffset: 1 << 42)) == ["E1407", "E1407"])
  }

  @Test func `numbers keep their ranges`() {
    #expect(codes { $0.costScale = 0 } == ["E1407"])
    #expect(codes { $0.vehicles[0].maxTravel = -1 } == ["E1407"])
    #expect(codes { $0.vehicles[0].maxDistance = -1 } == ["E1407"])
    #expect(codes { $0.vehicles[0].regularEnd = -1 } == ["E1407"])
    #expect(codes { $0.vehicles[0].maxFacilityVisits = -1 } == ["E1407"])
    #expect(codes { $0.vehicles[0].rates.shift = -1 } == ["E1407"])
    #expect(codes { $0.vehicles[0].rates.travel = 1 << 40 } == ["E1407"])
    #expect(codes { $0.vehicles[0].breaks = [Break(id: 1, service: -1)] } == ["E1407"])
    #expect(codes { $0.stops[0].servicePerType = ["a": -1] } == ["E1407"])
    #expect(codes { $0.stops[0].setupPerType = ["a": 1 << 40] } == ["E1407"])
    #expect(codes { $0.stops[0].release = -1 } == ["E1407"])
    #expect(
      codes { $0.stops[0].softWindow = SoftWindow(.always, earlyRate: 0, lateRate: -1) }
        == ["E1407"])
  }

  @Test func `costs in small parts have a greater range`() {
    // Without parts 2 · 10¹² are too much; in 18,000th parts they are little.
    #expect(codes { $0.vehicles[0].fixedCost = 2_000_000_000_000 } == ["E1407"])
    #expect(
      codes {
        $0.vehicles[0].fixedCost = 2_000_000_000_000
        $0.costScale = 18_000
      }.isEmpty)
    #expect(
      codes {
        $0.vehicles[0].fixedCost = 1_000_000_000_000 * 1_000_000
        $0.vehicles.append($0.vehicles[0])
        $0.vehicles[1].id = 2
        $0.costScale = 1_000_000
        for number in 3...9 {
          $0.vehicles.append($0.vehicles[0])
          $0.vehicles[number - 1].id = .number(number)
        }
      } == ["E1425"])
  }

  @Test func `slices are in order and of one size`() {
    func codes(_ slices: [TravelSlice]) -> [String] {
      self.codes {
        $0.locations = (0..<3).map { Location(matrixIndex: $0) }
        $0.travel = ["car": .slices(slices)]
      }
    }
    func slice(_ start: Int, size: Int = 3, distances: Bool = false) -> TravelSlice {
      let table = [Int32](repeating: 5, count: size * size)
      return TravelSlice(
        start: start,
        matrix: TravelMatrix(size: size, durations: table, distances: distances ? table : nil))
    }
    #expect(codes([slice(0, distances: true), slice(10)]).isEmpty)
    #expect(codes([]) == ["E1415"])
    #expect(codes([slice(10), slice(10)]) == ["E1415"])
    #expect(codes([slice(-1), slice(10)]) == ["E1407"])
    #expect(codes([slice(0), slice(10, size: 4)]) == ["E1411"])
    #expect(codes([slice(0), slice(10, distances: true)]) == ["E1427"])
  }

  @Test func `breaks with one name are parts of one break`() throws {
    let pause = Break(id: 1, windows: [try window(0, 50)], service: 5)
    var (longer, later) = (pause, pause)
    longer.service = 9
    later.windows = [try window(60, 70)]
    #expect(codes { $0.vehicles[0].breaks = [pause, longer] }.isEmpty)
    #expect(codes { $0.vehicles[0].breaks = [pause, later] } == ["E1403"])
    #expect(codes { $0.vehicles[0].breaks = [later, pause] } == ["E1403"])
  }

  @Test func `alternatives are not locked together`() {
    #expect(
      codes {
        for s in [0, 1] {
          $0.stops[s].alternatives = "a"
          $0.stops[s].lock = .today
        }
      } == ["E1419"])
  }

  // MARK: - What no plan can reach

  @Test func `a shipment is reached only with both halves, and told once`() throws {
    // To 10, to 20, and home again: 40.
    #expect(codes { $0.vehicles[0].maxDuration = 39 } == ["W1453"])
    #expect(codes { $0.vehicles[0].maxDuration = 40 }.isEmpty)
    #expect(codes { $0.vehicles[0].maxTravel = 39 } == ["W1453"])
    #expect(codes { $0.vehicles[0].maxTravel = 40 }.isEmpty)
    #expect(codes { $0.vehicles[0].maxDistance = 39 } == ["W1453"])
    #expect(codes { $0.vehicles[0].maxDistance = 40 }.isEmpty)
    #expect(codes { $0.vehicles[0].maxStops = 1 } == ["W1453"])
    #expect(try codes { $0.stops[2].windows = [try window(0, 19)] } == ["W1453"])
    #expect(try codes { $0.stops[2].windows = [try window(0, 20)] }.isEmpty)
    // The pickup opens too late for the delivery.
    #expect(
      try codes {
        $0.stops[1].windows = [try window(11, 90)]
        $0.stops[2].windows = [try window(0, 20)]
      } == ["W1453"])
  }

  @Test func `times by the type of vehicle count`() throws {
    func codes(_ type: String?) throws -> [String] {
      try self.codes {
        $0.vehicles[0].type = type
        $0.vehicles.append(Vehicle(id: 2, start: nil, end: nil, capacity: [0], maxStops: 0))
        $0.vehicles[1].type = "fast"
        $0.vehicles[0].window = try window(0, 45)
        $0.stops[0].service = 30
        $0.stops[0].servicePerType = ["fast": 20]
      }
    }
    // 10 there, 30 or 20 of service, 10 back.
    #expect(try codes(nil) == ["W1453"])
    #expect(try codes("fast").isEmpty)
  }

  @Test func `goods that are released late may come from a facility`() throws {
    func late(_ problem: inout Problem) throws {
      problem.vehicles[0].window = try window(0, 100)
      problem.stops[0].release = 80
      problem.stops[0].delivery = [1]
      problem.stops[0].windows = [try window(0, 85)]
    }
    #expect(try codes(late) == ["W1453"])
    #expect(
      try codes {
        try late(&$0)
        $0.facilities = [Facility(id: 1, location: 1, loads: true, unloads: false)]
        $0.vehicles[0].facilities = [0]
      }.isEmpty)
    #expect(
      try codes {
        try late(&$0)
        $0.stops[0].windows = []
      }.isEmpty)
  }

  @Test func `travel by the time of day is as fast as it ever is`() throws {
    func table(_ duration: Int32) -> TravelMatrix {
      TravelMatrix(size: 3, durations: [Int32](repeating: duration, count: 9))
    }
    func codes(_ later: Int32) throws -> [String] {
      try self.codes {
        $0.locations = (0..<3).map { Location(matrixIndex: $0) }
        $0.travel = [
          "car": .slices([
            TravelSlice(start: 0, matrix: table(100)),
            TravelSlice(start: 500, matrix: table(later)),
          ])
        ]
        $0.vehicles[0].maxTravel = 60
        $0.stops[0].windows = [try window(0, 9000)]
      }
    }
    // Two legs of a job, three of a shipment.
    #expect(try codes(20).isEmpty)
    #expect(try codes(25) == ["W1453"])
    #expect(try codes(35) == ["W1453", "W1453"])
  }

  @Test func `soft windows, relations, breaks and locks are no reason for a warning`() throws {
    #expect(
      try codes {
        $0.stops[0].softWindow = SoftWindow(try window(0, 1), earlyRate: 1, lateRate: 1)
        $0.stops[0].lock = .today
        $0.relations = [Relation(.after, [2, 0], minGap: 50)]
        $0.vehicles[0].breaks = [Break(id: 1, windows: [try window(0, 9)], service: 30)]
      }.isEmpty)
  }
}
