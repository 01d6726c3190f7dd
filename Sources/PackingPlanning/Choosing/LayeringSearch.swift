/// Which garments that need no washing are taken: branch and cut over layerings, with a bound.
///
/// The more layers are available, the less has to be changed: the cost of the washed garments for a layering falls
/// with every garment that is added to it. So if a layering costs B beside it, each of its parts costs at least B.
/// The master program (`BendersMaster`) chooses a layering and a value θ for what the rest costs; it is told, for a
/// layering it chose, that θ is at least B unless something outside a largest layering of that cost is taken too.
/// When its bound meets the best layering that was tried, that layering is proven.
///
/// No program is solved further than necessary. B need not exceed what makes every such list more expensive than
/// the best one that is known, less the cost of the lightest layering that is still of use; and whether the rest
/// costs that much is mostly clear from what the sessions miss, from a larger layering that costs as much, or from
/// a smaller one that costs less.
///
/// - Source: J. N. Hooker, G. Ottosson (2003), *Logic-based Benders decomposition*, Mathematical Programming 96.
struct LayeringSearch {
  private var trial: LayeringTrial
  private let choice: Choice
  /// Which garments may be in a layering at all: those that suit some session, and what is pinned.
  private let candidates: [Int]
  private var fixed = Layering()
  private let known: Lessons?
  /// The factor by which the gap at which to stop is larger than usual.
  private let haste: Int
  /// The largest layerings that were given to the master program, in order.
  private var largest: [Layering] = []

  /// The best layering that was found.
  private(set) var best = Layering()
  private(set) var outcome = LayeringTrial.Outcome()
  private(set) var cost = Int.max
  private(set) var bound = 0
  /// What a list has to cost less than, to be looked for.
  private var aim = Int.max

  var programs: Int { trial.programs }

  /// What a search leaves to others among the same garments: they mostly meet the same layerings.
  struct Lessons: Sendable {
    fileprivate let tables: SessionTables
    fileprivate let largest: [Layering]
    fileprivate let best: Layering
    /// Of what they hold: garments by their ids, and families.
    fileprivate let garments: [String]
    fileprivate let families: [[Int]]
    fileprivate let isTasted: Bool

    /// Whether they hold for a choice, but for the costs of its garments.
    fileprivate func hold(for choice: Choice) -> Bool {
      garments == choice.garments.map(\.id) && families == choice.families
        && isTasted == (choice.taste != nil)
    }
  }

  var lessons: Lessons {
    Lessons(
      tables: trial.tables, largest: largest, best: best,
      garments: choice.garments.map(\.id), families: choice.families,
      isTasted: choice.taste != nil)
  }
  var dressings: [OutfitCosts] { trial.dressings }

  /// How many layerings the master program may propose, and how many programs may be solved, for answers that repeat.
  static let rounds = 200
  static let programs = 800

  /// A gap that is small enough to stop at, relative to what the garments cost.
  ///
  /// Most trips are searched to the end; of the largest ones, the last grams are not worth minutes.
  private var gap: Double {
    switch trial.programs * trial.dressings.count * haste {
    case ..<40_000: 0
    case ..<80_000: 0.01
    default: 0.02
    }
  }

  /// What the garments of the best list cost, without what is out of its band.
  private var garmentCost: Int {
    outcome.parts.reduce(weight(best)) { total, part in
      part.answer.taken.reduce(total) { $0 + $1.value * choice.costs[$1.key] }
    }
  }

  /// Prepares to search.
  ///
  /// - Parameters:
  ///   - choice: What is chosen from.
  ///   - known: What a search among the same garments learned.
  ///   - haste: The factor by which the gap at which to stop is larger than usual.
  ///   - nodes: How many are searched of a program before it is left with a gap.
  init(
    _ choice: Choice, after known: Lessons? = nil, haste: Int = 1, nodes: Int = WearProgram.nodes
  ) {
    self.choice = choice
    self.haste = haste
    let known = known.flatMap { $0.hold(for: choice) ? $0 : nil }
    trial = LayeringTrial(choice, known?.tables, nodes: nodes)
    self.known = known
    for (bit, garment) in choice.layeringGarments.enumerated() where choice.pinned[garment] > 0 {
      fixed.insert(bit)
    }
    let relevant = trial.relevant
    candidates = choice.layeringGarments.indices.filter {
      relevant.contains($0) && choice.pinned[choice.layeringGarments[$0]] == 0
    }
  }

  private func weight(_ layering: Layering) -> Int {
    choice.layeringGarments.indices.reduce(0) { total, bit in
      let garment = choice.layeringGarments[bit]
      return total
        + (layering.contains(bit) ? choice.costs[garment] * max(1, choice.pinned[garment]) : 0)
    }
  }

  private mutating func tryOut(_ layering: Layering) throws -> LayeringTrial.Outcome {
    let outcome = try trial.outcome(of: layering)
    let total = weight(layering) + outcome.cost
    if total < cost { (best, self.outcome, cost) = (layering, outcome, total) }
    return outcome
  }

  /// Searches.
  ///
  /// - Throws: `LinearProgramError` if the solver fails.
  mutating func run() throws {
    var all = fixed
    candidates.forEach { all.insert($0) }
    let least = try tryOut(all).bound
    if known == nil { try descend(from: all) }
    bound = weight(fixed) + least
    var master = BendersMaster(
      candidates.map { choice.costs[choice.layeringGarments[$0]] }, least: least)
    if let known { try apply(known, &master) }
    var seen: Set<Layering> = []
    for _ in 0..<Self.rounds {
      aim = min(aim, cost - Int(Double(garmentCost) * gap))
      guard bound < aim, let proposal = try master.proposal(below: aim - weight(fixed)) else {
        bound = max(bound, aim)
        break
      }
      bound = max(bound, weight(fixed) + proposal.bound)
      if trial.programs > Self.programs { break }
      var layering = fixed
      for (index, isTaken) in proposal.taken.enumerated() where isTaken {
        layering.insert(candidates[index])
      }
      // A layering comes twice only if a program was left with a gap. If more nodes do not help, its gap
      // remains and is reported.
      if !seen.insert(layering).inserted, try !trial.sharpen(layering) { break }
      try add(layering, &master)
    }
    bound = min(bound, cost)
  }

  /// Gives the master program the cost of the rest for a layering, and for as many others as possible.
  private mutating func add(_ layering: Layering, _ master: inout BendersMaster) throws {
    // Layerings that are of no use in any case need not be known better.
    func most() -> Int { aim - weight(fixed) - master.lightest }
    var level = most()
    if try !trial.costs(beside: layering, atLeast: level, isCheap: true) {
      let outcome = try tryOut(layering)
      if weight(layering) + outcome.bound < cost { try descend(from: layering) }
      level = min(outcome.bound, most())
    }
    try add(level, beside: try widened(layering, level), &master)
  }

  private mutating func add(
    _ level: Int, beside most: Layering, _ master: inout BendersMaster
  ) throws {
    largest.append(most)
    master.add(level, outside: candidates.indices.filter { !most.contains(candidates[$0]) })
    while try master.lighten(below: aim - weight(fixed)) {}
  }

  /// Begins where another search ended: tries its best layering, and what its largest ones cost here.
  private mutating func apply(_ known: Lessons, _ master: inout BendersMaster) throws {
    var start = fixed
    for bit in candidates where known.best.contains(bit) { start.insert(bit) }
    try descend(from: start)
    aim = cost
    for most in known.largest {
      var layering = fixed
      for bit in candidates where most.contains(bit) { layering.insert(bit) }
      let level = aim - weight(fixed) - master.lightest
      guard try trial.costs(beside: layering, atLeast: level) else { continue }
      try add(level, beside: layering, &master)
    }
  }

  /// Removes garments, the most expensive first, as long as that makes the list lighter.
  private mutating func descend(from start: Layering) throws {
    var layering = start
    var total = weight(layering) + (try tryOut(layering)).cost
    let order = candidates.sorted {
      (-choice.costs[choice.layeringGarments[$0]], $0) < (
        -choice.costs[choice.layeringGarments[$1]], $1
      )
    }
    var isBetter = true
    while isBetter {
      isBetter = false
      for bit in order where layering.contains(bit) {
        var less = layering
        less.remove(bit)
        let most = total - weight(less)
        if try trial.costs(beside: less, atLeast: most + 1, isCheap: true) { continue }
        let lighter = weight(less) + (try tryOut(less)).cost
        if lighter <= total {
          isBetter = isBetter || lighter < total
          (layering, total) = (less, lighter)
        }
      }
    }
  }

  /// Adds garments to a layering as long as the rest still costs so much.
  private mutating func widened(_ layering: Layering, _ level: Int) throws -> Layering {
    var layering = layering
    let order = candidates.sorted {
      (choice.costs[choice.layeringGarments[$0]], $0) < (
        choice.costs[choice.layeringGarments[$1]], $1
      )
    }
    for bit in order where !layering.contains(bit) {
      var more = layering
      more.insert(bit)
      if try trial.costs(beside: more, atLeast: level) { layering = more }
    }
    return layering
  }
}
