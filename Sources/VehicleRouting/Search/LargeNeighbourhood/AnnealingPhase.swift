/// An annealing cycle: a stretch of the work in which temperatures fall once from the first to the last.
struct AnnealingPhase {
  /// The shares of all work, `0...1`, at which it begins and ends.
  let begin: Double
  let end: Double
  /// Its first temperature as a part of that of a search from scratch.
  let heat: Double
  /// Its last temperature in mean legs.
  var rest = 0.02
  /// The plan that it begins with.
  var start = Start.inHand

  /// A plan to begin with: a new one, the one that the phase before has left, or the best so far.
  enum Start {
    case scratch, inHand, best
  }

  /// How long the first cycle is where others follow, as a share of the work that is left, and how warm
  /// the others begin.
  private static let firstShare = 0.4
  private static let reheat = 0.1
  private static let reheats = 3
  /// How many steps for each stop and each stop of a mean route a cycle takes that ends well.
  ///
  /// Long routes settle slowly; and more than `maxCycles` are of no use.
  private static let stepsPerStop = 700
  /// Where these begin and end: given time, neither great heat nor great cold finds more.
  private static let cycleHeat = 0.4
  private static let cycleRest = 0.05
  private static let maxCycles = 12
  /// The same where nothing limits times: steps for each stop, however long routes are; more where there
  /// are more than 375 stops, for the ends of cycles differ less.
  private static let untimedStepsPerStop = 3_000
  private static let untimedStepsPerStopSquared = 8
  private static let untimedHeat = 0.4
  private static let maxCapacitatedCycles = 8
  /// From so many cycles on, each pair of them sets out from scratch but the last one.
  private static let minPairedCycles = 6
  private static let maxSerialCycles = 4

  /// One cycle over all work.
  static let whole = AnnealingPhase(begin: 0, end: 1, heat: 1)

  /// One cycle over all work that is left.
  static func single(from begin: Double) -> [AnnealingPhase] {
    [AnnealingPhase(begin: begin, end: 1, heat: 1)]
  }

  /// Divides the work that is left: into several cycles from scratch if it suffices for more than one,
  /// else into one and then shorter ones from the best plan.
  ///
  /// - Parameters:
  ///   - begin: The share of all work at which the first one begins.
  ///   - steps: About how many steps all work has.
  ///   - stops: How many stops there are.
  ///   - routes: On how many routes they are, about; `nil` where nothing limits times.
  /// - Returns: Phases that follow each other up to the end of all work.
  static func repeated(
    from begin: Double, steps: Double, stops: Int, routes: Int?
  ) -> [AnnealingPhase] {
    guard let routes else { return untimed(from: begin, steps: steps, stops: stops) }
    let stopsPerRoute = Double(stops) / Double(max(1, routes))
    let cycles = steps * (1 - begin) / (Double(stops * stepsPerStop) * stopsPerRoute)
    guard cycles >= 2 else { return reheated(from: begin) }
    let count = Int(min(cycles, Double(maxCycles)))
    let whole = AnnealingPhase(begin: begin, end: 1, heat: cycleHeat, rest: cycleRest)
    return (0..<count).map { whole.part($0, of: count) }
  }

  /// Cycles where nothing limits times: a few, each from the plan of the one before; or, given time,
  /// pairs from scratch and one from the best of these, for a single cycle may end far above another.
  private static func untimed(from begin: Double, steps: Double, stops: Int) -> [AnnealingPhase] {
    let stepsPerStop = max(untimedStepsPerStop, untimedStepsPerStopSquared * stops)
    let cycles = steps * (1 - begin) / Double(stops * stepsPerStop)
    let most = Int(max(1, min(cycles, Double(maxCapacitatedCycles))))
    let isPaired = most >= minPairedCycles
    let count = isPaired ? most / 2 * 2 : min(most, maxSerialCycles)
    let whole = AnnealingPhase(begin: begin, end: 1, heat: 1)
    return (0..<count).map { number in
      let isLastPair = isPaired && number == count - 2
      let isNew = number == 0 || isPaired && number % 2 == 0 && !isLastPair
      var phase = whole.part(number, of: count, heat: isNew ? 1 : untimedHeat)
      phase.start = isLastPair ? .best : isNew && number > 0 ? .scratch : .inHand
      return phase
    }
  }

  /// A cycle from scratch, then shorter ones from the best plan.
  private static func reheated(from begin: Double) -> [AnnealingPhase] {
    let firstEnd = begin + (1 - begin) * firstShare
    let others = AnnealingPhase(begin: firstEnd, end: 1, heat: reheat)
    return [AnnealingPhase(begin: begin, end: firstEnd, heat: 1)]
      + (0..<reheats).map { others.part($0, of: reheats) }
  }

  /// Returns a phase for one of so many equal parts of the work, as warm unless `heat` is given.
  private func part(_ number: Int, of count: Int, heat: Double? = nil) -> AnnealingPhase {
    let length = (end - begin) / Double(count)
    return AnnealingPhase(
      begin: begin + length * Double(number),
      end: number == count - 1 ? end : begin + length * Double(number + 1),
      heat: heat ?? self.heat, rest: rest)
  }

  /// Returns the share of this phase that is done, `0...1`, at a share of all work.
  func progress(at share: Double) -> Double {
    end > begin ? max(0, min(1, (share - begin) / (end - begin))) : 1
  }
}
