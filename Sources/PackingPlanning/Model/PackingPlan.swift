package import Weather

/// What is to be packed, why, and what is worn when.
package struct PackingPlan: Hashable, Sendable {
  package var trip: TripRequest
  /// The preferences that held, with nothing left open.
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
  /// What could not be had.
  package var shortfalls: [Shortfall]

  /// What a plan was made for: what a later one is held against.
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
    /// Worn on so many days, each of them so often before it is washed, with so many washes on the way.
    case worn(days: Int, wears: Int, washes: Int)
    /// Without it one would freeze first on this day, from 1, in this part of it, at so many °C.
    case warmth(day: Int, part: DayPart, temperature: Int)
    /// Rain on this day, from 1, with this chance in percent.
    case rain(day: Int, chance: Int)
    /// For what is done on so many days.
    case activity(Activity, days: Int)
    /// For so many days in clothes of a formality.
    case dress(Wardrobe.Formality, days: Int)
    /// Shoes to walk in, for so many days.
    case walking(days: Int)
    case nights(Int)
    /// Liked by others better than what else would do.
    case taste
    /// By a rule with these conditions; with so many days where it counts them.
    case rule(ThingRules.Conditions, days: Int?)
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
    /// Whether clothes are worn once more than they should, for want of clean ones.
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
    /// What it comes to, and the band it should lie in, in hundredths of a clo (basic insulation of the ensemble).
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

  /// What changes if one thing were otherwise.
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

  /// What could not be had, and why.
  package enum Shortfall: Hashable, Sendable {
    /// Too cold, or too warm, by so many hundredths of a clo.
    case cold(day: Int, part: DayPart, by: Int, cause: Cause)
    case warm(day: Int, part: DayPart, by: Int, cause: Cause)
    /// Nothing keeps the rain off.
    case wet(day: Int, part: DayPart)
    /// Clothes are worn again on so many days, for want of so many clean ones.
    case wornAgain(Wardrobe.Place, days: Int)
    /// Nothing of the wardrobe suits.
    case noClothes(Activity, Wardrobe.Place)
    /// Over a limit of the bag by grams, or millilitres.
    case tooHeavy(by: Int)
    case tooBulky(by: Int)

    package enum Cause: String, Hashable, Sendable {
      /// Nobody could dress for it.
      case weather
      /// The wardrobe has nothing better.
      case wardrobe
      /// Taking it would cost more than it is worth: the bag is too small, or clothes run out.
      case limits
    }
  }

  /// Pieces on the list.
  package var count: Int { lines.reduce(0) { $0 + $1.count } }
  /// Grams.
  package var weight: Int { lines.reduce(0) { $0 + $1.count * $1.weight } }
  /// Millilitres.
  package var volume: Int { lines.reduce(0) { $0 + $1.count * $1.volume } }
}
