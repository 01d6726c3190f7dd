@testable import ItineraryPlanning

/// Tries every order, length and way of a small problem; shares no code with the solver.
struct EveryItinerary {
  private let problem: ItineraryProblem
  private let matrices: [MultimodalTravel.Mode]
  /// The worth less effort of the best plan with the fewest missing visits; `nil`: no day can be kept.
  private(set) var best: (missing: Int, total: Int)?
  private var visited: [(candidate: Int, day: Int)] = []
  private var times: [(begins: Int, ends: Int)] = []
  /// Visits that take ``KeptVisits/cost`` unless they are made within an hour of their time.
  private let kept: [KeptVisits.Visit]

  /// Tries all plans; `modes` are what the problem's ways were made of.
  init(
    _ problem: ItineraryProblem, modes: [MultimodalTravel.Mode], kept: [KeptVisits.Visit] = []
  ) {
    (self.problem, matrices, self.kept) = (problem, modes, kept)
    go(
      day: 0, at: problem.days[0].start, now: problem.days[0].window.start, money: 0, walked: 0,
      total: 0)
  }

  private struct Step {
    let arrives: Int, price: Int, walked: Int, effort: Int
  }

  private func steps(from: Int, to: Int, now: Int) -> [Step] {
    if from == to { return [Step(arrives: now, price: 0, walked: 0, effort: 0)] }
    let pair = from * problem.ways.count + to
    var steps: [Step] = []
    for mode in matrices {
      let rates = mode.rates
      func effort(_ seconds: Int, _ metres: Int, _ price: Int) -> Int {
        (seconds * rates.effortPerThousandSeconds + metres * rates.effortPerThousandMetres) / 1000
          + price * rates.effortPerThousandMoney / 1000
      }
      if mode.departures.isEmpty {
        let (seconds, metres) = (Int(mode.seconds[pair]), Int(mode.metres[pair]))
        if seconds < 0 { continue }
        let price =
          rates.fare
          + (seconds * rates.farePerThousandSeconds + metres * rates.farePerThousandMetres) / 1000
        steps.append(
          Step(
            arrives: now + seconds, price: price, walked: mode.means == .walk ? metres : 0,
            effort: effort(seconds, metres, price)))
      } else {
        for departure in mode.departures[pair] where departure.leaves >= now {
          let (walked, price) = (Int(departure.walked), Int(departure.price))
          steps.append(
            Step(
              arrives: Int(departure.arrives), price: price, walked: walked,
              effort: effort(Int(departure.arrives - departure.leaves), walked, price)))
        }
      }
    }
    return steps
  }

  private mutating func go(day: Int, at: Int, now: Int, money: Int, walked: Int, total: Int) {
    let terms = problem.days[day]
    for step in steps(from: at, to: terms.end, now: now) {
      guard step.arrives <= terms.window.end, money + step.price <= problem.budget ?? .max,
        walked + step.walked <= terms.walking ?? .max
      else { continue }
      if day + 1 < problem.days.count {
        let next = problem.days[day + 1]
        go(
          day: day + 1, at: next.start, now: next.window.start, money: money + step.price,
          walked: 0, total: total - step.effort)
      } else {
        finish(total - step.effort)
      }
    }
    for (index, candidate) in problem.candidates.enumerated()
    where !visited.contains(where: { problem.candidates[$0.candidate].group == candidate.group }) {
      for step in steps(from: at, to: candidate.location, now: now) {
        let spent = money + step.price + candidate.price
        guard spent <= problem.budget ?? .max, walked + step.walked <= terms.walking ?? .max else {
          continue
        }
        for length in candidate.lengths {
          // A visit waits for its earlier time, or for nothing.
          let waits = kept.filter { $0.candidates.contains(index) && $0.day == day }
            .map { $0.begins - 3600 }
          for soonest in Set([step.arrives] + waits.map { max(step.arrives, $0) }) {
            let begins = candidate.windows[day].compactMap { window -> Int? in
              let begin = max(soonest, window.start)
              return begin + length.seconds <= window.end ? begin : nil
            }
            guard let begin = begins.min(), begin + length.seconds <= terms.window.end else {
              continue
            }
            visited.append((index, day))
            times.append((begin, begin + length.seconds))
            go(
              day: day, at: candidate.location, now: begin + length.seconds, money: spent,
              walked: walked + step.walked, total: total - step.effort + length.worth)
            visited.removeLast()
            times.removeLast()
          }
        }
      }
    }
  }

  /// The number of kept visits that are not made within an hour of their time.
  private var changes: Int {
    kept.count { visit in
      !zip(visited, times).contains { made, time in
        visit.candidates.contains(made.candidate) && made.day == visit.day
          && time.begins >= visit.begins - 3600 && time.ends <= visit.ends + 3600
      }
    }
  }

  private mutating func finish(_ total: Int) {
    let plain = PlainCounts(problem, visited)
    if plain.counts.contains(where: { $0.count > $0.most }) { return }
    let missing = plain.counts.reduce(0) { $0 + max(0, $1.least - $1.count) }
    let total = total - plain.loss - KeptVisits.cost * changes
    if let best, (best.missing, -best.total) <= (missing, -total) { return }
    best = (missing, total)
  }
}
