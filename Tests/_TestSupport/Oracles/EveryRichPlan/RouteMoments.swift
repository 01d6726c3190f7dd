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
    var driver = Driver()
    var related = Related()
  }

  /// What driving rules ask about the past beyond the time at the wheel, as far as they do.
  struct Driver: Hashable {
    /// Whether the first part of a split rest was taken since the last whole one.
    var isHalfRested = false
    /// Seconds since the vehicle stopped, no more than a rest lasts.
    var standing = 0
    /// Seconds of work in all and since the last break.
    var worked = 0, workStretch = 0
    /// Breaks between two pieces of work, and after the last.
    var breaks = 0, lateBreaks = 0
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
      let isLimited = vehicle.maxDuration != nil || vehicle.drivingRules?.longestSpan != nil
      var past = Past(departure: isLimited ? moment : 0)
      if let rules = vehicle.drivingRules {
        past.stretch = rules.driver.drivenSinceRest
        past.driver.isHalfRested = rules.driver.hasFirstPart
        if rules.work != nil { past.driver.workStretch = rules.driver.drivenSinceRest }
      }
      leaving[moment] = [past: vehicle.fixedCost]
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
        guard keepsHours(past, until: moment) else { continue }
        let overtime = max(0, moment - (vehicle.regularEnd ?? .max)) * vehicle.rates.overtime
        result[past.related] = min(result[past.related] ?? .max, cost + overtime)
      }
    }
    return result
  }

  // MARK: - The driver

  /// Whether the whole day is as the driving rules ask.
  private func keepsHours(_ past: Past, until end: Int) -> Bool {
    guard let rules = vehicle.drivingRules else { return true }
    let driver = past.driver
    if let work = rules.work {
      if driver.worked > work.long, driver.breaks < work.longBreak { return false }
      if driver.worked > work.moderate, driver.breaks < work.moderateBreak { return false }
    }
    // With these, each second at the wheel was asked.
    guard !rules.limitsOnlyDriving else { return true }
    if let most = rules.longestWork, driver.worked + rules.driver.worked > most, driver.worked > 0 {
      return false
    }
    guard let most = rules.longestSpan, end > past.departure else { return true }
    return end - past.departure + rules.driver.spanToday <= most
  }

  /// The past after seconds of driving or other work; `nil` if that is too much work without a break.
  private func working(_ past: Past, _ seconds: Int) -> Past? {
    guard let rules = vehicle.drivingRules, seconds > 0 else { return past }
    var next = past
    if rules.work != nil || rules.longestWork != nil { next.driver.worked += seconds }
    guard let work = rules.work else { return next }
    next.driver.breaks += next.driver.lateBreaks
    next.driver.lateBreaks = 0
    next.driver.workStretch += seconds
    return next.driver.workStretch <= work.longestStretch ? next : nil
  }

  /// The past after a break or a rest.
  private func resting(_ past: Past, _ seconds: Int) -> Past {
    guard let rules = vehicle.drivingRules else { return past }
    var next = standing(past, seconds)
    let isSecondPart = past.driver.isHalfRested && seconds >= rules.splitRest?.second ?? .max
    if seconds >= rules.rest || isSecondPart {
      (next.stretch, next.driver.isHalfRested) = (0, false)
    } else if seconds >= rules.splitRest?.first ?? .max {
      next.driver.isHalfRested = true
    }
    if let work = rules.work, seconds >= work.shortestBreak {
      next.driver.workStretch = 0
      // More than all that may be asked for is no more use.
      if next.driver.worked > 0 {
        next.driver.lateBreaks = min(work.longBreak, next.driver.lateBreaks + seconds)
      }
    }
    return next
  }

  private func standing(_ past: Past, _ seconds: Int) -> Past {
    guard let rules = vehicle.drivingRules, rules.countsStays else { return past }
    var next = past
    next.driver.standing = min(rules.rest, next.driver.standing + seconds)
    return next
  }

  /// The past after a second at the wheel that begins at a moment; `nil` if it is one too many.
  private func driving(_ past: Past, at moment: Int) -> Past? {
    guard let rules = vehicle.drivingRules else { return past }
    guard var next = working(past, 1) else { return nil }
    if rules.countsStays, next.driver.standing >= rules.rest { next.stretch = 0 }
    next.driver.standing = 0
    next.stretch += 1
    guard next.stretch <= rules.longestStretch else { return nil }
    guard rules.limitsOnlyDriving else { return next }
    if let most = rules.longestSpan,
      moment + 1 - past.departure + rules.driver.spanToday > most
    {
      return nil
    }
    if let most = rules.longestWork, next.driver.worked + rules.driver.worked > most { return nil }
    return next
  }

  /// The lengths of the rests that there are.
  private var rests: [Int] {
    guard let rules = vehicle.drivingRules else { return [] }
    return [rules.rest] + (rules.splitRest.map { [$0.first, $0.second] } ?? [])
  }

  /// How long the vehicle may be at the wheel in all.
  private var longestWheel: Int {
    guard let rules = vehicle.drivingRules else { return vehicle.maxTravel ?? .max }
    return [
      vehicle.maxTravel ?? .max, rules.longestTravel - rules.driver.drivenToday,
      (rules.longestWeek ?? .max) - rules.driver.drivenThisWeek,
      (rules.longestTwoWeeks ?? .max) - rules.driver.drivenLastTwoWeeks,
    ].min()!
  }

  /// The ways along a leg, with breaks and rests wherever they may be.
  private func drive(
    _ leaving: [Ways], from here: Int?, to place: Int?, _ load: [Int]
  ) -> [Ways] {
    let rates = vehicle.rates
    let price = walk.legPrice(index, here, place)
    let rules = vehicle.drivingRules
    let longest = longestWheel
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
            next.past = resting(next.past, pause.service)
            next.past.breaks += 1
            put(
              next, moment + pause.service, cost + (pause.isPaid ? rates.shift * pause.service : 0))
          }
        }
        for rest in rests {
          var next = way
          next.isWaiting = false
          next.past = resting(next.past, rest)
          put(next, moment + rest, cost + rates.shift * rest)
        }
        if rules != nil || way.past.breaks < vehicle.breaks.count {
          var next = way
          next.isWaiting = true
          next.past = standing(next.past, 1)
          put(next, moment + 1, cost + rates.waiting + rates.shift)
        }
        guard !way.isWaiting else { continue }
        if way.leg.isDone(at: moment) {
          arriving[moment][way.past] = min(arriving[moment][way.past] ?? .max, cost)
          continue
        }
        var next = way
        next.leg.drive(at: moment)
        guard let past = driving(next.past, at: moment) else { continue }
        next.past = past
        if longest < .max { next.past.wheel += 1 }
        next.past.work = min(leastWork, next.past.work + 1)
        if next.past.wheel <= longest {
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
      there = Dictionary(
        there.map { (standing($0.key, 1), $0.value + rates.waiting + rates.shift) },
        uniquingKeysWith: min)
      there.merge(arriving[moment]) { min($0, $1) }
      let isOpen = windows.isEmpty || windows.contains { $0.contains(moment) }
      guard isOpen, moment >= earliest, moment + length <= horizon else { continue }
      var now = price + rates.shift * length
      if let s = activity.stop {
        now += problem.stops[s].softWindow?.cost(at: moment) ?? 0
        now += problem.stops[s].vehicleRules.costs[vehicle.id] ?? 0
      }
      for (past, cost) in there {
        guard var next = working(standing(past, length), length) else { continue }
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
