/// What kind of garment something is, by the words that outfits of the lookbook use too.
package enum GarmentWord: String, CaseIterable, Sendable {
  case underwear, bra, undershirt, socks, tights, thermals
  case shirt, tshirt = "t-shirt", polo, blouse, top, tunic
  case sweater, cardigan, hoodie, fleece, vest, sweatshirt
  case trousers, jeans, shorts, skirt, leggings
  case dress, jumpsuit, suit, swimwear, pyjamas
  case blazer, jacket, raincoat, coat, parka, poncho
  case shoes, sneakers, boots, sandals, heels
  case hat, cap, beanie, scarf, gloves, umbrella
}

/// What a garment of a kind is like where its owner does not say.
struct UsualGarment {
  let places: [Wardrobe.Place]
  /// Hundredths of a clo, grams, millilitres.
  let insulation, weight, volume: Int
  let wears: Int?
  /// Hours.
  let drying: Int
  let formality: Wardrobe.Formality

  init(
    _ places: Wardrobe.Place..., clo insulation: Int, _ weight: Int, _ volume: Int, wears: Int?,
    _ drying: Int, _ formality: Wardrobe.Formality = .casual
  ) {
    (self.places, self.insulation, self.weight) = (places, insulation, weight)
    (self.volume, self.wears, self.drying, self.formality) = (volume, wears, drying, formality)
  }
}

extension GarmentWord {
  /// - Source: Insulation: ISO 9920:2007, annex B; ASHRAE 55-2020, table 5-9; weights and volumes are estimates.
  var usual: UsualGarment {
    switch self {
    case .underwear: UsualGarment(.underwear, clo: 4, 60, 200, wears: 1, 8, .formal)
    case .bra: UsualGarment(.bra, clo: 1, 70, 400, wears: 3, 8, .formal)
    case .undershirt: UsualGarment(.underTop, clo: 6, 110, 400, wears: 1, 10, .formal)
    case .socks: UsualGarment(.socks, clo: 2, 45, 200, wears: 1, 10, .formal)
    case .tights: UsualGarment(.underBottom, clo: 2, 60, 200, wears: 1, 6, .formal)
    case .thermals: UsualGarment(.underTop, clo: 20, 190, 800, wears: 3, 12, .formal)
    case .shirt, .blouse: UsualGarment(.top, clo: 25, 230, 900, wears: 1, 12, .smart)
    case .tshirt, .top: UsualGarment(.top, clo: 8, 150, 600, wears: 1, 12)
    case .polo: UsualGarment(.top, clo: 17, 220, 800, wears: 1, 14, .smart)
    case .tunic: UsualGarment(.top, clo: 20, 250, 1000, wears: 1, 14)
    case .sweater, .cardigan: UsualGarment(.middle, clo: 28, 420, 2000, wears: nil, 36)
    case .hoodie, .sweatshirt: UsualGarment(.middle, clo: 34, 550, 2600, wears: nil, 36)
    case .fleece: UsualGarment(.warm, clo: 30, 330, 2200, wears: nil, 10)
    case .vest: UsualGarment(.warm, clo: 20, 260, 1600, wears: nil, 20)
    case .trousers: UsualGarment(.bottom, clo: 20, 450, 1700, wears: 4, 20)
    case .jeans: UsualGarment(.bottom, clo: 24, 650, 2200, wears: 6, 36)
    case .shorts: UsualGarment(.bottom, clo: 8, 250, 900, wears: 3, 14)
    case .skirt: UsualGarment(.bottom, clo: 14, 300, 1000, wears: 3, 14, .smart)
    case .leggings: UsualGarment(.bottom, clo: 15, 200, 700, wears: 2, 10)
    case .dress, .jumpsuit: UsualGarment(.top, .bottom, clo: 29, 350, 1300, wears: 2, 14, .smart)
    case .suit: UsualGarment(.bottom, .blazer, clo: 60, 1250, 6000, wears: 5, 48, .formal)
    case .swimwear: UsualGarment(.swimwear, clo: 0, 150, 400, wears: 2, 6)
    case .pyjamas: UsualGarment(.sleepwear, clo: 0, 350, 1500, wears: 5, 14)
    case .blazer: UsualGarment(.blazer, clo: 36, 750, 3500, wears: nil, 48, .business)
    case .jacket: UsualGarment(.outer, clo: 35, 600, 3000, wears: nil, 24)
    case .raincoat, .poncho: UsualGarment(.outer, clo: 25, 340, 1500, wears: nil, 6)
    case .coat: UsualGarment(.outer, clo: 60, 1500, 6000, wears: nil, 72, .formal)
    case .parka: UsualGarment(.outer, clo: 70, 1350, 7000, wears: nil, 48)
    case .shoes, .heels: UsualGarment(.feet, clo: 4, 900, 4500, wears: nil, 24, .formal)
    case .sneakers: UsualGarment(.feet, clo: 4, 750, 4000, wears: nil, 24)
    case .boots: UsualGarment(.feet, clo: 10, 1300, 7000, wears: nil, 48)
    case .sandals: UsualGarment(.feet, clo: 2, 400, 2000, wears: nil, 6)
    case .hat, .cap: UsualGarment(.head, clo: 1, 90, 600, wears: nil, 12)
    case .beanie: UsualGarment(.head, clo: 4, 70, 400, wears: nil, 12)
    case .scarf: UsualGarment(.neck, clo: 6, 130, 700, wears: nil, 14, .formal)
    case .gloves: UsualGarment(.hands, clo: 5, 80, 300, wears: nil, 12, .formal)
    case .umbrella: UsualGarment(.held, clo: 0, 320, 800, wears: nil, 6, .formal)
    }
  }

  /// Whether it is worn on bare feet.
  package var isBareFooted: Bool { self == .sandals || self == .heels }
}
