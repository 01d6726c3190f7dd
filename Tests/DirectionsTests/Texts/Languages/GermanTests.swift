internal import Testing

@testable internal import Directions

@Suite struct GermanTests {
  @Test(arguments: sentences)
  func `sentences are as one says them in Germany`(_ sentence: Sentence) {
    #expect(sentence.written(.de) == sentence.text)
  }

  static let toBonn = sign(nil, ["A48"], ["Bonn"])

  static let sentences: [Sentence] = [
    Sentence(
      go(.depart, .straight, "Mühlenstraße", compass: .north),
      "Fahren Sie auf der Mühlenstraße nach Norden."),
    Sentence(
      go(.depart, .straight, "Kirchweg", side: .left, compass: .southwest),
      "Fahren Sie auf dem Kirchweg nach Südwesten."),
    Sentence(
      go(.depart, .straight, "Lange Straße", compass: .east, by: .walking),
      "Gehen Sie auf der Langen Straße nach Osten."),
    Sentence(go(.depart, compass: .northeast), "Fahren Sie nach Nordosten."),
    Sentence(go(.turn, .left, "Mühlenstraße"), "Biegen Sie links in die Mühlenstraße ab."),
    Sentence(go(.turn, .right, "Kirchweg"), "Biegen Sie rechts in den Kirchweg ab."),
    Sentence(go(.turn, .right, "Alter Weg"), "Biegen Sie rechts in den Alten Weg ab."),
    Sentence(go(.turn, .right, "Marktplatz"), "Biegen Sie rechts auf den Marktplatz ab."),
    Sentence(go(.turn, .right, "Alter Markt"), "Biegen Sie rechts auf den Alten Markt ab."),
    Sentence(go(.turn, .right, "Berliner Platz"), "Biegen Sie rechts auf den Berliner Platz ab."),
    Sentence(
      go(.turn, .right, "Platz der Republik"), "Biegen Sie rechts auf den Platz der Republik ab."),
    Sentence(
      go(.turn, .right, "Straße des 17. Juni"), "Biegen Sie rechts in die Straße des 17. Juni ab."),
    Sentence(go(.turn, .right, "Am Markt"), "Biegen Sie rechts in die Straße Am Markt ab."),
    Sentence(
      go(.turn, .right, "Unter den Linden"), "Biegen Sie rechts in die Straße Unter den Linden ab."),
    Sentence(
      go(.turn, .slightRight, "Königsallee"), "Biegen Sie leicht rechts in die Königsallee ab."),
    Sentence(
      go(.turn, .sharpLeft, "Lange Gasse"), "Biegen Sie scharf links in die Lange Gasse ab."),
    Sentence(
      go(.turn, .left, "Schöneberger Ufer"), "Biegen Sie links auf das Schöneberger Ufer ab."),
    Sentence(
      go(.turn, .left, "Theodor-Heuss-Brücke"), "Biegen Sie links auf die Theodor-Heuss-Brücke ab."),
    Sentence(go(.turn, .left, "Kurfürstendamm"), "Biegen Sie links auf den Kurfürstendamm ab."),
    Sentence(go(.turn, .left, "Hauptstr."), "Biegen Sie links in die Hauptstr. ab."),
    Sentence(go(.turn, .left, "Schlossberg"), "Biegen Sie links in die Straße Schlossberg ab."),
    Sentence(go(.turn, .left, "Elbtunnel"), "Biegen Sie links in den Elbtunnel ab."),
    Sentence(
      go(.turn, .left, "Mannerheimintie"), "Biegen Sie links in die Straße Mannerheimintie ab."),
    Sentence(go(.turn, .left, "Rue de la Gare"), "Biegen Sie links in die Rue de la Gare ab."),
    Sentence(go(.turn, .straight, "Mühlenstraße"), "Fahren Sie geradeaus in die Mühlenstraße."),
    Sentence(go(.turn, .straight), "Fahren Sie geradeaus weiter."),
    Sentence(go(.turn, .uTurn), "Wenden Sie."),
    Sentence(go(.turn, .left), "Biegen Sie links ab."),
    Sentence(go(.turn, .left, ref: "A48", on: .motorway), "Biegen Sie links auf die A 48 ab."),
    Sentence(go(.turn, .left, ref: "45", on: .road), "Biegen Sie links auf die Straße 45 ab."),
    Sentence(
      go(.turn, .left, "Bonner Straße", ref: "B9"),
      "Biegen Sie links in die Bonner Straße (B 9) ab."),
    Sentence(go(.turn, .left, on: .footpath, by: .walking), "Biegen Sie links auf den Fußweg ab."),
    Sentence(go(.turn, .left, on: .driveway), "Biegen Sie links in die Einfahrt ab."),
    Sentence(go(.turn, .left, on: .track), "Biegen Sie links in den Feldweg ab."),
    Sentence(
      go(.turn, .left, on: .pedestrianStreet, by: .walking),
      "Biegen Sie links in die Fußgängerzone ab."),
    Sentence(
      go(.turn, .left, "Mühlenstraße", ordinal: 2),
      "Biegen Sie an der 2. Möglichkeit links in die Mühlenstraße ab."),
    Sentence(
      go(.turn, .left, "Mühlenstraße", junction: .trafficLights),
      "Biegen Sie an der Ampel links in die Mühlenstraße ab."),
    Sentence(
      go(.turn, .left, "Mühlenstraße", becomes: "Hauptstraße"),
      "Biegen Sie links in die Mühlenstraße ab; die Straße heißt dann Hauptstraße."),
    Sentence(
      go(.turn, .left, "Kirchweg", landmark: mark(.after, .church, "St. Marien"), by: .walking),
      "Biegen Sie nach der Kirche St. Marien links in den Kirchweg ab."),
    Sentence(
      go(.turn, .left, "Kirchweg", landmark: mark(.before, .church, "Marienkirche"), by: .walking),
      "Biegen Sie vor der Marienkirche links in den Kirchweg ab."),
    Sentence(
      go(
        .turn, .left, "Kirchweg", landmark: mark(.at, .park, "Parkanlage der Fachklinik"),
        by: .walking),
      "Biegen Sie an der Parkanlage der Fachklinik links in den Kirchweg ab."),
    Sentence(
      go(.turn, .left, "Kirchweg", landmark: mark(.at, .park, "Stadtpark"), by: .walking),
      "Biegen Sie am Stadtpark links in den Kirchweg ab."),
    Sentence(
      go(.turn, .right, landmark: mark(.at, .museum, "Stadtmuseum"), by: .walking),
      "Biegen Sie am Stadtmuseum rechts ab."),
    Sentence(
      go(.turn, .right, landmark: mark(.at, .pharmacy), by: .walking),
      "Biegen Sie an der Apotheke rechts ab."),
    Sentence(
      go(.stay, .left, "Mühlenstraße"),
      "Biegen Sie links ab, um auf der Mühlenstraße zu bleiben."),
    Sentence(
      go(.stay, .straight, "Große Straße"), "Bleiben Sie geradeaus auf der Großen Straße."),
    Sentence(go(.stay, .straight), "Fahren Sie geradeaus weiter."),
    Sentence(
      go(.newName, .straight, "Hauptstraße"), "Fahren Sie geradeaus weiter in die Hauptstraße."),
    Sentence(go(.newName, .slightLeft, "Ringstraße"), "Fahren Sie leicht links in die Ringstraße."),
    Sentence(go(.fork, .slightRight, sign: toBonn), "Halten Sie sich rechts Richtung A 48, Bonn."),
    Sentence(
      go(.fork, .left, ref: "A61", on: .motorway),
      "Halten Sie sich links und fahren Sie auf die A 61."),
    Sentence(
      go(.merge, .slightLeft, ref: "A48", on: .motorway), "Fädeln Sie sich links auf die A 48 ein."),
    Sentence(
      go(.onRamp, .right, on: .ramp, sign: toBonn),
      "Nehmen Sie die Auffahrt rechts Richtung A 48, Bonn."),
    Sentence(
      go(.offRamp, .slightRight, on: .ramp, sign: sign("24", [], ["Koblenz"])),
      "Nehmen Sie die Ausfahrt 24 Richtung Koblenz."),
    Sentence(go(.offRamp, .slightLeft, on: .ramp), "Nehmen Sie die Ausfahrt links."),
    Sentence(
      go(.endOfRoad, .left, "Mühlenstraße"),
      "Biegen Sie am Ende der Straße links in die Mühlenstraße ab."),
    Sentence(
      go(.roundabout, .straight, "Mühlenstraße", exit: 2),
      "Fahren Sie im Kreisverkehr geradeaus, 2. Ausfahrt, Mühlenstraße."),
    Sentence(
      go(.roundabout, .left, exit: 3, roundabout: "Bahnhofskreisel"),
      "Biegen Sie im Bahnhofskreisel links ab, 3. Ausfahrt."),
    Sentence(
      go(.roundabout, .uTurn, "Mühlenstraße", exit: 4, roundabout: "Ernst-Reuter-Platz"),
      "Wenden Sie im Kreisverkehr Ernst-Reuter-Platz, 4. Ausfahrt, Mühlenstraße."),
    Sentence(
      go(.roundaboutTurn, .left, "Mühlenstraße"),
      "Biegen Sie im Kreisverkehr links in die Mühlenstraße ab."),
    Sentence(
      go(.uTurn, .uTurn, "Hohe Straße"), "Wenden Sie und fahren Sie auf der Hohen Straße weiter."),
    Sentence(go(.uTurn, .uTurn, by: .walking), "Kehren Sie um."),
    Sentence(
      go(.board, .straight, "Konstanz – Meersburg", on: .ferry, by: .carried),
      "Nehmen Sie die Fähre Konstanz – Meersburg."),
    Sentence(
      go(.board, .straight, "Elbfähre", on: .ferry, by: .carried), "Nehmen Sie die Elbfähre."),
    Sentence(
      go(.board, .left, "Konstanz – Meersburg", on: .ferry, by: .carried),
      "Biegen Sie links ab und nehmen Sie die Fähre Konstanz – Meersburg."),
    Sentence(
      go(.leaveFerry, .straight, "Uferweg"),
      "Verlassen Sie die Fähre und fahren Sie auf dem Uferweg weiter.",
      after: go(.board, on: .ferry, by: .carried)),
    Sentence(
      go(.depart, .straight, "Lange Straße", on: .pavement, compass: .west, by: .walking),
      "Gehen Sie an der Langen Straße entlang nach Westen."),
    Sentence(
      go(.turn, .left, "Alter Markt", on: .pavement, by: .walking),
      "Biegen Sie links am Alten Markt entlang ab."),
    Sentence(
      go(.stay, .right, "Lange Straße", on: .pavement, by: .walking),
      "Biegen Sie rechts an der Langen Straße entlang ab."),
    Sentence(
      go(.newName, .straight, "Alter Markt", on: .crossing, by: .walking),
      "Gehen Sie geradeaus weiter über den Alten Markt."),
    Sentence(
      go(.turn, .left, "Neckarufer", on: .crossing, by: .walking),
      "Biegen Sie links über das Neckarufer ab."),
    Sentence(
      go(.turn, .right, on: .pavement, by: .walking),
      "Biegen Sie rechts auf den Gehweg ab."),
    Sentence(
      go(.steps, .left, on: .steps, by: .walking), "Biegen Sie links ab und nehmen Sie die Treppe."),
    Sentence(
      go(.turn, .left, "Kirchweg", by: .pushing),
      "Biegen Sie links in den Kirchweg ab. Steigen Sie ab und schieben Sie das Fahrrad.",
      after: go(.depart, by: .cycling)),
    Sentence(
      go(.arrive, side: .right), "Sie haben Behälter H-012 erreicht; er steht rechts.",
      to: Destination(.bin("H-012"))),
    Sentence(
      go(.arrive, side: .left), "Sie haben Halt Markt erreicht; er liegt links.",
      to: Destination(.stop("Markt"))),
    Sentence(
      go(.arrive), "Sie haben Betriebshof Nord erreicht. Bitte klingeln.",
      to: Destination(.place("Betriebshof Nord"), note: "Bitte klingeln.")),
    Sentence(go(.arrive, side: .left), "Sie haben Ihr Ziel erreicht; es liegt links."),
    Sentence(
      go(.arrive), "Sie haben Zwischenziel 1 erreicht.", to: Destination(.waypoint(1))),
  ]
}
