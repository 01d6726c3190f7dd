package import TravelModel

extension Timetable {
  /// The clock on the wall on the date; `nil` only for a feed that was never read.
  package var clock: LocalClock? { LocalClock(timeZone: feed.timeZone, date: date) }

  /// Whether any trip of the feed runs on the date.
  package var hasService: Bool {
    feed.trips.contains { feed.services[$0.service].runs(on: date) }
  }
}

extension TransitFeed {
  /// The first and last day, in days since 1970, on which a service of the feed may run.
  package var span: ClosedRange<Int>? {
    let days = services.flatMap { service in
      [
        service.span?.lowerBound, service.span?.upperBound, service.added.min(),
        service.added.max(),
      ]
      .compactMap(\.self)
    }
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...last
  }
}
