package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Reads Solomon's and Gehring and Homberger's files: capacity, time windows, one depot.
///
/// Distances are truncated to one decimal, as in the DIMACS challenge, and times count in tenths,
/// unless the option requests double precision (four decimals) or whole numbers. A due date is the
/// latest *start* of service; the depot is customer 0, wherever its line is, and its window is the
/// vehicles' shift. Identifiers are the file's customer numbers. The objective is the distance
/// unless the option asks for fewest vehicles.
///
/// - Source: M. M. Solomon (1987), *Algorithms for the Vehicle Routing and Scheduling Problems with
///   Time Window Constraints*, Operations Research 35(2); DIMACS (2021), *12th Implementation
///   Challenge: VRPTW rules*.
package enum SolomonReader {
  private static let columns = [
    "number", "x", "y", "demand", "ready time", "due date", "service time",
  ]

  /// Reads a problem.
  package static func read(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<Problem> {
    let text = try BenchmarkText(bytes, file: file)
    var lines: [Int] = []
    let problem = problem(text, options, &lines)
    if let problem, !text.findings.hasErrors {
      ProblemValidation.check(
        problem,
        places: ProblemPlaces(
          stop: { i, _ in .line(lines[i + 1]) }, vehicle: { _, _ in .line(lines[0]) }),
        findings: text.findings)
    }
    return try text.findings.reading(problem)
  }

  private static func problem(
    _ text: BenchmarkText, _ options: FormatOptions, _ lineNumbers: inout [Int]
  ) -> Problem? {
    let lines = text.lines.filter { !$0.isBlank }
    func section(_ keyword: String) -> ArraySlice<TextLine>? {
      let start = lines.firstIndex { $0.words.first?.text.uppercased() == keyword }
      guard let start else {
        text.findings.add(
          BenchmarkCode.missing, at: .file, "there is no line \(keyword)",
          remedy: "Check that this is a Solomon file; add the section \(keyword).")
        return nil
      }
      // The heading of the columns has no number in it.
      return lines[(start + 1)...].drop { $0.words.allSatisfy { $0.double == nil } }
    }
    let fleetLines = section("VEHICLE")
    let customerLines = section("CUSTOMER")
    guard let fleetLines, let customerLines else { return nil }
    guard let fleetLine = fleetLines.first else {
      text.findings.add(
        BenchmarkCode.missing, at: .file, "there are no numbers below VEHICLE",
        remedy: "Add a line with the number of vehicles and their capacity.")
      return nil
    }
    guard let fleet = text.words(of: fleetLine, ["number of vehicles", "capacity"]) else {
      return nil
    }
    let heading = customerLines.startIndex > 0 ? lines[customerLines.startIndex - 1].number : 1
    for line in fleetLines.dropFirst().prefix(while: { $0.number < heading })
    where line.words.contains(where: { $0.double != nil }) {
      text.findings.add(
        BenchmarkCode.badLine, at: .line(line.number), value: line.text,
        "there is a second line of numbers below VEHICLE",
        remedy: "Keep the one with the number of vehicles and their capacity.")
    }
    let rounding = (options.rounding ?? .truncated).planar()
    let count = text.integer(fleet[0], "number of vehicles", in: 1...ProblemLimits.count.upperBound)
    let capacity = text.integer(fleet[1], "capacity", in: ProblemLimits.amount)
    var customers: [NumberedStop] = []
    for line in customerLines {
      guard let words = text.words(of: line, columns),
        let customer = customer(words, text, rounding.scale)
      else { continue }
      customers.append(NumberedStop(customer.stop, at: customer.position, line: line.number))
    }
    guard NumberedStop.sortDepotFirst(&customers, called: "customer", below: heading, text) else {
      return nil
    }
    let stops = customers.enumerated().map { $1.stop(at: $0) }
    let depot = stops[0]
    lineNumbers = customers.map(\.line)
    let name = lines.first.map { $0.words.map(\.text).joined(separator: " ") } ?? text.stem
    return Problem(
      name: name, locations: customers.map { Location($0.position) },
      stops: Array(stops.dropFirst()),
      vehicles: text.fleet(
        options.vehicles ?? count, for: stops.count, line: fleetLine.number,
        Vehicle(
          id: 1, start: 0, end: 0, capacity: [capacity ?? 0], window: depot.windows.first)),
      travel: ["car": .planar(rounding)], objective: options.objective ?? .cost,
      scale: rounding.scale, depotNumber: depot.id.number)
  }

  private static func customer(
    _ words: [TextWord], _ text: BenchmarkText, _ scale: Int
  ) -> (stop: Stop, position: Location.Position)? {
    let number = text.integer(words[0], "customer number", in: 0...ProblemLimits.count.upperBound)
    let position = text.position(words[1], words[2])
    let demand = text.integer(words[3], "demand", in: ProblemLimits.amount)
    let ready = text.scaled(words[4], "ready time", by: scale)
    let due = text.scaled(words[5], "due date", by: scale)
    let service = text.scaled(words[6], "service time", by: scale)
    guard let number, let position, let demand, let ready, let due, let service else { return nil }
    guard let window = text.window(ready, due, words[4]) else { return nil }
    return (
      Stop(
        id: .number(number), location: 0, delivery: [demand], service: service, windows: [window]),
      position
    )
  }
}

extension BenchmarkText {
  /// The window between two moments; reports one that ends before it starts.
  func window(_ start: Int, _ end: Int, _ word: TextWord) -> TimeWindow? {
    if let window = TimeWindow(start: start, end: end) { return window }
    findings.add(
      ValidationCode.emptyWindow, at: .line(word.line), value: word.text,
      "the time window ends before it starts", remedy: "Swap the two, or correct one.")
    return nil
  }
}
