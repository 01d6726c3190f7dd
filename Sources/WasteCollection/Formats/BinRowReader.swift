internal import PlainFiles
internal import TravelModel

/// Reads one row of `bins.csv`, and the cells of `streets.csv` that are alike.
struct BinRowReader {
  let table: CSVTable
  let row: CSVTable.Row
  let context: BinsReader

  func read() -> Bin? {
    let id = field("id")
    if id == nil {
      report(
        .binWithoutID, nil, "the bin has no id",
        remedy: "Write a short name that no other bin has.")
    }
    let longitude = angle("lon", 180)
    let latitude = angle("lat", 90)
    let fill = fill()
    let capacity = number("capacity", in: 0...100_000, above: true) ?? 240
    let stream = stream()
    let service = number("service_seconds", in: 0...86_400, isWhole: true).map { Int($0) } ?? 90
    let side = side()
    let windows = windows()
    let fillRate = number("fill_rate", in: 0...1000)
    let lastEmptied = moment("last_emptied")
    let readAt = moment("read_at")
    let (days, visits) = (days(), visitsPerWeek())
    let carry = number("carry", in: 0...1000, isWhole: true).map { Int($0) }
    guard let id, let longitude, let latitude, let fill,
      let coordinate = Coordinate(longitude: longitude, latitude: latitude)
    else { return nil }
    var bin = Bin(
      id: id, coordinate: coordinate, fill: fill, capacity: capacity, stream: stream,
      service: service, side: side, windows: windows, fillRate: fillRate,
      lastEmptied: lastEmptied?.text, note: field("note"))
    bin.readAt = readAt?.minute
    bin.street = field("street") ?? field("addr:street")
    bin.carry = carry
    bin.days = days
    bin.visitsPerWeek = days?.count ?? visits
    return bin
  }

  func field(_ column: String) -> String? { table.field(column, of: row) }

  func report(_ code: DepotDayCode, _ value: String?, _ message: String, remedy: String) {
    context.findings.add(code, at: .line(row.line), value: value, message, remedy: remedy)
  }

  func angle(_ column: String, _ limit: Double) -> Double? {
    let text = field(column)
    if let text, let angle = table.number(text), abs(angle) <= limit {
      return angle
    }
    report(
      .coordinate, text, text.map { "\(column) is \($0)" } ?? "\(column) is empty",
      remedy: "Write degrees with a decimal point, between -\(Int(limit)) and \(Int(limit)).")
    return nil
  }

  private func fill() -> Double? {
    guard let text = field("fill") else {
      report(.fill, nil, "fill is empty", remedy: "Write a level such as 0.85.")
      return nil
    }
    guard let fill = table.number(text) else {
      report(
        .fill, text, "fill is \(text), which is not a number",
        remedy: "Write a level such as 0.85, with a decimal point.")
      return nil
    }
    guard (0...1).contains(fill) else {
      report(
        .fill, text, "fill is \(text); a fill level is between 0 and 1",
        remedy: "Write 0.97 for 97 %.")
      return nil
    }
    return fill
  }

  func number(
    _ column: String, in range: ClosedRange<Double>, above exclusive: Bool = false,
    isWhole: Bool = false
  ) -> Double? {
    guard let text = field(column) else { return nil }
    if let number = table.number(text), range.contains(number),
      !exclusive || number > range.lowerBound, !isWhole || number == number.rounded()
    {
      return number
    }
    let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
    report(
      .binNumber, text, "\(column) is \(text)",
      remedy: "Write a \(isWhole ? "whole " : "")number "
        + (exclusive ? "above \(low), at most \(high)." : "between \(low) and \(high)."))
    return nil
  }

  func stream() -> String {
    guard let stream = field("stream") else { return context.streams.first ?? "litter" }
    if !context.streams.isEmpty, !context.streams.contains(stream) {
      let nearest = NearestName.of(stream, among: context.streams)
      report(
        .unknownStream, stream, "the stream \(stream) is not in the list of streams",
        remedy: nearest.map { "Did you mean \"\($0)\"?" }
          ?? "Known streams: \(context.streams.joined(separator: ", ")).")
    }
    return stream
  }

  /// The weekdays of a bin; whatever is none is reported.
  func days() -> [Int]? {
    guard let text = field("days") else { return nil }
    let (days, unknown) = Weekdays.read(text)
    guard unknown.isEmpty, !days.isEmpty else {
      report(
        .binDays, text,
        unknown.isEmpty
          ? "days is \(text)" : "days is \(text); \(unknown.joined(separator: ", ")) is no weekday",
        remedy: "Write one or more of \(Weekdays.names.joined(separator: ", ")), as in \"mon thu\"."
      )
      return nil
    }
    let idle = days.filter { !(context.roundDays?.contains($0) ?? true) }
    if !idle.isEmpty {
      report(
        .binDays, text, "days is \(text), but no rounds go out on \(Weekdays.text(idle))",
        remedy: "Write weekdays of round_days in depot.yaml, or add these there.")
    }
    return days
  }

  private func visitsPerWeek() -> Int? {
    guard let text = field("visits_per_week") else { return nil }
    let most = context.roundDays?.count ?? 7
    let visits = table.number(text)
    guard let visits, visits == visits.rounded(), (1...Double(most)).contains(visits) else {
      report(
        .visitsPerWeek, text, "visits_per_week is \(text)",
        remedy: most < 7
          ? "Write a whole number from 1 to \(most); there are rounds on \(most) days a week."
          : "Write a whole number from 1 to 7.")
      return nil
    }
    let stated = field("days").map { Weekdays.read($0).days.count }
    if let stated, stated > 0, stated != Int(visits) {
      report(
        .visitsPerWeek, text, "visits_per_week is \(text), but days names \(stated.of("weekday"))",
        remedy: "Omit one of the two.")
    }
    return Int(visits)
  }

  private func side() -> Bin.Side {
    guard let text = field("side") else { return .either }
    if let side = Bin.Side(rawValue: text) { return side }
    report(.side, text, "side is \(text)", remedy: "Write left, right or either.")
    return .either
  }

  func windows() -> [TimeWindow] {
    guard let text = field("windows") else { return [] }
    var windows: [TimeWindow] = []
    for part in text.split(separator: ";") {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
        ClockTime.seconds(String($0.filter { $0 != " " }))
      }
      guard ends.count == 2, let start = ends[0], let end = ends[1] else {
        report(
          .windows, text, "the window \(part) does not consist of two times of day",
          remedy: "Write 06:00-09:30, or several windows as 06:00-09:30;14:00-16:00.")
        continue
      }
      guard let window = TimeWindow(start: start, end: end) else {
        report(
          .windows, text, "the window \(part) ends before it starts",
          remedy: "Swap its times, or add 24 hours to an end past midnight.")
        continue
      }
      windows.append(window)
    }
    let union = windows.union
    if union.count < windows.count {
      report(
        .overlappingWindows, text, "windows overlap and are merged into one",
        remedy: "Check that this is intended.")
    }
    return union
  }

  private func moment(_ column: String) -> (text: String, minute: LocalMinute)? {
    guard let text = field(column) else { return nil }
    if text.utf8.count == 16, let minute = LocalMinute(text) { return (text, minute) }
    report(
      .lastEmptied, text, "\(column) is \(text)",
      remedy: "Write the date and time as in 2026-05-09T13:20.")
    return nil
  }
}
