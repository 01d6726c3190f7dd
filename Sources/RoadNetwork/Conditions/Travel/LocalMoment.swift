internal import OpenStreetMap
package import TravelModel

/// A moment by the clock on the wall where the streets are, in milliseconds since the first of January 1970.
///
/// Travel lets it pass at its usual pace: that clocks are put forward or back in between does not count.
package struct LocalMoment: Comparable, Hashable, Sendable {
  package var milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Creates a moment of a date.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - seconds: Since its midnight.
  package init(_ date: CalendarDate, seconds: Int) {
    milliseconds = (date.daysSince1970 * 86_400 + seconds) * 1000
  }

  /// Reads `2026-11-30T07:45` or `2026-11-30T07:45:30`; `nil` if it is not such a time.
  package init?(_ text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CalendarDate(String(parts[0])),
      let seconds = ClockTime.secondsWithSeconds(String(parts[1])), seconds < 86_400
    else { return nil }
    self.init(date, seconds: seconds)
  }

  package static func < (a: LocalMoment, b: LocalMoment) -> Bool {
    a.milliseconds < b.milliseconds
  }

  package static func + (moment: LocalMoment, milliseconds: Int) -> LocalMoment {
    LocalMoment(milliseconds: moment.milliseconds + milliseconds)
  }

  package static func - (moment: LocalMoment, milliseconds: Int) -> LocalMoment {
    LocalMoment(milliseconds: moment.milliseconds - milliseconds)
  }

  /// Whole days since 1970, and seconds since midnight.
  var dayAndSecond: (day: Int, second: Int) {
    let seconds = milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    return (day, seconds - day * 86_400)
  }
}

extension LocalMoment: CustomStringConvertible {
  /// The moment as `2026-11-30T07:45`, with seconds if there are any.
  package var description: String {
    let (day, second) = dayAndSecond
    let date = CalendarDate(daysSince1970: day)?.description ?? "?"
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let rest = second % 60
    return "\(date)T\(two(second / 3600)):\(two(second / 60 % 60))"
      + (rest > 0 ? ":\(two(rest))" : "")
  }
}

/// Tells which conditions hold at a moment; keeps the hours of days, so that each is computed once.
struct ConditionTimes {
  /// The times of one condition.
  private struct Times {
    /// Opening hours that hold together.
    let hours: [OpeningHours]
    /// By day: the seconds since its midnight in which the condition holds.
    var spans: [Int: [Range<Int>]] = [:]
  }

  private var times: [Times]
  private let surroundings: OpeningSurroundings

  /// Prepares the conditions of a network.
  ///
  /// - Parameters:
  ///   - conditions: Those of the network.
  ///   - surroundings: Where the streets are, for the sun, and which days are holidays.
  init(_ conditions: NetworkConditions, _ surroundings: OpeningSurroundings) {
    times = (0..<conditions.conditionCount).map { number in
      let parts = conditions.text(number).split(
        separator: TagCondition.separator, omittingEmptySubsequences: false)
      // Only what can be read is written into a map.
      return Times(hours: parts.compactMap { try? OpeningHours(String($0)) })
    }
    self.surroundings = surroundings
  }

  /// Whether a condition holds at a moment, and for how many milliseconds that stays so: to its next change, or
  /// to midnight.
  mutating func state(
    of condition: Int, at moment: LocalMoment
  ) -> (holds: Bool, left: Int) {
    let (day, second) = moment.dayAndSecond
    var (holds, begin, end) = (false, Self.day, 0)
    for span in spans(of: condition, on: day) {
      if span.contains(second) {
        holds = true
        end = max(end, span.upperBound)
      } else if span.lowerBound > second {
        begin = min(begin, span.lowerBound)
      }
    }
    let change = LocalMoment(milliseconds: (day * Self.day + (holds ? end : begin)) * 1000)
    return (holds, change.milliseconds - moment.milliseconds)
  }

  private static let day = 86_400

  private mutating func spans(of condition: Int, on day: Int) -> [Range<Int>] {
    if let known = times[condition].spans[day] { return known }
    let spans = Self.spans(times[condition].hours, day, surroundings)
    times[condition].spans[day] = spans
    return spans
  }

  /// The seconds of a day in which several hours hold together.
  private static func spans(
    _ hours: [OpeningHours], _ day: Int, _ around: OpeningSurroundings
  ) -> [Range<Int>] {
    var common = [0..<86_400]
    for hours in hours {
      let open =
        hours.spans(on: day, around).map { ($0, 0) }
        + hours.spans(on: day - 1, around).map { ($0, 86_400) }
      let ranges = open.filter { $0.0.state == .open && $0.0.start < $0.0.end }
        .map { $0.0.start - $0.1..<$0.0.end - $0.1 }
      common = common.flatMap { span in
        ranges.map { $0.clamped(to: span) }.filter { !$0.isEmpty }
      }
    }
    return hours.isEmpty ? [] : common
  }
}
