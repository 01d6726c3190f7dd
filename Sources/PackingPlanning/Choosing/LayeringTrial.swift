/// Tries layerings: what the washed garments cost beside them, and how sessions are dressed then.
///
/// Programs and tables are kept, because most layerings differ in garments that change nothing.
struct LayeringTrial {
  let choice: Choice
  let dressings: [Dressing]
  private(set) var tables: SessionTables
  private let sessions: [SessionTables.Number]
  private var answers: [WearProgram: WearProgram.Answer] = [:]
  private var outcomes: [Layering: Outcome] = [:]
  /// Outcomes by what all sessions can wear: most layerings differ from others in nothing that matters.
  private var known: [[SessionTables.Wear]: Outcome] = [:]
  /// All garments that make a difference to some session.
  let relevant: Layering
  /// Programs that were solved.
  private(set) var programs = 0

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
  init(_ choice: Choice, _ tables: SessionTables?) {
    self.choice = choice
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
    // Sandals are worn wherever feet may be bare. Where they do worse than shoes they stay in the bag: so more is never worse.
    for (bit, garment) in choice.layeringGarments.enumerated()
    where layering.contains(bit) && choice.garments[garment].kind == .sandals {
      var others = layering
      others.remove(bit)
      let other = try self.outcome(of: others)
      let bound = min(outcome.bound, other.bound)
      if other.cost < outcome.cost { outcome = other }
      outcome.bound = bound
    }
    outcomes[layering] = outcome
    return outcome
  }

  private mutating func computed(_ layering: Layering) throws -> Outcome {
    let wears = sessions.map { tables.wear($0, layering, choice) }
    if var outcome = known[wears] {
      outcome.worn = layering
      return outcome
    }
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
    var outcome = Outcome()
    outcome.worn = layering
    // Where nothing of what is washed can be worn, parts may be out of their band all the same.
    for group in order where tables.ways[group.ways].first?.families.isEmpty == true {
      let cost = (tables.ways[group.ways].map(\.cost).min() ?? 0) * (groups[group]?.count ?? 0)
      outcome.cost += cost
      outcome.bound += cost
    }
    for members in components(order) {
      let program = WearProgram(
        classes: members.map {
          WearProgram.Class(
            stretch: $0.stretch, outfits: tables.ways[$0.ways], count: groups[$0]?.count ?? 0)
        })
      let answer = try answers[program] ?? solved(program)
      outcome.cost += answer.cost
      outcome.bound += answer.bound
      outcome.parts.append((program, answer, members.map { groups[$0] ?? [] }))
    }
    known[wears] = outcome
    return outcome
  }

  private mutating func solved(_ program: WearProgram) throws -> WearProgram.Answer {
    let answer = try program.solved(choice)
    programs += 1
    answers[program] = answer
    return answer
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
