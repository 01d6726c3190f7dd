import PackingPlanning
import Weather
import _TestSupport

/// A trip, its weather and what to pack from, drawn by a seed.
struct RandomPacking {
  var trip: TripRequest
  var weather: [WeatherDay]
  var planner: PackingPlanner

  /// Draws a small trip: mostly with a part of what people own, else with odd garments.
  init(seed: UInt64, longest: Int = 5) {
    var random = SplitMix64(seed: seed)
    let days = random.number(in: 1...longest)
    trip = Self.trip(days, &random)
    weather = Self.weather(days, &random)
    let wardrobe =
      random.chance(percent: 70) ? Self.usual(&random) : Self.odd(&random)
    planner = PackingPlanner(wardrobe: wardrobe, rules: ThingsReader.usual)
    planner.tellsWishes = false
    planner.edits = Self.edits(wardrobe, &random)
    if random.chance(percent: 20) {
      planner.taste = { garments, activity in
        Double(garments.reduce(0) { $0 + $1.weight } % 7) / 7 - (activity == .business ? 0.5 : 0.3)
      }
    }
    planner.countries = random.chance(percent: 50) ? ["PT"] : []
  }

  private static func trip(_ days: Int, _ random: inout SplitMix64) -> TripRequest {
    var trip = TripRequest(
      begins: 20_000 + random.number(in: 0...6), days: days, place: .named("Porto, PT"))
    if random.chance(percent: 25) { trip.purpose = .business }
    for _ in 0..<(random.chance(percent: 60) ? random.number(in: 1...4) : 0) {
      let activity = Activity.allCases[random.number(in: 0...Activity.allCases.count - 1)]
      let part =
        random.chance(percent: 70)
        ? activity.usualPart : DayPart.allCases[random.number(in: 0...3)]
      trip.plans.append(.init(activity, day: random.number(in: 1...days), part: part))
    }
    var preferences = PackingPreferences()
    if random.chance(percent: 40), days > 1 {
      var laundry = PackingPreferences.Laundry()
      laundry.days = [random.number(in: 1...days - 1)]
      if random.chance(percent: 30) { laundry.every = random.number(in: 1...3) }
      laundry.hasDryer = random.chance(percent: 30)
      if random.chance(percent: 30) { laundry.cost = random.number(in: 100...900) }
      preferences.laundry = laundry
    }
    if random.chance(percent: 30) { preferences.hotOrCold = Double(random.number(in: -5...5)) }
    if random.chance(percent: 30) {
      preferences.cleanliness = [.fresh, .usual, .relaxed][random.number(in: 0...2)]
    }
    if random.chance(percent: 20) { preferences.wears = ["t-shirt": 2, "jeans": 3] }
    if random.chance(percent: 30) {
      preferences.rainRisk = Double(random.number(in: 0...10)) / 10
    }
    if random.chance(percent: 30) {
      preferences.bag = BagLimit.presets[random.number(in: 0...BagLimit.presets.count - 1)]
    }
    if random.chance(percent: 30) {
      preferences.objective = [.weight, .volume, .count][random.number(in: 0...2)]
    }
    trip.preferences = preferences
    if random.chance(percent: 60) {
      trip.traveller = [.woman, .man, .child][random.number(in: 0...2)]
    }
    let kinds = ThingsReader.usual.kinds
    for _ in 0..<random.number(in: 0...2) {
      trip.kinds.append(kinds[random.number(in: 0...kinds.count - 1)])
    }
    return trip
  }

  private static func weather(_ days: Int, _ random: inout SplitMix64) -> [WeatherDay] {
    let mean = random.number(in: -15...32)
    return (0..<days).map { index in
      let low = Double(mean + random.number(in: -5...4))
      let kind: WeatherDay.Kind =
        random.chance(percent: 20)
        ? .climate : random.chance(percent: 50) ? .forecast : .archive
      let high = low + Double(random.number(in: 1...12))
      var day = WeatherDay(
        day: 20_000 + index, kind: kind,
        low: kind == .climate ? .init(low, likelyLeast: low - 4, likelyMost: low + 4) : .init(low),
        high: kind == .climate
          ? .init(high, likelyLeast: high - 4, likelyMost: high + 4) : .init(high),
        precipitation: .init(random.chance(percent: 40) ? 6 : 0),
        precipitationChance: Double(random.number(in: 0...20)) / 20)
      if random.chance(percent: 70) { day.wind = Double(random.number(in: 0...14)) }
      if random.chance(percent: 70) { day.humidity = Double(random.number(in: 2...10)) / 10 }
      if random.chance(percent: 50) { day.ultraviolet = Double(random.number(in: 0...9)) }
      return day
    }
  }

  /// What people own, without some of it.
  private static func usual(_ random: inout SplitMix64) -> Wardrobe {
    let share = random.number(in: 0...60)
    var wardrobe = Wardrobe(
      WardrobeReader.usual.garments.filter { _ in !random.chance(percent: share) })
    // A top, a bottom and shoes are in every wardrobe that is read.
    for id in ["t_shirt", "jeans", "sneakers"] where wardrobe[id] == nil {
      if let garment = WardrobeReader.usual[id] { wardrobe.garments.append(garment) }
    }
    for index in wardrobe.garments.indices where random.chance(percent: 20) {
      wardrobe.garments[index].owned = random.number(in: 0...2)
    }
    return wardrobe
  }

  /// Garments of any kind, some of which do not go together.
  private static func odd(_ random: inout SplitMix64) -> Wardrobe {
    let all = GarmentWord.allCases
    var kinds: [GarmentWord] = [.tshirt, .trousers, .sneakers]
    for _ in 0..<random.number(in: 1...9) {
      kinds.append(all[random.number(in: 0...all.count - 1)])
    }
    return Wardrobe(
      kinds.enumerated().map { index, kind in
        var garment = Wardrobe.Garment("g\(index)", kind, owned: random.number(in: 1...3))
        garment.weight += random.number(in: 0...60)
        if garment.wears != nil { garment.wears = random.number(in: 1...3) }
        garment.isWaterproof = kind == .raincoat || kind == .umbrella
        garment.isWindproof = [.raincoat, .coat, .jacket].contains(kind)
        if random.chance(percent: 20) {
          garment.activities = [Activity.allCases[random.number(in: 0...11)]]
        }
        if index > 2, random.chance(percent: 10) { garment.isEveryday = false }
        if index > 2, random.chance(percent: 10) { garment.wearers = [.woman, .child] }
        if index > 2, random.chance(percent: 20) {
          let middle = Double(random.number(in: -10...30))
          garment.temperatures = random.chance(percent: 50) ? -100...middle : middle...100
        }
        if index > 0, random.chance(percent: 20) {
          garment.clashes = ["g\(random.number(in: 0...index - 1))"]
        }
        return garment
      })
  }

  private static func edits(_ wardrobe: Wardrobe, _ random: inout SplitMix64) -> PackingEdits {
    var edits = PackingEdits()
    guard random.chance(percent: 40) else { return edits }
    let ids = wardrobe.garments.map(\.id) + ThingsReader.usual.rules.map(\.id)
    func any() -> String { ids[random.number(in: 0...ids.count - 1)] }
    for _ in 0..<random.number(in: 0...3) { edits.pinned[any()] = random.number(in: 1...4) }
    for _ in 0..<random.number(in: 0...3) { edits.removed.insert(any()) }
    for _ in 0..<random.number(in: 0...2) { edits.ticked.insert(any()) }
    if random.chance(percent: 40) { edits.added["book"] = random.number(in: 1...3) }
    if random.chance(percent: 40) { edits.added[any()] = random.number(in: 1...3) }
    return edits
  }
}
