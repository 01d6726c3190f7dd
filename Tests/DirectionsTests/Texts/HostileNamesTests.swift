internal import Testing
internal import _TestSupport

@testable internal import Directions
@testable internal import Localization
@testable internal import RoadNetwork

@Suite struct HostileNamesTests {
  private static let hostile = [
    "Mill Road", "{street}", "[ {into}]", "a|b", "{", "]", "\"quoted\" 'name'", "a\nb", "\t tab \t",
    "x\u{0}y", "عبد الناصر", "Проспект Мира", "東京通り", "\u{202E}evil\u{202C}", "e\u{301}t\u{301}",
    "👩‍👩‍👧 Street", "", " ", "   ", ";", " / ", "A / ", ";;;", "A;B;C", "<b>&amp;</b>", "%@ %d", "\\n",
    String(repeating: "y", count: 10_000), String(repeating: "ä ", count: 300), "\u{2028}line",
    "Straße", "Rue", "katu", "-katu", "Tie", "Via", "C/", "Ég", "É", "ß", "St", "Rd", "A48",
    "\u{C2A0}",
    "name\u{A0}with\u{A0}blanks", "l'", "Kehä I", "Am", "Eteläinen", "Alter Markt Weg",
  ]

  private static func random(_ random: inout SplitMix64) -> Step {
    func pick<Value>(_ values: [Value]) -> Value { values[random.number(in: 0...values.count - 1)] }
    func maybe<Value>(_ value: @autoclosure () -> Value) -> Value? {
      random.number(in: 0...1) == 0 ? nil : value()
    }
    var maneuver = go(pick(ManeuverKind.allCases), pick(TurnDirection.allCases))
    func label() -> StreetLabel {
      StreetLabel(
        name: maybe(pick(hostile)), ref: maybe(pick(hostile + ["A48", "B 8", "7", "A-7;N1"])),
        kind: pick(StreetKind.allCases))
    }
    maneuver.street = label()
    maneuver.becomes = maybe(label())
    maneuver.sign = Signpost(
      exitNumber: maybe(pick(hostile)),
      refs: (0..<random.number(in: 0...3)).map { _ in pick(hostile) },
      places: (0..<random.number(in: 0...3)).map { _ in pick(hostile) })
    maneuver.exit = maybe(random.number(in: 1...25))
    maneuver.ordinal = maybe(random.number(in: 1...25))
    maneuver.roundaboutName = maybe(pick(hostile))
    maneuver.landmark = maybe(
      Landmark(
        name: maybe(pick(hostile)), kind: pick(LandmarkKind.allCases),
        relation: pick(LandmarkRelation.allCases)))
    maneuver.junction = maybe(pick(JunctionSign.allCases))
    maneuver.side = maybe(pick(Side.allCases))
    maneuver.compass = maybe(pick(Compass.allCases))
    maneuver.mode = pick(TravelMode.allCases)
    return StepDrafts.step(maneuver, random.number(in: 0...9_000), random.number(in: 0...600))
  }

  /// What is wrong with a text; `nil` if nothing is.
  private static func fault(_ text: String, _ language: Language) -> String? {
    guard let first = text.first, let last = text.last else { return "empty" }
    if first.isLowercase { return "begins small" }
    if !".!?".contains(last) { return "ends without a full stop" }
    if text.contains("  ") || text.contains(" .") || text.contains(" ,") {
      return "has a stray blank"
    }
    if text.contains(where: \.isNewline) || text.contains("\t") { return "has a break" }
    if text.utf8.count > 25_000 { return "is too long" }
    return nil
  }

  @Test(arguments: Language.allCases)
  func `any step becomes a proper sentence`(_ language: Language) async {
    await Seeds.each(Seeds.wanted(quick: 150, long: 100_000)) { seed in
      var random = SplitMix64(seed: seed)
      let steps = (0..<random.number(in: 1...6)).map { _ in Self.random(&random) }
      let kinds: [Destination.Kind] = [
        .bin("{bin}"), .stop("\n"), .place("P"), .destination, .waypoint(3),
      ]
      let destination = Destination(
        kinds[random.number(in: 0...4)],
        note: random.number(in: 0...1) == 0
          ? nil : Self.hostile[random.number(in: 0...Self.hostile.count - 1)])
      let units = UnitSystem.allCases[random.number(in: 0...1)]
      let writer = StepWriter(Wording(language, units), side: seed % 2 == 0 ? .left : .right)
      let texts = writer.texts(of: steps, to: destination)
      #expect(texts.map(\.written) == writer.written(of: steps, to: destination))
      for (step, text) in zip(steps, texts) {
        for prompt in [text.written, text.alert?.text, text.before.text, text.after?.text] {
          guard let prompt, let fault = Self.fault(prompt, language) else { continue }
          Issue.record("\(fault): \(prompt) of \(step.maneuver), seed \(seed)")
        }
      }
    }
  }

  /// Names stand in sentences as they are, in one language that inflects none.
  @Test func `a name stands in the sentence as it is`() {
    for name in Self.hostile {
      let clean = String(decoding: CleanName.cleaned(name), as: UTF8.self)
      let text = StepDrafts.written(.en, go(.turn, .left, name))
      if clean == name, !name.contains(";"), !name.contains(" / "), !clean.isEmpty {
        #expect(text == "Turn left onto \(name).")
      } else {
        #expect(text.hasPrefix("Turn left"), "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("  a  b ", "a b"), ("x\u{0}y", "x y"), ("\u{202E}evil\u{202C}", "evil"),
    ("a\u{A0}b", "a b"), ("\u{2028}", ""), ("a\u{200D}b", "a\u{200D}b"), ("{}", "{}"),
  ])
  func `names are cleaned by a rule`(_ name: String, _ clean: String) {
    #expect(String(decoding: CleanName.cleaned(name), as: UTF8.self) == clean)
    #expect(CleanName.with(name) { String(decoding: $0, as: UTF8.self) } == clean)
  }

  @Test func `names that no sign holds are cut`() {
    let long = String(repeating: "y", count: 10_000)
    #expect(String(decoding: CleanName.cleaned(long), as: UTF8.self) == long.prefix(255) + "…")
    let most = String(repeating: "ä", count: 255)
    #expect(String(decoding: CleanName.cleaned(most), as: UTF8.self) == most)
  }

  @Test(arguments: [
    ("A48", "A 48"), ("A48;M4", "A 48"), ("A 48", "A 48"), ("A-7", "A-7"), ("45", "45"),
    ("US 23", "US 23"), ("M4(T)", "M 4(T)"), (" B8 ; B9", "B 8"), ("LONGER5", "LONGER5"), ("", ""),
  ])
  func `numbers of roads have a blank before their digits`(_ ref: String, _ text: String) {
    #expect(String(decoding: RoadNumber.first(of: ref), as: UTF8.self) == text)
  }
}
