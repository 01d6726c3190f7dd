import Foundation
import PlainFiles
import RoadNetwork
import Testing
import VehicleRouting
import WasteCollection
import _TestSupport

@testable import Planning
@testable import Rounds

/// Changed rounds as the board evaluates them, against the same rounds as `collect --rounds` plans them.
@Suite struct PlanBoardTests {
  /// A planned day, and its board.
  private struct Planned {
    let day: DepotDay
    let router: (any Router)?
    /// Its `plan.json` as a tree.
    let plan: [String: Any]
    let board: PlanBoard

    init(_ day: DepotDay, map: String? = nil) throws {
      self.day = day
      router = map.map { map in
        MapRouter(
          map: PackageRoot.file(map).path, library: MapLibrary(folder: nil, threads: 2)
        ) { _ in }
      }
      let bytes = try Self.plan(day, router)
      plan = try #require(
        JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      board = try PlanBoard(
        day, plan: NamedFile(name: "plan.json", bytes: bytes), router: router)
    }

    /// Plans a day, with rounds that a dispatcher has decided.
    static func plan(
      _ day: DepotDay, _ router: (any Router)?, rounds: [UInt8]? = nil
    ) throws -> [UInt8] {
      var options = RunOptions(clock: { 0 })
      options.limit = .iterations(60)
      var useCase = CollectDay(options: options)
      (useCase.router, useCase.plansAlone) = (router, true)
      useCase.rounds = rounds.map { NamedFile(name: "rounds.json", bytes: $0) }
      return try DayResults.planJSON(useCase.run(day).plan, TravelNote())
    }

    /// The bins of each round in the plan, in their order.
    var rounds: [(vehicle: String, stops: [String])] {
      let routes = plan["routes"] as? [[String: Any]] ?? []
      return routes.map { route in
        let steps = route["steps"] as? [[String: Any]] ?? []
        let stops = steps.filter { $0["type"] as? String == "job" }
        return (route["vehicle"] as? String ?? "", stops.compactMap { $0["id"] as? String })
      }
    }

    func evaluated(_ rounds: [(vehicle: String, stops: [String])]) throws -> [String: Any] {
      let bytes = try board.evaluate(PlanBoardTests.request(rounds))
      return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }
  }

  private static func request(
    _ rounds: [(vehicle: String, stops: [String])], isFixed: Bool = false
  ) throws -> [UInt8] {
    var object: [String: Any] = [
      "rounds": rounds.map { round -> [String: Any] in
        var members: [String: Any] = ["vehicle": round.vehicle, "stops": round.stops]
        if isFixed { members["fixed"] = true }
        return members
      }
    ]
    if isFixed { object["format"] = EditedRounds.format }
    return Array(try JSONSerialization.data(withJSONObject: object))
  }

  private static func generated(_ seed: UInt64, bins: Int = 60) throws -> DepotDay {
    let files = DepotDayGenerator(days: 1, bins: bins...bins, seed: seed).files(1)
    return try DepotDayReader.read(
      depot: NamedFile(name: "depot.yaml", bytes: files.depot),
      bins: NamedFile(name: "bins.csv", bytes: files.bins), folderName: files.name
    ).value
  }

  private static func sample(_ name: String) throws -> DepotDay {
    try CollectDay(options: RunOptions(clock: { 0 }))
      .read(PackageRoot.file("datasets/depot-days/\(name)").path).value
  }

  /// The cost that a plan states, in hundredths of the currency, and the one that a board does.
  private func cost(ofPlan plan: [String: Any]) -> Int? {
    (plan["summary"] as? [String: Any])?["cost"] as? Int
  }

  private func cost(ofBoard answer: [String: Any]) -> Int? {
    (answer["cost"] as? Double).map { Int(($0 * 100).rounded()) }
  }

  /// Changes nothing, then swaps two neighbours of each round: unchanged rounds cost what the plan says, and changed ones
  /// no less than what planning them costs, which may tip and pause elsewhere.
  private func compare(_ planned: Planned, seed: UInt64) throws {
    let same = try planned.evaluated(planned.rounds)
    #expect(cost(ofBoard: same) == cost(ofPlan: planned.plan), "seed \(seed)")
    #expect(same["change"] as? Double == 0, "seed \(seed)")
    #expect(same["feasible"] as? Bool == true, "seed \(seed)")
    var random = SplitMix64(seed: seed)
    let changed = planned.rounds.map { round in
      var stops = round.stops
      if stops.count > 1 {
        let index = random.number(in: 0...stops.count - 2)
        stops.swapAt(index, index + 1)
      }
      return (vehicle: round.vehicle, stops: stops)
    }
    let answer = try planned.evaluated(changed)
    guard answer["feasible"] as? Bool == true else { return }
    let bytes = try Planned.plan(
      planned.day, planned.router, rounds: Self.request(changed, isFixed: true))
    let again = try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let replanned = try #require(cost(ofPlan: again))
    #expect(replanned <= (cost(ofBoard: answer) ?? 0), "seed \(seed)")
    // A fixed round says what it costs; what the policy's best plan costs is no bound of it.
    #expect(again["bound"] == nil, "seed \(seed)")
  }

  @Test func `generated days cost on the board what their plans say`() throws {
    for seed in Seeds.wanted(quick: 8, long: 200) {
      try compare(Planned(Self.generated(seed)), seed: seed)
    }
  }

  @Test(arguments: ["helsinki", "helsinki-kerbside", "helsinki-streets"])
  func `sample days with tips, sides and streets do as well`(name: String) throws {
    try compare(
      Planned(Self.sample(name), map: "datasets/osm/helsinki.osm.pbf"), seed: 1)
  }

  @Test func `a stop that is dragged on a day of 500 costs less than a tenth of a second`() throws {
    var day = try Self.generated(5, bins: 500)
    day.policy.threshold = 0
    let planned = try Planned(day)
    var rounds = planned.rounds
    #expect(rounds.map(\.stops.count).reduce(0, +) >= 300)
    let moved = rounds[0].stops.removeLast()
    rounds[1].stops.insert(moved, at: 0)
    let clock = ContinuousClock()
    let times = try (0..<9).map { _ in
      try clock.measure { _ = try planned.evaluated(Array(rounds[...1])) }
    }
    #expect(times.sorted()[4] < .milliseconds(100), "\(times)")
  }

  @Test func `a bin that is served by nobody is named once, whichever side it has`() throws {
    let planned = try Planned(
      Self.sample("helsinki-kerbside"), map: "datasets/osm/helsinki.osm.pbf")
    // One round alone: all other bins are on none.
    let round = try #require(planned.rounds.first)
    var rounds = planned.rounds.map { (vehicle: $0.vehicle, stops: [String]()) }
    rounds[0] = (round.vehicle, Array(round.stops.prefix(3)))
    for vehicle in planned.day.vehicles where !rounds.contains(where: { $0.vehicle == vehicle.id })
    {
      rounds.append((vehicle.id, []))
    }
    let bytes = try Planned.plan(
      planned.day, planned.router, rounds: Self.request(rounds, isFixed: true))
    let plan = try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let ids = (plan["unassigned"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    #expect(ids.count > 100)
    #expect(ids.filter { $0.hasSuffix("-reversed") } == [])
    #expect(Set(ids).count == ids.count)
    // The plan can be read and changed again.
    _ = try PlanBoard(
      planned.day, plan: NamedFile(name: "plan.json", bytes: bytes), router: planned.router)
  }
}
