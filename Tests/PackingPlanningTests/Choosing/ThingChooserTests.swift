import Testing
import TravelModel
import Weather

@testable import PackingPlanning

/// Items besides clothes, by who travels, what kind of trip it is, and what clothes are on the list.
@Suite struct ThingChooserTests {
  private static func ids(
    days: Int = 4, chance: Double = 0, uv: Double = 1, clothes: [String] = [],
    _ change: (inout TripRequest) -> Void = { _ in }
  ) -> Set<String> {
    var trip = TripRequest(begins: 20_000, days: days, place: .named("Porto, PT"))
    change(&trip)
    let weather = (0..<days).map { index in
      var day = WeatherDay(
        day: 20_000 + index, kind: .forecast, low: .init(10), high: .init(18),
        precipitation: .init(0), precipitationChance: chance)
      day.ultraviolet = uv
      return day
    }
    let chooser = ThingChooser(
      ThingsReader.usual, PackingEdits(), [],
      beside: clothes.compactMap { WardrobeReader.usual[$0] })
    return Set(chooser.lines(trip, weather, .usual).map(\.id))
  }

  @Test func `a child carries neither wallet nor keys, an adult of any kind does`() {
    let adult: Set = ["wallet", "keys", "razor", "deodorant"]
    #expect(Self.ids().isSuperset(of: adult))
    #expect(Self.ids { $0.traveller = .woman }.isSuperset(of: adult))
    #expect(Self.ids { $0.traveller = .child }.isDisjoint(with: adult))
    let formal = TripRequest.PlannedActivity(.formalEvening, day: 1, part: .evening)
    #expect(Self.ids { ($0.traveller, $0.plans) = (.man, [formal]) }.contains("tie"))
    #expect(!Self.ids { $0.plans = [formal] }.contains("tie"))
  }

  @Test func `kinds of trips bring things of their own`() {
    #expect(
      Self.ids { $0.kinds = ["camping"] }.isSuperset(of: ["tent", "sleeping_bag", "head_torch"]))
    #expect(Self.ids { $0.kinds = ["baby"] }.isSuperset(of: ["nappies", "baby_carrier"]))
    #expect(!Self.ids().contains("tent"))
  }

  @Test func `rain over the whole trip counts, and what keeps it off`() {
    // Four days of 20 %: 59 %; of 21 %: 61 %.
    #expect(!Self.ids(chance: 0.2).contains("pocket_umbrella"))
    #expect(Self.ids(chance: 0.21).contains("pocket_umbrella"))
    #expect(!Self.ids(chance: 0.9, clothes: ["rain_jacket"]).contains("pocket_umbrella"))
    #expect(!Self.ids(chance: 0.9, clothes: ["umbrella"]).contains("pocket_umbrella"))
    #expect(Self.ids(chance: 0.9, clothes: ["fleece"]).contains("pocket_umbrella"))
    let hike = TripRequest.PlannedActivity(.hiking, day: 2, part: .morning)
    let hikers = Self.ids(chance: 0.21, clothes: ["umbrella"]) { $0.plans = [hike] }
    #expect(hikers.contains("rain_poncho") && !hikers.contains("pocket_umbrella"))
  }

  @Test func `against strong sun there is a hat, unless there is one already`() {
    #expect(Self.ids(uv: 9).isSuperset(of: ["sun_hat", "sun_cream", "sunglasses"]))
    #expect(!Self.ids(uv: 9, clothes: ["cap"]).contains("sun_hat"))
    #expect(!Self.ids(uv: 5).contains("sun_hat"))
    #expect(!Self.ids(uv: 0.5).contains("sun_cream"))
  }

  @Test func `garments are for whom they are made`() {
    let wardrobe = WardrobeReader.usual
    #expect(wardrobe.worn(by: .woman)["bra"] != nil)
    for traveller in [nil, TripRequest.Traveller.man, .child] {
      #expect(wardrobe.worn(by: traveller)["bra"] == nil)
    }
    #expect(
      wardrobe.garments.filter { wardrobe.worn(by: nil)[$0.id] == nil }.allSatisfy {
        $0.wearers == [.woman] || $0.wearers == [.baby]
      })
  }

  @Test func `a baby has clothes and items of its own, unless a file names none`() {
    let (wardrobe, rules) = (WardrobeReader.usual, ThingsReader.usual)
    #expect(wardrobe.worn(by: .baby).garments.allSatisfy { $0.wearers == [.baby] })
    for traveller in [nil, TripRequest.Traveller.woman, .man, .child] {
      #expect(wardrobe.worn(by: traveller)["bodysuit"] == nil)
      #expect(rules.followed(by: traveller) == rules)
    }
    var own = Wardrobe(wardrobe.garments.filter { $0.wearers.isEmpty })
    #expect(own.worn(by: .baby) == own)
    own.garments[0].wearers = [.baby]
    #expect(own.worn(by: .baby).garments == [own.garments[0]])
    let plain = ThingRules(rules.rules.filter { $0.id == "phone" })
    #expect(plain.followed(by: .baby) == plain)
    let ids = Set(rules.followed(by: .baby).rules.map(\.id))
    #expect(ids.isSuperset(of: ["passport", "nappies", "wet_wipes", "sun_cream", "bath_towel"]))
    #expect(ids.isDisjoint(with: ["phone", "razor", "painkillers", "baby_clothes", "day_pack"]))
  }

  @Test(arguments: [(-4.0, true), (14, false), (27, false)])
  func `a baby is dressed for frost, spring and heat`(noon: Double, isFrost: Bool) throws {
    var trip = TripRequest(begins: 20_000, days: 4, place: .named("Porto, PT"))
    trip.traveller = .baby
    let weather = (0..<4).map {
      WeatherDay(
        day: 20_000 + $0, kind: .forecast, low: .init(noon - 7), high: .init(noon),
        precipitation: .init(0), precipitationChance: 0)
    }
    let planner = PackingPlanner(wardrobe: WardrobeReader.usual, rules: ThingsReader.usual)
    let plan = try planner.plan(trip, weather: weather)
    #expect(
      PackingChecker(trip, weather: weather, preferences: .init(), of: planner)
        .violations(of: plan).isEmpty)
    let ids = Set(plan.lines.map(\.id))
    #expect(
      ids.isSuperset(of: ["sleepsuit", "bootees", "nappies", "baby_sleeping_bag"]) || isFrost)
    for id in ["snowsuit", "mittens", "baby_beanie", "footmuff"] where isFrost {
      #expect(ids.contains(id), "\(id)")
    }
    #expect(isFrost || ids.isDisjoint(with: ["snowsuit", "footmuff"]))
    #expect(plan.preferences.hotOrCold == -3)
    #expect(plan.shortfalls.isEmpty, "\(plan.shortfalls)")
  }

  @Test func `default wardrobes are named by traveller and set`() throws {
    let hot = try #require(WardrobeReader.named("woman-hot"))
    #expect(hot.traveller == .woman)
    #expect(hot.wardrobe["linen_shirt"] != nil && hot.wardrobe["t_shirt"] != nil)
    #expect(hot.wardrobe["parka"] == nil && hot.wardrobe["evening_dress"] == nil)
    #expect(WardrobeReader.named("child")?.wardrobe == WardrobeReader.usual)
    #expect(WardrobeReader.named("woman-of-the-world") == nil && WardrobeReader.named("") == nil)
    for name in WardrobeReader.names {
      let named = try #require(WardrobeReader.named(name))
      let garments = named.wardrobe.worn(by: named.traveller).garments
      for place in [Wardrobe.Place.underwear, .top, .bottom, .feet, .socks]
      where place != .underwear || named.traveller != .baby {
        #expect(garments.contains { $0.places.contains(place) && $0.isEveryday }, "\(name)")
      }
    }
  }

  @Test func `guests at a wedding wear the same clothes in church and in the evening`() throws {
    let text = """
      {"begins": "2027-06-18", "days": 3, "place": [11, 43], "kinds": ["wedding"], "activities": [
      {"activity": "church", "days": [2]}, {"activity": "formal_evening", "days": [2, 3]}]}
      """
    let trip = try TripReader.read(Array(text.utf8), file: "trip.json").value
    #expect(trip.plans.map(\.activity) == [.wedding, .wedding, .formalEvening])
  }
}
