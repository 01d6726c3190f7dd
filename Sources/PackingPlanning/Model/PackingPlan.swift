package import Weather

/// What is to be packed, why, and what is worn when.
package struct PackingPlan: Hashable, Sendable {
  package var trip: TripRequest
  /// The preferences used, with all defaults filled in.
  package var preferences: PackingPreferences
  /// What it was made for.
  package var basis: Basis
  /// What is taken, clothes first; each id once.
  package var lines: [Line]
  /// What is worn, day by day.
  package var days: [Day]
  /// How good it is.
  package var quality: Quality
  /// What each wish costs or saves.
  package var wishes: [Wish]
  /// Needs that could not be met.
  package var shortfalls: [Shortfall]
  /// What to have with one at each stop of the trip.
  package var stops: [Stop] = []

  /// What to have with one at a stop.
  package struct Stop: Hashable, Sendable {
    /// Ids of lines.
    package var items: [String] = []
    /// The needs that nothing on the list serves.
    package var missing: [PlannedStop.Need] = []

    /// Creates what to have with one.
    package init(items: [String] = [], missing: [PlannedStop.Need] = []) {
      (self.items, self.missing) = (items, missing)
    }
  }

  /// The input of a plan, for comparison with a later one.
  package struct Basis: Hashable, Sendable {
    /// The weather of each day of the trip.
    package var weather: [WeatherDay]
    /// How many of each garment there were to choose from, by id.
    package var wardrobe: [String: Int]

    /// Creates a basis.
    package init(weather: [WeatherDay], wardrobe: [String: Int]) {
      (self.weather, self.wardrobe) = (weather, wardrobe)
    }
  }

  /// Something on the list.
  package struct Line: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case garment(GarmentWord)
      case thing(ThingRules.Group)
      /// What the traveller added.
      case own
    }

    package var id: String
    /// What its owner calls it; `nil` if the word for it does.
    package var name: String?
    /// What it is called, by the two letters of a language; elsewhere as ``name`` says.
    package var names: [String: String] = [:]
    package var kind: Kind
    package var count: Int
    /// Of one, in grams and millilitres.
    package var weight: Int
    package var volume: Int
    /// Why it is there, the weightiest reason first; at least one.
    package var reasons: [Reason]
    package var isPinned = false
    package var isTicked = false
  }

  /// Why something is taken.
  package enum Reason: Hashable, Sendable {
    /// Worn on this many days, each this often before washing, with this many washes during the trip.
    case worn(days: Int, wears: Int, washes: Int)
    /// The day (from 1), the part of the day and the temperature in °C at which it is needed most.
    case warmth(day: Int, part: DayPart, temperature: Int)
    /// Rain on this day, from 1, with this chance in percent.
    case rain(day: Int, chance: Int)
    /// For an activity on this many days.
    case activity(Activity, days: Int)
    /// For this many days in clothes of a formality.
    case dress(Wardrobe.Formality, days: Int)
    /// Shoes for walking, for this many days.
    case walking(days: Int)
    case nights(Int)
    /// Liked by others better than what else would do.
    case taste
    /// By a rule with these conditions; with the number of days if it counts them.
    case rule(ThingRules.Conditions, days: Int?)
    /// For a stop on a day, from 1, and this many further ones.
    case stops(String, day: Int, more: Int)
    case pinned
    case added
  }

  /// What is worn on a day.
  package struct Day: Hashable, Sendable {
    /// In days since 1970-01-01.
    package var day: Int
    package var outfits: [Outfit]
    /// Whether one washes in its evening.
    package var washes: Bool
  }

  /// What is worn at once, for one or more parts of a day.
  package struct Outfit: Hashable, Sendable {
    package var activity: Activity
    /// Ids of what is worn all the time, from the skin out.
    package var worn: [String]
    package var parts: [Part]
    /// Whether clothes are worn once too often, because clean ones are missing.
    package var isWornAgain: Bool
  }

  /// What is worn over that in a part of a day, and how warm it is.
  package struct Part: Hashable, Sendable {
    package var part: DayPart
    /// The mean temperature out of doors in °C; for a climate day the likely coldest or warmest.
    package var temperature: Double
    /// Ids of what is put on.
    package var layers: [String]
    /// Those of them that are worn open.
    package var open: [String]
    /// Its value and its target band, in hundredths of a clo (basic insulation of the ensemble).
    package var insulation: Int
    package var band: ClosedRange<Int>
    /// Whether something keeps the rain off, if that is needed.
    package var rain: Rain

    package enum Rain: String, Hashable, Sendable {
      case none, kept, wet
    }
  }

  /// How good a plan is.
  package struct Quality: Hashable, Sendable {
    package var objective: PackingPreferences.Objective
    /// Of clothes: grams, millilitres or pieces, as the objective has it.
    package var value: Int
    /// No list that dresses the days as well can be below.
    package var bound: Int
    /// Programs solved for it.
    package var programs: Int

    /// Distance of value and bound, relative to the value.
    package var gap: Double { value > 0 ? Double(value - bound) / Double(value) : 0 }
  }

  /// What would change if one thing were different.
  package struct Wish: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// All washes, or one of some on this day.
      case laundry(day: Int)
      /// A wash in the middle, where there is none.
      case extraLaundry(day: Int)
      case activity(Activity)
      case taste
      case pin(String)
      case businessClothes
    }

    package var kind: Kind
    /// What it adds to the list, above 0, or saves, below: pieces, grams, millilitres.
    package var items: Int
    package var weight: Int
    package var volume: Int
  }

  /// A need that could not be met, and why.
  package enum Shortfall: Hashable, Sendable {
    /// Too cold, or too warm, by this many hundredths of a clo.
    case cold(day: Int, part: DayPart, by: Int, cause: Cause)
    case warm(day: Int, part: DayPart, by: Int, cause: Cause)
    /// Nothing keeps the rain off.
    case wet(day: Int, part: DayPart)
    /// Clothes are worn again on this many days, because this many clean ones are missing.
    case wornAgain(Wardrobe.Place, days: Int)
    /// Nothing of the wardrobe suits.
    case noClothes(Activity, Wardrobe.Place)
    /// Over a limit of the bag by grams, or millilitres.
    case tooHeavy(by: Int)
    case tooBulky(by: Int)

    package enum Cause: String, Hashable, Sendable {
      /// It is impossible to dress for it.
      case weather
      /// The wardrobe has nothing better.
      case wardrobe
      /// Taking it would cost more than it is worth: the bag is too small, or clothes run out.
      case limits
    }
  }

  /// What is worn on the way there: the first outfit with what is put on at its coldest.
  package var onTheWay: Set<String> {
    guard let outfit = days.first?.outfits.first else { return [] }
    let layers = outfit.parts.min { $0.temperature < $1.temperature }?.layers ?? []
    return Set(outfit.worn + layers)
  }

  /// Grams and millilitres in the bag: all but what is worn on the way.
  package var carried: (weight: Int, volume: Int) {
    let worn = lines.filter { $0.count > 0 && onTheWay.contains($0.id) }
    return (
      weight - worn.reduce(0) { $0 + $1.weight }, volume - worn.reduce(0) { $0 + $1.volume }
    )
  }

  /// Pieces on the list.
  package var count: Int { lines.reduce(0) { $0 + $1.count } }
  /// Grams.
  package var weight: Int { lines.reduce(0) { $0 + $1.count * $1.weight } }
  /// Millilitres.
  package var volume: Int { lines.reduce(0) { $0 + $1.count * $1.volume } }
}
