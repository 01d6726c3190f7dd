import TravelModel
import VehicleRouting

/// What only problem JSON has, of a problem that was read, in the words of the second reader.
struct PlainWords {
  private let problem: Problem

  init(_ problem: Problem) { self.problem = problem }

  /// A cost per time or distance unit as the file has it.
  private func rate(_ rate: Int, per span: Int = 3600) -> String {
    "\(Double(rate) * Double(span) / Double(problem.costScale))"
  }

  private func windows(_ windows: [TimeWindow]) -> String {
    "\(windows.map { [Double($0.start), Double($0.end)] })"
  }

  private func amounts(_ amounts: [Int]) -> String { "\(amounts.map(Double.init))" }

  private func reference(_ stop: Int) -> String {
    let stop = problem.stops[stop]
    let id = PlainProblem.name(stop.id)
    return switch stop.kind {
    case .job: "job \(id)"
    case .pickup: "pickup \(id)"
    case .delivery: "delivery \(id)"
    }
  }

  func words(_ stop: Stop) -> [String] {
    var words: [String] = []
    for (type, service) in stop.servicePerType {
      words.append("service \(type) \(Double(service))")
    }
    for (type, setup) in stop.setupPerType { words.append("setup \(type) \(Double(setup))") }
    if stop.release > 0 { words.append("release \(Double(stop.release))") }
    if let goods = stop.goods { words.append("goods \(goods)") }
    if let name = stop.alternatives { words.append("alternatives \(PlainProblem.name(name))") }
    if stop.lock != .free { words.append("lock \(stop.lock.rawValue)") }
    if stop.approach != .any { words.append("approach \(stop.approach.rawValue)") }
    if let soft = stop.softWindow {
      words.append(
        "soft \(windows([soft.window])) \(rate(soft.earlyRate)) \(rate(soft.lateRate))")
    }
    return words
  }

  func words(_ vehicle: Vehicle) -> [String] {
    let rates = vehicle.rates
    var words = [
      ("per_hour", rate(rates.travel), "3600.0"),
      ("per_km", rate(rates.distance, per: 1000), "0.0"),
      ("per_task_hour", rate(rates.task), "0.0"),
      ("per_waiting_hour", rate(rates.waiting), "0.0"),
      ("per_shift_hour", rate(rates.shift), "0.0"),
      ("overtime_per_hour", rate(rates.overtime), "0.0"),
    ].filter { $0.1 != $0.2 }.map { "\($0.0) \($0.1)" }
    for (name, value) in [
      ("max_travel_time", vehicle.maxTravel), ("max_distance", vehicle.maxDistance),
      ("regular_end", vehicle.regularEnd), ("max_facility_visits", vehicle.maxFacilityVisits),
    ] {
      if let value { words.append("\(name) \(Double(value))") }
    }
    if let type = vehicle.type { words.append("type \(type)") }
    if vehicle.endsEmpty { words.append("ends_empty") }
    if vehicle.needsDelivery { words.append("needs_delivery") }
    if vehicle.loadOrder != .any { words.append("load_order \(vehicle.loadOrder.rawValue)") }
    if let rules = vehicle.drivingRules {
      let limits: [Int?] = [
        rules.longestStretch, rules.rest, rules.longestTravel, rules.longestWeek,
        rules.longestTwoWeeks, rules.longestSpan, rules.longestWork,
      ]
      let split: [Int] = rules.splitRest.map { [$0.first, $0.second] } ?? []
      let driver = rules.driver
      let state: [Int] = [
        driver.drivenSinceRest, driver.drivenToday, driver.spanToday, driver.drivenThisWeek,
        driver.drivenLastTwoWeeks, driver.worked,
      ]
      words.append(
        "rules \(limits.map { Double($0 ?? -1) }) \(split.map(Double.init)) \(rules.countsStays) "
          + "\(rules.limitsOnlyDriving) \(rules.work != nil) \(driver.hasFirstPart) "
          + "\(state.map(Double.init))")
    }
    for pause in vehicle.breaks {
      let means = pause.windowMeaning.rawValue
      words.append(
        "break \(PlainProblem.name(pause.id)) \(Double(pause.service)) \(windows(pause.windows)) "
          + "\(means) \(pause.maxLoad.map(amounts) ?? "any") \(pause.isPaid)")
    }
    for f in vehicle.facilities {
      words.append("facility \(PlainProblem.name(problem.facilities[f].id))")
    }
    for (number, activity) in vehicle.givenRoute.enumerated() {
      let word =
        switch activity {
        case .stop(let s): reference(s)
        case .pause(let b): "break \(PlainProblem.name(vehicle.breaks[b].id))"
        case .facility(let f): "at \(PlainProblem.name(problem.facilities[f].id))"
        case .charge(let charge): "charge \(charge.station) \(charge.duration)"
        case .rest: "rest"
        }
      words.append("step \(number) \(word)")
    }
    return words
  }

  func words() -> [String] {
    var words: [String] = []
    for facility in problem.facilities {
      words.append(
        "facility \(PlainProblem.name(facility.id)) \(facility.loads) \(facility.unloads) "
          + "\(windows(facility.windows)) \(Double(facility.service)) \(rate(facility.fee, per: 1)) "
          + "\(facility.accepts.map { "\($0.sorted())" } ?? "all") \(amounts(facility.limit)) "
          + "\(facility.approach == .any ? [] : ["approach \(facility.approach.rawValue)"])")
    }
    for relation in problem.relations {
      words.append(
        "relation \(relation.kind.rawValue) \(relation.stops.map(reference)) "
          + "\(Double(relation.minGap)) \(relation.maxGap.map { "\(Double($0))" } ?? "any") "
          + "\(Double(relation.minOffset)) \(Double(relation.maxOffset))")
    }
    for pair in problem.incompatibleGoods { words.append("goods \([pair.first, pair.second])") }
    let terms = problem.terms
    if let balance = terms.balanceAllowance { words.append("balance \(balance)") }
    if terms.compactness > 0 { words.append("compactness \(rate(terms.compactness, per: 1))") }
    if terms.closeness > 0 { words.append("closeness \(rate(terms.closeness, per: 1))") }
    for (profile, travel) in problem.travel {
      guard case .slices(let slices) = travel else { continue }
      for slice in slices {
        let size = slice.matrix.size
        let sum = slice.matrix.durations.enumerated().reduce(0.0) {
          $1.offset / size == $1.offset % size ? $0 : $0 + Double($1.element)
        }
        words.append("slice \(profile) \(Double(slice.start)) \(sum)")
      }
    }
    return words
  }
}
