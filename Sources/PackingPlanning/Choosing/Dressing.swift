internal import Weather

/// How well a session can be dressed with a layering: the cost of every outfit that is washed.
struct Dressing: Sendable {
  /// Washed garments worn together, by their families.
  struct Outfit: Hashable, Sendable {
    let families: [Int]
    /// What they warm all the time, and what of it can be taken off.
    let always, removable: Int
    let hasBlazer: Bool
    /// What it is worth below the outfit that is liked best.
    let taste: Int
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

  /// What lies on the skin in any case warms so much: underwear and socks, which differ little.
  static let underwear = 4
  static let socks = 2
  private static let removable: [Wardrobe.Place] = [
    .middle, .warm, .blazer, .outer, .head, .neck, .hands,
  ]
  /// How far a band is widened beyond the lightest clothes that are to be had, and the warmest.
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
      // Rather clothes that do not go together than none.
      if next.isEmpty { makeshift.append(place) }
      sets = next.isEmpty ? extended(place, clashing: true) : next
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
        }, taste: Int((Double(worth) * (best - liked)).rounded()))
    }
    return (outfits, makeshift)
  }

  // MARK: Costs

  /// What each outfit costs with a layering, beside its garments: parts out of their band, what is missing, and taste.
  ///
  /// - Parameter layering: What is taken of what need not be washed.
  /// - Returns: One cost for each of ``outfits``.
  func costs(_ layering: Layering) -> [Int] {
    guard session.places.contains(.top) else { return outfits.map(\.taste) }
    let plain = parts.map { reach(of: $0, layering, blazers: []) }
    let blazers = insulations(.blazer, layering)
    let withBlazer =
      blazers.isEmpty ? plain : parts.map { reach(of: $0, layering, blazers: blazers) }
    let unmet = parts.count { $0.isWet && !isKeptDry(layering) } * Choice.missing
    let bases = bases(layering)
    let needsBlazer = session.formality >= .business
    var misses: [Int: Int] = [:]
    return outfits.map { outfit in
      let reaches = outfit.hasBlazer ? plain : withBlazer
      let best = bases.map { base in
        let sum = base + outfit.always
        let key = (sum << 8 | outfit.removable) << 1 | (outfit.hasBlazer ? 1 : 0)
        if let known = misses[key] { return known }
        let miss = zip(parts, reaches).reduce(0) { total, part in
          total + Self.miss(part.0, part.1, sum, outfit.removable)
        }
        misses[key] = miss
        return miss
      }.min()
      let missing =
        (best == nil ? Choice.missing : 0)
        + (needsBlazer && !outfit.hasBlazer && blazers.isEmpty ? Choice.missing : 0)
      return outfit.taste + unmet + missing + (best ?? 0) * Choice.missed
    }
  }

  /// By how much the nearest sum misses the band of a part.
  static func miss(_ part: PartNeed, _ reach: Reach, _ base: Int, _ removable: Int) -> Int {
    let full = removable > 0 ? reach.adding([0, removable]) : reach
    return full.distance(to: (part.low - base)...(part.high - base))
  }

  /// What lies under everything and on the feet, for every choice of shoes and thermal underwear.
  func bases(_ layering: Layering) -> [Int] {
    let feet = shoes(layering)
    let sums = feet.flatMap { shoe -> [Int] in
      let socks = choice.garments[choice.layeringGarments[shoe]].kind == .sandals ? 0 : Self.socks
      let base = Self.underwear + socks + insulation(ofBit: shoe)
      return ([0] + insulations(.underTop, layering)).flatMap { top in
        ([0] + insulations(.underBottom, layering)).map { base + top + $0 }
      }
    }
    return Array(Set(sums)).sorted()
  }

  /// The bits of the shoes that are worn: sandals where feet may be bare.
  func shoes(_ layering: Layering) -> [Int] {
    let all = (self.layering[.feet] ?? []).filter(layering.contains)
    let sandals = all.filter { choice.garments[choice.layeringGarments[$0]].kind == .sandals }
    return session.allowsBareFeet && !sandals.isEmpty ? sandals : all
  }

  func isKeptDry(_ layering: Layering) -> Bool {
    (self.layering[.held] ?? []).contains(where: layering.contains) || !rainCoats(layering).isEmpty
  }

  /// The bits of coats that keep rain off.
  func rainCoats(_ layering: Layering) -> [Int] {
    (self.layering[.outer] ?? []).filter {
      layering.contains($0) && choice.garments[choice.layeringGarments[$0]].isWaterproof
    }
  }

  /// What the layers of a layering can add in a part.
  func reach(of part: PartNeed, _ layering: Layering, blazers: [Int]) -> Reach {
    var reach = Reach.nothing
    for place in Self.removable where place != .outer && place != .blazer {
      reach = reach.adding([0] + insulations(place, layering))
    }
    if !blazers.isEmpty { reach = reach.adding([0] + blazers) }
    return reach.adding(coats(part, layering).map(\.insulation))
  }

  /// How coats can be worn in a part: none, open or closed, with what that adds.
  func coats(_ part: PartNeed, _ layering: Layering) -> [(bit: Int?, isOpen: Bool, insulation: Int)]
  {
    let hasUmbrella = (self.layering[.held] ?? []).contains(where: layering.contains)
    let rainCoats = rainCoats(layering)
    let isInRain = part.isWet && !hasUmbrella && !rainCoats.isEmpty
    var ways: [(bit: Int?, isOpen: Bool, insulation: Int)] = isInRain ? [] : [(nil, false, 0)]
    for bit in isInRain ? rainCoats : (self.layering[.outer] ?? []).filter(layering.contains) {
      let garment = choice.garments[choice.layeringGarments[bit]]
      let closed = garment.insulation + (garment.isWindproof ? part.windproof : 0)
      ways.append((bit, false, closed))
      // An open coat keeps half of its warmth, and neither wind nor rain off.
      if !part.isWet { ways.append((bit, true, garment.insulation / 2)) }
    }
    return ways
  }

  private func insulations(_ place: Wardrobe.Place, _ layering: Layering) -> [Int] {
    (self.layering[place] ?? []).filter(layering.contains).map(insulation)
  }

  private func insulation(ofBit bit: Int) -> Int {
    choice.garments[choice.layeringGarments[bit]].insulation
  }

  // MARK: What nobody can dress for

  /// Widens the bands that nothing of the wardrobe reaches.
  private mutating func widen() {
    guard session.places.contains(.top), !outfits.isEmpty else { return }
    var all = Layering()
    choice.layeringGarments.indices.forEach { all.insert($0) }
    let bases = bases(all)
    guard let lightest = bases.first, let warmest = bases.last else { return }
    let least = lightest + (outfits.map(\.always).min() ?? 0)
    let most = warmest + (outfits.map { $0.always + $0.removable }.max() ?? 0)
    let blazers = insulations(.blazer, all)
    for index in parts.indices {
      if least > parts[index].high {
        parts[index].high = least + Self.leewayAbove
        parts[index].low = min(parts[index].low, parts[index].high)
      }
      let reached = most + reach(of: parts[index], all, blazers: blazers).greatest
      if reached < parts[index].low {
        parts[index].low = reached - Self.leewayBelow
        parts[index].high = max(parts[index].high, parts[index].low)
      }
    }
  }
}
