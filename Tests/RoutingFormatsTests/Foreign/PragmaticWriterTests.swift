import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// Problems written for vrp-cli read back as the same, or are refused.
@Suite struct PragmaticWriterTests {
  @Test func `random problems read back as the same canonical problem`() throws {
    for seed in 0..<300 as Range<UInt64> {
      let problem = RandomForeignProblem.pragmatic(seed: seed)
      let errors = ProblemValidation.findings(in: problem, file: "p")
        .filter { $0.severity == .error }
      try #require(errors.isEmpty, "seed \(seed): \(errors)")
      let written = try PragmaticWriter.write(problem)
      #expect(ProblemFormat.detect(name: "p.json", bytes: written) == .pragmatic)
      let reading = try PragmaticReader.readDated(written, file: "random.json")
      #expect(reading.value.calendar == nil, "seed \(seed)")
      #expect(reading.value.problem.canonical() == problem.canonical(), "seed \(seed)")
      #expect(try PragmaticWriter.write(reading.value.problem) == written, "seed \(seed)")
    }
  }

  @Test func `dates and offsets are written again`() throws {
    let text = PragmaticReaderTests.problem.replacing("0:00Z", with: "0:00+02:00")
      .replacing("+01:00", with: "+02:00")
    let first = try PragmaticReader.readDated(Array(text.utf8), file: "p.json").value
    var problem = first.problem
    // Places of which one is visited are not written.
    problem.stops.removeLast(2)
    let written = try PragmaticWriter.write(problem, calendar: first.calendar)
    let again = try PragmaticReader.readDated(written, file: "p.json").value
    #expect(again.calendar == first.calendar && again.calendar?.offset == 7200)
    #expect(again.problem.stops.map(\.windows) == problem.stops.map(\.windows))
    #expect(again.problem.vehicles.map(\.window) == problem.vehicles.map(\.window))
  }

  private static let refusals: [(what: String, change: @Sendable (inout Problem) -> Void)] = [
    ("setup times", { $0.stops[0].setup = 1 }),
    ("prizes", { $0.stops[0].prize = 1 }),
    ("kinds of goods", { $0.stops[0].goods = "x" }),
    ("locks", { $0.stops[0].lock = .today }),
    ("alternatives", { $0.stops[0].alternatives = 1 }),
    ("soft windows", { $0.stops[0].softWindow = SoftWindow(.always, earlyRate: 1, lateRate: 1) }),
    ("jobs that deliver one amount and pick up another", { $0.stops[0] = Self.exchange }),
    ("vehicles without a start", { $0.vehicles[0].start = nil }),
    ("descriptions of vehicles", { $0.vehicles[0].description = "x" }),
    ("given routes", { $0.vehicles[0].givenRoute = [.stop(0)] }),
    ("driving rules", { $0.vehicles[0].drivingRules = .eu561 }),
    ("costs of service and waiting", { $0.vehicles[0].rates.task = 1 }),
    ("incompatible goods", { $0.incompatibleGoods = [GoodsPair("a", "b")] }),
    ("times in fractions of a second", { $0.scale = 10 }),
    ("unpaid breaks", { $0.vehicles[0].breaks = [Self.unpaid] }),
    (
      "relations other than those of stops on one route",
      { $0.relations = [Relation(.after, [0, 1])] }
    ),
    (
      "matrices and travel in the plane, for they are in files of their own",
      { $0.travel["car"] = .planar(.nearest) }
    ),
  ]
  private static let exchange = Stop(id: 1, location: 0, delivery: [1], pickup: [2])
  private static let unpaid: Break = {
    var result = Break(id: 1, windows: [.always])
    result.isPaid = false
    return result
  }()

  @Test(arguments: 0..<refusals.count)
  func `what the format cannot hold is refused`(number: Int) throws {
    let (what, change) = Self.refusals[number]
    let place = try #require(Coordinate(longitude: 24.9, latitude: 60.1))
    var problem = Problem(
      name: "p", locations: [Location(.geographic(place))],
      stops: [Stop(id: 1, location: 0), Stop(id: 2, location: 0)],
      vehicles: [Vehicle(id: 1, start: 0, end: 0)], travel: ["car": .greatCircle(speed: 10)])
    #expect(throws: Never.self) { try PragmaticWriter.write(problem) }
    change(&problem)
    let error = try #require(throws: InvalidInput.self) { try PragmaticWriter.write(problem) }
    #expect(
      error.findings.map(\.message).contains("files of vrp-cli cannot express \(what)"),
      "\(error.findings)")
  }
}
