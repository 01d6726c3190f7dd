internal import TravelModel
internal import VehicleRouting

/// The paths of a proof, which are extended stop by stop; see ``ItineraryProof``.
struct LabelSetting {
  private struct Label {
    let day: Int8
    let stop: Int16
    /// How the stop was reached and for how long it is visited.
    let length: Int16
    let mode: Int16
    let notBefore: Int32
    let ready: Int32
    let money: Int32
    let walked: Int32
    let parent: Int32
    /// Worth less effort.
    let value: Int64
    /// The same less what is paid instead of being limited.
    let reduced: Double
    let memory: UInt64
    /// Four bits for each limit.
    let counts: UInt128
  }

  /// How many looks a path takes to be made and kept, about.
  private static let looksOfLabel = 20

  private let proof: ItineraryProof
  /// How many paths to a stop are extended before others that are worth less; `nil`: any number.
  ///
  /// With a number nothing is proven, but good itineraries are found fast.
  private let beam: Int?
  private let problem: RestrictedProblem
  private var dense: DenseItinerary { problem.dense }
  private let bounds: CompletionBounds
  private let refund: Double
  private let visitPrices: [Double]
  /// Of each day row-major: the least that a way costs, and the fewest seconds.
  private let minCosts: [[Double]]
  private let minSeconds: [[Int]]
  private let prices: CompletionBounds.Prices
  private let hasBudget: Bool
  private let hasWalking: Bool
  private(set) var looks: Int
  private(set) var known: Int
  private var bestEnd: Int32 = -1
  private var labels: [Label] = []
  /// `fronts[day][stop]`.
  private var fronts: [[PathFront]]
  private var heap = LabelHeap()

  init(
    _ proof: ItineraryProof, _ problem: RestrictedProblem, _ bounds: CompletionBounds,
    _ prices: CompletionBounds.Prices, refund: Double, known: Int, looks: Int, beam: Int? = nil
  ) {
    self.proof = proof
    self.beam = beam
    self.problem = problem
    self.bounds = bounds
    self.refund = refund
    self.prices = prices
    self.known = known
    self.looks = looks
    visitPrices = (0..<problem.count).map { prices.visit($0, problem) }
    minCosts = bounds.days.enumerated().map { day, sliced in
      CompletionBounds.PricedWays(problem, prices, sliced, day: day).least(
        problem, sliced, day: day)
    }
    minSeconds = problem.days.indices.map { day in
      (0...problem.count).flatMap { from in
        (0...problem.count).map { problem.minSeconds(from: from, to: $0, on: day) }
      }
    }
    hasBudget = problem.problem.budget != nil
    hasWalking = problem.days.contains { $0.walking != nil }
    fronts = problem.days.map { _ in [PathFront](repeating: PathFront(), count: problem.count + 1) }
  }

  /// Extends all paths that may be better than what is known; `root` bounds them all.
  mutating func run(root: Double) -> ItineraryProof.Result {
    add(
      Label(
        day: 0, stop: Int16(problem.count), length: 0, mode: 0, notBefore: 0,
        ready: Int32(problem.days[0].window.start), money: 0, walked: 0, parent: -1, value: 0,
        reduced: 0, memory: 0, counts: 0))
    var turns = 0
    while let index = heap.pop() {
      let label = labels[Int(index)]
      if limit(label) < enough || !settle(label) { continue }
      turns += 1
      let isTired = labels.count > proof.maxLabels || looks > proof.maxLooks
      if isTired || (turns & 63 == 0 && proof.isCancelled()) {
        let open = heap.labels.reduce(limit(label)) { most, open in
          max(most, limit(labels[Int(open)]))
        }
        return ItineraryProof.Result(
          bound: max(Double(known), min(root, open)), isProven: false, best: itinerary())
      }
      extend(label, index)
    }
    return ItineraryProof.Result(
      bound: beam == nil ? Double(known) : root, isProven: beam == nil, best: itinerary())
  }

  /// No itinerary that begins with a path is worth more.
  private func limit(_ label: Label) -> Double {
    label.reduced + refund
      + bounds.rest(
        Int(label.day), Int(label.stop), Int(label.ready), avoiding: label.memory)
  }

  /// No itinerary is worth more that begins with a path and reaches a stop at a moment or later.
  @inline(__always)
  private func limit(_ label: Label, cost: Double, reaching to: Int, at moment: Int) -> Double {
    label.reduced - cost + refund
      + bounds.arrival(Int(label.day), to, moment, avoiding: label.memory)
  }

  /// What a path must be able to be worth.
  private var enough: Double { Double(known) + 1 - 1e-6 }

  private mutating func extend(_ label: Label, _ index: Int32) {
    let count = problem.count
    let day = Int(label.day)
    let table = problem.tables[day]
    for to in 0...count {
      if to < count {
        guard label.memory & (1 << UInt64(problem.group[to])) == 0, mayCount(to, label.counts, day)
        else { continue }
      }
      let pair = Int(label.stop) * (count + 1) + to
      if to < count {
        let soonest = Int(label.ready) + minSeconds[day][pair]
        guard limit(label, cost: minCosts[day][pair], reaching: to, at: soonest) >= enough
        else { continue }
      }
      for way in Int(table.first[pair])..<Int(table.first[pair + 1]) {
        let way = table.ways[way]
        reach(
          label, index, to, mode: Int(way.mode), notBefore: 0,
          MultimodalTravel.Way(
            leaves: Int(label.ready), arrives: Int(label.ready) + Int(way.seconds),
            price: Int(way.price), walked: Int(way.walked), effort: Int(way.effort)))
      }
      let problem = problem
      for mode in problem.timedModes {
        let seen = problem.forEachDeparture(
          by: mode, from: Int(label.stop), to: to, on: day, at: Int(label.ready)
        ) { way, isFirst in
          reach(label, index, to, mode: mode, notBefore: isFirst ? 0 : way.leaves, way)
        }
        looks += seen
      }
    }
  }

  private func mayCount(_ stop: Int, _ counts: UInt128, _ day: Int) -> Bool {
    problem.limitsOfStop[stop].allSatisfy { limit in
      let most = dense.most[dense.slot(of: limit, on: day)]
      return Self.count(counts, limit) < min(15, most)
    }
  }

  @inline(__always)
  private static func count(_ counts: UInt128, _ limit: Int) -> Int {
    Int(truncatingIfNeeded: counts >> UInt128(4 * limit) & 15)
  }

  private mutating func reach(
    _ label: Label, _ parent: Int32, _ to: Int, mode: Int, notBefore: Int,
    _ way: MultimodalTravel.Way
  ) {
    let day = Int(label.day)
    let terms = problem.days[day]
    let money = Int(label.money) + way.price
    let walked = Int(label.walked) + way.walked
    guard way.arrives <= terms.window.end, money <= problem.problem.budget ?? .max,
      walked <= terms.walking ?? .max
    else { return }
    let value = Int(label.value) - way.effort
    let cost =
      Double(way.effort) + prices.money * Double(way.price)
      + prices.metres[day] * Double(way.walked)
    let reduced = label.reduced - cost
    if to == problem.count {
      finish(
        label, parent, mode: mode, notBefore: notBefore, money: money, value: value,
        reduced: reduced)
      return
    }
    guard limit(label, cost: cost, reaching: to, at: way.arrives) >= enough else { return }
    let candidate = problem.candidates[to]
    let paid = money + dense.price[candidate]
    guard paid <= problem.problem.budget ?? .max else { return }
    let (loss, unpaid) = loss(with: to, label.counts)
    for length in 0..<dense.lengthCount(candidate) {
      let (seconds, worth) = (dense.seconds(candidate, length), dense.worth(candidate, length))
      guard let begin = dense.begin(candidate, seconds, on: day, from: way.arrives)
      else { continue }
      let ready = begin + seconds
      guard ready <= terms.window.end else { continue }
      let new = Label(
        day: label.day, stop: Int16(to), length: Int16(length), mode: Int16(mode),
        notBefore: Int32(notBefore), ready: Int32(ready), money: Int32(paid),
        walked: Int32(walked), parent: parent, value: Int64(value + worth - loss),
        reduced: reduced + Double(worth) - visitPrices[to] - unpaid,
        memory: label.memory | 1 << UInt64(problem.group[to]),
        counts: counted(label.counts, to))
      if limit(new) >= enough { add(new) }
    }
  }

  /// What one visit more takes because there are many of a limit, and by how much that is above the prices, which are
  /// what is paid for it in the bounds.
  private func loss(with stop: Int, _ counts: UInt128) -> (all: Int, unpaid: Double) {
    var (all, unpaid) = (0, 0.0)
    for limit in problem.limitsOfStop[stop] where dense.decline[limit] > 0 {
      let loss = dense.surplusLoss(limit, after: Self.count(counts, limit))
      all += loss
      unpaid += max(0, Double(loss) - prices.most[limit])
    }
    return (all, unpaid)
  }

  /// Counts a visit, up to four bits and where there are limits.
  private func counted(_ counts: UInt128, _ stop: Int) -> UInt128 {
    var result = counts
    for limit in problem.limitsOfStop[stop] {
      let count = Self.count(counts, limit)
      // Where there is no limit, more than the minimum does not matter.
      if !problem.isUpperLimit[limit], count >= dense.least[limit] { continue }
      if count < 15 { result += 1 << UInt128(4 * limit) }
    }
    return result
  }

  /// What the visits take that limits lack, of those that count day by day or of the others.
  private func lossOfMissing(_ counts: UInt128, ofDay: Bool) -> Int {
    var loss = 0
    for limit in 0..<dense.limitCount where problem.isDaily[limit] == ofDay {
      loss += problem.shortfall[limit] * max(0, dense.least[limit] - Self.count(counts, limit))
    }
    return loss
  }

  private mutating func finish(
    _ label: Label, _ parent: Int32, mode: Int, notBefore: Int, money: Int, value: Int,
    reduced: Double
  ) {
    let day = Int(label.day) + 1
    let isLast = day == problem.days.count
    var value = value - lossOfMissing(label.counts, ofDay: true)
    if isLast {
      value -= lossOfMissing(label.counts, ofDay: false)
      guard value > known else { return }
    }
    let new = Label(
      day: Int8(isLast ? day - 1 : day), stop: Int16(problem.count), length: -1,
      mode: Int16(mode), notBefore: Int32(notBefore),
      ready: isLast ? 0 : Int32(problem.days[day].window.start), money: Int32(money), walked: 0,
      parent: parent, value: Int64(value), reduced: reduced, memory: label.memory,
      counts: label.counts & ~problem.dailyCounts)
    if isLast {
      known = value
      labels.append(new)
      bestEnd = Int32(labels.count - 1)
    } else if limit(new) >= enough {
      add(new)
    }
  }

  private mutating func add(_ new: Label) {
    looks += Self.looksOfLabel
    labels.append(new)
    heap.push(Int32(labels.count - 1), key: Int64(new.day) << 40 | Int64(new.ready))
  }

  /// Whether no path to the same stop that was extended is as good in every way.
  private mutating func settle(_ label: Label) -> Bool {
    if let beam {
      return fronts[Int(label.day)][Int(label.stop)].take(label.reduced, among: beam)
    }
    let (problem, hasBudget, hasWalking) = (problem, hasBudget, hasWalking)
    return fronts[Int(label.day)][Int(label.stop)].take(
      value: label.value, memory: label.memory,
      spent: PathFront.Spent(money: label.money, walked: label.walked, counts: label.counts),
      looks: &looks
    ) { a, b in
      (!hasBudget || a.money <= b.money) && (!hasWalking || a.walked <= b.walked)
        && (a.counts == b.counts || Self.countsAsWell(a.counts, b.counts, problem))
    }
  }

  /// Whether counts leave as much room below every limit as others do, and lack no more.
  private static func countsAsWell(
    _ a: UInt128, _ b: UInt128, _ problem: RestrictedProblem
  ) -> Bool {
    for limit in 0..<problem.dense.limitCount {
      let (first, second) = (count(a, limit), count(b, limit))
      if first > second, problem.isUpperLimit[limit] { return false }
      if first < second, problem.dense.least[limit] > 0 { return false }
    }
    return true
  }

  private func itinerary() -> Itinerary? {
    guard bestEnd >= 0 else { return nil }
    var days = problem.days.map { _ in Itinerary.Day(visits: [], lastMove: .init(0)) }
    var index = bestEnd
    var day = problem.days.count
    while index >= 0 {
      let label = labels[Int(index)]
      let move = Itinerary.Move(Int(label.mode), notBefore: Int(label.notBefore))
      if label.parent < 0 { break }
      if label.length < 0 {
        day -= 1
        days[day].lastMove = move
      } else {
        days[day].visits.insert(
          Itinerary.Visit(
            candidate: problem.candidates[Int(label.stop)], length: Int(label.length),
            move: move), at: 0)
      }
      index = label.parent
    }
    return Itinerary(days: days)
  }
}
