internal import TravelModel
internal import VehicleRouting

/// Searches days of the greatest worth: some visits are taken out or made short, others put in where they fit,
/// and changes are accepted by simulated annealing that falls again and again.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle Routing
///   Problems*, Transportation Science 54(2), for the strings; P. Vansteenwegen et al. (2009), *Iterated Local
///   Search for the Team Orienteering Problem with Time Windows*, Computers & Operations Research 36(12), for
///   the latest arrivals that tell in one look whether a visit fits.
struct ItinerarySearch {
  /// Steps of the first fall of temperatures, and by which factor later ones are longer.
  private static let falls = (firstSteps: 4000.0, growth: 1.3)
  /// Where annealing begins and ends, in mean worths of a visit.
  private static let temperatures = (first: 0.8, last: 0.01)
  /// How many candidates near a place, and how many others, are looked at in one step.
  private static let looks = (near: 24, far: 10)
  /// The shares of steps that force a candidate in, and that make visits short before others are put in.
  private static let shares = (forced: 0.2, short: 0.3)
  /// How often a candidate is passed over, so that not always the same is put in.
  private static let blinks = 0.05
  private static let keptPlans = 16

  private let dense: DenseItinerary
  private var problem: ItineraryProblem { dense.problem }
  /// Those that can be visited on some day.
  private let useful: [Int]
  private let neighbours: CandidateNeighbours
  private let meanWorth: Double
  private var random: RandomSource
  private var routes: [DayRoute]
  private var tally: ItineraryTally
  private var current: ItineraryValue
  private(set) var best: Itinerary
  private(set) var bestValue: ItineraryValue
  /// Good plans of different falls, the latest last.
  private(set) var pool: [Itinerary] = []
  private var mark: [Int32]
  private var marker: Int32 = 0
  private var chosen: [(key: Double, candidate: Int)] = []
  /// Locations around which something was taken out.
  private var places: [Int] = []

  /// Starts with days of no visits, or with a plan; `nil` if a day's end cannot be reached.
  init?(_ problem: ItineraryProblem, from plan: Itinerary? = nil, _ random: RandomSource) {
    let dense = DenseItinerary(problem)
    guard let routes = Self.routes(dense, plan) else { return nil }
    self.dense = dense
    self.random = random
    self.routes = routes
    useful = problem.candidates.indices.filter { candidate in
      problem.days.indices.contains { dense.isOpen(candidate, on: $0) }
    }
    let worths = useful.map { problem.candidates[$0].lengths.last?.worth ?? 0 }
    meanWorth = max(1, Double(worths.reduce(0, +)) / Double(max(1, worths.count)))
    neighbours = CandidateNeighbours(problem, useful, count: Self.looks.near)
    tally = ItineraryTally(problem)
    tally.count(routes, problem)
    mark = [Int32](repeating: 0, count: problem.candidates.count)
    current = Self.value(routes, tally, problem)
    bestValue = current
    best = Itinerary(days: routes.map(\.plan))
  }

  /// The days of a plan; without one, of no visits, by as little effort as there is money for.
  private static func routes(_ dense: DenseItinerary, _ plan: Itinerary?) -> [DayRoute]? {
    let days = dense.problem.days.indices
    if let plan {
      let routes = days.compactMap { DayRoute(dense, day: $0, plan.days[$0]) }
      if routes.count == days.count { return routes }
    }
    for isCheapest in [false, true] {
      let routes = days.compactMap { DayRoute(dense, day: $0, isCheapest: isCheapest) }
      guard routes.count == days.count else { return nil }
      if routes.reduce(0, { $0 + $1.price }) <= dense.budget { return routes }
    }
    return nil
  }

  private static func value(
    _ routes: [DayRoute], _ tally: ItineraryTally, _ problem: ItineraryProblem
  ) -> ItineraryValue {
    ItineraryValue(
      worth: routes.reduce(0) { $0 + $1.worth }, effort: routes.reduce(0) { $0 + $1.effort },
      price: tally.price, missing: tally.missing(problem))
  }

  /// Searches until the limit.
  mutating func run(_ meter: inout WorkMeter) {
    guard !useful.isEmpty else { return }
    let cooling = CoolingSchedule(
      from: meanWorth * Self.temperatures.first, to: meanWorth * Self.temperatures.last)
    var steps = Self.falls.firstSteps
    while !meter.isDone {
      let (beginSteps, begin) = (meter.steps, meter.share)
      let left = max(1e-9, 1 - begin)
      var fallBest: (value: ItineraryValue, plan: Itinerary)?
      while !meter.isDone {
        let share = max(Double(meter.steps - beginSteps) / steps, (meter.share - begin) / left)
        if share >= 1 { break }
        if step(temperature: cooling.temperature(at: share)),
          fallBest.map({ $0.value < current }) ?? true
        {
          fallBest = (current, Itinerary(days: routes.map(\.plan)))
        }
        meter.step()
      }
      if let plan = fallBest?.plan, !pool.contains(plan) {
        pool.append(plan)
        if pool.count > Self.keptPlans { pool.removeFirst() }
      }
      steps *= Self.falls.growth
    }
  }

  /// Makes one change and keeps it if annealing accepts it.
  private mutating func step(temperature: Double) -> Bool {
    let before = (routes, tally, current)
    places.removeAll(keepingCapacity: true)
    let isForced = random.fraction() < Self.shares.forced && force()
    if !isForced { ruin() }
    if random.fraction() < Self.shares.short { shorten() }
    tally.count(routes, problem)
    fill()
    stretch()
    tally.count(routes, problem)
    let value = Self.value(routes, tally, problem)
    // What is missing is worth more than all the rest.
    let loss =
      Double(before.2.total - value.total)
      + Double(value.missing - before.2.missing) * meanWorth * 20
    // What was taken out may have left a way that is dearer or goes on foot.
    let isAllowed =
      tally.price <= dense.budget && routes.allSatisfy { $0.walked <= dense.walking[$0.day] }
    guard isAllowed, loss < temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    else {
      (routes, tally, current) = before
      return false
    }
    current = value
    if bestValue < value {
      bestValue = value
      best = Itinerary(days: routes.map(\.plan))
    }
    return true
  }

  // MARK: - Taking out

  private mutating func ruin() {
    let visits = routes.reduce(0) { $0 + $1.visits.count }
    guard visits > 0 else { return }
    var left = 1 + random.below(min(visits, 3 * routes.count + 2))
    for _ in 0..<8 where left > 0 {
      let day = random.below(routes.count)
      let size = routes[day].visits.count
      guard size > 0 else { continue }
      // Strings make room for other regions, single visits for others on the way.
      let length = random.below(2) == 0 ? 1 : 1 + random.below(min(left, size))
      let first = random.below(size - length + 1)
      let before = routes[day]
      for index in first..<first + length { places.append(before.location(at: index, dense)) }
      if !routes[day].remove(first..<first + length, dense) { routes[day] = before }
      left -= length
    }
  }

  /// Makes the visits of a day shorter.
  private mutating func shorten() {
    let day = random.below(routes.count)
    let isAll = random.below(2) == 0
    for index in routes[day].visits.indices where isAll || random.below(3) == 0 {
      let visit = routes[day].visits[index]
      guard visit.length > 0 else { continue }
      let before = routes[day]
      // Shorter visits end earlier; still a departure may be too early for the next window.
      if !routes[day].setLength(random.below(visit.length), at: index, dense) {
        routes[day] = before
      }
    }
  }

  /// Puts in a candidate for which there may be no room, and takes out what it is in the way of.
  private mutating func force() -> Bool {
    let candidate = useful[random.below(useful.count)]
    tally.count(routes, problem)
    guard tally.mayVisit(candidate, problem) else { return false }
    let days = problem.days.indices.filter { dense.isOpen(candidate, on: $0) }
    let day = days[random.below(days.count)]
    let length = random.below(dense.lengthCount(candidate))
    // From the best of some places, visits behind and before it give way, the least worth first.
    var best: (lost: Int, route: DayRoute)?
    for index in 0...routes[day].visits.count {
      if let trial = trial(candidate, length: length, on: day, at: index),
        best.map({ trial.lost < $0.lost }) ?? true
      {
        best = trial
      }
    }
    guard let best else { return false }
    let before = routes[day]
    routes[day] = best.route
    tally.count(routes, problem)
    if tally.price > dense.budget || best.route.walked > dense.walking[day] {
      routes[day] = before
      return false
    }
    for visit in before.visits where !best.route.visits.contains(visit) {
      places.append(dense.location[visit.candidate])
    }
    places.append(dense.location[candidate])
    return true
  }

  private func trial(
    _ candidate: Int, length: Int, on day: Int, at index: Int
  ) -> (lost: Int, route: DayRoute)? {
    var (trial, at, lost) = (routes[day], index, 0)
    for _ in 0..<6 {
      if let gap = gap(candidate, length: length, in: trial, at: at, money: .max / 4) {
        let visit = Itinerary.Visit(
          candidate: candidate, length: length, move: Itinerary.Move(gap.mode))
        let fits = trial.insert(visit, at: at, next: Itinerary.Move(gap.nextMode), dense)
        return fits ? (lost, trial) : nil
      }
      func worth(_ index: Int) -> Int {
        dense.worth(trial.visits[index].candidate, trial.visits[index].length)
      }
      let victims = [at - 1, at].filter { trial.visits.indices.contains($0) }
      guard let victim = victims.min(by: { worth($0) < worth($1) }) else { return nil }
      lost += worth(victim)
      guard trial.remove(victim..<victim + 1, dense) else { return nil }
      if victim < at { at -= 1 }
    }
    return nil
  }

  // MARK: - Putting in

  /// A place in a day where a visit fits.
  private struct Gap {
    var gain: Int
    /// By how much the next place is reached later, and what is lost of the time before its window.
    var seconds: Int
    var mode: Int, nextMode: Int
  }

  /// Puts in candidates one after the other, each where it gains most.
  private mutating func fill() {
    choose()
    let policy = random.below(3)
    let span = problem.days.reduce(1) { $0 + $1.window.end - $1.window.start }
    // What time is worth, so that among the places of a visit the one that takes less is better.
    let secondPrice = Double(max(0, bestValue.total)) / Double(span) * random.fraction()
    for entry in chosen {
      let candidate = entry.candidate
      guard tally.mayVisit(candidate, problem), random.fraction() >= Self.blinks else { continue }
      let need = tally.need(of: candidate, problem)
      let count = dense.lengthCount(candidate)
      var best: (score: Double, day: Int, index: Int, length: Int, gap: Gap)?
      for day in routes.indices where dense.isOpen(candidate, on: day) {
        for index in 0...routes[day].visits.count {
          var length = policy == 0 ? count - 1 : policy == 1 ? count / 2 : 0
          while length >= 0 {
            if let gap = gap(
              candidate, length: length, in: routes[day], at: index,
              money: dense.budget - tally.price)
            {
              let score = Double(gap.gain) - secondPrice * Double(gap.seconds)
              if gap.gain > 0 || need > 0, best.map({ score > $0.score }) ?? true {
                best = (score, day, index, length, gap)
              }
              break
            }
            length -= 1
          }
        }
      }
      guard let best else { continue }
      let before = routes[best.day]
      let visit = Itinerary.Visit(
        candidate: candidate, length: best.length, move: Itinerary.Move(best.gap.mode))
      if routes[best.day].insert(
        visit, at: best.index, next: Itinerary.Move(best.gap.nextMode), dense)
      {
        tally.count(routes, problem)
      } else {
        routes[best.day] = before
      }
    }
  }

  /// Chooses which candidates are tried, and in what order.
  private mutating func choose() {
    chosen.removeAll(keepingCapacity: true)
    marker &+= 1
    let order = random.below(4)
    func add(_ candidate: Int) {
      guard mark[candidate] != marker else { return }
      mark[candidate] = marker
      guard !tally.isVisited[dense.group[candidate]] else { return }
      let last = dense.lengthCount(candidate) - 1
      let chance = random.fraction()
      let worth = Double(dense.worth(candidate, last))
      let key =
        switch order {
        case 0: chance
        case 1: -worth * (0.5 + chance)
        default: -worth / Double(dense.seconds(candidate, last) + 600) * (0.5 + chance)
        }
      chosen.append((tally.need(of: candidate, problem) > 0 ? key - 1e9 : key, candidate))
    }
    if useful.count <= 4 * Self.looks.near {
      for candidate in useful { add(candidate) }
    } else {
      for place in places { for candidate in neighbours.near(place) { add(candidate) } }
      let route = routes[random.below(routes.count)]
      let place = route.location(at: random.below(route.visits.count + 1), dense)
      for candidate in neighbours.near(place) { add(candidate) }
      for _ in 0..<Self.looks.far { add(useful[random.below(useful.count)]) }
    }
    chosen.sort { $0 < $1 }
  }

  /// The best pair of modes for a visit between two others, if not more than some money is spent beside what is
  /// spent now; `nil` if it fits by none.
  @inline(__always)
  private func gap(
    _ candidate: Int, length: Int, in route: DayRoute, at index: Int, money: Int
  ) -> Gap? {
    let day = route.day
    let from = route.location(before: index, dense)
    let to = route.location(at: index, dense)
    let place = dense.location[candidate]
    let seconds = dense.seconds(candidate, length)
    let (ready, latest) = (route.ready[index], route.latest[index])
    let money = money + route.prices[index] - dense.price[candidate]
    let walking = dense.walking[day] - route.walked + route.walks[index]
    var best: Gap?
    for mode in 0..<dense.modeCount {
      guard
        let way = dense.ways.way(by: Itinerary.Move(mode), from: from, to: place, at: ready),
        way.arrives + seconds <= latest, way.price <= money, way.walked <= walking,
        let begin = dense.begin(candidate, seconds, on: day, from: way.arrives)
      else { continue }
      let end = begin + seconds
      if end > latest { continue }
      for next in 0..<dense.modeCount {
        guard
          let onward = dense.ways.way(by: Itinerary.Move(next), from: place, to: to, at: end),
          onward.arrives <= latest, way.price + onward.price <= money,
          way.walked + onward.walked <= walking
        else { continue }
        let gain =
          dense.worth(candidate, length) - way.effort - onward.effort + route.efforts[index]
        if gain > best?.gain ?? .min {
          best = Gap(gain: gain, seconds: onward.arrives - ready, mode: mode, nextMode: next)
        }
      }
    }
    return best
  }

  /// Makes visits longer while something is gained, those first that gain most for their time.
  private mutating func stretch() {
    for day in routes.indices {
      var isOpen = [Bool](repeating: true, count: routes[day].visits.count)
      while true {
        var best: (ratio: Double, index: Int)?
        for (index, visit) in routes[day].visits.enumerated() where isOpen[index] {
          guard visit.length + 1 < dense.lengthCount(visit.candidate) else { continue }
          let candidate = visit.candidate
          let more =
            dense.worth(candidate, visit.length + 1) - dense.worth(candidate, visit.length)
          let time =
            dense.seconds(candidate, visit.length + 1) - dense.seconds(candidate, visit.length)
          let ratio = Double(more) / Double(time)
          if ratio > best?.ratio ?? 0 { best = (ratio, index) }
        }
        guard let best else { break }
        let before = routes[day]
        let isKept =
          routes[day].setLength(before.visits[best.index].length + 1, at: best.index, dense)
          && routes[day].walked <= dense.walking[day]
          && tally.price - before.price + routes[day].price <= dense.budget
          && routes[day].worth - routes[day].effort > before.worth - before.effort
        if !isKept {
          routes[day] = before
          isOpen[best.index] = false
        } else {
          tally.replacePrice(before.price, by: routes[day].price)
        }
      }
    }
  }
}
