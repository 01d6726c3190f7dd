package import Localization
package import PlainFiles
package import Rounds
package import TravelModel
package import VehicleRouting
package import WasteCollection

/// One vehicle's round as planned by `collect`, with everything needed to continue from any of its places.
package struct PlannedRound: Sendable {
  /// A stop of the round, in order.
  package struct Stop: Sendable {
    package let id: String
    /// The index into ``Problem/stops``.
    let index: Int
    /// Seconds since local midnight.
    package let arrival: Int
  }

  package let name: String
  package let clock: LocalClock
  /// The language of directions.
  package let language: Language
  package let depotName: String
  package let depot: Coordinate
  /// The day's problem, with all vehicles and stops; travel is along the great circle.
  package let problem: Problem
  /// The index into ``Problem/vehicles``.
  package let vehicle: Int
  package let stops: [Stop]
  /// The steps of the plan between start and end, in order.
  let order: [RoundStep]
  /// The planned arrivals at places to unload, in order.
  let plannedUnloads: [Int]
  /// The planned departure and return; `nil` if the vehicle stays.
  package let departure: Int?, plannedReturn: Int?
  package let line: [Coordinate]
  /// Metres.
  package let distance: Int
  /// What the load dimensions of ``problem`` count.
  package let loads: [LoadDimension]
  package let travel: TravelNote
  /// The vehicle whose round each stop of the day is on; `nil` for those on none.
  let vehicleOfStop: [String: String?]
  /// The reasons why bins of the day are not on any round.
  let reasonsLeft: [String: String]

  package var profile: String { problem.vehicles[vehicle].profile }
  package var driver: String? { problem.vehicles[vehicle].description }
  package var id: String { problem.vehicles[vehicle].id.description }

  /// The vehicle, as in the plan.
  var plannedVehicle: Vehicle { problem.vehicles[vehicle] }

  /// All steps that reports can mention: the stops of the round, facilities, and breaks.
  var steps: Set<RoundStep> {
    Set(stops.map { .stop($0.id) })
      .union(problem.facilities.map { .unload(at: $0.id.description) })
      .union(plannedVehicle.breaks.map { .pause($0.id.description) })
      .union([.unload(at: nil)])
  }

  /// Whether the day has a bin of this id.
  func knows(_ id: String) -> Bool { vehicleOfStop[id] != nil || reasonsLeft[id] != nil }

  /// The facilities that the vehicle may go to.
  package var facilities: [Facility] { plannedVehicle.facilities.map { problem.facilities[$0] } }

  /// The facility with an id.
  func facility(_ id: String?) -> Facility? {
    id.flatMap { id in problem.facilities.first { $0.id.description == id } }
  }

  /// The break with an id.
  func pause(_ id: String) -> Break? {
    plannedVehicle.breaks.first { $0.id.description == id }
  }

  package func coordinate(_ location: Int?) -> Coordinate? {
    guard let location, case .geographic(let place)? = problem.locations[location].position else {
      return nil
    }
    return place
  }

  /// The readable name of a place: the depot by its name.
  package func placeName(_ place: Coordinate?) -> String? {
    place == depot ? depotName : nil
  }

  package var start: Coordinate? { coordinate(problem.vehicles[vehicle].start) }
  package var home: Coordinate? { coordinate(problem.vehicles[vehicle].end) }
}

extension PlannedRound {
  /// The files of a plan given by its folder or its `plan.json`.
  ///
  /// - Returns: The folder, and the file in it.
  package static func place(_ plan: String) -> (folder: String, file: String) {
    let path = plan.count > 1 && plan.hasSuffix("/") ? String(plan.dropLast()) : plan
    guard path == "plan.json" || path.hasSuffix("/plan.json") else {
      return (path, "\(path)/plan.json")
    }
    let folder = path.dropLast("plan.json".count)
    return (folder.isEmpty ? "." : folder.count > 1 ? String(folder.dropLast()) : "/", path)
  }

  /// Reads the round of a vehicle.
  ///
  /// - Parameters:
  ///   - bytes: `plan.json` of a result folder.
  ///   - file: Its name as given by the user.
  ///   - vehicle: The vehicle's identifier.
  /// - Throws: `InvalidInput` if it is not such a plan or lacks the vehicle.
  package init(_ bytes: [UInt8], file: String, vehicle: String) throws(InvalidInput) {
    let plan = try StatedPlan(bytes, file: file)
    if plan.note.hasStreets {
      throw InvalidInput(findings: [
        Finding(
          DrivingCode.streets, file: file, at: .pointer("/day/streets", line: nil),
          "rounds that serve streets cannot be replanned on the way yet",
          remedy:
            "Drive them by their run sheets or directions, or plan bins as a day of their own.")
      ])
    }
    try self.init(plan, vehicle: vehicle)
  }

  /// Takes the round of a vehicle from a plan.
  ///
  /// - Throws: `InvalidInput` if the plan lacks the vehicle.
  init(_ plan: StatedPlan, vehicle: String) throws(InvalidInput) {
    let (note, stated) = (plan.note, plan.stated)
    problem = note.problem
    let known = problem.vehicles.map(\.id.description)
    guard let index = known.firstIndex(of: vehicle) else {
      let nearest = NearestName.of(vehicle, among: known)
      throw InvalidInput(findings: [
        Finding(
          DrivingCode.noSuchVehicle, file: plan.file, at: .pointer("/routes", line: nil),
          value: vehicle, "the plan has no vehicle \(vehicle)",
          remedy: nearest.map { "Did you mean \($0)?" }
            ?? "Its vehicles are: \(known.joined(separator: ", ")).")
      ])
    }
    self.vehicle = index
    (name, clock, language) = (note.name, note.clock, note.language)
    (depotName, depot) = (note.depotName, note.depot)
    (loads, travel) = (note.loads, note.travel)
    reasonsLeft = note.reasonsLeft
    vehicleOfStop = plan.owners
    let route = plan.route(of: vehicle)
    distance = route?.first { $0.key == "distance" }?.value.integer ?? 0
    guard let number = stated.solution.routes.firstIndex(where: { $0.vehicle == index }),
      number < stated.times.count
    else {
      (stops, order, plannedUnloads, line) = ([], [], [], [])
      (departure, plannedReturn) = (nil, nil)
      return
    }
    let times = stated.times[number]
    let offset = problem.vehicles[index].start == nil ? 0 : 1
    var (stops, order, unloads): ([Stop], [RoundStep], [Int]) = ([], [], [])
    for (place, activity) in stated.solution.routes[number].activities.enumerated() {
      let arrival = place + offset < times.count ? times[place + offset].arrival : 0
      switch activity {
      case .stop(let stop):
        let id = note.problem.stops[stop].id.description
        stops.append(Stop(id: id, index: stop, arrival: arrival))
        order.append(.stop(id))
      case .facility(let facility):
        order.append(.unload(at: note.problem.facilities[facility].id.description))
        unloads.append(arrival)
      case .pause(let pause):
        order.append(.pause(note.problem.vehicles[index].breaks[pause].id.description))
      // Depot days have neither charging stations nor driving time rules.
      case .charge, .rest: break
      }
    }
    (self.stops, self.order, plannedUnloads) = (stops, order, unloads)
    departure = times.first?.arrival
    plannedReturn = times.last?.arrival
    line =
      route?.first { $0.key == "geometry" }?.value.string.flatMap { Polyline.line($0, .five) } ?? []
  }
}

extension PlannedRound {
  /// A stop or a facility on the way.
  struct VisitStep {
    let id: String
    let isFacility: Bool
    let coordinate: Coordinate
    /// Seconds since local midnight.
    let arrival: Int
    /// Seconds.
    let service: Int
  }

  /// The stops and facilities of the round, in order.
  var visitSteps: [VisitStep] {
    var unloads = plannedUnloads[...]
    return order.compactMap { step -> VisitStep? in
      switch step {
      case .stop(let id):
        guard let stop = stops.first(where: { $0.id == id }),
          let place = coordinate(problem.stops[stop.index].location)
        else { return nil }
        return VisitStep(
          id: id, isFacility: false, coordinate: place, arrival: stop.arrival,
          service: problem.stops[stop.index].service)
      case .unload(let id):
        let arrival = unloads.popFirst()
        guard let facility = facility(id), let place = coordinate(facility.location) else {
          return nil
        }
        return VisitStep(
          id: facility.title, isFacility: true, coordinate: place, arrival: arrival ?? 0,
          service: facility.service)
      case .pause: return nil
      }
    }
  }
}
