/// A stretch of the work in which temperatures fall once from the first to the last.
struct AnnealingPhase {
  /// The shares of all work, `0...1`, at which it begins and ends.
  let begin: Double
  let end: Double
  /// Its first temperature as a part of that of a search from scratch.
  let heat: Double
  /// Its last temperature in mean legs.
  var rest = 0.02

  /// How long the first fall is where others follow, as a share of the work that is left, and how warm
  /// the others begin.
  private static let firstShare = 0.4
  private static let reheat = 0.1
  private static let reheats = 3
  /// How many steps for each stop and each stop of a mean route a fall takes that ends well.
  ///
  /// Long routes settle slowly; and more than `mostFalls` are of no use.
  private static let stepsPerStop = 700
  /// Where these begin and end: given time, neither great heat nor great cold finds more.
  private static let fallHeat = 0.4
  private static let fallRest = 0.05
  private static let mostFalls = 12

  /// One fall over all work.
  static let whole = AnnealingPhase(begin: 0, end: 1, heat: 1)

  /// One fall over all work that is left.
  static func single(from begin: Double) -> [AnnealingPhase] {
    [AnnealingPhase(begin: begin, end: 1, heat: 1)]
  }

  /// Divides the work that is left: into several falls from scratch if it suffices for more than one,
  /// else into one and then shorter ones from the best plan.
  ///
  /// - Parameters:
  ///   - begin: The share of all work at which the first one begins.
  ///   - steps: About how many steps all work has.
  ///   - stops: How many stops there are.
  ///   - routes: On how many routes they are, about.
  /// - Returns: Phases that follow each other up to the end of all work.
  static func repeated(
    from begin: Double, steps: Double, stops: Int, routes: Int
  ) -> [AnnealingPhase] {
    let stopsPerRoute = Double(stops) / Double(max(1, routes))
    let falls = steps * (1 - begin) / (Double(stops * stepsPerStop) * stopsPerRoute)
    guard falls >= 2 else { return reheated(from: begin) }
    let count = Int(min(falls, Double(mostFalls)))
    let length = (1 - begin) / Double(count)
    return (0..<count).map { number in
      AnnealingPhase(
        begin: begin + length * Double(number),
        end: number == count - 1 ? 1 : begin + length * Double(number + 1), heat: fallHeat,
        rest: fallRest)
    }
  }

  /// A fall from scratch, then shorter ones from the best plan.
  private static func reheated(from begin: Double) -> [AnnealingPhase] {
    let firstEnd = begin + (1 - begin) * firstShare
    let length = (1 - firstEnd) / Double(reheats)
    let others = (0..<reheats).map { number in
      AnnealingPhase(
        begin: firstEnd + length * Double(number),
        end: number == reheats - 1 ? 1 : firstEnd + length * Double(number + 1), heat: reheat)
    }
    return [AnnealingPhase(begin: begin, end: firstEnd, heat: 1)] + others
  }

  /// Returns the share of this phase that is done, `0...1`, at a share of all work.
  func progress(at share: Double) -> Double {
    end > begin ? max(0, min(1, (share - begin) / (end - begin))) : 1
  }
}
