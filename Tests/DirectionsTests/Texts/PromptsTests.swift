internal import Testing
internal import TravelModel

@testable internal import Directions
@testable internal import Localization
@testable internal import RoadNetwork

@Suite struct PromptsTests {
  private func texts(
    _ steps: [Step], _ language: Language = .en, _ units: UnitSystem = .metric,
    side: DrivingSide = .left, to destination: Destination = Destination(.destination)
  ) -> [StepTexts] {
    StepWriter(Wording(language, units), side: side).texts(of: steps, to: destination)
  }

  private static let mill = "Mill Road"

  /// Away along Mill Road, then a turn.
  private func turn(
    after metres: Int, _ seconds: Int, on kind: StreetKind = .street,
    by mode: TravelMode = .driving,
    _ units: UnitSystem = .metric, side: DrivingSide = .left
  ) -> StepTexts {
    texts(
      [
        StepDrafts.step(go(.depart, on: kind, compass: .north, by: mode), metres, seconds),
        StepDrafts.step(go(.turn, .left, Self.mill, by: mode)),
        StepDrafts.step(go(.arrive, by: mode), 0, 0),
      ], .en, units, side: side)[1]
  }

  @Test(arguments: [
    (2_000, 150, "In 400 metres, turn left onto Mill Road."),
    (2_000, 90, "In 600 metres, turn left onto Mill Road."),
    (2_000, 280, "In 200 metres, turn left onto Mill Road."),
    (300, 24, "In 200 metres, turn left onto Mill Road."),
  ])
  func `an alert is said half a minute before`(_ metres: Int, _ seconds: Int, _ text: String) {
    #expect(turn(after: metres, seconds).alert?.text == text)
  }

  @Test func `an alert says where it is to be said`() {
    let texts = turn(after: 2_000, 150)
    #expect(texts.alertAhead == 40_000)
    #expect(turn(after: 30, 3).alertAhead == nil)
  }

  @Test func `on a short stretch there is no alert`() {
    #expect(turn(after: 90, 8).alert == nil)
    #expect(turn(after: 20, 15, by: .walking).alert == nil)
  }

  @Test func `on motorways alerts come early`() {
    #expect(
      turn(after: 5_000, 160, on: .motorway).alert?.text
        == "In 2 kilometres, turn left onto Mill Road.")
    #expect(
      turn(after: 1_500, 50, on: .motorway).alert?.text
        == "In 1 kilometre, turn left onto Mill Road.")
  }

  @Test func `walkers are told late`() {
    #expect(
      turn(after: 200, 145, by: .walking).alert?.text == "In 40 metres, turn left onto Mill Road.")
  }

  @Test func `imperial alerts are in miles, yards and feet`() {
    #expect(
      turn(after: 5_000, 160, on: .motorway, .imperial).alert?.text
        == "In 2 miles, turn left onto Mill Road.")
    #expect(
      turn(after: 2_000, 120, .imperial).alert?.text
        == "In a quarter of a mile, turn left onto Mill Road.")
    #expect(
      turn(after: 600, 60, .imperial).alert?.text == "In 300 yards, turn left onto Mill Road.")
    #expect(
      turn(after: 600, 60, .imperial, side: .right).alert?.text
        == "In 1000 feet, turn left onto Mill Road.")
  }

  @Test func `two turns that follow each other are said at once`() {
    let steps = [
      StepDrafts.step(go(.depart, compass: .north), 500, 50),
      StepDrafts.step(go(.turn, .left, Self.mill), 80, 9),
      StepDrafts.step(go(.turn, .right, "High Street"), 30, 4),
      StepDrafts.step(go(.arrive, side: .right), 0, 0),
    ]
    let texts = texts(steps, to: Destination(.bin("H-012")))
    #expect(
      texts[1].before.text == "Turn left onto Mill Road, then turn right onto High Street.")
    // It was told just now.
    #expect(texts[2].alert == nil)
    #expect(
      texts[2].before.text
        == "Turn right onto High Street, then immediately you will reach bin H-012 on your right.")
    #expect(texts[3].before.text == "You have reached bin H-012; it stands on your right.")
  }

  /// The joining of two turns in all languages.
  @Test(arguments: [
    (Language.de, "Biegen Sie links in die Mill Road ab, dann biegen Sie rechts ab."),
    (.fr, "Tournez à gauche sur Mill Road, puis tournez à droite."),
    (.es, "Gira a la izquierda por Mill Road, luego gira a la derecha."),
    (.it, "Svolta a sinistra su Mill Road, poi svolta a destra."),
    (.fi, "Käänny vasemmalle kadulle Mill Road, sitten käänny oikealle."),
  ])
  func `turns are joined in every language`(_ language: Language, _ text: String) {
    let steps = [
      StepDrafts.step(go(.turn, .left, Self.mill), 80, 9), StepDrafts.step(go(.turn, .right)),
      StepDrafts.step(go(.arrive), 0, 0),
    ]
    #expect(texts(steps, language)[0].before.text == text)
  }

  @Test(arguments: [
    (Language.en, "In 400 metres, at the roundabout go straight ahead, second exit, Mill Road."),
    (.de, "In 400 Metern fahren Sie im Kreisverkehr geradeaus, zweite Ausfahrt, Mill Road."),
    (.fr, "Dans 400 mètres, au rond-point, allez tout droit, deuxième sortie, Mill Road."),
    (.es, "En 400 metros, en la rotonda, sigue recto, segunda salida, Mill Road."),
    (.it, "Tra 400 metri alla rotatoria vai dritto, seconda uscita, Mill Road."),
    (.fi, "400 metrin päästä aja liikenneympyrässä suoraan, toinen poistumistie, Mill Road."),
  ])
  func `alerts are said in every language, ordinals in words`(_ language: Language, _ text: String)
  {
    let steps = [
      StepDrafts.step(go(.depart, compass: .north), 2_000, 150),
      StepDrafts.step(go(.roundabout, .straight, Self.mill, exit: 2)),
      StepDrafts.step(go(.arrive), 0, 0),
    ]
    #expect(texts(steps, language)[1].alert?.text == text)
  }

  @Test(arguments: [
    (Language.en, "Follow Mill Road for 2 kilometres."),
    (.de, "Bleiben Sie 2 Kilometer auf der Mill Road."),
    (.fr, "Continuez sur Mill Road pendant 2 kilomètres."),
    (.es, "Sigue por Mill Road durante 2 kilómetros."),
    (.it, "Prosegui su Mill Road per 2 chilometri."),
    (.fi, "Jatka kadulla Mill Road 2 kilometriä."),
  ])
  func `a long stretch is told`(_ language: Language, _ text: String) {
    let steps = [
      StepDrafts.step(go(.turn, .left, Self.mill), 2_040, 150),
      StepDrafts.step(go(.arrive), 0, 0),
    ]
    #expect(texts(steps, language)[0].after?.text == text)
    #expect(texts(steps, language)[1].after == nil)
  }

  @Test(arguments: [
    (2_000, "Follow High Street for 2 kilometres."), (600, "Continue for 2 kilometres."),
  ])
  func `a stretch is told by the name that it has all along`(metres: Int, text: String) {
    var steps = [
      StepDrafts.step(go(.turn, .left, Self.mill, becomes: "High Street"), 2_040, 150),
      StepDrafts.step(go(.arrive), 0, 0),
    ]
    steps[0].maneuver.becomesFor = 100 * metres
    #expect(texts(steps)[0].before.text == "Turn left onto Mill Road; it becomes High Street.")
    #expect(texts(steps)[0].after?.text == text)
  }

  @Test func `on a ferry there is no alert`() {
    let steps = [
      StepDrafts.step(go(.board, on: .ferry, by: .carried), 4_000, 900),
      StepDrafts.step(go(.leaveFerry, .straight, Self.mill)), StepDrafts.step(go(.arrive), 0, 0),
    ]
    #expect(texts(steps)[1].alert == nil)
    #expect(texts(steps)[0].after == nil)
  }

  @Test func `a short stretch is not told`() {
    let steps = [
      StepDrafts.step(go(.turn, .left, Self.mill), 400, 40), StepDrafts.step(go(.arrive), 0, 0),
    ]
    #expect(texts(steps)[0].after == nil)
  }

  @Test func `an alert has one sign, a prompt two, a text all`() {
    let steps = [
      StepDrafts.step(go(.depart, compass: .north), 2_000, 150),
      StepDrafts.step(
        go(
          .fork, .left, "Usk Way", ref: "A48",
          sign: sign(nil, ["A48", "M4"], ["Cardiff", "Newport", "Bristol"]))),
      StepDrafts.step(go(.arrive), 0, 0),
    ]
    let texts = texts(steps)[1]
    #expect(
      texts.written == "Keep left onto Usk Way (A 48) towards A 48, M 4, Cardiff, Newport, Bristol."
    )
    #expect(texts.before.text == "Keep left onto Usk Way towards A 48, Cardiff.")
    #expect(texts.alert?.text == "In 400 metres, keep left onto Usk Way towards Cardiff.")
  }

  @Test func `prompts tell names, numbers and ordinals apart`() {
    var maneuver = go(
      .turn, .left, "St Mary's Rd", sign: sign(nil, ["A48"], ["Cardiff"]), ordinal: 2)
    maneuver.street.pronunciation = "sənt ˈmɛəriz ɹəʊd"
    let steps = [
      StepDrafts.step(go(.depart, compass: .north), 2_000, 150), StepDrafts.step(maneuver),
      StepDrafts.step(go(.arrive), 0, 0),
    ]
    #expect(
      texts(steps)[1].before.parts == [
        .text("Take the "), .ordinal(2, "second"), .text(" left onto "),
        .name("Saint Mary's Road", pronunciation: "sənt ˈmɛəriz ɹəʊd"), .text(" towards "),
        .ref("A 48"), .text(", "), .name("Cardiff", pronunciation: nil), .text("."),
      ])
    #expect(
      texts(steps)[1].alert?.parts.prefix(3) == [
        .text("In "), .cardinal(400), .text(" metres, take the "),
      ])
  }

  @Test func `a note is a prompt's own sentence`() {
    let steps = [StepDrafts.step(go(.arrive, side: .left), 0, 0)]
    let before = texts(steps, to: Destination(.bin("7"), note: "beware of the dog"))[0].before
    #expect(before.text == "You have reached bin 7; it stands on your left. Beware of the dog.")
    #expect(before.parts.contains(.pause))
  }

  @Test(arguments: [
    (Language.en, "Church Rd", "Church Road"), (.en, "St Mary St", "Saint Mary Street"),
    (.en, "Mt Pleasant Ave", "Mount Pleasant Avenue"), (.en, "St", "St"),
    (.fr, "Bd Albert Ier", "boulevard Albert premier"),
    (.fr, "Av. du Gal Leclerc", "avenue du Général Leclerc"),
    (.de, "Dr.-Otto-Str.", "Dr.-Otto-Str."), (.de, "Lange Str.", "Lange Straße"),
    (.es, "Avda. de la Sra. Paz", "avenida de la Señora Paz"),
    (.it, "P.zza S. Marco", "piazza San Marco"),
  ])
  func `abbreviations are read out`(_ language: Language, _ name: String, _ spoken: String) {
    let before = texts([StepDrafts.step(go(.turn, .left, name))], language)[0].before
    let names = before.parts.compactMap { part -> String? in
      if case .name(let name, _) = part { name } else { nil }
    }
    #expect(names == [spoken])
  }
}
