import OpenStreetMap
import PlainFiles
import Testing
import TravelModel
import _TestSupport

/// Hours against a twin that walks every minute, and against texts that nobody would write.
@Suite struct OpeningHoursPropertyTests {
  @Test func `spans say in every minute what the rules say`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let twin = MinuteByMinute(&random)
      guard let hours = try? OpeningHours(twin.text) else {
        Issue.record("\(random): \(twin.text) is not read")
        return
      }
      #expect(hours.remarks.allSatisfy { $0.message.contains("every day") }, "\(random)")
      let first = 20_454 + random.number(in: 0...360)
      for day in first..<first + 8 {
        var states = [Character](repeating: "c", count: 1440)
        for (offset, start) in [(-1440, day - 1), (0, day)] {
          for span in hours.spans(on: start, .init()) {
            for minute in span.start / 60 + offset..<span.end / 60 + offset
            where (0..<1440).contains(minute) {
              #expect(states[minute] == "c", "\(random): two spans of \(twin.text) overlap")
              states[minute] = span.state == .open ? "o" : "u"
            }
          }
        }
        let expected = twin.states(day)
        guard states != expected else { continue }
        let minute = (0..<1440).first { states[$0] != expected[$0] } ?? 0
        Issue.record(
          "\(random): \(twin.text) on \(CalendarText.day(day)) \(ClockTime.text(minute * 60)): \(states[minute]), not \(expected[minute])"
        )
        return
      }
    }
  }

  @Test func `windows are the spans by the clock on the wall, also where it is moved`() async {
    await Seeds.each(Seeds.wanted(quick: 100, long: 5000)) { seed in
      var random = SplitMix64(seed: seed)
      let twin = MinuteByMinute(&random)
      // Days around the last Sundays of March and October 2026, and others.
      let day = [20_541, 20_540, 20_751, 20_750, 20_605][random.number(in: 0...4)]
      guard let hours = try? OpeningHours(twin.text),
        let clock = LocalClock(
          timeZone: "Europe/Helsinki", date: CalendarDate(daysSince1970: day))
      else {
        Issue.record("\(random)")
        return
      }
      let windows = hours.openWindows(clock: clock, .init())
      let expected = twin.states(day) + twin.states(day + 1)
      // Half a minute past, so that ends of windows do not matter.
      var wrong: [String] = []
      for elapsed in stride(from: 30, to: 86_400, by: 60) {
        let wall = clock.wallClock(after: elapsed)
        // The hour that is shown twice is one of the rules' hour only once.
        if day == 20_751, (10_800..<14_400).contains(wall) { continue }
        guard (0..<172_800).contains(wall) else { continue }
        // What begins after midnight is not asked for.
        if wall >= 86_400 { continue }
        let isOpen = windows.contains { $0.contains(elapsed) }
        if isOpen != (expected[wall / 60] == "o") { wrong.append(clock.text(after: elapsed)) }
      }
      #expect(wrong.isEmpty, "\(random): \(twin.text) on \(CalendarText.day(day))")
    }
  }

  @Test func `no text crashes or hangs the reader`() async {
    let texts = OpeningHoursTests.samples
    await Seeds.each(Seeds.wanted(quick: 10_000, long: 300_000)) { seed in
      var random = SplitMix64(seed: seed)
      var text = Array(texts[random.number(in: 0...texts.count - 1)])
      let other = Array(texts[random.number(in: 0...texts.count - 1)])
      let signs = Array("0123456789:;,-+/[]()|.\" \tMoTuPHJanoffwek–é1̈٣")
      for _ in 0..<random.number(in: 1...6) {
        let at = random.number(in: 0...text.count)
        switch random.number(in: 0...3) {
        case 0: text.insert(signs[random.number(in: 0...signs.count - 1)], at: at)
        case 1 where at < text.count: text.remove(at: at)
        case 2 where at < text.count:
          text[at] = signs[random.number(in: 0...signs.count - 1)]
        default:
          let from = random.number(in: 0...other.count)
          text.insert(contentsOf: other[from...].prefix(random.number(in: 0...30)), at: at)
        }
      }
      do throws(OpeningHoursError) {
        let hours = try OpeningHours(String(text))
        for day in 20_500..<20_503 {
          var last = -1
          for span in hours.spans(on: day, .init()) {
            #expect(
              span.start >= last && span.start <= span.end,
              "\(random): \(String(text)) on \(day): \(span)")
            last = span.end
          }
        }
      } catch {
        #expect(error.position >= 1 && error.position <= text.count + 1, "\(random)")
      }
    }
  }
}
