internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// Reads the moments of a problem of another solver, which all have dates.
///
/// Dates of 1970 with an offset of zero stand for times without a date: second 0 is their epoch. Otherwise
/// it is the midnight before the earliest moment.
struct ForeignTimes {
  /// Which day it is at second 0; `nil` if no time has a date that means something.
  let calendar: PlanCalendar?
  private let origin: PlanCalendar?

  /// How files write a moment that never comes.
  static let never = "9999-12-31T23:59:59"

  /// Finds the first day of a problem.
  ///
  /// - Parameters:
  ///   - root: The whole problem.
  ///   - keys: The keys whose values are moments, or lists of them.
  init(_ root: JSONValue, keys: Set<String>) {
    var moments: [WrittenMoment] = []
    Self.collect(root, false, keys, into: &moments)
    let first = PlanCalendar(moments)
    let epoch = WrittenMoment.dated(day: 0, second: 0, offset: first?.offset)
    let isUndated = first.map { (0..<365).contains($0.firstDay) && ($0.offset ?? 0) == 0 } ?? false
    origin = isUndated ? PlanCalendar([epoch]) : first
    calendar = isUndated ? nil : first
  }

  /// Reads a moment; `nil` if something was reported.
  func moment(_ cursor: JSONCursor) -> Int? {
    guard let text = cursor.string() else { return nil }
    if text.hasPrefix(Self.never.prefix(10)) { return TimeWindow.always.end }
    guard let moment = WrittenMoment(text), moment.isDated else {
      cursor.report(
        TimeTextCode.notAMoment,
        "\(cursor.path.name) is \"\(text)\", which is not a time with a date",
        remedy: "Write it as 2026-11-24T08:30:00Z.")
      return nil
    }
    if let seconds = origin?.seconds(moment), seconds <= ProblemLimits.time.upperBound {
      return seconds
    }
    cursor.report(
      TimeTextCode.mixedMoments,
      "some times state an offset from universal time, and others do not",
      remedy: "Write all times alike, such as 2026-11-24T08:30:00Z.")
    return nil
  }

  /// Reads a window between two moments; `nil` if something was reported.
  func window(_ start: JSONCursor, _ end: JSONCursor) -> TimeWindow? {
    guard let first = moment(start), let last = moment(end) else { return nil }
    if let window = TimeWindow(start: first, end: last) { return window }
    end.report(
      ValidationCode.emptyWindow,
      "the time window ends at \(end.value.text), before it starts at \(start.value.text)",
      remedy: "Swap the two, or correct one.")
    return nil
  }

  /// Reads windows as pairs of moments, in order.
  func windows(_ cursor: JSONCursor?) -> [TimeWindow] {
    (cursor?.elements() ?? []).compactMap { pair in
      guard let ends = pair.elements(count: 2) else { return nil }
      return window(ends[0], ends[1])
    }.sorted()
  }

  /// Writes a moment by ISO 8601.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since second 0.
  ///   - calendar: Which day that is; `nil`: the first of 1970.
  ///   - hasOffset: Whether moments state their offset from universal time; without a calendar it is 0.
  /// - Returns: The text; of a moment that never comes, ``never``.
  static func text(_ seconds: Int, _ calendar: PlanCalendar?, hasOffset: Bool) -> String {
    let epoch = PlanCalendar([WrittenMoment.dated(day: 0, second: 0, offset: nil)])
    guard seconds < TimeWindow.always.end, let text = (calendar ?? epoch)?.text(seconds),
      !text.hasPrefix("9999")
    else { return hasOffset ? never + "Z" : never }
    if calendar?.offset == nil { return hasOffset ? text + "Z" : text }
    return hasOffset ? text : String(text.prefix(never.count))
  }

  private static func collect(
    _ value: JSONValue, _ isMoment: Bool, _ keys: Set<String>, into moments: inout [WrittenMoment]
  ) {
    switch value.kind {
    case .string where isMoment:
      if let text = value.string, !text.hasPrefix(never.prefix(10)),
        let moment = WrittenMoment(text)
      {
        moments.append(moment)
      }
    case .array:
      for element in value.elements { collect(element, isMoment, keys, into: &moments) }
    case .object:
      for (key, value) in value.members {
        collect(value, keys.contains(key), keys, into: &moments)
      }
    default: break
    }
  }
}
