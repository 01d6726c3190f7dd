internal import Testing

@testable internal import Directions

@Suite struct FinnishTests {
  @Test(arguments: sentences)
  func `sentences are as one says them in Finland`(_ sentence: Sentence) {
    #expect(sentence.written(.fi) == sentence.text)
  }

  static let toLahti = sign(nil, ["E75"], ["Lahti"])

  static let sentences: [Sentence] = [
    Sentence(
      go(.depart, .straight, "Mannerheimintie", compass: .north),
      "Aja Mannerheimintiellä pohjoiseen."),
    Sentence(
      go(.depart, .straight, "Tehtaankatu", side: .left, compass: .southeast),
      "Aja Tehtaankadulla kaakkoon."),
    Sentence(
      go(.depart, .straight, "Iso Roobertinkatu", compass: .west, by: .walking),
      "Kävele Isolla Roobertinkadulla länteen."),
    Sentence(go(.depart, compass: .northwest), "Aja luoteeseen."),
    Sentence(
      go(.turn, .left, "Mannerheimintie"), "Käänny vasemmalle Mannerheimintielle."),
    Sentence(go(.turn, .right, "Aleksanterinkatu"), "Käänny oikealle Aleksanterinkadulle."),
    Sentence(go(.turn, .right, "Vuorikuja"), "Käänny oikealle Vuorikujalle."),
    Sentence(go(.turn, .right, "Metsäpolku"), "Käänny oikealle Metsäpolulle."),
    Sentence(go(.turn, .right, "Itäväylä"), "Käänny oikealle Itäväylälle."),
    Sentence(go(.turn, .right, "Hakaniemenranta"), "Käänny oikealle Hakaniemenrantaan."),
    Sentence(go(.turn, .right, "Kauppatori"), "Käänny oikealle Kauppatorille."),
    Sentence(go(.turn, .right, "Tokoinranta"), "Käänny oikealle Tokoinrantaan."),
    Sentence(go(.turn, .right, "Paciuksenkaari"), "Käänny oikealle Paciuksenkaarelle."),
    Sentence(go(.turn, .right, "Hakaniemen silta"), "Käänny oikealle Hakaniemen sillalle."),
    Sentence(
      go(.turn, .right, "Eteläinen Rautatiekatu"), "Käänny oikealle Eteläiselle Rautatiekadulle."),
    Sentence(go(.turn, .right, "Toinen linja"), "Käänny oikealle Toiselle linjalle."),
    Sentence(go(.turn, .right, "Kolmas linja"), "Käänny oikealle Kolmannelle linjalle."),
    Sentence(go(.turn, .right, "Kustaa Vaasan tie"), "Käänny oikealle Kustaa Vaasan tielle."),
    Sentence(go(.turn, .right, "Bulevardi"), "Käänny oikealle Bulevardille."),
    Sentence(go(.turn, .right, "Pohjoisesplanadi"), "Käänny oikealle Pohjoisesplanadille."),
    Sentence(go(.turn, .right, "Kehä I"), "Käänny oikealle Kehä I:lle."),
    Sentence(go(.turn, .right, "Rautatientori"), "Käänny oikealle Rautatientorille."),
    Sentence(go(.turn, .right, "Alppirinne"), "Käänny oikealle Alppirinteelle."),
    Sentence(go(.turn, .right, "Kalliomäki"), "Käänny oikealle Kalliomäelle."),
    Sentence(go(.turn, .right, "Tallberginpuistotie"), "Käänny oikealle Tallberginpuistotielle."),
    Sentence(go(.turn, .right, "Tähtitorninpuisto"), "Käänny oikealle Tähtitorninpuistoon."),
    Sentence(go(.turn, .right, "Mannerheimvägen"), "Käänny oikealle kadulle Mannerheimvägen."),
    Sentence(
      go(.turn, .right, "Mannerheimintie / Mannerheimvägen"),
      "Käänny oikealle Mannerheimintielle / Mannerheimvägen."),
    Sentence(go(.turn, .right, "Mill Road"), "Käänny oikealle kadulle Mill Road."),
    Sentence(go(.turn, .slightLeft, "Hämeentie"), "Käänny loivasti vasemmalle Hämeentielle."),
    Sentence(go(.turn, .sharpRight, "Hämeentie"), "Käänny jyrkästi oikealle Hämeentielle."),
    Sentence(go(.turn, .straight, "Hämeentie"), "Jatka suoraan Hämeentielle."),
    Sentence(go(.turn, .uTurn), "Käänny takaisin."),
    Sentence(go(.turn, .left), "Käänny vasemmalle."),
    Sentence(go(.turn, .left, ref: "45", on: .road), "Käänny vasemmalle tielle 45."),
    Sentence(go(.turn, .left, ref: "E75", on: .motorway), "Käänny vasemmalle tielle E 75."),
    Sentence(
      go(.turn, .left, "Tuusulanväylä", ref: "45", on: .road),
      "Käänny vasemmalle Tuusulanväylälle (45)."),
    Sentence(
      go(.turn, .left, "Lahdenväylä", ref: "4", on: .motorway),
      "Käänny vasemmalle tielle 4 (Lahdenväylä)."),
    Sentence(go(.turn, .left, on: .cyclePath, by: .cycling), "Käänny vasemmalle pyörätielle."),
    Sentence(go(.turn, .left, on: .parkingAisle), "Käänny vasemmalle pysäköintialueelle."),
    Sentence(go(.turn, .left, on: .driveway), "Käänny vasemmalle pihatielle."),
    Sentence(go(.turn, .left, on: .tunnel), "Käänny vasemmalle tunneliin."),
    Sentence(
      go(.turn, .left, "Hämeentie", sign: toLahti),
      "Käänny vasemmalle Hämeentielle, suuntana E 75, Lahti."),
    Sentence(
      go(.turn, .left, "Hämeentie", ordinal: 2), "Käänny 2. risteyksestä vasemmalle Hämeentielle."),
    Sentence(
      go(.turn, .left, "Hämeentie", junction: .trafficLights),
      "Käänny liikennevaloissa vasemmalle Hämeentielle."),
    Sentence(
      go(.turn, .left, "Hämeentie", becomes: "Siltasaarenkatu"),
      "Käänny vasemmalle Hämeentielle; tie jatkuu nimellä Siltasaarenkatu."),
    Sentence(
      go(.turn, .left, landmark: mark(.after, .church), by: .walking),
      "Käänny kirkon jälkeen vasemmalle."),
    Sentence(
      go(.turn, .left, landmark: mark(.after, .church, "Johanneksenkirkko"), by: .walking),
      "Käänny Johanneksenkirkon jälkeen vasemmalle."),
    Sentence(
      go(.turn, .left, landmark: mark(.before, .museum, "Ateneum"), by: .walking),
      "Käänny ennen museota Ateneum vasemmalle."),
    Sentence(
      go(.turn, .left, landmark: mark(.at, .pharmacy), by: .walking),
      "Käänny apteekin kohdalla vasemmalle."),
    Sentence(
      go(.turn, .left, landmark: mark(.before, .library, "Kallion kirjasto"), by: .walking),
      "Käänny ennen Kallion kirjastoa vasemmalle."),
    Sentence(go(.stay, .left, "Hämeentie"), "Käänny vasemmalle ja jatka Hämeentiellä."),
    Sentence(go(.stay, .straight, "Hämeentie"), "Jatka suoraan Hämeentiellä."),
    Sentence(go(.newName, .straight, "Unioninkatu"), "Jatka suoraan Unioninkadulle."),
    Sentence(go(.newName, .slightLeft, "Unioninkatu"), "Jatka loivasti vasemmalle Unioninkadulle."),
    Sentence(go(.fork, .slightRight, sign: toLahti), "Pysy oikealla, suuntana E 75, Lahti."),
    Sentence(
      go(.fork, .left, "Lahdenväylä", on: .motorway), "Pysy vasemmalla ja jatka Lahdenväylälle."),
    Sentence(go(.merge, .slightLeft, "Lahdenväylä", on: .motorway), "Liity Lahdenväylälle."),
    Sentence(go(.merge, .straight), "Liity liikenteeseen."),
    Sentence(
      go(.onRamp, .right, on: .ramp, sign: toLahti), "Ota ramppi oikealla, suuntana E 75, Lahti."),
    Sentence(
      go(.offRamp, .right, on: .ramp, sign: sign("4", [], ["Viikki"])),
      "Poistu liittymästä 4, suuntana Viikki."),
    Sentence(go(.offRamp, .right, on: .ramp), "Ota poistumisramppi oikealla."),
    Sentence(
      go(.endOfRoad, .left, "Hämeentie"), "Käänny tien päässä vasemmalle Hämeentielle."),
    Sentence(
      go(.roundabout, .straight, "Hämeentie", exit: 2),
      "Aja liikenneympyrässä suoraan, 2. poistumistie, Hämeentie."),
    Sentence(
      go(.roundabout, .right, exit: 1, roundabout: "Erottaja"),
      "Käänny liikenneympyrässä Erottaja oikealle, 1. poistumistie."),
    Sentence(
      go(.roundaboutTurn, .left, "Hämeentie"),
      "Käänny liikenneympyrässä vasemmalle Hämeentielle."),
    Sentence(go(.uTurn, .uTurn, "Hämeentie"), "Tee U-käännös ja jatka Hämeentiellä."),
    Sentence(go(.uTurn, .uTurn, by: .walking), "Käänny ympäri."),
    Sentence(
      go(.board, .straight, "Suomenlinnan lautta", on: .ferry, by: .carried),
      "Nouse Suomenlinnan lautalle."),
    Sentence(
      go(.board, .straight, "Kauppatori – Suomenlinna", on: .ferry, by: .carried),
      "Nouse lautalle Kauppatori – Suomenlinna."),
    Sentence(
      go(.board, .left, "Kauppatori – Suomenlinna", on: .ferry, by: .carried),
      "Nouse vasemmalla lautalle Kauppatori – Suomenlinna."),
    Sentence(
      go(.leaveFerry, .straight, "Rantatie"), "Poistu lautalta ja jatka Rantatiellä.",
      after: go(.board, on: .ferry, by: .carried)),
    Sentence(
      go(.depart, .straight, "Mannerheimintie", on: .pavement, compass: .west, by: .walking),
      "Kävele Mannerheimintien vartta länteen."),
    Sentence(
      go(.turn, .left, "Eteläinen Rautatiekatu", on: .pavement, by: .walking),
      "Käänny vasemmalle Eteläisen Rautatiekadun vartta."),
    Sentence(
      go(.turn, .left, "Hakaniemenranta", on: .crossing, by: .walking),
      "Käänny vasemmalle Hakaniemenrannan yli."),
    Sentence(
      go(.turn, .left, "Kehä I", on: .crossing, by: .walking),
      "Käänny vasemmalle Kehä I:n yli."),
    Sentence(
      go(.turn, .right, on: .pavement, by: .walking),
      "Käänny oikealle jalkakäytävälle."),
    Sentence(go(.steps, .left, on: .steps, by: .walking), "Käänny vasemmalle portaille."),
    Sentence(
      go(.turn, .left, by: .pushing), "Käänny vasemmalle. Nouse satulasta ja taluta pyörää.",
      after: go(.depart, by: .cycling)),
    Sentence(
      go(.arrive, side: .right), "Olet saapunut astialle H-012; se on oikealla.",
      to: Destination(.bin("H-012"))),
    Sentence(
      go(.arrive), "Olet saapunut pysähdyspaikalle Tori.", to: Destination(.stop("Tori"))),
    Sentence(
      go(.arrive), "Olet saapunut kohteeseen Varikko. Älä peruuta.",
      to: Destination(.place("Varikko"), note: "älä peruuta")),
    Sentence(go(.arrive, side: .left), "Olet saapunut määränpäähän; se on vasemmalla."),
    Sentence(
      go(.arrive), "Olet saapunut välipisteeseen 2.", to: Destination(.waypoint(2))),
  ]
}
