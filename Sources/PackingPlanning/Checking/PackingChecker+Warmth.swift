internal import Weather

/// How warm and how dry each part of a day is, recomputed from the insulation of what is worn.
extension PackingChecker {
  func ofWarmth(_ plan: PackingPlan) -> [PackingViolation] {
    var violations: [PackingViolation] = []
    // What is outside its band or wet, by day and part, to be reported one by one as shortfalls.
    var missed: [(day: Int, part: DayPart, by: Int)] = []
    var wet: [(day: Int, part: DayPart)] = []
    for index in plan.days.indices {
      let outfits = plan.days[index].outfits
      for demand in demands(index) {
        guard let outfit = outfits.first(where: { $0.activity == demand.activity }) else {
          continue
        }
        for (part, moment) in zip(outfit.parts, demand.moments) {
          violations += ofPart(part, moment, outfit, index + 1)
          let under = part.band.lowerBound - part.insulation
          let over = part.insulation - part.band.upperBound
          if under > 0 { missed.append((index + 1, part.part, -under)) }
          // What protects skiers is worn however warm it is.
          if over > 0, demand.activity != .skiing { missed.append((index + 1, part.part, over)) }
          if part.rain == .wet { wet.append((index + 1, part.part)) }
        }
      }
    }
    return violations + ofTelling(plan.shortfalls, &missed, &wet)
  }

  private func ofPart(
    _ part: PackingPlan.Part, _ moment: DressDemand.Moment, _ outfit: PackingPlan.Outfit,
    _ day: Int
  ) -> [PackingViolation] {
    var violations: [PackingViolation] = []
    let found = insulations(outfit, part)
    if !found.contains(where: { abs($0 - part.insulation) <= 1 }) {
      violations.append(
        .wrongInsulation(
          day: day, part.part, stated: part.insulation, found: found.first ?? 0))
    }
    let coats = garments(part.layers).filter { $0.places.contains(.outer) }
    let closed = coats.filter { !part.open.contains($0.id) }
    let band = band(moment, isWindproof: closed.contains(where: \.isWindproof))
    if abs(band.lowerBound - part.band.lowerBound) > 2
      || abs(band.upperBound - part.band.upperBound) > 2
    {
      violations.append(.wrongBand(day: day, part.part, stated: part.band, found: band))
    }
    let isKept =
      closed.contains(where: \.isWaterproof)
      || garments(part.layers).contains { $0.places.contains(.held) }
    let rain: PackingPlan.Part.Rain = !moment.isRainy ? .none : isKept ? .kept : .wet
    if rain != part.rain { violations.append(.wrongRain(day: day, part.part)) }
    return violations
  }

  /// What is worn comes to, in hundredths of a clo: with the jacket of a suit on, and with it off.
  ///
  /// By ISO 9920 the basic insulation of an ensemble is 0.161 clo and 0.835 of the sum of its garments. What lies on
  /// the skin counts 0.04 clo and socks 0.02, whatever they are; an open coat keeps half of its warmth.
  private func insulations(_ outfit: PackingPlan.Outfit, _ part: PackingPlan.Part) -> [Int] {
    let worn = garments(outfit.worn).filter {
      Set($0.places).isDisjoint(with: [.underwear, .bra, .socks])
    }
    let areFeetBare = worn.contains { $0.places.contains(.feet) && $0.kind == .sandals }
    var sum = 4 + (areFeetBare ? 0 : 2)
    var jacket = 0
    for garment in worn {
      let isSuit =
        garment.kind != .dress && garment.places.count > 1 && garment.places.contains(.blazer)
      // Two fifths of a suit are its trousers.
      let fixed = isSuit ? garment.insulation * 2 / 5 : garment.insulation
      sum += fixed
      jacket += garment.insulation - fixed
    }
    for garment in garments(part.layers) {
      sum += part.open.contains(garment.id) ? garment.insulation / 2 : garment.insulation
    }
    return Set([sum, sum + jacket]).sorted().map { Int((16.1 + 0.835 * Double($0)).rounded()) }
  }

  /// The band of the ensemble in hundredths of a clo, never below that of the naked body.
  ///
  /// A coat that keeps wind out lowers both ends by as much as the lower one falls.
  private func band(_ moment: DressDemand.Moment, isWindproof: Bool) -> ClosedRange<Int> {
    func hundredths(_ clo: Double) -> Double { max(16.1, clo * 100) }
    let plain = ComfortBand.basic(moment.surroundings)
    let sheltered = ComfortBand.basic(moment.surroundings, windproof: true)
    let low = hundredths(plain.lowerBound)
    let gain = isWindproof ? max(0, low - hundredths(sheltered.lowerBound)) : 0
    let high = max(low, hundredths(plain.upperBound))
    return Int((low - gain).rounded())...Int((high - gain).rounded())
  }

  // MARK: What is told

  /// Every part out of its band or wet is among the shortfalls, and nothing else is.
  private func ofTelling(
    _ shortfalls: [PackingPlan.Shortfall], _ missed: inout [(day: Int, part: DayPart, by: Int)],
    _ wet: inout [(day: Int, part: DayPart)]
  ) -> [PackingViolation] {
    var violations: [PackingViolation] = []
    for shortfall in shortfalls {
      switch shortfall {
      case .cold(let day, let part, let amount, _):
        tell(day, part, -amount, &missed, shortfall, &violations)
      case .warm(let day, let part, let amount, _):
        tell(day, part, amount, &missed, shortfall, &violations)
      case .wet(let day, let part):
        if let place = wet.firstIndex(where: { $0 == (day, part) }) {
          wet.remove(at: place)
        } else {
          violations.append(.untrueShortfall(shortfall))
        }
      default: break
      }
    }
    return violations + missed.map { .outOfBand(day: $0.day, $0.part, by: $0.by) }
      + wet.map { .untoldRain(day: $0.day, $0.part) }
  }

  private func tell(
    _ day: Int, _ part: DayPart, _ amount: Int,
    _ missed: inout [(day: Int, part: DayPart, by: Int)], _ shortfall: PackingPlan.Shortfall,
    _ violations: inout [PackingViolation]
  ) {
    let place = missed.firstIndex {
      $0.day == day && $0.part == part && abs($0.by - amount) <= 1
    }
    if let place {
      missed.remove(at: place)
    } else if abs(amount) > 1 {
      // Less than rounding shows is no untruth.
      violations.append(.untrueShortfall(shortfall))
    }
  }
}
