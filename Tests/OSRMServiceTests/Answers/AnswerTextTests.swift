import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import OSRMService

/// The text of answers, compared with the writers of files, which are slower.
@Suite struct AnswerTextTests {
  @Test(arguments: 0...7) func `numbers are those of the usual writer`(decimals: Int) {
    var random = SplitMix64(seed: 32)
    var numbers = [0, 1, -1, 9, 10, 99, 100, -100, 123_456_789, Int.max, Int.min + 1]
    numbers += (0..<2_000).map { _ in
      Int(truncatingIfNeeded: random.next()) >> Int(random.next() % 63)
    }
    // No room at first, so that it grows.
    var text = AnswerText(capacity: 1)
    text.list { text in for number in numbers { text.value(number, decimals: decimals) } }
    var expected = JSONWriter(.compact)
    expected.list { json in for number in numbers { json.value(number, decimals: decimals) } }
    let (ours, usual) = (text.bytes, Array(expected.finish().dropLast()))
    #expect(ours == usual)
  }

  @Test func `texts are escaped as by the usual writer`() {
    let texts =
      (0..<0x80).map { String(UnicodeScalar(UInt8($0))) }
      + ["", "Grenzhöfer Weg", "\u{1F6B2}", String(repeating: "\"\\\n", count: 1_000)]
    for value in texts where value != "\u{7f}" {
      var text = AnswerText(capacity: 1)
      text.object { text in text.field("name", value) }
      var expected = JSONWriter(.compact)
      expected.object { json in json.field("name", value) }
      let (ours, usual) = (text.bytes, Array(expected.finish().dropLast()))
      // Writers may differ in which escape they choose, not in what it says.
      let read = try? JSONDocument(ours, file: "answer").root.at("name")?.string
      #expect(read == value)
      if value.utf8.allSatisfy({ $0 >= 0x20 }) { #expect(ours == usual) }
    }
  }

  @Test func `lines are those of the usual polylines`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let line = (0..<Int(random.next() % 40)).compactMap { _ in
        FixedCoordinate(
          longitude: Int(random.next() % 3_600_000_001) - 1_800_000_000,
          latitude: Int(random.next() % 1_800_000_001) - 900_000_000)
      }
      for (unit, precision) in [(100, Polyline.Precision.five), (10, .six)] {
        var text = AnswerText(capacity: 1)
        text.object { text in
          text.key("line")
          text.polyline(line[...], unit: unit)
        }
        let root = try JSONDocument(text.bytes, file: "answer").root
        var expected: [UInt8] = []
        Polyline.append(line, precision, to: &expected)
        #expect(root.at("line")?.string == String(decoding: expected, as: UTF8.self))
      }
    }
  }
}
