internal import Testing

@testable internal import Directions

@Suite struct ItalianTests {
  @Test(arguments: sentences)
  func `sentences are as one says them in Italy`(_ sentence: Sentence) {
    #expect(sentence.written(.it) == sentence.text)
  }

  static let toGenova = sign(nil, ["A10"], ["Genova"])

  static let sentences: [Sentence] = [
    Sentence(
      go(.depart, .straight, "Via Roma", compass: .north), "Procedi verso nord in via Roma."),
    Sentence(
      go(.depart, .straight, "Viale Monza", side: .left, compass: .northeast),
      "Procedi verso nord-est su viale Monza."),
    Sentence(
      go(.depart, on: .path, compass: .east, by: .walking), "Cammina verso est sul sentiero."),
    Sentence(go(.depart, compass: .south, by: .cycling), "Pedala verso sud."),
    Sentence(go(.turn, .right, "Via Roma"), "Svolta a destra in via Roma."),
    Sentence(go(.turn, .left, "Via Roma"), "Svolta a sinistra in via Roma."),
    Sentence(go(.turn, .left, "Viale Monza"), "Svolta a sinistra su viale Monza."),
    Sentence(go(.turn, .left, "Corso Italia"), "Svolta a sinistra in corso Italia."),
    Sentence(go(.turn, .left, "Piazza Navona"), "Svolta a sinistra in piazza Navona."),
    Sentence(go(.turn, .left, "Piazzale Loreto"), "Svolta a sinistra in piazzale Loreto."),
    Sentence(go(.turn, .left, "Largo Augusto"), "Svolta a sinistra in largo Augusto."),
    Sentence(go(.turn, .left, "Vicolo Corto"), "Svolta a sinistra in vicolo Corto."),
    Sentence(go(.turn, .left, "Strada Nuova"), "Svolta a sinistra sulla strada Nuova."),
    Sentence(go(.turn, .left, "Lungomare Colombo"), "Svolta a sinistra sul lungomare Colombo."),
    Sentence(
      go(.turn, .left, "Lungotevere Testaccio"), "Svolta a sinistra su lungotevere Testaccio."),
    Sentence(go(.turn, .left, "Ponte Milvio"), "Svolta a sinistra sul ponte Milvio."),
    Sentence(go(.turn, .left, "Galleria Umberto I"), "Svolta a sinistra nella galleria Umberto I."),
    Sentence(go(.turn, .left, "Tangenziale Est"), "Svolta a sinistra sulla tangenziale Est."),
    Sentence(
      go(.turn, .left, "Autostrada dei Fiori"), "Svolta a sinistra sull'autostrada dei Fiori."),
    Sentence(go(.turn, .left, "Mill Road"), "Svolta a sinistra su Mill Road."),
    Sentence(go(.turn, .slightLeft, "Via Roma"), "Svolta leggermente a sinistra in via Roma."),
    Sentence(go(.turn, .sharpRight, "Via Roma"), "Svolta decisamente a destra in via Roma."),
    Sentence(go(.turn, .straight, "Via Roma"), "Vai dritto in via Roma."),
    Sentence(go(.turn, .uTurn), "Torna indietro."),
    Sentence(go(.turn, .left), "Svolta a sinistra."),
    Sentence(go(.turn, .left, ref: "SS 1", on: .road), "Svolta a sinistra sulla SS 1."),
    Sentence(go(.turn, .left, ref: "A10", on: .motorway), "Svolta a sinistra sull'A 10."),
    Sentence(go(.turn, .left, ref: "45", on: .road), "Svolta a sinistra sulla strada 45."),
    Sentence(
      go(.turn, .left, "Via Aurelia", ref: "SS1"), "Svolta a sinistra in via Aurelia (SS 1)."),
    Sentence(
      go(.turn, .left, "Autostrada dei Fiori", ref: "A10", on: .motorway),
      "Svolta a sinistra sull'A 10 (Autostrada dei Fiori)."),
    Sentence(go(.turn, .left, on: .alley), "Svolta a sinistra nel vicolo."),
    Sentence(
      go(.turn, .left, on: .cyclePath, by: .cycling), "Svolta a sinistra sulla pista ciclabile."),
    Sentence(go(.turn, .left, on: .parkingAisle), "Svolta a sinistra nel parcheggio."),
    Sentence(go(.turn, .left, on: .track), "Svolta a sinistra sulla strada sterrata."),
    Sentence(
      go(.turn, .left, "Via Roma", sign: toGenova),
      "Svolta a sinistra in via Roma in direzione A 10, Genova."),
    Sentence(
      go(.turn, .left, "Via Roma", ordinal: 2), "Prendi la 2ª a sinistra in via Roma."),
    Sentence(
      go(.turn, .right, "Via Roma", junction: .trafficLights),
      "Al semaforo svolta a destra in via Roma."),
    Sentence(
      go(.turn, .right, "Via Roma", junction: .miniRoundabout),
      "Alla mini-rotatoria svolta a destra in via Roma."),
    Sentence(
      go(.turn, .right, "Via Roma", becomes: "Via Milano"),
      "Svolta a destra in via Roma, che poi diventa via Milano."),
    Sentence(
      go(.turn, .right, becomes: "Via Milano"),
      "Svolta a destra; la strada poi diventa via Milano."),
    Sentence(
      go(.turn, .left, landmark: mark(.after, .church, "San Marco"), by: .walking),
      "Dopo la chiesa San Marco svolta a sinistra."),
    Sentence(
      go(.turn, .left, landmark: mark(.before, .church, "Chiesa di San Marco"), by: .walking),
      "Prima della chiesa di San Marco svolta a sinistra."),
    Sentence(
      go(.turn, .left, landmark: mark(.at, .hospital), by: .walking),
      "All'altezza dell'ospedale svolta a sinistra."),
    Sentence(
      go(.turn, .left, landmark: mark(.after, .theatre, "Teatro alla Scala"), by: .walking),
      "Dopo il teatro alla Scala svolta a sinistra."),
    Sentence(go(.stay, .left, "Via Roma"), "Svolta a sinistra per restare in via Roma."),
    Sentence(go(.stay, .straight, "Via Roma"), "Vai dritto per restare in via Roma."),
    Sentence(go(.newName, .straight, "Via Roma"), "Prosegui dritto in via Roma."),
    Sentence(go(.newName, .slightRight, "Via Roma"), "Prosegui leggermente a destra in via Roma."),
    Sentence(
      go(.fork, .slightRight, sign: toGenova), "Mantieni la destra in direzione A 10, Genova."),
    Sentence(go(.fork, .left, ref: "A7", on: .motorway), "Mantieni la sinistra sull'A 7."),
    Sentence(go(.merge, .slightLeft, ref: "A10", on: .motorway), "Immettiti a sinistra sull'A 10."),
    Sentence(
      go(.onRamp, .right, on: .ramp, sign: toGenova),
      "Prendi la rampa a destra in direzione A 10, Genova."),
    Sentence(
      go(.offRamp, .right, on: .ramp, sign: sign("24", [], ["Savona"])),
      "Prendi l'uscita 24 in direzione Savona."),
    Sentence(go(.offRamp, .left, on: .ramp), "Prendi l'uscita a sinistra."),
    Sentence(
      go(.endOfRoad, .left, "Via Roma"), "In fondo alla strada svolta a sinistra in via Roma."),
    Sentence(
      go(.roundabout, .straight, "Via Roma", exit: 2),
      "Alla rotatoria vai dritto, 2ª uscita, via Roma."),
    Sentence(
      go(.roundabout, .right, exit: 1, roundabout: "Rotonda Besana"),
      "Alla Rotonda Besana svolta a destra, 1ª uscita."),
    Sentence(
      go(.roundabout, .uTurn, exit: 3), "Alla rotatoria fai il giro completo, 3ª uscita."),
    Sentence(
      go(.roundaboutTurn, .left, "Via Roma"), "Alla rotatoria svolta a sinistra in via Roma."),
    Sentence(go(.uTurn, .uTurn, "Via Roma"), "Fai inversione a U e prosegui in via Roma."),
    Sentence(go(.uTurn, .uTurn, by: .walking), "Torna indietro."),
    Sentence(
      go(.board, .straight, "Genova – Olbia", on: .ferry, by: .carried),
      "Prendi il traghetto Genova – Olbia."),
    Sentence(
      go(.board, .left, "Genova – Olbia", on: .ferry, by: .carried),
      "Svolta a sinistra e prendi il traghetto Genova – Olbia."),
    Sentence(
      go(.leaveFerry, .straight, "Via Roma"), "Scendi dal traghetto e prosegui in via Roma.",
      after: go(.board, on: .ferry, by: .carried)),
    Sentence(
      go(.depart, .straight, "Via Roma", on: .pavement, compass: .west, by: .walking),
      "Cammina verso ovest lungo via Roma."),
    Sentence(
      go(.turn, .left, "Strada Nuova", on: .crossing, by: .walking),
      "Svolta a sinistra attraversando la strada Nuova."),
    Sentence(
      go(.turn, .right, on: .pavement, by: .walking),
      "Svolta a destra sul marciapiede."),
    Sentence(
      go(.steps, .left, on: .steps, by: .walking), "Svolta a sinistra e prendi le scale."),
    Sentence(
      go(.turn, .left, by: .pushing), "Svolta a sinistra. Scendi e spingi la bicicletta.",
      after: go(.depart, by: .cycling)),
    Sentence(
      go(.arrive, side: .right), "Hai raggiunto il contenitore H-012; si trova alla tua destra.",
      to: Destination(.bin("H-012"))),
    Sentence(
      go(.arrive, side: .left), "Hai raggiunto la fermata Mercato; si trova alla tua sinistra.",
      to: Destination(.stop("Mercato"))),
    Sentence(
      go(.arrive), "Hai raggiunto Deposito Nord. È chiuso a chiave.",
      to: Destination(.place("Deposito Nord"), note: "è chiuso a chiave")),
    Sentence(go(.arrive), "Hai raggiunto la tua destinazione."),
    Sentence(go(.arrive), "Hai raggiunto la tappa 2.", to: Destination(.waypoint(2))),
  ]
}
