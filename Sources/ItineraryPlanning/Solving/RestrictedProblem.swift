internal import TravelModel

/// A problem of few candidates in dense tables, for the proof.
///
/// Stop `count` is where a day starts, and where it ends.
struct RestrictedProblem: Sendable {
  /// A way that goes at any time.
  struct Way: Sendable {
    let seconds: Int32
    let price: Int32, walked: Int32, effort: Int32
    let mode: Int32
  }

  /// The ways of one day.
  struct Table: Sendable {
    /// Those from `from` to `to` are `ways[first[pair]..<first[pair + 1]]`, with `pair` row-major over
    /// `count + 1` stops; of two, none is better in every way.
    let first: [Int32]
    let ways: [Way]
  }

  /// The most limits; a path counts each in four bits.
  static let maxLimits = 32

  let problem: ItineraryProblem
  private let all: ItineraryTables
  var dense: DenseItinerary { all.dense }
  /// `candidates[stop]`: its index in the problem.
  let candidates: [Int]
  /// Groups are numbered from 0, below 64.
  let group: [Int]
  let groupCount: Int
  let tables: [Table]
  let timedModes: [Int]
  let limitsOfStop: [[Int]]
  /// Of each limit: whether it counts day by day, and whether more visits are forbidden or worth less.
  let isDaily: [Bool], isUpperLimit: [Bool]
  /// Of each limit: what a visit takes that lacks.
  let shortfall: [Int]
  /// The bits of the counts that begin again with each day.
  let dailyCounts: UInt128
  /// What one visit that is missing costs: more than all visits together are worth.
  let missingVisitPenalty: Int
  /// The shortest visit of all, in seconds.
  let shortestVisit: Int

  var count: Int { candidates.count }
  var days: [ItineraryProblem.Day] { problem.days }

  /// Restricts a problem to some candidates; `nil` if they are of more than 64 groups, or limits are more than
  /// 32 or count above 14.
  init?(_ all: ItineraryTables, to candidates: [Int]) {
    let problem = all.problem
    let groups = Set(candidates.map { problem.candidates[$0].group }).sorted()
    // Counts above 14 do not fit in four bits; what is not limited is not counted.
    guard groups.count <= ItinerarySolver.maxProven, problem.limits.count <= Self.maxLimits,
      problem.limits.allSatisfy({ limit in
        limit.least <= 14
          && problem.days.indices.allSatisfy {
            limit.most(on: $0) <= 14 || limit.most(on: $0) == .max && limit.decline == 0
          }
      })
    else { return nil }
    self.problem = problem
    self.all = all
    self.candidates = candidates
    groupCount = groups.count
    let number = Dictionary(uniqueKeysWithValues: zip(groups, 0...))
    group = candidates.map { number[problem.candidates[$0].group] ?? 0 }
    timedModes = problem.ways.modes.filter { problem.ways.isTimed[$0] }
    var limits = [[Int]](repeating: [], count: candidates.count)
    let stop = Dictionary(uniqueKeysWithValues: zip(candidates, 0...))
    for (index, limit) in problem.limits.enumerated() {
      for member in limit.members {
        if let stop = stop[member] { limits[stop].append(index) }
      }
    }
    limitsOfStop = limits
    isDaily = problem.limits.map { $0.mostOfDay != nil }
    isUpperLimit = problem.limits.map(\.isUpperLimit)
    dailyCounts = isDaily.enumerated().reduce(0) { bits, limit in
      limit.element ? bits | 15 << UInt128(4 * limit.offset) : bits
    }
    let penalty = problem.missingVisitPenalty
    shortfall = problem.limits.map { $0.shortfall ?? penalty }
    missingVisitPenalty = penalty
    shortestVisit =
      candidates.map { problem.candidates[$0].lengths[0].seconds }.min() ?? 60
    let locations = candidates.map { problem.candidates[$0].location }
    tables = problem.days.map { Self.table(problem, $0, locations) }
  }

  private static func table(
    _ problem: ItineraryProblem, _ day: ItineraryProblem.Day, _ locations: [Int]
  ) -> Table {
    var first: [Int32] = [0]
    var ways: [Way] = []
    for from in locations + [day.start] {
      for to in locations + [day.end] {
        var choices: [Way] = []
        for mode in problem.ways.modes where !problem.ways.isTimed[mode] {
          guard let way = problem.ways.way(by: .init(mode), from: from, to: to, at: 0),
            way.price <= problem.budget ?? .max, way.walked <= day.walking ?? .max,
            way.arrives <= day.window.end - day.window.start
          else { continue }
          choices.append(
            Way(
              seconds: Int32(way.arrives), price: Int32(way.price), walked: Int32(way.walked),
              effort: Int32(way.effort), mode: Int32(mode)))
        }
        for (index, way) in choices.enumerated() {
          let isDominated = choices.enumerated().contains { other in
            let o = other.element
            return other.offset != index && o.seconds <= way.seconds && o.effort <= way.effort
              && (problem.budget == nil || o.price <= way.price)
              && (day.walking == nil || o.walked <= way.walked)
              && ((o.seconds, o.effort, o.price, o.walked)
                != (way.seconds, way.effort, way.price, way.walked) || other.offset < index)
          }
          if !isDominated { ways.append(way) }
        }
        first.append(Int32(ways.count))
      }
    }
    return Table(first: first, ways: ways)
  }

  func location(_ stop: Int, on day: Int, isEnd: Bool) -> Int {
    stop < count
      ? problem.candidates[candidates[stop]].location
      : isEnd ? days[day].end : days[day].start
  }

  /// The fewest seconds from a stop to another by any way at any time; very many where there is none.
  func minSeconds(from: Int, to: Int, on day: Int) -> Int {
    let (a, b) = (location(from, on: day, isEnd: false), location(to, on: day, isEnd: true))
    return a == b ? 0 : Int(all.onward.row(a)[b])
  }

  /// All departures of a day.
  func departures(by mode: Int, from: Int, to: Int, on day: Int) -> [MultimodalTravel.Way] {
    let (a, b) = (location(from, on: day, isEnd: false), location(to, on: day, isEnd: true))
    if a == b { return [] }
    let window = days[day].window
    return problem.ways.dense.departures(
      by: mode, from: a, to: b, in: window.start..<window.end + 1)
  }

  /// Returns the departures that may be useful to a traveller who is ready at a moment: those that no earlier one is as
  /// good as in price, walking and effort; returns how many were looked at.
  @inline(__always)
  func forEachDeparture(
    by mode: Int, from: Int, to: Int, on day: Int, at moment: Int,
    _ body: (_ way: MultimodalTravel.Way, _ isFirst: Bool) -> Void
  ) -> Int {
    let (a, b) = (location(from, on: day, isEnd: false), location(to, on: day, isEnd: true))
    if a == b { return 0 }
    return problem.ways.dense.forEachUseful(
      by: mode, from: a, to: b, since: moment, until: days[day].window.end, body)
  }
}

extension ItineraryProblem {
  /// What one visit that is missing costs: more than all visits can be worth, and all ways and repetitions can take
  /// together; 0 if none is required.
  var missingVisitPenalty: Int {
    guard limits.contains(where: { $0.least > 0 && $0.shortfall == nil }) else { return 0 }
    let worth = candidates.reduce(1) { $0 + ($1.lengths.map(\.worth).max() ?? 0) }
    let losses = limits.reduce(0) { sum, limit in
      let count = min(limit.members.count, candidates.count)
      return sum + (limit.surplusLoss(of: count) + limit.least * (limit.shortfall ?? 0))
        * (limit.mostOfDay == nil ? 1 : days.count)
    }
    return worth + losses + ways.dense.greatestEffort * (candidates.count + days.count)
  }
}
