internal import Testing

@testable internal import Directions

@Suite struct SpanishTests {
  @Test(arguments: sentences)
  func `sentences are as one says them in Spain`(_ sentence: Sentence) {
    #expect(sentence.written(.es) == sentence.text)
  }

  static let toMadrid = sign(nil, ["A-7"], ["Madrid"])

  static let sentences: [Sentence] = [
    Sentence(
      go(.depart, .straight, "Calle Mayor", compass: .north),
      "Conduce hacia el norte por la calle Mayor."),
    Sentence(
      go(.depart, .straight, "Avenida de América", side: .left, compass: .southeast),
      "Conduce hacia el sudeste por la avenida de América."),
    Sentence(
      go(.depart, on: .path, compass: .west, by: .walking), "Camina hacia el oeste por el sendero."),
    Sentence(
      go(.depart, compass: .northwest, by: .cycling), "Pedalea hacia el noroeste."),
    Sentence(go(.turn, .left, "Calle Mayor"), "Gira a la izquierda por la calle Mayor."),
    Sentence(go(.turn, .right, "Avenida del Mar"), "Gira a la derecha por la avenida del Mar."),
    Sentence(go(.turn, .right, "Paseo del Prado"), "Gira a la derecha por el paseo del Prado."),
    Sentence(go(.turn, .right, "Plaza de España"), "Gira a la derecha por la plaza de España."),
    Sentence(go(.turn, .right, "Camino Viejo"), "Gira a la derecha por el camino Viejo."),
    Sentence(
      go(.turn, .right, "Carretera de Burgos"), "Gira a la derecha por la carretera de Burgos."),
    Sentence(go(.turn, .right, "Ronda de Toledo"), "Gira a la derecha por la ronda de Toledo."),
    Sentence(
      go(.turn, .right, "Travesía de la Cruz"), "Gira a la derecha por la travesía de la Cruz."),
    Sentence(go(.turn, .right, "Gran Vía"), "Gira a la derecha por la Gran Vía."),
    Sentence(go(.turn, .right, "Puente Nuevo"), "Gira a la derecha por el puente Nuevo."),
    Sentence(
      go(.turn, .right, "Carrer de Mallorca"), "Gira a la derecha por el carrer de Mallorca."),
    Sentence(
      go(.turn, .right, "Rua de Santa Catarina"), "Gira a la derecha por la rua de Santa Catarina."),
    Sentence(
      go(.turn, .right, "Jardines de Sabatini"), "Gira a la derecha por los jardines de Sabatini."),
    Sentence(go(.turn, .right, "Mill Road"), "Gira a la derecha por Mill Road."),
    Sentence(
      go(.turn, .slightLeft, "Calle Mayor"), "Gira ligeramente a la izquierda por la calle Mayor."),
    Sentence(
      go(.turn, .sharpRight, "Calle Mayor"), "Gira bruscamente a la derecha por la calle Mayor."),
    Sentence(go(.turn, .straight, "Calle Mayor"), "Sigue recto por la calle Mayor."),
    Sentence(go(.turn, .uTurn, "Calle Mayor"), "Da la vuelta por la calle Mayor."),
    Sentence(go(.turn, .left), "Gira a la izquierda."),
    Sentence(go(.turn, .left, ref: "A-7", on: .motorway), "Gira a la izquierda por la A-7."),
    Sentence(go(.turn, .left, ref: "N13;E01", on: .road), "Gira a la izquierda por la N 13."),
    Sentence(go(.turn, .left, ref: "45", on: .road), "Gira a la izquierda por la carretera 45."),
    Sentence(
      go(.turn, .left, "Avenida de Burgos", ref: "M-11"),
      "Gira a la izquierda por la avenida de Burgos (M-11)."),
    Sentence(go(.turn, .left, on: .alley), "Gira a la izquierda por el callejón."),
    Sentence(
      go(.turn, .left, on: .cyclePath, by: .cycling), "Gira a la izquierda por el carril bici."),
    Sentence(go(.turn, .left, on: .serviceRoad), "Gira a la izquierda por la vía de servicio."),
    Sentence(
      go(.turn, .left, on: .crossing, by: .walking), "Gira a la izquierda por el paso de peatones."),
    Sentence(
      go(.turn, .left, "Calle Mayor", sign: toMadrid),
      "Gira a la izquierda por la calle Mayor hacia A-7, Madrid."),
    Sentence(
      go(.turn, .left, "Calle Mayor", ordinal: 2), "Toma la 2.ª a la izquierda por la calle Mayor."),
    Sentence(go(.turn, .right, ordinal: 3), "Toma la 3.ª a la derecha."),
    Sentence(
      go(.turn, .left, "Calle Mayor", junction: .trafficLights),
      "En el semáforo, gira a la izquierda por la calle Mayor."),
    Sentence(
      go(.turn, .left, "Calle Mayor", junction: .miniRoundabout),
      "En la minirrotonda, gira a la izquierda por la calle Mayor."),
    Sentence(
      go(.turn, .left, "Calle Mayor", becomes: "Calle de Alcalá"),
      "Gira a la izquierda por la calle Mayor, que después se llama calle de Alcalá."),
    Sentence(
      go(.turn, .left, becomes: "Calle de Alcalá"),
      "Gira a la izquierda; la vía se llama después calle de Alcalá."),
    Sentence(
      go(.turn, .left, landmark: mark(.after, .church, "San Ginés"), by: .walking),
      "Después de la iglesia San Ginés, gira a la izquierda."),
    Sentence(
      go(.turn, .left, landmark: mark(.before, .church, "Iglesia de San Ginés"), by: .walking),
      "Antes de la iglesia de San Ginés, gira a la izquierda."),
    Sentence(
      go(.turn, .left, landmark: mark(.at, .hotel, "Gran Hotel Inglés"), by: .walking),
      "A la altura de Gran Hotel Inglés, gira a la izquierda."),
    Sentence(
      go(.turn, .left, landmark: mark(.after, .bank), by: .walking),
      "Después del banco, gira a la izquierda."),
    Sentence(
      go(.stay, .left, "Calle Mayor"), "Gira a la izquierda para seguir por la calle Mayor."),
    Sentence(go(.stay, .straight, "Calle Mayor"), "Sigue recto por la calle Mayor."),
    Sentence(go(.newName, .straight, "Calle Mayor"), "Continúa recto por la calle Mayor."),
    Sentence(
      go(.newName, .slightRight, "Calle Mayor"),
      "Sigue ligeramente a la derecha por la calle Mayor."),
    Sentence(go(.fork, .slightRight, sign: toMadrid), "Mantente a la derecha hacia A-7, Madrid."),
    Sentence(go(.fork, .left, ref: "A-7", on: .motorway), "Mantente a la izquierda por la A-7."),
    Sentence(
      go(.merge, .slightLeft, ref: "A-7", on: .motorway),
      "Incorpórate por la izquierda y sigue por la A-7."),
    Sentence(
      go(.onRamp, .right, on: .ramp, sign: toMadrid),
      "Toma el ramal de la derecha hacia A-7, Madrid."),
    Sentence(
      go(.offRamp, .right, on: .ramp, sign: sign("24", [], ["Toledo"])),
      "Toma la salida 24 hacia Toledo."),
    Sentence(
      go(.offRamp, .left, on: .ramp, sign: sign("24", [], ["Toledo"])),
      "Toma la salida 24 a la izquierda hacia Toledo."),
    Sentence(go(.offRamp, .left, on: .ramp), "Toma la salida de la izquierda."),
    Sentence(
      go(.endOfRoad, .left, "Calle Mayor"),
      "Al final de la calle, gira a la izquierda por la calle Mayor."),
    Sentence(
      go(.roundabout, .straight, "Calle Mayor", exit: 2),
      "En la rotonda, sigue recto, 2.ª salida, calle Mayor."),
    Sentence(
      go(.roundabout, .left, exit: 3, roundabout: "Rotunda da Boavista"),
      "En la Rotunda da Boavista, gira a la izquierda, 3.ª salida."),
    Sentence(
      go(.roundabout, .uTurn, exit: 4, roundabout: "Cibeles"),
      "En la rotonda Cibeles, da la vuelta completa, 4.ª salida."),
    Sentence(
      go(.roundaboutTurn, .right, "Calle Mayor"),
      "En la rotonda, gira a la derecha por la calle Mayor."),
    Sentence(
      go(.uTurn, .uTurn, "Calle Mayor"), "Haz un cambio de sentido y sigue por la calle Mayor."),
    Sentence(go(.uTurn, .uTurn, by: .walking), "Da la vuelta."),
    Sentence(
      go(.board, .straight, "Algeciras – Ceuta", on: .ferry, by: .carried),
      "Toma el ferri Algeciras – Ceuta."),
    Sentence(
      go(.board, .left, "Algeciras – Ceuta", on: .ferry, by: .carried),
      "Gira a la izquierda y toma el ferri Algeciras – Ceuta."),
    Sentence(
      go(.leaveFerry, .straight, "Calle Mayor"), "Sal del ferri y sigue por la calle Mayor.",
      after: go(.board, on: .ferry, by: .carried)),
    Sentence(
      go(.depart, .straight, "Paseo del Prado", on: .pavement, compass: .west, by: .walking),
      "Camina hacia el oeste por la acera del paseo del Prado."),
    Sentence(
      go(.turn, .left, "Calle Mayor", on: .crossing, by: .walking),
      "Gira a la izquierda cruzando la calle Mayor."),
    Sentence(
      go(.turn, .right, on: .pavement, by: .walking),
      "Gira a la derecha por la acera."),
    Sentence(
      go(.steps, .left, on: .steps, by: .walking), "Gira a la izquierda y toma las escaleras."),
    Sentence(
      go(.turn, .left, by: .pushing), "Gira a la izquierda. Bájate y empuja la bicicleta.",
      after: go(.depart, by: .cycling)),
    Sentence(
      go(.arrive, side: .right), "Has llegado al contenedor H-012; está a tu derecha.",
      to: Destination(.bin("H-012"))),
    Sentence(
      go(.arrive, side: .left), "Has llegado a la parada Mercado; está a tu izquierda.",
      to: Destination(.stop("Mercado"))),
    Sentence(
      go(.arrive), "Has llegado a Depósito Norte. Llama dos veces.",
      to: Destination(.place("Depósito Norte"), note: "llama dos veces")),
    Sentence(go(.arrive), "Has llegado a tu destino."),
    Sentence(
      go(.arrive), "Has llegado al punto intermedio 2.", to: Destination(.waypoint(2))),
  ]
}
