internal import Localization
internal import VehicleRouting
internal import WasteCollection

/// What a day makes of a bin, and why, in one language; the one place where pages meet policies.
struct BinReason {
  /// How a map marks it.
  enum Mark: Int {
    /// A bin that is emptied and was not above the threshold, or a stretch of street.
    case served
    /// One that was.
    case full
    /// It need not be emptied today.
    case left
    /// It should be emptied and is on no round.
    case unassigned

    /// The mark of a bin that is emptied; stretches of street have no level.
    static func ofServed(_ bin: Bin, _ policy: ServicePolicy) -> Mark {
      bin.stretch == nil && policy.selects(bin) ? .full : .served
    }
  }

  let mark: Mark
  /// Half a sentence each: how full it is and why it is served or not; how likely it overflows, where the policy
  /// asks.
  let lines: [String]
  /// The smallest change that would serve it, in English; `nil` if there is none.
  let relaxation: String?

  /// The reasons of all bins of a plan, in the order of the day.
  static func all(of plan: DayPlan, _ words: ReportWords) -> [BinReason] {
    let served = Set(plan.rounds.flatMap { $0.visits.map(\.bin.id) })
    let remarks = Dictionary(plan.unassigned.map { ($0.bin.id, $0.remark) }) { first, _ in first }
    return zip(plan.day.bins, plan.selection.choices).map { bin, choice in
      BinReason(
        bin, choice, isServed: served.contains(bin.id), remarks[bin.id], plan, words)
    }
  }

  private init(
    _ bin: Bin, _ choice: BinChoice, isServed: Bool, _ remark: UnassignedRemark?,
    _ plan: DayPlan, _ words: ReportWords
  ) {
    let policy = plan.day.policy
    let isServedOrLeft = isServed || choice.decision != .serve
    mark =
      isServed ? .ofServed(bin, policy) : (isServedOrLeft ? .left : .unassigned)
    let reason =
      if isServedOrLeft {
        words.text(of: choice, isServed: isServed, policy)
      } else {
        words[.unassigned] + ": "
          + (plan.streetChanges?.cutOff.contains(bin.id) ?? false
            ? words[.cutOff]
            : remark?.explanation.map { words[words.word(for: $0.reason)] }
              ?? (plan.isFixed ? words[.roundsFixed] : remark?.reason ?? ""))
      }
    guard bin.stretch == nil else {
      lines = isServedOrLeft ? [] : [reason]
      relaxation = remark?.relaxation
      return
    }
    let full = words(.full, ["n": words.percent(bin.fill)])
    let overflow = choice.forecast.map {
      words(.overflowChance, ["n": words.percent(($0.overflow * 100).rounded() / 100)])
    }
    lines = ["\(full), \(reason)"] + [overflow].compactMap(\.self)
    relaxation = remark?.relaxation
  }
}

extension ReportWords {
  /// Writes a share as a percentage: a whole number, or with one decimal if it is not whole.
  func percent(_ share: Double) -> String {
    let tenths = Int((1000 * share).rounded())
    if tenths % 10 == 0 { return String(tenths / 10) }
    return "\(tenths / 10)\(language == .en ? "." : ",")\(tenths % 10)"
  }

  /// Describes the decision of a policy on a bin.
  fileprivate func text(
    of choice: BinChoice, isServed: Bool, _ policy: ServicePolicy
  ) -> String {
    if case .offer(let seconds) = choice.decision, !isServed {
      return self(.notWorthTheWay, ["n": String(seconds)])
    }
    let threshold = percent(policy.threshold)
    return switch choice.reason {
    case .aboveThreshold: self(.above, ["threshold": threshold])
    case .notFull: self(.notFull, ["threshold": threshold])
    case .onTheWay: self[.onTheWay]
    case .overflows: self[.overflows]
    case .certain: self[.certain]
    case .worthIt: self[.worthIt]
    case .notWorthIt: self[.canWait]
    case .bestDay: self[.bestDay]
    case .laterDay: self[.laterDay]
    case .street: self[.streetOfTheDay]
    case .itsWeekday: self[.itsWeekday]
    case .otherWeekday: self[.otherWeekday]
    case .chosen: self[.chosenByDispatcher]
    case .leftOut: self[.leftByDispatcher]
    }
  }

  /// The word for the reason why a stop is unassigned.
  func word(for reason: UnassignedReason) -> Word {
    switch reason {
    case .noStreet: .noStreet
    case .noRoute: .noRoute
    case .skills: .skills
    case .tooHeavy: .tooHeavy
    // Days of bins have no batteries; sheets of other plans have no nearer word.
    case .outOfReach, .outOfRange: .outOfReach
    case .needsDelivery: .needsDelivery
    case .cannotUnload: .cannotUnload
    // Vehicles of a depot day have no minimum.
    case .noRoom, .belowMinimum: .noRoom
    // Days of bins have no driving rules.
    case .noTime, .noDays, .drivingTime, .dailySpan, .workingTime, .drivingBreak: .noTime
    // Nor are bins synchronised.
    case .rules, .noSecondVehicle: .rules
    case .prize: .prize
    case .tooSoon: .tooSoon
    }
  }
}
