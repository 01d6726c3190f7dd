/// How somebody who follows sentences sees streets: readers differ, and none of them is the one for
/// whom the sentences were chosen.
struct Eyes {
  /// How far one looks along a street to see where it leads, in metres.
  let sight: Double
  /// Degrees by which an arm is charged for every class that it looks smaller.
  var perClass = 15.0
  /// Degrees by which an arm is charged for another name, or for not being what was told.
  var otherName = 45.0
  /// What leads away by fewer degrees goes straight on.
  var straight = 20.0

  static let driver = Eyes(sight: 18)
  static let walker = Eyes(sight: 10)
}

extension Eyes {
  /// Reads "10", or up to "10/15/45/20": the sight, and the degrees per class, for another name and for what is straight.
  init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: "/").map { Double($0) }
    guard let sight = numbers.first ?? nil, !numbers.contains(nil), numbers.count <= 4 else {
      return nil
    }
    self.init(sight: sight)
    if numbers.count > 1 { perClass = numbers[1] ?? perClass }
    if numbers.count > 2 { otherName = numbers[2] ?? otherName }
    if numbers.count > 3 { straight = numbers[3] ?? straight }
  }
}

extension Eyes: CustomStringConvertible {
  var description: String {
    "\(sight) m, \(perClass)° a class, \(otherName)° for another name, \(straight)° straight"
  }
}
