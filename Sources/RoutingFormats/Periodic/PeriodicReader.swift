package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Reads the files of periodic vehicle routing by Cordeau, Gendreau and Laporte.
///
/// The first line is `type m n t`: 1, the vehicles of a day, the customers and the days. One line `D Q` for
/// each day states the longest route and the capacity, 0 without a limit. Then come the depot and the
/// customers: `i x y service demand frequency a`, and `a` patterns, of which one is chosen. A pattern is a
/// whole number; its `t` binary digits are the days from left to right. Distances and durations are
/// Euclidean, by default to four decimals. Identifiers are the file's numbers.
///
/// Where a frequency differs from what all patterns of the customer have, these count; there is such a line
/// in the classic file p11.
///
/// - Source: J.-F. Cordeau, M. Gendreau, G. Laporte (1997), *A tabu search heuristic for periodic and
///   multi-depot vehicle routing problems*, Networks 30(2).
package enum PeriodicReader {
  private static let header = ["type", "vehicles", "customers", "days"]

  /// Whether the first lines of a file are those of this format with several days.
  static func isLikely(_ first: [TextLine]) -> Bool {
    let numbers = first.first?.words.map(\.integer) ?? []
    guard numbers.count == 4, let days = numbers[3], (2...PlanDays.maxCount).contains(days) else {
      return false
    }
    let limits = first.dropFirst().prefix(days)
    return limits.count > 1 && limits.allSatisfy { $0.words.count == 2 }
      && first.dropFirst(1 + days).first.map { $0.words.count > 4 } ?? true
  }

  /// Reads a problem.
  package static func read(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<Problem> {
    let text = try BenchmarkText(bytes, file: file)
    var lineNumbers: [Int] = []
    let problem = problem(text, options, &lineNumbers)
    if let problem, !text.findings.hasErrors {
      ProblemValidation.check(
        problem,
        places: ProblemPlaces(
          stop: { i, _ in .line(lineNumbers[i]) }, vehicle: { _, _ in .line(1) }),
        findings: text.findings)
    }
    return try text.findings.reading(problem)
  }

  private static func problem(
    _ text: BenchmarkText, _ options: FormatOptions, _ lineNumbers: inout [Int]
  ) -> Problem? {
    let lines = text.lines.filter { !$0.isBlank }
    guard let first = lines.first, let words = text.words(of: first, header),
      let type = text.integer(words[0], "type", in: 0...7),
      let vehicles = text.integer(words[1], "number of vehicles", in: 1...100_000),
      let count = text.integer(
        words[2], "number of customers", in: 0...ProblemLimits.count.upperBound),
      let days = text.integer(words[3], "number of days", in: 1...PlanDays.maxCount)
    else { return nil }
    guard type == 1 else {
      text.findings.add(
        BenchmarkCode.notSupported, at: .line(first.number), value: words[0].text,
        "the problem is of type \(type), not a periodic one",
        remedy: "Give a file of type 1, or write the problem as JSON.")
      return nil
    }
    guard lines.count == 2 + days + count else {
      text.findings.add(
        BenchmarkCode.wrongCount, at: .line(first.number), value: String(lines.count),
        "there are \(lines.count) lines instead of \(2 + days + count)",
        remedy: "Write the first line, one for each day, the depot's and one for each customer.")
      return nil
    }
    let rounding = (options.rounding ?? .double).planar()
    let limits = lines[1...days].compactMap { limit($0, rounding.scale, text) }
    let depot = lines[1 + days].words
    guard depot.count >= 3, let place = text.position(depot[1], depot[2]) else {
      text.findings.add(
        BenchmarkCode.badLine, at: .line(lines[1 + days].number), value: lines[1 + days].text,
        "this is not the line of a depot", remedy: "Write its number, x and y.")
      return nil
    }
    var (locations, stops) = ([Location(place)], [Stop]())
    for line in lines[(2 + days)...] {
      guard let (stop, position) = customer(line, days, rounding.scale, text) else { continue }
      lineNumbers.append(line.number)
      stops.append(stop)
      stops[stops.count - 1].location = locations.count
      locations.append(Location(position))
    }
    guard limits.count == days else { return nil }
    var problem = Problem(
      name: text.stem, locations: locations, stops: stops,
      vehicles: fleet(limits, each: options.vehicles ?? vehicles),
      travel: ["car": .planar(rounding)], objective: options.objective ?? .cost,
      scale: rounding.scale)
    problem.days = PlanDays(count: days)
    return problem
  }

  /// What limits the routes of a day; `nil`: nothing does.
  private struct Limit: Hashable {
    let duration: Int?
    let capacity: Int?
  }

  private static func limit(_ line: TextLine, _ scale: Int, _ text: BenchmarkText) -> Limit? {
    guard let words = text.words(of: line, ["longest route", "capacity"]),
      let duration = text.scaled(words[0], "longest route", by: scale, isLimit: true),
      let capacity = text.scaled(words[1], "capacity", by: 1, isLimit: true)
    else { return nil }
    return Limit(
      duration: duration == 0 ? nil : duration, capacity: capacity == 0 ? nil : capacity)
  }

  /// The vehicles: the same every day if all limits are, else others on the days of each limit.
  private static func fleet(_ limits: [Limit], each count: Int) -> [Vehicle] {
    var kinds: [Limit] = []
    for limit in limits where !kinds.contains(limit) { kinds.append(limit) }
    let isLimited = limits.contains { $0.capacity != nil }
    var vehicles: [Vehicle] = []
    for kind in kinds {
      for _ in 0..<count {
        var vehicle = Vehicle(
          id: .number(vehicles.count + 1), start: 0, end: 0, maxDuration: kind.duration)
        if isLimited { vehicle.capacity = [kind.capacity ?? ProblemLimits.amount.upperBound] }
        if kinds.count > 1 { vehicle.days = DaySet(limits.indices.filter { limits[$0] == kind }) }
        vehicles.append(vehicle)
      }
    }
    return vehicles
  }

  private static func customer(
    _ line: TextLine, _ days: Int, _ scale: Int, _ text: BenchmarkText
  ) -> (Stop, Location.Position)? {
    let words = line.words
    guard words.count >= 8, let number = words[6].integer, words.count == 7 + number else {
      text.findings.add(
        BenchmarkCode.badLine, at: .line(line.number), value: line.text,
        "the line has \(words.count) fields, which do not match its number of patterns",
        remedy: "Write number, x, y, service, demand, frequency, a, and a patterns.")
      return nil
    }
    guard let id = text.integer(words[0], "number", in: 0...Int.max),
      let position = text.position(words[1], words[2]),
      let service = text.scaled(words[3], "service", by: scale),
      let demand = text.integer(words[4], "demand", in: ProblemLimits.amount),
      let frequency = text.integer(words[5], "frequency", in: 0...days)
    else { return nil }
    let patterns = words[7...].compactMap { word in
      text.integer(word, "pattern", in: 1...(1 << days) - 1).map { digits in
        DaySet((0..<days).filter { digits >> (days - 1 - $0) & 1 == 1 })
      }
    }
    guard patterns.count == number, let count = patterns.first?.count else { return nil }
    guard patterns.allSatisfy({ $0.count == count }) else {
      text.findings.add(
        BenchmarkCode.badLine, at: .line(line.number), value: line.text,
        "the patterns of customer \(id) have different numbers of days",
        remedy: "Give each pattern as many days as the frequency.")
      return nil
    }
    if count != frequency {
      text.findings.add(
        BenchmarkCode.assumedFrequency, at: .line(line.number), value: words[5].text,
        "the frequency of customer \(id) is \(frequency), but its patterns have \(count.of("day")); "
          + "the patterns count",
        remedy: "Correct the frequency.")
    }
    var stop = Stop(id: .number(id), location: 0, delivery: [demand], service: service)
    stop.visits = VisitPlan(count: count, patterns: patterns)
    return (stop, position)
  }
}
