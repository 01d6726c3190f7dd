/// The layers that are put on in one part of a day: those that miss the band least, and as few as possible.
struct LayerChoice {
  /// What is put on, and which coat of it is open.
  private(set) var bits: [Int] = []
  private(set) var open: Int?
  /// What keeps the rain off.
  private(set) var rainCoat: Int?
  private(set) var umbrella: Int?
  /// The sum of all that is worn, with what a windproof coat adds, in hundredths of a clo.
  private(set) var sum = 0
  private(set) var windproof = 0

  init(
    _ dressing: OutfitCosts, _ choice: Choice, _ layering: Layering, _ need: PartNeed, base: Int,
    removable: Int, hasBlazer: Bool
  ) {
    /// Layers as far as they are chosen.
    struct Layers {
      var bits: [Int] = []
      var sum = 0
    }
    func options(_ place: Wardrobe.Place) -> [(bit: Int?, insulation: Int)] {
      dressing.options(place, need, layering).map { bit in
        (bit, bit.map { choice.garments[choice.layeringGarments[$0]].insulation } ?? 0)
      }
    }
    var all = [Layers()]
    for place in [Wardrobe.Place.middle, .warm, .head, .neck, .hands] + (hasBlazer ? [] : [.blazer])
    {
      all = all.flatMap { layers in
        options(place).map { option in
          Layers(
            bits: layers.bits + [option.bit].compactMap { $0 }, sum: layers.sum + option.insulation)
        }
      }
    }
    var best: [Int]?
    for layers in all {
      for coat in dressing.coats(need, layering) {
        // The jacket of a suit is worn unless it is too warm.
        for worn in removable > 0 ? [removable, 0] : [0] {
          let sum = base + layers.sum + coat.insulation + worn
          let miss = max(0, need.low - sum, sum - need.high)
          let count = layers.bits.count + (coat.bit == nil ? 0 : 1)
          let rank = [
            miss, count, coat.isOpen ? 1 : 0, worn == removable ? 0 : 1,
            abs(2 * sum - need.low - min(need.high, need.low + 60)),
          ]
          guard best.map({ rank.lexicographicallyPrecedes($0) }) ?? true else { continue }
          best = rank
          bits = layers.bits + [coat.bit].compactMap { $0 }
          open = coat.isOpen ? coat.bit : nil
          self.sum = sum
          let garment = coat.bit.map { choice.garments[choice.layeringGarments[$0]] }
          windproof = garment?.isWindproof == true && !coat.isOpen ? need.windproof : 0
          rainCoat = need.isWet && garment?.isWaterproof == true ? coat.bit : nil
        }
      }
    }
    if need.isWet, rainCoat == nil {
      umbrella = dressing.layering[.held]?.first(where: layering.contains)
    }
  }
}
