internal import BasicAlgorithms
internal import TravelModel
internal import VehicleRouting

/// Searches days of the greatest worth: some visits are taken out or made short, others put in where they fit,
/// and changes are accepted by simulated annealing that falls again and again.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle Routing
///   Problems*, Transportation Science 54(2), for the strings; P. Vansteenwegen et al. (2009), *Iterated Local
///   Search for the Team Orienteering Problem with Time Windows*, Computers & Operations Research 36(12), for
///   the latest arrivals, which show immediately whether a visit fits.
struct ItinerarySearch {
  /// Steps of the first fall of temperatures, and by which factor later ones are longer.
  private static let falls = (firstSteps: 4000.0, growth: 1.3)
  /// Where annealing begins and ends, in usual worths of a change.
  private static let temperatures = (first: 0.4, last: 0.02)
  /// How many candidates near a place, and how many others, are looked at in one step.
  private static let looks = (near: 24, far: 10)
  /// The shares of steps that force a candidate in, and that make visits short before others are put in: usually, and
  /// where visits lack that are demanded.
  private static let shares = (forced: 0.3, short: 0.3, shortIfLacking: 0.6)
  /// How many visits a candidate that is forced in may take the place of.
  private static let maxReplaced = 4
  /// How often a candidate is passed over, so that not always the same is put in.
  private static let blinks = 0.05

  private let tables: ItineraryTables
  private let dense: DenseItinerary
  private let useful: [Int]
  private var neighbours: CandidateNeighbours
  private let usualWorth: Double
  /// What a second of the days is worth in the best plan.
  private var secondWorth = 0.0
  private let seconds: Int
  private var random: RandomSource
  /// Of the next fall of temperatures.
  private var fallSteps = ItinerarySearch.falls.firstSteps
  private var days: MutableItinerary
  private var current: ItineraryValue
  private(set) var best: Itinerary
  private(set) var bestValue: ItineraryValue
  private var mark: [Int32]
  private var marker: Int32 = 0
  private var chosen: [(key: Double, candidate: Int)] = []
  /// Places in the order where there is time for a visit.
  private var open: [(day: Int, index: Int)] = []
  /// Locations around which something was taken out.
  private var places: [Int] = []

  /// Starts with days of no visits, or with a plan; `nil` if a day's end cannot be reached.
  init?(_ tables: ItineraryTables, from plan: Itinerary? = nil, _ random: RandomSource) {
    guard let days = MutableItinerary(tables.dense, plan) else { return nil }
    self.tables = tables
    dense = tables.dense
    useful = tables.useful
    usualWorth = tables.usualWorth
    seconds = tables.problem.days.reduce(1) { $0 + $1.window.end - $1.window.start }
    self.random = random
    self.days = days
    neighbours = CandidateNeighbours(tables, count: Self.looks.near)
    mark = [Int32](repeating: 0, count: dense.candidateCount)
    current = days.value
    bestValue = current
    best = days.plan
  }

  /// Goes on from another search's plan.
  mutating func follow(_ other: ItinerarySearch) {
    guard bestValue < other.bestValue, let days = MutableItinerary(dense, other.best) else {
      return
    }
    self.days = days
    current = days.value
    (best, bestValue) = (other.best, other.bestValue)
  }

  /// Searches until the limit; may be called again to go on.
  mutating func run(_ meter: inout StoppingCriterion) {
    guard !useful.isEmpty else { return }
    let cooling = CoolingSchedule(
      from: usualWorth * Self.temperatures.first, to: usualWorth * Self.temperatures.last)
    while !meter.isDone {
      let (beginSteps, begin) = (meter.steps, meter.share)
      let left = max(1e-9, 1 - begin)
      secondWorth = Double(max(0, bestValue.total)) / Double(seconds)
      while !meter.isDone {
        let share = max(
          Double(meter.steps - beginSteps) / fallSteps, (meter.share - begin) / left)
        if share >= 1 { break }
        step(temperature: cooling.temperature(at: share))
        meter.step()
      }
      fallSteps *= Self.falls.growth
    }
  }

  /// Makes one change and keeps it if annealing accepts it.
  private mutating func step(temperature: Double) {
    places.removeAll(keepingCapacity: true)
    // Where visits lack that are demanded, the others make room first.
    let isLacking = current.missing > 0 && random.fraction() < Self.shares.shortIfLacking
    if isLacking { shorten() }
    let isForced = random.fraction() < Self.shares.forced && force()
    if !isForced { ruin() }
    if !isLacking, random.fraction() < Self.shares.short { shorten() }
    fill()
    stretch()
    let value = days.value
    // What is missing is worth more than all the rest.
    let loss =
      Double(current.total - value.total)
      + Double(value.missing - current.missing)
      * max(Double(tables.missingVisitPenalty), usualWorth * 20)
    // The removal may have left a leg that is more expensive or on foot.
    guard days.isAllowed, loss < temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    else {
      days.takeBack()
      return
    }
    days.keep()
    current = value
    if bestValue < value {
      bestValue = value
      best = days.plan
    }
  }

  // MARK: - Taking out

  private mutating func ruin() {
    let visits = days.routes.reduce(0) { $0 + $1.count }
    guard visits > 0 else { return }
    var left = 1 + random.below(min(visits, 3 * days.routes.count + 2))
    for _ in 0..<8 where left > 0 {
      let day = random.below(days.routes.count)
      let size = days.routes[day].count
      guard size > 0 else { continue }
      // Strings make room for other regions, single visits for others on the way.
      let length = random.below(2) == 0 ? 1 : 1 + random.below(min(left, size))
      let first = random.below(size - length + 1)
      for index in first..<first + length { places.append(days.routes[day].stops[index].location) }
      days.remove(first..<first + length, day)
      left -= length
    }
  }

  /// Makes the visits of a day shorter.
  private mutating func shorten() {
    let day = random.below(days.routes.count)
    let isAll = random.below(2) == 0
    for index in 0..<days.routes[day].count where isAll || random.below(3) == 0 {
      let length = days.routes[day].stops[index].length
      guard length > 0 else { continue }
      // Shorter visits end earlier; still a departure may be too early for the next window.
      days.setLength(random.below(2) == 0 ? 0 : random.below(length), at: index, day)
    }
  }

  /// Puts in a candidate where it gains most, in the place of visits if there is no room.
  private mutating func force() -> Bool {
    var candidate = useful[random.below(useful.count)]
    if random.below(4) > 0 {
      let route = days.routes[random.below(days.routes.count)]
      let place = route.location(before: random.below(route.count + 1), dense)
      neighbours.find(place)
      candidate = neighbours.candidate(random.below(neighbours.count), near: place)
    }
    if current.missing > 0 { candidate = lacking() ?? candidate }
    guard !days.tally.isVisited[dense.group[candidate]] else { return false }
    let day = random.below(days.routes.count)
    guard dense.isOpen(candidate, on: day) else { return false }
    let length =
      days.tally.need(of: candidate, dense) > 0 ? 0 : random.below(dense.lengthCount(candidate))
    let (location, seconds) = (dense.location[candidate], dense.seconds(candidate, length))
    let (onward, back) = (tables.back.row(location), tables.onward.row(location))
    var best: (gain: Int, range: Range<Int>, gap: MutableItinerary.Gap)?
    for first in 0...days.routes[day].count {
      let ready = days.routes[day].ready(before: first, dense)
      let from = days.routes[day].location(before: first, dense)
      let soonest = ready + Int(onward[from]) + seconds
      for end in first...min(days.routes[day].count, first + Self.maxReplaced) {
        let next = days.routes[day].stops[end]
        guard soonest + Int(back[next.location]) <= next.latest,
          days.tally.mayVisit(
            candidate, on: day, replacing: days.routes[day].stops[first..<end], dense),
          let gap = days.gap(candidate, length: length, in: day, replacing: first..<end)
        else { continue }
        let gain = gap.gain - random.below(1 + Int(usualWorth) / 8)
        if gain > best?.gain ?? .min { best = (gain, first..<end, gap) }
      }
    }
    guard let best else { return false }
    let replaced = days.routes[day].stops[best.range].map(\.location)
    guard days.put(candidate, length: length, in: day, replacing: best.range, best.gap) else {
      return false
    }
    places += replaced
    places.append(location)
    return true
  }

  /// A candidate that is demanded and lacks, if one of some is.
  private mutating func lacking() -> Int? {
    for _ in 0..<Self.looks.near {
      let candidate = useful[random.below(useful.count)]
      if days.tally.need(of: candidate, dense) > 0, !days.tally.isVisited[dense.group[candidate]] {
        return candidate
      }
    }
    return nil
  }

  // MARK: - Putting in

  /// Puts in candidates one after the other, each where it gains most.
  private mutating func fill() {
    findOpen()
    guard !open.isEmpty else { return }
    choose()
    let policy = random.below(3)
    // Among the places of a visit the one that takes less time is better.
    let secondPrice = secondWorth * random.fraction()
    for entry in chosen {
      let candidate = entry.candidate
      guard !days.tally.isVisited[dense.group[candidate]], random.fraction() >= Self.blinks else {
        continue
      }
      let need = days.tally.need(of: candidate, dense)
      let count = dense.lengthCount(candidate)
      var best: (score: Double, day: Int, index: Int, length: Int, gap: MutableItinerary.Gap)?
      for (day, index) in open
      where hasTime(for: candidate, day, index) && days.tally.mayVisit(candidate, on: day, dense) {
        var length =
          need > 0
          ? 0
          : policy == 0
            ? count - 1 : policy == 1 ? count / 2 : dense.shortestWorthwhile(candidate)
        while length >= 0 {
          if let gap = days.gap(candidate, length: length, in: day, replacing: index..<index) {
            let score = Double(gap.gain) - secondPrice * Double(gap.seconds)
            if gap.gain > 0 || need > 0, best.map({ score > $0.score }) ?? true {
              best = (score, day, index, length, gap)
            }
            break
          }
          length -= 1
        }
      }
      guard let best else { continue }
      if days.put(
        candidate, length: best.length, in: best.day, replacing: best.index..<best.index, best.gap)
      {
        findOpen()
        if open.isEmpty { return }
      }
    }
  }

  /// Finds where there is time for the shortest visit of all.
  private mutating func findOpen() {
    open.removeAll(keepingCapacity: true)
    let least = tables.shortestVisit
    for day in days.routes.indices {
      var ready = dense.opening[day]
      for index in days.routes[day].stops.indices {
        let stop = days.routes[day].stops[index]
        if stop.latest - ready >= least { open.append((day, index)) }
        ready = stop.ends
      }
    }
  }

  /// Whether the shortest visit of a candidate fits by the fastest modes, if it is open.
  @inline(__always)
  private func hasTime(for candidate: Int, _ day: Int, _ index: Int) -> Bool {
    let location = dense.location[candidate]
    let next = days.routes[day].stops[index]
    let onward = tables.onward.row(days.routes[day].location(before: index, dense))[location]
    let back = tables.back.row(next.location)[location]
    return days.routes[day].ready(before: index, dense) + Int(onward) + dense.seconds(candidate, 0)
      + Int(back) <= next.latest && dense.isOpen(candidate, on: day)
  }

  /// Chooses which candidates are tried, and in what order.
  private mutating func choose() {
    chosen.removeAll(keepingCapacity: true)
    marker &+= 1
    let order = random.below(4)
    if useful.count <= 4 * Self.looks.near {
      for candidate in useful { choose(candidate, order) }
    } else {
      let route = days.routes[random.below(days.routes.count)]
      places.append(route.stops[random.below(route.count + 1)].location)
      for place in places {
        neighbours.find(place)
        for rank in 0..<neighbours.count { choose(neighbours.candidate(rank, near: place), order) }
      }
      for _ in 0..<Self.looks.far { choose(useful[random.below(useful.count)], order) }
    }
    chosen.sort { $0 < $1 }
  }

  @inline(__always)
  private mutating func choose(_ candidate: Int, _ order: Int) {
    guard mark[candidate] != marker else { return }
    mark[candidate] = marker
    guard !days.tally.isVisited[dense.group[candidate]],
      open.contains(where: { hasTime(for: candidate, $0.day, $0.index) })
    else { return }
    let last = dense.lengthCount(candidate) - 1
    let chance = random.fraction()
    let worth = Double(dense.worth(candidate, last))
    let key =
      switch order {
      case 0: chance
      case 1: -worth * (0.5 + chance)
      default: -worth / Double(dense.seconds(candidate, last) + 600) * (0.5 + chance)
      }
    chosen.append((days.tally.need(of: candidate, dense) > 0 ? key - 1e9 : key, candidate))
  }

  /// Makes visits longer while something is gained, those first that gain most for their time.
  private mutating func stretch() {
    for day in days.routes.indices {
      var closed: UInt64 = 0
      while true {
        var best: (ratio: Double, index: Int)?
        for index in 0..<days.routes[day].count where closed & (1 << UInt64(index & 63)) == 0 {
          let (candidate, length) = (
            days.routes[day].stops[index].candidate, days.routes[day].stops[index].length
          )
          guard length + 1 < dense.lengthCount(candidate) else { continue }
          let more = dense.worth(candidate, length + 1) - dense.worth(candidate, length)
          let time = dense.seconds(candidate, length + 1) - dense.seconds(candidate, length)
          let ratio = Double(more) / Double(time)
          if ratio > best?.ratio ?? 0, days.routes[day].hasTime(for: length + 1, at: index, dense) {
            best = (ratio, index)
          }
        }
        guard let best else { break }
        if !days.stretch(best.index, day) { closed |= 1 << UInt64(best.index & 63) }
      }
    }
  }
}
