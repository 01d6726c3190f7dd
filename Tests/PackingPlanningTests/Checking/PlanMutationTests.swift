import PackingPlanning
import PlainFiles
import Testing
import Weather
import _TestSupport

/// What is changed in a right plan is found, and called by its name.
@Suite struct PlanMutationTests {
  /// A change of a plan, and whether a violation is the one that it asks for.
  struct Mutation: Sendable, CustomTestStringConvertible {
    let name: String
    let change: @Sendable (inout PackingPlan) -> Void
    let isRight: @Sendable (PackingViolation) -> Bool

    var testDescription: String { name }

    init(
      _ name: String, _ change: @escaping @Sendable (inout PackingPlan) -> Void,
      _ isRight: @escaping @Sendable (PackingViolation) -> Bool
    ) {
      (self.name, self.change, self.isRight) = (name, change, isRight)
    }
  }

  /// Four days: business in the cold, a formal evening, swimming, rain on the third day, a wash after the second.
  private static func made() throws -> (plan: PackingPlan, checker: PackingChecker) {
    // 2025-01-06, a Monday.
    var trip = TripRequest(begins: 20_094, days: 4, place: .named("Porto, PT"))
    trip.purpose = .business
    trip.plans = [
      .init(.formalEvening, day: 1, part: .evening), .init(.swimming, day: 2, part: .morning),
    ]
    trip.preferences.laundry = .init()
    trip.preferences.laundry?.days = [2]
    trip.preferences.bag = BagLimit(weight: 5000)
    let weather = (0..<4).map {
      WeatherDay(
        day: 20_094 + $0, kind: .archive, low: .init(1), high: .init(7),
        precipitation: .init($0 == 2 ? 8 : 0))
    }
    var wardrobe = WardrobeReader.usual
    for index in wardrobe.garments.indices where wardrobe.garments[index].id == "dress_shirt" {
      wardrobe.garments[index].clashes = ["chinos"]
    }
    var planner = PackingPlanner(wardrobe: wardrobe, rules: ThingsReader.usual)
    planner.tellsWishes = false
    planner.edits.pinned = ["sandals": 1]
    planner.edits.removed = ["keys"]
    planner.edits.added = ["book": 2]
    planner.edits.ticked = ["passport"]
    return (
      try planner.plan(trip, weather: weather),
      PackingChecker(trip, weather: weather, of: planner)
    )
  }

  @Test func `the plan that is changed is right`() throws {
    let (plan, checker) = try Self.made()
    #expect(checker.violations(of: plan) == [])
    #expect(plan.days.allSatisfy { !$0.outfits.isEmpty })
  }

  @Test(arguments: lines + days + outfits + parts + figures)
  func `a change of a plan is caught by its violation`(mutation: Mutation) throws {
    let (right, checker) = try Self.made()
    var plan = right
    mutation.change(&plan)
    try #require(plan != right, "\(mutation.name) changed nothing")
    let violations = checker.violations(of: plan)
    #expect(violations.contains(where: mutation.isRight), "\(mutation.name): \(violations)")
  }

  // MARK: Lines

  private static func index(_ id: String, _ plan: PackingPlan) -> Int {
    plan.lines.firstIndex { $0.id == id } ?? 0
  }

  static let lines: [Mutation] = [
    .init(
      "a garment that is worn is left at home",
      {
        $0.lines.removeAll { $0.id == "underwear" }
      }
    ) { if case .notListed(_, "underwear") = $0 { true } else { false } },
    .init("more of a garment than is owned", { $0.lines[index("suit", $0)].count = 2 }) {
      $0 == .wrongCount("suit", count: 2, allowed: 1...1)
    },
    .init("none of a garment that is listed", { $0.lines[index("suit", $0)].count = 0 }) {
      $0 == .wrongCount("suit", count: 0, allowed: 1...1)
    },
    .init("what is pinned is left out", { $0.lines.removeAll { $0.id == "sandals" } }) {
      $0 == .missingLine("sandals")
    },
    .init("a pin is not marked", { $0.lines[index("sandals", $0)].isPinned = false }) {
      $0 == .wrongMark("sandals")
    },
    .init("a tick is lost", { $0.lines[index("passport", $0)].isTicked = false }) {
      $0 == .wrongMark("passport")
    },
    .init(
      "what was removed is back",
      {
        var keys = $0.lines[index("passport", $0)]
        keys.id = "keys"
        $0.lines.append(keys)
      }
    ) { $0 == .removedThingListed("keys") },
    .init("what was added is less", { $0.lines[index("book", $0)].count = 1 }) {
      $0 == .wrongCount("book", count: 1, allowed: 2...2)
    },
    .init("a line twice", { $0.lines.append($0.lines[0]) }) {
      if case .listedTwice = $0 { true } else { false }
    },
    .init("a garment that nobody has", { $0.lines[index("book", $0)].id = "unicorn" }) {
      $0 == .unknownLine("unicorn")
    },
    .init(
      "a garment that nobody wears",
      {
        var idle = $0.lines[index("sandals", $0)]
        (idle.id, idle.kind, idle.weight, idle.volume) = ("shorts", .garment(.shorts), 250, 900)
        idle.isPinned = false
        $0.lines.append(idle)
      }
    ) { $0 == .idle("shorts") },
    .init("another weight", { $0.lines[index("suit", $0)].weight = 1 }) {
      $0 == .wrongLine("suit")
    },
    .init("no reason", { $0.lines[index("suit", $0)].reasons = [] }) { $0 == .noReason("suit") },
    .init(
      "a thing that its rule asks for is missing",
      {
        $0.lines.removeAll { $0.id == "laptop" }
      }
    ) { $0 == .missingLine("laptop") },
    .init("too many of a thing", { $0.lines[index("laptop", $0)].count = 2 }) {
      $0 == .wrongCount("laptop", count: 2, allowed: 1...1)
    },
  ]

  // MARK: Days

  static let days: [Mutation] = [
    .init("another date", { $0.days[1].day += 1 }) { $0 == .wrongDay(day: 2) },
    .init("a day less", { $0.days.removeLast() }) { $0 == .wrongDay(day: 3) },
    .init("a wash on another day", { $0.days[2].washes = true }) { $0 == .wrongWashes(day: 3) },
    .init("other preferences", { $0.preferences.hotOrCold = 9 }) { $0 == .wrongSettings },
    .init(
      "nothing for an evening",
      {
        $0.days[0].outfits.removeAll { $0.activity == .formalEvening }
      }
    ) { $0 == .undressed(day: 1, .formalEvening) },
    .init(
      "an outfit for nothing",
      {
        $0.days[3].outfits.append($0.days[0].outfits.first { $0.activity == .formalEvening }!)
      }
    ) { $0 == .unasked(day: 4, .formalEvening) },
    .init(
      "a thing worn too often",
      {
        $0.lines[index("underwear", $0)].count = 1
      }
    ) { if case .wornTooOften("underwear", 1, 1) = $0 { true } else { false } },
    .init("worn again without a word", { $0.days[0].outfits[0].isWornAgain = true }) {
      $0 == .untoldWearing(day: 1)
    },
  ]

  // MARK: Outfits

  /// Changes the ids that the business outfit of a day wears.
  private static func wear(
    _ day: Int, _ plan: inout PackingPlan, _ change: (inout [String]) -> Void
  ) {
    for index in plan.days[day - 1].outfits.indices
    where plan.days[day - 1].outfits[index].activity == .business {
      change(&plan.days[day - 1].outfits[index].worn)
    }
  }

  /// Whether a garment of the usual wardrobe covers a place.
  private static func covers(_ id: String, _ place: Wardrobe.Place) -> Bool {
    WardrobeReader.usual[id]?.places.contains(place) == true
  }

  static let outfits: [Mutation] = [
    .init("no trousers", { wear(3, &$0) { $0.removeAll { covers($0, .bottom) } } }) {
      $0 == .uncovered(day: 3, .business, .bottom)
    },
    .init("no underwear", { wear(3, &$0) { $0.removeAll { $0 == "underwear" } } }) {
      $0 == .uncovered(day: 3, nil, .underwear)
    },
    .init("no socks in shoes", { wear(3, &$0) { $0.removeAll { covers($0, .socks) } } }) {
      $0 == .uncovered(day: 3, .business, .socks)
    },
    .init(
      "nothing at night",
      {
        $0.days[1].outfits.removeAll { $0.worn == ["pyjamas"] }
      }
    ) { $0 == .uncovered(day: 2, nil, .sleepwear) },
    .init("two pairs of shoes at once", { wear(3, &$0) { $0.append("sandals") } }) {
      $0 == .wornOver(day: 3, .feet)
    },
    .init(
      "a T-shirt at work",
      {
        wear(3, &$0) { $0 = $0.map { covers($0, .top) ? "t_shirt" : $0 } }
      }
    ) { $0 == .unfit(day: 3, .business, "t_shirt") },
    .init(
      "sandals at work",
      {
        wear(3, &$0) { $0 = $0.map { covers($0, .feet) ? "sandals" : $0 } }
      }
    ) { $0 == .unfit(day: 3, .business, "sandals") },
    .init(
      "what does not go together",
      {
        wear(3, &$0) { $0 = $0.map { covers($0, .bottom) ? "chinos" : $0 } }
      }
    ) { if case .clash(3, _, _) = $0 { true } else { false } },
    .init(
      "no blazer where one is asked for",
      {
        wear(4, &$0) { $0 = $0.map { covers($0, .bottom) ? "wool_trousers" : $0 } }
        $0.lines.removeAll { covers($0.id, .blazer) }
      }
    ) { if case .noBlazer = $0 { true } else { false } },
  ]

  // MARK: Parts

  /// Changes the first part of a day that something holds of.
  private static func part(
    _ day: Int, _ plan: inout PackingPlan,
    where isWanted: (PackingPlan.Part) -> Bool = { _ in true },
    _ change: (inout PackingPlan.Part) -> Void
  ) {
    for outfit in plan.days[day - 1].outfits.indices {
      for index in plan.days[day - 1].outfits[outfit].parts.indices
      where isWanted(plan.days[day - 1].outfits[outfit].parts[index]) {
        return change(&plan.days[day - 1].outfits[outfit].parts[index])
      }
    }
  }

  static let parts: [Mutation] = [
    .init("another temperature", { part(2, &$0) { $0.temperature += 1 } }) {
      if case .wrongParts(2, _) = $0 { true } else { false }
    },
    .init("another insulation", { part(2, &$0) { $0.insulation += 20 } }) {
      if case .wrongInsulation(2, _, _, _) = $0 { true } else { false }
    },
    .init(
      "a layer stays in the bag",
      {
        part(2, &$0, where: { !$0.layers.isEmpty }) { $0.layers.removeLast() }
      }
    ) { if case .wrongInsulation(2, _, _, _) = $0 { true } else { false } },
    .init("a wider band", { part(2, &$0) { $0.band = 0...$0.band.upperBound } }) {
      if case .wrongBand(2, _, _, _) = $0 { true } else { false }
    },
    .init(
      "too cold without a word",
      {
        part(2, &$0, where: { !$0.layers.isEmpty }) {
          ($0.layers, $0.open, $0.insulation) = ([], [], 60)
        }
      }
    ) { if case .outOfBand(2, _, ..<0) = $0 { true } else { false } },
    .init(
      "a warm coat open in the cold",
      {
        part(2, &$0, where: { $0.layers.contains { covers($0, .outer) } }) { part in
          part.open = part.layers.filter { covers($0, .outer) }
        }
      }
    ) { if case .wrongInsulation(2, _, _, _) = $0 { true } else { false } },
    .init("a sweater worn open", { part(2, &$0) { $0.open = ["thin_sweater"] } }) {
      if case .wrongOpening(2, _, "thin_sweater") = $0 { true } else { false }
    },
    .init("trousers put on over trousers", { part(2, &$0) { $0.layers.append("jeans") } }) {
      if case .unfit(2, _, "jeans") = $0 { true } else { false }
    },
    .init(
      "rain that nothing keeps off",
      {
        part(3, &$0) { part in
          part.layers.removeAll {
            covers($0, .held) || WardrobeReader.usual[$0]?.isWaterproof == true
          }
        }
      }
    ) { if case .wrongRain(3, _) = $0 { true } else { false } },
    .init(
      "wet without a word",
      {
        part(3, &$0) { part in
          part.layers.removeAll {
            covers($0, .held) || WardrobeReader.usual[$0]?.isWaterproof == true
          }
          part.rain = .wet
        }
      }
    ) { if case .untoldRain(3, _) = $0 { true } else { false } },
    .init("rain on a dry day", { part(2, &$0) { $0.rain = .kept } }) {
      if case .wrongRain(2, _) = $0 { true } else { false }
    },
    .init(
      "a shortfall that is none",
      {
        $0.shortfalls.append(.cold(day: 2, part: .morning, by: 40, cause: .weather))
      }
    ) { if case .untrueShortfall = $0 { true } else { false } },
  ]

  // MARK: Figures

  static let figures: [Mutation] = [
    .init("a wrong total", { $0.quality.value += 1 }) {
      if case .wrongValue = $0 { true } else { false }
    },
    .init("a bound above the value", { $0.quality.bound = $0.quality.value + 1 }) {
      if case .wrongBound = $0 { true } else { false }
    },
    .init(
      "too heavy without a word",
      {
        $0.shortfalls.removeAll { if case .tooHeavy = $0 { true } else { false } }
      }
    ) { if case .wrongExcess(0, _) = $0 { true } else { false } },
    .init("too bulky for a bag without limit", { $0.shortfalls.append(.tooBulky(by: 7)) }) {
      $0 == .wrongExcess(stated: 7, found: 0)
    },
  ]
}
