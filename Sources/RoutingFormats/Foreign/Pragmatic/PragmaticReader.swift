package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Reads the pragmatic format of vrp-cli, with its routing matrices in files of their own.
///
/// What plans cannot consider is an error, what is only lost a warning; the article on file formats lists
/// what becomes what. Profiles without a matrix travel along the great circle.
///
/// - Source: I. Builuk, *A Vehicle Routing Problem solver*, documentation of the pragmatic format.
package enum PragmaticReader {
  /// Reads a problem with the day on which it is.
  ///
  /// - Parameters:
  ///   - bytes: The problem, as JSON.
  ///   - file: Its name.
  ///   - options: What the file leaves open; ``FormatOptions/matrices`` are its matrices.
  /// - Returns: The problem; dates of 1970 in universal time stand for times without a date.
  /// - Throws: ``InvalidInput`` with all findings if one is an error.
  package static func readDated(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<DatedProblem> {
    let document = try JSONDocument(bytes, file: file)
    let findings = FindingCollector(file: file)
    let cursor = JSONCursor(document, findings: findings)
    guard let root = cursor.object(PragmaticShapes.problem), let plan = root.object("plan"),
      let fleet = root.object("fleet")
    else { return try findings.reading(nil) }
    var draft = PragmaticDraft(
      root, plan, fleet, name: file.stem, hasMatrices: !options.matrices.isEmpty)
    draft.readJobs()
    draft.readVehicles()
    draft.readRelations()
    draft.readObjectives(options)
    draft.readProfiles(options.matrices)
    if !findings.hasErrors {
      draft.problem.scaleCosts()
      ProblemValidation.check(draft.problem, places: draft.places, findings: findings)
    }
    return try findings.reading(
      DatedProblem(problem: draft.problem, calendar: draft.times.calendar))
  }
}

/// A problem of vrp-cli on its way to a problem.
struct PragmaticDraft {
  let root: JSONObject
  let plan: JSONObject
  let fleet: JSONObject
  let times: ForeignTimes
  let skills: ForeignSkills
  let hasMatrices: Bool
  var problem: Problem
  /// Where things are written, by their indices in the problem.
  var stops: [JSONCursor] = []
  var vehicles: [JSONCursor] = []
  var facilities: [JSONCursor] = []
  var relations: [JSONCursor] = []
  /// The stops of each job, by its id.
  var stopsOfJob: [String: [Int]] = [:]
  var costs = ForeignCosts()
  private var indices: [Location: Int] = [:]

  init(
    _ root: JSONObject, _ plan: JSONObject, _ fleet: JSONObject, name: String, hasMatrices: Bool
  ) {
    (self.root, self.plan, self.fleet) = (root, plan, fleet)
    self.hasMatrices = hasMatrices
    times = ForeignTimes(root.cursor.value, keys: ["earliest", "latest", "times", "time"])
    skills = ForeignSkills(Self.skillNames(plan, fleet))
    problem = Problem(
      name: name, locations: [], stops: [], vehicles: [], travel: [:], objective: .vehiclesFirst)
    if let list = skills.list {
      root.cursor.note("skills are numbered: \(list)")
    }
  }

  /// Reads a location; rows of the matrices are in the order of their first use.
  mutating func location(_ object: JSONObject?) -> Int {
    guard let object else { return 0 }
    var location = Location()
    if object.given("type") != nil {
      object.cursor.refuse("custom locations have no coordinates", remedy: "Write lat and lng.")
    } else if let index = object.given("index") {
      location.matrixIndex = index.integer(in: ProblemLimits.count)
      if !hasMatrices {
        index.report(
          ForeignCode.matrices, "the location is a row of the matrices, and there are none",
          remedy: "Add --matrix and the file of each profile.")
      }
    } else if let latitude = object.number("lat"), let longitude = object.number("lng"),
      let coordinate = Coordinate(longitude: longitude, latitude: latitude)
    {
      location.position = .geographic(coordinate)
    } else if object["lat"] == nil || object["lng"] == nil {
      object.cursor.report(
        ProblemJSONCode.missingLocation, "the location has neither coordinates nor an index",
        remedy: "Write {\"lat\": 60.17, \"lng\": 24.94}.")
    }
    if let known = indices[location] { return known }
    let index = problem.locations.count
    indices[location] = index
    if hasMatrices, location.matrixIndex == nil { location.matrixIndex = index }
    problem.locations.append(location)
    return index
  }

  /// Reads what is optimised.
  mutating func readObjectives(_ options: FormatOptions) {
    var names: [String] = []
    for goal in root.given("objectives")?.elements() ?? [] {
      // Newer files have one list, older ones a list of lists.
      for goal in goal.value.kind == .array ? goal.elements() ?? [] : [goal] {
        let name = goal.entries()?.first { $0.key == "type" }?.value.string() ?? ""
        names.append(name)
        switch name {
        case "minimize-unassigned", "minimize-cost", "minimize-tours", "minimize-distance",
          "minimize-duration", "maximize-value":
          break
        default: goal.note("the objective \"\(name)\" is not pursued")
        }
      }
    }
    if !names.isEmpty {
      problem.objective = names.contains("minimize-tours") ? .vehiclesFirst : .cost
    }
    if !names.isEmpty, !names.contains("minimize-cost"), let goals = root["objectives"] {
      let isDistance = names.contains("minimize-distance")
      if isDistance || names.contains("minimize-duration") {
        goals.note("costs of vehicles are not used, because they are not an objective")
        costs = ForeignCosts()
        for v in problem.vehicles.indices {
          costs.add(
            ForeignCosts.Entry(
              vehicle: v, fixed: 0, distance: isDistance ? 1 : 0, time: isDistance ? 0 : 1))
        }
      }
    }
    costs.apply(to: &problem, at: root["fleet"] ?? root.cursor)
    problem.objective = options.objective ?? problem.objective
  }

  /// Where the things of the problem are written.
  var places: ProblemPlaces {
    ProblemPlaces(
      stop: { [stops] i, _ in stops[i].place }, vehicle: { [vehicles] i, _ in vehicles[i].place },
      facility: { [facilities] i, _ in facilities[i].place },
      relation: { [relations] i, _ in relations[i].place },
      profile: { [fleet] _ in (fleet["profiles"] ?? fleet.cursor).place })
  }

  private static func skillNames(_ plan: JSONObject, _ fleet: JSONObject) -> Set<String> {
    var names: Set<String> = []
    for job in plan["jobs"]?.value.elements ?? [] {
      guard let skills = job.members.first(where: { $0.key == "skills" })?.value else { continue }
      let lists = skills.kind == .array ? [skills] : skills.members.map(\.value)
      for list in lists where list.kind == .array {
        names.formUnion(list.elements.compactMap(\.string))
      }
    }
    for type in fleet["vehicles"]?.value.elements ?? [] {
      guard let list = type.members.first(where: { $0.key == "skills" })?.value else { continue }
      names.formUnion(list.kind == .array ? list.elements.compactMap(\.string) : [])
    }
    return names
  }
}

/// What other solvers call skills, as numbers.
struct ForeignSkills {
  private let numbers: [String: Int]
  /// Which number each name has; `nil` if all names are numbers.
  let list: String?

  /// Numbers the names in their order, unless all of them are numbers.
  init(_ names: Set<String>) {
    let own = names.compactMap { name in
      Int(name).flatMap { String($0) == name && ProblemLimits.skill.contains($0) ? $0 : nil }
    }
    if own.count == names.count {
      numbers = Dictionary(uniqueKeysWithValues: own.map { (String($0), $0) })
      list = nil
    } else {
      let sorted = names.sorted {
        $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
      }
      numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0 + 1) })
      list = sorted.enumerated().map { "\($0 + 1) is \($1)" }.joined(separator: ", ")
    }
  }

  /// A number that no skill has.
  var unused: Int { (numbers.values.max() ?? 0) + 1 }

  func numbers(of names: [String]) -> Set<Int> { Set(names.compactMap { numbers[$0] }) }
}
