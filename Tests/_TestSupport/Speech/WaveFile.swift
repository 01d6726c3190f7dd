internal import Foundation

/// Sound as a WAV file holds it: samples of 16 bits on one channel.
///
/// - Source: Microsoft and IBM (1991), *Multimedia Programming Interface and Data Specifications 1.0*,
///   "Waveform Audio File Format".
package struct WaveFile {
  /// Samples per second.
  package let rate: Int
  package let samples: [Int16]

  /// Seconds.
  package var duration: Double { Double(samples.count) / Double(rate) }

  /// Reads a file; `nil` if it is none, or is of another kind.
  package init?(_ bytes: [UInt8]) {
    func number(_ place: Int, _ width: Int) -> Int {
      (0..<width).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    func word(_ place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }
    guard bytes.count >= 12, word(0) == "RIFF", word(8) == "WAVE" else { return nil }
    var rate: Int?
    var place = 12
    while place + 8 <= bytes.count {
      let (name, begin) = (word(place), place + 8)
      let size = number(place + 4, 4)
      if name == "fmt " {
        guard size >= 16, begin + 16 <= bytes.count, number(begin, 2) == 1,
          number(begin + 2, 2) == 1, number(begin + 14, 2) == 16
        else { return nil }
        rate = number(begin + 4, 4)
      } else if name == "data" {
        guard let rate, rate > 0, begin + size <= bytes.count else { return nil }
        self.rate = rate
        samples = stride(from: begin, to: begin + size - 1, by: 2).map {
          Int16(truncatingIfNeeded: number($0, 2))
        }
        return
      }
      place = begin + size + size % 2
    }
    return nil
  }

  /// The loudness of each piece of so many seconds: root of the mean square, 0…32768.
  package func loudness(of seconds: Double) -> [Double] {
    let size = max(1, Int(seconds * Double(rate)))
    return stride(from: 0, to: samples.count, by: size).map { start in
      let piece = samples[start..<min(start + size, samples.count)]
      let sum = piece.reduce(0.0) { $0 + Double($1) * Double($1) }
      return (sum / Double(piece.count)).squareRoot()
    }
  }
}
