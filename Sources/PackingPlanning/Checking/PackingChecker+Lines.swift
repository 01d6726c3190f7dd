internal import Weather

/// What is on the list: counts, edits, measures and totals.
extension PackingChecker {
  func ofLines(_ plan: PackingPlan) -> [PackingViolation] {
    var violations: [PackingViolation] = []
    let worn = Set(
      plan.days.flatMap { day in
        day.outfits.flatMap { $0.worn + $0.parts.flatMap(\.layers) }
      })
    var seen: Set<String> = []
    for line in plan.lines {
      if !seen.insert(line.id).inserted { violations.append(.listedTwice(line.id)) }
      if edits.removed.contains(line.id), line.kind != .own {
        violations.append(.removedThingListed(line.id))
      }
      if line.reasons.isEmpty { violations.append(.noReason(line.id)) }
      let isPinned = line.kind != .own && pins(line.id) > 0
      if line.isPinned != isPinned || line.isTicked != edits.ticked.contains(line.id) {
        violations.append(.wrongMark(line.id))
      }
      switch line.kind {
      case .garment: violations += ofGarment(line, isWorn: worn.contains(line.id))
      case .thing: violations += ofThing(line, plan)
      case .own:
        if let count = edits.added[line.id], count != line.count {
          violations.append(.wrongCount(line.id, count: line.count, allowed: count...count))
        } else if edits.added[line.id] == nil {
          violations.append(.unknownLine(line.id))
        }
      }
    }
    for id in wanted(plan).sorted() where !seen.contains(id) {
      violations.append(.missingLine(id))
    }
    return violations
  }

  private func ofGarment(_ line: PackingPlan.Line, isWorn: Bool) -> [PackingViolation] {
    guard let garment = wardrobe[line.id] else { return [.unknownLine(line.id)] }
    var violations: [PackingViolation] = []
    let least = max(1, pins(line.id))
    let allowed = least...max(least, garment.owned)
    if !allowed.contains(line.count) {
      violations.append(.wrongCount(line.id, count: line.count, allowed: allowed))
    }
    let isSame =
      line.kind == .garment(garment.kind) && line.name == garment.name
      && line.weight == garment.weight && line.volume == garment.volume
    if !isSame { violations.append(.wrongLine(line.id)) }
    // A blazer is carried where one is required, even if it is too warm to be worn.
    let isCarried =
      garment.places.contains(.blazer)
      && trip.dayNumbers.contains {
        demands($0 - 1).contains { $0.asksBlazer && $0.suits(garment, .blazer) }
      }
    if !isWorn, !isCarried, pins(line.id) == 0 { violations.append(.idle(line.id)) }
    return violations
  }

  private func ofThing(
    _ line: PackingPlan.Line, _ plan: PackingPlan
  ) -> [PackingViolation] {
    guard let rule = rules.rules.first(where: { $0.id == line.id }) else {
      return isAskedByStop(line.id, plan) && line.kind == .thing(.gear) && line.weight == 0
        && line.volume == 0 && line.count == max(1, pins(line.id))
        ? [] : [.unknownLine(line.id)]
    }
    let isSame =
      line.kind == .thing(rule.group) && line.name == rule.name && line.weight == rule.weight
      && line.volume == rule.volume
    let count = wantedCount(of: rule, plan)
    return (isSame ? [] : [.wrongLine(line.id)])
      + (line.count == count
        ? [] : [.wrongCount(line.id, count: line.count, allowed: count...count)])
  }

  /// The ids of all that has to be on the list whatever is worn.
  private func wanted(_ plan: PackingPlan) -> Set<String> {
    let garments = wardrobe.garments.map(\.id).filter { pins($0) > 0 }
    let things = rules.rules.filter { wantedCount(of: $0, plan) > 0 }.map(\.id)
    let own = edits.added.filter { $0.value > 0 }.map(\.key)
    // What a stop asks for may be there as an item of the traveller's own.
    let asked = trip.stops.flatMap { $0.needs.flatMap(\.serving.items) }
      .filter { isAskedByStop($0, plan) }
    return Set(garments + things + own + asked).subtracting(
      edits.removed.filter { wardrobe[$0] != nil || rules.rules.map(\.id).contains($0) })
  }

  /// The count of an item on the list by its rule and its pins.
  private func wantedCount(of rule: ThingRules.Rule, _ plan: PackingPlan) -> Int {
    guard !edits.removed.contains(rule.id) else { return 0 }
    let isRuled = ([rule.conditions] + rule.others).contains { isAsked($0, plan) }
    let isForStop = isAskedByStop(rule.id, plan)
    guard isRuled || isForStop else { return pins(rule.id) }
    var count = rule.count
    if let perDays = rule.perDays {
      count += Int((Double(trip.days) / Double(perDays)).rounded(.up))
    }
    return max(pins(rule.id), min(count, rule.most ?? .max), isForStop ? 1 : 0)
  }

  private func isAsked(
    _ asked: ThingRules.Conditions, _ plan: PackingPlan
  ) -> Bool {
    let settled = plan.preferences
    let planned = trip.plans.map(\.activity)
    let washes = !(settled.laundry ?? .init()).evenings(of: trip.days).isEmpty
    let warmest = weather.map(\.high.likelyMost).max() ?? 0
    let coldest = weather.map(\.low.likelyLeast).min() ?? 0
    let wettest = weather.map(\.precipitationChance).max() ?? 0
    // An unknown UV index is estimated from the temperature: 6 from 25 °C on, 3 from 18 °C on, else 1.
    let brightest =
      weather.map { day in
        let highest = day.high.likelyMost
        return day.ultraviolet ?? (highest < 18 ? 1 : highest < 25 ? 3 : 6)
      }.max() ?? 0
    return trip.days >= asked.minDays ?? 0 && trip.days <= asked.maxDays ?? .max
      && (asked.activities.isEmpty || planned.contains(where: asked.activities.contains))
      && !planned.contains(where: asked.notActivities.contains)
      && !trip.kinds.contains(where: asked.notKinds.contains)
      && asked.purpose ?? trip.purpose == trip.purpose
      && asked.warmerThan ?? warmest <= warmest && asked.colderThan ?? coldest >= coldest
      && asked.ultraviolet ?? brightest <= brightest
      && asked.rain ?? (wettest > settled.rainRisk ?? 0) == (wettest > settled.rainRisk ?? 0)
      && asked.laundry ?? washes == washes
      && isFor(asked.travellers)
      && (asked.kinds.isEmpty || trip.kinds.contains(where: asked.kinds.contains))
      && asked.rainOfTrip ?? 0 <= 1 - weather.map { 1 - $0.precipitationChance }.reduce(1, *)
      && !asked.without.contains(where: { isListed($0, plan) })
      && asked.abroadFrom.map { home in countries.contains { $0 != home } } ?? true
  }

  /// Whether the traveller is one of some, or these are none.
  private func isFor(_ travellers: Set<TripRequest.Traveller>) -> Bool {
    guard !travellers.isEmpty else { return true }
    switch trip.traveller {
    case .child: return travellers.contains(.child)
    case .baby: return travellers.contains(.baby)
    case let known?: return travellers.contains(known) || travellers.contains(.adult)
    case nil: return travellers.contains(.adult)
    }
  }

  /// Whether such clothes are on the list.
  func isListed(_ clothes: ThingRules.Clothes, _ plan: PackingPlan) -> Bool {
    plan.lines.contains { line in
      guard line.count > 0, case .garment(let kind) = line.kind else { return false }
      switch clothes {
      case .umbrella: return kind == .umbrella
      case .headgear: return kind == .hat || kind == .cap
      case .longSleeves: return kind == .shirt || kind == .blouse || kind == .tunic
      case .sandals: return kind == .sandals
      case .rainLayer:
        return wardrobe[line.id].map { $0.isWaterproof && $0.places.contains(.outer) } ?? false
      }
    }
  }

  // MARK: Figures

  func ofFigures(_ plan: PackingPlan) -> [PackingViolation] {
    var (weight, volume, value) = (0, 0, 0)
    for line in plan.lines {
      weight += line.count * line.weight
      volume += line.count * line.volume
      guard case .garment = line.kind else { continue }
      switch preferences.objective ?? .weight {
      case .weight: value += line.count * line.weight
      case .volume: value += line.count * line.volume
      case .count: value += line.count
      }
    }
    var violations: [PackingViolation] = []
    let quality = plan.quality
    if quality.value != value || quality.objective != preferences.objective ?? .weight {
      violations.append(.wrongValue(stated: quality.value, found: value))
    }
    if !(0...max(0, quality.value)).contains(quality.bound) {
      violations.append(.wrongBound(quality.bound))
    }
    var (heavy, bulky) = (0, 0)
    for shortfall in plan.shortfalls {
      if case .tooHeavy(let grams) = shortfall { heavy += grams }
      if case .tooBulky(let millilitres) = shortfall { bulky += millilitres }
    }
    // One piece of each that is put on for the first outfit, at its coldest, is not in the bag.
    if let first = plan.days.first?.outfits.first(where: { !isForTheNight($0) }) {
      let coldest = first.parts.min { $0.temperature < $1.temperature }
      for line in plan.lines where (first.worn + (coldest?.layers ?? [])).contains(line.id) {
        weight -= line.weight
        volume -= line.volume
      }
    }
    let overweight = max(0, weight - (preferences.bag?.weight ?? weight))
    let excess = max(0, volume - (preferences.bag?.volume ?? volume))
    if heavy != overweight {
      violations.append(.wrongExcess(stated: heavy, found: overweight))
    }
    if bulky != excess { violations.append(.wrongExcess(stated: bulky, found: excess)) }
    return violations
  }
}

extension TripRequest {
  /// Its days, from 1.
  fileprivate var dayNumbers: ClosedRange<Int> { 1...days }
}
