/// What a traveller does in a part of a day, as far as clothes matter.
package enum Activity: String, CaseIterable, Hashable, Sendable {
  case sightseeing, business
  case formalEvening = "formal_evening"
  case smartDinner = "smart_dinner"
  case church, wedding
  case hiking, running, cycling, gym, skiing, swimming, beach

  /// How much heat the body makes, in met (ISO 8996; ASHRAE 55, table 5-1), out of doors.
  package var metabolicRate: Double {
    switch self {
    case .sightseeing, .church: 2.4
    case .business, .formalEvening, .smartDinner, .wedding: 2.2
    case .hiking: 3.5
    case .cycling, .skiing: 4
    case .running: 6
    case .gym, .swimming, .beach: 2
    }
  }

  /// How fast one walks, in metres a second, for the air that clothes pump.
  package var walkingSpeed: Double {
    switch self {
    case .gym, .swimming, .beach: 0
    case .business, .formalEvening, .smartDinner, .wedding: 0.8
    case .sightseeing, .church: 1
    case .hiking, .running, .cycling, .skiing: 1.2
    }
  }

  /// How formal clothes must be.
  package var formality: Wardrobe.Formality {
    switch self {
    case .business: .business
    case .formalEvening, .wedding: .formal
    case .smartDinner: .smart
    default: .casual
    }
  }

  /// Whether clothes have to be made for it.
  package var needsOwnClothes: Bool {
    switch self {
    case .hiking, .running, .cycling, .gym, .skiing, .swimming, .beach: true
    default: false
    }
  }

  /// Whether one changes for it and wears the rest of the day something else.
  var isChangedFor: Bool { needsOwnClothes || self == .formalEvening || self == .wedding }

  /// What is worn for it in any weather, besides what covers the body: falls, snow and wind are cold.
  package var protection: [Wardrobe.Place] { self == .skiing ? [.outer, .head, .hands] : [] }

  /// Whether something is worn under a top that is made for warmth.
  package var needsBaseLayer: Bool { self == .skiing }

  /// Whether the air out of doors matters: not in a hall, and not in the water.
  package var isOutdoors: Bool { self != .gym && self != .swimming && self != .beach }

  /// Whether an umbrella keeps the rain off.
  package var allowsUmbrella: Bool { !needsOwnClothes }

  /// Whether shoulders and knees are covered.
  package var coversBody: Bool { self == .church || formality >= .business }
}
