internal import Testing

@testable internal import Directions
@testable internal import Localization
@testable internal import RoadNetwork

@Suite struct StepWriterTests {
  private static let labels = [
    StreetLabel(kind: .street), StreetLabel(name: "Xyzzy Quux", kind: .street),
    StreetLabel(ref: "Q48", kind: .road), StreetLabel(name: "Xyzzy Quux", ref: "Q48", kind: .road),
    StreetLabel(name: "Xyzzy Quux", ref: "Q48", kind: .motorway), StreetLabel(kind: .track),
  ]

  @Test(arguments: Language.allCases)
  func `every maneuver has a sentence`(_ language: Language) {
    for kind in ManeuverKind.allCases {
      for direction in TurnDirection.allCases {
        for label in Self.labels {
          var maneuver = go(kind, direction, exit: 2, compass: .north)
          maneuver.street = label
          let text = StepDrafts.written(language, maneuver)
          #expect(
            text.count > 4 && text.hasSuffix(".") && text.first?.isLowercase == false, "\(text)")
          #expect(!text.contains("  ") && !text.contains("{") && !text.contains("["), "\(text)")
        }
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `a street that no rule knows is named as it is`(_ language: Language) {
    for kind in ManeuverKind.allCases where kind != .arrive {
      for label in Self.labels where label.isNamed {
        var maneuver = go(kind, .left, exit: 2, compass: .north)
        maneuver.street = label
        let text = StepDrafts.written(language, maneuver)
        if label.name != nil { #expect(text.contains("Xyzzy Quux"), "\(text)") }
        if label.ref != nil { #expect(text.contains("Q 48"), "\(text)") }
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `left and right are told apart`(_ language: Language) {
    let pairs: [(TurnDirection, TurnDirection)] = [
      (.left, .right), (.slightLeft, .slightRight), (.sharpLeft, .sharpRight),
    ]
    let sided: [ManeuverKind] = [
      .turn, .stay, .newName, .fork, .onRamp, .offRamp, .endOfRoad, .roundabout, .roundaboutTurn,
      .steps,
    ]
    for kind in sided {
      for (left, right) in pairs {
        let leftText = StepDrafts.written(language, go(kind, left, exit: 1))
        #expect(leftText != StepDrafts.written(language, go(kind, right, exit: 1)), "\(leftText)")
      }
    }
    let turns = TurnDirection.allCases.map { StepDrafts.written(language, go(.turn, $0)) }
    #expect(Set(turns).count == 8, "\(turns)")
  }

  @Test(arguments: Language.allCases)
  func `exits and points of the compass are told apart`(_ language: Language) {
    let exits = (1...30).map { StepDrafts.written(language, go(.roundabout, .left, exit: $0)) }
    #expect(Set(exits).count == 30)
    let points = Compass.allCases.map { StepDrafts.written(language, go(.depart, compass: $0)) }
    #expect(Set(points).count == 8)
  }

  @Test func `exits on the driving side are left without its being said`() {
    let exit = go(.offRamp, .slightLeft, on: .ramp, sign: sign("24"))
    #expect(StepDrafts.written(.en, exit, side: .left) == "Take exit 24.")
    #expect(StepDrafts.written(.en, exit, side: .right) == "Take exit 24 on the left.")
  }

  @Test func `drivers who start on the wrong side are told so, walkers are not`() {
    let start = go(.depart, .straight, "Mill Road", side: .right, compass: .north)
    #expect(
      StepDrafts.written(.en, start, side: .left)
        == "Head north on Mill Road.")
    #expect(StepDrafts.written(.en, start, side: .right) == "Head north on Mill Road.")
    var walk = start
    walk.mode = .walking
    #expect(StepDrafts.written(.en, walk, side: .left) == "Walk north on Mill Road.")
  }

  @Test func `texts have the sentences that are written, and distances but for the last`() {
    let steps = [
      StepDrafts.step(go(.depart, .straight, "Mill Road", compass: .north), 350),
      StepDrafts.step(go(.turn, .left, "High Street"), 1_230),
      StepDrafts.step(go(.arrive), 0, 0),
    ]
    let writer = StepWriter(Wording(), side: .left)
    let destination = Destination(.destination)
    let texts = writer.texts(of: steps, to: destination)
    #expect(texts.map(\.written) == writer.written(of: steps, to: destination))
    #expect(texts.map(\.distance) == ["350 m", "1.25 km", nil])
    #expect(writer.texts(of: [], to: destination).isEmpty)
  }

  /// A fork of the motorway on which one is, in each language.
  @Test(arguments: [
    (Language.en, "Keep left to stay on the M 4 (Ring) towards Bath."),
    (.de, "Halten Sie sich links Richtung Bath, um auf der M 4 (Ring) zu bleiben."),
    (.fr, "Serrez à gauche pour rester sur la M 4 (Ring), direction Bath."),
    (.es, "Mantente a la izquierda para seguir por la M 4 (Ring) hacia Bath."),
    (.it, "Mantieni la sinistra per restare sulla M 4 (Ring) in direzione Bath."),
    (.fi, "Pysy vasemmalla ja jatka tiellä M 4 (Ring), suuntana Bath."),
  ])
  func `who forks on the same street stays on it`(_ language: Language, _ text: String) {
    let before = go(.merge, .straight, "South Wales Motorway", ref: "M4;E30", on: .motorway)
    let fork = go(
      .fork, .slightLeft, "Ring", ref: "M4", on: .motorway, sign: sign(nil, [], ["Bath"]))
    #expect(StepDrafts.written(language, fork, after: before) == text)
  }

  @Test func `a street that keeps its name becomes none`() {
    #expect(
      StepDrafts.written(.en, go(.turn, .left, "Mill Road", becomes: "Mill Road"))
        == "Turn left onto Mill Road.")
    var maneuver = go(.merge, .straight, "South Innerbelt", ref: "I 70", on: .motorway)
    maneuver.becomes = StepDrafts.label("West Freeway", ref: "I 70", on: .motorway)
    #expect(StepDrafts.written(.en, maneuver) == "Merge onto I 70 (South Innerbelt).")
    maneuver.becomes?.kind = .road
    #expect(
      StepDrafts.written(.en, maneuver)
        == "Merge onto I 70 (South Innerbelt); it becomes West Freeway (I 70).")
  }

  @Test(arguments: [
    ("ring twice", "Ring twice."), ("Ring!", "Ring!"), ("Ring …", "Ring …"), ("a\nb", "A b."),
    ("see (3)", "See (3)."), ("\n", ""),
  ])
  func `a note is a sentence`(_ note: String, _ sentence: String) {
    let text = StepDrafts.written(.en, go(.arrive), to: Destination(.destination, note: note))
    #expect(text == ("You have reached your destination. " + sentence).trimmed)
  }

  @Test func `a long note is not cut`() {
    let note = String(repeating: "Ring twice, then wait. ", count: 50)
    let text = StepDrafts.written(.en, go(.arrive), to: Destination(.destination, note: note))
    #expect(text == "You have reached your destination. " + note.trimmed)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
