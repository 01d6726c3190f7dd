internal import LinearProgramming
package import Weather

/// Plans what to pack.
///
///     let plan = try PackingPlanner(wardrobe: .usual, rules: .usual).plan(trip, weather: days)
///
/// The same trip, weather and wardrobe give the same plan: the searches count their work.
package struct PackingPlanner: Sendable {
  package var wardrobe: Wardrobe
  package var rules: ThingRules
  /// What the traveller changed in an earlier list.
  package var edits = PackingEdits()
  /// What others think of outfits; `nil` without a lookbook.
  package var taste: OutfitTaste?
  /// Whether to report what wishes cost; each requires a plan without it.
  package var tellsWishes = true
  /// The country where the traveller lives, and those where the stays are, by two letters, for rules that ask.
  package var countries: Set<String> = []

  /// Creates a planner.
  package init(wardrobe: Wardrobe, rules: ThingRules) {
    (self.wardrobe, self.rules) = (wardrobe, rules)
  }

  /// Plans what to pack for a trip.
  ///
  /// - Parameters:
  ///   - trip: The journey.
  ///   - weather: One day for each of its days, in order.
  ///   - preferences: The traveller's general preferences; those of the trip take precedence.
  /// - Returns: A plan, whatever the weather is like; needs that could not be met are among its shortfalls.
  /// - Throws: An error of the solver.
  package func plan(
    _ trip: TripRequest, weather: [WeatherDay], preferences: PackingPreferences = .init()
  ) throws -> PackingPlan {
    precondition(weather.count == trip.days, "one day of weather for each day of the trip")
    var planner = self
    planner.wardrobe = wardrobe.worn(by: trip.traveller)
    planner.rules = rules.followed(by: trip.traveller)
    planner.edits = edits.settled(planner.wardrobe, planner.rules)
    return try planner.settled(trip, weather, preferences)
  }

  /// Of many plans that are only compared, each is searched this many times less.
  static let haste = 8

  private func settled(
    _ trip: TripRequest, _ weather: [WeatherDay], _ preferences: PackingPreferences
  ) throws -> PackingPlan {
    var settled = trip.preferences.over(preferences).over(.usual(for: trip.traveller))
    let (laundry, lessons) = try worthwhile(settled, trip, weather)
    settled.laundry = laundry
    let solved = try solve(trip, weather, settled, after: lessons)
    var plan = solved.plan
    if tellsWishes { try tellWishes(of: &plan, weather, after: solved.lessons) }
    return plan
  }

  /// The washes of a trip that save as much as they cost, and what was learned meanwhile.
  private func worthwhile(
    _ preferences: PackingPreferences, _ trip: TripRequest, _ weather: [WeatherDay]
  ) throws -> (PackingPreferences.Laundry, LayeringSearch.Lessons?) {
    var laundry = preferences.laundry ?? .init()
    guard laundry.cost > 0 else { return (laundry, nil) }
    (laundry.days, laundry.every) = (laundry.evenings(of: trip.days), nil)
    var lessons: LayeringSearch.Lessons?
    func value(_ days: [Int]) throws -> Int {
      var tried = preferences
      var washes = laundry
      washes.days = days
      tried.laundry = washes
      let solved = try solve(trip, weather, tried, after: lessons, haste: Self.haste)
      lessons = lessons ?? solved.lessons
      return solved.plan.clothesCost
    }
    var lowest = try value(laundry.days)
    while !laundry.days.isEmpty {
      let trials = try laundry.days.map { day in
        (day: day, value: try value(laundry.days.filter { $0 != day }))
      }
      guard let least = trials.min(by: { $0.value < $1.value }), least.value - lowest < laundry.cost
      else { break }
      laundry.days.removeAll { $0 == least.day }
      lowest = least.value
    }
    return (laundry, lessons)
  }

  /// Plans for washes that are settled.
  ///
  /// - Parameters:
  ///   - trip: The journey.
  ///   - weather: One day for each of its days.
  ///   - preferences: With nothing left open.
  ///   - lessons: What a search among the same garments learned.
  ///   - haste: The factor by which the accepted gap is larger.
  /// - Returns: The plan without wishes, and what its search learned.
  /// - Throws: An error of the solver.
  func solve(
    _ trip: TripRequest, _ weather: [WeatherDay], _ preferences: PackingPreferences,
    after lessons: LayeringSearch.Lessons?, haste: Int = 1
  ) throws -> (plan: PackingPlan, lessons: LayeringSearch.Lessons) {
    let garments = ChosenFrom.garments(of: wardrobe, edits)
    let needs = Needs(trip, weather, preferences, Wardrobe(garments))
    var (plan, learned) = try choose(
      garments, needs, trip, weather, preferences, bulk: 0, after: lessons, haste: haste)
    // Where the bag is too small in another measure than the one that is minimised, that one counts too.
    for bulk in [1, 2, 5, 20] where isOver(preferences.bag, plan) {
      let (other, _) = try choose(
        garments, needs, trip, weather, preferences, bulk: bulk, after: learned,
        haste: haste)
      if excess(preferences.bag, other) < excess(preferences.bag, plan) {
        let bound = plan.quality.bound
        plan = other
        plan.quality.bound = min(bound, plan.quality.value)
      }
    }
    if let bag = preferences.bag {
      let carried = plan.carried
      if let most = bag.weight, carried.weight > most {
        plan.shortfalls.append(.tooHeavy(by: carried.weight - most))
      }
      if let most = bag.volume, carried.volume > most {
        plan.shortfalls.append(.tooBulky(by: carried.volume - most))
      }
    }
    return (plan, learned)
  }

  private func isOver(_ bag: BagLimit?, _ plan: PackingPlan) -> Bool { excess(bag, plan) > 0 }

  /// By how much what is carried is over the limits, in grams and millilitres together.
  private func excess(_ bag: BagLimit?, _ plan: PackingPlan) -> Int {
    let carried = plan.carried
    return max(0, carried.weight - (bag?.weight ?? .max / 2))
      + max(0, carried.volume - (bag?.volume ?? .max / 2))
  }

  private func choose(
    _ garments: [Wardrobe.Garment], _ needs: Needs, _ trip: TripRequest, _ weather: [WeatherDay],
    _ preferences: PackingPreferences, bulk: Int,
    after lessons: LayeringSearch.Lessons?, haste: Int
  ) throws -> (PackingPlan, LayeringSearch.Lessons) {
    let objective = preferences.objective ?? .weight
    let choice = Choice(
      garments, needs,
      costs: { garment in
        let plain =
          switch objective {
          case .weight: garment.weight
          case .volume: garment.volume
          // Of lists with as many pieces, the lightest.
          case .count: 1000 + garment.weight / 100
          }
        return plain + bulk * (objective == .weight ? garment.volume : garment.weight) / 10
      }, pinned: edits.pinned.merging(spares(garments, needs)) { max($0, $1) }, taste: taste)
    var search = LayeringSearch(choice, after: lessons, haste: haste)
    try search.run()
    let writer = OutfitWriter(choice, search.dressings, search.outcome)
    let lines = GarmentLines(choice, writer, edits).lines
    let clothes = lines.filter { $0.count > 0 }.compactMap { wardrobe[$0.id] }
    let stopItems = StopItems(trip, wardrobe, rules, edits)
    let things = stopItems.completed(
      ThingChooser(rules, edits, countries, beside: clothes).lines(trip, weather, preferences),
      beside: clothes)
    var plan = PackingPlan(
      trip: trip, preferences: preferences,
      basis: PackingPlan.Basis(
        weather: weather,
        wardrobe: Dictionary(wardrobe.garments.map { ($0.id, $0.owned) }) { $0 + $1 }),
      lines: lines + things, days: [],
      quality: PackingPlan.Quality(
        objective: objective, value: 0, bound: 0, programs: search.programs),
      wishes: [], shortfalls: writer.shortfalls)
    plan.days = (0..<trip.days).map { day in
      PackingPlan.Day(
        day: trip.begins + day, outfits: Self.outfits(writer.outfits, choice, day),
        washes: needs.washes.contains(day))
    }
    stopItems.tell(in: &plan)
    plan.quality.value = plan.clothesCost
    plan.quality.bound = max(0, plan.quality.value - (search.cost - search.bound))
    return (plan, search.lessons)
  }

  /// The garments of which more than one is taken whatever the washes: on many days in the water, wet swimwear is changed.
  private func spares(_ garments: [Wardrobe.Garment], _ needs: Needs) -> [String: Int] {
    let days = Set(needs.sessions.filter { $0.places == [.swimwear] }.map(\.day)).count
    let swimwear = garments.filter { $0.places == [.swimwear] }
    // Of several kinds, one does not know which is worn.
    guard days >= 4, swimwear.count == 1, swimwear[0].owned > 1 else { return [:] }
    return [swimwear[0].id: 2]
  }

  /// The outfits of a day; what is worn under them or at night comes with the first one and the last one.
  private static func outfits(
    _ all: [(session: Int, outfit: PackingPlan.Outfit)], _ choice: Choice, _ day: Int
  ) -> [PackingPlan.Outfit] {
    let today = all.filter { choice.needs.sessions[$0.session].day == day }
    var outfits = today.filter { choice.needs.sessions[$0.session].isOutfit }.map(\.outfit)
    let under = today.filter { !choice.needs.sessions[$0.session].isOutfit }
    for (session, outfit) in under.reversed() where !outfits.isEmpty {
      let isNight = choice.needs.sessions[session].places == [.sleepwear]
      if isNight {
        outfits.append(outfit)
      } else {
        // Swimwear is worn on the skin.
        let index = outfits.firstIndex { !$0.parts.isEmpty } ?? 0
        outfits[index].worn.insert(contentsOf: outfit.worn, at: 0)
        outfits[index].isWornAgain = outfits[index].isWornAgain || outfit.isWornAgain
      }
    }
    return outfits
  }
}

extension PackingPlan {
  /// The total of the clothes in the measure that is minimised.
  var clothesCost: Int {
    lines.reduce(0) { total, line in
      guard case .garment = line.kind else { return total }
      switch preferences.objective ?? .weight {
      case .weight: return total + line.count * line.weight
      case .volume: return total + line.count * line.volume
      case .count: return total + line.count
      }
    }
  }
}

/// The garments that may be taken.
enum ChosenFrom {
  /// Garments that are owned and not removed; pinned ones are there although their owner has fewer.
  static func garments(of wardrobe: Wardrobe, _ edits: PackingEdits) -> [Wardrobe.Garment] {
    let garments = wardrobe.garments.compactMap { garment -> Wardrobe.Garment? in
      var garment = garment
      garment.owned = max(garment.owned, edits.pinned[garment.id] ?? 0)
      return garment.owned > 0 && !edits.removed.contains(garment.id) ? garment : nil
    }
    let layering = garments.indices.filter { !garments[$0].places.contains(where: \.isWashed) }
    guard layering.count > Layering.most else { return garments }
    // More coats and shoes than a layering can be chosen from: those that are pinned, and the lightest.
    let kept = Set(
      layering.sorted { a, b in
        let (x, y) = (garments[a], garments[b])
        let (p, q) = (edits.pinned[x.id] == nil, edits.pinned[y.id] == nil)
        return p == q ? (x.weight, a) < (y.weight, b) : q
      }.prefix(Layering.most))
    return garments.indices.filter { !layering.contains($0) || kept.contains($0) }.map {
      garments[$0]
    }
  }
}
