package import TravelModel
package import VehicleRouting

/// A problem in which the visits of an earlier itinerary stay where no change is worth its trouble.
///
/// Each earlier visit gets a second candidate that is open around its earlier time only, and a limit that takes points if
/// that candidate is not visited. So search, bound and proof need not know of it.
package struct KeptVisits: Sendable {
  /// A visit of the earlier itinerary.
  package struct Visit: Sendable {
    /// The candidates that stand for it.
    package var candidates: [Int]
    package var day: Int
    /// When it was, in elapsed seconds.
    package var begins: Int, ends: Int

    /// Creates a visit.
    package init(candidates: [Int], day: Int, begins: Int, ends: Int) {
      (self.candidates, self.day, self.begins, self.ends) = (candidates, day, begins, ends)
    }
  }

  /// How many seconds a visit that stays may begin earlier, or end later.
  package static let leeway = 3600
  /// How many points a change has to gain for each visit that does not stay, in thousandths.
  package static let cost = 5000
  /// More than any change gains.
  private static let prohibitive = 10_000_000

  private let problem: ItineraryProblem
  /// The problem with second candidates, at the usual cost of a change.
  private let steady: ItineraryProblem
  /// `originals[candidate - problem.candidates.count]`: of which candidate one of them is the second.
  private let originals: [Int]
  /// When the second candidates open, in elapsed seconds; as many as ``originals``.
  private let soonest: [Int]
  /// The visits that can stay, by day, in their order.
  private var earlier: [[(candidate: Int, length: Int)]]

  /// Prepares a problem; `nil` if none of the visits can stay.
  package init?(_ problem: ItineraryProblem, _ visits: [Visit]) {
    self.problem = problem
    var (steady, originals, soonest) = (problem, [Int](), [Int]())
    earlier = problem.days.map { _ in [] }
    for visit in visits.sorted(by: { $0.begins < $1.begins }) {
      let first = steady.candidates.count
      for candidate in visit.candidates {
        guard let near = problem.candidates[candidate].near(visit) else { continue }
        originals.append(candidate)
        soonest.append(visit.begins - Self.leeway)
        steady.candidates.append(near)
      }
      let copies = Array(first..<steady.candidates.count)
      guard let copy = copies.first else { continue }
      var limit = ItineraryProblem.CountLimit(members: copies, least: 1)
      limit.shortfall = Self.cost
      steady.limits.append(limit)
      let lengths = steady.candidates[copy].lengths
      earlier[visit.day].append(
        (copy, (lengths.lastIndex { $0.seconds <= visit.ends - visit.begins }) ?? 0))
    }
    guard !originals.isEmpty else { return nil }
    for index in problem.limits.indices {
      let members = Set(problem.limits[index].members)
      steady.limits[index].members += originals.indices
        .filter { members.contains(originals[$0]) }.map { problem.candidates.count + $0 }
    }
    (self.steady, self.originals, self.soonest) = (steady, originals, soonest)
  }

  /// An itinerary beside the earlier one.
  package struct Answer: Sendable {
    /// Its value, and what is proven of the problem itself.
    package var itinerary: ItineraryAnswer
    /// The windows of candidates that wait for their earlier time, for each day.
    package var windows: [Int: [[TimeWindow]]] = [:]
    /// How many visits do not stay.
    package var changes: Int

    /// Creates an answer.
    package init(
      itinerary: ItineraryAnswer, windows: [Int: [[TimeWindow]]] = [:], changes: Int = 0
    ) {
      (self.itinerary, self.windows, self.changes) = (itinerary, windows, changes)
    }
  }

  /// Finds the best itinerary beside the earlier one.
  ///
  /// - Returns: Of the itinerary in which as much stays as is worth it, and the best of all, the one whose changes gain
  ///   ``cost`` for each visit that does not stay; `nil` as for ``ItinerarySolver/solve(from:)``.
  package func solve(_ options: RunOptions) -> Answer? {
    var half = options
    half.limit = options.limit.divided(by: 2)
    let near = solved(steady, half)
    let best = ItinerarySolver(problem, options: half).solve(from: near.map(original))
    guard var best else { return nil }
    let other = second(best.itinerary)
    guard let near, let own = steady.value(near), steady.value(other).map({ own >= $0 }) ?? true
    else { return Answer(itinerary: best, changes: changes(in: other)) }
    let windows = windows(in: near)
    let itinerary = original(near)
    guard let value = problem.waiting(windows).value(itinerary) else {
      return Answer(itinerary: best, changes: changes(in: other))
    }
    best.isProven = best.isProven && value.total >= best.value.total
    (best.itinerary, best.value) = (itinerary, value)
    return Answer(itinerary: best, windows: windows, changes: changes(in: near))
  }

  /// By how many points an itinerary is better than the best in which more visits stay, if more can, in thousandths.
  package func gain(of answer: Answer, _ options: RunOptions) -> Int {
    var strict = steady
    for index in problem.limits.count..<strict.limits.count {
      strict.limits[index].shortfall = Self.prohibitive
    }
    guard answer.changes > 0, let plan = solved(strict, options),
      let value = problem.waiting(windows(in: plan)).value(original(plan)),
      value.missing <= answer.itinerary.value.missing, changes(in: plan) < answer.changes
    else { return 0 }
    return max(0, answer.itinerary.value.total - value.total)
  }

  /// The windows of the candidates whose second ones an itinerary visits: they open no earlier than these.
  private func windows(in itinerary: Itinerary) -> [Int: [[TimeWindow]]] {
    var windows: [Int: [[TimeWindow]]] = [:]
    for candidate in itinerary.candidates where candidate >= problem.candidates.count {
      let copy = candidate - problem.candidates.count
      let near = steady.candidates[candidate].windows
      windows[originals[copy]] = near.indices.map { day in
        near[day].isEmpty
          ? []
          : problem.candidates[originals[copy]].windows[day].compactMap {
            TimeWindow(start: max(soonest[copy], $0.start), end: $0.end)
          }
      }
    }
    return windows
  }

  /// How many visits do not stay in an itinerary with second candidates.
  private func changes(in itinerary: Itinerary) -> Int {
    let visited = Set(itinerary.candidates)
    return steady.limits[problem.limits.count...]
      .count { $0.members.allSatisfy { !visited.contains($0) } }
  }

  private func solved(_ problem: ItineraryProblem, _ options: RunOptions) -> Itinerary? {
    let solver = ItinerarySolver(problem, options: options)
    return solver.solve(from: solver.itinerary(visiting: earlier))?.itinerary
  }

  /// The itinerary without second candidates.
  private func original(_ itinerary: Itinerary) -> Itinerary {
    var itinerary = itinerary
    for day in itinerary.days.indices {
      for index in itinerary.days[day].visits.indices {
        let candidate = itinerary.days[day].visits[index].candidate
        guard candidate >= problem.candidates.count else { continue }
        itinerary.days[day].visits[index].candidate =
          originals[candidate - problem.candidates.count]
      }
    }
    return itinerary
  }

  /// The itinerary with second candidates where it visits their places at their time.
  private func second(_ itinerary: Itinerary) -> Itinerary {
    var itinerary = itinerary
    for day in itinerary.days.indices {
      guard let schedule = problem.schedule(itinerary.days[day], on: day) else { continue }
      for (index, stay) in zip(itinerary.days[day].visits.indices, schedule.stays) {
        let candidate = itinerary.days[day].visits[index].candidate
        let copy = originals.indices.first { copy in
          originals[copy] == candidate
            && steady.candidates[problem.candidates.count + copy].windows[day].contains {
              $0.start <= stay.begins && stay.ends <= $0.end
            }
        }
        guard let copy else { continue }
        itinerary.days[day].visits[index].candidate = problem.candidates.count + copy
      }
    }
    return itinerary
  }
}

extension ItineraryProblem {
  /// The problem with other windows of some candidates.
  package func waiting(_ windows: [Int: [[TimeWindow]]]) -> ItineraryProblem {
    var problem = self
    for (candidate, windows) in windows { problem.candidates[candidate].windows = windows }
    return problem
  }
}

extension ItineraryProblem.Candidate {
  /// The candidate around the time of an earlier visit only; `nil` if it is closed then.
  fileprivate func near(_ visit: KeptVisits.Visit) -> Self? {
    var near = self
    let (first, last) = (visit.begins - KeptVisits.leeway, visit.ends + KeptVisits.leeway)
    let shortest = lengths[0].seconds
    for day in windows.indices {
      near.windows[day] =
        day != visit.day
        ? []
        : windows[day].compactMap { window in
          let (start, end) = (max(first, window.start), min(last, window.end))
          return end - start < shortest ? nil : TimeWindow(start: start, end: end)
        }
    }
    return near.windows[visit.day].isEmpty ? nil : near
  }
}
