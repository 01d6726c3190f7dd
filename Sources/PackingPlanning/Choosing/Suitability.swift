/// Which garments suit which session.
extension Session {
  /// Whether no part is too cold for bare legs.
  private var allowsBareLegs: Bool { parts.allSatisfy { $0.temperature >= 15 } }

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

  /// The garments of a wardrobe that suit in a place; where none is made for the activity, those of usual days.
  func suited(_ wardrobe: [Wardrobe.Garment], _ place: Wardrobe.Place) -> (
    indices: [Int], isMakeshift: Bool
  ) {
    func indices(_ strictly: Bool) -> [Int] {
      wardrobe.indices.filter {
        wardrobe[$0].owned > 0 && wardrobe[$0].places.contains(place)
          && suits(wardrobe[$0], place, strictly: strictly)
      }
    }
    let strict = indices(true)
    guard strict.isEmpty, places.contains(place), place != .socks || !indices(false).isEmpty else {
      return (strict, false)
    }
    if !indices(false).isEmpty { return (indices(false), place != .socks) }
    // Nothing suits: whatever there is for the place, rather than nothing.
    return (
      wardrobe.indices.filter { wardrobe[$0].owned > 0 && wardrobe[$0].places.contains(place) },
      true
    )
  }
}
