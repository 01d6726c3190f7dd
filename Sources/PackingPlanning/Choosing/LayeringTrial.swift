/// Tries layerings: the cost of the washed garments with them, and how sessions are dressed then.
///
/// Programs and tables are kept, because most layerings differ in garments that change nothing.
struct LayeringTrial {
  let choice: Choice
  let dressings: [OutfitCosts]
  private(set) var tables: SessionTables
  private let sessions: [SessionTables.Number]
  private var answers: [Part: Answered] = [:]
  /// What no answer of a program that is not solved yet is below, and what one that was found costs.
  private var brackets: [Part: (floor: Int, ceiling: Int)] = [:]
  private var outcomes: [Layering: Outcome] = [:]
  /// What is beside layerings, by what all sessions can wear: most differ from others in nothing that matters.
  private var besides: [[SessionTables.Wear]: Beside] = [:]
  /// Lower bounds for layerings, and upper bounds for some: more layers are never worse, so that bounds carry over.
  private var floors: [(layering: Layering, cost: Int)] = []
  private var ceilings: [(layering: Layering, cost: Int)] = []
  /// All garments that make a difference to some session.
  let relevant: Layering
  /// Programs that were solved.
  private(set) var programs = 0
  /// How many nodes of a program are searched, and how many times more where that was not enough.
  private let nodes: Int
  private static let more = [16, 256]
  /// How often programs were solved again with more nodes.
  private var again: [Part: Int] = [:]

  /// How a layering does.
  struct Outcome {
    /// Cost of what is washed, with all that is out of its band; and what no choice of it can be below.
    var cost = 0
    var bound = 0
    /// What is worn of the layering: sandals that do worse than shoes stay in the bag.
    var worn = Layering()
    /// The programs with their answers, and the sessions of each of their classes.
    var parts: [(program: WearProgram, answer: WearProgram.Answer, sessions: [[Int]])] = []
  }

  /// Prepares to try layerings.
  ///
  /// - Parameters:
  ///   - choice: What is chosen from.
  ///   - tables: Those of a choice from the same garments, whose sessions may be the same.
  ///   - nodes: How many are searched of a program.
  init(_ choice: Choice, _ tables: SessionTables?, nodes: Int) {
    self.choice = choice
    self.nodes = nodes
    var tables = tables ?? SessionTables()
    sessions = choice.needs.sessions.map { tables.number(of: $0, choice) }
    dressings = sessions.map { tables.dressings[$0] }
    relevant = Layering(bits: dressings.reduce(0) { $0 | $1.relevant.bits })
    self.tables = tables
  }

  /// Tries a layering.
  ///
  /// - Throws: `LinearProgramError` if the solver fails.
  mutating func outcome(of layering: Layering) throws -> Outcome {
    let layering = layering.intersection(relevant)
    if let known = outcomes[layering] { return known }
    var outcome = try computed(layering)
    for others in lesser(layering)
    where try !costs(beside: others, atLeast: outcome.cost, isCheap: true) {
      let other = try self.outcome(of: others)
      let bound = min(outcome.bound, other.bound)
      if other.cost < outcome.cost { outcome = other }
      outcome.bound = bound
    }
    outcomes[layering] = outcome
    floors.append((layering, outcome.bound))
    ceilings.append((layering, outcome.cost))
    return outcome
  }

  /// Solves the programs of a layering again that were left with a gap, with more nodes.
  ///
  /// - Returns: Whether there were any.
  /// - Throws: `LinearProgramError` if the solver fails.
  mutating func sharpen(_ layering: Layering) throws -> Bool {
    let layering = layering.intersection(relevant)
    var isAny = false
    for layering in [layering] + lesser(layering) {
      for part in beside(layering).parts {
        guard let known = answers[part], known.answer.bound < known.answer.cost,
          again[part, default: 0] < Self.more.count
        else { continue }
        let nodes = nodes * Self.more[again[part, default: 0]]
        let answer = try known.program.solved(choice, nodes: nodes)
        answers[part] = Answered(program: known.program, answer: answer)
        programs += 1
        again[part, default: 0] += 1
        isAny = true
      }
    }
    if isAny { outcomes.removeAll() }
    return isAny
  }

  /// Whether everything apart from a layering is proven to cost this much.
  ///
  /// - Parameters:
  ///   - layering: What is taken of what need not be washed.
  ///   - level: A cost.
  ///   - isCheap: Whether no program is solved for it.
  /// - Returns: `false` also where it is not known.
  /// - Throws: `LinearProgramError` if the solver fails.
  mutating func costs(
    beside layering: Layering, atLeast level: Int, isCheap: Bool = false
  ) throws -> Bool {
    let layering = layering.intersection(relevant)
    if let known = outcomes[layering] { return known.bound >= level }
    if floors.contains(where: { $0.cost >= level && layering.isSubset(of: $0.layering) }) {
      return true
    }
    if ceilings.contains(where: { $0.cost < level && $0.layering.isSubset(of: layering) }) {
      return false
    }
    for others in lesser(layering)
    where try !costs(beside: others, atLeast: level, isCheap: isCheap) { return false }
    guard try isProven(beside(layering), level, layering, isCheap: isCheap) else { return false }
    floors.append((layering, level))
    return true
  }

  /// What is worn of a layering instead of all of it, where that is better: so more is never worse.
  ///
  /// Sandals are worn wherever feet may be bare. Without any shoes, the warmth of the rest is not checked:
  /// where all shoes clash with what is taken, or nothing is warm enough, that may cost less. What does worse stays
  /// in the bag.
  private func lesser(_ layering: Layering) -> [Layering] {
    var (all, barefoot) = ([Layering](), layering)
    for (bit, garment) in choice.layeringGarments.enumerated() where layering.contains(bit) {
      if choice.garments[garment].places.contains(.feet) { barefoot.remove(bit) }
      guard choice.garments[garment].kind == .sandals else { continue }
      var others = layering
      others.remove(bit)
      all.append(others)
    }
    return barefoot == layering ? all : all + [barefoot]
  }

  private mutating func computed(_ layering: Layering) throws -> Outcome {
    let beside = beside(layering)
    var outcome = Outcome()
    outcome.worn = layering
    (outcome.cost, outcome.bound) = (beside.cost, beside.cost)
    for (part, sessions) in zip(beside.parts, beside.sessions) {
      let answered = try solved(part)
      outcome.cost += answered.answer.cost
      outcome.bound += answered.answer.bound
      outcome.parts.append((answered.program, answered.answer, sessions))
    }
    return outcome
  }

  /// Whether everything apart from a layering costs this much.
  private mutating func isProven(
    _ beside: Beside, _ level: Int, _ layering: Layering, isCheap: Bool
  ) throws -> Bool {
    var floor = beside.parts.reduce(beside.cost) { $0 + self.floor($1) }
    if floor >= level || isCheap { return floor >= level }
    // The small programs are solved, so that it depends on the largest alone.
    guard
      let largest = beside.parts.filter({ answers[$0] == nil }).max(by: { size($0) < size($1) })
    else { return false }
    for part in beside.parts where answers[part] == nil && part != largest {
      floor -= self.floor(part)
      floor += try solved(part).answer.bound
      if floor >= level { return true }
    }
    let needed = level - floor + self.floor(largest)
    if let ceiling = brackets[largest]?.ceiling, ceiling < needed { return false }
    let (found, bound) = try program(largest).isBelow(needed, choice, nodes: nodes)
    programs += 1
    let known = brackets[largest]
    let ceiling = min(known?.ceiling ?? .max, found ?? .max)
    brackets[largest] = (max(known?.floor ?? 0, bound), ceiling)
    if found != nil {
      let rest = beside.parts.reduce(beside.cost) { $0 + (answers[$1]?.answer.cost ?? 0) }
      ceilings.append((layering, rest + ceiling))
    }
    return bound >= needed
  }

  /// A lower bound of a program, as far as known.
  private func floor(_ part: Part) -> Int {
    if let known = answers[part] { return known.answer.bound }
    let least = zip(part.groups, part.counts).reduce(0) { total, group in
      total + (tables.ways[group.0.ways].map(\.cost).min() ?? 0) * group.1
    }
    return max(least, brackets[part]?.floor ?? 0)
  }

  private func size(_ part: Part) -> Int {
    part.groups.reduce(0) { $0 + tables.ways[$1.ways].count }
  }

  private func program(_ part: Part) -> WearProgram {
    WearProgram(
      classes: zip(part.groups, part.counts).map {
        WearProgram.Class(stretch: $0.stretch, outfits: tables.ways[$0.ways], count: $1)
      })
  }

  private mutating func solved(_ part: Part) throws -> Answered {
    if let known = answers[part] { return known }
    let program = program(part)
    let answered = Answered(program: program, answer: try program.solved(choice, nodes: nodes))
    programs += 1
    answers[part] = answered
    return answered
  }

  /// What is beside a layering.
  private mutating func beside(_ layering: Layering) -> Beside {
    let wears = sessions.map { tables.wear($0, layering, choice) }
    if let known = besides[wears] { return known }
    var groups: [Group: [Int]] = [:]
    var order: [Group] = []
    func add(_ group: Group, _ session: Int) {
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(session)
    }
    for index in dressings.indices {
      let stretch = choice.stretch(ofDay: dressings[index].session.day)
      add(Group(stretch: stretch, ways: wears[index].outfits), index)
      if let socks = wears[index].socks { add(Group(stretch: stretch, ways: socks), index) }
    }
    var beside = Beside()
    // Where nothing of what is washed can be worn, parts may be out of their band all the same.
    for group in order where tables.ways[group.ways].first?.families.isEmpty == true {
      beside.cost +=
        (tables.ways[group.ways].map(\.cost).min() ?? 0) * (groups[group]?.count ?? 0)
    }
    for members in components(order) {
      let sessions = members.map { groups[$0] ?? [] }
      beside.parts.append(Part(groups: members, counts: sessions.map(\.count)))
      beside.sessions.append(sessions)
    }
    besides[wears] = beside
    return beside
  }

  /// What is worn beside a layering.
  private struct Beside {
    /// What it costs where nothing of what is washed can be worn.
    var cost = 0
    /// Programs of their own, and the sessions of each of their classes.
    var parts: [Part] = []
    var sessions: [[[Int]]] = []
  }

  /// A program, by the numbers of its ways in the tables.
  private struct Part: Hashable {
    let groups: [Group]
    let counts: [Int]
  }

  private struct Answered {
    let program: WearProgram
    let answer: WearProgram.Answer
  }

  private struct Group: Hashable {
    let stretch: Int
    /// Their number in the tables.
    let ways: Int
  }

  /// Classes that share no family are programs of their own.
  private func components(_ groups: [Group]) -> [[Group]] {
    var parent = Array(choice.families.indices)
    func root(_ family: Int) -> Int {
      var family = family
      while parent[family] != family { family = parent[family] }
      return family
    }
    for group in groups {
      let all = tables.ways[group.ways].flatMap(\.families)
      for family in all.dropFirst() { parent[root(family)] = root(all[0]) }
    }
    var members: [Int: [Group]] = [:]
    for group in groups {
      guard let first = tables.ways[group.ways].first?.families.first else { continue }
      members[root(first), default: []].append(group)
    }
    return members.sorted { $0.key < $1.key }.map(\.value)
  }
}
