internal import PlainFiles
internal import Planning
internal import VehicleRouting
internal import WasteCollection

/// The problem of a day some of whose rounds are decided: fixed rounds are completed by themselves, all others are
/// planned without their vehicles and bins, and the answers are put together.
///
/// That is exact, because rounds of a day have nothing in common but its bins.
struct KeptProblem {
  /// The whole problem, in canonical order; it says which vehicles may serve what is fixed or locked.
  let whole: Problem
  /// What is left to plan.
  let rest: Problem
  /// The fixed rounds with stops, in ``whole``.
  let fixed: [EvaluatedRoute]
  /// Whether no vehicle is left to plan.
  let isAllFixed: Bool
  private let hasFixed: Bool

  /// Prepares to plan a day around rounds.
  ///
  /// - Parameters:
  ///   - asked: The problem of what the policy and the dispatcher ask for.
  ///   - day: The day.
  ///   - rounds: The rounds.
  ///   - file: Their file, for findings.
  /// - Throws: `InvalidInput` with all findings if fixed rounds break rules.
  init(
    _ asked: Problem, of day: DepotDay, keeping rounds: EditedRounds, file: String
  ) throws(InvalidInput) {
    let kept = Dictionary(
      uniqueKeysWithValues: rounds.rounds.map { (Identifier.text(day.vehicles[$0.vehicle].id), $0) }
    )
    let fixedVehicles = Set(kept.filter(\.value.isFixed).keys)
    whole = Self.ruled(asked, of: day, kept, fixedVehicles).canonical()
    hasFixed = !fixedVehicles.isEmpty
    isAllFixed = whole.vehicles.allSatisfy { fixedVehicles.contains($0.id) }
    let stops = BinStops(whole, of: day)
    let findings = FindingCollector(file: file)
    var fixed: [EvaluatedRoute] = []
    for (v, vehicle) in whole.vehicles.enumerated() {
      guard let round = kept[vehicle.id], round.isFixed, !round.bins.isEmpty else { continue }
      let completion = RouteCompletion(whole, vehicle: v)
      let order = round.bins.map { stops.ofBin[$0] }
      let route = completion.cheapest(order) ?? completion.leastBroken(order)
      let evaluated = EvaluatedRoute(route, in: whole)
      Self.report(evaluated, of: round, stops, findings)
      fixed.append(evaluated)
    }
    if findings.hasErrors { throw InvalidInput(findings: findings.findings) }
    self.fixed = fixed
    rest = hasFixed ? Self.rest(of: whole, without: fixedVehicles) : whole
  }

  /// The problem with the vehicles that may serve what is fixed or locked, which comes first, and without those of
  /// fixed rounds for all else.
  private static func ruled(
    _ asked: Problem, of day: DepotDay, _ kept: [Identifier: EditedRounds.Round],
    _ fixedVehicles: Set<Identifier>
  ) -> Problem {
    var owners: [Int: Identifier] = [:]
    for (vehicle, round) in kept {
      for bin in round.bins where round.isFixed || round.locked.contains(bin) {
        owners[bin] = vehicle
      }
    }
    let bins = day.binsByStop
    var result = asked
    for s in result.stops.indices {
      let bin = bins[result.stops[s].id.description]
      if let owner = bin.flatMap({ owners[$0] }) {
        result.stops[s].vehicleRules.allowed = [owner]
        if !fixedVehicles.contains(owner) { result.stops[s].lock = .today }
      } else {
        result.stops[s].vehicleRules.forbidden.formUnion(fixedVehicles)
      }
    }
    return result
  }

  private static func rest(of whole: Problem, without vehicles: Set<Identifier>) -> Problem {
    var rest = whole
    rest.vehicles.removeAll { vehicles.contains($0.id) }
    rest.stops.removeAll { $0.vehicleRules.allowed?.isSubset(of: vehicles) ?? false }
    for s in rest.stops.indices { rest.stops[s].vehicleRules.forbidden.subtract(vehicles) }
    return rest
  }

  private static func report(
    _ evaluated: EvaluatedRoute, of round: EditedRounds.Round, _ stops: BinStops,
    _ findings: FindingCollector
  ) {
    let vehicle = stops.named.vehicles[evaluated.route.vehicle].id
    for violation in evaluated.violations {
      let place = StatedViolation(violation, in: stops.named)?.place
      var (position, value) = (round.place, "\(vehicle)")
      if case .step(.stop(let stop))? = place, let bin = stops.binOf[stop],
        let index = round.bins.firstIndex(of: bin)
      {
        position = round.places[index]
        value = stops.named.stops[stop].id.description
      }
      findings.add(
        BoardCode.notDrivable, at: position, value: value,
        "the fixed round of \(vehicle) breaks a rule: \(violation.sentence(in: stops.named))",
        remedy: "Move bins to another round, change their order, or do not fix the round.")
    }
  }

  // MARK: - The answer

  /// Plans what is left, and puts it beside the fixed rounds.
  ///
  /// - Throws: ``CheckerRefusal`` if the plan violates a constraint; always a bug.
  func answer(_ options: RunOptions) throws(CheckerRefusal) -> CheckedAnswer {
    guard hasFixed else { return try CheckedAnswer(solving: whole, options: options) }
    let begin = options.clock()
    let cost = fixed.reduce(0) { $0 + $1.schedule.cost }
    var planned: Answer?
    if !isAllFixed, !rest.stops.isEmpty {
      // What no plan of the rest undercuts is no bound of the whole.
      var options = options.telling { $0 + cost }
      options.boundFound = nil
      planned = try CheckedAnswer(solving: rest, options: options).answer
    }
    return try CheckedAnswer(
      checking: Answer(fixed, beside: planned, in: whole, options),
      seconds: options.clock() - begin)
  }
}
