/// A house number: `12`, `12a`, `12-14`, `123/4`.
struct HouseNumber: Hashable, Comparable {
  /// The number that it begins with, up to 99,999.
  let value: Int32
  /// What follows, in small letters without blanks; often empty.
  let suffix: String

  static func < (a: HouseNumber, b: HouseNumber) -> Bool {
    (a.value, a.suffix) < (b.value, b.suffix)
  }

  /// Reads one number; `nil` if the text does not begin with one.
  init?(_ text: some StringProtocol) {
    let letters = text.lowercased().filter { !$0.isWhitespace }
    let digits = letters.prefix { $0.isASCII && $0.isNumber }
    guard (1...5).contains(digits.count), let value = Int32(digits) else { return nil }
    self.init(value, String(letters.dropFirst(digits.count).prefix(8)))
  }

  /// Creates a number.
  init(_ value: Int32, _ suffix: String = "") { (self.value, self.suffix) = (value, suffix) }

  /// The greatest range that is written out: `1-99` is no row of houses.
  private static let longestRange: Int32 = 40

  /// Returns all numbers that a tag names: `12;14`, `12, 14` and `12-16`, which has every second number.
  static func all(in tag: String) -> [HouseNumber] {
    var result: [HouseNumber] = []
    for part in tag.split(whereSeparator: { ";,".contains($0) }) {
      let ends = part.split(separator: "-").map { HouseNumber($0) }
      if ends.count == 2, let low = ends[0], let high = ends[1], low.suffix.isEmpty,
        high.suffix.isEmpty, low.value < high.value, high.value - low.value <= longestRange
      {
        let step: Int32 = (high.value - low.value) % 2 == 0 ? 2 : 1
        result += stride(from: low.value, through: high.value, by: Int(step)).map {
          HouseNumber($0)
        }
      } else if let one = HouseNumber(part) {
        result.append(one)
      }
    }
    return result
  }
}

extension HouseNumber: CustomStringConvertible {
  var description: String { "\(value)\(suffix)" }
}
