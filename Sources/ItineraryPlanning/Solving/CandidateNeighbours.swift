/// For each location the candidates that are soonest reached from it and back, by the fastest mode that goes
/// at any time.
struct CandidateNeighbours {
  private let lists: [[Int]]

  /// Finds the neighbours of all locations.
  ///
  /// - Parameters:
  ///   - problem: The ways and candidates.
  ///   - useful: Which candidates count.
  ///   - count: The most neighbours of a location.
  init(_ problem: ItineraryProblem, _ useful: [Int], count: Int) {
    let ways = problem.ways
    let modes = ways.modes.filter { !ways.isTimed[$0] }
    // Without any, all are alike.
    guard !modes.isEmpty, useful.count > count else {
      lists = [[Int]](repeating: Array(useful.prefix(count)), count: ways.count)
      return
    }
    func seconds(_ from: Int, _ to: Int) -> Int {
      var least = Int.max / 4
      for mode in modes {
        if let seconds = ways.seconds(by: mode, from: from, to: to) { least = min(least, seconds) }
      }
      return least
    }
    lists = (0..<ways.count).map { from in
      let ranked = useful.map { candidate in
        let to = problem.candidates[candidate].location
        let way = seconds(from, to) + seconds(to, from)
        let worth = problem.candidates[candidate].lengths.last?.worth ?? 0
        // A visit takes its time as well, so that among near ones worth decides.
        let visit = problem.candidates[candidate].lengths[0].seconds
        return (Double(way + visit) / Double(max(1, worth)), candidate)
      }
      return ranked.sorted(by: <).prefix(count).map(\.1)
    }
  }

  /// The candidates near a location.
  func near(_ location: Int) -> [Int] { lists[location] }
}
