internal import Foundation

/// A slope as written in a tag, along the order of the way's nodes.
enum InclineValue: Equatable {
  /// Percent; negative downhill.
  case percent(Double)
  case up, down

  /// Reads `up`, `down`, `8%`, `-5.5 %`, `8` (percent) and `4°`.
  ///
  /// - Returns: `nil` if the text is not a slope, such as `yes`.
  init?(_ text: String) {
    guard var scanner = TagScanner(text) else { return nil }
    if scanner.ends(with: "up") {
      self = .up
    } else if scanner.ends(with: "down") {
      self = .down
    } else {
      let isNegative = scanner.skip("-") || scanner.skip("\u{2212}")
      if !isNegative { _ = scanner.skip("+") }
      guard let number = scanner.number() else { return nil }
      let percent: Double
      if scanner.isAtEnd || scanner.ends(with: "%") {
        percent = number
      } else if scanner.ends(with: "\u{B0}"), number < 90 {
        percent = tan(number * .pi / 180) * 100
      } else {
        return nil
      }
      self = .percent(isNegative ? -percent : percent)
    }
  }

  /// 1 uphill, −1 downhill, 0 on the level.
  var direction: Int {
    switch self {
    case .up: 1
    case .down: -1
    case .percent(let percent): percent > 0 ? 1 : percent < 0 ? -1 : 0
    }
  }
}
