package import PlainFiles
internal import VehicleRouting
internal import WasteCollection

extension PlanBoard {
  /// Evaluates rounds that take the place of the plan's.
  ///
  /// - Parameter request: JSON with `rounds`, each with `vehicle` and `stops`, the ids of its bins in order; rounds that
  ///   are not named stay as they are in the plan.
  /// - Returns: JSON. Costs are in the depot's currency; moments are seconds since local midnight, durations seconds,
  ///   distances metres.
  /// - Throws: `InvalidInput` with all findings: unknown vehicles and bins, and bins on more than one round.
  package func evaluate(_ request: [UInt8]) throws(InvalidInput) -> [UInt8] {
    let file = NamedFile(name: Self.requestName, bytes: request)
    let edited = try EditedRounds(file, of: day, isRequest: true)
    let findings = FindingCollector(file: file.name)
    reportOtherRounds(edited, findings)
    if findings.hasErrors { throw InvalidInput(findings: findings.findings) }
    var rounds = planned
    for round in edited.rounds {
      rounds[round.vehicle] = round.bins.isEmpty ? nil : self.round(round.vehicle, round.bins)
    }
    return json(of: rounds)
  }

  /// Reports bins that stay on rounds of the plan that are not named.
  private func reportOtherRounds(_ edited: EditedRounds, _ findings: FindingCollector) {
    let named = Set(edited.rounds.map(\.vehicle))
    var owners: [Int: String] = [:]
    for (vehicle, round) in planned.enumerated() where !named.contains(vehicle) {
      for bin in round?.bins ?? [] { owners[bin] = day.vehicles[vehicle].id }
    }
    for round in edited.rounds {
      for (bin, place) in zip(round.bins, round.places) {
        guard let owner = owners[bin] else { continue }
        let name = day.bins[bin].id
        findings.add(
          BoardCode.repeatedBin, at: place, value: name,
          "the bin \(name) is also on the round of \(owner), which is not named and stays as planned",
          remedy: "Name the round of \(owner) without it, or leave it there.")
      }
    }
  }

  private func json(of rounds: [BoardRound?]) -> [UInt8] {
    let served = Set(rounds.lazy.compactMap(\.self).flatMap(\.bins))
    let cost = rounds.reduce(0) { $0 + ($1?.cost ?? 0) }
    let before = planned.reduce(0) { $0 + ($1?.cost ?? 0) }
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("cost", cost, decimals: decimals)
      json.field("change", cost - before, decimals: decimals)
      json.key("currency")
      if let currency = day.currency { json.value(currency) } else { json.null() }
      json.key("load_names")
      json.row { json in for name in problem.loadNames { json.value(name) } }
      json.field(
        "feasible", rounds.allSatisfy { $0?.evaluated.violations.isEmpty ?? true })
      json.key("unserved")
      json.row { json in
        for bin in asked.subtracting(served).sorted() { json.value(day.bins[bin].id) }
      }
      json.list("rounds") { json in
        for vehicle in rounds.indices where rounds[vehicle] != nil || planned[vehicle] != nil {
          write(rounds[vehicle], vehicle, to: &json)
        }
      }
    }
    return json.finish()
  }

  /// Of a cost in the currency: two for hundredths, and so on.
  private var decimals: Int { String(day.currencyParts).count - 1 }

  private func write(_ round: BoardRound?, _ vehicle: Int, to json: inout JSONWriter) {
    let steps = round?.evaluated.schedule.steps ?? []
    let cost = round?.cost ?? 0
    json.object { json in
      json.field("vehicle", day.vehicles[vehicle].id)
      json.field("cost", cost, decimals: decimals)
      json.field("change", cost - (planned[vehicle]?.cost ?? 0), decimals: decimals)
      json.key("begin")
      if let first = steps.first { json.value(first.departure) } else { json.null() }
      json.key("end")
      if let last = steps.last { json.value(last.arrival) } else { json.null() }
      json.field("distance", steps.last?.distance ?? 0)
      json.field("duration", round?.evaluated.schedule.duration ?? 0)
      json.key("load")
      json.row { json in
        let loads = round?.evaluated.greatestLoad
        for load in loads ?? problem.loadNames.map({ _ in 0 }) { json.value(load) }
      }
      json.key("capacity")
      json.row { json in
        for most in problem.vehicles[vehicle].capacity {
          if most < DepotDay.unlimitedWeight { json.value(most) } else { json.null() }
        }
      }
      json.list("stops") { json in
        let lateness = round?.evaluated.lateness ?? [:]
        for step in steps {
          guard case .stop(let stop) = step.kind else { continue }
          json.object { json in
            json.field("id", name(of: stop))
            json.field("arrival", step.arrival)
            json.field("begin", step.begin)
            json.field("late", lateness[stop] ?? 0)
          }
        }
      }
      json.list("violations") { json in
        for violation in round?.evaluated.violations ?? [] { write(violation, to: &json) }
      }
    }
  }

  private func write(_ violation: Violation, to json: inout JSONWriter) {
    guard let stated = StatedViolation(violation, in: stops.named) else { return }
    let text = violation.sentence(in: stops.named)
    json.object { json in
      json.field("kind", stated.cause)
      if case .step(.stop(let stop)) = stated.place { json.field("stop", name(of: stop)) }
      if let amount = stated.amount { json.field("amount", amount) }
      json.field("text", text.prefix(1).uppercased() + text.dropFirst() + ".")
    }
  }

  /// The bin of a stop, as requests name it.
  private func name(of stop: Int) -> String { stops.named.stops[stop].id.description }
}
