internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// Reads the moments and durations of a problem JSON: whole numbers, as in VROOM, or text.
struct JSONTimes {
  /// Whether only numbers are read, as in VROOM.
  let isStrict: Bool
  /// Which day it is at second 0; `nil` if no time has a date.
  let calendar: PlanCalendar?
  /// How many units of the problem are a second, where times are text.
  private let scale: Int

  /// From here on, seconds that stand beside dates are hardly seconds since midnight: it is 1973 in
  /// Unix time, and three years after any midnight.
  private static let unixTimes = 100_000_000

  /// Finds the first day of a problem.
  ///
  /// - Parameters:
  ///   - root: The whole problem.
  ///   - scale: How many units of the problem are a second.
  ///   - isStrict: Whether only numbers are read.
  init(_ root: JSONValue, scale: Int, isStrict: Bool) {
    self.isStrict = isStrict
    self.scale = scale
    var moments: [WrittenMoment] = []
    if !isStrict { Self.collect(root, under: "", into: &moments) }
    calendar = PlanCalendar(moments)
  }

  // MARK: - Values

  /// Reads a moment; `nil` if there is none, or something was reported.
  func moment(_ cursor: JSONCursor?) -> Int? {
    guard let cursor else { return nil }
    guard !isStrict, let text = cursor.value.string else {
      guard let number = cursor.integer(in: ProblemLimits.time) else { return nil }
      if calendar != nil, number >= Self.unixTimes {
        reportMixed(cursor, "a number beside times with dates counts from the first midnight")
        return nil
      }
      return number
    }
    guard let moment = WrittenMoment(text) else {
      cursor.report(
        TimeTextCode.notAMoment, "\(cursor.path.name) is \"\(text)\", which is not a time",
        remedy: "Write seconds, \"08:30\", or \"2026-11-24T08:30:00+01:00\".")
      return nil
    }
    guard let seconds = seconds(moment) else {
      reportMixed(cursor, "some times state an offset from universal time, and others do not")
      return nil
    }
    return seconds
  }

  /// Reads a duration in a range; `nil` if there is none, or something was reported.
  func duration(_ cursor: JSONCursor?, in range: ClosedRange<Int> = ProblemLimits.time) -> Int? {
    guard let cursor else { return nil }
    guard !isStrict, let text = cursor.value.string else { return cursor.integer(in: range) }
    guard let seconds = WrittenDuration.seconds(text), range.contains(seconds * scale) else {
      cursor.report(
        TimeTextCode.notADuration, "\(cursor.path.name) is \"\(text)\", which is not a duration",
        remedy: "Write seconds, \"5 min\", \"0:05\" (hours and minutes), or \"PT5M\".")
      return nil
    }
    return seconds * scale
  }

  /// Reads a list of durations; `nil` if there is none, or something was reported.
  func durations(_ cursor: JSONCursor?, in range: ClosedRange<Int>) -> [Int]? {
    guard let elements = cursor?.elements() else { return nil }
    let durations = elements.compactMap { duration($0, in: range) }
    return durations.count == elements.count ? durations : nil
  }

  /// Reads `[start, end]`; `nil` if something was reported.
  func window(_ cursor: JSONCursor) -> TimeWindow? {
    guard let elements = cursor.pair(isStrict: isStrict) else { return nil }
    let moments = elements.compactMap { moment($0) }
    guard moments.count == 2 else { return nil }
    if let window = TimeWindow(start: moments[0], end: moments[1]) { return window }
    let (start, end) = (elements[0].value.text, elements[1].value.text)
    cursor.report(
      ValidationCode.emptyWindow, "the time window ends at \(end), before it starts at \(start)",
      remedy: "Swap the two, or correct one.")
    return nil
  }

  /// Reads when something may begin; as in VROOM, windows may be written in any order.
  func windows(_ object: JSONObject) -> [TimeWindow] {
    (object.elements("time_windows") ?? []).compactMap(window).sorted()
  }

  // MARK: - Parts

  private func seconds(_ moment: WrittenMoment) -> Int? {
    if case .clock(let second) = moment { return second * scale }
    return calendar?.seconds(moment).map { $0 * scale }
  }

  private func reportMixed(_ cursor: JSONCursor, _ message: String) {
    cursor.report(
      TimeTextCode.mixedMoments, message,
      remedy: "Write all times alike, such as \"2026-11-24T08:30:00+01:00\".")
  }

  private static let keys: Set<String> = [
    "time_window", "time_windows", "window", "regular_end", "release", "service_at",
    "service_after", "service_before",
  ]

  private static func collect(
    _ value: JSONValue, under key: String, into moments: inout [WrittenMoment]
  ) {
    switch value.kind {
    case .string where keys.contains(key):
      if let moment = value.string.flatMap({ WrittenMoment($0) }) { moments.append(moment) }
    case .array:
      for element in value.elements { collect(element, under: key, into: &moments) }
    case .object:
      // Matrices are large, and have no dates.
      for (key, value) in value.members where key != "matrices" && key != "matrix" {
        collect(value, under: key, into: &moments)
      }
    default: break
    }
  }
}

extension JSONCursor {
  /// Cursors at the two elements of a list; anything else is reported.
  ///
  /// - Parameter isStrict: Whether further elements are ignored, as VROOM does.
  /// - Returns: Two cursors; `nil` if something was reported.
  func pair(isStrict: Bool) -> [JSONCursor]? {
    if isStrict, value.kind == .array, let elements = elements(), elements.count > 2 {
      return Array(elements.prefix(2))
    }
    return elements(count: 2)
  }
}
