internal import TravelModel
internal import VehicleRouting

/// The cheapest ways to drive one route, over all moments at which its vehicle may do what it does.
///
/// It may leave and wait at any moment, and take its breaks and rests anywhere: all is tried, second by
/// second.
struct RouteMoments {
  /// What matters about the past of a vehicle at a moment.
  struct Past: Hashable {
    /// When it left, where the duration has a limit.
    var departure = 0
    /// How many breaks it has taken.
    var breaks = 0
    /// Seconds at the wheel since the last rest, where that has a limit, and in all.
    var stretch = 0, wheel = 0
    /// Seconds at the wheel and at visits, as far as the vehicle's minimum counts them.
    var work = 0
    var related = Related()
  }

  /// When the visit of the first stop of a relation ended, or began where it is synchronised, and that of
  /// the second began; −1: on another route, or on none.
  struct Related: Hashable {
    var first = -1, secondBegin = -1
  }

  /// A vehicle between two places.
  private struct Way: Hashable {
    var past: Past
    var leg: WheelTime
    /// Whether it stands on the road until a break or a rest.
    var isWaiting = false
  }

  private typealias Ways = [Past: Int]

  private let walk: PlanWalk
  private let problem: Problem
  private let index: Int
  private let vehicle: Vehicle
  private let start: Int, horizon: Int
  private let leastWork: Int
  /// The stops of the one relation about times.
  private let related: [Int]
  private let isSynchronised: Bool

  init(_ walk: PlanWalk, vehicle index: Int) {
    self.walk = walk
    problem = walk.problem
    self.index = index
    vehicle = problem.vehicles[index]
    guard let shift = vehicle.window else { preconditionFailure("a vehicle without a shift") }
    (start, horizon) = (shift.start, shift.end)
    leastWork = walk.isOnItsWay(vehicle) ? 0 : vehicle.minimum.workingTime ?? 0
    let relation = problem.relations.first { $0.kind == .after || $0.kind == .synchronised }
    related = relation?.stops ?? []
    isSynchronised = relation?.kind == .synchronised
  }

  /// Returns the least cost of a route whose breaks and rests are not given, for each way in which
  /// it may go with the relation's stops on other routes; empty if it cannot be driven.
  func cheapest(_ activities: [Activity]) -> [Related: Int] {
    let route = Solution.Route(vehicle: index, activities: activities)
    let loads = walk.loads(route)
    var leaving = [Ways](repeating: [:], count: horizon + 1)
    let release = walk.goodsAreThere(activities, from: 0)
    for moment in start...horizon where vehicle.start == nil || moment >= release {
      let departure = vehicle.maxDuration == nil ? 0 : moment
      leaving[moment] = [Past(departure: departure): vehicle.fixedCost]
    }
    var here = vehicle.start
    for (position, activity) in activities.enumerated() {
      let place =
        switch activity {
        case .stop(let s): problem.stops[s].location
        case .facility(let f): problem.facilities[f].location
        case .charge, .pause, .rest: preconditionFailure("breaks are found, not given")
        }
      let arriving = drive(leaving, from: here, to: place, loads[position])
      let isFirst = here == nil
      leaving = visit(
        arriving, activity, comesFromElsewhere: here != place,
        release: isFirst ? release : 0,
        nextRelease: walk.goodsAreThere(activities, from: position + 1))
      here = place
    }
    let arriving = drive(leaving, from: here, to: vehicle.end ?? here, loads[activities.count])
    return endings(arriving)
  }

  private func endings(_ arriving: [Ways]) -> [Related: Int] {
    let unpaid = vehicle.breaks.reduce(0) { $0 + ($1.isPaid ? 0 : $1.service) }
    var result: [Related: Int] = [:]
    for moment in start...horizon {
      for (past, cost) in arriving[moment]
      where past.breaks == vehicle.breaks.count && past.work >= leastWork {
        if let most = vehicle.maxDuration, moment - past.departure - unpaid > most { continue }
        let overtime = max(0, moment - (vehicle.regularEnd ?? .max)) * vehicle.rates.overtime
        result[past.related] = min(result[past.related] ?? .max, cost + overtime)
      }
    }
    return result
  }

  /// The ways along a leg, with breaks and rests wherever they may be.
  private func drive(
    _ leaving: [Ways], from here: Int?, to place: Int?, _ load: [Int]
  ) -> [Ways] {
    let rates = vehicle.rates
    let price = walk.legPrice(index, here, place)
    let rules = vehicle.drivingRules
    let longest = min(vehicle.maxTravel ?? .max, rules?.longestTravel ?? .max)
    let leg = WheelTime(problem, vehicle, here, place)
    var ways = [[Way: Int]](repeating: [:], count: horizon + 1)
    var arriving = [Ways](repeating: [:], count: horizon + 1)
    for moment in start...horizon {
      for (past, cost) in leaving[moment] {
        ways[moment][Way(past: past, leg: leg)] = cost + price.once
      }
    }
    func put(_ way: Way, _ moment: Int, _ cost: Int) {
      guard moment <= horizon, cost < ways[moment][way] ?? .max else { return }
      ways[moment][way] = cost
    }
    for moment in start...horizon {
      for (way, cost) in ways[moment] {
        if way.past.breaks < vehicle.breaks.count {
          let pause = vehicle.breaks[way.past.breaks]
          let hasRoom = zip(load, pause.maxLoad ?? []).allSatisfy { $0 <= $1 }
          if hasRoom, walk.mayBegin(pause, at: moment) {
            var next = way
            next.isWaiting = false
            next.past.breaks += 1
            if let rules, pause.service >= rules.rest { next.past.stretch = 0 }
            put(
              next, moment + pause.service, cost + (pause.isPaid ? rates.shift * pause.service : 0))
          }
        }
        if let rules {
          var next = way
          next.isWaiting = false
          next.past.stretch = 0
          put(next, moment + rules.rest, cost + rates.shift * rules.rest)
        }
        if rules != nil || way.past.breaks < vehicle.breaks.count {
          var next = way
          next.isWaiting = true
          put(next, moment + 1, cost + rates.waiting + rates.shift)
        }
        guard !way.isWaiting else { continue }
        if way.leg.isDone(at: moment) {
          arriving[moment][way.past] = min(arriving[moment][way.past] ?? .max, cost)
          continue
        }
        var next = way
        next.leg.drive(at: moment)
        if rules != nil { next.past.stretch += 1 }
        if longest < .max { next.past.wheel += 1 }
        next.past.work = min(leastWork, next.past.work + 1)
        if next.past.stretch <= rules?.longestStretch ?? .max, next.past.wheel <= longest {
          put(next, moment + 1, cost + price.perSecond + rates.shift)
        }
      }
    }
    return arriving
  }

  /// The ways through a visit, begun as soon as the vehicle is there or at any later moment.
  private func visit(
    _ arriving: [Ways], _ activity: Activity, comesFromElsewhere: Bool, release: Int,
    nextRelease: Int
  ) -> [Ways] {
    let rates = vehicle.rates
    var (length, price, windows) = (0, 0, [TimeWindow]())
    var earliest = release
    switch activity {
    case .stop(let s):
      let stop = problem.stops[s]
      length = stop.service(by: vehicle) + (comesFromElsewhere ? stop.setup(by: vehicle) : 0)
      (price, windows) = (rates.task * length, stop.windows)
    case .facility(let f):
      let facility = problem.facilities[f]
      (length, price, windows) = (facility.service, facility.fee, facility.windows)
      if facility.loads { earliest = max(earliest, nextRelease - length) }
    case .charge, .pause, .rest: break
    }
    var leaving = [Ways](repeating: [:], count: horizon + 1)
    var there: Ways = [:]
    for moment in start...horizon {
      there = there.mapValues { $0 + rates.waiting + rates.shift }
      there.merge(arriving[moment]) { min($0, $1) }
      let isOpen = windows.isEmpty || windows.contains { $0.contains(moment) }
      guard isOpen, moment >= earliest, moment + length <= horizon else { continue }
      var now = price + rates.shift * length
      if let s = activity.stop {
        now += problem.stops[s].softWindow?.cost(at: moment) ?? 0
        now += problem.stops[s].vehicleRules.costs[vehicle.id] ?? 0
      }
      for (past, cost) in there {
        var next = past
        next.work = min(leastWork, next.work + length)
        if let stop = activity.stop, stop == related.first {
          next.related.first = isSynchronised ? moment : moment + length
        }
        if let stop = activity.stop, stop == related.last { next.related.secondBegin = moment }
        leaving[moment + length][next] = min(
          leaving[moment + length][next] ?? .max, cost + now)
      }
    }
    return leaving
  }
}
