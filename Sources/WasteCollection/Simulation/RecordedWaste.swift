/// What came into each bin on each day, as far as the readings of a depot show it.
///
/// What a level grew by between two readings is spread evenly over the time between them.
package struct RecordedWaste: Sendable {
  /// By bin, and by day since 1970.
  private let levels: [[Int: Double]]
  /// The first and the last day with a reading, since 1970; `nil` if there are no readings.
  package let days: ClosedRange<Int>?

  /// A day counts as known if the readings tell of half of it.
  private static let leastMinutes = 720

  /// Reads the record.
  ///
  /// - Parameters:
  ///   - bins: The bins, in the order in which they are asked for.
  ///   - readings: Their readings, in the order of time.
  package init(_ bins: [Bin], readings: [FillReading]) {
    let byBin = Dictionary(grouping: readings, by: \.bin)
    levels = bins.map { bin in
      guard let readings = byBin[bin.id] else { return [:] }
      var known: [Int: (amount: Double, minutes: Int)] = [:]
      for growth in FillRecord(readings).growths {
        let minutes = growth.to - growth.from
        for day in growth.from.day...growth.to.day {
          let from = max(growth.from, LocalMinute(day * 1440))
          let part = min(growth.to, LocalMinute((day + 1) * 1440)) - from
          let amount = max(0, growth.amount) * Double(part) / Double(minutes)
          known[day, default: (0, 0)].amount += amount
          known[day, default: (0, 0)].minutes += part
        }
      }
      return known.filter { $0.value.minutes >= Self.leastMinutes }
        .mapValues { $0.amount * 1440 / Double($0.minutes) }
    }
    let times = readings.map(\.time.day)
    days = times.min().flatMap { first in times.max().map { first...$0 } }
  }

  /// What came into a bin on a day since 1970, as a share of what it holds; `nil` if that is not known.
  package func level(_ bin: Int, on day: Int) -> Double? { levels[bin][day] }
}
