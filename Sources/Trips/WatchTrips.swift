package import Archive
package import Lookbook
internal import PackingPlanning
internal import PlainFiles
internal import Weather

/// Replans stored trips and reports changes due to a new forecast, and severe weather warnings.
///
/// A change is written to the archive's journal together with the new list before it is delivered; notices that could not be
/// delivered wait there for the next run. A list stays as last reported, with its weather, until a count on it changes.
package struct WatchTrips {
  /// The outcome of a run.
  package struct Report {
    /// The texts of the delivered notices, in order.
    package var told: [String] = []
    /// The number of notices still to be delivered.
    package var waiting = 0
    /// Trips that could not be planned, with reasons.
    package var failures: [(trip: String, error: any Error)] = []
  }

  private let archive: Archive
  private let viewer: Viewer
  private let packer: PackStoredTrip
  private let now: Int

  /// Prepares to watch.
  ///
  /// - Parameters:
  ///   - archive: The archive with trips and the journal.
  ///   - viewer: The owner of the trips.
  ///   - packer: Plans them.
  ///   - now: Seconds since 1970.
  package init(_ archive: Archive, viewer: Viewer, packer: PackStoredTrip, now: Int) {
    (self.archive, self.viewer, self.packer, self.now) = (archive, viewer, packer, now)
  }

  /// Replans trips that are not over, records changes, and delivers all waiting notices.
  ///
  /// - Parameters:
  ///   - trips: The trips.
  ///   - tell: Delivers a notice, as a JSON document; `false` if that failed.
  /// - Returns: The delivered notices and the failures.
  /// - Throws: ``ArchiveError``.
  package func run(_ trips: [Trip], tell: (_ notice: [UInt8]) -> Bool) throws -> Report {
    var report = Report()
    let today = now >= 0 ? now / 86_400 : (now - 86_399) / 86_400
    for trip in trips where trip.days.upperBound >= today {
      do {
        try enter(packer.plan(trip), trip)
      } catch let error as ArchiveError {
        throw error
      } catch {
        report.failures.append((trip.name, error))
      }
    }
    let names = Set(trips.map(\.name))
    for entry in try archive.notices(isWaiting: true, viewer: viewer)
    where names.contains(entry.trip) {
      if tell(Array(entry.notice.message.utf8) + [0x0A]) {
        try archive.noteTold(entry.number, now: now, viewer: viewer)
        report.told.append(Self.text(of: entry.notice))
      } else {
        report.waiting += 1
      }
    }
    return report
  }

  private func enter(_ outcome: PackStoredTrip.Outcome, _ trip: Trip) throws {
    let words = PackingWords.of(outcome.plan.language)
    var notices: [Notice] = []
    if let changes = outcome.changes, !changes.isEmpty {
      notices.append(change(changes, trip, words))
    }
    notices += outcome.plan.basis.weather.flatMap { day in
      day.alerts.filter { $0.severity != .minor }.map { alert($0, on: day.day, trip, words) }
    }
    // An unchanged list keeps the weather of its last report.
    let kept = try archive.packingLists(ofTrip: trip.name, viewer: viewer)?.first {
      $0.name == StoredPacking.listName
    }
    let list = outcome.changes?.isEmpty == true ? kept ?? outcome.list : outcome.list
    _ = try archive.keep(
      list, announcing: notices, ofTrip: trip.name, now: now, viewer: viewer)
  }

  private func change(_ changes: [ListChange], _ trip: Trip, _ words: PackingWords) -> Notice {
    let head = words("notice_changes", ["name": trip.name])
    let text = ([head] + changes.map { $0.text(words) }).joined(separator: "\n")
    return notice(trip, "changes", text, alert: nil) { json in
      json.list("changes") { json in for change in changes { change.write(to: &json, words) } }
    }
  }

  private func alert(
    _ alert: WeatherAlert, on day: Int, _ trip: Trip, _ words: PackingWords
  ) -> Notice {
    let begins = alert.begins.map(CalendarText.instant)
    let ends = alert.ends.map(CalendarText.instant)
    func when(_ words: PackingWords) -> String {
      if begins == nil && ends == nil { return CalendarText.day(day) }
      return [
        begins.map { words("alert_from", ["time": $0]) },
        ends.map { words("alert_until", ["time": $0]) },
      ].compactMap(\.self).joined(separator: " ")
    }
    let severity = words[alert.severity.rawValue]
    let text = ["\(trip.name): \(alert.event) (\(severity)), \(when(words))", alert.text]
      .compactMap(\.self).joined(separator: "\n")
    // The key that prevents repetition is the same in every language.
    let key = "\(alert.event), \(when(.of(.en)))"
    return notice(trip, "alert", text, alert: key) { json in
      json.object("alert") { json in WeatherDocument.write(alert, to: &json) }
    }
  }

  private func notice(
    _ trip: Trip, _ kind: String, _ text: String, alert: String?,
    _ details: (inout JSONWriter) -> Void
  ) -> Notice {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("format", "roundsman-notice/1")
      json.field("kind", kind)
      json.field("trip", trip.name)
      json.field("begins", CalendarText.day(trip.days.lowerBound))
      json.field("made", CalendarText.instant(now))
      json.field("text", text)
      details(&json)
    }
    let name = alert.map { $0.filter { $0 != "\0" } }
    guard let notice = Notice(alert: name, message: String(decoding: json.finish(), as: UTF8.self))
    else { preconditionFailure("a notice is JSON") }
    return notice
  }

  private static func text(of notice: Notice) -> String {
    (try? JSONDocument(Array(notice.message.utf8), file: "notice"))?.root.members
      .first { $0.key == "text" }?.value.string ?? notice.message
  }
}
