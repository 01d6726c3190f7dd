import Foundation
import Testing
import TravelModel
import _TestSupport

@testable import Presentation

/// Calendars against a reader of RFC 5545 that shares no code with the writer.
@Suite struct CalendarFileTests {
  private func read(_ events: [CalendarEvent], now: Int = 1_795_365_666) throws -> CalendarReader {
    try CalendarReader(CalendarFile.bytes(events, name: "Trips", now: now))
  }

  @Test func `a calendar is written as the standard has it`() throws {
    var event = CalendarEvent(
      ["trip", "Porto"], .days(20_779...20_783), "Porto, Portugal; by train")
    event.details = "Line 1\nLine 2\\end"
    event.coordinate = Coordinate(longitude: -0.00001, latitude: 41.14961)
    event.categories = ["Travel", "a,b"]
    event.reminders = [.init("Pack, now", offset: -9 * 3600)]
    let bytes = CalendarFile.bytes([event], name: "Trips", language: "en", now: 1_795_365_666)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Roundsman//Trips//EN
        CALSCALE:GREGORIAN
        METHOD:PUBLISH
        NAME:Trips
        X-WR-CALNAME:Trips
        BEGIN:VEVENT
        UID:\(event.identifier)
        DTSTAMP:20261122T164106Z
        DTSTART;VALUE=DATE:20261122
        DTEND;VALUE=DATE:20261127
        SUMMARY;LANGUAGE=en:Porto\\, Portugal\\; by train
        DESCRIPTION;LANGUAGE=en:Line 1\\nLine 2\\\\end
        GEO:41.149610;-0.000010
        CATEGORIES:Travel,a\\,b
        TRANSP:TRANSPARENT
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER:-PT9H
        DESCRIPTION:Pack\\, now
        END:VALARM
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
    #expect(try read([event]).events.count == 1)
  }

  /// Texts of all kinds, with what the standard makes of control characters and ends of lines.
  private func text(_ random: inout SplitMix64) -> (written: String, read: String) {
    let pieces: [(String, String)] = [
      ("a", "a"), (" ", " "), (",", ","), (";", ";"), ("\\", "\\"), ("\\n", "\\n"), ("\n", "\n"),
      ("\r\n", "\n"), ("\r", "\n"), (":", ":"), ("\"", "\""), ("ä", "ä"), ("東京", "東京"),
      ("👩‍👧", "👩‍👧"), ("e\u{301}", "e\u{301}"), ("\t", "\t"), ("\0", ""), ("\u{7}", ""),
      ("\u{7F}", ""), ("END:VEVENT", "END:VEVENT"), ("word word word word", "word word word word"),
    ]
    var (written, read) = ("", "")
    for _ in 0..<random.number(in: 0...40) {
      let piece = pieces[random.number(in: 0...pieces.count - 1)]
      // CR and LF of two pieces would be one end of a line.
      if written.unicodeScalars.last == "\r", piece.0.unicodeScalars.first == "\n" { continue }
      written += piece.0
      read += piece.1
    }
    return (written, read)
  }

  @Test func `random events are read as they were written`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      do {
        try self.tryEvents(&random)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  private static let zones = [
    "Europe/Helsinki", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC",
    "America/Sao_Paulo", "Pacific/Apia", "Africa/Casablanca", "Europe/Dublin",
    "Atlantis/Poseidonis",
  ]

  private func tryEvents(_ random: inout SplitMix64) throws {
    var events: [CalendarEvent] = []
    var texts: [[String]] = []
    for index in 0..<random.number(in: 1...4) {
      let day = random.number(in: -20_000...40_000)
      let begin = random.number(in: 0...86_000)
      // Half of the times lie near the changes of clocks of a year, where they are hardest.
      let hour = random.chance(percent: 50) ? random.number(in: 473_352...482_112) * 3600 : nil
      let instant = hour ?? random.number(in: -100_000_000...2_500_000_000)
      let zone = Self.zones[random.number(in: 0...Self.zones.count - 1)]
      let time: CalendarEvent.Time =
        switch random.number(in: 0...2) {
        case 0: .days(day...day + random.number(in: 0...30))
        case 1: .clock(day: day, seconds: begin..<random.number(in: begin + 1...86_400))
        default: .instants(instant..<instant + random.number(in: 1...400_000), timeZone: zone)
        }
      let (summary, details, alarm) = (text(&random), text(&random), text(&random))
      var event = CalendarEvent(["\(index)"], time, summary.written)
      event.details = details.written
      event.reminders = [.init(alarm.written, offset: random.number(in: -1_000_000...1_000_000))]
      events.append(event)
      texts.append([summary.read, details.read, alarm.read])
    }
    let reader = try read(events)
    #expect(reader.events.count == events.count, "\(random)")
    for (index, (event, read)) in zip(events, reader.events).enumerated() {
      #expect(try read.text("SUMMARY") == texts[index][0], "\(random)")
      #expect(try read.text("DESCRIPTION") == texts[index][1], "\(random)")
      let alarm = try #require(read.all("VALARM").first)
      #expect(try alarm.text("DESCRIPTION") == texts[index][2], "\(random)")
      let (begin, end) = (try read.property("DTSTART"), try read.property("DTEND"))
      switch event.time {
      case .days(let days):
        #expect(try CalendarReader.day(begin.value[...]) == days.lowerBound, "\(random)")
        #expect(try CalendarReader.day(end.value[...]) == days.upperBound + 1, "\(random)")
      case .clock(let day, let seconds):
        #expect(
          try CalendarReader.wallClock(begin.value[...]) == day * 86_400 + seconds.lowerBound)
        #expect(try CalendarReader.wallClock(end.value[...]) == day * 86_400 + seconds.upperBound)
      case .instants(let span, let zone):
        #expect(try reader.instant(begin) == span.lowerBound, "\(random) \(zone) \(begin)")
        #expect(try reader.instant(end) == span.upperBound, "\(random) \(zone) \(end)")
      }
    }
  }

  @Test func `an hour that the clock shows twice is told so that no reader takes the other one`()
    throws
  {
    // 2026-10-25T01:00:00Z: clocks of Helsinki go from 4 back to 3.
    let change = 1_792_890_000
    for (instant, isLocal) in [
      (change - 3601, true), (change - 3600, true), (change - 1, true), (change, false),
      (change + 3599, false), (change + 3600, true),
    ] {
      let event = CalendarEvent(
        ["x"], .instants(instant..<change + 90_000, timeZone: "Europe/Helsinki"), "x")
      let reader = try read([event])
      let begin = try reader.events[0].property("DTSTART")
      #expect((begin.parameters["TZID"] != nil) == isLocal, "\(begin)")
      #expect(try reader.instant(begin) == instant)
    }
  }

  @Test func `an event keeps its number when it changes, and another one has another`() {
    let first = CalendarEvent(["trip", "Porto"], .days(1...2), "Porto")
    let moved = CalendarEvent(["trip", "Porto"], .days(3...4), "Porto by train")
    #expect(first.identifier == moved.identifier)
    // FNV-1a of no bytes is its offset basis; the version and the variant are set.
    #expect(
      CalendarEvent([], .days(1...1), "").identifier == "6c62272e-07bb-8142-a2b8-21756295c58d")
    let others = [["trip", "porto"], ["tripPorto"], ["tri", "pPorto"], ["trip", "Porto", ""]]
    let numbers = others.map { CalendarEvent($0, .days(1...2), "").identifier }
    #expect(Set(numbers + [first.identifier]).count == 5)
  }

  @Test(arguments: [
    (0, "PT0S"), (-54_000, "-PT15H"), (86_400, "P1D"), (-90_061, "-P1DT1H1M1S"), (59, "PT59S"),
  ])
  func `a length of time`(seconds: Int, text: String) {
    #expect(CalendarStamp.duration(seconds) == text)
  }
}
