internal import Foundation

/// What a bin's readings say about its sensor.
package enum SensorFault: Hashable, Sendable {
  /// It has reported the same level since a moment, although waste must have come.
  case stuck(since: LocalMinute)
  /// It has not reported since a moment, although it used to.
  case silent(since: LocalMinute)
  /// Its level goes up and down as no bin does.
  case jumping
}

extension SensorFault {
  /// A level that changes by no more than this is the same.
  private static let sameLevel = 0.005
  /// What must have been expected to come before a level that stays is suspicious.
  private static let minExpected = 0.3
  /// A sensor is silent after this many of its usual pauses, and no earlier than after two days.
  private static let silentPauses = 4.0
  private static let minSilence = 2 * 1440
  /// Changes by more than this back and forth are jumps, if more than every fifth is one.
  private static let jumpSize = 0.1

  /// Looks at the readings of a bin.
  ///
  /// - Parameters:
  ///   - readings: In the order of time.
  ///   - pace: Levels per day that are usual for the bin.
  ///   - now: When one asks.
  /// - Returns: What is odd; `nil` if nothing is, or too little is known.
  package static func find(
    in readings: [FillReading], pace: Double, now: LocalMinute
  ) -> SensorFault? {
    guard let last = readings.last, readings.count >= 3 else { return nil }
    if isJumping(readings) { return .jumping }
    var pauses = zip(readings.dropFirst(), readings).map { $0.time - $1.time }
    pauses.sort()
    let usual = Double(pauses[pauses.count / 2])
    let silence = now - last.time
    if silence > minSilence, Double(silence) > silentPauses * usual {
      return .silent(since: last.time)
    }
    // A full bin stays full; an empty one must fill.
    guard last.fill < 0.99, !last.isEmptied else { return nil }
    let same = readings.reversed().prefix {
      abs($0.fill - last.fill) <= sameLevel && !$0.isEmptied
    }
    guard same.count >= 3, let first = same.last else { return nil }
    let expected = pace * Double(last.time - first.time) / 1440
    return expected >= minExpected ? .stuck(since: first.time) : nil
  }

  private static func isJumping(_ readings: [FillReading]) -> Bool {
    guard readings.count >= 10 else { return false }
    var jumps = 0
    for index in 2..<readings.count {
      let (a, b, c) = (readings[index - 2], readings[index - 1], readings[index])
      guard !a.isEmptied, !b.isEmptied, !c.isEmptied else { continue }
      let (first, second) = (b.fill - a.fill, c.fill - b.fill)
      // Down to nothing and up again is an emptying; up and down again is none.
      if first > jumpSize, second < -jumpSize, c.fill > 0.5 * a.fill { jumps += 1 }
      if first < -jumpSize, second > jumpSize, b.fill > 0.3 { jumps += 1 }
    }
    return jumps * 5 > readings.count - 2
  }

  /// The fault in words.
  package var sentence: String {
    switch self {
    case .stuck(let since): "its sensor has reported the same level since \(since)"
    case .silent(let since): "its sensor has not reported since \(since)"
    case .jumping: "its sensor's level jumps up and down"
    }
  }
}
