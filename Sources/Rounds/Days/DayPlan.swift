internal import Localization
package import TravelModel
package import VehicleRouting
package import WasteCollection

/// A depot day with its answer: which vehicle empties which bin when, in the words of the depot.
package struct DayPlan: Sendable {
  /// All that one vehicle does.
  package struct Round: Sendable {
    package let vehicle: DepotDay.Vehicle
    package let schedule: Schedule
    /// In the order of the visits.
    package let visits: [Visit]
  }

  /// A bin on its round.
  package struct Visit: Sendable {
    package let bin: Bin
    /// Whether a stretch is served from its end to its beginning.
    package var isReversed = false
    /// Place in the round, from 1.
    package let number: Int
    package let step: Schedule.Step
    /// Litres on board after the bin was emptied, of all streams, without what was tipped.
    package let litresOnBoard: Int
  }

  package let day: DepotDay
  package let answer: Answer
  /// What the policy asked for, by bin.
  package let selection: ServiceSelection
  /// In the order of the day's vehicles; vehicles that stay in the depot have none.
  package let rounds: [Round]
  /// The bins that should be served and are on no round, by identifier, with the reason.
  package private(set) var unassigned: [(bin: Bin, remark: UnassignedRemark)]
  /// Why stops are unassigned, by their index.
  package let remarks: [Int: UnassignedRemark]
  /// Whether a dispatcher has fixed the rounds of all vehicles.
  package let isFixed: Bool
  /// What would serve more bins, the most helpful first; none before somebody has looked for it.
  package var remedies: [DayRemedies.Remedy] = []
  /// What closed and slower streets do to the plan; `nil` if all are as usual.
  package private(set) var streetChanges: StreetChangeRemarks?

  /// Reads an answer back into bins and rounds.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - answer: To the problem of serving what was asked for.
  ///   - selection: What was asked for; `nil`: what the levels alone say.
  ///   - isFixed: Whether a dispatcher has fixed the rounds of all vehicles.
  package init(
    day: DepotDay, answer: Answer, selection: ServiceSelection? = nil, isFixed: Bool = false
  ) {
    self.day = day
    self.answer = answer
    self.isFixed = isFixed
    let selection = selection ?? ServiceSelection(byLevelsOf: day)
    self.selection = selection
    var bins: [Identifier: Bin] = [:]
    for bin in day.bins {
      for id in [bin.id, bin.reversedID].compactMap(\.self) { bins[.text(id)] = bin }
    }
    let problem = answer.problem
    func bin(_ stop: Int) -> Bin? { bins[problem.stops[stop].id] }
    var rounds: [Identifier: Round] = [:]
    for schedule in answer.schedules {
      let id = problem.vehicles[schedule.vehicle].id
      guard let vehicle = day.vehicles.first(where: { .text($0.id) == id }) else { continue }
      var visits: [Visit] = []
      for step in schedule.steps {
        guard case .stop(let stop) = step.kind, let bin = bin(stop) else { continue }
        visits.append(
          Visit(
            bin: bin, isReversed: problem.stops[stop].id != .text(bin.id),
            number: visits.count + 1, step: step, litresOnBoard: day.litres(of: step.load)))
      }
      rounds[id] = Round(vehicle: vehicle, schedule: schedule, visits: visits)
    }
    self.rounds = day.vehicles.compactMap { rounds[.text($0.id)] }
    let remarks =
      isFixed
      ? Self.remarksOfFixed(answer) : UnassignedRemark.all(Explainer.explain(answer), in: problem)
    self.remarks = remarks
    var told: Set<String> = []
    unassigned = problem.lacking(in: answer.solution).compactMap { stop in
      guard problem.stops[stop].prize == nil, let bin = bin(stop), let remark = remarks[stop],
        told.insert(bin.id).inserted
      else { return nil }
      guard let reason = day.distanceReason(of: bin), let access = bin.access else {
        return (bin, remark)
      }
      let remedy = day.distanceRemedy(of: access)
      return (
        bin, UnassignedRemark(reason: reason, relaxation: remedy, explanation: remark.explanation)
      )
    }
  }
}

extension DayPlan {
  /// What closed and slower streets do to a plan.
  package struct StreetChangeRemarks: Sendable {
    /// At how many places streets are closed, and at how many they are slower.
    package let closed, slower: Int
    /// The ids of bins on no round that could be reached along the streets as usual.
    package let cutOff: Set<String>
  }

  /// States what closed and slower streets do to the plan, also as the reason of the bins that they cut off.
  mutating func tell(_ remarks: StreetChangeRemarks) {
    streetChanges = remarks
    for index in unassigned.indices where remarks.cutOff.contains(unassigned[index].bin.id) {
      unassigned[index].remark = UnassignedRemark(
        reason: ReportWords.of(.en)[.cutOff],
        explanation: unassigned[index].remark.explanation)
    }
  }

  /// Why bins are on no round where all rounds are fixed: nobody has looked for a place.
  private static func remarksOfFixed(_ answer: Answer) -> [Int: UnassignedRemark] {
    let remark = UnassignedRemark(reason: ReportWords.of(.en)[.roundsFixed])
    let left = answer.problem.lacking(in: answer.solution)
    return Dictionary(left.map { ($0, remark) }) { first, _ in first }
  }

  /// Why each bin is served or left, in the order of the day's bins.
  package var reasons: [String] {
    let served = Set(rounds.flatMap(\.visits).map(\.bin.id))
    return zip(day.bins, selection.choices).map { bin, choice in
      switch choice.decision {
      case .serve, .leave: return choice.reason.rawValue
      case .offer(let seconds):
        return served.contains(bin.id)
          ? choice.reason.rawValue : "its detour takes more than \(seconds) s"
      }
    }
  }

  /// The bins that are on no round, in the order of the day, and why.
  package var binsLeft: [(bin: Bin, reason: String)] {
    let served = Set(rounds.flatMap(\.visits).map(\.bin.id))
    let remarks = Dictionary(unassigned.map { ($0.bin.id, $0.remark.reason) }) { first, _ in first }
    return zip(day.bins, reasons).filter { !served.contains($0.0.id) }
      .map { ($0, remarks[$0.id] ?? $1) }
  }

  /// What even rounds cost more than the cheapest that were found, in the depot's currency; `nil` if nobody asked
  /// for even ones.
  package var balancePrice: Double? {
    answer.cheapest.map { money(max(0, answer.value - $0)) }
  }

  /// How many bins are on no round though a vehicle could serve them.
  package var missed: Int { answer.missed }

  /// The bins that are served.
  package var servedCount: Int { rounds.reduce(0) { $0 + $1.visits.count } }

  /// Litres that all rounds take together.
  package var litres: Int { rounds.reduce(0) { $0 + $1.litres } }

  /// Metres that all rounds drive together.
  package var distance: Int { rounds.reduce(0) { $0 + $1.distance } }
}

extension Answer {
  /// How many stops are on no route that should be and could be; of alternatives one counts.
  var missed: Int {
    let missed = problem.lacking(in: solution).filter {
      problem.prize(of: $0) == nil && problem.canServeAlone($0)
    }
    return Set(missed.map { problem.alternatives(of: $0) ?? problem.stops[$0].id }).count
  }
}

extension DayPlan.Visit {
  /// Where service ends, if the bin is a stretch of street.
  package var end: Coordinate? {
    bin.stretch.flatMap { isReversed ? $0.line.first : $0.line.last }
  }

  /// The streets that the vehicle meets where it begins to serve a stretch, and where it ends.
  package var firstCrossing: String? { isReversed ? bin.stretch?.to : bin.stretch?.from }
  package var lastCrossing: String? { isReversed ? bin.stretch?.from : bin.stretch?.to }
}

extension DayPlan.Round {
  /// Litres that it takes, however often it tips.
  package var litres: Int { visits.reduce(0) { $0 + $1.bin.load } }

  /// The most litres that are on board at once.
  package var maxLitres: Int { visits.map(\.litresOnBoard).max() ?? 0 }

  /// How many loads it takes: those that it tips, and one that it may bring home.
  package var trips: Int {
    let visits = schedule.steps.lastIndex { if case .stop = $0.kind { true } else { false } }
    let tips = schedule.steps.lastIndex { if case .facility = $0.kind { true } else { false } }
    guard let visits else { return 0 }
    return self.tips + (tips.map { $0 > visits } ?? false ? 0 : 1)
  }

  /// How often it tips.
  package var tips: Int {
    schedule.steps.count { if case .facility = $0.kind { true } else { false } }
  }

  /// Metres driven.
  package var distance: Int { schedule.steps.last?.distance ?? 0 }

  /// Seconds spent driving.
  package var travel: Int { schedule.steps.last?.travel ?? 0 }

  /// Seconds from departure to return.
  package var duration: Int {
    guard let first = schedule.steps.first, let last = schedule.steps.last else { return 0 }
    return last.departure - first.arrival
  }

  /// Litres that fit on board, of all streams.
  package var capacity: Int {
    switch vehicle.capacity {
    case .shared(let litres): litres
    case .compartments(let litres): litres.values.reduce(0, +)
    }
  }
}
