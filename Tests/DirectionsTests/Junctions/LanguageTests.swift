import Localization
import Testing

/// What each kind of maneuver is called in each language.
@Suite struct LanguageTests {
  /// Compares the sentences of one maneuver along a path.
  func expect(
    _ junction: Junction, _ path: String, _ line: String, _ sentences: [Language: String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let drive = try JunctionDrive(junction, path)
    let step = try #require(drive.lines.firstIndex(of: line), sourceLocation: sourceLocation)
    for language in Language.allCases {
      #expect(
        drive.written(language)[step] == sentences[language], sourceLocation: sourceLocation)
    }
  }

  @Test func `a departure`() throws {
    try expect(
      CrossingTests.crossing, "abd", "depart east: High Street",
      [
        .en: "Head east on High Street.",
        .de: "Fahren Sie auf der High Street nach Osten.",
        .es: "Conduce hacia el este por High Street.",
        .fr: "Roulez vers l'est sur High Street.",
        .fi: "Aja kadulla High Street itään.",
        .it: "Procedi verso est su High Street.",
      ])
  }

  @Test func `a departure on foot, by bicycle`() throws {
    try expect(
      EndTests.street.by("foot"), "ab", "depart east: High Street",
      [
        .en: "Walk east on High Street.",
        .de: "Gehen Sie auf der High Street nach Osten.",
        .es: "Camina hacia el este por High Street.",
        .fr: "Marchez vers l'est sur High Street.",
        .fi: "Kävele kadulla High Street itään.",
        .it: "Cammina verso est su High Street.",
      ])
    try expect(
      EndTests.street.by("bicycle"), "ab", "depart east: High Street",
      [
        .en: "Ride east on High Street.",
        .de: "Fahren Sie auf der High Street nach Osten.",
        .es: "Pedalea hacia el este por High Street.",
        .fr: "Roulez vers l'est sur High Street.",
        .fi: "Aja kadulla High Street itään.",
        .it: "Pedala verso est su High Street.",
      ])
  }

  @Test func `a departure on the other side of the street`() throws {
    try expect(
      EndTests.street, "nb", "depart east: High Street; on the left",
      [
        .en: "Head east on High Street.",
        .de: "Fahren Sie auf der High Street nach Osten.",
        .es: "Conduce hacia el este por High Street.",
        .fr: "Roulez vers l'est sur High Street.",
        .fi: "Aja kadulla High Street itään.",
        .it: "Procedi verso est su High Street.",
      ])
  }

  @Test func `a departure along a street that changes its name`() throws {
    try expect(
      NameTests.renamed, "abc", "depart east: High Street; becomes Mill Road",
      [
        .en: "Head east on High Street; it becomes Mill Road.",
        .de: "Fahren Sie auf der High Street nach Osten; die Straße heißt dann Mill Road.",
        .es: "Conduce hacia el este por High Street, que después se llama Mill Road.",
        .fr: "Roulez vers l'est sur High Street, qui devient Mill Road.",
        .fi: "Aja kadulla High Street itään; tie jatkuu nimellä Mill Road.",
        .it: "Procedi verso est su High Street, che poi diventa Mill Road.",
      ])
  }

  @Test func `a turn`() throws {
    try expect(
      CrossingTests.crossing, "abd", "turn left: Mill Road",
      [
        .en: "Turn left onto Mill Road.",
        .de: "Biegen Sie links in die Mill Road ab.",
        .es: "Gira a la izquierda por Mill Road.",
        .fr: "Tournez à gauche sur Mill Road.",
        .fi: "Käänny vasemmalle kadulle Mill Road.",
        .it: "Svolta a sinistra su Mill Road.",
      ])
    try expect(
      CrossingTests.crossing, "abe", "turn right: Mill Road",
      [
        .en: "Turn right onto Mill Road.",
        .de: "Biegen Sie rechts in die Mill Road ab.",
        .es: "Gira a la derecha por Mill Road.",
        .fr: "Tournez à droite sur Mill Road.",
        .fi: "Käänny oikealle kadulle Mill Road.",
        .it: "Svolta a destra su Mill Road.",
      ])
  }

  @Test func `slight and sharp turns`() throws {
    try expect(
      CrossingTests.star, "aoc", "turn slightLeft: Cedar Street",
      [
        .en: "Turn slightly left onto Cedar Street.",
        .de: "Biegen Sie leicht links in die Cedar Street ab.",
        .es: "Gira ligeramente a la izquierda por Cedar Street.",
        .fr: "Tournez légèrement à gauche sur Cedar Street.",
        .fi: "Käänny loivasti vasemmalle kadulle Cedar Street.",
        .it: "Svolta leggermente a sinistra su Cedar Street.",
      ])
    try expect(
      CrossingTests.star, "aof", "turn sharpRight: Fir Street",
      [
        .en: "Turn sharply right onto Fir Street.",
        .de: "Biegen Sie scharf rechts in die Fir Street ab.",
        .es: "Gira bruscamente a la derecha por Fir Street.",
        .fr: "Tournez franchement à droite sur Fir Street.",
        .fi: "Käänny jyrkästi oikealle kadulle Fir Street.",
        .it: "Svolta decisamente a destra su Fir Street.",
      ])
  }

  @Test func `a turn at traffic lights`() throws {
    try expect(
      CrossingTests.lights, "abd", "turn left: Mill Road; lights",
      [
        .en: "At the traffic lights turn left onto Mill Road.",
        .de: "Biegen Sie an der Ampel links in die Mill Road ab.",
        .es: "En el semáforo, gira a la izquierda por Mill Road.",
        .fr: "Aux feux, tournez à gauche sur Mill Road.",
        .fi: "Käänny liikennevaloissa vasemmalle kadulle Mill Road.",
        .it: "Al semaforo svolta a sinistra su Mill Road.",
      ])
  }

  @Test func `a turn at a mini-roundabout`() throws {
    try expect(
      RoundaboutTests.mini, "abd", "turn left: Mill Road; mini",
      [
        .en: "At the mini-roundabout turn left onto Mill Road.",
        .de: "Biegen Sie am Minikreisel links in die Mill Road ab.",
        .es: "En la minirrotonda, gira a la izquierda por Mill Road.",
        .fr: "Au mini-giratoire, tournez à gauche sur Mill Road.",
        .fi: "Käänny minikiertoliittymässä vasemmalle kadulle Mill Road.",
        .it: "Alla mini-rotatoria svolta a sinistra su Mill Road.",
      ])
  }

  @Test func `the second street`() throws {
    try expect(
      CrossingTests.second, "abce", "turn left: Long Lane; ordinal 2",
      [
        .en: "Take the 2nd left onto Long Lane.",
        .de: "Biegen Sie an der 2. Möglichkeit links in die Long Lane ab.",
        .es: "Toma la 2.ª a la izquierda por Long Lane.",
        .fr: "Prenez la 2e à gauche sur Long Lane.",
        .fi: "Käänny 2. risteyksestä vasemmalle kadulle Long Lane.",
        .it: "Prendi la 2ª a sinistra su Long Lane.",
      ])
  }

  @Test func `a turn into what has no name`() throws {
    try expect(
      NameTests.services, "abke", "turn left: [driveway]",
      [
        .en: "Turn left into the driveway.",
        .de: "Biegen Sie links in die Einfahrt ab.",
        .es: "Gira a la izquierda por la entrada.",
        .fr: "Tournez à gauche dans l'allée privée.",
        .fi: "Käänny vasemmalle pihatielle.",
        .it: "Svolta a sinistra nel vialetto.",
      ])
    try expect(
      NameTests.services, "clf", "turn right: [parkingAisle]",
      [
        .en: "Turn right into the car park.",
        .de: "Biegen Sie rechts auf den Parkplatz ab.",
        .es: "Gira a la derecha por el aparcamiento.",
        .fr: "Tournez à droite dans le parking.",
        .fi: "Käänny oikealle pysäköintialueelle.",
        .it: "Svolta a destra nel parcheggio.",
      ])
  }

  @Test func `a turn after and before a landmark`() throws {
    try expect(
      PathTests.church, "abd", "turn left: Mill Road; after Saint Mary",
      [
        .en: "After the church Saint Mary turn left onto Mill Road.",
        .de: "Biegen Sie nach der Kirche Saint Mary links in die Mill Road ab.",
        .es: "Después de la iglesia Saint Mary, gira a la izquierda por Mill Road.",
        .fr: "Après l'église Saint Mary, tournez à gauche sur Mill Road.",
        .fi: "Käänny kirkon Saint Mary jälkeen vasemmalle kadulle Mill Road.",
        .it: "Dopo la chiesa Saint Mary svolta a sinistra su Mill Road.",
      ])
    try expect(
      PathTests.church, "cbd", "turn right: Mill Road; before Saint Mary",
      [
        .en: "Before the church Saint Mary turn right onto Mill Road.",
        .de: "Biegen Sie vor der Kirche Saint Mary rechts in die Mill Road ab.",
        .es: "Antes de la iglesia Saint Mary, gira a la derecha por Mill Road.",
        .fr: "Avant l'église Saint Mary, tournez à droite sur Mill Road.",
        .fi: "Käänny ennen kirkkoa Saint Mary oikealle kadulle Mill Road.",
        .it: "Prima della chiesa Saint Mary svolta a destra su Mill Road.",
      ])
  }

  @Test func `a turn where one must push`() throws {
    try expect(
      PathTests.pushing, "abdf", "turn left: [footpath]; becomes Mill Road; pushing",
      [
        .en: "Turn left onto the footpath; it becomes Mill Road. Get off and push your bicycle.",
        .de:
          "Biegen Sie links auf den Fußweg ab; die Straße heißt dann Mill Road. Steigen Sie ab und schieben Sie das Fahrrad.",
        .es:
          "Gira a la izquierda por el camino peatonal, que después se llama Mill Road. Bájate y empuja la bicicleta.",
        .fr:
          "Tournez à gauche sur le chemin piéton, qui devient Mill Road. Descendez de vélo et poussez-le.",
        .fi:
          "Käänny vasemmalle kävelytielle; tie jatkuu nimellä Mill Road. Nouse satulasta ja taluta pyörää.",
        .it:
          "Svolta a sinistra sul percorso pedonale, che poi diventa Mill Road. Scendi e spingi la bicicletta.",
      ])
  }

  @Test func `staying on a street`() throws {
    try expect(
      CrossingTests.bend, "abc", "stay left: High Street",
      [
        .en: "Turn left to stay on High Street.",
        .de: "Biegen Sie links ab, um auf der High Street zu bleiben.",
        .es: "Gira a la izquierda para seguir por High Street.",
        .fr: "Tournez à gauche pour rester sur High Street.",
        .fi: "Käänny vasemmalle ja jatka kadulla High Street.",
        .it: "Svolta a sinistra per restare su High Street.",
      ])
  }

  @Test func `straight on into a street of another name`() throws {
    try expect(
      CarriagewayTests.renamed, "sbcn", "newName straight: Long Lane",
      [
        .en: "Continue straight ahead onto Long Lane.",
        .de: "Fahren Sie geradeaus weiter in die Long Lane.",
        .es: "Continúa recto por Long Lane.",
        .fr: "Continuez tout droit sur Long Lane.",
        .fi: "Jatka suoraan kadulle Long Lane.",
        .it: "Prosegui dritto su Long Lane.",
      ])
  }

  @Test func `a fork`() throws {
    try expect(
      ForkTests.fork, "abd", "fork slightRight: Long Lane",
      [
        .en: "Keep right onto Long Lane.",
        .de: "Halten Sie sich rechts und fahren Sie in die Long Lane.",
        .es: "Mantente a la derecha por Long Lane.",
        .fr: "Serrez à droite sur Long Lane.",
        .fi: "Pysy oikealla ja jatka kadulle Long Lane.",
        .it: "Mantieni la destra su Long Lane.",
      ])
    try expect(
      MotorwayTests.fork, "abc", "fork slightLeft: (M 5); sign Bristol",
      [
        .en: "Keep left onto the M 5 towards Bristol.",
        .de: "Halten Sie sich links und fahren Sie auf die M 5 Richtung Bristol.",
        .es: "Mantente a la izquierda por la M 5 hacia Bristol.",
        .fr: "Serrez à gauche sur la M 5, direction Bristol.",
        .fi: "Pysy vasemmalla ja jatka tielle M 5, suuntana Bristol.",
        .it: "Mantieni la sinistra sulla M 5 in direzione Bristol.",
      ])
  }

  @Test func `the end of the road`() throws {
    try expect(
      NameTests.numbered, "dbc", "endOfRoad left: (A 48)",
      [
        .en: "At the end of the road turn left onto the A 48.",
        .de: "Biegen Sie am Ende der Straße links auf die A 48 ab.",
        .es: "Al final de la calle, gira a la izquierda por la A 48.",
        .fr: "Au bout de la route, tournez à gauche sur l'A 48.",
        .fi: "Käänny tien päässä vasemmalle tielle A 48.",
        .it: "In fondo alla strada svolta a sinistra sull'A 48.",
      ])
  }

  @Test func `a ramp on`() throws {
    try expect(
      MotorwayTests.entry, "ghrpbc", "onRamp left: (M 4); sign London; on the left",
      [
        .en: "Take the slip road on the left onto the M 4 towards London.",
        .de: "Nehmen Sie die Auffahrt links auf die M 4 Richtung London.",
        .es: "Toma el ramal de la izquierda por la M 4 hacia London.",
        .fr: "Prenez la bretelle à gauche sur la M 4, direction London.",
        .fi: "Ota ramppi vasemmalla ja aja tielle M 4, suuntana London.",
        .it: "Prendi la rampa a sinistra sulla M 4 in direzione London.",
      ])
  }

  @Test func `a ramp off`() throws {
    try expect(
      MotorwayTests.exit, "abrfki",
      "offRamp slightRight: [ramp]; sign 24 (A 48) Cardiff, Barry; on the right",
      [
        .en: "Take exit 24 towards A 48, Cardiff, Barry.",
        .de: "Nehmen Sie die Ausfahrt 24 Richtung A 48, Cardiff, Barry.",
        .es: "Toma la salida 24 hacia A 48, Cardiff, Barry.",
        .fr: "Prenez la sortie 24, direction A 48, Cardiff, Barry.",
        .fi: "Poistu liittymästä 24, suuntana A 48, Cardiff, Barry.",
        .it: "Prendi l'uscita 24 in direzione A 48, Cardiff, Barry.",
      ])
  }

  @Test func `a merge`() throws {
    try expect(
      MotorwayTests.entry, "hrpbc", "merge slightLeft: (M 4)",
      [
        .en: "Merge left onto the M 4.",
        .de: "Fädeln Sie sich links auf die M 4 ein.",
        .es: "Incorpórate por la izquierda y sigue por la M 4.",
        .fr: "Insérez-vous à gauche sur la M 4.",
        .fi: "Liity tielle M 4.",
        .it: "Immettiti a sinistra sulla M 4.",
      ])
  }

  @Test func `a roundabout`() throws {
    try expect(
      RoundaboutTests.four, "sSENWw", "roundabout left 3: Willow Road",
      [
        .en: "At the roundabout turn left, 3rd exit, Willow Road.",
        .de: "Biegen Sie im Kreisverkehr links ab, 3. Ausfahrt, Willow Road.",
        .es: "En la rotonda, gira a la izquierda, 3.ª salida, Willow Road.",
        .fr: "Au rond-point, tournez à gauche, 3e sortie, Willow Road.",
        .fi: "Käänny liikenneympyrässä vasemmalle, 3. poistumistie, Willow Road.",
        .it: "Alla rotatoria svolta a sinistra, 3ª uscita, Willow Road.",
      ])
    try expect(
      RoundaboutTests.four, "sSENn", "roundabout straight 2: North Road",
      [
        .en: "At the roundabout go straight ahead, 2nd exit, North Road.",
        .de: "Fahren Sie im Kreisverkehr geradeaus, 2. Ausfahrt, North Road.",
        .es: "En la rotonda, sigue recto, 2.ª salida, North Road.",
        .fr: "Au rond-point, allez tout droit, 2e sortie, North Road.",
        .fi: "Aja liikenneympyrässä suoraan, 2. poistumistie, North Road.",
        .it: "Alla rotatoria vai dritto, 2ª uscita, North Road.",
      ])
  }

  @Test func `a roundabout with a name`() throws {
    try expect(
      RoundaboutTests.named, "sSENWw", "roundabout left 3: Willow Road; called Magic Roundabout",
      [
        .en: "At Magic Roundabout turn left, 3rd exit, Willow Road.",
        .de: "Biegen Sie im Magic Roundabout links ab, 3. Ausfahrt, Willow Road.",
        .es: "En la rotonda Magic Roundabout, gira a la izquierda, 3.ª salida, Willow Road.",
        .fr: "Au rond-point Magic Roundabout, tournez à gauche, 3e sortie, Willow Road.",
        .fi: "Käänny liikenneympyrässä Magic Roundabout vasemmalle, 3. poistumistie, Willow Road.",
        .it: "Alla rotatoria Magic Roundabout svolta a sinistra, 3ª uscita, Willow Road.",
      ])
  }

  @Test func `a roundabout like a turn`() throws {
    try expect(
      RoundaboutTests.small, "sSEe", "roundaboutTurn right 1: Elder Road",
      [
        .en: "At the roundabout turn right onto Elder Road.",
        .de: "Biegen Sie im Kreisverkehr rechts in die Elder Road ab.",
        .es: "En la rotonda, gira a la derecha por Elder Road.",
        .fr: "Au rond-point, tournez à droite sur Elder Road.",
        .fi: "Käänny liikenneympyrässä oikealle kadulle Elder Road.",
        .it: "Alla rotatoria svolta a destra su Elder Road.",
      ])
    try expect(
      RoundaboutTests.small, "sSENn", "roundaboutTurn straight 2: North Road",
      [
        .en: "At the roundabout go straight ahead, 2nd exit, North Road.",
        .de: "Fahren Sie im Kreisverkehr geradeaus, 2. Ausfahrt, North Road.",
        .es: "En la rotonda, sigue recto, 2.ª salida, North Road.",
        .fr: "Au rond-point, allez tout droit, 2e sortie, North Road.",
        .fi: "Aja liikenneympyrässä suoraan, 2. poistumistie, North Road.",
        .it: "Alla rotatoria vai dritto, 2ª uscita, North Road.",
      ])
  }

  @Test func `a roundabout all the way round`() throws {
    try expect(
      RoundaboutTests.divided, "tTFENMVWSs", "roundabout uTurn 4: South Road",
      [
        .en: "At the roundabout go all the way round, 4th exit, South Road.",
        .de: "Wenden Sie im Kreisverkehr, 4. Ausfahrt, South Road.",
        .es: "En la rotonda, da la vuelta completa, 4.ª salida, South Road.",
        .fr: "Au rond-point, faites demi-tour, 4e sortie, South Road.",
        .fi: "Käänny liikenneympyrässä takaisin, 4. poistumistie, South Road.",
        .it: "Alla rotatoria fai il giro completo, 4ª uscita, South Road.",
      ])
  }

  @Test func `a way back`() throws {
    try expect(
      CarriagewayTests.dual, "aSNf", "uTurn uTurn: Main Road; on the left",
      [
        .en: "Make a U-turn and continue on Main Road.",
        .de: "Wenden Sie und fahren Sie auf der Main Road weiter.",
        .es: "Haz un cambio de sentido y sigue por Main Road.",
        .fr: "Faites demi-tour et continuez sur Main Road.",
        .fi: "Tee U-käännös ja jatka kadulla Main Road.",
        .it: "Fai inversione a U e prosegui su Main Road.",
      ])
  }

  @Test func `a ferry`() throws {
    try expect(
      PathTests.ferry, "abcd", "board straight: Blue Ferry; carried",
      [
        .en: "Take the Blue Ferry.",
        .de: "Nehmen Sie die Blue Ferry.",
        .es: "Toma el Blue Ferry.",
        .fr: "Prenez le Blue Ferry.",
        .fi: "Nouse lautalle Blue Ferry.",
        .it: "Prendi il Blue Ferry.",
      ])
    try expect(
      PathTests.ferry, "abcd", "leaveFerry straight: Island Road; driving",
      [
        .en: "Leave the ferry and continue on Island Road.",
        .de: "Verlassen Sie die Fähre und fahren Sie auf der Island Road weiter.",
        .es: "Sal del ferri y sigue por Island Road.",
        .fr: "Quittez le ferry et continuez sur Island Road.",
        .fi: "Poistu lautalta ja jatka kadulla Island Road.",
        .it: "Scendi dal traghetto e prosegui su Island Road.",
      ])
  }

  @Test func `an arrival`() throws {
    try expect(
      EndTests.street, "an", "arrive left: High Street",
      [
        .en: "You have reached your destination; it is on your left.",
        .de: "Sie haben Ihr Ziel erreicht; es liegt links.",
        .es: "Has llegado a tu destino; está a tu izquierda.",
        .fr: "Vous avez atteint votre destination, sur votre gauche.",
        .fi: "Olet saapunut määränpäähän; se on vasemmalla.",
        .it: "Hai raggiunto la tua destinazione; si trova alla tua sinistra.",
      ])
    try expect(
      EndTests.street, "bn", "arrive right: High Street",
      [
        .en: "You have reached your destination; it is on your right.",
        .de: "Sie haben Ihr Ziel erreicht; es liegt rechts.",
        .es: "Has llegado a tu destino; está a tu derecha.",
        .fr: "Vous avez atteint votre destination, sur votre droite.",
        .fi: "Olet saapunut määränpäähän; se on oikealla.",
        .it: "Hai raggiunto la tua destinazione; si trova alla tua destra.",
      ])
    try expect(
      EndTests.street, "ab", "arrive: High Street",
      [
        .en: "You have reached your destination.",
        .de: "Sie haben Ihr Ziel erreicht.",
        .es: "Has llegado a tu destino.",
        .fr: "Vous avez atteint votre destination.",
        .fi: "Olet saapunut määränpäähän.",
        .it: "Hai raggiunto la tua destinazione.",
      ])
  }
}
