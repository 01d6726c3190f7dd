internal import VehicleRouting
internal import WasteCollection

/// From which side of its street each bin of a given order is served.
///
/// A bin that is served from either side is two stops, of which the cheaper one counts; with the order given, the best
/// sides are found leg by leg.
enum ServedSides {
  /// The stops of a problem by their identifiers.
  static func stops(of problem: Problem) -> [Identifier: Int] {
    Dictionary(problem.stops.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The stops that a bin may be, by its two identifiers.
  static func stops(of bin: Bin, in stops: [Identifier: Int]) -> [Int] {
    [bin.id, bin.reversedID].compactMap { $0.flatMap { stops[.text($0)] } }
  }

  /// Chooses one stop for each bin so that the legs cost least.
  ///
  /// - Parameters:
  ///   - choices: For each bin, indices of stops; bins without any are left out.
  ///   - problem: The problem.
  ///   - vehicle: Who drives.
  /// - Returns: The stops, in the order of the bins.
  static func cheapest(
    _ choices: [[Int]], of problem: Problem, by vehicle: Vehicle
  ) -> [Int] {
    let choices = choices.filter { !$0.isEmpty }
    guard let first = choices.first else { return [] }
    func cost(_ from: Int?, _ to: Int?) -> Int {
      guard let from, let to else { return 0 }
      return problem.leg(from: from, to: to, by: vehicle).cost
    }
    func place(_ stop: Int) -> Int { problem.stops[stop].location }
    var costs = first.map { cost(vehicle.start, place($0)) }
    var parents: [[Int]] = []
    for (before, here) in zip(choices, choices.dropFirst()) {
      var (next, chosen) = ([Int](), [Int]())
      for stop in here {
        let all = before.indices.map { costs[$0] + cost(place(before[$0]), place(stop)) }
        let best = all.indices.min { (all[$0], $0) < (all[$1], $1) } ?? 0
        next.append(all[best])
        chosen.append(best)
      }
      costs = next
      parents.append(chosen)
    }
    let last = choices.count - 1
    let ends = costs.indices.map { costs[$0] + cost(place(choices[last][$0]), vehicle.end) }
    var index = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
    var result = [choices[last][index]]
    for position in stride(from: last - 1, through: 0, by: -1) {
      index = parents[position][index]
      result.append(choices[position][index])
    }
    return result.reversed()
  }
}
