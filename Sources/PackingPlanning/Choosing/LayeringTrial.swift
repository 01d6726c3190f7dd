/// Tries layerings: what the washed garments cost beside them, and how sessions are dressed then.
///
/// Programs and tables are kept, because most layerings differ in garments that change nothing.
struct LayeringTrial {
  let choice: Choice
  let dressings: [Dressing]
  private var tables: [[Layering: [Int]]]
  private var answers: [WearProgram: WearProgram.Answer] = [:]
  private var outcomes: [Layering: Outcome] = [:]
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

  init(_ choice: Choice) {
    self.choice = choice
    dressings = choice.needs.sessions.map { Dressing($0, choice) }
    relevant = Layering(bits: dressings.reduce(0) { $0 | $1.relevant.bits })
    tables = Array(repeating: [:], count: dressings.count)
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
    var groups: [Group: [Int]] = [:]
    var order: [Group] = []
    func add(_ group: Group, _ session: Int) {
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(session)
    }
    for index in dressings.indices {
      let dressing = dressings[index]
      let stretch = choice.stretch(ofDay: dressing.session.day)
      add(Group(stretch: stretch, ways: ways(index, layering)), index)
      if let socks = socks(index, layering) { add(Group(stretch: stretch, ways: socks), index) }
    }
    var outcome = Outcome()
    outcome.worn = layering
    // Where nothing of what is washed can be worn, parts may be out of their band all the same.
    for group in order where group.ways.first?.families.isEmpty == true {
      let cost = (group.ways.map(\.cost).min() ?? 0) * (groups[group]?.count ?? 0)
      outcome.cost += cost
      outcome.bound += cost
    }
    for members in components(order) {
      let program = WearProgram(
        classes: members.map {
          WearProgram.Class(stretch: $0.stretch, outfits: $0.ways, count: groups[$0]?.count ?? 0)
        })
      let answer = try answers[program] ?? solved(program)
      outcome.cost += answer.cost
      outcome.bound += answer.bound
      outcome.parts.append((program, answer, members.map { groups[$0] ?? [] }))
    }
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
    let ways: [WearProgram.Way]
  }

  /// The outfits of a session that are worth considering with a layering.
  private mutating func ways(_ index: Int, _ layering: Layering) -> [WearProgram.Way] {
    let dressing = dressings[index]
    let known = layering.intersection(dressing.relevant)
    let costs = tables[index][known] ?? dressing.costs(layering)
    tables[index][known] = costs
    guard let least = costs.min() else { return [] }
    return zip(dressing.outfits.indices, costs).compactMap { outfit, cost in
      cost <= least + Choice.wornAgain
        ? WearProgram.Way(
          outfit: outfit, families: dressing.outfits[outfit].families, cost: cost) : nil
    }
  }

  /// The socks that a session can have with a layering; `nil` if it needs none.
  private func socks(_ index: Int, _ layering: Layering) -> [WearProgram.Way]? {
    let dressing = dressings[index]
    guard dressing.session.places.contains(.feet), dressing.session.places.contains(.socks) else {
      return nil
    }
    let shoes = dressing.shoes(layering)
    let isBare =
      !shoes.isEmpty
      && shoes.allSatisfy { choice.garments[choice.layeringGarments[$0]].kind.isBareFooted }
    if isBare { return nil }
    var families: [Int] = []
    for family in dressing.session.suited(choice.garments, .socks).indices.compactMap({
      choice.familyOf[$0]
    }) where !families.contains(family) {
      families.append(family)
    }
    return families.isEmpty
      ? nil : families.map { WearProgram.Way(outfit: -1, families: [$0], cost: 0) }
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
      let all = group.ways.flatMap(\.families)
      for family in all.dropFirst() { parent[root(family)] = root(all[0]) }
    }
    var members: [Int: [Group]] = [:]
    for group in groups {
      guard let first = group.ways.first?.families.first else { continue }
      members[root(first), default: []].append(group)
    }
    return members.sorted { $0.key < $1.key }.map(\.value)
  }
}
