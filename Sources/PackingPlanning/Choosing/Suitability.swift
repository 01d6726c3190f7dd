/// Which garments suit which session.
extension Session {
  /// Whether no part is too cold for bare legs.
  private var allowsBareLegs: Bool { parts.allSatisfy { $0.temperature >= 15 } }

  /// Whether a garment is worn at the temperatures of a session: at some for what is put on and off, else at all.
  private func isWorn(_ garment: Wardrobe.Garment, _ place: Wardrobe.Place) -> Bool {
    if parts.isEmpty { return true }
    return place.isRemovable
      ? parts.contains { garment.temperatures.contains($0.temperature) }
      : parts.allSatisfy { garment.temperatures.contains($0.temperature) }
  }

  /// Whether a garment suits in a place; `strictly` where clothes made for the activity are available.
  func suits(_ garment: Wardrobe.Garment, _ place: Wardrobe.Place, strictly: Bool) -> Bool {
    switch place {
    case .underwear, .bra, .sleepwear, .underTop, .underBottom: return true
    case .held: return activity.allowsUmbrella
    default: break
    }
    if activity.needsOwnClothes, strictly {
      let isMade = garment.activities.contains(activity)
      switch place {
      case .top, .bottom, .socks, .feet, .swimwear, .outer: return isMade
      case .blazer: return false
      default: return isMade || garment.isEveryday && garment.formality < .formal
      }
    }
    guard garment.isEveryday else { return false }
    // An insulation that is right on the whole does not help bare legs.
    if garment.kind == .shorts, !allowsBareLegs { return false }
    // Nobody goes sightseeing in a suit because it is warm.
    if garment.kind == .suit, formality < .business { return false }
    switch place {
    case .top, .bottom, .feet, .blazer:
      let isCovering = garment.kind != .shorts && garment.kind != .top
      return garment.formality >= formality && (!coversBody || isCovering)
        && (allowsBareFeet || garment.kind != .sandals)
        && (place != .blazer || formality >= .business)
    case .middle, .warm:
      return garment.formality.rawValue >= formality.rawValue - 1
    case .outer: return garment.formality.rawValue >= formality.rawValue - 1
    case .head, .neck, .hands: return garment.formality.rawValue >= formality.rawValue - 2
    default: return true
    }
  }

  /// Whether a garment is too formal for a session that asks for nothing formal, so that it is worn only where there is
  /// nothing else.
  private func isTooFormal(_ garment: Wardrobe.Garment, _ place: Wardrobe.Place) -> Bool {
    guard formality == .casual, !activity.needsOwnClothes else { return false }
    switch place {
    case .top, .bottom: return garment.formality >= .business
    case .feet: return garment.formality == .formal
    default: return false
    }
  }

  /// The garments of a wardrobe that suit in a place; where none is made for the activity or the weather, what comes
  /// nearest.
  func suited(_ wardrobe: [Wardrobe.Garment], _ place: Wardrobe.Place) -> (
    indices: [Int], isMakeshift: Bool
  ) {
    let there = wardrobe.indices.filter {
      wardrobe[$0].owned > 0 && wardrobe[$0].places.contains(place)
    }
    let worn = there.filter { isWorn(wardrobe[$0], place) }
    func suited(_ indices: [Int], _ strictly: Bool) -> [Int] {
      indices.filter { suits(wardrobe[$0], place, strictly: strictly) }
    }
    let all = suited(worn, true)
    let plain = all.filter { !isTooFormal(wardrobe[$0], place) }
    let right = plain.isEmpty ? all : plain
    guard right.isEmpty, places.contains(place) else { return (right, false) }
    for next in [suited(worn, false), suited(there, true), suited(there, false)]
    where !next.isEmpty {
      return (next, place != .socks)
    }
    // Nothing suits: whatever there is for the place, rather than nothing; but bare feet rather than any socks.
    return place == .socks ? ([], false) : (there, true)
  }
}
