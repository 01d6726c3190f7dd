package import Lookbook
package import PackingPlanning

extension WardrobeApproval {
  /// How much others like the outfits of a packing plan; `nil` if there are no votes.
  package var taste: OutfitTaste? {
    guard !judged.isEmpty else { return nil }
    return { garments, activity in
      advantage(
        of: garments.compactMap { garment in
          GarmentKind(rawValue: garment.kind.rawValue).map {
            Lookbook.Garment($0, colour: garment.colour)
          }
        }, for: Self.occasion(of: activity))
    }
  }

  private static func occasion(of activity: Activity) -> Occasion {
    switch activity {
    case .sightseeing, .church: .travel
    case .wedding: .formal
    case .business: .business
    case .formalEvening: .formal
    case .smartDinner: .leisure
    case .hiking: .hiking
    case .running: .running
    case .skiing: .skiing
    case .swimming, .beach: .swimming
    case .cycling, .gym: .sport
    }
  }
}
