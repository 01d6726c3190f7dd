internal import LinearProgramming

/// A `WearProgram` as the solver reads it.
///
/// For every class there is a variable for each way, how often it is worn. Where some tops are each worn with the
/// same bottoms at the same cost, there is one for each top and each bottom instead: as many of the ones are worn
/// as of the others, and outfits are assigned afterwards.
struct WrittenWearProgram {
  private(set) var program = LinearProgram(.minimise)
  /// How many of each garment are taken, by garment.
  private(set) var counts: [Int: VariableIndex] = [:]
  private var dressed: [Dressed] = []

  /// The variables of a class.
  private struct Dressed {
    let count: Int
    let ways: Int
    var single: [(way: Int, variable: VariableIndex)] = []
    var blocks: [Block] = []
    /// How often it is dressed in clothes worn again.
    let again: VariableIndex
    /// How often each family is worn.
    var uses: [Int: [Term]] = [:]
  }

  /// Tops that are worn with the same bottoms, at the same cost.
  private struct Block {
    let tops, bottoms: [VariableIndex]
    /// `ways[t][b]`: the way that wears both.
    let ways: [[Int]]
  }

  /// Writes a program down.
  ///
  /// - Throws: `LinearProgramError` if it is too large.
  init(_ wear: WearProgram, _ choice: Choice) throws {
    let classes = wear.classes
    let families = Set(classes.flatMap { $0.outfits.flatMap(\.families) }).sorted()
    for garment in families.flatMap({ choice.families[$0] }) {
      counts[garment] = try program.addVariable(
        .integer,
        in: Bounds(Double(choice.pinned[garment]), Double(choice.garments[garment].owned)),
        cost: Double(choice.costs[garment]))
    }
    for group in classes { try add(group) }
    let stretches = Set(classes.map(\.stretch)).sorted()
    for family in families {
      let capacity = choice.families[family].compactMap { garment in
        counts[garment].map { Term(-Double(choice.wears(garment)), $0) }
      }
      let isWashable = choice.isWashable(choice.families[family][0])
      for spans in isWashable ? stretches.map({ [$0] }) : [stretches] {
        let uses = zip(classes, dressed).flatMap { group, dressed in
          spans.contains(group.stretch) ? dressed.uses[family] ?? [] : []
        }
        if !uses.isEmpty { try program.addRow(uses + capacity, in: .atMost(0)) }
      }
    }
    try addRounded(classes, choice, stretches)
  }

  private mutating func add(_ group: WearProgram.Class) throws {
    let most = Bounds(0, Double(group.count))
    let least = group.outfits.map(\.cost).min() ?? Choice.missing
    var dressed = Dressed(
      count: group.count, ways: group.outfits.count,
      again: try program.addVariable(
        .integer, in: most, cost: Double(least + Choice.wornAgain)))
    var all = [Term(1, dressed.again)]
    for block in Self.blocks(group.outfits) {
      let first = group.outfits[block[0][0]]
      if block.count * block[0].count <= block.count + block[0].count {
        for way in block.joined() {
          let variable = try program.addVariable(.integer, in: most, cost: Double(first.cost))
          dressed.single.append((way, variable))
          all.append(Term(1, variable))
          for family in group.outfits[way].families {
            dressed.uses[family, default: []].append(Term(1, variable))
          }
        }
        continue
      }
      let tops = try block.map { ways in
        let variable = try program.addVariable(.integer, in: most, cost: Double(first.cost))
        dressed.uses[group.outfits[ways[0]].families[0], default: []].append(Term(1, variable))
        return variable
      }
      let bottoms = try block[0].map { way in
        let variable = try program.addVariable(.integer, in: most, cost: 0)
        dressed.uses[group.outfits[way].families[1], default: []].append(Term(1, variable))
        return variable
      }
      try program.addRow(
        tops.map { Term(1, $0) } + bottoms.map { Term(-1, $0) }, in: .exactly(0))
      all += tops.map { Term(1, $0) }
      dressed.blocks.append(Block(tops: tops, bottoms: bottoms, ways: block))
    }
    try program.addRow(all, in: .exactly(Double(group.count)))
    self.dressed.append(dressed)
  }

  /// Ways that cost the same, in tables of one row for each top and one column for each bottom.
  private static func blocks(_ ways: [WearProgram.Way]) -> [[[Int]]] {
    struct Row: Hashable {
      let cost, top: Int
    }
    struct Table: Hashable {
      let cost: Int
      let bottoms: [Int]
    }
    var rows: [Row: [Int]] = [:]
    var order: [Row] = []
    var blocks: [[[Int]]] = []
    for (index, way) in ways.enumerated() {
      guard way.families.count == 2 else {
        blocks.append([[index]])
        continue
      }
      let row = Row(cost: way.cost, top: way.families[0])
      if rows[row] == nil { order.append(row) }
      rows[row, default: []].append(index)
    }
    var tables: [Table: Int] = [:]
    for row in order {
      let members = (rows[row] ?? []).sorted { ways[$0].families[1] < ways[$1].families[1] }
      let table = Table(cost: row.cost, bottoms: members.map { ways[$0].families[1] })
      if let known = tables[table] {
        blocks[known].append(members)
      } else {
        tables[table] = blocks.count
        blocks.append([members])
      }
    }
    return blocks
  }

  /// Adds what follows for whole numbers: of garments that are worn `d` times, a share of the wears is not enough.
  ///
  /// Sessions all of whose outfits have a garment of a set need so many wears of that set. Divided by `d` and rounded
  /// up, that is a row which the relaxation does not know (Chvátal and Gomory).
  private mutating func addRounded(
    _ classes: [WearProgram.Class], _ choice: Choice, _ stretches: [Int]
  ) throws {
    for place in [Wardrobe.Place.top, .bottom, .underwear, .bra, .socks, .sleepwear, .swimwear] {
      let sets = classes.map { group -> Set<Int>? in
        let worn = group.outfits.map { way in
          way.families.first { choice.garments[choice.families[$0][0]].places.contains(place) }
        }
        return worn.contains(nil) ? nil : Set(worn.compactMap { $0 })
      }
      let present = sets.compactMap { $0 }
      guard !present.isEmpty else { continue }
      var distinct = Array(Set(present))
      distinct.append(present.reduce(into: Set()) { $0.formUnion($1) })
      var unique: [[Int]] = []
      for set in distinct.map({ $0.sorted() }).sorted(by: { $0.lexicographicallyPrecedes($1) })
      where !unique.contains(set) { unique.append(set) }
      for set in unique {
        for spans in stretches.map({ [$0] }) + (stretches.count > 1 ? [stretches] : []) {
          let members = classes.indices.filter { index in
            spans.contains(classes[index].stretch)
              && sets[index].map { $0.isSubset(of: set) } ?? false
          }
          let demand = members.reduce(0) { $0 + classes[$1].count }
          guard demand > 0 else { continue }
          let garments = set.flatMap { choice.families[$0] }
          let capacities = garments.map { garment in
            choice.wears(garment) * (choice.isWashable(garment) ? spans.count : 1)
          }
          for divisor in Set(capacities).sorted() {
            var terms: [Term] = []
            for (garment, capacity) in zip(garments, capacities) {
              guard let count = counts[garment] else { continue }
              terms.append(Term(Double((capacity + divisor - 1) / divisor), count))
            }
            terms += members.map { Term(1, dressed[$0].again) }
            try program.addRow(
              terms, in: .atLeast(Double((demand + divisor - 1) / divisor)))
          }
        }
      }
    }
  }

  /// An answer that is always there.
  func allWornAgain(_ choice: Choice) -> [Double] {
    var values = Array(repeating: 0.0, count: program.variableCount)
    for (garment, variable) in counts { values[variable.position] = Double(choice.pinned[garment]) }
    for group in dressed { values[group.again.position] = Double(group.count) }
    return values
  }

  /// How often each way of each class is worn; the last entry: how often with clothes worn again.
  func worn(_ value: (VariableIndex) -> Int) -> [[Int]] {
    dressed.map { group in
      var worn = Array(repeating: 0, count: group.ways + 1)
      worn[group.ways] = value(group.again)
      for (way, variable) in group.single { worn[way] = value(variable) }
      for block in group.blocks {
        var bottoms = block.bottoms.map(value)
        for (ways, top) in zip(block.ways, block.tops) {
          var left = value(top)
          for (column, way) in ways.enumerated() where left > 0 {
            worn[way] = min(left, bottoms[column])
            left -= worn[way]
            bottoms[column] -= worn[way]
          }
        }
      }
      return worn
    }
  }
}
