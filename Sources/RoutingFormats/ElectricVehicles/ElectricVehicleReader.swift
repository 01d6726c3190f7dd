package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Reads the files of electric vehicles with time windows of Schneider, Stenger and Goeke.
///
/// One line a place, `id type x y demand ready due service`: the depot has type `d`, charging stations `f` and
/// customers `c`. Behind them five lines give, between slashes, what the battery holds, what a vehicle carries, what
/// a unit of distance takes, how long a unit of energy is charged, and the speed.
///
/// Distances are Euclidean in double precision, here to four decimals, unless the option says otherwise; a battery is
/// charged as far as it needs. A unit of energy becomes a kilowatt-hour and a unit of distance a metre. There are as many
/// vehicles as customers unless the option says otherwise, and fewest of them come first.
///
/// - Source: M. Schneider, A. Stenger, D. Goeke (2014), *The Electric Vehicle-Routing Problem with Time Windows
///   and Recharging Stations*, Transportation Science 48(4); M. Keskin, B. Çatay (2016), *Partial Recharge
///   Strategies for the Electric Vehicle Routing Problem with Time Windows*, Transportation Research Part C 65.
package enum ElectricVehicleReader {
  private static let columns = [
    "id", "type", "x", "y", "demand", "ready time", "due date", "service time",
  ]

  /// Reads a problem.
  package static func read(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<Problem> {
    let text = try BenchmarkText(bytes, file: file)
    var draft = Draft(text, rounding: (options.rounding ?? .double).planar())
    draft.read()
    guard let problem = draft.problem(options), !text.findings.hasErrors else {
      return try text.findings.reading(nil)
    }
    ProblemValidation.check(
      problem,
      places: ProblemPlaces(
        stop: { [lines = draft.customerLines] i, _ in .line(lines[i]) },
        vehicle: { [line = draft.depotLine] _, _ in .line(line) },
        station: { [lines = draft.stationLines] i in .line(lines[i]) }),
      findings: text.findings)
    return try text.findings.reading(problem)
  }

  /// A file on its way to a problem.
  private struct Draft {
    let text: BenchmarkText
    let rounding: PlanarRounding
    var locations: [Location] = []
    var stops: [Stop] = []
    var customerLines: [Int] = []
    var stations: [(id: Identifier, location: Int)] = []
    var stationLines: [Int] = []
    var depot: (location: Int, window: TimeWindow)?
    var depotLine = 1
    /// By their letters in the file.
    var values: [String: Double] = [:]

    init(_ text: BenchmarkText, rounding: PlanarRounding) {
      (self.text, self.rounding) = (text, rounding)
    }

    private static let names = [
      ("Q", "battery capacity"), ("C", "load capacity"), ("r", "consumption"),
      ("g", "inverse charging rate"), ("v", "velocity"),
    ]

    mutating func read() {
      for line in text.lines.filter({ !$0.isBlank }).dropFirst() {
        let words = line.words
        if words.last?.text.hasPrefix("/") == true {
          readValue(line)
        } else {
          readPlace(line)
        }
      }
      for (letter, name) in Self.names where values[letter] == nil {
        text.findings.add(
          BenchmarkCode.missing, at: .file, "the \(name) \(letter) is missing",
          remedy: "Add a line such as \"\(letter) \(name) /1.0/\".")
      }
      if depot == nil {
        text.findings.add(
          BenchmarkCode.missing, at: .file, "there is no depot",
          remedy: "Add a line of type d.")
      }
    }

    private mutating func readValue(_ line: TextLine) {
      let words = line.words
      let letter = words[0].text
      let number = words[words.count - 1].text.filter { $0 != "/" }
      guard Self.names.contains(where: { $0.0 == letter }) else {
        text.findings.add(
          BenchmarkCode.unknownEntry, at: .line(line.number), value: letter,
          "the entry \(letter) is unknown and ignored",
          remedy: "Remove it, or write Q, C, r, g or v.")
        return
      }
      guard let value = Double(number), value.isFinite, value > 0 || letter == "r" && value == 0
      else {
        text.findings.add(
          BenchmarkCode.badNumber, at: .line(line.number), value: number,
          "the value of \(letter) is \"\(number)\", not a positive number",
          remedy: "Write a positive number between slashes, such as /1.0/.")
        return
      }
      if values.updateValue(value, forKey: letter) != nil {
        text.findings.add(
          BenchmarkCode.duplicate, at: .line(line.number), value: letter,
          "the entry \(letter) is there twice", remedy: "Keep one of the two.")
      }
    }

    private mutating func readPlace(_ line: TextLine) {
      guard let words = text.words(of: line, ElectricVehicleReader.columns) else { return }
      let position = text.position(words[2], words[3])
      let demand = text.scaled(words[4], "demand", by: 1)
      let ready = text.scaled(words[5], "ready time", by: rounding.scale)
      let due = text.scaled(words[6], "due date", by: rounding.scale)
      let service = text.scaled(words[7], "service time", by: rounding.scale)
      guard let position, let demand, let ready, let due, let service,
        let window = text.window(ready, due, words[5])
      else { return }
      let id = Identifier.text(words[0].text)
      switch words[1].text {
      case "d":
        if depot != nil {
          text.findings.add(
            BenchmarkCode.duplicate, at: .line(line.number), value: words[0].text,
            "there is a second depot", remedy: "Keep one.")
        }
        depot = (locations.count, window)
        depotLine = line.number
      case "f":
        stations.append((id, locations.count))
        stationLines.append(line.number)
      case "c":
        stops.append(
          Stop(
            id: id, location: locations.count, delivery: [demand], service: service,
            windows: [window]))
        customerLines.append(line.number)
      default:
        text.findings.add(
          BenchmarkCode.badLine, at: .line(line.number), value: words[1].text,
          "the place has the type \"\(words[1].text)\"",
          remedy: "Write d for the depot, f for a charging station, or c for a customer.")
        return
      }
      locations.append(Location(position))
    }

    func problem(_ options: FormatOptions) -> Problem? {
      guard let depot, let capacity = values["Q"], let load = values["C"],
        let consumption = values["r"], let inverseRate = values["g"], let velocity = values["v"]
      else { return nil }
      let largest = Double(ProblemLimits.energy.upperBound) / Double(Battery.unitsPerKilowattHour)
      guard capacity <= largest, load <= Double(ProblemLimits.amount.upperBound) else {
        text.findings.add(
          BenchmarkCode.outOfRange, at: .file, value: "\(capacity) \(load)",
          "a capacity is too large",
          remedy: "Write a battery of at most \(Int(largest)) and a load of at most "
            + "\(ProblemLimits.amount.upperBound).")
        return nil
      }
      var vehicle = Vehicle(
        id: 0, start: depot.location, end: depot.location, capacity: [Int(load)],
        window: depot.window, speedFactor: velocity)
      vehicle.battery = Battery(
        capacity: Int((capacity * Double(Battery.unitsPerKilowattHour)).rounded()),
        consumption: 1_000 * consumption)
      let count = options.vehicles ?? max(1, stops.count)
      var problem = Problem(
        name: text.stem, locations: locations, stops: stops,
        vehicles: (1...count).map { number in
          var copy = vehicle
          copy.id = .number(number)
          return copy
        },
        travel: ["car": .planar(rounding)], objective: options.objective ?? .vehiclesFirst,
        scale: rounding.scale)
      problem.chargingStations = stations.map {
        ChargingStation(id: $0.id, location: $0.location, power: 3_600 / inverseRate)
      }
      return problem
    }
  }
}
