import TravelModel
import VehicleRouting

extension PlainProblem {
  /// Everything in which a problem differs from what this reader understood of the same file.
  func differences(from problem: Problem) -> [String] {
    var result: [String] = []
    if statedScale ?? scale != Double(problem.scale) { result.append("scale \(problem.scale)") }
    func index<Value>(_ values: [Value], _ id: (Value) -> String) -> [String: Value] {
      Dictionary(values.map { (id($0), $0) }) { first, _ in first }
    }
    let stops = index(self.stops, \.id)
    let vehicles = index(self.vehicles, \.id)
    if stops.count != problem.stops.count || vehicles.count != problem.vehicles.count {
      result.append(
        "\(problem.stops.count) stops, \(problem.vehicles.count) vehicles instead of "
          + "\(stops.count), \(vehicles.count)")
    }
    for stop in problem.stops {
      guard let plain = stops[Self.name(stop)] else {
        result.append("stop \(stop.id) is not in the file")
        continue
      }
      result += differences(of: stop, from: plain, in: problem).map { "stop \(stop.id): \($0)" }
    }
    for vehicle in problem.vehicles {
      guard let plain = vehicles[Self.name(vehicle.id)] else {
        result.append("vehicle \(vehicle.id) is not in the file")
        continue
      }
      result += differences(of: vehicle, from: plain, in: problem)
        .map { "vehicle \(vehicle.id): \($0)" }
    }
    return result + Self.differences(of: PlainWords(problem).words(), from: extras)
  }

  /// What stands in only one of two lists of words.
  private static func differences(of words: [String], from plain: [String]) -> [String] {
    words.sorted() == plain.sorted()
      ? []
      : ["\(words.filter { !plain.contains($0) }), not \(plain.filter { !words.contains($0) })"]
  }

  /// The cost of a plan by this reader's own distances; `nil` if the plan has other stops.
  func cost(of solution: Solution, in problem: Problem) -> Int? {
    let stops = Dictionary(self.stops.map { ($0.id, $0) }) { first, _ in first }
    let vehicles = Dictionary(self.vehicles.map { ($0.id, $0) }) { first, _ in first }
    var sum = 0
    for route in solution.routes {
      guard let vehicle = vehicles[Self.name(problem.vehicles[route.vehicle].id)] else {
        return nil
      }
      let visits = route.stops.compactMap { stops[Self.name(problem.stops[$0])]?.place }
      guard visits.count == route.stops.count else { return nil }
      let places = [vehicle.start].compactMap(\.self) + visits + [vehicle.end].compactMap(\.self)
      sum += zip(places, places.dropFirst()).reduce(Int(vehicle.fixedCost)) {
        $0 + cost($1.0, $1.1, vehicle)
      }
    }
    return sum
  }

  private static func name(_ stop: VehicleRouting.Stop) -> String {
    switch stop.kind {
    case .job: name(stop.id)
    case .pickup: "pickup \(name(stop.id))"
    case .delivery: "delivery \(name(stop.id))"
    }
  }

  static func name(_ id: Identifier) -> String {
    switch id {
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    }
  }

  private func differences(
    of stop: VehicleRouting.Stop, from plain: Stop, in problem: Problem
  ) -> [String] {
    var result: [String] = []
    if !isAt(stop.location, plain.place, problem) { result.append("place") }
    if stop.delivery.map(Double.init) != plain.delivery { result.append("delivery") }
    if stop.pickup.map(Double.init) != plain.pickup { result.append("pickup") }
    if !equal(stop.service, plain.service) { result.append("service") }
    if !equal(stop.setup, plain.setup) { result.append("setup") }
    if stop.windows.count != plain.windows.count
      || !zip(stop.windows, plain.windows).allSatisfy(equal)
    {
      result.append("windows")
    }
    if stop.skills != plain.skills { result.append("skills") }
    if Double(stop.priority) != plain.priority { result.append("priority") }
    let prize = plain.prize.map { $0 * Double(problem.costScale) }
    if stop.prize.map(Double.init) != prize { result.append("prize") }
    result += Self.differences(of: PlainWords(problem).words(stop), from: plain.extras)
    return result
  }

  private func differences(
    of vehicle: VehicleRouting.Vehicle, from plain: Vehicle, in problem: Problem
  ) -> [String] {
    var result: [String] = []
    if vehicle.profile != plain.profile { result.append("profile") }
    for (index, place, what) in [
      (vehicle.start, plain.start, "start"), (vehicle.end, plain.end, "end"),
    ] {
      if (index == nil) != (place == nil) { result.append(what) }
      if let index, let place, !isAt(index, place, problem) { result.append(what) }
    }
    if vehicle.capacity.map(Double.init) != plain.capacity { result.append("capacity") }
    if (vehicle.window == nil) != (plain.window == nil) { result.append("window") }
    if let window = vehicle.window, let other = plain.window, !equal(window, other) {
      result.append("window")
    }
    if vehicle.speedFactor != plain.speedFactor { result.append("speed factor") }
    if vehicle.skills != plain.skills { result.append("skills") }
    if (vehicle.maxDuration == nil) != (plain.maxDuration == nil) { result.append("duration") }
    if let limit = vehicle.maxDuration, let other = plain.maxDuration, !isLimit(limit, other) {
      result.append("duration \(limit), not \(other)")
    }
    if vehicle.maxStops.map(Double.init) != plain.maxStops { result.append("number of stops") }
    if Double(vehicle.fixedCost) != plain.fixedCost * Double(problem.costScale) {
      result.append("fixed cost")
    }
    result += Self.differences(of: PlainWords(problem).words(vehicle), from: plain.extras)
    return result
  }

  private func isAt(_ index: Int, _ place: Place, _ problem: Problem) -> Bool {
    let location = problem.locations[index]
    if let row = place.row, location.matrixIndex != row { return false }
    // A row may be named twice with different coordinates, which are then for drawing only.
    if place.row != nil { return true }
    switch location.position {
    case .geographic(let coordinate):
      return coordinate.longitude == place.x && coordinate.latitude == place.y
    case .planar(let x, let y): return x == place.x && y == place.y
    case nil: return place.x == nil
    }
  }

  /// Whether a number of the problem is one of the file's, up to what binary fractions lose.
  private func equal(_ number: Int, _ written: Double) -> Bool {
    abs(Double(number) - written * scale) <= max(1e-6, 1e-9 * abs(Double(number)))
  }

  private func equal(_ window: TimeWindow, _ written: [Double]) -> Bool {
    written.count == 2 && equal(window.start, written[0]) && equal(window.end, written[1])
  }

  /// Whether a whole number is a limit rounded down.
  private func isLimit(_ number: Int, _ written: Double) -> Bool {
    let difference = written * scale - Double(number)
    return difference >= -max(1e-6, 1e-9 * Double(number)) && difference < 1
  }
}
