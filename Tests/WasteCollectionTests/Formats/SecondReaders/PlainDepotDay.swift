import Foundation
import TravelModel
import VehicleRouting
import WasteCollection
import Yams

/// A depot day as a second reader understands its files: texts in dictionaries.
struct PlainDepotDay {
  let depot: [String: Any]
  let bins: [[String: String]]

  init(depot: [UInt8], bins: [UInt8]) throws {
    // Without the rules that turn words into numbers and dates.
    let text = String(
      decoding: depot.starts(with: [0xEF, 0xBB, 0xBF]) ? depot[3...] : depot[...], as: UTF8.self)
    let value = try Yams.load(yaml: text, .basic)
    guard let map = value as? [String: Any] else { throw NotUnderstood("depot.yaml is no map") }
    self.depot = map
    self.bins = try PlainCSV.rows(bins)
  }

  // MARK: - Values

  private func number(_ value: Any?) throws -> Double? {
    guard let value else { return nil }
    guard let text = value as? String, text.allSatisfy({ "0123456789+-.eE".contains($0) }),
      let number = Double(text), number.isFinite
    else { throw NotUnderstood("\(value) is no number") }
    return number
  }

  private func time(_ value: Any?) throws -> Int {
    let parts = (value as? String)?.components(separatedBy: ":").map { Int($0) } ?? []
    guard parts.count == 2, let hours = parts[0], let minutes = parts[1] else {
      throw NotUnderstood("\(value ?? "nothing") is no time")
    }
    return 60 * (60 * hours + minutes)
  }

  private func place(_ value: Any?) throws -> [Double]? {
    try (value as? [Any])?.compactMap { try number($0) }
  }

  private var vehicles: [[String: Any]] { depot["vehicles"] as? [[String: Any]] ?? [] }
  private var streams: [[String: Any]] { depot["streams"] as? [[String: Any]] ?? [] }
  private func speed() throws -> Double { try number(depot["speed_kmh"]) ?? 18 }

  private func threshold() throws -> Double {
    try number((depot["policy"] as? [String: Any])?["threshold"]) ?? 0.7
  }

  private func stream(_ bin: [String: String]) -> String {
    bin["stream"] ?? streams.first?["id"] as? String ?? "litter"
  }

  private func costs(_ vehicle: [String: Any]) throws -> [Double] {
    guard let map = vehicle["costs"] as? [String: Any] else { return [0, 1, 0] }
    return try ["fixed", "per_hour", "per_km"].map { try number(map[$0]) ?? 0 }
  }

  /// Windows in order, with those that touch joined.
  private func windows(_ bin: [String: String]) throws -> [[Int]] {
    let texts = (bin["windows"] ?? "").filter { $0 != " " }.components(separatedBy: ";")
    let windows = try texts.filter { !$0.isEmpty }.map { text in
      try text.components(separatedBy: "-").map { try time($0) }
    }
    return windows.sorted { $0[0] < $1[0] }.reduce(into: []) { result, window in
      if let last = result.last, window[0] <= last[1] {
        result[result.count - 1][1] = max(last[1], window[1])
      } else {
        result.append(window)
      }
    }
  }

  // MARK: - Comparison

  /// Everything in which a day differs from what this reader understood of the same files.
  func differences(from day: DepotDay) throws -> [String] {
    var result: [String] = []
    func expect(_ isSame: Bool, _ what: String) { if !isSame { result.append(what) } }
    expect(
      try [day.depot.coordinate].map(angles).first
        == place((depot["depot"] as? [String: Any])?["location"]), "depot")
    expect(day.clock.timeZone == depot["time_zone"] as? String, "time zone")
    expect(day.clock.date?.description == depot["date"] as? String, "date")
    expect(try day.speed == speed(), "speed")
    expect(try day.policy.threshold == threshold(), "threshold")
    expect(depot["name"] == nil || day.name == depot["name"] as? String, "name")
    if !streams.isEmpty {
      expect(day.streams.map(\.id) == streams.map { $0["id"] as? String }, "streams")
    }
    expect(day.vehicles.count == vehicles.count, "\(day.vehicles.count) vehicles")
    for vehicle in day.vehicles {
      guard let plain = vehicles.first(where: { $0["id"] as? String == vehicle.id }) else {
        result.append("vehicle \(vehicle.id) is not in the file")
        continue
      }
      result += try differences(of: vehicle, from: plain).map { "vehicle \(vehicle.id): \($0)" }
    }
    expect(day.bins.count == bins.count, "\(day.bins.count) bins, not \(bins.count)")
    let rows = Dictionary(bins.map { ($0["id"] ?? "", $0) }) { first, _ in first }
    for bin in day.bins {
      guard let row = rows[bin.id] else {
        result.append("bin \(bin.id) is not in the file")
        continue
      }
      result += try differences(of: bin, from: row).map { "bin \(bin.id): \($0)" }
    }
    return result
  }

  private func angles(_ place: Coordinate) -> [Double] { [place.longitude, place.latitude] }

  private func differences(
    of vehicle: DepotDay.Vehicle, from plain: [String: Any]
  ) throws -> [String] {
    var result: [String] = []
    func expect(_ isSame: Bool, _ what: String) { if !isSame { result.append(what) } }
    expect(vehicle.driver == plain["driver"] as? String, "driver")
    switch vehicle.capacity {
    case .shared(let litres):
      expect(try Double(litres) == number(plain["capacity"])?.rounded(.down), "capacity")
    case .compartments(let litres):
      let map = plain["capacity"] as? [String: Any] ?? [:]
      let rounded = try map.mapValues { try number($0)?.rounded(.down) }
      expect(litres.mapValues { Double($0) } == rounded, "capacity")
    }
    let shift = try (plain["shift"] as? [Any] ?? []).map { try time($0) }
    expect([vehicle.shift.start, vehicle.shift.end] == shift, "shift")
    expect(try vehicle.start.map(angles) == place(plain["start"]), "start")
    expect(try vehicle.end.map(angles) == place(plain["end"]), "end")
    expect(try vehicle.maxDuration == plain["max_duration"].map { try time($0) }, "duration")
    expect(try vehicle.speedFactor == number(plain["speed_factor"]) ?? 1, "speed factor")
    expect(vehicle.skills == plain["skills"] as? [String] ?? [], "skills")
    let costs = vehicle.costs
    expect(
      try [costs.fixed, costs.perHour, costs.perKilometre] == self.costs(plain), "costs")
    return result
  }

  private func differences(of bin: Bin, from row: [String: String]) throws -> [String] {
    var result: [String] = []
    func expect(_ isSame: Bool, _ what: String) { if !isSame { result.append(what) } }
    expect(try bin.coordinate.longitude == number(row["lon"]), "lon")
    expect(try bin.coordinate.latitude == number(row["lat"]), "lat")
    expect(try bin.fill == number(row["fill"]), "fill")
    expect(try bin.capacity == number(row["capacity"]) ?? 240, "capacity")
    expect(bin.stream == stream(row), "stream")
    expect(try Double(bin.service) == number(row["service_seconds"]) ?? 90, "service")
    expect(bin.side.rawValue == row["side"] ?? "either", "side")
    expect(try bin.windows.map { [$0.start, $0.end] } == windows(row), "windows")
    expect(try bin.fillRate == number(row["fill_rate"]), "fill rate")
    expect(bin.lastEmptied == row["last_emptied"], "last emptied")
    expect(bin.note == row["note"], "note")
    return result
  }

  // MARK: - Cost

  /// The bins above the threshold.
  func selected() throws -> Set<String> {
    let threshold = try threshold()
    return Set(
      try bins.filter { try number($0["fill"]) ?? 0 > threshold }.compactMap { $0["id"] })
  }

  /// What a plan costs in the depot's currency: fixed, per hour of driving on the great circle, of service and
  /// of the waiting that it states, and per kilometre.
  func cost(of answer: Answer) throws -> Double {
    let rows = Dictionary(bins.map { ($0["id"] ?? "", $0) }) { first, _ in first }
    let yard = try place((depot["depot"] as? [String: Any])?["location"]) ?? []
    var sum = 0.0
    for (route, schedule) in zip(answer.solution.routes, answer.schedules) {
      let id = answer.problem.vehicles[route.vehicle].id.description
      guard let vehicle = vehicles.first(where: { $0["id"] as? String == id }) else {
        throw NotUnderstood("vehicle \(id)")
      }
      var seconds = schedule.steps.reduce(0) { $0 + $1.waiting }
      var metres = 0
      var places = [try place(vehicle["start"]) ?? yard]
      for stop in route.stops {
        let row = rows[answer.problem.stops[stop].id.description] ?? [:]
        seconds += Int(try number(row["service_seconds"]) ?? Self.usualService)
        places.append([try number(row["lon"]) ?? 0, try number(row["lat"]) ?? 0])
      }
      places.append(try place(vehicle["end"]) ?? yard)
      let factor = try number(vehicle["speed_factor"]) ?? 1
      let speed = try speed()
      for (a, b) in zip(places, places.dropFirst()) {
        metres += Int(Self.metres(a, b).rounded())
        seconds += Int(((Self.metres(a, b) / (speed / 3.6)).rounded() / factor).rounded())
      }
      let costs = try costs(vehicle)
      sum += costs[0] + costs[1] * Double(seconds) / 3600 + costs[2] * Double(metres) / 1000
    }
    return sum
  }

  private static let usualService = 90.0

  private static func metres(_ a: [Double], _ b: [Double]) -> Double {
    let (aLat, bLat) = (a[1] * .pi / 180, b[1] * .pi / 180)
    let s = sin((bLat - aLat) / 2)
    let t = sin((b[0] - a[0]) * .pi / 360)
    let h = s * s + cos(aLat) * cos(bLat) * t * t
    return 2 * 6_371_007.2 * atan2(sqrt(h), sqrt(max(0, 1 - h)))
  }
}
