internal import Weather

/// How well a session can be dressed with a layering: the cost of every outfit that is washed.
struct OutfitCosts: Sendable {
  /// Washed garments worn together, by their families.
  struct Outfit: Hashable, Sendable {
    let families: [Int]
    /// What they warm all the time, and what of it can be taken off.
    let always, removable: Int
    let hasBlazer: Bool
    /// What it is worth below the outfit that is liked best.
    let taste: Int
    /// What of a layering does not go with it.
    let clashes: Layering
  }

  let session: Session
  /// The parts, with bands that some clothes of the wardrobe reach.
  private(set) var parts: [PartNeed]
  let outfits: [Outfit]
  /// Bits of the layering that suit in each place.
  let layering: [Wardrobe.Place: [Int]]
  /// All of them.
  let relevant: Layering
  /// Places for which nothing suits, so that something else has to do.
  let makeshift: [Wardrobe.Place]
  private let choice: Choice
  /// The layers besides blazers and coats, place by place; only places for which there is something.
  private let others: [(place: Wardrobe.Place, layers: [Layer])]
  private let blazers, coats, feet, underTops, underBottoms: [Layer]
  /// The bits of umbrellas.
  private let umbrellas: Layering
  /// The bits of what does not go with something else of a layering.
  private let clashing: [Int]

  /// A garment of a layering with all that costs ask of it.
  private struct Layer {
    let bit, insulation: Int
    let isWindproof, isWaterproof, isSandal: Bool
    private let temperatures: ClosedRange<Double>

    init(_ bit: Int, _ garment: Wardrobe.Garment) {
      (self.bit, insulation) = (bit, garment.insulation)
      (isWindproof, isWaterproof) = (garment.isWindproof, garment.isWaterproof)
      isSandal = garment.kind == .sandals
      temperatures = garment.temperatures
    }

    func isWorn(in part: PartNeed) -> Bool { temperatures.contains(part.temperature) }
  }

  /// The insulation of what is always worn next to the skin: underwear and socks, which differ little.
  static let underwear = 4
  static let socks = 2
  private static let removable: [Wardrobe.Place] = [
    .middle, .warm, .blazer, .outer, .head, .neck, .hands,
  ]
  /// How far a band is widened beyond the lightest and the warmest clothes available.
  private static let leewayAbove = 15
  private static let leewayBelow = 10

  init(_ session: Session, _ choice: Choice) {
    self.session = session
    self.choice = choice
    var layering: [Wardrobe.Place: [Int]] = [:]
    var makeshift: [Wardrobe.Place] = []
    var relevant = Layering()
    let isOutfit = session.places.contains(.top)
    for place in [.feet, .underTop, .underBottom, .held] + Self.removable where isOutfit {
      let suited = session.suited(choice.garments, place)
      let bits = suited.indices.compactMap { choice.layeringBit[$0] }
      layering[place] = bits
      bits.forEach { relevant.insert($0) }
      if suited.isMakeshift { makeshift.append(place) }
    }
    let washed = Self.outfits(session, choice)
    outfits = washed.outfits
    makeshift += washed.makeshift
    (self.layering, self.relevant, self.makeshift) = (layering, relevant, makeshift)
    func layers(_ place: Wardrobe.Place) -> [Layer] {
      (layering[place] ?? []).map { Layer($0, choice.garments[choice.layeringGarments[$0]]) }
    }
    others = [Wardrobe.Place.middle, .warm, .head, .neck, .hands].map { ($0, layers($0)) }
      .filter { !$0.layers.isEmpty }
    (blazers, coats, feet) = (layers(.blazer), layers(.outer), layers(.feet))
    (underTops, underBottoms) = (layers(.underTop), layers(.underBottom))
    umbrellas = layers(.held).reduce(into: Layering()) { $0.insert($1.bit) }
    clashing = choice.layeringGarments.indices.filter { bit in
      relevant.contains(bit)
        && !choice.clashes[choice.layeringGarments[bit]].isDisjoint(with: relevant)
    }
    parts = session.parts
    widen()
  }

  /// The outfits of what is washed, each of one family per place.
  private static func outfits(
    _ session: Session, _ choice: Choice
  ) -> (outfits: [Outfit], makeshift: [Wardrobe.Place]) {
    let places = session.places.filter {
      $0.isWashed && ($0 != .socks || $0 == session.places.first)
    }
    var (makeshift, sets) = ([Wardrobe.Place](), [[Int]]())
    var suited: [Wardrobe.Place: [Int]] = [:]
    for place in places {
      let found = session.suited(choice.garments, place)
      if found.isMakeshift { makeshift.append(place) }
      var families: [Int] = []
      for family in found.indices.compactMap({ choice.familyOf[$0] })
      where !families.contains(family) {
        families.append(family)
      }
      suited[place] = families
    }
    sets = [[]]
    /// Every way to wear something in one more place.
    func extended(_ place: Wardrobe.Place, clashing: Bool) -> [[Int]] {
      sets.flatMap { set -> [[Int]] in
        // A dress is a top and a bottom at once.
        let isCovered = set.contains {
          choice.garments[choice.families[$0][0]].places.contains(place)
        }
        if isCovered { return [set] }
        let open = (suited[place] ?? []).filter { family in
          let garment = choice.garments[choice.families[family][0]]
          return garment.places.allSatisfy { other in
            !set.contains { choice.garments[choice.families[$0][0]].places.contains(other) }
          }
            && set.allSatisfy { other in
              if clashing { return true }
              let worn = choice.garments[choice.families[other][0]]
              return !garment.clashes.contains(worn.id) && !worn.clashes.contains(garment.id)
            }
        }
        return open.map { set + [$0] }
      }
    }
    // For a place for which there is nothing, nothing is worn.
    for place in places where suited[place]?.isEmpty == false {
      let next = extended(place, clashing: false)
      guard next.isEmpty else {
        sets = next
        continue
      }
      // Rather clothes that do not go together than none, and rather what does not suit.
      makeshift.append(place)
      let clashing = extended(place, clashing: true)
      if clashing.isEmpty {
        suited[place] = choice.families.indices.filter {
          choice.garments[choice.families[$0][0]].places == [place]
        }
      }
      sets = clashing.isEmpty ? extended(place, clashing: true) : clashing
    }
    let worth = choice.needs.preferences.taste ?? 0
    let liked = sets.map { set -> Double in
      guard let taste = choice.taste, session.isOutfit, worth > 0 else { return 0 }
      return taste(set.map { choice.garments[choice.families[$0][0]] }, session.activity)
    }
    let best = liked.max() ?? 0
    let outfits = zip(sets, liked).map { set, liked in
      let insulation = set.map { choice.insulation(choice.families[$0][0]) }
      return Outfit(
        families: set, always: insulation.reduce(0) { $0 + $1.always },
        removable: insulation.reduce(0) { $0 + $1.removable },
        hasBlazer: set.contains {
          choice.garments[choice.families[$0][0]].places.contains(.blazer)
        }, taste: Int((Double(worth) * (best - liked)).rounded()),
        clashes: set.reduce(into: Layering()) {
          $0.formUnion(choice.clashes[choice.families[$1][0]])
        })
    }
    return (outfits, makeshift)
  }

  // MARK: Costs

  /// The cost of each outfit with a layering, apart from its garments: parts outside their band, what is missing,
  /// and taste.
  ///
  /// - Parameter layering: What is taken of what need not be washed.
  /// - Returns: One cost for each of ``outfits``.
  func costs(_ layering: Layering) -> [Int] {
    guard session.places.contains(.top) else { return outfits.map(\.taste) }
    let worn = layering.intersection(relevant)
    // Most outfits go with all of it: for them the same parts are asked again and again.
    var usual = unclashing(layering, with: Layering()).map { Warmth(self, layering, $0) }
    var warmths: [Layering: Warmth] = [:]
    return outfits.map { outfit in
      var best = Int.max
      if outfit.clashes.isDisjoint(with: worn) {
        for index in usual.indices { best = min(best, usual[index].cost(of: outfit)) }
      } else {
        for suited in unclashing(layering, with: outfit.clashes) {
          best = min(
            best, warmths[suited, default: Warmth(self, layering, suited)].cost(of: outfit))
        }
      }
      return best
    }
  }

  /// The largest parts of a layering of which all goes together, and with an outfit.
  ///
  /// What clashes is not worn in the same session, even at other times of it.
  ///
  /// - Parameters:
  ///   - layering: What is taken.
  ///   - clashes: What does not go with the outfit.
  /// - Returns: At least one part.
  func unclashing(_ layering: Layering, with clashes: Layering) -> [Layering] {
    let rest = layering.intersection(relevant).subtracting(clashes)
    for bit in clashing where rest.contains(bit) {
      let others = choice.clashes[choice.layeringGarments[bit]].intersection(rest)
      if others.isEmpty { continue }
      var without = rest
      without.remove(bit)
      // Either it stays at home or all that it does not go with.
      return unclashing(without, with: Layering())
        + unclashing(rest.subtracting(others), with: Layering())
    }
    return [rest]
  }

  /// How warm a part of a layering can be in each part of a session.
  private struct Warmth {
    private let parts: [PartNeed]
    private let plain, withBlazer: [SubsetSums]
    private let bases: [Int]
    private let unmet, clashing: Int
    private let needsBlazer, isBarefoot: Bool
    /// By the sum under the layers, with and without a blazer of the outfit; −1 where it is not known yet.
    private var misses = Array(repeating: -1, count: 2 * (SubsetSums.most + 1))

    init(_ dressing: OutfitCosts, _ layering: Layering, _ suited: Layering) {
      parts = dressing.parts
      let own = dressing.blazers.contains { suited.contains($0.bit) }
      plain = parts.map { dressing.reach(of: $0, suited, hasBlazer: true) }
      withBlazer =
        own ? parts.map { dressing.reach(of: $0, suited, hasBlazer: false) } : plain
      unmet = dressing.missingCount(suited) * Choice.missing
      let shoes = dressing.pairs(layering)
      let right = shoes.filter { suited.contains($0.bit) }
      clashing = right.isEmpty && !shoes.isEmpty ? Choice.clashing : 0
      isBarefoot = shoes.isEmpty
      bases = dressing.bases(right.isEmpty ? shoes : right, suited)
      needsBlazer = dressing.session.asksBlazer && !own
    }

    mutating func cost(of outfit: Outfit) -> Int {
      var best = Int.max
      for base in bases where best > 0 { best = min(best, miss(base + outfit.always, outfit)) }
      let missing =
        (isBarefoot ? Choice.missing : 0)
        + (needsBlazer && !outfit.hasBlazer ? Choice.missing : 0)
      return outfit.taste + unmet + clashing + missing + best * Choice.missed
    }

    private mutating func miss(_ sum: Int, _ outfit: Outfit) -> Int {
      let reaches = outfit.hasBlazer ? plain : withBlazer
      let isKept = outfit.removable == 0 && sum <= SubsetSums.most
      let key = outfit.hasBlazer ? SubsetSums.most + 1 + sum : sum
      if isKept, misses[key] >= 0 { return misses[key] }
      var total = 0
      for index in parts.indices {
        total += OutfitCosts.miss(parts[index], reaches[index], sum, outfit.removable)
      }
      if isKept { misses[key] = total }
      return total
    }
  }

  /// By how much the nearest sum misses the band of a part.
  static func miss(_ part: PartNeed, _ reach: SubsetSums, _ base: Int, _ removable: Int) -> Int {
    let full = removable > 0 ? reach.adding([0, removable]) : reach
    return full.distance(to: (part.low - base)...(part.high - base))
  }

  /// What lies under everything and on the feet, for every choice of shoes and thermal underwear.
  private func bases(_ shoes: [Layer], _ suited: Layering) -> [Int] {
    let warm = insulations(underTops, suited)
    let tops = session.activity.needsBaseLayer && !warm.isEmpty ? warm : [0] + warm
    let bottoms = [0] + insulations(underBottoms, suited)
    var sums: Set<Int> = []
    // Who has no shoes is no warmer for it.
    for shoe in shoes.isEmpty ? [nil] : shoes.map(Optional.some) {
      let base =
        Self.underwear + (shoe?.isSandal == true ? 0 : Self.socks) + (shoe?.insulation ?? 0)
      for top in tops { for bottom in bottoms { sums.insert(base + top + bottom) } }
    }
    return sums.sorted()
  }

  /// The shoes that are worn: sandals where feet may be bare.
  private func pairs(_ layering: Layering) -> [Layer] {
    let all = feet.filter { layering.contains($0.bit) }
    guard session.allowsBareFeet, all.contains(where: \.isSandal) else { return all }
    return all.filter(\.isSandal)
  }

  /// The bits of the shoes that are worn.
  func shoes(_ layering: Layering) -> [Int] { pairs(layering).map(\.bit) }

  /// How much is missing with a layering in all parts: what keeps rain off, and protection that the wardrobe has.
  func missingCount(_ layering: Layering) -> Int {
    parts.reduce(lacksBaseLayer(layering) ? 1 : 0) { sum, part in
      let isWet =
        part.isWet && layering.isDisjoint(with: umbrellas)
        && !coats.contains {
          $0.isWaterproof && $0.isWorn(in: part) && layering.contains($0.bit)
        }
      return sum + (isWet ? 1 : 0) + unprotected(in: part, layering).count
    }
  }

  /// Whether a layering has no base layer where the session needs one and the wardrobe has it.
  func lacksBaseLayer(_ layering: Layering) -> Bool {
    session.activity.needsBaseLayer && !underTops.isEmpty
      && !underTops.contains { layering.contains($0.bit) }
  }

  /// The places to be protected in a part for which the wardrobe has something, but a layering does not.
  func unprotected(in part: PartNeed, _ layering: Layering) -> [Wardrobe.Place] {
    session.protection(in: part).filter { place in
      let layers = layers(in: place).filter { $0.isWorn(in: part) }
      return !layers.isEmpty && !layers.contains { layering.contains($0.bit) }
    }
  }

  private func layers(in place: Wardrobe.Place) -> [Layer] {
    place == .outer ? coats : others.first { $0.place == place }?.layers ?? []
  }

  /// The bits of a layering that can be put on in a place in a part; `nil` for nothing, unless it is to be protected.
  func options(_ place: Wardrobe.Place, _ part: PartNeed, _ taken: Layering) -> [Int?] {
    let bits = (layering[place] ?? []).filter {
      taken.contains($0)
        && choice.garments[choice.layeringGarments[$0]].temperatures.contains(part.temperature)
    }
    let isDemanded = !bits.isEmpty && session.protection(in: part).contains(place)
    return (isDemanded ? [] : [nil]) + bits.map(Optional.some)
  }

  /// What the layers of a layering can add in a part; without a blazer where the outfit has one.
  func reach(of part: PartNeed, _ layering: Layering, hasBlazer: Bool) -> SubsetSums {
    let protected = session.protection(in: part)
    var reach = SubsetSums.nothing
    for (place, layers) in others {
      let amounts = insulations(layers.filter { $0.isWorn(in: part) }, layering)
      if amounts.isEmpty { continue }
      reach = reach.adding(protected.contains(place) ? amounts : [0] + amounts)
    }
    let own = hasBlazer ? [] : insulations(blazers.filter { $0.isWorn(in: part) }, layering)
    if !own.isEmpty { reach = reach.adding([0] + own) }
    return reach.adding(coats(part, layering).map(\.insulation))
  }

  /// How coats can be worn in a part: none, open or closed, with what that adds.
  func coats(_ part: PartNeed, _ layering: Layering) -> [(bit: Int?, isOpen: Bool, insulation: Int)]
  {
    let coats = coats.filter { layering.contains($0.bit) && $0.isWorn(in: part) }
    let isInRain =
      part.isWet && layering.isDisjoint(with: umbrellas) && coats.contains(where: \.isWaterproof)
    let isDemanded = !coats.isEmpty && session.protection(in: part).contains(.outer)
    var ways: [(bit: Int?, isOpen: Bool, insulation: Int)] =
      isInRain || isDemanded ? [] : [(nil, false, 0)]
    for coat in coats where !isInRain || coat.isWaterproof {
      let closed = coat.insulation + (coat.isWindproof ? part.windproof : 0)
      ways.append((coat.bit, false, closed))
      // An open coat keeps half of its warmth, and neither wind nor rain off.
      if !part.isWet { ways.append((coat.bit, true, coat.insulation / 2)) }
    }
    return ways
  }

  private func insulations(_ layers: [Layer], _ layering: Layering) -> [Int] {
    layers.compactMap { layering.contains($0.bit) ? $0.insulation : nil }
  }

  // MARK: What nobody can dress for

  /// Widens the bands that nothing of the wardrobe reaches.
  private mutating func widen() {
    guard session.places.contains(.top), !outfits.isEmpty else { return }
    var all = Layering()
    choice.layeringGarments.indices.forEach { all.insert($0) }
    let bases = bases(pairs(all), all)
    guard let lightest = bases.first, let warmest = bases.last else { return }
    let least = lightest + (outfits.map(\.always).min() ?? 0)
    let most = warmest + (outfits.map { $0.always + $0.removable }.max() ?? 0)
    for index in parts.indices {
      let layers = reach(of: parts[index], all, hasBlazer: false)
      if least + layers.least > parts[index].high {
        parts[index].high = least + layers.least + Self.leewayAbove
        parts[index].low = min(parts[index].low, parts[index].high)
      }
      let reached = most + layers.greatest
      if reached < parts[index].low {
        parts[index].low = reached - Self.leewayBelow
        parts[index].high = max(parts[index].high, parts[index].low)
      }
    }
  }
}
