import OpenStreetMap
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
    ("Sa 08:00-09:00, 2026 Mo,Sa 10:00-12:00", "10:00-12:00", "08:00-09:00 10:00-12:00", ""),
    (
      "08:00-09:00, 2025-2027 10:00-12:00",
      "08:00-09:00 10:00-12:00", "08:00-09:00 10:00-12:00", "08:00-09:00 10:00-12:00"
    ),
    ("1000-1200,2000-2200 Mo", "10:00-12:00 20:00-22:00", "", ""),
    ("10:00-12:00; May-Jul Mo[1] off", "", "10:00-12:00", "10:00-12:00"),
    ("Apr-Jun Su[1] 10:00-12:00", "", "", "10:00-12:00"),
    ("Mo 28:00-02:00", "04:00+1-02:00+2", "", ""),
    ("Mo 10:00-18:45, Mo 08:15-16:00+", "08:15-18:45 18:45-00:00+1?~", "", ""),
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

  // MARK: What cannot be read

  @Test(arguments: [
    ("", 1), ("Seasonal, only summer time", 1), ("Mo-Fr 8-02; Su 8", 16),
    ("Mo-Fr 10:00-12:00 and more", 19),
    ("Sa 10:00-030:00", 10), ("Mo-Fr 25:00-61:00", 13), ("Mo-Fr 10:00-18:00; Sa", 20),
    ("+358 9 1234567", 1),
    ("Mo-Fr \"call us", 7), ("2000-2200", 1), ("Sa[7] 10:00-12:00", 4), ("week 60 10:00-12:00", 6),
    ("Mo-Fr 09:30-15:00. Lunch", 18), ("10:00-18:00 ||", 15),
  ])
  func `what cannot be read is refused with its place`(text: String, position: Int) {
    let error = #expect(throws: OpeningHoursError.self) { try OpeningHours(text) }
    #expect(error?.position == position)
    #expect(error?.message.isEmpty == false)
  }

  @Test func `the specification's own writing has no remarks`() throws {
    for text in [
      "24/7", "Mo-Fr 08:00-12:00,13:00-17:30; Sa 08:00-12:00; PH off",
      "Jan-Mar,Dec Su[-1] 10:00-12:00+",
      "2026 Jun 1-2026 Jul 15: 08:00-20:00 open \"north gate\"", "easter -2 days-easter +1 day off",
      "(sunrise+00:30)-(sunset-01:00)", "SH Mo-Fr 10:00-12:00 || unknown \"by appointment\"",
      "week 1-53/2 Mo 10:00-24:00",
    ] {
      #expect(try OpeningHours(text).remarks.isEmpty, "\(text)")
    }
  }

  @Test func `holidays are those that the user names`() throws {
    let around = OpeningSurroundings(
      holidays: HolidayCalendar(
        publicHolidays: [Self.monday], schoolHolidays: [Self.monday + 5, Self.monday]))
    #expect(try told("Mo-Fr 10:00-18:00; PH off", Self.monday, around) == "")
    #expect(try told("PH,Su 12:00-16:00", Self.monday, around) == "12:00-16:00")
    #expect(try told("SH Mo-Fr 12:00-16:00", Self.monday, around) == "12:00-16:00")
    #expect(try told("SH Mo-Fr 12:00-16:00", Self.monday + 5, around) == "", "a Saturday")
    #expect(try told("PH +1 day 12:00-16:00", Self.monday + 1, around) == "12:00-16:00")
    #expect(try told("PH 12:00-16:00", Self.monday) == "", "nobody named a holiday")
  }

  @Test func `a night goes on into a day that is closed`() throws {
    let night = "Fr 22:00-04:00; Sa off"
    #expect(try told(night, Self.monday + 4) == "22:00-04:00+1")
    #expect(try told(night + "; Sa 01:00-06:00 off", Self.monday + 4) == "22:00-01:00+1")
  }

  @Test func `one can begin at the moments of a repetition only`() throws {
    let hours = try OpeningHours("Mo 10:00-16:00/01:30")
    let clock = try #require(
      LocalClock(timeZone: "Europe/Helsinki", date: CalendarDate("2026-06-01")))
    let windows = hours.openWindows(clock: clock, .init())
    #expect(windows.map(\.start) == [36_000, 41_400, 46_800, 52_200, 57_600])
    #expect(windows.allSatisfy { $0.start == $0.end })
    #expect(
      try OpeningHours("Mo 10:00-16:00/90").spans(on: Self.monday, .init())
        == hours.spans(on: Self.monday, .init()))
  }

  @Test func `windows begin with what is left of the evening before`() throws {
    let hours = try OpeningHours("Mo-Su 22:00-02:00")
    let clock = try #require(
      LocalClock(timeZone: "Europe/Helsinki", date: CalendarDate("2026-06-01")))
    #expect(
      hours.openWindows(clock: clock, .init())
        == [TimeWindow(start: 0, end: 7200), TimeWindow(start: 79_200, end: 93_600)])
  }

  @Test func `when the clock is put back, a window is an hour longer`() throws {
    let hours = try OpeningHours("24/7")
    let clock = try #require(
      LocalClock(timeZone: "Europe/Helsinki", date: CalendarDate("2026-10-25")))
    #expect(hours.openWindows(clock: clock, .init()).first?.end == 90_000)
  }

  @Test func `what depends is open only for those who admit it`() throws {
    let hours = try OpeningHours("Mo 10:00-12:00 \"by appointment\"")
    let clock = try #require(
      LocalClock(timeZone: "Europe/Helsinki", date: CalendarDate("2026-06-01")))
    #expect(hours.openWindows(clock: clock, .init()).isEmpty)
    #expect(hours.openWindows(clock: clock, .init(), admitting: [.open, .unknown]).count == 1)
  }

  @Test func `where the sun stays up or down, days are whole or empty`() throws {
    let hours = try OpeningHours("sunrise-sunset")
    let around = OpeningSurroundings(
      location: Coordinate(longitude: 18.96, latitude: 69.65),
      clock: LocalClock(timeZone: "Europe/Oslo", date: nil))
    let summer = hours.spans(on: 20_625, around)  // 21 June 2026
    #expect(summer.map(\.start) == [0] && summer.map(\.end) == [86_400])
    #expect(hours.spans(on: 20_808, around).isEmpty, "21 December 2026")
    let nowhere = try #require(hours.spans(on: 20_625, .init()).first)
    #expect(nowhere.isSunEstimated && nowhere.start == 21_600 && nowhere.end == 64_800)
  }

  @Test func `where dusk comes after the end by the clock, nothing is open`() throws {
    let around = OpeningSurroundings(
      location: Coordinate(longitude: 10.75, latitude: 59.91),
      clock: LocalClock(timeZone: "Europe/Oslo", date: nil))
    let (june, december) = (20_976, 21_159)  // 7 June and 7 December 2027
    let evening = try OpeningHours("(dusk-00:15)-23:00")
    #expect(evening.spans(on: june, around).isEmpty)
    #expect(evening.spans(on: december, around).first?.end == 23 * 3600)
    let morning = try OpeningHours("sunrise-08:00")
    #expect(morning.spans(on: december, around).isEmpty)
    let night = try OpeningHours("sunset-02:00")
    #expect(night.spans(on: june, around).first?.end == 26 * 3600)
    #expect(night.spans(on: december, around).first?.end == 26 * 3600)
  }
}
