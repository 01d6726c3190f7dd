/// Departures and arrivals between two places through a day: all useful departures.
///
/// A function of the moment of leaving that never falls: who leaves between two departures waits for the later one.
package struct TransitProfile: Sendable, Hashable {
  /// The latest moments at which one can leave for each arrival, ascending; seconds after local midnight.
  package let departures: [Int32]
  /// The earliest arrival for each departure, ascending too.
  package let arrivals: [Int32]

  /// Creates a profile.
  ///
  /// - Precondition: Both ascend strictly, and have the same length.
  package init(departures: [Int32], arrivals: [Int32]) {
    precondition(departures.count == arrivals.count, "each departure has an arrival")
    self.departures = departures
    self.arrivals = arrivals
  }

  /// Returns the earliest arrival of who leaves at a moment or later; `nil` if nothing runs any more.
  package func arrival(leaving moment: Int) -> Int? {
    var (low, high) = (0, departures.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(departures[middle]) < moment { low = middle + 1 } else { high = middle }
    }
    return low < departures.count ? Int(arrivals[low]) : nil
  }

  /// Returns the latest departure of who is to be there by a moment; `nil` if nothing runs before it.
  package func departure(arrivingBy moment: Int) -> Int? {
    var (low, high) = (0, arrivals.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(arrivals[middle]) <= moment { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? Int(departures[low - 1]) : nil
  }
}

/// Profiles between all ordered pairs of some places.
package struct TransitProfileMatrix: Sendable {
  /// How many places there are.
  package let size: Int
  private let profiles: [TransitProfile]

  init(size: Int, profiles: [TransitProfile]) {
    self.size = size
    self.profiles = profiles
  }

  /// The profile from a place to another one; without departures from a place to itself.
  package subscript(from: Int, to: Int) -> TransitProfile { profiles[to * size + from] }
}
