internal import OpenStreetMap

extension CompiledProfile {
  /// Vehicles higher than this, in metres, avoid places without a sign where the clearance is known to
  /// be below the legal default.
  private static let lowClearance = 3.0

  /// Whether the vehicle is within the signposted limits of height, width, length, weight and load.
  ///
  /// The `width` of a way is compared with that of the vehicle; that of a node is the width of a barrier.
  ///
  /// - Source: the OpenStreetMap wiki, pages *Key:maxheight*, *Key:maxweight* and similar ones.
  func isWithinLimits(_ slots: borrowing TagSlots, _ tags: Tags, isWay: Bool) -> Bool {
    let vehicle = profile.vehicle
    if let height = vehicle.height {
      if isOver(height, .maxheight, slots, tags) || isOver(height, .maxheightPhysical, slots, tags)
      {
        return false
      }
      if height > Self.lowClearance, slots.value(.maxheight, in: tags) == "below_default" {
        return false
      }
    }
    if let width = vehicle.width {
      if isOver(width, .maxwidth, slots, tags) || isOver(width, .maxwidthPhysical, slots, tags) {
        return false
      }
      if isWay, isOver(width, .width, slots, tags) { return false }
    }
    if let length = vehicle.length, isOver(length, .maxlength, slots, tags) { return false }
    if let weight = vehicle.weight,
      isTooHeavy(weight, .maxweight, slots, tags)
        || isTooHeavy(weight, .maxweightRating, slots, tags)
    {
      return false
    }
    if let load = vehicle.axleLoad, isTooHeavy(load, .maxaxleload, slots, tags) { return false }
    switch vehicle.hazardousGoods {
    case .none: return true
    case .any: return slots.word(.hazmat) != .no
    case .water: return slots.word(.hazmat) != .no && slots.word(.hazmatWater) != .no
    }
  }

  private func isOver(
    _ measure: Double, _ key: TagKey, _ slots: borrowing TagSlots, _ tags: Tags
  ) -> Bool {
    guard let limit = slots.value(key, in: tags).flatMap(MeasureValue.metres) else { return false }
    return measure > limit
  }

  private func isTooHeavy(
    _ weight: Double, _ key: TagKey, _ slots: borrowing TagSlots, _ tags: Tags
  ) -> Bool {
    guard let limit = slots.value(key, in: tags).flatMap(MeasureValue.tonnes) else { return false }
    return weight > limit
  }
}
