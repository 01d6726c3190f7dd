import PackingPlanning
import PlainFiles
import Testing
import Weather

/// What travellers were promised, one test for each promise.
@Suite struct PackingRequirementTests {
  /// Days that are all alike.
  private func days(_ count: Int, low: Double, high: Double, rain: Double = 0) -> [WeatherDay] {
    (0..<count).map {
      WeatherDay(
        day: 20_000 + $0, kind: .archive, low: .init(low), high: .init(high),
        precipitation: .init(rain))
    }
  }

  private func trip(_ count: Int) -> TripRequest {
    TripRequest(begins: 20_000, days: count, place: .named("Porto, PT"))
  }

  private func planner(_ wardrobe: Wardrobe = WardrobeReader.usual) -> PackingPlanner {
    var planner = PackingPlanner(wardrobe: wardrobe, rules: ThingsReader.usual)
    planner.tellsWishes = false
    return planner
  }

  private func count(_ id: String, _ plan: PackingPlan) -> Int {
    plan.lines.first { $0.id == id }?.count ?? 0
  }

  /// What is taken of the garments of some places.
  private func taken(_ places: Set<Wardrobe.Place>, _ plan: PackingPlan) -> [PackingPlan.Line] {
    plan.lines.filter { line in
      WardrobeReader.usual[line.id].map { !places.isDisjoint(with: $0.places) } ?? false
    }
  }

  @Test
  func `weather-driven quantities: cold days take layers, hot ones none, rain what keeps it off`()
    throws
  {
    let cold = try planner().plan(trip(3), weather: days(3, low: -2, high: 4))
    let hot = try planner().plan(trip(3), weather: days(3, low: 23, high: 30))
    let wet = try planner().plan(trip(3), weather: days(3, low: 15, high: 20, rain: 8))
    #expect(!taken([.outer], cold).isEmpty && !taken([.middle, .warm], cold).isEmpty)
    #expect(taken([.outer, .middle, .warm], hot).isEmpty)
    #expect(cold.weight > hot.weight)
    let rain = wet.lines.filter {
      $0.reasons.contains { if case .rain = $0 { true } else { false } }
    }
    #expect(!rain.isEmpty)
    #expect(
      wet.days.allSatisfy { $0.outfits.allSatisfy { $0.parts.allSatisfy { $0.rain == .kept } } })
    #expect(wet.shortfalls.isEmpty)
  }

  @Test(arguments: [-12.0, -3, 4])
  func `skiers wear a base layer, and a jacket, a hat and gloves in every part`(low: Double)
    throws
  {
    var trip = trip(2)
    trip.plans = [1, 2].flatMap { day in
      [DayPart.morning, .afternoon].map { .init(.skiing, day: day, part: $0) }
    }
    let plan = try planner().plan(trip, weather: days(2, low: low, high: low + 5))
    let skiing = plan.days.flatMap(\.outfits).filter { $0.activity == .skiing }
    #expect(skiing.count == 2)
    // A jacket in which it is warm is opened, and nobody is told so.
    let isToldWarm = plan.shortfalls.contains { if case .warm = $0 { true } else { false } }
    #expect(!isToldWarm, "\(plan.shortfalls)")
    for outfit in skiing {
      #expect(outfit.worn.contains("thermal_top"), "\(outfit)")
      for part in outfit.parts {
        let places = part.layers.compactMap { WardrobeReader.usual[$0] }.flatMap(\.places)
        #expect(Set(places).isSuperset(of: [.outer, .head, .hands]), "\(part)")
      }
    }
  }

  @Test func `in frost head and hands are covered, and nothing is worn out of its weather`()
    throws
  {
    let frost = try planner().plan(trip(2), weather: days(2, low: -8, high: -2))
    for part in frost.days.flatMap(\.outfits).flatMap(\.parts) {
      let places = part.layers.compactMap { WardrobeReader.usual[$0] }.flatMap(\.places)
      #expect(Set(places).isSuperset(of: [.head, .hands]), "\(part)")
    }
    for high in stride(from: 10.0, through: 34, by: 4) {
      let plan = try planner().plan(trip(3), weather: days(3, low: high - 8, high: high))
      for part in plan.days.flatMap(\.outfits).flatMap(\.parts) {
        for garment in part.layers.compactMap({ WardrobeReader.usual[$0] }) {
          #expect(garment.temperatures.contains(part.temperature), "\(garment.id), \(part)")
        }
      }
    }
  }

  @Test func `a garment is worn in some weather`() throws {
    let text = """
      format: roundsman-wardrobe/1
      garments:
        - {id: shirt, kind: shirt}
        - {id: trousers, kind: trousers}
        - {id: shoes, kind: shoes, worn_from_c: 20, worn_to_c: 10.5}
      """
    let error = try #require(throws: InvalidInput.self) {
      try WardrobeReader.read(Array(text.utf8), file: "w.yaml")
    }
    #expect(error.findings.map(\.code) == ["E2913"])
    let read = try WardrobeReader.read(
      Array(text.replacing("20", with: "-20").utf8), file: "w.yaml")
    #expect(read.value["shoes"]?.temperatures == -20...10.5)
    #expect(read.value["shirt"]?.temperatures == -100...100)
  }

  @Test func `laundry caps: between two washes nobody needs more than the days between them`()
    throws
  {
    var trip = trip(8)
    let without = try planner().plan(trip, weather: days(8, low: 12, high: 18))
    trip.preferences.laundry = .init()
    trip.preferences.laundry?.days = [4]
    let with = try planner().plan(trip, weather: days(8, low: 12, high: 18))
    #expect(count("underwear", without) == 8)
    #expect(count("underwear", with) == 4)
    #expect(with.weight < without.weight)
    #expect(with.days.map(\.washes) == [false, false, false, true, false, false, false, false])
  }

  @Test(arguments: [(6, 1), (3, 2), (2, 3), (1, 6)])
  func `jeans re-wear: as many pairs as their wears ask for`(wears: Int, pairs: Int) throws {
    var jeans = Wardrobe.Garment("jeans", .jeans, owned: 6)
    jeans.wears = 5
    let wardrobe = Wardrobe([
      jeans, Wardrobe.Garment("shirt", .shirt, owned: 6), Wardrobe.Garment("shoes", .shoes),
      Wardrobe.Garment("socks", .socks, owned: 6), Wardrobe.Garment("sweater", .sweater),
    ])
    var trip = trip(6)
    trip.preferences.wears = ["jeans": wears]
    let plan = try planner(wardrobe).plan(trip, weather: days(6, low: 13, high: 18))
    #expect(count("jeans", plan) == pairs)
  }

  @Test func `swimming: swimwear is taken, and says what for`() throws {
    var trip = trip(2)
    trip.plans = [.init(.swimming, day: 2, part: .afternoon)]
    let plan = try planner().plan(trip, weather: days(2, low: 16, high: 22))
    let line = try #require(plan.lines.first { $0.id == "swimwear" })
    #expect(line.reasons.first == .activity(.swimming, days: 1))
    #expect(count("bath_towel", plan) == 1)
    #expect(
      plan.days[1].outfits.contains { $0.activity == .swimming && $0.worn.contains("swimwear") })
  }

  @Test(arguments: [(3, 1), (4, 2)])
  func `on many days at the beach there is swimwear to change, however often it is washed`(
    days: Int, count: Int
  ) throws {
    var trip = trip(8)
    trip.preferences.laundry = .init()
    trip.preferences.laundry?.every = 1
    trip.plans = (1...days).map { .init(.beach, day: 2 * $0, part: .afternoon) }
    let plan = try planner().plan(trip, weather: self.days(8, low: 22, high: 30))
    #expect(self.count("swimwear", plan) == count)
  }

  @Test func `at work in hard frost one wears boots, and has shoes for indoors`() throws {
    var trip = trip(2)
    (trip.purpose, trip.traveller, trip.begins) = (.business, .woman, 20_005)
    for low in [-14.0, -2] {
      let weather = days(2, low: low, high: low + 3).enumerated().map { index, day in
        var day = day
        day.day = trip.begins + index
        return day
      }
      let plan = try planner().plan(trip, weather: weather)
      let isFrost = low < -8
      #expect((count("winter_boots", plan) > 0) == isFrost)
      #expect((count("office_shoes", plan) > 0) == isFrost)
      #expect((count("leather_shoes", plan) > 0) == !isFrost)
    }
  }

  @Test func `what does not suit is worn rather than nothing`() throws {
    // The only trousers are for the cold, and the dress, which would do, leaves the shirt no place.
    let wardrobe = try WardrobeReader.read(
      Array(
        """
        format: roundsman-wardrobe/1
        garments:
          - {id: shirt, kind: t-shirt}
          - {id: gown, kind: dress, formality: formal}
          - {id: trousers, kind: trousers, worn_to_c: 10}
          - {id: shoes, kind: sneakers}
        """.utf8), file: "wardrobe.yaml"
    ).value
    let (trip, weather) = (trip(1), days(1, low: 22, high: 28))
    let plan = try planner(wardrobe).plan(trip, weather: weather)
    #expect(
      PackingChecker(trip, weather: weather, preferences: .init(), of: planner(wardrobe))
        .violations(of: plan) == [])
    #expect(count("trousers", plan) == 1 && count("gown", plan) == 0)
  }

  @Test func `formal: an evening asks for formal clothes from the shirt to the shoes`() throws {
    var trip = trip(2)
    trip.plans = [.init(.formalEvening, day: 1, part: .evening)]
    let plan = try planner().plan(trip, weather: days(2, low: 10, high: 16))
    let evening = try #require(plan.days[0].outfits.first { $0.activity == .formalEvening })
    #expect(Set(evening.worn).isSuperset(of: ["dress_shirt", "suit", "leather_shoes"]))
    #expect(evening.parts.map(\.part) == [.evening])
  }

  @Test func `a suit is for those who need one, however warm it is`() throws {
    let cold = try planner().plan(trip(4), weather: days(4, low: -15, high: -8))
    #expect(count("suit", cold) == 0 && cold.lines.contains { $0.id != "suit" })
    var formal = trip(4)
    formal.plans = [.init(.formalEvening, day: 2, part: .evening)]
    let evening = try planner().plan(formal, weather: days(4, low: -15, high: -8))
    #expect(count("suit", evening) == 1)
  }

  @Test func `hot or cold preference: who runs cold is dressed warmer`() throws {
    func warmth(_ shift: Double) throws -> Int {
      var preferences = PackingPreferences()
      preferences.hotOrCold = shift
      let plan = try planner().plan(
        trip(1), weather: days(1, low: 4, high: 9), preferences: preferences)
      return plan.days[0].outfits.flatMap(\.parts).reduce(0) { $0 + $1.band.lowerBound }
    }
    let (cold, usual, hot) = (try warmth(-4), try warmth(0), try warmth(4))
    #expect(cold > usual && usual > hot)
  }

  @Test func `multi-destination: each stay is dressed for its own weather`() throws {
    var trip = trip(4)
    trip.stays = [.init(.named("Oslo, NO"), days: 2), .init(.named("Cairo, EG"), days: 2)]
    #expect(trip.spans == [20_000...20_001, 20_002...20_003])
    let weather = days(2, low: -6, high: -1) + days(2, low: 20, high: 27)
    let plan = try planner().plan(trip, weather: weather)
    #expect(!taken([.outer], plan).isEmpty)
    let layers = plan.days.map { $0.outfits.flatMap(\.parts).map(\.layers.count).max() ?? 0 }
    #expect(layers[0] > 0 && layers[3] == 0)
  }

  @Test func `minimal three inputs: a first day, a duration and a place suffice`() throws {
    let text = #"{"begins": "2026-12-01", "days": 7, "place": "Porto, PT"}"#
    let trip = try TripReader.read(Array(text.utf8), file: "trip.json").value
    #expect(CalendarText.day(trip.begins) == "2026-12-01")
    #expect(trip.stays == [.init(.named("Porto, PT"), days: 7)])
  }

  @Test(arguments: ["0", "-3", "367"])
  func `nonnegative duration: a trip lasts at least a day`(days: String) {
    let text = #"{"begins": "2026-12-01", "days": \#(days), "place": "Porto, PT"}"#
    let error = #expect(throws: InvalidInput.self) {
      try TripReader.read(Array(text.utf8), file: "trip.json")
    }
    #expect(error?.findings.map(\.code) == ["E2902"])
  }

  @Test
  func
    `edit and re-evaluate: what was pinned, removed, added and ticked holds when weather changes`()
    throws
  {
    var planner = planner()
    planner.edits.pinned = ["umbrella": 1, "t_shirt": 5]
    planner.edits.removed = ["pyjamas", "passport"]
    planner.edits.added = ["teddy bear": 1]
    planner.edits.ticked = ["underwear"]
    for weather in [days(2, low: 15, high: 21), days(2, low: 2, high: 6)] {
      let plan = try planner.plan(trip(2), weather: weather)
      #expect(count("umbrella", plan) == 1 && count("t_shirt", plan) >= 5)
      #expect(count("pyjamas", plan) == 0 && count("passport", plan) == 0)
      #expect(plan.lines.first { $0.id == "teddy bear" }?.reasons == [.added])
      #expect(plan.lines.first { $0.id == "underwear" }?.isTicked == true)
      #expect(plan.lines.first { $0.id == "umbrella" }?.reasons.contains(.pinned) == true)
    }
  }

  @Test
  func `with and without the lookbook: liked clothes are worn, and the list tells what that costs`()
    throws
  {
    var (plain, liked) = (planner(), planner())
    plain.tellsWishes = true
    liked.tellsWishes = true
    liked.taste = { garments, _ in garments.contains { $0.id == "jeans" } ? 0.6 : -0.4 }
    var preferences = PackingPreferences()
    preferences.taste = 2000
    let weather = days(2, low: 12, high: 17)
    let without = try plain.plan(trip(2), weather: weather, preferences: preferences)
    let with = try liked.plan(trip(2), weather: weather, preferences: preferences)
    #expect(count("jeans", without) == 0 && count("jeans", with) == 1)
    #expect(!without.wishes.contains { $0.kind == .taste })
    let wish = try #require(with.wishes.first { $0.kind == .taste })
    #expect(wish.weight == with.weight - without.weight && wish.weight > 0)
    // The difference is explained on the list itself.
    for line in with.lines where line.count > count(line.id, without) {
      #expect(line.reasons.contains(.taste), "\(line.id)")
    }
    #expect(with.lines.first { $0.id == "jeans" }?.reasons.contains(.taste) == true)
    #expect(!without.lines.contains { $0.reasons.contains(.taste) })
  }

  @Test func `what nobody can dress for is told with its cause`() throws {
    let plan = try planner().plan(trip(1), weather: days(1, low: 30, high: 40))
    #expect(!plan.shortfalls.isEmpty)
    for shortfall in plan.shortfalls {
      guard case .warm(_, _, _, let cause) = shortfall else {
        Issue.record("\(shortfall)")
        continue
      }
      #expect(cause == .weather)
    }
  }

  @Test func `the same trip gives the same plan`() throws {
    let weather = days(4, low: 6, high: 13, rain: 3)
    let plans = try (0..<2).map { _ in try planner().plan(trip(4), weather: weather) }
    #expect(plans[0] == plans[1])
  }
}
