/// The three best ways to go on from a stop, which begin with visits of different groups.
struct BestRests {
  /// Represents the end of a day, and nothing.
  static let end: Int8 = -1
  private static let none: Int8 = -2

  private(set) var first = -Double.infinity
  private var second = -Double.infinity
  private var third = -Double.infinity
  private var firstGroup = BestRests.none
  private var secondGroup = BestRests.none
  private var thirdGroup = BestRests.none

  /// Adds a way onwards.
  @inline(__always)
  mutating func add(_ value: Double, _ group: Int8) {
    guard value > third else { return }
    if group == firstGroup {
      if value > first { first = value }
    } else if value > first {
      if group != secondGroup { (third, thirdGroup) = (second, secondGroup) }
      (second, secondGroup) = (first, firstGroup)
      (first, firstGroup) = (value, group)
    } else if group == secondGroup {
      if value > second { second = value }
    } else if value > second {
      (third, thirdGroup) = (second, secondGroup)
      (second, secondGroup) = (value, group)
    } else {
      (third, thirdGroup) = (value, group)
    }
  }

  /// Adds all ways of another place, each with an additional value.
  @inline(__always)
  mutating func add(_ other: BestRests, plus value: Double) {
    guard other.first + value > third else { return }
    add(other.first + value, other.firstGroup)
    if other.second > -.infinity { add(other.second + value, other.secondGroup) }
    if other.third > -.infinity { add(other.third + value, other.thirdGroup) }
  }

  /// The best that does not begin with a group.
  @inline(__always)
  func best(without group: Int8) -> Double { firstGroup == group ? second : first }

  /// The best that begins with none of the groups that are set bits, or something above it.
  @inline(__always)
  func best(avoiding groups: UInt64) -> Double {
    if firstGroup < 0 || groups & (1 << UInt64(firstGroup)) == 0 { return first }
    if secondGroup < 0 || groups & (1 << UInt64(secondGroup)) == 0 { return second }
    return third
  }
}
