internal import VehicleRouting
internal import WasteCollection

/// What a day makes of a bin, and why, in one language.
struct BinReason {
  /// How a map marks it.
  enum Mark: Int {
    /// A bin that is emptied and was not above the threshold.
    case served
    /// One that was.
    case full
    /// Nobody needs to empty it.
    case left
    /// It should be emptied and is on no round.
    case unplaced
  }

  let mark: Mark
  /// Half a sentence.
  let text: String
  /// The smallest change that would serve it, in English; `nil` if there is none to tell.
  let relaxation: String?

  /// Tells what becomes of a bin; the one place that knows of policies.
  ///
  /// - Parameter remark: Why it is on no round though it should be.
  init(
    _ bin: Bin, isServed: Bool, remark: UnassignedRemark?, in day: DepotDay, _ words: ReportWords
  ) {
    let full = words(.full, ["n": words.percent(bin.fill)])
    let threshold = words.percent(day.policy.threshold)
    let isAbove = day.policy.selects(bin)
    mark = isServed ? (isAbove ? .full : .served) : (remark == nil ? .left : .unplaced)
    let second =
      switch mark {
      case .served, .left: words(.notFull, ["threshold": threshold])
      case .full: words(.above, ["threshold": threshold])
      case .unplaced:
        words(.unplaced, ["threshold": threshold]) + ": "
          + (remark?.explanation.map { words[words.word(for: $0.reason)] } ?? remark?.reason ?? "")
      }
    text = "\(full), \(second)"
    relaxation = remark?.relaxation
  }

  /// The bins of a plan that are on no round, in the order of the day, each with its reason.
  static func left(by plan: DayPlan, _ words: ReportWords) -> [(bin: Bin, reason: BinReason)] {
    let served = Set(plan.rounds.flatMap { $0.visits.map(\.bin.id) })
    let remarks = Dictionary(plan.unassigned.map { ($0.bin.id, $0.remark) }) { first, _ in first }
    return plan.day.bins.filter { !served.contains($0.id) }.map { bin in
      (bin, BinReason(bin, isServed: false, remark: remarks[bin.id], in: plan.day, words))
    }
  }
}

extension ReportWords {
  /// Writes a share as percent: a whole number, or one with a decimal if it is none.
  func percent(_ share: Double) -> String {
    let tenths = Int((1000 * share).rounded())
    if tenths % 10 == 0 { return String(tenths / 10) }
    return "\(tenths / 10)\(language == .en ? "." : ",")\(tenths % 10)"
  }

  /// The word that tells a reason.
  func word(for reason: UnassignedReason) -> Word {
    switch reason {
    case .noStreet: .noStreet
    case .noRoute: .noRoute
    case .skills: .skills
    case .tooHeavy: .tooHeavy
    case .outOfReach: .outOfReach
    case .noRoom: .noRoom
    case .noTime: .noTime
    case .rules: .rules
    case .prize: .prize
    case .tooSoon: .tooSoon
    }
  }
}
