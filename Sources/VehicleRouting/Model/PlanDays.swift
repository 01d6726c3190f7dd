/// The days of a plan that spans several, such as a week of rounds.
package struct PlanDays: Hashable, Sendable {
  /// The greatest number of days.
  package static let maxCount = 60

  /// What people call them, in their order.
  package var names: [String]
  /// Whether the plan repeats itself, so that its first day follows its last one.
  package var repeats: Bool

  /// How many there are.
  package var count: Int { names.count }

  /// Creates days with names.
  package init(names: [String], repeats: Bool = false) {
    (self.names, self.repeats) = (names, repeats)
  }

  /// Creates days that are called by their numbers, from 1.
  package init(count: Int, repeats: Bool = false) {
    self.init(names: (0..<max(0, count)).map { "\($0 + 1)" }, repeats: repeats)
  }
}

/// Some of the days of a plan, by their index from 0: the pattern of a stop's visits, or when a vehicle drives.
package struct DaySet: Hashable, Sendable, Comparable {
  /// Bit `d` stands for day `d`.
  package private(set) var bits: UInt64 = 0

  /// Creates a set of days below ``PlanDays/maxCount``.
  package init(_ days: some Sequence<Int>) {
    for day in days where (0..<PlanDays.maxCount).contains(day) { bits |= 1 << UInt64(day) }
  }

  /// Creates the first days of a plan.
  package init(first count: Int) { self.init(0..<count) }

  package var count: Int { bits.nonzeroBitCount }
  package var isEmpty: Bool { bits == 0 }

  /// The days, ascending.
  package var days: [Int] { (0..<PlanDays.maxCount).filter { bits >> UInt64($0) & 1 != 0 } }

  /// Whether a day is one of them.
  @inline(__always)
  package func contains(_ day: Int) -> Bool { bits >> UInt64(day) & 1 != 0 }

  /// Whether all its days are among others.
  package func isSubset(of other: DaySet) -> Bool { bits & ~other.bits == 0 }

  /// Adds a day.
  package mutating func insert(_ day: Int) { bits |= 1 << UInt64(day) }

  /// Earlier days first.
  package static func < (a: DaySet, b: DaySet) -> Bool { a.days.lexicographicallyPrecedes(b.days) }
}

extension Problem {
  /// What people call a day of a plan.
  package func dayName(_ day: Int) -> String {
    days.flatMap { $0.names.indices.contains(day) ? $0.names[day] : nil } ?? "\(day + 1)"
  }
}
