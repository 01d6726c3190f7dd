import PlainFiles
import Testing

@testable import RoutingFormats

@Suite struct WrittenMomentTests {
  @Test(arguments: [
    ("08:30", 30_600), ("8:30", 30_600), ("08:30:15", 30_615), ("08:30:15.000", 30_615),
    ("24:00", 86_400), ("26:00", 93_600), ("48:00", 172_800),
  ])
  func `times of day are seconds since midnight`(text: String, seconds: Int) {
    #expect(WrittenMoment(text) == .clock(seconds))
    #expect(WrittenMoment(text, isLoose: true) == .clock(seconds))
  }

  @Test(arguments: [
    ("8", 8 * 3600), ("8.30", 30_600), ("0830", 30_600), ("8h30", 30_600), ("8h", 28_800),
    ("8 Uhr", 28_800), ("8:30 Uhr", 30_600), ("klo 8", 28_800), ("klo 8.30", 30_600),
    ("8:30 am", 30_600), ("12 am", 0), ("12:30 PM", 45_000), ("5 p.m.", 61_200),
  ])
  func `spreadsheets have more ways to write them`(text: String, seconds: Int) {
    #expect(WrittenMoment(text) == nil)
    #expect(WrittenMoment(text, isLoose: true) == .clock(seconds))
  }

  @Test(
    arguments: [
      ("2026-11-24T08:30:00+01:00", 30_600, 3600), ("2026-11-24T08:30Z", 30_600, 0),
      ("2026-11-24 08:30", 30_600, nil), ("24.11.2026 08:30", 30_600, nil),
      ("2026-11-24T08:30:00-0330", 30_600, -12_600), ("2026-11-24T24:00:00+02", 86_400, 7200),
    ] as [(String, Int, Int?)])
  func `dates come with or without an offset`(text: String, second: Int, offset: Int?) {
    // 2026-11-24 is 20,781 days after 1970-01-01.
    #expect(WrittenMoment(text) == .dated(day: 20_781, second: second, offset: offset))
  }

  @Test(arguments: [
    "", ":", "8:3", "8:60", "48:01", "08:30:60", "2026-11-24", "2026-02-30T08:00",
    "11/24/2026 08:00",
    "2026-11-24T25:00", "2026-11-24T08:00+25:00", "2026-11-24T08:00+", "noon", "13 pm", "0 am",
    "830", "-1",
    "08:30:15.5", "T08:00", "2026-11-24T",
  ])
  func `anything else is no time`(text: String) {
    #expect(WrittenMoment(text) == nil)
    #expect(WrittenMoment(text, isLoose: true) == nil)
  }

  @Test func `second 0 is the midnight before the earliest moment, by its own clock`() throws {
    let texts = [
      "2026-11-25T00:30:00+02:00", "2026-11-24T22:00:00Z", "2026-11-24T23:59:00+02:00", "07:00",
    ]
    let moments = texts.compactMap { WrittenMoment($0) }
    let calendar = try #require(PlanCalendar(moments))
    // 23:59 in Helsinki is 21:59 in universal time, before 22:00.
    #expect(calendar.text(0) == "2026-11-24T00:00:00+02:00")
    #expect(moments.map { calendar.seconds($0) } == [88_200, 86_400, 86_340, 25_200])
    #expect(calendar.text(88_200) == "2026-11-25T00:30:00+02:00")
    let local = try #require(WrittenMoment("2026-11-24T08:00"))
    #expect(calendar.seconds(local) == nil)
    #expect(PlanCalendar([.clock(5)]) == nil)
  }

  @Test(arguments: [
    ("2026-11-24T08:00", "2026-11-24T00:00:00"), ("2026-11-24T08:00Z", "2026-11-24T00:00:00Z"),
    ("2026-11-24T08:00-03:30", "2026-11-24T00:00:00-03:30"),
  ])
  func `the offset is written as it was read`(text: String, midnight: String) throws {
    let moment = try #require(WrittenMoment(text))
    let calendar = try #require(PlanCalendar([moment]))
    #expect(calendar.text(0) == midnight)
    #expect(calendar.text(1 << 40) == nil)
  }
}
