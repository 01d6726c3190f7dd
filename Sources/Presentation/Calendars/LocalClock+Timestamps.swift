internal import PlainFiles
internal import TravelModel

extension LocalClock {
  /// A moment by RFC 3339 as the clock on the wall shows it, with its distance from universal time.
  package func timestamp(after elapsed: Int) -> String {
    let instant = midnight + elapsed
    let offset = offset(at: instant)
    let minutes = abs(offset) / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return CalendarText.instant(instant + offset).dropLast()
      + "\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }

  /// Whether the clock on the wall shows the same time once more, because it is put back.
  package func isRepeated(_ elapsed: Int) -> Bool {
    // By an hour; by half an hour on one island.
    [-3600, -1800, 1800, 3600].contains {
      wallClock(after: elapsed + $0) == wallClock(after: elapsed)
    }
  }
}
