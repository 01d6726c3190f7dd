import Foundation
import _TestSupport

/// Drives the planned rounds of a result folder, and reports positions as a receiver on board would: from the
/// lines and times in its files alone.
struct DrivenTracks {
  /// A vehicle at a place, in seconds since 1970.
  struct Position {
    let vehicle: String
    let time: Double
    let latitude: Double
    let longitude: Double
  }

  private(set) var positions: [Position] = []
  /// By stop: when it was served, in seconds since local midnight; none if it was driven past.
  private(set) var served: [String: Double] = [:]

  private static let metres = 6_371_007.2 * Double.pi / 180

  /// Drives all rounds.
  ///
  /// - Parameters:
  ///   - folder: The result.
  ///   - midnight: That of the day, in seconds since 1970.
  ///   - noise: The standard deviation of positions, in metres.
  ///   - pace: The speed as a share of the planned one.
  ///   - skipped: Stops that are driven past.
  /// - Throws: If a file of the result cannot be read.
  init(
    _ folder: URL, midnight: Double, noise: Double = 8, pace: Double = 1, skipped: Set<String> = []
  ) throws {
    var random = SplitMix64(seed: 11)
    let plan = try Self.object(folder.appending(path: "plan.json"))
    for route in plan["routes"] as? [[String: Any]] ?? [] {
      let vehicle = route["vehicle"] as? String ?? ""
      let steps = route["steps"] as? [[String: Any]] ?? []
      let features = try Self.object(folder.appending(path: "\(vehicle)/route.geojson"))["features"]
      let geometry = (features as? [[String: Any]])?.first?["geometry"] as? [String: Any]
      let line = geometry?["coordinates"] as? [[Double]] ?? []
      let way = way(along: line, steps, pace: pace, skipped)
      report(vehicle, way, from: midnight, noise: noise, &random)
    }
  }

  private static func object(_ file: URL) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
  }

  private static func metres(_ a: [Double], _ b: [Double]) -> Double {
    let x = (b[0] - a[0]) * cos(a[1] * .pi / 180)
    return (x * x + (b[1] - a[1]) * (b[1] - a[1])).squareRoot() * metres
  }

  private static func place(_ line: [[Double]], _ lengths: [Double], at distance: Double)
    -> [Double]
  {
    guard let next = lengths.firstIndex(where: { $0 >= distance }), next > 0 else {
      return distance <= 0 ? line[0] : line[line.count - 1]
    }
    let share = (distance - lengths[next - 1]) / (lengths[next] - lengths[next - 1])
    return [0, 1].map { line[next - 1][$0] + (line[next][$0] - line[next - 1][$0]) * share }
  }

  /// Where the vehicle is at which second, from step to step.
  private mutating func way(
    along line: [[Double]], _ steps: [[String: Any]], pace: Double, _ skipped: Set<String>
  ) -> [(time: Double, place: [Double])] {
    var lengths = [0.0]
    for (a, b) in zip(line, line.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + Self.metres(a, b))
    }
    func number(_ step: [String: Any], _ key: String) -> Double {
      (step[key] as? NSNumber)?.doubleValue ?? 0
    }
    let whole = max(number(steps[steps.count - 1], "distance"), 1)
    let scale = lengths[lengths.count - 1] / whole
    var time = number(steps[0], "arrival")
    var way = [(time: time, place: line[0])]
    for (before, step) in zip(steps, steps.dropFirst()) {
      let (start, end) = (number(before, "distance") * scale, number(step, "distance") * scale)
      let seconds = (number(step, "duration") - number(before, "duration")) / pace
      for (index, length) in lengths.enumerated() where length > start && length < end {
        way.append((time + seconds * (length - start) / (end - start), line[index]))
      }
      time += seconds
      let here = Self.place(line, lengths, at: end)
      way.append((time, here))
      if let id = step["id"] as? String, step["type"] as? String == "job" {
        if skipped.contains(id) { continue }
        served[id] = time
      }
      time += number(step, "service") + number(step, "waiting_time")
      way.append((time, here))
    }
    return way
  }

  private mutating func report(
    _ vehicle: String, _ way: [(time: Double, place: [Double])], from midnight: Double,
    noise: Double,
    _ random: inout SplitMix64
  ) {
    var (time, next) = (way[0].time, 1)
    while time <= way[way.count - 1].time {
      while next < way.count - 1, way[next].time < time { next += 1 }
      let (a, b) = (way[next - 1], way[next])
      let share = b.time > a.time ? min(max((time - a.time) / (b.time - a.time), 0), 1) : 1
      let place = [0, 1].map { a.place[$0] + (b.place[$0] - a.place[$0]) * share }
      let radius = noise * (-2 * log(Double(random.number(in: 1...1_000_000)) / 1e6)).squareRoot()
      let angle = Double(random.number(in: 0...999_999)) / 1e6 * 2 * .pi
      positions.append(
        Position(
          vehicle: vehicle, time: midnight + time,
          latitude: place[1] + radius * sin(angle) / Self.metres,
          longitude: place[0] + radius * cos(angle) / Self.metres / cos(place[1] * .pi / 180)))
      time += 5
    }
  }

  /// A table of all vehicles.
  var csv: String {
    "vehicle,time,lat,lon\n"
      + positions.map {
        "\($0.vehicle),\(String(format: "%.1f", $0.time)),"
          + String(format: "%.7f,%.7f\n", $0.latitude, $0.longitude)
      }.joined()
  }

  /// The track of a vehicle, with times in UTC.
  func gpx(_ vehicle: String, name: String?) -> String {
    let times = ISO8601DateFormatter()
    let points = positions.filter { $0.vehicle == vehicle }.map {
      String(format: "<trkpt lat=\"%.7f\" lon=\"%.7f\">", $0.latitude, $0.longitude)
        + "<time>\(times.string(from: Date(timeIntervalSince1970: $0.time)))</time></trkpt>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- A receiver's export. -->
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
      <trk>\(name.map { "<name>\($0)</name>" } ?? "")<trkseg>
      \(points.joined())</trkseg></trk></gpx>
      """
  }
}
