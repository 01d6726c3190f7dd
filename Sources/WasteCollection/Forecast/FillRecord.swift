/// What the readings of one bin show about how it fills: growth between moments, with unrecorded
/// emptyings inferred from jumps of the level.
package struct FillRecord: Hashable, Sendable {
  /// How much a level grew, within one filling of the bin.
  package struct Growth: Hashable, Sendable {
    /// When the bin was emptied before, as far as is known.
    package let emptied: LocalMinute
    package let from: LocalMinute, to: LocalMinute
    /// The level at its beginning, and what was added to it.
    package let start: Double, amount: Double
    /// Whether the level met its upper end, so that more may have come than a sensor can measure.
    package let isCut: Bool
    /// Whether it lasts from one emptying to the next.
    package let isWhole: Bool
  }

  /// In the order of time.
  package private(set) var growths: [Growth] = []
  /// The last reading; after an emptying, at the same moment with a level of 0.
  package private(set) var last: (time: LocalMinute, fill: Double)
  /// When the bin was last emptied; an estimate if only its level shows it.
  package private(set) var emptied: LocalMinute
  /// How many emptyings were found in jumps of the level.
  package private(set) var jumps = 0

  package static func == (a: FillRecord, b: FillRecord) -> Bool {
    a.growths == b.growths && a.last == b.last && a.emptied == b.emptied && a.jumps == b.jumps
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(growths)
    hasher.combine(last.time)
  }

  /// A level that falls by more than this, to less than ``jumpShare`` of what it was, was emptied.
  private static let jump = 0.15
  private static let jumpShare = 0.6
  /// Growths over less than this are merged with the next, in minutes: in shorter times, what
  /// sensors add by themselves is more than what people throw in.
  private static let shortestSpan = 18 * 60
  /// How fast a bin of which nothing is known fills, levels per day.
  package static let usualRate = 0.25

  /// Reads the record of one bin.
  ///
  /// - Parameter readings: At least one, in the order of time.
  package init(_ readings: [FillReading]) {
    precondition(!readings.isEmpty)
    let first = readings[0]
    let isCapped = readings.allSatisfy { $0.fill <= 1 }
    // What it held when it was first seen came at the usual pace.
    emptied = first.time + -Int(1440 * first.fill / Self.usualRate)
    if first.isEmptied { emptied = first.time }
    last = (first.time, first.isEmptied ? 0 : first.fill)
    var begin = last
    for reading in readings.dropFirst() {
      let fell = last.fill - reading.fill
      if !reading.isEmptied, fell > Self.jump, reading.fill < Self.jumpShare * last.fill {
        add(from: begin, to: last, isCapped: isCapped, isWhole: false)
        jumps += 1
        emptied = LocalMinute((last.time.count + reading.time.count) / 2)
        last = (reading.time, reading.fill)
        begin = last
        continue
      }
      last = (reading.time, reading.fill)
      if reading.isEmptied {
        add(from: begin, to: last, isCapped: isCapped, isWhole: begin.time == emptied)
        emptied = reading.time
        last.fill = 0
        begin = last
      } else if last.time - begin.time >= Self.shortestSpan {
        add(from: begin, to: last, isCapped: isCapped, isWhole: false)
        begin = last
      }
    }
  }

  private mutating func add(
    from begin: (time: LocalMinute, fill: Double), to end: (time: LocalMinute, fill: Double),
    isCapped: Bool, isWhole: Bool
  ) {
    guard end.time > begin.time else { return }
    growths.append(
      Growth(
        emptied: emptied, from: begin.time, to: end.time, start: begin.fill,
        amount: end.fill - begin.fill,
        isCut: isCapped && end.fill >= 0.99, isWhole: isWhole))
  }
}
