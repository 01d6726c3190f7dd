internal import TravelModel
package import VehicleRouting

/// A route, second by second.
extension PlanWalk {
  /// What a vehicle does other than the earliest that it may.
  package struct Leisure: Sendable {
    /// The earliest begin of stops.
    package var notBefore: [Int: Int] = [:]
    /// How long the vehicle waits without need at each activity; shorter lists end with zeros.
    package var waits: [Int] = []
    /// How long it drives before the break or rest at an activity, if there is so much to drive;
    /// without an entry as long as it must or may.
    package var drives: [Int: Int] = [:]
    /// The activities that begin at once, whatever is closed or missing; −1 is the start.
    package var hastes: Set<Int> = []

    /// No leisure at all.
    package init() {}
  }

  /// Returns what happens if a vehicle leaves at a moment, or when its goods are there.
  package func entries(
    _ route: Solution.Route, leaving departure: Int, _ leisure: Leisure = Leisure()
  ) -> [Entry] {
    let vehicle = problem.vehicles[route.vehicle]
    let activities = route.activities
    var time = departure
    var result: [Entry] = []
    var here: Int?
    var leg = WheelTime(problem, vehicle, nil, nil)
    var log = vehicle.drivingRules.map { DayLog($0) }

    func drive(_ entry: inout Entry, while mayDrive: (Int, Int) -> Bool) {
      while !leg.isDone(at: time), mayDrive(time, entry.wheel) {
        leg.drive(at: time)
        (time, entry.wheel) = (time + 1, entry.wheel + 1)
      }
      entry.arrival = time
    }
    func wait(while mustWait: (Int) -> Bool) { while mustWait(time) { time += 1 } }

    if let start = vehicle.start {
      wait { $0 < goodsAreThere(activities, from: 0) && !leisure.hastes.contains(-1) }
      result.append(Entry(kind: .start, place: start, arrival: time, begin: time, end: time))
      here = start
      leg = WheelTime(problem, vehicle, start, nextPlace(activities[...], vehicle))
    }
    for (index, activity) in activities.enumerated() {
      var entry = Entry(kind: kind(of: activity), place: place(of: activity))
      let mayWait = !leisure.hastes.contains(index)
      // Without a start all is on board when the first visit begins.
      let earliest = here == nil && mayWait ? goodsAreThere(activities, from: 0) : 0
      let leisurely = index < leisure.waits.count ? leisure.waits[index] : 0
      switch activity {
      case .pause(let b):
        let pause = vehicle.breaks[b]
        drive(&entry) { time, wheel in
          leisure.drives[index].map { wheel < $0 } ?? mustWait(for: pause, at: time)
        }
        wait { $0 < entry.arrival + leisurely || mayWait && mustWait(for: pause, at: $0) }
        entry.begin = time
        time += pause.service
      case .rest(let part):
        let rules = vehicle.drivingRules!
        drive(&entry) { _, wheel in
          var today = log!
          today.add(.wheel, wheel)
          return leisure.drives[index].map { wheel < $0 } ?? today.mayDrive
        }
        wait { $0 < entry.arrival + leisurely }
        entry.begin = time
        switch part {
        case .whole: time += rules.rest
        case .first: time += rules.splitRest!.first
        case .second: time += rules.splitRest!.second
        }
      case .charge(let charge):
        drive(&entry) { _, _ in true }
        wait { $0 < entry.arrival + leisurely }
        entry.begin = time
        time += problem.chargingStations[charge.station].setup + charge.duration
      case .stop(let s):
        let stop = problem.stops[s]
        drive(&entry) { _, _ in true }
        wait { $0 < entry.arrival + leisurely }
        wait {
          $0 < max(earliest, leisure.notBefore[s] ?? 0)
            || mayWait && mustWait(for: stop.windows, at: $0)
        }
        entry.begin = time
        if here != stop.location { entry.setup = stop.setup(by: vehicle) }
        time += entry.setup + stop.service(by: vehicle)
      case .facility(let f):
        let facility = problem.facilities[f]
        drive(&entry) { _, _ in true }
        wait { $0 < entry.arrival + leisurely }
        wait { moment in
          guard mayWait else { return false }
          if moment < earliest { return true }
          let leaves = moment + facility.service
          return facility.loads && leaves < goodsAreThere(activities, from: index + 1)
            || mustWait(for: facility.windows, at: moment)
        }
        entry.begin = time
        time += facility.service
      }
      entry.end = time
      log?.add(entry)
      result.append(entry)
      if let place = entry.place {
        here = place
        leg = WheelTime(problem, vehicle, here, nextPlace(activities[(index + 1)...], vehicle))
      }
    }
    if let end = vehicle.end {
      var entry = Entry(kind: .end, place: end)
      drive(&entry) { _, _ in true }
      (entry.begin, entry.end) = (time, time)
      result.append(entry)
    }
    return result
  }

  private func nextPlace(_ rest: ArraySlice<Activity>, _ vehicle: Vehicle) -> Int? {
    rest.lazy.compactMap(place(of:)).first ?? vehicle.end
  }

  func place(of activity: Activity) -> Int? {
    switch activity {
    case .stop(let s): problem.stops[s].location
    case .facility(let f): problem.facilities[f].location
    case .charge(let charge): problem.chargingStations[charge.station].location
    case .pause, .rest: nil
    }
  }

  private func kind(of activity: Activity) -> Schedule.Step.Kind {
    switch activity {
    case .stop(let s): .stop(s)
    case .facility(let f): .facility(f)
    case .pause(let b): .pause(b)
    case .charge(let charge): .charge(charge.station)
    case .rest(let part): .rest(part)
    }
  }

  /// When all goods are there that jobs from an activity on need, until the vehicle loads again.
  func goodsAreThere(_ activities: [Activity], from index: Int) -> Int {
    var moment = 0
    for activity in activities[index...] {
      if case .facility(let f) = activity, problem.facilities[f].loads { break }
      if case .stop(let s) = activity, problem.stops[s].kind == .job {
        moment = max(moment, problem.stops[s].release)
      }
    }
    return moment
  }

  /// Whether no window is open, but one will be.
  private func mustWait(for windows: [TimeWindow], at moment: Int) -> Bool {
    !windows.contains { $0.contains(moment) } && windows.contains { $0.start > moment }
  }

  /// Whether a break may not begin yet, but may later.
  private func mustWait(for pause: Break, at moment: Int) -> Bool {
    !mayBegin(pause, at: moment)
      && pause.windows.contains { $0.start > moment && mayBegin(pause, at: $0.start) }
  }

  func mayBegin(_ pause: Break, at moment: Int) -> Bool {
    pause.windows.isEmpty
      || pause.windows.contains {
        $0.contains(moment)
          && (pause.windowMeaning == .begin || $0.contains(moment + pause.service))
      }
  }
}
