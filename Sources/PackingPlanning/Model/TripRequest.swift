package import TravelModel
package import Weather

/// A trip to pack for: when, where, for how long, and what for.
///
/// The first day, the number of days and one place suffice.
package struct TripRequest: Hashable, Sendable {
  package var name: String?
  /// In days since 1970-01-01.
  package var begins: Int
  /// How many days it lasts, the first and the last one included; at least 1.
  package var days: Int
  /// Where one stays, in order; their days add up to those of the trip.
  package var stays: [Stay]
  package var purpose: Purpose
  /// Who packs; `nil`: an adult.
  package var traveller: Traveller?
  /// What kind of trip it is, in words that rules for items use, such as camping.
  package var kinds: [String] = []
  /// What is to be done, and when.
  package var plans: [PlannedActivity]
  /// Where one stops on the way, and what to have with one there.
  package var stops: [PlannedStop] = []
  /// What the traveller prefers on this journey, over what is preferred in general.
  package var preferences: PackingPreferences

  /// The longest journey that is planned, in days.
  package static let longest = 366

  /// A place for some days.
  package struct Stay: Hashable, Sendable {
    package var place: Place
    package var days: Int

    /// Creates a stay.
    package init(_ place: Place, days: Int) { (self.place, self.days) = (place, days) }
  }

  /// A place as it was written.
  package enum Place: Hashable, Sendable {
    /// A name for the gazetteer, such as `Porto, PT`.
    case named(String)
    case at(Coordinate)
  }

  /// What a journey is for, by which usual days are dressed.
  package enum Purpose: String, CaseIterable, Sendable {
    case leisure
    /// Business clothes from Monday to Friday.
    case business
  }

  /// Whom clothes and items are for.
  package enum Traveller: String, CaseIterable, Sendable {
    /// Any adult; only in rules.
    case adult
    case woman, man, child
    /// In its first year, carried or in a pushchair.
    case baby

    /// Those that a traveller is.
    static func all(of traveller: Traveller?) -> Set<Traveller> {
      guard let traveller else { return [.adult] }
      return traveller == .child || traveller == .baby ? [traveller] : [.adult, traveller]
    }
  }

  /// Something to be done on a day.
  package struct PlannedActivity: Hashable, Sendable {
    package var activity: Activity
    /// From 1.
    package var day: Int
    package var part: DayPart

    /// Creates a plan.
    package init(_ activity: Activity, day: Int, part: DayPart) {
      (self.activity, self.day, self.part) = (activity, day, part)
    }
  }

  /// Creates a journey to one place.
  package init(begins: Int, days: Int, place: Place) {
    (self.begins, self.days) = (begins, days)
    stays = [Stay(place, days: days)]
    purpose = .leisure
    plans = []
    preferences = PackingPreferences()
  }

  /// The first and the last day, in days since 1970-01-01.
  package var span: ClosedRange<Int> { begins...(begins + days - 1) }

  /// The days of each stay, in days since 1970-01-01.
  package var spans: [ClosedRange<Int>] {
    var first = begins
    return stays.map { stay in
      defer { first += stay.days }
      return first...(first + stay.days - 1)
    }
  }

  /// Whether business clothes are worn on a usual part of a day, in days since 1970-01-01.
  func isBusinessDay(_ day: Int) -> Bool {
    // 1970-01-01 was a Thursday: with it as 3, Monday is 0.
    purpose == .business && ((day + 3) % 7 + 7) % 7 < 5
  }
}

extension Activity {
  /// The default part of the day.
  package var usualPart: DayPart {
    switch self {
    case .formalEvening, .smartDinner: .evening
    case .running, .church: .morning
    default: .afternoon
    }
  }
}
