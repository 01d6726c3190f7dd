import Testing
import TravelModel
import VehicleRouting
import _TestSupport

@testable import ItineraryPlanning

/// What a visit more would take, against a clock that walks every day stop by stop.
@Suite struct VisitInsertionTests {
  /// A day as it is walked: what it comes to, or nothing if it cannot be.
  private struct Walk {
    let problem: ItineraryProblem
    let modes: [MultimodalTravel.Mode]

    struct Sum: Equatable {
      var arrives: Int
      var total = 0, price = 0, walked = 0
    }

    func sum(_ plan: Itinerary.Day, _ day: Int) -> Sum? {
      var (here, now) = (problem.days[day].start, problem.days[day].window.start)
      var sum = Sum(arrives: now)
      func move(_ move: Itinerary.Move, to there: Int) -> Bool {
        now = max(now, move.notBefore)
        if here == there { return true }
        let (mode, pair) = (modes[move.mode], here * problem.ways.count + there)
        var (seconds, metres, price): (Int, Int, Int)
        if mode.departures.isEmpty {
          (seconds, metres) = (Int(mode.seconds[pair]), Int(mode.metres[pair]))
          if seconds < 0 { return false }
          price =
            mode.rates.fare
            + (seconds * mode.rates.farePerThousandSeconds
              + metres * mode.rates.farePerThousandMetres) / 1000
          sum.walked += mode.means == .walk ? metres : 0
        } else {
          guard let next = mode.departures[pair].first(where: { $0.leaves >= now }) else {
            return false
          }
          now = Int(next.leaves)
          (seconds, metres) = (Int(next.arrives - next.leaves), Int(next.walked))
          price = Int(next.price)
          sum.walked += metres
        }
        now += seconds
        sum.price += price
        sum.total -=
          (seconds * mode.rates.effortPerThousandSeconds
            + metres * mode.rates.effortPerThousandMetres) / 1000
          + price * mode.rates.effortPerThousandMoney / 1000
        here = there
        return true
      }
      for visit in plan.visits {
        let candidate = problem.candidates[visit.candidate]
        guard move(visit.move, to: candidate.location) else { return nil }
        let length = candidate.lengths[visit.length]
        let begins = candidate.windows[day].compactMap { window in
          let begin = max(now, window.start)
          return begin + length.seconds <= window.end ? begin : nil
        }.first
        guard let begins else { return nil }
        now = begins + length.seconds
        sum.total += length.worth
        sum.price += candidate.price
      }
      guard move(plan.lastMove, to: problem.days[day].end), now <= problem.days[day].window.end
      else { return nil }
      sum.arrives = now
      return sum
    }

    /// All days with one visit more, by position.
    func longer(
      _ candidate: Int, _ length: Int, _ plan: Itinerary.Day
    ) -> [(position: Int, plan: Itinerary.Day)] {
      (0...plan.visits.count).flatMap { position in
        modes.indices.flatMap { there in
          modes.indices.map { on in
            var moves = plan.visits.map(\.move) + [plan.lastMove]
            moves[position] = Itinerary.Move(on)
            moves.insert(Itinerary.Move(there), at: position)
            var stops = plan.visits.map { ($0.candidate, $0.length) }
            stops.insert((candidate, length), at: position)
            let visits = stops.enumerated().map {
              Itinerary.Visit(candidate: $1.0, length: $1.1, move: moves[$0])
            }
            return (position, Itinerary.Day(visits: visits, lastMove: moves[stops.count]))
          }
        }
      }
    }
  }

  private static func solved(
    _ seed: UInt64
  ) -> (problem: ItineraryProblem, walk: Walk, answer: ItineraryAnswer)? {
    var random = SplitMix64(seed: seed)
    let (problem, modes) = RandomItineraries.small(&random)
    // A quick plan leaves more places out than the best one.
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(1)
    guard let answer = ItinerarySolver(problem, options: options).solve() else { return nil }
    return (problem, Walk(problem: problem, modes: modes), answer)
  }

  @Test func `an insertion is the one that takes least of all that there are`() {
    var count = 0
    for seed in 0..<120 as Range<UInt64> {
      guard let (problem, walk, answer) = Self.solved(seed) else { continue }
      let itinerary = answer.itinerary
      let spent = itinerary.days.enumerated().reduce(0) { $0 + (walk.sum($1.1, $1.0)?.price ?? 0) }
      for candidate in problem.candidates.indices
      where !itinerary.candidates.contains(candidate) {
        var ranks: [(isBroken: Int, seconds: Int, price: Int)] = []
        for (day, plan) in itinerary.days.enumerated() {
          guard let before = walk.sum(plan, day) else { continue }
          for (_, longer) in walk.longer(candidate, 0, plan) {
            guard let after = walk.sum(longer, day) else { continue }
            let price = after.price - before.price
            let isKept =
              spent + price <= problem.budget ?? .max
              && after.walked <= problem.days[day].walking ?? .max
            ranks.append((isKept ? 0 : 1, after.arrives - before.arrives, price))
          }
        }
        let best = ranks.min { $0 < $1 }
        let found = problem.cheapestInsertion(of: candidate, into: itinerary)
        #expect(found?.seconds == best?.seconds, "seed \(seed), candidate \(candidate)")
        #expect(found?.price == best?.price, "seed \(seed), candidate \(candidate)")
        count += found == nil ? 0 : 1
      }
    }
    #expect(count > 20)
  }

  @Test func `a swap keeps all rules and loses least`() {
    var count = 0
    for seed in 0..<120 as Range<UInt64> {
      guard let (problem, walk, answer) = Self.solved(seed) else { continue }
      let itinerary = answer.itinerary
      let visited = Set(itinerary.candidates)
      let sums = itinerary.days.enumerated().map { walk.sum($1, $0) }
      let spent = sums.reduce(0) { $0 + ($1?.price ?? 0) }
      for candidate in problem.candidates.indices where !visited.contains(candidate) {
        var losses: [Int] = []
        for (day, plan) in itinerary.days.enumerated() {
          guard let before = sums[day] else { continue }
          for out in plan.visits.indices {
            let after = visited.subtracting([plan.visits[out].candidate]).union([candidate])
            let groups = after.map { problem.candidates[$0].group }
            let visits = itinerary.days.enumerated().flatMap { day, plan in
              plan.visits.map { (candidate: $0.candidate, day: day) }
            }
            let (now, then) = (
              PlainCounts(problem, visits),
              PlainCounts(
                problem,
                visits.filter { $0.candidate != plan.visits[out].candidate } + [(candidate, day)])
            )
            let isAllowed = zip(now.counts, then.counts).allSatisfy { now, then in
              then.count <= max(then.most, now.count) && then.count >= min(then.least, now.count)
            }
            guard isAllowed, Set(groups).count == groups.count else { continue }
            for past in walk.modes.indices {
              var shorter = plan
              shorter.visits.remove(at: out)
              if out < shorter.visits.count {
                shorter.visits[out].move = Itinerary.Move(past)
              } else {
                shorter.lastMove = Itinerary.Move(past)
              }
              for length in problem.candidates[candidate].lengths.indices {
                for (_, longer) in walk.longer(candidate, length, shorter) {
                  guard let sum = walk.sum(longer, day),
                    sum.walked <= problem.days[day].walking ?? .max,
                    spent - before.price + sum.price <= problem.budget ?? .max
                  else { continue }
                  losses.append(before.total - sum.total + then.loss - now.loss)
                }
              }
            }
          }
        }
        let found = problem.bestSwap(for: candidate, in: itinerary)
        #expect(found?.loss == losses.min(), "seed \(seed), candidate \(candidate)")
        count += found == nil ? 0 : 1
      }
    }
    #expect(count > 10)
  }
}
