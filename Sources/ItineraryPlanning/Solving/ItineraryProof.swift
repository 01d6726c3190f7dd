internal import TravelModel

/// The best itinerary of a small problem, with proof: paths are extended stop by stop and dropped where
/// another is as good in every way, or where no rest makes them better than what is known.
///
/// What the rest can be worth at most comes from a relaxation whose prices are found by subgradients.
///
/// - Source: D. Feillet, P. Dejax, M. Gendreau, C. Gueguen (2004), *An Exact Algorithm for the Elementary
///   Shortest Path Problem with Resource Constraints*, Networks 44(3); M. Held, P. Wolfe, H. P. Crowder (1974),
///   *Validation of Subgradient Optimization*, Mathematical Programming 6; bounds of what
///   may follow: see ``CompletionBounds``.
struct ItineraryProof {
  /// When to give up: so many paths, or so many looks at one path beside another.
  var mostLabels = 1_500_000
  var mostLooks = ItineraryProof.usualLooks
  var subgradientSteps = 150
  /// Slices of a day while prices are sought, and when paths are extended; none is shorter than half a minute.
  var slices = (prices: 480, paths: 960)
  /// Asked now and then.
  var isCancelled: () -> Bool = { false }

  /// Some seconds of work.
  static let usualLooks = 300_000_000

  struct Result {
    /// No itinerary of the candidates is worth more; absences are subtracted.
    var bound: Double
    var isProven: Bool
    /// A better itinerary than the given one, if there is any.
    var best: Itinerary?
  }

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
    let counts: UInt64
  }

  /// Looks for the best itinerary of a problem.
  ///
  /// - Parameters:
  ///   - problem: Some candidates.
  ///   - known: What the best itinerary known is worth, less absences.
  /// - Returns: A bound, and the best itinerary if it is better than what is known.
  func solve(_ problem: RestrictedProblem, known: Int) -> Result {
    var prices = CompletionBounds.Prices(problem)
    let root = findPrices(problem, known: known, &prices)
    if root < Double(known) + 1 - 1e-6 {
      return Result(bound: Double(known), isProven: true, best: nil)
    }
    var bounds = CompletionBounds(problem, width: width(problem, slices.paths))
    bounds.compute(problem, prices)
    let refund = prices.refund(problem)
    let bound = min(root, bounds.total + refund)
    var paths = Paths(self, problem, bounds, prices, refund: refund, known: known)
    return paths.run(root: bound)
  }

  private func width(_ problem: RestrictedProblem, _ slices: Int) -> Int {
    let longest = problem.days.map { $0.window.end - $0.window.start }.max() ?? 0
    return max(30, longest / slices)
  }

  /// Looks for prices with which the relaxation is worth as little as possible; returns that worth.
  private func findPrices(
    _ problem: RestrictedProblem, known: Int, _ prices: inout CompletionBounds.Prices
  ) -> Double {
    var bounds = CompletionBounds(problem, width: width(problem, slices.prices))
    var best = (bound: Double.infinity, prices: prices)
    var factor = 1.0
    var stale = 0
    let limits = problem.problem.limits
    let absence = Double(problem.absence)
    for _ in 0..<subgradientSteps {
      if isCancelled() { break }
      bounds.compute(problem, prices)
      let bound = bounds.total + prices.refund(problem)
      if bound < best.bound - 1e-9 {
        best = (bound, prices)
        stale = 0
      } else {
        stale += 1
        if stale >= 4 {
          factor /= 2
          stale = 0
          prices = best.prices
          if factor < 0.02 { break }
          continue
        }
      }
      if bound < Double(known) + 1 - 1e-6 { break }
      let use = bounds.use(problem, prices)
      // What each price is raised by: how much is used beyond the limit.
      var norm = 0.0
      var excess = use.groups.map { Double($0 - 1) }
      for group in excess.indices where excess[group] < 0 && prices.groups[group] == 0 {
        excess[group] = 0
      }
      excess.forEach { norm += $0 * $0 }
      // Money and metres are scaled so that their whole limits count as some visits.
      let money = problem.problem.budget.map { Double(use.money - $0) / Double(max(1, $0)) * 4 }
      let metres = problem.days.indices.map { day in
        problem.days[day].walking.map { Double(use.metres[day] - $0) / Double(max(1, $0)) * 4 }
      }
      let isMoneyOf = money.map { $0 > 0 || prices.money > 0 } ?? false
      if isMoneyOf, let money { norm += money * money }
      for (day, metre) in metres.enumerated() {
        if let metre, metre > 0 || prices.metres[day] > 0 { norm += metre * metre }
      }
      for (index, limit) in limits.enumerated() {
        let over = Double(use.counts[index]) - Double(min(limit.most, 1 << 20))
        let under = Double(limit.least - use.counts[index])
        if limit.most < .max, over > 0 || prices.most[index] > 0 { norm += over * over }
        if limit.least > 0, under > 0 || prices.least[index] > 0 { norm += under * under }
      }
      guard norm > 0 else { break }
      let step = factor * max(1, bound - Double(known)) / norm
      for group in excess.indices {
        prices.groups[group] = max(0, prices.groups[group] + step * excess[group])
      }
      if isMoneyOf, let money, let budget = problem.problem.budget {
        prices.money = max(0, prices.money + step * money * 4 / Double(max(1, budget)))
      }
      for (day, metre) in metres.enumerated() {
        if let metre, let limit = problem.days[day].walking {
          prices.metres[day] = max(
            0, prices.metres[day] + step * metre * 4 / Double(max(1, limit)))
        }
      }
      for (index, limit) in limits.enumerated() {
        let count = Double(use.counts[index])
        if limit.most < .max {
          prices.most[index] = max(0, prices.most[index] + step * (count - Double(limit.most)))
        }
        if limit.least > 0 {
          prices.least[index] = min(
            absence, max(0, prices.least[index] + step * (Double(limit.least) - count)))
        }
      }
    }
    prices = best.prices
    return best.bound
  }

  /// The paths that are extended.
  private struct Paths {
    let proof: ItineraryProof
    let problem: RestrictedProblem
    let bounds: CompletionBounds
    let refund: Double
    let visitPrices: [Double]
    let prices: CompletionBounds.Prices
    let hasBudget: Bool
    let hasWalking: Bool
    let limitBits: [UInt64]
    var known: Int
    var looks = 0
    var bestEnd: Int32 = -1
    var labels: [Label] = []
    var isDominated: [Bool] = []
    /// Lists of labels: `first[day][stop]`, then `next`.
    var first: [[Int32]]
    var next: [Int32] = []
    var heap: [(key: Int64, label: Int32)] = []

    init(
      _ proof: ItineraryProof, _ problem: RestrictedProblem, _ bounds: CompletionBounds,
      _ prices: CompletionBounds.Prices, refund: Double, known: Int
    ) {
      self.proof = proof
      self.problem = problem
      self.bounds = bounds
      self.refund = refund
      self.prices = prices
      self.known = known
      visitPrices = (0..<problem.count).map { prices.visit($0, problem) }
      hasBudget = problem.problem.budget != nil
      hasWalking = problem.days.contains { $0.walking != nil }
      limitBits = (0..<problem.count).map { stop in
        problem.limitsOfStop[stop].reduce(0) { $0 + 1 << UInt64(4 * $1) }
      }
      first = problem.days.map { _ in [Int32](repeating: -1, count: problem.count + 1) }
    }

    mutating func run(root: Double) -> Result {
      add(
        Label(
          day: 0, stop: Int16(problem.count), length: 0, mode: 0, notBefore: 0,
          ready: Int32(problem.days[0].window.start), money: 0, walked: 0, parent: -1, value: 0,
          reduced: 0, memory: 0, counts: 0))
      var turns = 0
      while let index = pop() {
        if isDominated[Int(index)] { continue }
        let label = labels[Int(index)]
        if limit(label) < Double(known) + 1 - 1e-6 { continue }
        turns += 1
        let isTired = labels.count > proof.mostLabels || looks > proof.mostLooks
        if isTired || (turns & 63 == 0 && proof.isCancelled()) {
          let open = heap.reduce(limit(label)) { most, entry in
            isDominated[Int(entry.label)] ? most : max(most, limit(labels[Int(entry.label)]))
          }
          return Result(
            bound: max(Double(known), min(root, open)), isProven: false, best: itinerary())
        }
        extend(label, index)
      }
      return Result(bound: Double(known), isProven: true, best: itinerary())
    }

    /// No itinerary that begins with a path is worth more.
    private func limit(_ label: Label) -> Double {
      label.reduced + refund
        + bounds.rest(
          Int(label.day), Int(label.stop), Int(label.ready), avoiding: label.memory)
    }

    private mutating func extend(_ label: Label, _ index: Int32) {
      let count = problem.count
      let day = Int(label.day)
      let table = problem.tables[day]
      for to in 0...count {
        if to < count {
          guard label.memory & (1 << UInt64(problem.group[to])) == 0, mayCount(to, label.counts)
          else { continue }
        }
        let pair = Int(label.stop) * (count + 1) + to
        for way in Int(table.first[pair])..<Int(table.first[pair + 1]) {
          let way = table.ways[way]
          reach(
            label, index, to, mode: Int(way.mode), notBefore: 0,
            Ways.Way(
              leaves: Int(label.ready), arrives: Int(label.ready) + Int(way.seconds),
              price: Int(way.price), walked: Int(way.walked), effort: Int(way.effort)))
        }
        for mode in problem.timedModes {
          let ways = problem.departures(
            by: mode, from: Int(label.stop), to: to, on: day, at: Int(label.ready))
          for (number, way) in ways.enumerated() {
            reach(
              label, index, to, mode: mode, notBefore: number == 0 ? 0 : way.leaves, way)
          }
        }
      }
    }

    private func mayCount(_ stop: Int, _ counts: UInt64) -> Bool {
      problem.limitsOfStop[stop].allSatisfy { limit in
        Int(counts >> UInt64(4 * limit) & 15) < min(15, problem.problem.limits[limit].most)
      }
    }

    private mutating func reach(
      _ label: Label, _ parent: Int32, _ to: Int, mode: Int, notBefore: Int, _ way: Ways.Way
    ) {
      let day = Int(label.day)
      let terms = problem.days[day]
      let money = Int(label.money) + way.price
      let walked = Int(label.walked) + way.walked
      guard way.arrives <= terms.window.end, money <= problem.problem.budget ?? .max,
        walked <= terms.walking ?? .max
      else { return }
      let value = Int(label.value) - way.effort
      let reduced =
        label.reduced - Double(way.effort) - prices.money * Double(way.price)
        - prices.metres[day] * Double(way.walked)
      if to == problem.count {
        finish(
          label, parent, mode: mode, notBefore: notBefore, money: money, value: value,
          reduced: reduced)
        return
      }
      let candidate = problem.candidates[to]
      let place = problem.problem.candidates[candidate]
      let paid = money + place.price
      guard paid <= problem.problem.budget ?? .max else { return }
      for length in place.lengths.indices {
        guard
          let begin = problem.dense.begin(
            candidate, place.lengths[length].seconds, on: day, from: way.arrives)
        else { continue }
        let ready = begin + place.lengths[length].seconds
        guard ready <= terms.window.end else { continue }
        let new = Label(
          day: label.day, stop: Int16(to), length: Int16(length), mode: Int16(mode),
          notBefore: Int32(notBefore), ready: Int32(ready), money: Int32(paid),
          walked: Int32(walked), parent: parent, value: Int64(value + place.lengths[length].worth),
          reduced: reduced + Double(place.lengths[length].worth) - visitPrices[to],
          memory: label.memory | 1 << UInt64(problem.group[to]),
          counts: counted(label.counts, to))
        if limit(new) >= Double(known) + 1 - 1e-6 { add(new) }
      }
    }

    /// Counts a visit, as far as four bits tell and limits care.
    private func counted(_ counts: UInt64, _ stop: Int) -> UInt64 {
      var result = counts
      for limit in problem.limitsOfStop[stop] {
        let count = counts >> UInt64(4 * limit) & 15
        let terms = problem.problem.limits[limit]
        // Of what nobody limits, more than the least does not matter.
        if terms.most == .max, Int(count) >= terms.least { continue }
        if count < 15 { result += 1 << UInt64(4 * limit) }
      }
      return result
    }

    private mutating func finish(
      _ label: Label, _ parent: Int32, mode: Int, notBefore: Int, money: Int, value: Int,
      reduced: Double
    ) {
      let day = Int(label.day) + 1
      let isLast = day == problem.days.count
      var total = value
      if isLast {
        for (index, limit) in problem.problem.limits.enumerated() {
          let count = Int(label.counts >> UInt64(4 * index) & 15)
          total -= problem.absence * max(0, limit.least - count)
        }
        guard total > known else { return }
      }
      let new = Label(
        day: Int8(isLast ? day - 1 : day), stop: Int16(problem.count), length: -1,
        mode: Int16(mode), notBefore: Int32(notBefore),
        ready: isLast ? 0 : Int32(problem.days[day].window.start), money: Int32(money), walked: 0,
        parent: parent, value: Int64(value), reduced: reduced, memory: label.memory,
        counts: label.counts)
      if isLast {
        known = total
        labels.append(new)
        isDominated.append(true)
        next.append(-1)
        bestEnd = Int32(labels.count - 1)
      } else if limit(new) >= Double(known) + 1 - 1e-6 {
        add(new)
      }
    }

    /// Adds a path unless another is as good, and drops those that it is as good as.
    private mutating func add(_ new: Label) {
      let (day, stop) = (Int(new.day), Int(new.stop))
      var before: Int32 = -1
      var index = first[day][stop]
      while index >= 0 {
        looks += 1
        let old = labels[Int(index)]
        let following = next[Int(index)]
        if isAsGood(old, as: new) { return }
        if isAsGood(new, as: old) {
          isDominated[Int(index)] = true
          if before < 0 { first[day][stop] = following } else { next[Int(before)] = following }
        } else {
          before = index
        }
        index = following
      }
      let number = Int32(labels.count)
      labels.append(new)
      isDominated.append(false)
      next.append(first[day][stop])
      first[day][stop] = number
      push(Int64(new.day) << 40 | Int64(new.ready), number)
    }

    @inline(__always)
    private func isAsGood(_ a: Label, as b: Label) -> Bool {
      a.ready <= b.ready && a.value >= b.value && a.memory & ~b.memory == 0
        && a.counts == b.counts && (!hasBudget || a.money <= b.money)
        && (!hasWalking || a.walked <= b.walked)
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

    // MARK: - Heap

    private mutating func push(_ key: Int64, _ label: Int32) {
      heap.append((key, label))
      var place = heap.count - 1
      while place > 0, heap[place] < heap[(place - 1) / 2] {
        heap.swapAt(place, (place - 1) / 2)
        place = (place - 1) / 2
      }
    }

    private mutating func pop() -> Int32? {
      guard let top = heap.first, let last = heap.popLast() else { return nil }
      guard !heap.isEmpty else { return top.label }
      heap[0] = last
      var place = 0
      while true {
        var child = 2 * place + 1
        guard child < heap.count else { return top.label }
        if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
        guard heap[child] < heap[place] else { return top.label }
        heap.swapAt(child, place)
        place = child
      }
    }
  }
}
