internal import Weather

/// Turns what a search found into outfits for every session, and counts what they wear.
struct OutfitWriter {
  private let choice: Choice
  private let dressings: [OutfitCosts]
  private let layering: Layering
  /// How many of each garment are taken.
  private(set) var taken: [Int: Int] = [:]
  private(set) var outfits: [(session: Int, outfit: PackingPlan.Outfit)] = []
  private(set) var shortfalls: [PackingPlan.Shortfall] = []
  /// What each garment is worn for.
  private(set) var uses: [Int: [Use]] = [:]

  /// A garment in one part of a session, or in all of it.
  struct Use {
    let session: Session
    let part: PartNeed?
    /// Whether it keeps rain off.
    let isForRain: Bool
  }

  init(
    _ choice: Choice, _ dressings: [OutfitCosts], _ outcome: LayeringTrial.Outcome
  ) {
    (self.choice, self.dressings, layering) = (choice, dressings, outcome.worn)
    for (garment, count) in choice.pinned.enumerated() where count > 0 { taken[garment] = count }
    var worn: [Int: [Int]] = [:]
    var again: Set<Int> = []
    for part in outcome.parts {
      for (garment, count) in part.answer.taken where count > 0 {
        taken[garment] = max(taken[garment] ?? 0, count)
      }
    }
    for part in outcome.parts {
      for (index, sessions) in part.sessions.enumerated() {
        let ways = part.program.classes[index].outfits
        var plan = part.answer.worn[index].dropLast().enumerated().flatMap {
          Array(repeating: ways[$0.offset], count: $0.element)
        }
        // Clothes worn again: the best of those that are taken.
        let spare =
          ways.filter {
            $0.families.allSatisfy { choice.families[$0].contains { taken[$0] ?? 0 > 0 } }
          }
          .min { $0.cost < $1.cost } ?? ways.min { $0.cost < $1.cost }
        for session in sessions {
          if plan.isEmpty {
            again.insert(session)
            worn[session, default: []] += spare?.families ?? []
            count(again: ways.first?.families.first)
          } else {
            worn[session, default: []] += plan.removeFirst().families
          }
        }
      }
    }
    // Outfits worn again come last, so that they do not use up clean clothes.
    var wardrobe = CleanClothes(choice, taken)
    var garments: [[Int]] = Array(repeating: [], count: dressings.count)
    let order = dressings.indices.filter { !again.contains($0) } + again.sorted()
    for index in order {
      let day = dressings[index].session.day
      garments[index] = (worn[index] ?? []).map { wardrobe.wear($0, on: day) }
      for garment in garments[index] where taken[garment, default: 0] == 0 { taken[garment] = 1 }
    }
    for index in dressings.indices {
      dress(index, garments[index], isWornAgain: again.contains(index))
    }
  }

  private mutating func count(again family: Int?) {
    guard let family, let place = choice.garments[choice.families[family][0]].places.first else {
      return
    }
    for (index, shortfall) in shortfalls.enumerated() {
      if case .wornAgain(place, let days) = shortfall {
        shortfalls[index] = .wornAgain(place, days: days + 1)
        return
      }
    }
    shortfalls.append(.wornAgain(place, days: 1))
  }

  // MARK: One session

  private mutating func dress(_ index: Int, _ garments: [Int], isWornAgain: Bool) {
    let dressing = dressings[index]
    let session = dressing.session
    for garment in garments { note(garment, Use(session: session, part: nil, isForRain: false)) }
    guard session.isOutfit else {
      outfits.append((index, outfit(session, garments, [], isWornAgain)))
      return
    }
    for place in dressing.makeshift { tellNothing(for: place, session.activity) }
    guard session.places.contains(.top) else {
      outfits.append((index, outfit(session, garments, [], isWornAgain)))
      return
    }
    let insulation = garments.filter { !choice.garments[$0].places.contains(.socks) }
      .map(choice.insulation)
    let always = insulation.reduce(0) { $0 + $1.always }
    let removable = insulation.reduce(0) { $0 + $1.removable }
    let hasBlazer = garments.contains { choice.garments[$0].places.contains(.blazer) }
    let (base, suited) = chosenBase(dressing, garments, always, removable, hasBlazer)
    if base.bits.first.map({ !suited.contains($0) }) ?? true, !dressing.makeshift.contains(.feet) {
      tellNothing(for: .feet, session.activity)
    }
    if dressing.lacksBaseLayer(suited) { tellNothing(for: .underTop, session.activity) }
    var parts: [PackingPlan.Part] = []
    for (need, original) in zip(dressing.parts, session.parts) {
      let layers = LayerChoice(
        dressing, choice, suited, need, base: base.sum + always, removable: removable,
        hasBlazer: hasBlazer)
      for bit in layers.bits {
        note(
          choice.layeringGarments[bit],
          Use(session: session, part: need, isForRain: layers.rainCoat == bit))
      }
      if let umbrella = layers.umbrella {
        note(
          choice.layeringGarments[umbrella], Use(session: session, part: need, isForRain: true))
      }
      for place in dressing.unprotected(in: need, suited) {
        tellNothing(for: place, session.activity)
      }
      parts.append(part(layers, need, original, session))
    }
    for bit in base.bits {
      note(
        choice.layeringGarments[bit],
        Use(
          session: session, part: base.bits.first == bit ? nil : coldest(session), isForRain: false)
      )
    }
    // A blazer is carried where it is demanded, even if it is too warm to be worn.
    if session.asksBlazer, !hasBlazer {
      if let blazer = dressing.layering[.blazer]?.first(where: suited.contains) {
        note(choice.layeringGarments[blazer], Use(session: session, part: nil, isForRain: false))
      } else {
        tellNothing(for: .blazer, session.activity)
      }
    }
    let all = garments + base.bits.map { choice.layeringGarments[$0] }
    outfits.append((index, outfit(session, all, parts, isWornAgain)))
  }

  private mutating func tellNothing(for place: Wardrobe.Place, _ activity: Activity) {
    let shortfall = PackingPlan.Shortfall.noClothes(activity, place)
    if !shortfalls.contains(shortfall) { shortfalls.append(shortfall) }
  }

  private func coldest(_ session: Session) -> PartNeed? {
    session.parts.min { $0.temperature < $1.temperature }
  }

  private mutating func note(_ garment: Int, _ use: Use) {
    uses[garment, default: []].append(use)
    if choice.layeringBit[garment] != nil { taken[garment] = max(1, taken[garment] ?? 0) }
  }

  private func outfit(
    _ session: Session, _ garments: [Int], _ parts: [PackingPlan.Part], _ isWornAgain: Bool
  ) -> PackingPlan.Outfit {
    let order = Wardrobe.Place.allCases
    let ids = garments.map { choice.garments[$0] }.sorted {
      (order.firstIndex(of: $0.places[0]) ?? 0) < (order.firstIndex(of: $1.places[0]) ?? 0)
    }.map(\.id)
    return PackingPlan.Outfit(
      activity: session.activity, worn: ids, parts: parts, isWornAgain: isWornAgain)
  }

  /// Shoes and thermal underwear that miss the bands least, the fewest and lightest of these; and the part of the
  /// layering that is worn with them, of which all goes together.
  private func chosenBase(
    _ dressing: OutfitCosts, _ garments: [Int], _ always: Int, _ removable: Int, _ hasBlazer: Bool
  ) -> (base: (bits: [Int], sum: Int), suited: Layering) {
    let clashes = garments.reduce(into: Layering()) { $0.formUnion(choice.clashes[$1]) }
    var best: (bits: [Int], sum: Int, rank: [Int], suited: Layering)?
    for suited in dressing.unclashing(layering, with: clashes) {
      let needsBlazer =
        dressing.session.asksBlazer && !hasBlazer
        && !(dressing.layering[.blazer] ?? []).contains(where: suited.contains)
      let reaches = dressing.parts.map {
        dressing.reach(of: $0, suited, hasBlazer: hasBlazer)
      }
      let all = dressing.shoes(layering)
      let right = all.filter(suited.contains)
      // Rather shoes that do not go with the rest than none.
      for base in bases(right.isEmpty ? all : right, dressing, suited) {
        let miss = zip(dressing.parts, reaches).reduce(0) {
          $0 + OutfitCosts.miss($1.0, $1.1, base.sum + always, removable)
        }
        let missing = (needsBlazer ? 1 : 0) + dressing.missingCount(suited)
        let clash = right.isEmpty ? Choice.clashing : 0
        let rank = [
          missing * Choice.missing + clash + miss * Choice.missed, base.bits.count,
          base.bits.reduce(0) { $0 + choice.garments[choice.layeringGarments[$1]].weight },
        ]
        if best.map({ rank.lexicographicallyPrecedes($0.rank) }) ?? true {
          best = (base.bits, base.sum, rank, suited)
        }
      }
    }
    guard let best else { return (([], OutfitCosts.underwear), layering) }
    return ((best.bits, best.sum), best.suited)
  }

  /// Every choice of shoes and thermal underwear, shoes first.
  private func bases(
    _ shoes: [Int], _ dressing: OutfitCosts, _ suited: Layering
  ) -> [(bits: [Int], sum: Int)] {
    let under = [Wardrobe.Place.underTop, .underBottom].map { place -> [Int?] in
      let bits = (dressing.layering[place] ?? []).filter(suited.contains)
      let isDemanded =
        place == .underTop && !bits.isEmpty && dressing.session.activity.needsBaseLayer
      return (isDemanded ? [] : [nil]) + bits.map(Optional.some)
    }
    return (shoes.isEmpty ? [nil] : shoes.map(Optional.some)).flatMap { shoe in
      under[0].flatMap { top in
        under[1].map { bottom in
          let bits = [shoe, top, bottom].compactMap { $0 }
          let garments = bits.map { choice.garments[choice.layeringGarments[$0]] }
          let socks = garments.first?.kind == .sandals ? 0 : OutfitCosts.socks
          return (bits, OutfitCosts.underwear + socks + garments.reduce(0) { $0 + $1.insulation })
        }
      }
    }
  }

  private mutating func part(
    _ layers: LayerChoice, _ need: PartNeed, _ original: PartNeed, _ session: Session
  ) -> PackingPlan.Part {
    func basic(_ sum: Int) -> Int {
      Int((ClothingInsulation.ensemble(garments: Double(sum) / 100) * 100).rounded())
    }
    let gain = layers.windproof
    let worn = layers.sum - gain
    let day = session.day + 1
    if worn < original.low - gain {
      shortfalls.append(
        .cold(
          day: day, part: need.part, by: basic(original.low - gain) - basic(worn),
          cause: layers.sum >= need.low ? .wardrobe : .limits))
    } else if worn > original.high - gain, session.activity.protection.isEmpty {
      // What protects from falls and snow is worn however warm it is.
      // The lightest clothes: a T-shirt, shorts and sandals.
      let isWeather = original.high < 28
      shortfalls.append(
        .warm(
          day: day, part: need.part, by: basic(worn) - basic(original.high - gain),
          cause: layers.sum <= need.high ? (isWeather ? .weather : .wardrobe) : .limits))
    }
    let isDry = layers.rainCoat != nil || layers.umbrella != nil
    if need.isWet, !isDry { shortfalls.append(.wet(day: day, part: need.part)) }
    return PackingPlan.Part(
      part: need.part, temperature: need.temperature,
      layers: (layers.bits + [layers.umbrella].compactMap { $0 }).map {
        choice.garments[choice.layeringGarments[$0]].id
      },
      open: layers.open.map { [choice.garments[choice.layeringGarments[$0]].id] } ?? [],
      insulation: basic(worn),
      band: basic(
        original.low - gain)...max(basic(original.low - gain), basic(original.high - gain)),
      rain: need.isWet ? (isDry ? .kept : .wet) : .none)
  }
}

/// Which copies are clean between any two washes.
private struct CleanClothes {
  private let choice: Choice
  private let taken: [Int: Int]
  private var worn: [Wear: Int] = [:]

  private struct Wear: Hashable {
    let garment: Int
    /// The interval between washes, by number; 0 for clothes that are never washed during the trip.
    let stretch: Int
  }

  init(_ choice: Choice, _ taken: [Int: Int]) { (self.choice, self.taken) = (choice, taken) }

  /// Takes a garment of a family that is clean on a day; if none is, the first one.
  mutating func wear(_ family: Int, on day: Int) -> Int {
    func wear(_ garment: Int) -> Wear {
      Wear(
        garment: garment, stretch: choice.isWashable(garment) ? choice.stretch(ofDay: day) : 0)
    }
    let members = choice.families[family].filter { taken[$0] ?? 0 > 0 }
    let garment =
      members.first { worn[wear($0)] ?? 0 < choice.wears($0) * (taken[$0] ?? 0) }
      ?? members.first ?? choice.families[family][0]
    worn[wear(garment), default: 0] += 1
    return garment
  }
}
