import PlainFiles
import Testing
import Weather
import _TestSupport

@testable import PackingPlanning

/// What the stops of a trip ask of the list, and what to have with one at each.
@Suite struct StopItemsTests {
  /// A random trip with stops that ask for things of the built-in rules, and some of no rule.
  private static func drawn(seed: UInt64) -> RandomPacking {
    var drawn = RandomPacking(seed: seed)
    var random = SplitMix64(seed: seed ^ 0x5709)
    let ids = VisitRulesReader.usual.rules.map(\.id) + ["camera", "book"]
    for number in 0..<random.number(in: 1...6) {
      let day = random.number(in: 1...drawn.trip.days)
      let part = DayPart.allCases[random.number(in: 0...3)]
      let needs = (0..<random.number(in: 0...3)).map { _ in
        let id = ids[random.number(in: 0...ids.count - 1)]
        return PlannedStop.Need(id, VisitRulesReader.usual.serving(id))
      }
      drawn.trip.stops.append(PlannedStop("stop \(number)", day: day, part: part, needs: needs))
      // Not every activity is dressed for: then the need is told as missing.
      for activity in needs.compactMap(\.serving.activity) where random.chance(percent: 80) {
        drawn.trip.plans.append(.init(activity, day: day, part: part))
      }
    }
    return drawn
  }

  @Test(arguments: Seeds.wanted(quick: 60, long: 3000))
  func `the checker finds nothing wrong with the plan of a trip with stops`(seed: UInt64) throws {
    let drawn = Self.drawn(seed: seed)
    let plan = try drawn.planner.plan(drawn.trip, weather: drawn.weather)
    let checker = PackingChecker(drawn.trip, weather: drawn.weather, of: drawn.planner)
    let violations = checker.violations(of: plan)
    #expect(violations.isEmpty, "seed \(seed): \(violations)")
    // Whatever is left out of what a stop states, or of the reasons, is found.
    for index in plan.stops.indices where !plan.stops[index].items.isEmpty {
      var wrong = plan
      wrong.stops[index].items.removeFirst()
      #expect(checker.violations(of: wrong).contains(.wrongStop(index + 1)), "seed \(seed)")
    }
    for index in plan.lines.indices {
      guard let told = plan.lines[index].reasons.firstIndex(where: \.isStops) else { continue }
      var wrong = plan
      wrong.lines[index].reasons.remove(at: told)
      #expect(
        checker.violations(of: wrong).contains(.wrongStopReason(plan.lines[index].id)),
        "seed \(seed)")
    }
  }

  /// A summer day in Porto with stops, each with the ids of the rules that it asks for.
  private static func plan(
    _ stops: [(name: String, part: DayPart, ids: [String])], removed: Set<String> = []
  ) throws -> PackingPlan {
    var trip = TripRequest(begins: 20_000, days: 1, place: .named("Porto, PT"))
    for stop in stops {
      let needs = stop.ids.map { PlannedStop.Need($0, VisitRulesReader.usual.serving($0)) }
      trip.stops.append(PlannedStop(stop.name, day: 1, part: stop.part, needs: needs))
      trip.plans += needs.compactMap(\.serving.activity).map {
        .init($0, day: 1, part: stop.part)
      }
    }
    var day = WeatherDay(
      day: 20_000, kind: .forecast, low: .init(16), high: .init(24), precipitation: .init(0),
      precipitationChance: 0)
    day.ultraviolet = 1
    var planner = PackingPlanner(wardrobe: WardrobeReader.usual, rules: ThingsReader.usual)
    planner.edits.removed = removed
    planner.tellsWishes = false
    return try planner.plan(trip, weather: [day])
  }

  @Test func `what stops ask for is on the list, with the stop as its reason`() throws {
    let plan = try Self.plan([
      ("Sé", .morning, ["covered"]), ("Foz", .afternoon, ["swimwear", "sun_cream"]),
      ("Serra", .evening, ["binoculars", "camera", "sun_cream"]),
    ])
    let kinds = plan.stops.map { stop in
      stop.items.compactMap { WardrobeReader.usual[$0]?.places.first }
    }
    #expect(kinds[0].contains(.top) && kinds[0].contains(.bottom))
    #expect(kinds[1] == [.swimwear])
    #expect(Set(plan.stops[1].items).isSuperset(of: ["bath_towel", "sun_cream"]))
    #expect(plan.stops[2].items == ["binoculars", "camera", "sun_cream"])
    #expect(plan.stops.map(\.missing) == [[], [], []])
    func reasons(_ id: String) -> [PackingPlan.Reason]? {
      plan.lines.first { $0.id == id }?.reasons
    }
    #expect(reasons("binoculars") == [.stops("Serra", day: 1, more: 0)])
    #expect(reasons("camera") == [.stops("Serra", day: 1, more: 0)])
    #expect(reasons("sun_cream") == [.stops("Foz", day: 1, more: 1)])
    let text = PackingLists(plan, .en).text
    #expect(text.contains("for Foz on day 1 and 1 more stop"))
    #expect(text.contains("Day 1, Serra: binoculars, camera, sun cream"))
  }

  @Test func `what the traveller took off the list is told as missing`() throws {
    let plan = try Self.plan([("Serra", .morning, ["binoculars"])], removed: ["binoculars"])
    #expect(plan.stops.map(\.items) == [[]])
    #expect(plan.stops.map { $0.missing.map(\.name) } == [["binoculars"]])
    #expect(PackingLists(plan, .de).text.contains("nicht auf der Liste: binoculars"))
  }

  @Test func `needs are named in the language of the list`() throws {
    var rules = VisitRulesReader.usual
    rules.rules.append(
      VisitRules.Rule(id: "flag", names: ["en": "flag", "de": "Fahne", "fi": "lippu"]))
    #expect(
      rules.names("flag", called: "my flag").isEmpty && rules.names("kite", called: "flag").isEmpty)
    var trip = TripRequest(begins: 20_000, days: 1, place: .named("Porto, PT"))
    let needs = [("binoculars", "Fernglas"), ("flag", "Fahne")].map { id, name in
      PlannedStop.Need(name, names: rules.names(id, called: name), rules.serving(id))
    }
    trip.stops = [PlannedStop("Serra", day: 1, part: .morning, needs: needs)]
    let day = WeatherDay(
      day: 20_000, kind: .forecast, low: .init(16), high: .init(24), precipitation: .init(0),
      precipitationChance: 0)
    var planner = PackingPlanner(wardrobe: WardrobeReader.usual, rules: ThingsReader.usual)
    planner.edits.removed = ["binoculars"]
    let plan = try planner.plan(trip, weather: [day])
    let finnish = PackingLists(plan, .fi).text
    #expect(finnish.contains("lippu") && finnish.contains("kiikarit"))
    #expect(!finnish.contains("Fahne") && !finnish.contains("Fernglas"))
    #expect(PackingLists(plan, .fr).text.contains("Fahne"))
  }
}

extension PackingPlan.Reason {
  fileprivate var isStops: Bool { if case .stops = self { true } else { false } }
}
