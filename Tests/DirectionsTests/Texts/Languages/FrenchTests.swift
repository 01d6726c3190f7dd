internal import Testing

@testable internal import Directions

@Suite struct FrenchTests {
  @Test(arguments: sentences)
  func `sentences are as one says them in France`(_ sentence: Sentence) {
    #expect(sentence.written(.fr) == sentence.text)
  }

  static let toNice = sign(nil, ["A8"], ["Nice"])

  static let sentences: [Sentence] = [
    Sentence(
      go(.depart, .straight, "Rue de la Gare", compass: .north),
      "Roulez vers le nord dans la rue de la Gare."),
    Sentence(
      go(.depart, .straight, "Avenue Foch", side: .left, compass: .east),
      "Roulez vers l'est sur l'avenue Foch."),
    Sentence(
      go(.depart, .straight, "Impasse des Lilas", compass: .southwest, by: .walking),
      "Marchez vers le sud-ouest dans l'impasse des Lilas."),
    Sentence(go(.depart, compass: .west), "Roulez vers l'ouest."),
    Sentence(
      go(.turn, .left, "Rue de la Gare"), "Tournez à gauche dans la rue de la Gare."),
    Sentence(go(.turn, .right, "Avenue Foch"), "Tournez à droite sur l'avenue Foch."),
    Sentence(
      go(.turn, .left, "Boulevard des Moulins"), "Tournez à gauche sur le boulevard des Moulins."),
    Sentence(go(.turn, .left, "Bd Albert Ier"), "Tournez à gauche sur le bd Albert Ier."),
    Sentence(go(.turn, .left, "Place d'Armes"), "Tournez à gauche sur la place d'Armes."),
    Sentence(go(.turn, .left, "Allée des Tilleuls"), "Tournez à gauche dans l'allée des Tilleuls."),
    Sentence(
      go(.turn, .left, "Allées Jean Jaurès"), "Tournez à gauche sur les allées Jean Jaurès."),
    Sentence(go(.turn, .left, "Quai Antoine Ier"), "Tournez à gauche sur le quai Antoine Ier."),
    Sentence(
      go(.turn, .left, "Chemin des Révoires"), "Tournez à gauche sur le chemin des Révoires."),
    Sentence(go(.turn, .left, "Passage Grana"), "Tournez à gauche dans le passage Grana."),
    Sentence(
      go(.turn, .left, "Route de la Piscine"), "Tournez à gauche sur la route de la Piscine."),
    Sentence(
      go(.turn, .left, "Esplanade des Pêcheurs"), "Tournez à gauche sur l'esplanade des Pêcheurs."),
    Sentence(
      go(.turn, .left, "Escalier du Castelleretto"),
      "Tournez à gauche dans l'escalier du Castelleretto."),
    Sentence(go(.turn, .left, "Grande Rue"), "Tournez à gauche dans la Grande Rue."),
    Sentence(
      go(.turn, .left, "Ancien Chemin de Fer"), "Tournez à gauche sur l'Ancien Chemin de Fer."),
    Sentence(go(.turn, .left, "Mill Road"), "Tournez à gauche sur Mill Road."),
    Sentence(go(.turn, .left, "Rua do Almada"), "Tournez à gauche dans la Rua do Almada."),
    Sentence(
      go(.turn, .left, "Avenida dos Aliados"), "Tournez à gauche sur l'Avenida dos Aliados."),
    Sentence(
      go(.turn, .slightRight, "Rue Grimaldi"), "Tournez légèrement à droite dans la rue Grimaldi."),
    Sentence(
      go(.turn, .sharpLeft, "Rue Grimaldi"), "Tournez franchement à gauche dans la rue Grimaldi."),
    Sentence(go(.turn, .straight, "Rue Grimaldi"), "Allez tout droit dans la rue Grimaldi."),
    Sentence(go(.turn, .uTurn), "Faites demi-tour."),
    Sentence(go(.turn, .left), "Tournez à gauche."),
    Sentence(go(.turn, .left, ref: "A8", on: .motorway), "Tournez à gauche sur l'A 8."),
    Sentence(go(.turn, .left, ref: "D6007", on: .road), "Tournez à gauche sur la D 6007."),
    Sentence(go(.turn, .left, ref: "E80", on: .motorway), "Tournez à gauche sur l'E 80."),
    Sentence(go(.turn, .left, ref: "45", on: .road), "Tournez à gauche sur la route 45."),
    Sentence(
      go(.turn, .left, "Avenue de France", ref: "D52"),
      "Tournez à gauche sur l'avenue de France (D 52)."),
    Sentence(go(.turn, .left, on: .parkingAisle), "Tournez à gauche dans le parking."),
    Sentence(
      go(.turn, .left, on: .cyclePath, by: .cycling), "Tournez à gauche sur la piste cyclable."),
    Sentence(go(.turn, .left, on: .serviceRoad), "Tournez à gauche sur la voie d'accès."),
    Sentence(go(.turn, .left, on: .tunnel), "Tournez à gauche dans le tunnel."),
    Sentence(
      go(.turn, .left, "Rue Grimaldi", ordinal: 2), "Prenez la 2e à gauche dans la rue Grimaldi."),
    Sentence(
      go(.turn, .left, "Rue Grimaldi", junction: .trafficLights),
      "Aux feux, tournez à gauche dans la rue Grimaldi."),
    Sentence(
      go(.turn, .left, "Rue Grimaldi", sign: toNice),
      "Tournez à gauche dans la rue Grimaldi, direction A 8, Nice."),
    Sentence(
      go(.turn, .left, "Rue Grimaldi", becomes: "Rue Caroline"),
      "Tournez à gauche dans la rue Grimaldi, qui devient rue Caroline."),
    Sentence(
      go(.turn, .left, becomes: "Rue Caroline"),
      "Tournez à gauche, puis la voie devient rue Caroline."),
    Sentence(
      go(.turn, .left, landmark: mark(.after, .church, "Saint-Charles"), by: .walking),
      "Après l'église Saint-Charles, tournez à gauche."),
    Sentence(
      go(.turn, .left, landmark: mark(.before, .church, "Église Sainte-Dévote"), by: .walking),
      "Avant l'église Sainte-Dévote, tournez à gauche."),
    Sentence(
      go(.turn, .left, landmark: mark(.after, .hotel, "Grand Hôtel"), by: .walking),
      "Après Grand Hôtel, tournez à gauche."),
    Sentence(
      go(.turn, .left, landmark: mark(.at, .pharmacy), by: .walking),
      "À la hauteur de la pharmacie, tournez à gauche."),
    Sentence(
      go(.turn, .left, landmark: mark(.at, .museum, "Musée océanographique"), by: .walking),
      "À la hauteur du musée océanographique, tournez à gauche."),
    Sentence(
      go(.stay, .left, "Rue Grimaldi"), "Tournez à gauche pour rester dans la rue Grimaldi."),
    Sentence(go(.stay, .straight, "Rue Grimaldi"), "Continuez tout droit dans la rue Grimaldi."),
    Sentence(go(.newName, .straight, "Avenue Foch"), "Continuez tout droit sur l'avenue Foch."),
    Sentence(
      go(.newName, .slightLeft, "Avenue Foch"), "Continuez légèrement à gauche sur l'avenue Foch."),
    Sentence(go(.fork, .slightRight, sign: toNice), "Serrez à droite, direction A 8, Nice."),
    Sentence(go(.fork, .left, ref: "A500", on: .motorway), "Serrez à gauche sur l'A 500."),
    Sentence(go(.merge, .slightLeft, ref: "A8", on: .motorway), "Insérez-vous à gauche sur l'A 8."),
    Sentence(
      go(.onRamp, .right, on: .ramp, sign: toNice),
      "Prenez la bretelle à droite, direction A 8, Nice."),
    Sentence(
      go(.offRamp, .right, on: .ramp, sign: sign("57", [], ["Monaco"])),
      "Prenez la sortie 57, direction Monaco."),
    Sentence(go(.offRamp, .left, on: .ramp), "Prenez la sortie à gauche."),
    Sentence(
      go(.endOfRoad, .left, "Rue Grimaldi"),
      "Au bout de la route, tournez à gauche dans la rue Grimaldi."),
    Sentence(
      go(.roundabout, .straight, "Rue de la Gare", exit: 2),
      "Au rond-point, allez tout droit, 2e sortie, rue de la Gare."),
    Sentence(
      go(.roundabout, .right, exit: 1, roundabout: "Place du Canton"),
      "Au rond-point Place du Canton, tournez à droite, 1re sortie."),
    Sentence(
      go(.roundabout, .uTurn, exit: 3, roundabout: "Rond-Point Auguste Médecin"),
      "Au Rond-Point Auguste Médecin, faites demi-tour, 3e sortie."),
    Sentence(
      go(.roundaboutTurn, .left, "Rue Grimaldi"),
      "Au rond-point, tournez à gauche dans la rue Grimaldi."),
    Sentence(
      go(.uTurn, .uTurn, "Rue Grimaldi"), "Faites demi-tour et continuez dans la rue Grimaldi."),
    Sentence(
      go(.board, .straight, "Nice – Bastia", on: .ferry, by: .carried),
      "Prenez le ferry Nice – Bastia."),
    Sentence(
      go(.board, .left, "Nice – Bastia", on: .ferry, by: .carried),
      "Tournez à gauche et prenez le ferry Nice – Bastia."),
    Sentence(
      go(.leaveFerry, .straight, "Quai Antoine Ier"),
      "Quittez le ferry et continuez sur le quai Antoine Ier.",
      after: go(.board, on: .ferry, by: .carried)),
    Sentence(
      go(.depart, .straight, "Boulevard Carnot", on: .pavement, compass: .west, by: .walking),
      "Marchez vers l'ouest le long du boulevard Carnot."),
    Sentence(
      go(.turn, .left, "Avenue Foch", on: .pavement, by: .walking),
      "Tournez à gauche le long de l'avenue Foch."),
    Sentence(
      go(.turn, .left, "Rue de la Gare", on: .crossing, by: .walking),
      "Tournez à gauche en traversant la rue de la Gare."),
    Sentence(
      go(.turn, .right, on: .pavement, by: .walking),
      "Tournez à droite sur le trottoir."),
    Sentence(
      go(.steps, .right, on: .steps, by: .walking), "Tournez à droite et prenez l'escalier."),
    Sentence(
      go(.turn, .left, by: .pushing), "Tournez à gauche. Descendez de vélo et poussez-le.",
      after: go(.depart, by: .cycling)),
    Sentence(
      go(.arrive, side: .right), "Vous avez atteint le bac H-012, sur votre droite.",
      to: Destination(.bin("H-012"))),
    Sentence(
      go(.arrive, side: .left), "Vous avez atteint l'arrêt Marché, sur votre gauche.",
      to: Destination(.stop("Marché"))),
    Sentence(
      go(.arrive), "Vous avez atteint Dépôt Nord. Échelle à droite.",
      to: Destination(.place("Dépôt Nord"), note: "échelle à droite")),
    Sentence(go(.arrive), "Vous avez atteint votre destination."),
    Sentence(go(.arrive), "Vous avez atteint l'étape 2.", to: Destination(.waypoint(2))),
  ]
}
