package import TravelModel

/// The demands of a traveller on one or more days, in numbers: candidates worth visiting, and the ways
/// between them.
///
/// All moments are seconds from one origin, the midnight before the first day as it passed there: a day on
/// which the clock is put forward has 82,800 of them. Money is in the smallest unit of one currency. What a
/// visit is worth and what a way costs in effort are in thousandths of a point.
package struct ItineraryProblem: Sendable {
  /// One day: from where it starts to where it ends.
  package struct Day: Hashable, Sendable {
    /// Locations, as rows of ``ways``.
    package var start: Int, end: Int
    /// The traveller leaves no earlier than its start and arrives no later than its end.
    package var window: TimeWindow
    /// The most metres on foot; `nil`: any number.
    package var walking: Int?

    /// Creates a day.
    package init(start: Int, end: Int, window: TimeWindow, walking: Int? = nil) {
      (self.start, self.end, self.window, self.walking) = (start, end, window, walking)
    }
  }

  /// A visit of one length.
  package struct Length: Hashable, Sendable {
    /// At least 60.
    package var seconds: Int
    /// At least 0.
    package var worth: Int

    /// Creates a length.
    package init(seconds: Int, worth: Int) { (self.seconds, self.worth) = (seconds, worth) }
  }

  /// A place at which a visit may be made.
  package struct Candidate: Hashable, Sendable {
    /// A row of ``ItineraryProblem/ways``.
    package var location: Int
    /// Of candidates with the same number one is visited at most: a café for lunch or for dinner.
    package var group: Int
    /// How long a visit may last, ascending in both members; at least one.
    package var lengths: [Length]
    /// For each day the windows in which a whole visit lies, in order and disjoint; empty: closed.
    package var windows: [[TimeWindow]]
    /// What a visit costs, for all who travel.
    package var price: Int

    /// Creates a candidate.
    package init(
      location: Int, group: Int, lengths: [Length], windows: [[TimeWindow]], price: Int = 0
    ) {
      self.location = location
      self.group = group
      self.lengths = lengths
      self.windows = windows
      self.price = price
    }
  }

  /// How many of some candidates are visited, and by how much they are worth less where there are many.
  package struct CountLimit: Hashable, Sendable {
    /// Indices of candidates, ascending.
    package var members: [Int]
    package var least: Int
    package var most: Int
    /// If there is a number for each day, visits are counted day by day: each day has at least ``least``, and at most
    /// its own number.
    package var mostOfDay: [Int]?
    /// How many visits are worth as much as if there were no others.
    package var free = Int.max
    /// By how much each further visit is worth less than the one before, in thousandths of a point.
    package var decline = 0
    /// What each visit takes that lacks to ``least``, in thousandths of a point; `nil`: the visits are demanded.
    package var shortfall: Int?
    /// Whether any places of a kind will do, so that further itineraries have others; else the members are
    /// demanded by name, or for a meal.
    package var isShare: Bool

    /// Creates a limit.
    package init(members: [Int], least: Int = 0, most: Int = .max, isShare: Bool = false) {
      (self.members, self.least, self.most) = (members, least, most)
      self.isShare = isShare
    }

    /// The most visits on a day, or on all days where they are counted together.
    package func most(on day: Int) -> Int { mostOfDay?[day] ?? most }

    /// Whether more visits are forbidden, or are worth less.
    var isUpperLimit: Bool { most < .max || mostOfDay != nil || decline > 0 }

    /// What a number of visits takes: those that there are too many, and those that lack but are not demanded.
    func loss(of count: Int) -> Int {
      surplusLoss(of: count) + (shortfall ?? 0) * max(0, least - count)
    }

    /// What visits take of which there are many.
    func surplusLoss(of count: Int) -> Int {
      let paid = max(0, count - min(free, count))
      return decline * paid * (paid + 1) / 2
    }
  }

  package var days: [Day]
  package var candidates: [Candidate]
  package var ways: MultimodalTravel
  package var limits: [CountLimit] = []
  /// The budget for visits and travel of all days; `nil`: unlimited.
  package var budget: Int?

  /// Creates a problem.
  package init(days: [Day], candidates: [Candidate], ways: MultimodalTravel) {
    (self.days, self.candidates, self.ways) = (days, candidates, ways)
  }
}
