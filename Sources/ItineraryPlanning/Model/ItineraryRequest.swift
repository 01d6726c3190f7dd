package import TravelModel

/// What a traveller asks for: from where to where on which days, what is worth seeing, and what it may take.
package struct ItineraryRequest: Hashable, Sendable {
  /// A place where a day starts or ends.
  package struct Anchor: Hashable, Codable, Sendable {
    package var name: String?
    package var location: Coordinate

    /// Creates an anchor.
    package init(_ location: Coordinate, name: String? = nil) {
      (self.location, self.name) = (location, name)
    }
  }

  /// One day.
  package struct Day: Hashable, Codable, Sendable {
    package var date: CalendarDate
    package var start: Anchor
    package var end: Anchor
    /// By the clock on the wall, in seconds since the midnight of the date; the end may be on the next day.
    package var leaves: Int
    package var arrives: Int

    /// Creates a day.
    package init(date: CalendarDate, start: Anchor, end: Anchor, leaves: Int, arrives: Int) {
      (self.date, self.start, self.end) = (date, start, end)
      (self.leaves, self.arrives) = (leaves, arrives)
    }
  }

  /// A meal to be eaten at one of the places that meet an interest.
  package struct Meal: Hashable, Sendable {
    package var name: String
    /// The meal lies within these times of the clock, in seconds since midnight.
    package var from: Int
    package var until: Int
    package var seconds: Int
    /// A category or interest.
    package var interest: String

    /// Creates a meal.
    package init(name: String, from: Int, until: Int, seconds: Int, interest: String) {
      (self.name, self.from, self.until) = (name, from, until)
      (self.seconds, self.interest) = (seconds, interest)
    }
  }

  /// How many places that meet an interest are visited on all days together.
  package struct Share: Hashable, Sendable {
    package var interest: String
    package var least: Int
    package var most: Int?

    /// Creates a share.
    package init(interest: String, least: Int = 0, most: Int? = nil) {
      (self.interest, self.least, self.most) = (interest, least, most)
    }
  }

  /// What to optimise in travel.
  package enum Priority: String, CaseIterable, Codable, Sendable {
    case fastest, shortest
    /// Time and distance both: an hour counts like five kilometres.
    case balanced
    case cheapest, green
    /// Nothing: ways take no effort, and points alone count.
    case none
  }

  /// What a ride or a drive costs, in hundredths of the currency's unit.
  package struct Fare: Hashable, Sendable {
    package var start: Int
    package var perKilometre: Int
    package var perHour: Int

    /// Creates a fare.
    package init(start: Int, perKilometre: Int, perHour: Int) {
      (self.start, self.perKilometre, self.perHour) = (start, perKilometre, perHour)
    }
  }

  /// Who travels.
  package struct Group: Hashable, Sendable {
    /// Each of whom pays.
    package var people = 1
    /// On foot, in metres an hour.
    package var pace = 4500
    package var wheelchair = false
    /// Seconds of rest after each visit.
    package var rest = 0

    /// Creates a group of one.
    package init() {}
  }

  /// Which members its file states, such as `interests`, and `group.pace` of those of the group; what is not among
  /// them may come from elsewhere.
  package var stated: Set<String> = []
  package var timeZone: String
  package var days: [Day]
  /// What a place is worth that meets an interest; empty: all alike; 0: no place is wished for that meets nothing
  /// dearer.
  package var interests: [String: Double] = [:]
  /// What a visit of the usual length is worth, in points, by id or name, in place of what follows from
  /// interests.
  package var points: [String: Double] = [:]
  /// Places by id or name.
  package var mustSee: [String] = []
  package var never: [String] = []
  /// None but these, all of them if possible; `nil`: any place.
  package var only: [String]?
  /// When and how long some of the places that must be seen are visited, by id.
  package var pins: [String: Pin] = [:]
  package var group = Group()
  package var meals: [Meal] = []
  /// Hundredths of the currency's unit, for the group: in all, and for one place.
  package var budget: Int?
  package var cap: Int?
  /// The currencies in which these are stated, until ``settleCurrency(local:_:file:)``; `nil` for that of the request.
  package var budgetCurrency: String?
  package var capCurrency: String?
  /// The budget as it was stated, if it was converted.
  package var statedBudget: Money?
  package var currency: String?
  /// How many units of the currency are worth a euro.
  package var currencyPerEuro = 1.0
  package var shares: [Share] = []
  /// How many stops each day has, meals excepted; `nil`: as many as are usual for its length, at most.
  package var stops: ClosedRange<Int>?
  /// The most metres on foot in a day.
  package var walking: Int?
  /// Seconds that are kept in reserve at the end of each day.
  package var reserve = 600
  package var modes: [MultimodalTravel.Means] = [.walk]
  /// Modes whose vehicles are found and left anywhere, such as shared bicycles; cars and bicycles among the other modes
  /// are the traveller's own and stay where they are left.
  package var shared: [MultimodalTravel.Means] = []
  /// Whether all ways are made with the traveller's own car, but for short ones on foot from it and back.
  package var isByOwnCar = false
  package var ride = Fare(start: 500, perKilometre: 150, perHour: 2400)
  package var drive = Fare(start: 0, perKilometre: 30, perHour: 0)
  package var priority = Priority.fastest
  /// The ratio of route length to straight line without a map; `nil`: the usual one for the mode.
  package var detour: Double?
  /// Days that are kept as public holidays.
  package var holidays: [CalendarDate] = []
  /// From which chance of rain on outdoor places are left out, `0...1`.
  package var rain = 0.6
  /// Whether places that do not say when they are open may be visited, at the traveller's risk.
  package var allowsUnknownHours = true

  /// Creates a request.
  package init(timeZone: String, days: [Day]) {
    (self.timeZone, self.days) = (timeZone, days)
  }
}
