/// How the driver finds the corner that a prompt means.
extension Driver {
  /// By how much he would still drive on before he gives up, in metres.
  private static let patience = 60.0
  /// A misfit with which he does not look for something better where he has to turn.
  private static let convincing = 80.0
  /// Corners whose misfits differ by less are looked at more closely, and so far ahead, in metres.
  private static let alike = 40.0
  private static let sight = 120.0
  /// How much it weighs that the next corner cannot be seen.
  private static let next = 0.6
  /// What it counts that a corner is not the one counted.
  private static let otherNumber = 40.0

  /// A corner at which the maneuver may be meant.
  private struct Corner {
    /// How many nodes have been passed when one is there.
    let passed: Int
    let choice: Fit.Choice
    let misfit: Double
    /// How much farther away it was than told, in metres: the next distance may count from before.
    let late: Double
  }

  /// Finds the corner that fits best and drives there and round it; a reason if there is none.
  mutating func perform(
    _ instruction: Instruction, number: Int, after told: ToldDistance,
    then next: Instruction?, in distance: ToldDistance?
  ) -> String? {
    var ahead = self
    let corners = ahead.corners(for: instruction, after: told)
    guard let first = corners.min(by: { $0.misfit < $1.misfit }) else {
      self = ahead
      return "no corner fits near \(told.metres) m, the road was seen to \(Int(driven)) m"
    }
    var best = first
    let alike = corners.filter { $0.misfit <= first.misfit + Self.alike }
    if alike.count > 1, let next, let distance, distance.metres <= Self.sight {
      let sums = alike.map { corner in
        var copy = self
        copy.turn(at: corner, along: ahead, instruction, number: number)
        return corner.misfit + Self.next * copy.misfit(of: next, after: distance)
      }
      if let least = sums.indices.min(by: { sums[$0] < sums[$1] }) { best = alike[least] }
    }
    if let doubt = best.choice.doubt { doubts.append((number, doubt)) }
    turn(at: best, along: ahead, instruction, number: number)
    return nil
  }

  /// Drives to a corner along a road that was seen, and turns there.
  private mutating func turn(
    at corner: Corner, along ahead: Driver, _ instruction: Instruction, number: Int
  ) {
    pass(Array(ahead.path[path.count..<corner.passed]))
    turn(
      corner.choice.nodes, instruction, number: number,
      slack: corner.choice.detour + corner.late)
  }

  /// The least misfit of the next prompt, as far as it can be seen; 100 where nothing fits.
  private func misfit(of next: Instruction, after distance: ToldDistance) -> Double {
    var copy = self
    if next.act == .arrive {
      copy.driveOn(until: distance.metres)
      return copy.driven < distance.metres - distance.tolerance ? 100 : 0
    }
    return min(100, copy.corners(for: next, after: distance).map(\.misfit).min() ?? 100)
  }

  /// Drives on along the road, and lists the corners at which a prompt may be meant.
  private mutating func corners(
    for instruction: Instruction, after told: ToldDistance
  ) -> [Corner] {
    let fit = Fit(view, instruction)
    let tolerance = told.tolerance + slack
    var corners: [Corner] = []
    var count = 0
    while true {
      let isCounted = fit.isCounted(at: Array(road), &count)
      // Corners that come much too early are not looked at.
      if driven >= told.metres - tolerance - Self.patience / 2 {
        let away = max(0, abs(driven - told.metres) - 2)
        let distance =
          away <= tolerance
          ? 30 * away / tolerance : 30 + 60 * (away - tolerance) / max(told.scale, tolerance)
        var isConvinced = false
        for choice in fit.choices(after: Array(road), isStart: passages.count == 1) {
          let misfit = choice.misfit + distance + (isCounted ? 0 : Self.otherNumber)
          guard misfit < Fit.worst else { continue }
          corners.append(
            Corner(
              passed: path.count, choice: choice, misfit: misfit,
              late: max(0, driven - told.metres)))
          isConvinced = isConvinced || misfit < Self.convincing
        }
        // Where the road ends one has to turn, and so does it there.
        if isConvinced, driven >= told.metres - tolerance, fit.isForced(after: Array(road)) {
          return corners
        }
      }
      guard driven < told.metres + tolerance + Self.patience, let next = next() else {
        return corners
      }
      pass([next])
    }
  }
}
