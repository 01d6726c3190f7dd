/// What an itinerary would be with one visit more.
package struct VisitInsertion: Hashable, Codable, Sendable {
  /// On which day, and before which of its visits; as many as there are: at its end.
  package var day: Int, position: Int
  /// The length of the visit.
  package var stay: Int
  /// How much later the day would end, in seconds; negative if the way gets shorter by another mode.
  package var seconds: Int
  /// When the day would end.
  package var arrives: Int
  /// The extra cost, and the extra metres on foot.
  package var price: Int, walked: Int
  /// By how much the itinerary would be worth more; negative if the way takes more than the visit gives.
  package var gain: Int
}

/// What an itinerary would be if a visit took the place of another one.
package struct VisitSwap: Hashable, Sendable {
  /// Index of the candidate that would have to go.
  package var without: Int
  /// By how much the itinerary would be worth less.
  package var loss: Int
  /// How much more it would cost.
  package var price: Int
}

extension ItineraryProblem {
  /// The totals of a day of an itinerary.
  private struct DaySum {
    var arrives: Int
    var worth = 0, effort = 0, price = 0, walked = 0
    var total: Int { worth - effort }
  }

  /// Returns the position at which one visit more takes least time; `nil` if there is none.
  ///
  /// All else stays as it is: the other visits, their order and lengths, and how each is reached, but for
  /// the way on from the new visit. Opening hours and the ends of days are kept, budget and walking if possible.
  ///
  /// - Parameters:
  ///   - candidate: One that is not visited; its shortest visit is put in.
  ///   - itinerary: One that can be kept.
  /// - Returns: The insertion after which the day ends first; of several the one that costs least.
  package func cheapestInsertion(of candidate: Int, into itinerary: Itinerary) -> VisitInsertion? {
    let sums = days.indices.map { sum(itinerary.days[$0], on: $0) }
    let price = sums.reduce(0) { $0 + ($1?.price ?? 0) }
    var best: (insertion: VisitInsertion, rank: (Int, Int, Int))?
    for day in days.indices where !candidates[candidate].windows[day].isEmpty {
      let plan = itinerary.days[day]
      guard let before = sums[day] else { continue }
      var visits = itinerary.days.map { $0.visits.map(\.candidate) }
      let without = loss(of: visits)
      visits[day].append(candidate)
      let repetition = loss(of: visits) - without
      for position in 0...plan.visits.count {
        for longer in inserting(candidate, length: 0, into: plan, at: position) {
          guard let after = sum(longer, on: day) else { continue }
          let insertion = VisitInsertion(
            day: day, position: position, stay: candidates[candidate].lengths[0].seconds,
            seconds: after.arrives - before.arrives, arrives: after.arrives,
            price: after.price - before.price, walked: after.walked - before.walked,
            gain: after.total - before.total - repetition)
          let isKept =
            price + insertion.price <= budget ?? .max && after.walked <= days[day].walking ?? .max
          let rank = (isKept ? 0 : 1, insertion.seconds, insertion.price)
          if best.map({ rank < $0.rank }) ?? true { best = (insertion, rank) }
        }
      }
    }
    return best?.insertion
  }

  /// Returns the visit that another one would best replace; `nil` if no replacement fits.
  ///
  /// The new visit may come at any place of the same day, and last as long as it likes. The itinerary keeps
  /// all that it keeps before.
  ///
  /// - Parameters:
  ///   - candidate: One that is not visited.
  ///   - itinerary: One that keeps all rules.
  /// - Returns: The swap that loses least.
  package func bestSwap(for candidate: Int, in itinerary: Itinerary) -> VisitSwap? {
    var best: VisitSwap?
    let sums = days.indices.map { sum(itinerary.days[$0], on: $0) }
    let price = sums.reduce(0) { $0 + ($1?.price ?? 0) }
    for (day, plan) in itinerary.days.enumerated() {
      guard let before = sums[day] else { return nil }
      for out in plan.visits.indices {
        guard
          let repetition = loss(
            itinerary, with: candidate, without: plan.visits[out].candidate, on: day)
        else { continue }
        for shorter in removing(out, from: plan) {
          for position in 0...shorter.visits.count {
            for length in candidates[candidate].lengths.indices {
              for plan in inserting(candidate, length: length, into: shorter, at: position) {
                guard let after = sum(plan, on: day), after.walked <= days[day].walking ?? .max,
                  price - before.price + after.price <= budget ?? .max
                else { continue }
                let loss = before.total - after.total + repetition
                if loss >= best?.loss ?? .max { continue }
                best = VisitSwap(
                  without: itinerary.days[day].visits[out].candidate, loss: loss,
                  price: after.price - before.price)
              }
            }
          }
        }
      }
    }
    return best
  }

  /// Returns the extra travel time caused by a visit, in seconds: the legs there and onwards, less the
  /// fastest way past it.
  package func detour(of visit: Int, of plan: Itinerary.Day, on day: Int) -> Int? {
    guard let schedule = schedule(plan, on: day) else { return nil }
    let ready = visit == 0 ? days[day].window.start : schedule.stays[visit - 1].ends
    let (from, to) = (
      location(visit - 1, of: plan, on: day), location(visit + 1, of: plan, on: day)
    )
    let past = ways.modes.compactMap { mode in
      ways.way(by: Itinerary.Move(mode), from: from, to: to, at: ready).map { $0.arrives - ready }
    }.min()
    guard let past else { return nil }
    let (there, on) = (schedule.stays[visit], schedule.stays[visit + 1])
    return there.arrives - ready + on.arrives - there.ends - past
  }

  // MARK: Days with one visit more or less

  /// The days with one visit more, reached and left by each mode at the next departure.
  private func inserting(
    _ candidate: Int, length: Int, into plan: Itinerary.Day, at position: Int
  ) -> [Itinerary.Day] {
    ways.modes.flatMap { there in
      ways.modes.map { on in
        var longer = plan
        let move = Itinerary.Move(there)
        longer.visits.insert(
          Itinerary.Visit(candidate: candidate, length: length, move: move), at: position)
        longer.setMove(Itinerary.Move(on), at: position + 1)
        return longer
      }
    }
  }

  /// The days without a visit, passed by each mode.
  private func removing(_ visit: Int, from plan: Itinerary.Day) -> [Itinerary.Day] {
    ways.modes.map { mode in
      var shorter = plan
      shorter.visits.remove(at: visit)
      shorter.setMove(Itinerary.Move(mode), at: visit)
      return shorter
    }
  }

  /// The position of a visit of a day; after the last one, the end of the day, and before the first, its start.
  private func location(_ visit: Int, of plan: Itinerary.Day, on day: Int) -> Int {
    if visit < 0 { return days[day].start }
    return visit < plan.visits.count
      ? candidates[plan.visits[visit].candidate].location : days[day].end
  }

  // MARK: What a day comes to

  private func sum(_ plan: Itinerary.Day, on day: Int) -> DaySum? {
    guard let schedule = schedule(plan, on: day), let last = schedule.stays.last else { return nil }
    var sum = DaySum(arrives: last.arrives)
    for stay in schedule.stays {
      sum.effort += stay.effort
      sum.price += stay.price
      sum.walked += stay.walked
    }
    for visit in plan.visits {
      sum.worth += candidates[visit.candidate].lengths[visit.length].worth
      sum.price += candidates[visit.candidate].price
    }
    return sum
  }

  /// By how much visits are worth less because there are many of a limit after one is put in on a day, in the place
  /// of another or of none; `nil` where a limit is exceeded or lacks something that were not before.
  private func loss(
    _ itinerary: Itinerary, with new: Int, without old: Int?, on day: Int
  ) -> Int? {
    var after = itinerary.days.map { $0.visits.map(\.candidate) }
    let before = after
    after[day] = after[day].filter { $0 != old }
    if after.joined().contains(where: { candidates[$0].group == candidates[new].group }) {
      return nil
    }
    after[day].append(new)
    let isKept = limits.allSatisfy { limit in
      zip(limit.counts(after), limit.counts(before)).enumerated().allSatisfy { day, counts in
        counts.0 <= max(limit.most(on: day), counts.1)
          && (limit.shortfall != nil || counts.0 >= min(limit.least, counts.1))
      }
    }
    return isKept ? loss(of: after) - loss(of: before) : nil
  }
}

extension Itinerary.Day {
  /// Sets how a visit is reached, or the end of the day.
  fileprivate mutating func setMove(_ move: Itinerary.Move, at visit: Int) {
    if visit < visits.count { visits[visit].move = move } else { lastMove = move }
  }
}

extension ItineraryCompiler {
  /// Returns the itinerary of a plan; `nil` if it has a visit that is not among the candidates.
  package func itinerary(of plan: PlannedItinerary, in problem: ItineraryProblem) -> Itinerary? {
    var days: [Itinerary.Day] = []
    for (number, day) in plan.days.enumerated() {
      var ready = problem.days[number].window.start
      func move(_ leg: PlannedItinerary.Leg) -> Itinerary.Move {
        let next = Itinerary.Move(leg.mode)
        let way = problem.ways.way(by: next, from: leg.from, to: leg.to, at: ready)
        // Who does not take the next departure waits for a better one.
        return way?.arrives ?? leg.arrives < leg.arrives && problem.ways.isTimed[leg.mode]
          ? Itinerary.Move(leg.mode, notBefore: leg.leaves - leg.rest) : next
      }
      var visits: [Itinerary.Visit] = []
      for visit in day.visits {
        let candidate = roles.firstIndex { role in
          role.place == visit.place && role.meal.map { request.meals[$0].name } == visit.meal
            && role.day ?? number == number
        }
        guard let candidate,
          let length = problem.candidates[candidate].lengths.firstIndex(where: {
            $0.seconds == visit.ends - visit.begins
          })
        else { return nil }
        visits.append(Itinerary.Visit(candidate: candidate, length: length, move: move(visit.leg)))
        ready = visit.ends
      }
      days.append(Itinerary.Day(visits: visits, lastMove: move(day.last)))
    }
    return Itinerary(days: days)
  }
}
