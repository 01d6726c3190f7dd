/// What kind of garment something is, as packing and outfits name it.
package enum GarmentKind: String, CaseIterable, Sendable {
  case underwear, bra, undershirt, socks, tights, thermals
  case shirt, tshirt = "t-shirt", polo, blouse, top, tunic
  case sweater, cardigan, hoodie, fleece, vest, sweatshirt
  case trousers, jeans, shorts, skirt, leggings
  case dress, jumpsuit, suit, swimwear, pyjamas
  case blazer, jacket, raincoat, coat, parka, poncho
  case shoes, sneakers, boots, sandals, heels
  case hat, cap, beanie, scarf, gloves, tie, belt, bag, jewellery, sunglasses, umbrella

  /// The layer on which it is usually worn.
  package var usualLayer: Garment.Layer {
    switch self {
    case .underwear, .bra, .undershirt, .socks, .tights, .thermals, .swimwear: .skin
    case .shirt, .tshirt, .polo, .blouse, .top, .tunic, .trousers, .jeans, .shorts, .skirt,
      .leggings, .dress, .jumpsuit, .suit, .pyjamas:
      .base
    case .sweater, .cardigan, .hoodie, .fleece, .vest, .sweatshirt, .blazer: .middle
    case .jacket, .raincoat, .coat, .parka, .poncho: .outer
    case .shoes, .sneakers, .boots, .sandals, .heels: .feet
    case .hat, .cap, .beanie, .scarf, .gloves, .tie, .belt, .bag, .jewellery, .sunglasses,
      .umbrella:
      .accessory
    }
  }
}
