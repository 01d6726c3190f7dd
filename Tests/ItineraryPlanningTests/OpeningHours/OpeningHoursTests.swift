import ItineraryPlanning
import PlainFiles
import Testing
import TravelModel

/// Hours by the examples of the specification and by what people write.
@Suite struct OpeningHoursTests {
  /// Monday, 1 June 2026.
  private static let monday = 20_605

  /// What is open on a day, such as `10:00-12:00 14:00-18:00? (by appointment)`.
  private func told(
    _ text: String, _ day: Int, _ around: OpeningSurroundings = .init()
  ) throws -> String {
    try OpeningHours(text).spans(on: day, around).map { span in
      ClockTime.text(span.start) + "-" + ClockTime.text(span.end)
        + (span.state == .unknown ? "?" : "") + (span.isEndEstimated ? "~" : "")
        + (span.comment.map { " (\($0))" } ?? "")
    }.joined(separator: " ")
  }

  @Test func `1 June 2026 is a Monday`() {
    #expect(CalendarText.day(Self.monday) == "2026-06-01")
  }

  /// Texts that can be read, for whoever wants to change them.
  static let samples = week.map(\.0)

  private static let week: [(String, String, String, String)] = [
    ("24/7", "00:00-00:00+1", "00:00-00:00+1", "00:00-00:00+1"),
    ("Mo-Fr 10:00-18:00", "10:00-18:00", "", ""),
    (
      "Mo-Fr 08:00-12:00,13:00-17:30; Sa 08:00-12:00; PH off", "08:00-12:00 13:00-17:30",
      "08:00-12:00", ""
    ),
    (
      "Su-Tu 11:00-01:00, We-Th 11:00-03:00, Fr 11:00-06:00, Sa 11:00-07:00", "11:00-01:00+1",
      "11:00-07:00+1", "11:00-01:00+1"
    ),
    ("Mo-Su 22:00-26:00", "22:00-02:00+1", "22:00-02:00+1", "22:00-02:00+1"),
    ("10:00-20:00; Su off", "10:00-20:00", "10:00-20:00", ""),
    (
      "Mo-Su 10:00-20:00; Mo 12:00-14:00 off", "10:00-12:00 14:00-20:00", "10:00-20:00",
      "10:00-20:00"
    ),
    ("Mo-Fr 08:00-12:00, Mo 14:00-16:00", "08:00-12:00 14:00-16:00", "", ""),
    ("Mo-Fr 08:00-12:00; Mo 14:00-16:00", "14:00-16:00", "", ""),
    (
      "Mo-Fr 08:00-12:00 || \"by appointment\"",
      "00:00-08:00? (by appointment) 08:00-12:00 12:00-00:00+1? (by appointment)",
      "00:00-00:00+1? (by appointment)", "00:00-00:00+1? (by appointment)"
    ),
    ("Mo 10:00+", "10:00-00:00+1~", "", ""),
    ("Mo 18:00+", "18:00-04:00+1~", "", ""),
    ("Mo 18:00-22:00+", "18:00-22:00 22:00-06:00+1?~", "", ""),
    ("Sa[1] 10:00-12:00; Su[-1] 11:00-12:00", "", "10:00-12:00", ""),
    ("Mo \"call us\"", "00:00-00:00+1? (call us)", "", ""),
    ("Mo 10:00-12:00 open \"side door\"", "10:00-12:00 (side door)", "", ""),
    ("Jun 10:00-12:00; Jul-May off", "10:00-12:00", "10:00-12:00", "10:00-12:00"),
    ("Jun 1-6 10:00-12:00", "10:00-12:00", "10:00-12:00", ""),
    ("Dec 25-Jun 2: 10:00-12:00", "10:00-12:00", "", ""),
    ("week 23 10:00-12:00", "10:00-12:00", "10:00-12:00", "10:00-12:00"),
    ("week 1-53/2 10:00-12:00", "10:00-12:00", "10:00-12:00", "10:00-12:00"),
    ("2026 Jun 1 10:00-12:00; 2027 Jun 6 off", "10:00-12:00", "", ""),
    ("easter +57 days 10:00-12:00", "10:00-12:00", "", ""),
    ("Mar Su[-1]-Oct Su[-1] Mo 10:00-12:00", "10:00-12:00", "", ""),
    ("Mo-Fr 9-17", "09:00-17:00", "", ""),
    ("Mon - Fri 9am - 5.30pm", "09:00-17:30", "", ""),
    ("mo–fr 10.00–18.00 Sa 10h-14h", "10:00-18:00", "10:00-14:00", ""),
    ("10:00-18:00 Mo-Fr", "10:00-18:00", "", ""),
    ("Mo-Fr, 10:00-18:00", "10:00-18:00", "", ""),
  ]

  @Test(arguments: week)
  func `hours of a Monday, a Saturday and a Sunday`(
    text: String, monday: String, saturday: String, sunday: String
  ) throws {
    #expect(try told(text, Self.monday) == monday)
    #expect(try told(text, Self.monday + 5) == saturday)
    #expect(try told(text, Self.monday + 6) == sunday)
  }
}
