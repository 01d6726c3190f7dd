/// A time of the day with constant traffic.
package struct TrafficSlice: Hashable, Sendable {
  /// Seconds since midnight; it lasts until the next one begins, or until midnight.
  package let start: Int
  /// By the raw value of ``HighwayClass``: thousandths of the free-flow speed.
  let factors: [Int]

  /// The fraction of the free-flow speed on a class of road, in thousandths.
  package func factor(of highway: HighwayClass) -> Int { factors[Int(highway.rawValue)] }

  /// Whether traffic flows freely on all roads.
  package var isFree: Bool { factors.allSatisfy { $0 == TrafficTable.free } }
}

extension TrafficTable {
  /// Returns the times of a day with constant traffic, the first from midnight on.
  ///
  /// For each class of road, the first applicable rule counts: for the class and the day, for the class
  /// on all days, likewise for the main class of a slip road, for all classes on the day, for all
  /// classes on all days. If there is none, traffic flows freely. Rules for all classes do not apply
  /// where travellers are carried.
  ///
  /// - Parameters:
  ///   - day: The kind of day.
  ///   - classes: The relevant classes of road; traffic on others is free in all slices.
  /// - Returns: At least one slice; adjacent ones differ.
  package func slices(on day: DayKind, of classes: Set<HighwayClass>) -> [TrafficSlice] {
    let timetable = Timetable(rules)
    let moments = Set(rules.flatMap { [$0.start, $0.end] } + [0]).filter { $0 < Self.daySeconds }
    var slices: [TrafficSlice] = []
    for start in moments.sorted() {
      let factors = HighwayClass.allCases.map { highway in
        classes.contains(highway) ? timetable.factor(of: highway, on: day, at: start) : Self.free
      }
      if factors != slices.last?.factors {
        slices.append(TrafficSlice(start: start, factors: factors))
      }
    }
    return slices
  }

  /// The factor of free-flowing traffic, in thousandths.
  static let free = 1000
}

/// The rules by class and day, sorted by time.
private struct Timetable {
  private struct Key: Hashable {
    let highway: HighwayClass?
    let day: DayKind?
  }

  private var rules: [Key: [TrafficTable.Rule]]

  init(_ rules: [TrafficTable.Rule]) {
    self.rules = Dictionary(grouping: rules) { Key(highway: $0.highway, day: $0.day) }
      .mapValues { $0.sorted { $0.start < $1.start } }
  }

  func factor(of highway: HighwayClass, on day: DayKind, at moment: Int) -> Int {
    var classes: [HighwayClass?] = [highway]
    if let main = highway.main { classes.append(main) }
    if !highway.isCarried { classes.append(nil) }
    for highway in classes {
      for day in [day, nil] {
        if let factor = factor(Key(highway: highway, day: day), at: moment) { return factor }
      }
    }
    return TrafficTable.free
  }

  private func factor(_ key: Key, at moment: Int) -> Int? {
    guard let rules = rules[key] else { return nil }
    var (low, high) = (0, rules.count)
    while low < high {
      let middle = (low + high) / 2
      if rules[middle].start <= moment { low = middle + 1 } else { high = middle }
    }
    return low > 0 && moment < rules[low - 1].end ? rules[low - 1].factor : nil
  }
}
