/// How strong an outfit is in comparisons of two.
package struct OutfitStrength: Hashable, Sendable {
  package let outfit: Outfit.ID
  /// The chance to be found better than an outfit of middling strength, 0 to 1.
  package let chance: Double
  /// Where that chance lies at 95 %.
  package let interval: ClosedRange<Double>
  /// The number of its comparisons.
  package let comparisons: Int
  /// Only within a part can strengths be compared.
  package let part: Int

  /// Takes the strength of one outfit out of a fitted model.
  package init(_ outfit: Outfit.ID, at index: Int, of model: BradleyTerry) {
    self.outfit = outfit
    chance = model.chance(of: index)
    interval = model.interval(of: index)
    comparisons = model.comparisons[index]
    part = model.parts[index]
  }
}
