internal import PlainFiles
package import TravelModel

/// A search from one place to another: the best journeys, those around them, and why there is none.
package struct JourneySearch {
  private let timetable: Timetable
  private let from: TransitPlace
  private let to: TransitPlace

  /// Finds the stops around both places.
  package init(_ timetable: Timetable, from: Coordinate, to: Coordinate) {
    self.timetable = timetable
    self.from = timetable.place(at: from)
    self.to = timetable.place(at: to)
  }

  /// Returns the question for a moment.
  package func query(_ moment: JourneyQuery.Moment, maxTransfers: Int) -> JourneyQuery {
    JourneyQuery(from: from, to: to, moment, maxTransfers: maxTransfers)
  }

  /// Returns the journeys that leave next after the best ones, or that are there before them.
  ///
  /// - Parameters:
  ///   - journeys: The best ones for the moment that was asked for.
  ///   - query: What was asked.
  ///   - count: How many more are wanted.
  /// - Returns: One journey for each further departure, in the order in which somebody would come to them.
  package func others(beside journeys: [Journey], _ query: JourneyQuery, count: Int) -> [Journey] {
    var others: [Journey] = []
    guard var last = journeys.last else { return [] }
    while others.count < count {
      let moment: JourneyQuery.Moment =
        switch query.moment {
        case .leaving: .leaving(last.departure + 1)
        case .arriving: .arriving(last.arrival - 1)
        }
      let next = timetable.journeys(self.query(moment, maxTransfers: query.maxTransfers))
      guard let best = next.last else { break }
      others.append(best)
      last = best
    }
    return others
  }

  /// Says why there is no journey, and what may help.
  package func reason(_ query: JourneyQuery) -> String {
    let walking = "\(timetable.options.walking.longestAccess / 60) min"
    if from.toStops.isEmpty {
      return
        "No stop is within \(walking) on foot of the start. Allow a longer walk (--max-walk)."
    }
    if to.fromStops.isEmpty {
      return
        "No stop is within \(walking) on foot of the destination. Allow a longer walk (--max-walk)."
    }
    guard timetable.hasService else {
      let span = timetable.feed.span.map {
        " It runs from \(CalendarText.day($0.lowerBound)) to \(CalendarText.day($0.upperBound))."
      }
      return "The feed has no service on \(timetable.date)." + (span ?? "")
    }
    let profile = timetable.profiles(from: [from], to: [to])[0][0]
    guard let first = profile.departures.first, let last = profile.departures.last,
      let clock = timetable.clock
    else {
      return
        "There is no connection on \(timetable.date)"
        + (timetable.options.isWheelchair
          ? " that the feed marks as accessible by wheelchair." : ".")
    }
    return
      "There is no connection at that time with this few changes; the first one of the day "
      + "leaves at \(clock.text(after: Int(first))), the last one at "
      + "\(clock.text(after: Int(last)))."
  }
}
