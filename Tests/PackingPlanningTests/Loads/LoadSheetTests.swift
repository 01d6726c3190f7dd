import Foundation
import PlainFiles
import Testing
import Weather

@testable import Localization
@testable import PackingPlanning

/// What loaders and crews read.
@Suite struct LoadSheetTests {
  /// A van with two lanes: two deliveries, and a sack that is picked up at the first stop for the second.
  private func plan(lanes: Int = 1) -> LoadPlan {
    var body = VehicleBody(length: 3000, lanes: lanes)
    body.axles = VehicleBody.Axles(
      wheelbase: 3000, floor: 600, emptyFront: 1_000_000, emptyRear: 800_000)
    body.axles?.frontLimit = 1_500_000
    body.axles?.rearLimit = 1_700_000
    var first = LoadedRound.Call(.stop(1), id: "rex", title: "Café Rex", wallClock: 6 * 3600 + 600)
    first.note = "key at the bar"
    first.carry = ["empty crates slip"]
    let calls = [
      LoadedRound.Call(.start, id: "depot", wallClock: 6 * 3600), first,
      LoadedRound.Call(.stop(2), id: "hall", title: "Market hall", wallClock: 7 * 3600),
      LoadedRound.Call(.end, id: "depot", wallClock: 8 * 3600),
    ]
    let round = LoadedRound(
      vehicle: "van", body: body, calls: calls,
      goods: [
        LoadedRound.Goods("crates", count: 4, from: 0, to: 1, weight: 60_000, length: 800),
        LoadedRound.Goods("cakes", from: 0, to: 2, weight: 7500, length: 500),
        LoadedRound.Goods("sack", from: 1, to: 3, weight: 25_000, length: 400),
      ])
    var plan = LoadPlanner().plan(round)
    plan.crew = CrewChooser(LoadFileReader.usualRules).list(for: plan.round, weather: nil)
    return plan
  }

  @Test func `a loader reads what goes where in which order, and a driver what to do at a stop`() {
    let text = LoadSheet(plan(lanes: 2), .en, head: ["Load plan: van"]).text
    let expected = """
      LOAD IN THIS ORDER
      Metres are measured from the headboard; left and right are as seen facing forward.
      [ ]  1. front left, 0.0–0.5 m: cakes, 7.5 kg
              stop 2, Market hall
      [ ]  2. front right, 0.0–0.8 m: 4 × crates, 60 kg
              stop 1, Café Rex

      AT THE STOPS
      06:10  1.  Café Rex
             Take out: 4 × crates (front right)
             Load: sack (front right, 0.0–0.4 m)
             Bring: key, empty crates slip
             key at the bar
      07:00  2.  Market hall
             Take out: cakes (front left)
      08:00  Back
             Take out: sack (front right)

      AXLES
      """
    #expect(text.contains(expected), "\(text)")
    // 60 kg at 1 m and 7.5 kg at 0.85 m behind the front axle, of a wheelbase of 3 m.
    #expect(text.contains("  Front axle: maximum 1045 of 1500 kg, on departure"), "\(text)")
    #expect(!text.contains("ATTENTION"))
  }

  @Test func `what has to be set aside is said first, and where it goes back`() {
    let plan = plan()
    #expect(plan.moves == 1 && plan.minMoves == 1)
    let text = LoadSheet(plan, .en, head: []).text
    #expect(
      text.contains(
        "! Goods have to be set aside 1 time to reach others; no order needs fewer."), "\(text)")
    #expect(text.contains("First set aside: "))
    #expect(text.contains("Put back: "))
  }

  @Test(arguments: Language.allCases)
  func `no language misses a word, a slot or a built-in thing`(language: Language) {
    let (words, english) = (LoadWords.of(language).book.words, LoadWords.of(.en).book.words)
    #expect(Set(words.keys) == Set(english.keys))
    for (key, text) in english {
      let own = words[key] ?? ""
      #expect(!own.isEmpty, "\(key)")
      for form in own.split(separator: "|") where !key.hasPrefix("r_moves") {
        #expect(
          slots(String(form)) == slots(String(text.split(separator: "|")[0])), "\(key): \(own)")
      }
    }
    for rule in LoadFileReader.usualRules.rules {
      #expect(words["t_\(rule.id)"] != nil, "\(rule.id)")
    }
    #expect(!LoadSheet(plan(), language, head: []).text.contains("{"))
  }

  private func slots(_ text: String) -> Set<String> {
    Set(
      MessageCatalog.pieces(of: text).compactMap {
        if case .slot(let name) = $0 { name } else { nil }
      })
  }

  @Test func `the document has the shape of its schema and tells every call`() throws {
    let plan = plan()
    let findings = FindingCollector(file: "load-plan.json")
    let document = try JSONDocument(LoadDocument.json([plan], .en), file: "load-plan.json")
    let object = try #require(JSONCursor(document, findings: findings).object(LoadDocument.shape))
    #expect(object.string("format") == "roundsman-load-plan/1")
    let vehicle = try #require(object.objects("vehicles")?.first)
    #expect(vehicle.integer("moves") == 1 && vehicle.integer("least_moves") == 1)
    let calls = try #require(vehicle.objects("calls"))
    #expect(calls.count == 4)
    #expect(
      calls[0].objects("puts")?.map { $0.integer("goods") } == plan.handlings[0].put.map(\.goods))
    #expect(calls[0].object("axles")?.integer("front_g") == plan.axleLoads[0].front)
    #expect(findings.findings.isEmpty)
  }

  @Test func `hints about axles are told once, where nothing is known`() {
    var round = plan().round
    round.body = VehicleBody()
    let text = LoadSheet(LoadPlanner().plan(round), .de, head: []).text
    #expect(text.contains("Das Erste kommt ganz nach vorn."))
    #expect(text.components(separatedBy: "Zu den Achsen").count == 2, "\(text)")
  }
}
