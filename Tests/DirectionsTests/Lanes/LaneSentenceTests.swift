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
    (
      Language.en, "Keep left to stay on Mill Road, using the two left lanes.",
      "At the traffic lights keep straight ahead to stay on Mill Road, using the middle lane."
    ),
    (
      .de,
      "Halten Sie sich links, um auf der Mill Road zu bleiben; nehmen Sie dazu einen der beiden linken Fahrstreifen.",
      "Bleiben Sie an der Ampel geradeaus auf der Mill Road; nehmen Sie dazu den mittleren Fahrstreifen."
    ),
    (
      .fr,
      "Serrez à gauche pour rester sur Mill Road, en empruntant l'une des deux voies de gauche.",
      "Aux feux, continuez tout droit sur Mill Road, en empruntant la voie du milieu."
    ),
    (
      .es,
      "Mantente a la izquierda para seguir por Mill Road, usando uno de los dos carriles de la izquierda.",
      "En el semáforo, sigue recto por Mill Road, usando el carril central."
    ),
    (
      .it,
      "Mantieni la sinistra per restare su Mill Road, usando una delle due corsie di sinistra.",
      "Al semaforo vai dritto per restare su Mill Road, usando la corsia centrale."
    ),
    (
      .fi, "Pysy vasemmalla ja jatka kadulla Mill Road; käytä kahta vasemmanpuoleista kaistaa.",
      "Jatka liikennevaloissa suoraan kadulla Mill Road; käytä keskimmäistä kaistaa."
    ),
  ])
  func `where a road divides the direction is told, too`(
    language: Language, aside: String, straight: String
  ) {
    let before = DirectionsTests.go(.turn, .left, "Mill Road")
    func written(_ fork: Maneuver) -> String {
      StepDrafts.written(language, fork, after: before, side: .right)
    }
    #expect(written(Self.go("xx-", .fork, .slightLeft, "Mill Road")) == aside)
    #expect(
      written(Self.go("-x-", .fork, .straight, "Mill Road", junction: .trafficLights)) == straight)
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
