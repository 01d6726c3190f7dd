internal import Weather

/// What is worn on a day: something for each demand, one garment a place, all of it suited and on the list.
extension PackingChecker {
  func ofDay(_ index: Int, _ plan: PackingPlan) -> [PackingViolation] {
    let (day, outfits) = (index + 1, plan.days[index].outfits)
    var violations: [PackingViolation] = []
    let listed = Set(plan.lines.filter { $0.count > 0 && $0.kind.isGarment }.map(\.id))
    for id in Set(outfits.flatMap { $0.worn + $0.parts.flatMap(\.layers) }).sorted()
    where !listed.contains(id) {
      violations.append(.notListed(day: day, id))
    }
    violations += ofWholeDay(day, outfits)
    var open = outfits.filter { !isForTheNight($0) }
    for demand in demands(index) {
      guard let place = open.firstIndex(where: { $0.activity == demand.activity }) else {
        violations.append(.undressed(day: day, demand.activity))
        continue
      }
      violations += ofOutfit(open.remove(at: place), demand, plan)
    }
    return violations + open.map { .unasked(day: day, $0.activity) }
  }

  func isForTheNight(_ outfit: PackingPlan.Outfit) -> Bool {
    !outfit.worn.isEmpty && garments(outfit.worn).allSatisfy { $0.places == [.sleepwear] }
  }

  /// What everybody wears daily and at night who owns it.
  private func ofWholeDay(
    _ day: Int, _ outfits: [PackingPlan.Outfit]
  ) -> [PackingViolation] {
    let worn = garments(outfits.flatMap(\.worn)).flatMap(\.places)
    let daily: [Wardrobe.Place] = [.underwear, .bra] + (day < trip.days ? [.sleepwear] : [])
    return daily.filter { place in
      !worn.contains(place)
        && wardrobe.garments.contains { isThere($0) && $0.places.contains(place) }
    }.map { .uncovered(day: day, nil, $0) }
  }

  // MARK: One outfit

  private func ofOutfit(
    _ outfit: PackingPlan.Outfit, _ demand: DressDemand, _ plan: PackingPlan
  ) -> [PackingViolation] {
    let day = demand.day
    var violations: [PackingViolation] = []
    let stated = outfit.parts.map { ($0.part, $0.temperature) }
    let expected = demand.moments.map { ($0.part, $0.temperature) }
    let isSame = stated.count == expected.count && zip(stated, expected).allSatisfy { $0 == $1 }
    if !isSame { violations.append(.wrongParts(day: day, demand.activity)) }
    violations += ofPlaces(outfit, demand, plan)
    let worn = garments(outfit.worn)
    for layers in [[]] + outfit.parts.map(\.layers) {
      let all = worn + garments(layers)
      let places = all.flatMap(\.places)
      for place in Wardrobe.Place.allCases where places.count(where: { $0 == place }) > 1 {
        violations.append(.wornOver(day: day, place))
      }
    }
    for layers in [[]] + outfit.parts.map(\.layers) {
      // What is under the rest goes with everything.
      let seen = (worn + garments(layers)).filter { $0.places.allSatisfy(\.isSeen) }
      for (garment, other) in seen.pairs {
        let isClash = garment.clashes.contains(other.id) || other.clashes.contains(garment.id)
        if isClash, !isShort(demand, of: garment.places + other.places, plan) {
          violations.append(.clash(day: day, garment.id, other.id))
        }
      }
    }
    for part in outfit.parts {
      for garment in garments(part.layers) {
        // A layer is put on over an outfit, or held.
        let isLayer = garment.places.allSatisfy { $0.isRemovable || $0 == .held }
        if !isLayer || !garment.temperatures.contains(part.temperature)
          || !garment.places.allSatisfy({ demand.suits(garment, $0) })
        {
          violations.append(.unfit(day: day, demand.activity, garment.id))
        }
      }
      let layers = garments(part.layers).flatMap(\.places)
      for place in demand.protected(at: part.temperature) where !layers.contains(place) {
        let isHad = wardrobe.garments.contains {
          isThere($0) && $0.places == [place] && demand.suits($0, place)
            && $0.temperatures.contains(part.temperature)
        }
        if isHad, !isShort(demand, of: [place], plan) {
          violations.append(.uncovered(day: day, demand.activity, place))
        }
      }
      for id in part.open
      where !part.layers.contains(id) || wardrobe[id]?.places.contains(.outer) != true {
        violations.append(.wrongOpening(day: day, part.part, id))
      }
    }
    return unique(violations)
  }

  /// Whether what has to be covered is, with something suitable; if nothing is, the plan reports it.
  private func ofPlaces(
    _ outfit: PackingPlan.Outfit, _ demand: DressDemand, _ plan: PackingPlan
  ) -> [PackingViolation] {
    let (day, worn) = (demand.day, garments(outfit.worn))
    var violations: [PackingViolation] = []
    for place in demand.places where !worn.contains(where: { $0.places.contains(place) }) {
      let isHad = wardrobe.garments.contains { isThere($0) && $0.places.contains(place) }
      if isHad || !isShort(demand, of: [place], plan) {
        violations.append(.uncovered(day: day, demand.activity, place))
      }
    }
    if demand.activity == .skiing, !worn.contains(where: { $0.places.contains(.underTop) }) {
      let isHad = wardrobe.garments.contains {
        isThere($0) && $0.places.contains(.underTop) && demand.suits($0, .underTop)
      }
      if isHad, !isShort(demand, of: [.underTop], plan) {
        violations.append(.uncovered(day: day, demand.activity, .underTop))
      }
    }
    let isBare = worn.contains { $0.places.contains(.feet) && $0.kind.isBareFooted }
    if !demand.swims, !isBare, !worn.contains(where: { $0.places.contains(.socks) }) {
      // Without suitable socks or socks for ordinary days, none are worn.
      let isHad = wardrobe.garments.contains {
        isThere($0) && $0.places.contains(.socks) && ($0.isEveryday || demand.suits($0, .socks))
      }
      if isHad { violations.append(.uncovered(day: day, demand.activity, .socks)) }
    }
    for garment in worn {
      let wrong = garment.places.filter { place in
        // The jacket of a suit comes with its trousers.
        !demand.suits(garment, place) && !(place == .blazer && garment.places.count > 1)
      }
      func isExcused(_ place: Wardrobe.Place) -> Bool {
        let isBetterHad = wardrobe.garments.contains { garment in
          isThere(garment) && garment.places.contains(place) && demand.suits(garment, place)
            && !garment.places.contains { isNeedlesslyFormal(garment, $0, demand) }
        }
        return !isBetterHad && (place == .socks || isShort(demand, of: [place], plan))
      }
      // What has to do in one place covers the others as well.
      if !wrong.isEmpty, !wrong.contains(where: isExcused) {
        violations.append(.unfit(day: day, demand.activity, garment.id))
      }
    }
    for garment in worn {
      for place in garment.places where isNeedlesslyFormal(garment, place, demand) {
        violations.append(.unfit(day: day, demand.activity, garment.id))
      }
    }
    if demand.asksBlazer, !demand.activity.needsOwnClothes {
      let all = worn + garments(plan.lines.map(\.id))
      let isHad = all.contains {
        $0.places.contains(.blazer) && ($0.places.count > 1 || demand.suits($0, .blazer))
      }
      if !isHad, !isShort(demand, of: [.blazer], plan) { violations.append(.noBlazer(day: day)) }
    }
    return violations
  }

  /// Whether a garment is too formal in a place for which there is something plainer.
  private func isNeedlesslyFormal(
    _ garment: Wardrobe.Garment, _ place: Wardrobe.Place, _ demand: DressDemand
  ) -> Bool {
    demand.isTooFormal(garment, place)
      && wardrobe.garments.contains {
        isThere($0) && $0.places.contains(place) && demand.suits($0, place)
          && !demand.isTooFormal($0, place)
      }
  }

  /// Whether the plan reports that nothing suits in one of some places.
  private func isShort(
    _ demand: DressDemand, of places: [Wardrobe.Place], _ plan: PackingPlan
  ) -> Bool {
    places.contains { plan.shortfalls.contains(.noClothes(demand.activity, $0)) }
  }

  private func unique(_ violations: [PackingViolation]) -> [PackingViolation] {
    violations.enumerated().filter { !violations[..<$0.offset].contains($0.element) }
      .map(\.element)
  }
}

extension PackingPlan.Line.Kind {
  fileprivate var isGarment: Bool { if case .garment = self { true } else { false } }
}

extension Array {
  /// Each two elements once.
  fileprivate var pairs: [(Element, Element)] {
    indices.flatMap { first in
      indices.dropFirst(first + 1).map { (self[first], self[$0]) }
    }
  }
}
