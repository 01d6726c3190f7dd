/// How much a new order must save for a driver to be given one.
package struct MinimumGain: Hashable, Sendable {
  /// Seconds.
  package let seconds: Int
  /// Per cent of the remaining time.
  package let percent: Double

  /// Creates a gain of which both parts are needed.
  ///
  /// - Parameters:
  ///   - minutes: Minutes.
  ///   - percent: Per cent of the remaining time.
  package init(minutes: Int = 5, percent: Double = 5) {
    seconds = minutes * 60
    self.percent = percent
  }

  /// Reads `10`, `8%` or `10,8%`: minutes, per cent of the remaining time, or both; `nil` if it is none of them.
  package init?(_ text: String) {
    var (minutes, percent): (Int?, Double?) = (nil, nil)
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      if part.last == "%" {
        guard percent == nil, let number = Double(part.dropLast()), (0...100).contains(number)
        else { return nil }
        percent = number
      } else {
        guard minutes == nil, let number = Int(part), (0...24 * 60).contains(number) else {
          return nil
        }
        minutes = number
      }
    }
    self.init(minutes: minutes ?? 0, percent: percent ?? 0)
  }

  /// Whether a saving is worth a new order.
  ///
  /// - Parameters:
  ///   - saved: Seconds that the new order saves.
  ///   - remaining: Seconds that remain in the order so far.
  /// - Returns: Whether it saves as much as is wanted of both.
  func isMet(by saved: Int, of remaining: Int) -> Bool {
    saved > 0 && saved >= seconds && Double(saved) * 100 >= percent * Double(remaining)
  }
}
