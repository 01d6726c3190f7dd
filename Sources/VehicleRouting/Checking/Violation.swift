/// A rule of the problem that a plan breaks, with the amount by which it does.
package enum Violation: Hashable, Sendable {
  /// A route names a vehicle that the problem does not have, or has twice.
  case unknownVehicle(Int)
  case vehicleUsedTwice(vehicle: Int)
  /// A plan names a stop that the problem does not have.
  case unknownStop(Int)
  case stopVisited(stop: Int, times: Int)
  /// The stop is neither on a route nor among the unassigned.
  case stopMissing(stop: Int)
  case stopVisitedAndUnassigned(stop: Int)
  case emptyRoute(vehicle: Int)
  /// A stop is served from its end to its beginning and is no street that may be, or not on the route.
  case wrongDirection(vehicle: Int, stop: Int)
  /// The visits of a split delivery do not bring, or take, together what the stop needs.
  case splitLoadDiffers(stop: Int, dimension: Int, isPickup: Bool, stated: Int, needed: Int)
  /// A split delivery has more visits than allowed.
  case excessVisits(stop: Int, amount: Int)
  /// A visit of a split delivery brings, or takes, less than the least amount.
  case visitTooSmall(stop: Int, dimension: Int, amount: Int)
  case skillsMissing(vehicle: Int, stop: Int, skills: [Int])
  /// The stop excludes the vehicle, by its skills or by name.
  case vehicleNotAllowed(vehicle: Int, stop: Int)
  /// More is on board when leaving `after` (`nil`: the start) than fits; in load units.
  case excessLoad(vehicle: Int, dimension: Int, after: Int?, amount: Int)
  /// The same for what a facility loads.
  case excessTripLoad(vehicle: Int, dimension: Int, facility: Int, amount: Int)
  /// The visit begins after its last window closes; in time units.
  case late(vehicle: Int, stop: Int, amount: Int)
  /// The visit begins before the next window opens; in time units.
  case early(vehicle: Int, stop: Int, amount: Int)
  /// A half of a shipment is without the other on its route, or delivered before it is picked up.
  case shipmentBroken(vehicle: Int, stop: Int)
  /// No way leads from one place of the route to the next; `nil`: its start, and its end.
  case noRoute(vehicle: Int, from: Activity?, to: Activity?)
  /// No street is near the stop.
  case noStreet(vehicle: Int, stop: Int)
  /// The battery holds less than its reserve on arrival at `at`, or at the end; in milliwatt-hours.
  case batteryLow(vehicle: Int, at: Activity?, amount: Int)
  /// A vehicle without a battery charges.
  case notElectric(vehicle: Int, station: Int)
  /// A charge ends before it begins; in time units.
  case chargeNegative(vehicle: Int, station: Int, amount: Int)
  case breakMissing(vehicle: Int, number: Int)
  /// A break is taken twice, or out of order, or there is no such break.
  case breakOutOfOrder(vehicle: Int, number: Int)
  /// A break begins outside its windows; in time units.
  case breakOutsideWindow(vehicle: Int, number: Int, amount: Int)
  /// More is on board during a break than may be.
  case breakLoad(vehicle: Int, number: Int, dimension: Int, amount: Int)
  /// More time at the wheel without a rest, or on the whole route, than the rules allow.
  case restMissing(vehicle: Int, amount: Int)
  /// Work goes on longer without a break than the rules allow, or with breaks that are too short in all;
  /// in time units.
  case workBreakMissing(vehicle: Int, amount: Int)
  /// More working time than is left of that of the week; in time units.
  case excessWork(vehicle: Int, amount: Int)
  /// The day of the driver is longer than the daily rest lets it be; in time units.
  case excessSpan(vehicle: Int, amount: Int)
  case excessTravel(vehicle: Int, amount: Int)
  case excessDistance(vehicle: Int, amount: Int)
  /// The facility is not one of the vehicle's.
  case facilityNotAllowed(vehicle: Int, facility: Int)
  /// A visit of a facility begins outside its windows; in time units.
  case facilityClosed(vehicle: Int, facility: Int, amount: Int)
  case excessFacilityVisits(vehicle: Int, amount: Int)
  /// All vehicles together unload more than the facility takes.
  case facilityOverLimit(facility: Int, dimension: Int, amount: Int)
  /// Goods leave before they are there; in time units.
  case notReleased(vehicle: Int, stop: Int, amount: Int)
  /// Something that was picked up is still on board at the end.
  case notEmptyAtEnd(vehicle: Int, dimension: Int, amount: Int)
  /// The stop is not where the vehicle's order of loading allows it.
  case wrongLoadOrder(vehicle: Int, stop: Int)
  /// A trip has pickups only.
  case deliveryMissing(vehicle: Int)
  case goodsIncompatible(vehicle: Int, stop: Int, other: Int)
  /// More than one of some alternatives is served.
  case alternativesServed(stop: Int, other: Int)
  /// A stop is visited on days that are none of the sets it may be visited on.
  case wrongDays(stop: Int, days: [Int])
  /// Several vehicles visit a stop that one should.
  case vehiclesDiffer(stop: Int)
  /// A vehicle has a route on a day on which it does not drive, or that the plan does not have.
  case wrongDay(vehicle: Int, day: Int)
  /// A relation does not hold; by time units, or 0 if it is not about time.
  case relationBroken(relation: Int, stop: Int, amount: Int)
  /// A stop is not in its locked position.
  case lockBroken(stop: Int)
  /// The vehicle is back after its shift; in time units.
  case overtime(vehicle: Int, amount: Int)
  /// The route lasts longer than the vehicle may be away; in time units.
  case excessDuration(vehicle: Int, amount: Int)
  case excessStops(vehicle: Int, amount: Int)
  /// The route comes to less than the vehicle is used for.
  case belowMinimum(vehicle: Int, RouteMinimum.Rule, amount: Int)
  /// A route has no schedule, or one of another vehicle.
  case scheduleMissing(vehicle: Int)
  /// A schedule says something else than the problem's travel and service times do.
  case scheduleDiffers(vehicle: Int, step: Int, what: String, stated: Int, actual: Int)
  /// A file states a time at which the step cannot be reached or begun.
  case timeDiffers(vehicle: Int, step: Int, stated: Int, actual: Int)
  /// The stated number of a term differs from the recomputed one; `nil`: of the whole plan.
  case termDiffers(vehicle: Int?, TermMeasures.Figure, actual: Int)
  /// A file of this program states another figure than its plan comes to, at a JSON pointer.
  case figureDiffers(path: String, stated: String, actual: String)
  /// A stated bound is beaten by the plan itself; in the user's units.
  case boundBeaten(stated: Int, actual: Int)
  /// The plan is said to be proven, but the stated bound is not what it comes to; in the user's units.
  case proofDiffers(stated: Int, actual: Int)
  /// The stated cost differs from the recomputed one; in cost units.
  case costDiffers(stated: Int, actual: Int)
}

extension Violation {
  /// Returns the violation as a sentence with the user's own names.
  package func sentence(in problem: Problem) -> String {
    func stop(_ s: Int) -> String {
      guard problem.stops.indices.contains(s) else { return "stop number \(s)" }
      return StepLabel(problem.stops[s]).sentenceName
    }
    func facility(_ f: Int) -> String {
      problem.facilities.indices.contains(f)
        ? "facility \(problem.facilities[f].id)" : "facility number \(f)"
    }
    func station(_ s: Int) -> String {
      problem.chargingStations.indices.contains(s)
        ? "charging station \(problem.chargingStations[s].id)" : "charging station number \(s)"
    }
    func pause(_ v: Int, _ b: Int) -> String {
      problem.vehicles[v].breaks.indices.contains(b)
        ? "break \(problem.vehicles[v].breaks[b].id)" : "break number \(b)"
    }
    func place(_ activity: Activity?) -> String? {
      switch activity {
      case .stop(let s): stop(s)
      case .facility(let f): facility(f)
      case .charge(let charge): station(charge.station)
      case .pause, .rest, nil: nil
      }
    }
    func vehicle(_ v: Int) -> String {
      problem.vehicles.indices.contains(v)
        ? "vehicle \(problem.vehicles[v].id)" : "vehicle number \(v)"
    }
    let texts = AmountTexts(problem)
    return switch self {
    case .unknownVehicle(let v): "there is no \(vehicle(v))"
    case .vehicleUsedTwice(let v): "\(vehicle(v)) has more than one route"
    case .unknownStop(let s): "there is no \(stop(s))"
    case .stopVisited(let s, let times): "\(stop(s)) is visited \(times) times"
    case .stopMissing(let s): "\(stop(s)) is neither on a route nor unassigned"
    case .stopVisitedAndUnassigned(let s): "\(stop(s)) is both on a route and unassigned"
    case .emptyRoute(let v): "the route of \(vehicle(v)) has no stop"
    case .wrongDirection(let v, let s):
      "\(vehicle(v)) serves \(stop(s)) against its direction"
    case .splitLoadDiffers(let s, let dimension, let isPickup, let stated, let needed):
      "the visits of \(stop(s)) \(isPickup ? "pick up" : "deliver") \(stated) together in load "
        + "dimension \(dimension + 1), not \(needed)"
    case .excessVisits(let s, let amount):
      "\(stop(s)) has \(amount) more \(amount == 1 ? "visit" : "visits") than allowed"
    case .visitTooSmall(let s, let dimension, let amount):
      "a visit of \(stop(s)) is \(amount) short of the least amount in load dimension "
        + "\(dimension + 1)"
    case .skillsMissing(let v, let s, let skills):
      "\(vehicle(v)) lacks skill \(skills.map(String.init).joined(separator: ", ")) for \(stop(s))"
    case .vehicleNotAllowed(let v, let s): "\(vehicle(v)) may not serve \(stop(s))"
    case .excessLoad(let v, let dimension, let s, let amount):
      "\(vehicle(v)) exceeds its capacity by \(texts.load(amount, dimension)) after "
        + (s.map(stop) ?? "its start")
    case .excessTripLoad(let v, let dimension, let f, let amount):
      "\(vehicle(v)) exceeds its capacity by \(texts.load(amount, dimension)) after "
        + facility(f)
    case .early(let v, let s, let amount):
      "\(vehicle(v)) starts \(texts.time(amount)) too early at \(stop(s))"
    case .shipmentBroken(let v, let s):
      "\(vehicle(v)) does not serve both halves of the shipment of \(stop(s)) in order"
    case .noRoute(let v, let from, let to):
      "there is no route for \(vehicle(v)) from \(place(from) ?? "its start") to "
        + "\(place(to) ?? "its end")"
    case .noStreet(let v, let s):
      "\(vehicle(v)) cannot reach \(stop(s)): no street is close enough"
    case .batteryLow(let v, let at, let amount):
      "\(vehicle(v)) reaches \(place(at) ?? "its end") with "
        + "\(Double(amount) / Double(Battery.unitsPerKilowattHour)) kWh less in its battery than it must keep"
    case .notElectric(let v, let s): "\(vehicle(v)) charges at \(station(s)) but has no battery"
    case .chargeNegative(let v, let s, let amount):
      "\(vehicle(v)) leaves \(station(s)) \(amount) before it is plugged in and out"
    case .breakMissing(let v, let b): "\(vehicle(v)) does not take \(pause(v, b))"
    case .breakOutOfOrder(let v, let b): "\(vehicle(v)) takes \(pause(v, b)) twice or out of order"
    case .breakOutsideWindow(let v, let b, let amount):
      "\(vehicle(v)) takes \(pause(v, b)) \(texts.time(amount)) outside its windows"
    case .breakLoad(let v, let b, let dimension, let amount):
      "\(vehicle(v)) exceeds the maximum load by \(texts.load(amount, dimension)) during "
        + pause(v, b)
    case .restMissing(let v, let amount):
      "\(vehicle(v)) drives for \(texts.time(amount)) more than its driving rules allow"
    case .workBreakMissing(let v, let amount):
      "\(vehicle(v)) lacks \(texts.time(amount)) of the breaks that its working time asks for"
    case .excessWork(let v, let amount):
      "\(vehicle(v)) works for \(texts.time(amount)) more than is left of the working time of its driver"
    case .excessSpan(let v, let amount):
      "\(vehicle(v)) is away for \(texts.time(amount)) more than the daily rest of its driver allows"
    case .excessTravel(let v, let amount):
      "\(vehicle(v)) exceeds its maximum travel time by \(texts.time(amount))"
    case .excessDistance(let v, let amount):
      "\(vehicle(v)) exceeds its maximum distance by \(texts.distance(amount))"
    case .facilityNotAllowed(let v, let f): "\(vehicle(v)) is not allowed to visit \(facility(f))"
    case .facilityClosed(let v, let f, let amount):
      "\(vehicle(v)) is at \(facility(f)) \(texts.time(amount)) outside its windows"
    case .excessFacilityVisits(let v, let amount):
      "\(vehicle(v)) visits facilities \(amount) times too often"
    case .facilityOverLimit(let f, let dimension, let amount):
      "\(facility(f)) exceeds its limit by \(texts.load(amount, dimension))"
    case .notReleased(let v, let s, let amount):
      "\(vehicle(v)) leaves with the goods of \(stop(s)) \(texts.time(amount)) before their release"
    case .notEmptyAtEnd(let v, let dimension, let amount):
      "\(vehicle(v)) ends with \(texts.load(amount, dimension)) on board"
    case .wrongLoadOrder(let v, let s): "\(vehicle(v)) cannot get at the goods for \(stop(s))"
    case .deliveryMissing(let v): "\(vehicle(v)) has a trip without a delivery"
    case .goodsIncompatible(let v, let s, let other):
      "\(vehicle(v)) carries the incompatible goods of \(stop(s)) and \(stop(other)) together"
    case .alternativesServed(let s, let other):
      "\(stop(s)) and \(stop(other)) are alternatives, but both are served"
    case .wrongDays(let s, let days):
      "\(stop(s)) is visited on \(days.count == 1 ? "day" : "days") "
        + "\(days.map { problem.dayName($0) }.joined(separator: ", ")), which it does not allow"
    case .vehiclesDiffer(let s): "\(stop(s)) is not visited by the same vehicle each time"
    case .wrongDay(let v, let day):
      "\(vehicle(v)) has a route on day \(problem.dayName(day)), on which it does not drive"
    case .relationBroken(let r, let s, let amount)
    where problem.relations[r].kind == .synchronised:
      amount > 0
        ? "\(stop(s)) begins \(texts.time(amount)) too early or too late beside the stop it is synchronised with"
        : "\(stop(s)) is not served beside the stops it is synchronised with, each by its own vehicle"
    case .relationBroken(let r, let s, let amount):
      "\(stop(s)) violates its relation \(problem.relations[r].kind.rawValue)"
        + (amount > 0 ? " by \(amount)" : "")
    case .lockBroken(let s): "\(stop(s)) is not in its locked position"
    case .late(let v, let s, let amount):
      "\(vehicle(v)) is \(texts.time(amount)) late at \(stop(s))"
    case .overtime(let v, let amount): "\(vehicle(v)) ends \(texts.time(amount)) after its shift"
    case .excessDuration(let v, let amount):
      "\(vehicle(v)) exceeds its maximum duration by \(texts.time(amount))"
    case .belowMinimum(let v, let rule, let amount):
      switch rule {
      case .stops: "the route of \(vehicle(v)) has \(amount) stops less than its minimum"
      case .load: "the route of \(vehicle(v)) carries \(amount) less than its minimum load"
      case .workingTime:
        "the route of \(vehicle(v)) is \(texts.time(amount)) of working time below its minimum"
      }
    case .excessStops(let v, let amount):
      "\(vehicle(v)) exceeds its maximum number of stops by \(amount)"
    case .scheduleMissing(let v): "the route of \(vehicle(v)) has no schedule"
    case .scheduleDiffers(let v, let step, let what, let stated, let actual):
      "\(vehicle(v)), step \(step + 1): \(what) is stated as \(stated) but is \(actual)"
    case .timeDiffers(let v, let step, let stated, let actual):
      "\(vehicle(v)), step \(step + 1): its start is stated as \(stated) but is \(actual)"
    case .termDiffers(let v, let figure, let actual):
      (v.map { "\(vehicle($0)), " } ?? "")
        + "\(figure.term.rawValue): \(figure.measure.rawValue) is stated as \(figure.value) but "
        + "is \(actual)"
    case .figureDiffers(let path, let stated, let actual):
      "\(path) is stated as \(stated) but is \(actual)"
    case .boundBeaten(let stated, let actual):
      "the stated bound is \(stated), but the plan comes to \(actual)"
    case .proofDiffers(let stated, let actual):
      "the plan is said to be proven, but it comes to \(actual) and the stated bound is \(stated)"
    case .costDiffers(let stated, let actual): "the cost is stated as \(stated) but is \(actual)"
    }
  }
}
