/// A piece of clothing of an outfit: what packing needs to know it again in a wardrobe.
package struct Garment: Hashable, Sendable {
  /// Where it is worn, from the skin out.
  package enum Layer: String, CaseIterable, Sendable {
    case skin, base, middle, outer, feet, accessory
  }

  /// For which demands it is good enough; each includes those before it.
  package enum Formality: String, CaseIterable, Sendable {
    case casual, smart, business, formal
  }

  /// The longest name, in characters.
  package static let longestName = 60

  package var kind: GarmentKind
  package var layer: Layer
  /// One word, in lower case, such as `navy`; `nil` if not stated.
  package var colour: String?
  /// What its owner calls it.
  package var name: String?
  /// Insulation in hundredths of a clo, 0 to 500; `nil` if not stated.
  package var insulation: Int?
  package var formality: Formality?
  package var isWaterproof = false
  package var isWindproof = false

  /// Creates a garment; the layer is the usual one of its kind if none is given.
  package init(_ kind: GarmentKind, colour: String? = nil, layer: Layer? = nil) {
    self.kind = kind
    self.colour = colour
    self.layer = layer ?? kind.usualLayer
  }
}

extension Garment {
  /// The garment as a person writes it: `jacket:navy,waterproof,clo=0.4`.
  package var text: String {
    var text = kind.rawValue
    if let colour { text += ":\(colour)" }
    if layer != kind.usualLayer { text += ",layer=\(layer.rawValue)" }
    if let insulation {
      let (whole, rest) = insulation.quotientAndRemainder(dividingBy: 100)
      text += ",clo=\(whole).\(rest / 10)" + (rest % 10 == 0 ? "" : "\(rest % 10)")
    }
    if let formality { text += ",\(formality.rawValue)" }
    if isWaterproof { text += ",waterproof" }
    if isWindproof { text += ",windproof" }
    if let name { text += ",name=\(name)" }
    return text
  }
}
