@testable import PackingPlanning

/// Packs for small trips by trying every list: slow and obvious.
///
/// What a trip asks for (`Needs`), what suits (`Session.suited`) and what faults cost (`Choice`) are the problem; how
/// the best list is found shares nothing with the planner.
struct PlainPacking {
  let choice: Choice
  /// The sessions, with bands that some clothes of the wardrobe reach.
  let dressings: [OutfitCosts]

  private typealias Garment = Wardrobe.Garment

  init(_ choice: Choice) {
    self.choice = choice
    dressings = choice.needs.sessions.map { OutfitCosts($0, choice) }
  }

  /// The least cost of all lists.
  func best() -> Int {
    var counts = Array(repeating: 0, count: choice.garments.count)
    var best = Int.max
    func descend(_ index: Int, _ cost: Int) {
      guard cost < best else { return }
      if index == counts.count {
        best = min(best, cost + faults(counts, below: best - cost))
        return
      }
      // A second coat of a kind dresses nobody better. Nor do sandals that are left in the bag: they are not tried.
      let most = choice.layeringBit[index] == nil ? choice.garments[index].owned : 1
      for count in 0...most {
        counts[index] = count
        descend(index + 1, cost + count * choice.costs[index])
      }
      counts[index] = 0
    }
    descend(0, 0)
    return best
  }

  /// One thing to dress for: what may be worn, by families, and what each way costs.
  private struct Task {
    let stretch: Int
    let ways: [(families: [Int], cost: Int)]
  }

  /// What a list's faults cost at least, or any number of at least `limit`.
  private func faults(_ counts: [Int], below limit: Int) -> Int {
    var tasks: [Task] = []
    for dressing in dressings {
      let stretch = choice.needs.washes.count { $0 < dressing.session.day }
      let ways = ways(dressing, counts)
      // For what nothing of the wardrobe can be worn, nothing can be chosen.
      if !ways.isEmpty { tasks.append(Task(stretch: stretch, ways: ways)) }
      if let socks = socks(dressing, counts) {
        tasks.append(Task(stretch: stretch, ways: socks))
      }
    }
    // How often each family may still be worn, by stretch; what does not dry has one number for all.
    var left: [[Int]] = choice.families.map { family in
      let wears = family.reduce(0) { $0 + counts[$1] * choice.wears($1) }
      return Array(repeating: wears, count: choice.needs.washes.count + 1)
    }
    var best = limit
    func descend(_ index: Int, _ cost: Int) {
      guard cost < best else { return }
      guard index < tasks.count else {
        best = cost
        return
      }
      let task = tasks[index]
      for way in task.ways {
        let places = way.families.map { family in
          (family, choice.isWashable(choice.families[family][0]) ? task.stretch : 0)
        }
        guard places.allSatisfy({ left[$0.0][$0.1] > 0 }) else { continue }
        for (family, stretch) in places { left[family][stretch] -= 1 }
        descend(index + 1, cost + way.cost)
        for (family, stretch) in places { left[family][stretch] += 1 }
      }
      let least = task.ways.map(\.cost).min() ?? 0
      descend(index + 1, cost + least + Choice.wornAgain)
    }
    descend(0, 0)
    return best
  }

  private func family(_ garment: Int) -> Int? {
    choice.families.firstIndex { $0.contains(garment) }
  }

  private func suited(_ session: Session, _ place: Wardrobe.Place, _ counts: [Int]) -> [Int] {
    session.suited(choice.garments, place).indices.filter {
      choice.layeringBit[$0] == nil || counts[$0] > 0
    }
  }

  /// What suits over or under that of what is taken and worn as often as one likes.
  private func layers(_ session: Session, _ place: Wardrobe.Place, _ counts: [Int]) -> [Int] {
    suited(session, place, counts).filter { choice.layeringBit[$0] != nil }
  }

  /// Every way to wear what is washed.
  private func ways(_ dressing: OutfitCosts, _ counts: [Int]) -> [(families: [Int], cost: Int)] {
    let session = dressing.session
    var sets: [[Int]] = [[]]
    for place in session.places
    where place.isWashed && (place != .socks || session.places == [.socks]) {
      let suited = suited(session, place, counts)
      if suited.isEmpty { continue }
      let ways = [false, true].map { mayClash in
        sets.flatMap { set -> [[Int]] in
          if set.contains(where: { choice.garments[$0].places.contains(place) }) { return [set] }
          return suited.filter { new in
            set.allSatisfy { old in
              let (a, b) = (choice.garments[old], choice.garments[new])
              return Set(a.places).isDisjoint(with: b.places)
                && (mayClash || !a.clashes.contains(b.id) && !b.clashes.contains(a.id))
            }
          }.map { set + [$0] }
        }
      }
      sets = ways[0].isEmpty ? ways[1] : ways[0]
    }
    return sets.map { set in
      (set.compactMap(family), session.places.contains(.top) ? cost(dressing, set, counts) : 0)
    }
  }

  /// What is out of its band or missing in an outfit at best.
  ///
  /// Of what does not go together, each part without clashes is tried.
  private func cost(_ dressing: OutfitCosts, _ set: [Int], _ taken: [Int]) -> Int {
    func clash(_ a: Int, _ b: Int) -> Bool {
      let (x, y) = (choice.garments[a], choice.garments[b])
      return (x.places + y.places).allSatisfy(\.isSeen)
        && (x.clashes.contains(y.id) || y.clashes.contains(x.id))
    }
    let all = taken.indices.filter { taken[$0] > 0 && choice.layeringBit[$0] != nil }
    let odd = all.filter { garment in (set + all).contains { clash($0, garment) } }
    return (0..<1 << odd.count).map { choice in
      let worn = odd.indices.filter { choice >> $0 & 1 == 1 }.map { odd[$0] }
      let isRight = worn.allSatisfy { garment in !(set + worn).contains { clash($0, garment) } }
      guard isRight else { return Int.max }
      var counts = taken
      for garment in odd where !worn.contains(garment) { counts[garment] = 0 }
      return cost(dressing, set, counts, of: taken)
    }.min() ?? Int.max
  }

  /// The same for layers that all go together, of all that is taken.
  private func cost(
    _ dressing: OutfitCosts, _ set: [Int], _ counts: [Int], of taken: [Int]
  ) -> Int {
    let session = dressing.session
    var shoes = layers(session, .feet, taken)
    let sandals = shoes.filter { choice.garments[$0].kind == .sandals }
    if session.allowsBareFeet, !sandals.isEmpty { shoes = sandals }
    let right = shoes.filter { counts[$0] > 0 }
    let clashing = right.isEmpty && !shoes.isEmpty ? Choice.clashing : 0
    shoes = right.isEmpty ? shoes : right
    let ownBlazer = set.contains { choice.garments[$0].places.contains(.blazer) }
    func worn(_ place: Wardrobe.Place, _ part: PartNeed, _ counts: [Int]) -> [Int] {
      layers(session, place, counts).filter {
        choice.garments[$0].temperatures.contains(part.temperature)
      }
    }
    let everything = counts.map { _ in 1 }
    var fixed = 0
    for part in dressing.parts {
      let keepsDry =
        !layers(session, .held, counts).isEmpty
        || worn(.outer, part, counts).contains { choice.garments[$0].isWaterproof }
      if part.isWet, !keepsDry { fixed += Choice.missing }
      for place in Self.protection(session, part)
      where worn(place, part, counts).isEmpty && !worn(place, part, everything).isEmpty {
        fixed += Choice.missing
      }
    }
    var tops = [nil] + layers(session, .underTop, counts).map(Optional.some)
    if session.activity == .skiing, !layers(session, .underTop, everything).isEmpty {
      if tops.count > 1 { tops.removeFirst() } else { fixed += Choice.missing }
    }
    if session.asksBlazer, !ownBlazer, layers(session, .blazer, counts).isEmpty {
      fixed += Choice.missing
    }
    if shoes.isEmpty { fixed += Choice.missing }
    var best = Int.max
    for shoe in shoes.isEmpty ? [nil] : shoes.map(Optional.some) {
      for top in tops {
        for bottom in [nil] + layers(session, .underBottom, counts).map(Optional.some) {
          let socks = shoe.map { choice.garments[$0].kind } == .sandals ? 0 : 2
          let base =
            4 + socks
            + [shoe, top, bottom].compactMap(\.self).reduce(0) {
              $0 + choice.garments[$1].insulation
            }
          let missed = dressing.parts.reduce(0) {
            $0 + miss($1, session, set, base, ownBlazer, counts)
          }
          best = min(best, missed)
        }
      }
    }
    return fixed + clashing + best * Choice.missed
  }

  /// What is worn over the rest whatever the comfort, if there is something.
  private static func protection(_ session: Session, _ part: PartNeed) -> [Wardrobe.Place] {
    session.activity == .skiing
      ? [.outer, .head, .hands] : part.temperature <= 0 ? [.head, .hands] : []
  }

  /// By how much the best choice of layers misses the band of a part.
  private func miss(
    _ part: PartNeed, _ session: Session, _ set: [Int], _ base: Int, _ ownBlazer: Bool,
    _ counts: [Int]
  ) -> Int {
    var sums = [base]
    for garment in set {
      let own = choice.garments[garment]
      // The jacket of a suit may be taken off.
      if own.places.contains(.blazer), own.places.count > 1 {
        let trousers = own.insulation * 2 / 5
        sums = sums.flatMap { [$0 + trousers, $0 + own.insulation] }
      } else {
        sums = sums.map { $0 + own.insulation }
      }
    }
    for place in [Wardrobe.Place.middle, .warm, .blazer, .head, .neck, .hands] {
      if place == .blazer, ownBlazer { continue }
      let warmths = layers(session, place, counts).map { choice.garments[$0] }
        .filter { $0.temperatures.contains(part.temperature) }.map(\.insulation)
      let isOn = !warmths.isEmpty && Self.protection(session, part).contains(place)
      sums = sums.flatMap { sum in (isOn ? [] : [sum]) + warmths.map { sum + $0 } }
    }
    let coats = layers(session, .outer, counts).map { choice.garments[$0] }
      .filter { $0.temperatures.contains(part.temperature) }
    let umbrella = !layers(session, .held, counts).isEmpty
    let isInRain = part.isWet && !umbrella && coats.contains(where: \.isWaterproof)
    let isOn = !coats.isEmpty && Self.protection(session, part).contains(.outer)
    var ways = isInRain || isOn ? [] : [0]
    for coat in coats where !isInRain || coat.isWaterproof {
      ways.append(coat.insulation + (coat.isWindproof ? part.windproof : 0))
      if !part.isWet { ways.append(coat.insulation / 2) }
    }
    return sums.flatMap { sum in ways.map { sum + $0 } }
      .map { max(0, part.low - $0, $0 - part.high) }.min() ?? 0
  }

  /// The socks that may be worn; `nil` if none need be.
  private func socks(_ dressing: OutfitCosts, _ counts: [Int]) -> [(families: [Int], cost: Int)]? {
    let session = dressing.session
    guard session.places.contains(.feet), session.places.contains(.socks) else { return nil }
    var shoes = layers(session, .feet, counts)
    let sandals = shoes.filter { choice.garments[$0].kind == .sandals }
    if session.allowsBareFeet, !sandals.isEmpty { shoes = sandals }
    if !shoes.isEmpty,
      shoes.allSatisfy({ [.sandals, .heels].contains(choice.garments[$0].kind) })
    {
      return nil
    }
    let families = Set(suited(session, .socks, counts).compactMap(family))
    return families.isEmpty ? nil : families.sorted().map { ([$0], 0) }
  }
}
