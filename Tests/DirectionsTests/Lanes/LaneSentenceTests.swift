import Localization
import RoadNetwork
import Testing

@testable import Directions

/// Sentences about lanes.
@Suite struct LaneSentenceTests {
  /// A maneuver with lanes: `x` for one to take, `o` for one that leads there, too, `-` for others.
  private static func go(
    _ lanes: String, _ kind: ManeuverKind, _ direction: TurnDirection, _ name: String? = nil,
    exit: Int? = nil, junction: JunctionSign? = nil
  ) -> Maneuver {
    var maneuver = DirectionsTests.go(
      kind, direction, name, exit: exit, junction: junction)
    maneuver.lanes = lanes.map {
      ManeuverLane(.through, isValid: $0 != "-", isActive: $0 == "x")
    }
    return maneuver
  }

  @Test(arguments: [
    ("xx-", "Use the two left lanes to turn left onto Mill Road."),
    ("xo-", "Use the left lane to turn left onto Mill Road."),
    ("-xx", "Use the two right lanes to turn left onto Mill Road."),
    ("x---", "Use the left lane to turn left onto Mill Road."),
    ("-x-", "Use the middle lane to turn left onto Mill Road."),
    ("-xx-", "Use the two middle lanes to turn left onto Mill Road."),
    ("-x--", "Use the second lane from the left to turn left onto Mill Road."),
    ("--x--", "Use the middle lane to turn left onto Mill Road."),
    ("---x-", "Use the second lane from the right to turn left onto Mill Road."),
    ("----x--", "Use the third lane from the right to turn left onto Mill Road."),
    ("xxxx-", "Use the four left lanes to turn left onto Mill Road."),
    ("-x", "Use the right lane to turn left onto Mill Road."),
    // What goes without saying, or is too much to say.
    ("x-", "Turn left onto Mill Road."), ("xx", "Turn left onto Mill Road."),
    ("x", "Turn left onto Mill Road."), ("x-x", "Turn left onto Mill Road."),
    ("xxxxx-", "Turn left onto Mill Road."), ("-xx--", "Turn left onto Mill Road."),
    ("---x---x", "Turn left onto Mill Road."), ("", "Turn left onto Mill Road."),
    ("oo-", "Turn left onto Mill Road."),
  ])
  func `lanes are told where that helps`(lanes: String, sentence: String) {
    #expect(StepDrafts.written(.en, Self.go(lanes, .turn, .left, "Mill Road")) == sentence)
  }

  @Test(arguments: [
    (
      Language.en, "At the traffic lights use the two left lanes to turn left onto Mill Road.",
      "At the roundabout turn left, 3rd exit, Mill Road, using the left lane."
    ),
    (
      .de,
      "Nehmen Sie an der Ampel einen der beiden linken Fahrstreifen und biegen Sie links in die Mühlgasse ab.",
      "Biegen Sie im Kreisverkehr links ab, 3. Ausfahrt, Mühlgasse; nehmen Sie dazu den linken Fahrstreifen."
    ),
    (
      .fr,
      "Aux feux, empruntez l'une des deux voies de gauche et tournez à gauche dans la rue du Moulin.",
      "Au rond-point, tournez à gauche, 3e sortie, rue du Moulin, en empruntant la voie de gauche."
    ),
    (
      .es,
      "En el semáforo, usa uno de los dos carriles de la izquierda y gira a la izquierda por la calle Mayor.",
      "En la rotonda, gira a la izquierda, 3.ª salida, calle Mayor, usando el carril de la izquierda."
    ),
    (
      .it, "Al semaforo usa una delle due corsie di sinistra e svolta a sinistra in via Roma.",
      "Alla rotatoria svolta a sinistra, 3ª uscita, via Roma, usando la corsia di sinistra."
    ),
    (
      .fi,
      "Käytä liikennevaloissa kahta vasemmanpuoleista kaistaa ja käänny vasemmalle Myllytielle.",
      "Käänny liikenneympyrässä vasemmalle, 3. poistumistie, Myllytie; käytä vasenta kaistaa."
    ),
  ])
  func `each language has its words`(language: Language, turn: String, roundabout: String) {
    let names: [Language: String] = [
      .en: "Mill Road", .de: "Mühlgasse", .fr: "Rue du Moulin", .es: "Calle Mayor", .it: "Via Roma",
      .fi: "Myllytie",
    ]
    let name = names[language]
    #expect(
      StepDrafts.written(
        language, Self.go("xx-", .turn, .left, name, junction: .trafficLights), side: .right)
        == turn)
    #expect(
      StepDrafts.written(language, Self.go("x--", .roundabout, .left, name, exit: 3), side: .right)
        == roundabout)
  }

  @Test(arguments: [
    (Language.en, "Use the two left lanes to stay on Mill Road."),
    (.de, "Nehmen Sie einen der beiden linken Fahrstreifen, um auf der Mill Road zu bleiben."),
    (.fr, "Empruntez l'une des deux voies de gauche pour rester sur Mill Road."),
    (.es, "Usa uno de los dos carriles de la izquierda para seguir por Mill Road."),
    (.it, "Usa una delle due corsie di sinistra per restare su Mill Road."),
    (.fi, "Käytä kahta vasemmanpuoleista kaistaa ja jatka kadulla Mill Road."),
  ])
  func `who stays on a street needs the lanes only`(language: Language, text: String) {
    let fork = Self.go("xx-", .fork, .slightLeft, "Mill Road")
    let before = DirectionsTests.go(.turn, .left, "Mill Road")
    #expect(StepDrafts.written(language, fork, after: before) == text)
  }

  @Test func `prompts tell lanes, also of the maneuver that follows at once`() {
    let turn = Self.go("xx-", .turn, .left, "Mill Road")
    let fork = Self.go("-xx", .fork, .slightRight)
    let steps = [
      StepDrafts.step(DirectionsTests.go(.depart, .straight, "High Street", compass: .north), 900),
      StepDrafts.step(turn, 100, 8), StepDrafts.step(fork),
    ]
    let texts = StepWriter(Wording(.en), side: .left)
      .texts(of: steps, to: Destination(.destination))
    #expect(
      texts[1].alert?.text
        == "In 400 metres, use the two left lanes to turn left onto Mill Road.")
    #expect(
      texts[1].before.text
        == "Use the two left lanes to turn left onto Mill Road, then keep right, using the two right lanes."
    )
  }

  @Test func `who is at the end of the road, or stays on none, hears of lanes behind it`() {
    #expect(
      StepDrafts.written(.en, Self.go("xx-", .endOfRoad, .left, "Mill Road"))
        == "At the end of the road turn left onto Mill Road, using the two left lanes.")
    #expect(StepDrafts.written(.en, Self.go("x--", .uTurn, .uTurn)) == "Make a U-turn.")
    #expect(
      StepDrafts.written(.en, Self.go("x--", .merge, .slightLeft, "Mill Road"))
        == "Merge left onto Mill Road.")
  }
}
