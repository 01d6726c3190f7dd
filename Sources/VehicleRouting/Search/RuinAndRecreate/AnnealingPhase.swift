/// A stretch of the work in which temperatures fall once from the first to the last.
struct AnnealingPhase {
  /// The shares of all work, `0...1`, at which it begins and ends.
  let begin: Double
  let end: Double
  /// Its first temperature as a part of that of a search from scratch.
  let heat: Double

  /// How long the first fall is where others follow, as a share of the work that is left, and how warm
  /// the others begin.
  private static let firstShare = 0.4
  private static let reheat = 0.1
  private static let reheats = 3

  /// One fall over all work.
  static let whole = AnnealingPhase(begin: 0, end: 1, heat: 1)

  /// One fall over all work that is left.
  static func single(from begin: Double) -> [AnnealingPhase] {
    [AnnealingPhase(begin: begin, end: 1, heat: 1)]
  }

  /// A fall from scratch, then shorter ones from the best plan.
  static func reheated(from begin: Double) -> [AnnealingPhase] {
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
