package import PlainFiles
package import Planning
internal import RoadNetwork
internal import TravelModel
internal import VehicleRouting
package import WasteCollection

/// A plan of a depot day whose rounds a dispatcher changes by hand: what each change costs and breaks, at once.
///
/// It knows the travel between all bins of the day, those that the policy leaves among them. Only the rounds that
/// differ from the plan are evaluated; they are driven by the rules of `SolutionChecker`.
///
/// ## Topics
///
/// - ``init(folder:plan:router:)``
/// - ``evaluate(_:)``
/// - ``geometry(vehicle:stops:)``
/// - ``bins``
package struct PlanBoard: Sendable {
  /// The day; on a map its bins know their streets, and stretches of street are among them.
  package let day: DepotDay
  /// What was found about files, streets and the plan.
  package let warnings: [Finding]
  /// The problem of emptying all bins, with the day's vehicles and facilities in their order.
  let problem: Problem
  let stops: BinStops
  /// By vehicle, its round in the plan; `nil` if it stays in the depot.
  let planned: [BoardRound?]
  /// Indices of the bins that the plan should serve or does.
  let asked: Set<Int>
  private let router: (any Router)?
  /// Where stops are on the streets of a map.
  private let places: [Identifier: StreetPlace]

  /// The bins of the day with their positions, in its order.
  package var bins: [Bin] { day.bins }

  /// Prepares to change a plan.
  ///
  /// - Parameters:
  ///   - folder: The folder of the depot day.
  ///   - plan: Its `plan.json`.
  ///   - router: The router of the plan, to which the day's closures are applied; `nil` for the great circle.
  /// - Throws: ``InputReader/Unreadable`` with all files that are missing; `InvalidInput` with the findings of all
  ///   files, or if the plan is of another day; ``RouterError`` if the router does not answer.
  package init(folder: String, plan: NamedFile, router: (any Router)?) throws {
    // What there is to read does not depend on how long anybody would search.
    let collect = CollectDay(options: RunOptions(clock: { 0 }))
    let reading = try collect.read(folder)
    let closures = try collect.closures(of: reading.value, own: DayClosures.file(in: folder))
    let closed = closures.applied(to: router)
    try self.init(
      reading.value, plan: plan, router: closed.value, folder: folder,
      warnings: reading.warnings + closed.warnings)
  }

  /// Prepares to change a plan of a day that was read.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - plan: Its `plan.json`.
  ///   - router: The router of the plan; `nil` for the great circle.
  ///   - folder: The folder of its files, for findings; `nil` to name them without a folder.
  ///   - warnings: What was found when it was read.
  /// - Throws: As ``init(folder:plan:router:)``.
  package init(
    _ day: DepotDay, plan: NamedFile, router: (any Router)?, folder: String? = nil,
    warnings: [Finding] = []
  ) throws {
    let router = day.byTheHour(router)
    let found = try DayOnMap.found(day, router: router, folder: folder)
    let travel = try BinTravel(of: found.value, router: router, folder: folder)
    let rounds = try PlannedRounds(plan, of: found.value.day)
    var problem = travel.problem(of: found.value.day)
    if !rounds.weighsFixedCosts {
      for vehicle in problem.vehicles.indices { problem.vehicles[vehicle].fixedCost = 0 }
    }
    self.day = found.value.day
    self.problem = problem
    stops = BinStops(problem, of: found.value.day)
    (asked, self.router, places) = (rounds.asked, router, found.value.places)
    let reader = StatedRounds(problem, stops)
    let evaluated = reader.rounds(of: rounds)
    var planned = [BoardRound?](repeating: nil, count: problem.vehicles.count)
    for (vehicle, round) in evaluated.rounds { planned[vehicle] = round }
    self.planned = planned
    self.warnings =
      warnings + found.warnings + travel.warnings
      + Self.finding(of: evaluated.otherVehicles.map { problem.vehicles[$0].id }, plan)
  }

  private static func finding(of vehicles: [Identifier], _ plan: NamedFile) -> [Finding] {
    guard !vehicles.isEmpty else { return [] }
    let names = PatternTable.names(vehicles.map(\.description))
    return [
      Finding(
        BoardCode.otherTravel, file: plan.name, at: .pointer("/routes", line: nil), value: names,
        "rounds do not come to what the plan states, and are evaluated anew: \(names)",
        remedy: "Plan the day again if its files, its map or its traffic have changed.")
    ]
  }

  // MARK: - Rounds

  /// The round of a vehicle that serves bins in an order.
  ///
  /// Breaks and visits of facilities stay between the bins where they are in the plan; a round without any bin that
  /// it has there gets the best ones.
  func round(_ vehicle: Int, _ bins: [Int]) -> BoardRound {
    if let planned = planned[vehicle], planned.bins == bins { return planned }
    let completion = RouteCompletion(problem, vehicle: vehicle)
    let order = bins.map { stops.ofBin[$0] }
    guard let planned = planned[vehicle], !Set(planned.bins).isDisjoint(with: bins) else {
      let route = completion.cheapest(order) ?? completion.leastBroken(order)
      return BoardRound(route, problem, stops)
    }
    let rounds = planned.edited(to: bins).map { entries in
      BoardRound(completion.chosen(entries.map(stops.entry)), problem, stops)
    }
    return rounds.dropFirst().reduce(rounds[0]) { $1.isBetter(than: $0) ? $1 : $0 }
  }

  /// Returns the line of a round along the streets.
  ///
  /// - Parameters:
  ///   - vehicle: The id of the vehicle.
  ///   - ids: The ids of its bins, in the order of the visits.
  /// - Returns: An encoded polyline of five decimals, with straight legs where the router knows no streets; empty
  ///   without bins.
  /// - Throws: `InvalidInput` with all findings about names; ``RouterError`` if the router does not answer.
  package func geometry(vehicle: String, stops ids: [String]) throws -> String {
    var json = JSONWriter(.compact)
    json.object { json in
      json.list("rounds") { json in
        json.object { json in
          json.field("vehicle", vehicle)
          json.key("stops")
          json.row { json in for id in ids { json.value(id) } }
        }
      }
    }
    let edited = try EditedRounds(
      NamedFile(name: Self.requestName, bytes: json.finish()), of: day, isRequest: true)
    guard let round = edited.rounds.first, !round.bins.isEmpty else { return "" }
    let schedule = self.round(round.vehicle, round.bins).evaluated.schedule
    let stopovers = problem.stopovers(of: schedule, reversedStops: [], on: places)
    let way = stopovers.map(\.place)
    var line = way.map(\.coordinate)
    if let router, way.count > 1 {
      let profile = problem.vehicles[round.vehicle].profile
      let departures = stopovers.map { day.clock.wallClock(after: $0.departure) }
      if let streets = try router.streets(
        through: way, departures: departures, profile: profile)
      {
        line = streets.route.line.map(\.degrees)
      } else if let routed = try router.way(through: way, profile: profile) {
        line = routed.line
      }
    }
    return Polyline.text(line, .five)
  }

  /// What findings in requests call their file.
  static let requestName = "request"
}
