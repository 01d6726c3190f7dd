/// What sessions can wear with each layering, kept for all plans from the same garments.
struct SessionTables: Sendable {
  typealias Number = Int

  /// Each session once, dressed.
  private(set) var dressings: [OutfitCosts] = []
  /// Outfits that some session can wear with some layering; each list once.
  private(set) var ways: [[WearProgram.Way]] = []
  private var numbers: [Session: Number] = [:]
  private var wears: [[Layering: Wear]] = []
  private var lists: [[WearProgram.Way]: Int] = [:]

  /// What a session can wear, by the numbers of the lists.
  struct Wear: Hashable, Sendable {
    let outfits: Int
    /// `nil` if no socks are needed.
    let socks: Int?
  }

  /// The number of a session.
  mutating func number(of session: Session, _ choice: Choice) -> Number {
    if let known = numbers[session] { return known }
    numbers[session] = dressings.count
    dressings.append(OutfitCosts(session, choice))
    wears.append([:])
    return dressings.count - 1
  }

  /// What a session can wear with a layering.
  mutating func wear(_ number: Number, _ layering: Layering, _ choice: Choice) -> Wear {
    let suited = layering.intersection(dressings[number].relevant)
    if let known = wears[number][suited] { return known }
    let dressing = dressings[number]
    let wear = Wear(
      outfits: place(Self.outfits(dressing, suited)),
      socks: Self.socks(dressing, suited, choice).map { place($0) })
    wears[number][suited] = wear
    return wear
  }

  private mutating func place(_ list: [WearProgram.Way]) -> Int {
    if let known = lists[list] { return known }
    lists[list] = ways.count
    ways.append(list)
    return ways.count - 1
  }

  /// The outfits that are worth considering with a layering.
  private static func outfits(_ dressing: OutfitCosts, _ layering: Layering) -> [WearProgram.Way] {
    let costs = dressing.costs(layering)
    guard let least = costs.min() else { return [] }
    return zip(dressing.outfits.indices, costs).compactMap { outfit, cost in
      cost <= least + Choice.wornAgain
        ? WearProgram.Way(
          outfit: outfit, families: dressing.outfits[outfit].families, cost: cost) : nil
    }
  }

  /// The socks that a session can have with a layering; `nil` if it needs none.
  private static func socks(
    _ dressing: OutfitCosts, _ layering: Layering, _ choice: Choice
  ) -> [WearProgram.Way]? {
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
}
