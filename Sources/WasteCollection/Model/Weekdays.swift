/// The days of the week as files write them, `0...6` from Monday on.
package enum Weekdays {
  /// From Monday on.
  package static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private static let titles = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// A weekday in English, as texts call it.
  package static func title(_ day: Int) -> String { titles[day] }

  /// Writes weekdays, such as `mon thu`.
  package static func text(_ days: some Sequence<Int>) -> String {
    days.map { names[$0] }.joined(separator: " ")
  }

  /// Reads weekdays that are separated by blanks, commas or semicolons; letter case does not count.
  ///
  /// - Returns: The days, ascending and each once, and the words that are none.
  package static func read(_ text: String) -> (days: [Int], unknown: [String]) {
    var (days, unknown) = (Set<Int>(), [String]())
    for word in text.split(whereSeparator: { " ,;\t".contains($0) }) {
      if let day = names.firstIndex(of: word.lowercased()) {
        days.insert(day)
      } else {
        unknown.append(String(word))
      }
    }
    return (days.sorted(), unknown)
  }
}
