internal import Foundation
package import PlainFiles
package import Planning
package import RoadNetwork
internal import RoutingFormats
internal import Synchronization
package import VehicleRouting
package import WasteCollection

/// Plans one depot day: reads the folder, compiles it, plans it by several methods and checks
/// each plan.
package struct CollectDay: Sendable {
  /// The day's plan, and the results of the other methods.
  package struct Outcome: Sendable {
    package fileprivate(set) var plan: DayPlan
    /// What was solved.
    package let problem: Problem
    package let comparison: MethodComparison
    package let verdict: Verdict
    /// The streets of each round, by vehicle; none without a map.
    package let streets: [Identifier: RoutedStreets]
    /// The load plans and crew items.
    package let loads: CheckedLoads
    /// The findings about streets and loads.
    package fileprivate(set) var warnings: [Finding]
  }

  /// Limit, seed and threads of each method; the method itself is not used.
  package var options: RunOptions
  /// The method whose plan is used; `nil` for the better one of search and GLPK.
  package var method: Method?
  /// Whether to run only that method, or the search if there is none; otherwise all are compared.
  package var plansAlone = false
  /// Replaces the day's own threshold.
  package var threshold: Double?
  /// Replaces the day's own policy, in the syntax of `ServicePolicy`.
  package var policy: String?
  /// A table of the weekdays of bins and of their vehicles, which makes the pattern the policy.
  package var pattern: NamedFile?
  /// Rounds of an earlier plan to keep, and bins to leave out, as `roundsman-rounds/1`.
  package var rounds: NamedFile?
  /// Whether bins are emptied by other vehicles if their pattern's cannot.
  package var freesVehicles = true
  /// Feeds of closed streets that count besides the day's own.
  package var closures: [NamedFile] = []
  /// The inputs of load plans.
  package var loads = LoadInputs()
  /// Whether the map that a day names is used, and has to be there.
  package var usesOwnMap = false
  /// The router for streets as usual; `nil` for the great circle.
  package var router: (any Router)?
  /// The streets that are closed or slower on the day, of which ``router`` does not know.
  package var streetChanges = DayClosures()
  /// Whether streets are at each hour of the day as they are then.
  package var isByTheHour = true

  /// Creates the use case.
  package init(options: RunOptions, method: Method? = nil, threshold: Double? = nil) {
    self.options = options
    self.method = method
    self.threshold = threshold
  }

  /// Reads the folder of a depot day.
  ///
  /// - Throws: ``InputReader/Unreadable`` with all files that are missing; `InvalidInput` with the
  ///   findings of all files.
  package func read(_ folder: String) throws -> Reading<DepotDay> {
    let trimmed = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let streets = try Self.streets(in: trimmed)
    // A day of streets needs no bins.
    let hasBins =
      streets == nil || FileManager.default.fileExists(atPath: "\(trimmed)/bins.csv")
    let files = try InputReader.contents(
      of: (["depot.yaml"] + (hasBins ? ["bins.csv"] : [])).map { "\(trimmed)/\($0)" })
    let name = trimmed.split(separator: "/").last.map(String.init) ?? trimmed
    return try read(
      depot: files[0], bins: hasBins ? files[1] : nil, streets: streets,
      readings: try Self.readings(in: trimmed), closures: try DayClosures.file(in: trimmed),
      folder: trimmed, folderName: name)
  }

  /// Reads a depot day from the contents of its files; its own map is looked for in a folder.
  ///
  /// - Throws: `InvalidInput` with the findings of all files.
  package func read(
    depot: NamedFile, bins: NamedFile?, streets: NamedFile?, readings: NamedFile?,
    closures: NamedFile? = nil, folder: String, folderName: String
  ) throws(InvalidInput) -> Reading<DepotDay> {
    let reading: Reading<DepotDay>
    do throws(InvalidInput) {
      reading = try DepotDayReader.read(
        depot: depot, bins: bins, streets: streets, readings: readings, folderName: folderName)
    } catch {
      throw InvalidInput(findings: error.findings + errors(in: closures))
    }
    var day = reading.value
    try check(closures, mapOf: day, in: folder)
    var warnings = reading.warnings
    if let pattern {
      let patterned = try PatternTable.applied(pattern, to: day)
      day = patterned.value
      day.policy.kind = .pattern
      warnings += patterned.warnings
    }
    if let policy = policy.flatMap({ ServicePolicy($0, base: day.policy) }) { day.policy = policy }
    if let threshold { day.policy.threshold = threshold }
    // Stretches of street have their names once a map tells where they are.
    if let rounds, day.streets.isEmpty { _ = try EditedRounds(rounds, of: day) }
    if day.policy.kind == .pattern, day.clock.date == nil {
      throw InvalidInput(
        findings: warnings + [
          Finding(
            DepotDayCode.patternWithoutDate, file: depot.name, at: .file,
            "the policy pattern asks for the weekday, but the day has no date",
            remedy: "Add the date to depot.yaml, such as date: \"2026-05-12\".")
        ])
    }
    return Reading(day, warnings: warnings)
  }

  /// The closed streets of a day: those of its own feed and of ``closures``.
  ///
  /// - Throws: `InvalidInput` with the findings of all feeds.
  package func closures(
    of day: DepotDay, own: NamedFile?
  ) throws(InvalidInput) -> DayClosures {
    try DayClosures([own].compactMap(\.self) + closures, of: day)
  }

  /// Checks what a day needs besides its own files.
  ///
  /// - Throws: `InvalidInput` with all findings.
  private func check(
    _ own: NamedFile?, mapOf day: DepotDay, in folder: String
  ) throws(InvalidInput) {
    var findings = errors(in: own)
    if usesOwnMap {
      do throws(InvalidInput) {
        _ = try Self.map(of: day, in: folder)
      } catch {
        findings += error.findings
      }
    }
    if !findings.isEmpty { throw InvalidInput(findings: findings) }
  }

  /// What is wrong with the feeds of a day.
  private func errors(in own: NamedFile?) -> [Finding] {
    do throws(InvalidInput) {
      _ = try ChangedStreets([own].compactMap(\.self) + closures, avoiding: [])
      return []
    } catch {
      return error.findings
    }
  }

  /// The streets to serve, if the folder has any.
  package static func streets(in folder: String) throws -> NamedFile? {
    let path = "\(folder)/\(DayStreets.file)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try InputReader.contents(of: [path])[0]
  }

  /// The earlier levels, if the folder has readings.
  package static func readings(in folder: String) throws -> NamedFile? {
    let path = "\(folder)/readings.csv"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try InputReader.contents(of: [path])[0]
  }

  /// Returns the path of a day's own map, if it names one.
  ///
  /// - Returns: Its path; `nil` if it names none.
  /// - Throws: `InvalidInput` if there is no such file: straight lines would be another day.
  package static func map(of day: DepotDay, in folder: String) throws(InvalidInput) -> String? {
    guard let map = day.map else { return nil }
    let path = map.hasPrefix("/") ? map : Self.joined(folder, map)
    if FileManager.default.fileExists(atPath: path) { return path }
    throw InvalidInput(findings: [
      Finding(
        MapCode.noSuchMap, file: "\(folder)/depot.yaml", at: .pointer("/map", line: nil),
        value: map, "the map does not exist",
        remedy: "Put the extract there, or give a map with --map; --map none plans straight lines.")
    ])
  }

  /// Joins a folder and a relative path without leaving `folder/..` in it.
  private static func joined(_ folder: String, _ path: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != "..", last != "." {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns the kind of day of a date, for traffic; a day without a date is a weekday.
  package static func kind(of day: DepotDay) -> DayKind {
    day.clock.date.map { DayKind(daysSince1970: $0.daysSince1970) } ?? .weekday
  }

  /// Plans a day.
  ///
  /// - Parameters:
  ///   - given: The day.
  ///   - folder: The folder of its files, for findings; `nil` to name them without a folder.
  /// - Returns: The plan.
  /// - Throws: ``CheckerRefusal`` if one of the plans violates a constraint; always a bug. ``RouterError`` if the
  ///   router does not answer, `InvalidInput` if a vehicle starts or ends where there is no street, if the map
  ///   lacks one of the day's streets, if a round to keep breaks a rule, or if the requested method does not support
  ///   everything in the day.
  package func run(_ given: DepotDay, in folder: String? = nil) throws -> Outcome {
    let idle = Mutex<[Finding]>([])
    let usual = isByTheHour ? given.byTheHour(router) : router
    let changed = streetChanges.applied(to: usual) { found in idle.withLock { $0 += found } }
    var collect = self
    collect.router = changed.value
    var outcome = try collect.planned(given, in: folder)
    outcome.warnings += changed.warnings + idle.withLock(\.self)
    if let map = changed.value as? MapRouter, map.hasChanges {
      outcome.plan.tell(
        try DayClosures.remarks(on: outcome.plan, of: given, along: map, usual: usual))
    }
    return outcome
  }

  /// Plans a day along ``router``.
  private func planned(_ given: DepotDay, in folder: String?) throws -> Outcome {
    let found = try DayOnMap.found(given, router: router, folder: folder)
    var onMap = found.value
    let edited = try rounds.map { file throws(InvalidInput) in
      try EditedRounds(file, of: onMap.day)
    }
    let asked = try asked(of: &onMap, keeping: edited, in: folder)
    let day = onMap.day
    let selection = asked.value.selection
    let kept = try edited.map { edited throws(InvalidInput) in
      try KeptProblem(
        asked.value.problem, of: day, keeping: edited, file: rounds?.name ?? day.name)
    }
    let problem = kept?.whole ?? asked.value.problem
    let planned = kept?.rest ?? problem
    var answers: [CheckedAnswer] = []
    func finding(_ method: Method) -> Finding? {
      method.finding(on: planned, file: folder ?? day.name, isJSON: false)
    }
    if let finding = method.flatMap(finding), finding.severity == .error {
      throw InvalidInput(findings: [finding])
    }
    let all = [Method.nearestNeighbour, .twoOpt, .search, .exact]
    // Where nothing is left to plan, all methods have the same plan.
    let wanted = kept?.isAllFixed ?? false ? [.search] : plansAlone ? [method ?? .search] : all
    var methods = wanted.filter { finding($0) == nil }
    if methods.isEmpty { methods = [.search] }
    let refusals = wanted.filter { !methods.contains($0) }.map {
      MethodComparison.Refusal(method: $0, rule: $0.unknownFeature(of: planned)?.key ?? "")
    }
    for method in methods {
      let scale = problem.costScale
      var options = options.telling { $0 / scale }
      options.method = method
      answers.append(
        try kept?.answer(options) ?? CheckedAnswer(solving: problem, options: options))
    }
    var chosen = chosen(of: answers)
    let streets =
      try router.map {
        try chosen.drawStreets(by: $0, on: onMap.places, clock: day.clock.wallClock)
      } ?? [:]
    // The search is last in the comparison: GLPK's proof is compared with it.
    let compared =
      answers.filter { $0.answer.method != .search }
      + answers.filter { $0.answer.method == .search }
    var answer = chosen.answer
    answer.nameServedStops(like: day.bins)
    var plan = DayPlan(
      day: day, answer: answer, selection: selection, isFixed: kept?.isAllFixed ?? false)
    if !plan.isFixed { plan.remedies = DayRemedies(of: plan, options).remedies }
    let loads = try CheckedLoads(of: plan, self.loads)
    let outcome = Outcome(
      plan: plan, problem: problem,
      comparison: MethodComparison(compared.map(\.answer), refusals: refusals),
      verdict: chosen.verdict,
      streets: streets, loads: loads,
      warnings: found.warnings + asked.warnings
        + CheckedLoads.unknownNames(self.loads.file, in: day)
        + loads.findings(in: folder ?? day.name))
    return try freed(outcome, given, in: folder)
  }

  /// How often a day is planned again for bins that the vehicles of their pattern cannot empty.
  private static let mostFreed = 3

  /// Plans a day again without the vehicles of those bins that these cannot empty.
  ///
  /// - Returns: The plan that serves most of them; the same if none serves more.
  private func freed(
    _ outcome: Outcome, _ given: DepotDay, in folder: String?
  ) throws -> Outcome {
    guard freesVehicles, given.policy.kind == .pattern else { return outcome }
    var (best, free, plain) = (outcome, given, self)
    plain.freesVehicles = false
    for _ in 0..<Self.mostFreed {
      let missed = Set(best.plan.unassigned.map(\.bin).filter { $0.vehicle != nil }.map(\.id))
      if missed.isEmpty { break }
      for index in free.bins.indices where missed.contains(free.bins[index].id) {
        free.bins[index].vehicle = nil
      }
      let next = try plain.planned(free, in: folder)
      guard next.plan.unassigned.count < best.plan.unassigned.count else { break }
      best = next
    }
    let own = Dictionary(given.bins.map { ($0.id, $0.vehicle) }) { first, _ in first }
    let moved = best.plan.rounds.flatMap { round in
      round.visits.map(\.bin.id).filter { id in
        (own[id] ?? nil).map { $0 != round.vehicle.id } ?? false
      }
    }
    guard !moved.isEmpty else { return best }
    let names = PatternTable.names(moved.sorted())
    return best.with(
      Finding(
        DepotDayCode.otherVehicle, file: DayOnMap.path(of: "bins.csv", in: folder), at: .file,
        value: names,
        "\(moved.count.of("bin")) \(moved.count == 1 ? "is" : "are") emptied by another vehicle "
          + "than in the pattern, which cannot: \(names)",
        remedy: "Plan the week again with --period, or change the column vehicle of the pattern."))
  }

  /// The problem of the day's policy, with travel along streets if there is a router.
  ///
  /// A policy that only uses levels needs no travel to bins that it leaves out.
  private func asked(
    of found: inout DayOnMap, keeping rounds: EditedRounds?, in folder: String?
  ) throws -> Reading<(problem: Problem, selection: ServiceSelection)> {
    var selection: ServiceSelection
    let travel: BinTravel
    if let rounds { found.freeBins(rounds.kept) }
    let day = found.day
    if day.policy.looksAhead {
      travel = try BinTravel(of: found, router: router, folder: folder)
      let forecast = DepotForecast(
        of: day, readings: day.readings, now: day.roundsBegin, next: day.nextRoundsBegin)
      selection = try BinChooser(for: day, in: travel.problem(of: day), forecast: forecast)
        .selection(of: day)
      if let rounds { selection = selection.overruled(serving: rounds.kept, leaving: rounds.left) }
    } else {
      selection = ServiceSelection(byLevelsOf: day)
      if let rounds { selection = selection.overruled(serving: rounds.kept, leaving: rounds.left) }
      let asked = selection.choices.indices.filter { selection.choices[$0].decision != .leave }
      travel = try BinTravel(of: found, between: asked, router: router, folder: folder)
    }
    let problem = selection.asked(of: travel.problem(of: day), day)
    let served = selection.choices.indices.filter { selection.choices[$0].decision == .serve }
    let far = found.findingsOfFarBins(among: served, router: router, folder: folder)
    return Reading(
      (problem, selection),
      warnings: travel.warnings + far + Self.findingOfBinsWithoutDays(day, folder))
  }

  private static func findingOfBinsWithoutDays(_ day: DepotDay, _ folder: String?) -> [Finding] {
    let bins = day.bins.filter { $0.days == nil && $0.stretch == nil }.map(\.id)
    guard day.policy.kind == .pattern, !bins.isEmpty else { return [] }
    return [
      Finding(
        DepotDayCode.binsWithoutDays, file: DayOnMap.path(of: "bins.csv", in: folder), at: .file,
        value: PatternTable.names(bins),
        "\(bins.count.of("bin")) \(bins.count == 1 ? "has" : "have") no weekdays, which means every "
          + "round day: \(PatternTable.names(bins))",
        remedy: "Fill in the column days, or plan the week with --period.")
    ]
  }

  private func chosen(of answers: [CheckedAnswer]) -> CheckedAnswer {
    func rank(_ answer: Answer) -> (Int, Int) {
      let missed = answer.problem.lacking(in: answer.solution)
        .count { answer.problem.stops[$0].prize == nil }
      return (missed, answer.value)
    }
    if let method, let answer = answers.first(where: { $0.answer.method == method }) {
      return answer
    }
    let search = answers.first { $0.answer.method == .search }
    let exact = answers.first { $0.answer.method == .exact }
    guard let search else { return exact ?? answers[0] }
    guard let exact else { return search }
    return rank(search.answer) < rank(exact.answer) ? search : exact
  }
}

extension CollectDay.Outcome {
  /// The same with one more finding.
  fileprivate func with(_ finding: Finding) -> Self {
    var result = self
    result.warnings.append(finding)
    return result
  }

  /// The problem that was solved, as problem JSON, without the stops that are too far from any street.
  ///
  /// - Throws: `InvalidInput` if the problem cannot be written.
  package func problemJSON() throws(InvalidInput) -> [UInt8] {
    var problem = problem
    problem.stops.removeAll { problem.locations[$0.location].isOffStreet }
    return try ProblemJSONWriter.write(problem)
  }
}

extension Answer {
  /// Names the stops of bins that are served from the other side like the bins.
  fileprivate mutating func nameServedStops(like bins: [Bin]) {
    let places = Dictionary(uniqueKeysWithValues: problem.stops.enumerated().map { ($1.id, $0) })
    let served = Set(solution.routes.lazy.flatMap(\.stops))
    for bin in bins where bin.stretch == nil {
      guard let id = bin.reversedID, let stop = places[.text(bin.id)],
        let other = places[.text(id)], served.contains(other)
      else { continue }
      (problem.stops[stop].id, problem.stops[other].id) = (.text(id), .text(bin.id))
    }
  }
}
