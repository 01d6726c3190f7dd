internal import PlainFiles

/// What a timetable feed holds, for people.
package enum FeedReport {
  /// Returns how much there is of what, from when to when, and what was left out.
  ///
  /// - Returns: Text with a line end.
  package static func text(_ feed: TransitFeed) -> String {
    var lines = [
      "\(feed.stops.count.of("stop")), \(feed.routes.count.of("route")), "
        + "\(feed.trips.count.of("trip")), \(feed.stopTimes.count.of("stop time")), "
        + "\(feed.frequencies.count) by headway, \(feed.transfers.count.of("transfer")), "
        + "\(feed.fares.count.of("fare")); times of \(feed.timeZone)"
    ]
    if let information = feed.information {
      lines.append(
        "Published by \(information.publisher)"
          + (information.version.map { ", version \($0)" } ?? ""))
    }
    if let span = feed.span {
      lines.append(
        "Runs from \(CalendarText.day(span.lowerBound)) to \(CalendarText.day(span.upperBound))")
    }
    for (file, count) in feed.leftOut.sorted(by: { $0.key < $1.key }) {
      lines.append("Left out of \(file): \(count.of("row"))")
    }
    return lines.map { PlainLine.of($0) + "\n" }.joined()
  }
}
