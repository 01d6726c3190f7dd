/// Items besides clothes: toiletries, documents, electronics, medicine.
package struct ThingRules: Hashable, Sendable {
  package var rules: [Rule]

  /// Creates rules.
  package init(_ rules: [Rule]) { self.rules = rules }

  /// Where a list of items is placed.
  package enum Group: String, CaseIterable, Sendable {
    case documents, electronics, medicine, toiletries, gear
  }

  /// An item, and when it is packed.
  package struct Rule: Hashable, Sendable {
    package var id: String
    /// What its owner calls it; `nil` if the word for the id does.
    package var name: String?
    package var group: Group
    /// How many in any case.
    package var count: Int
    /// One more for each started period of this many days.
    package var perDays: Int?
    /// Never more than that.
    package var most: Int?
    /// Of one, in grams and millilitres.
    package var weight: Int
    package var volume: Int
    /// All that must hold for it to be taken.
    package var conditions: Conditions

    /// How many are packed for a trip of this many days.
    package func count(days: Int) -> Int {
      let total = count + (perDays.map { (days + $0 - 1) / $0 } ?? 0)
      return min(total, most ?? total)
    }
  }

  /// When an item is packed; `nil` conditions do not matter.
  package struct Conditions: Hashable, Sendable {
    /// The minimum or maximum length of the trip in days.
    package var minDays: Int?
    package var maxDays: Int?
    /// One of these is done.
    package var activities: Set<Activity> = []
    package var purpose: TripRequest.Purpose?
    /// The highest temperature of some day is at least that, in °C; the lowest at most that.
    package var warmerThan: Double?
    package var colderThan: Double?
    /// The UV index of some day is at least that; where it is not known, some day is warm and dry.
    package var ultraviolet: Double?
    /// Some rain is to be reckoned with.
    package var rain: Bool?
    /// Clothes are washed during the trip.
    package var laundry: Bool?
    /// It leads out of this country, by two letters.
    package var abroadFrom: String?

    /// Creates conditions that always hold.
    package init() {}
  }
}
