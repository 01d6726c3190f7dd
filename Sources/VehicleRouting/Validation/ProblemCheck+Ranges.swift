internal import PlainFiles
internal import TravelModel

/// Checks of single numbers and lists that several items share.
extension ProblemCheck {
  func location(_ index: Int, at place: @autoclosure () -> Finding.Place) {
    guard !problem.locations.indices.contains(index) else { return }
    findings.add(
      ValidationCode.locationIndex, at: place(), value: String(index),
      "there is no location \(index)", remedy: "Use 0 to \(problem.locations.count - 1).")
  }

  func range(
    _ name: String, _ numbers: some Sequence<Int>, _ range: ClosedRange<Int>,
    at place: @autoclosure () -> Finding.Place
  ) {
    guard let number = numbers.first(where: { !range.contains($0) }) else { return }
    findings.add(
      ValidationCode.outOfRange, at: place(), value: String(number),
      "the \(name) is \(number), outside \(range.lowerBound)…\(range.upperBound)",
      remedy: "Write a whole number from \(range.lowerBound) to \(range.upperBound).")
  }

  func range(
    _ name: String, _ number: Int?, _ limits: ClosedRange<Int>,
    at place: @autoclosure () -> Finding.Place
  ) {
    if let number { range(name, CollectionOfOne(number), limits, at: place()) }
  }

  /// Checks a cost; the limit is in the user's units.
  func cost(
    _ name: String, _ cost: Int?, _ limit: ClosedRange<Int> = ProblemLimits.cost,
    at place: @autoclosure () -> Finding.Place
  ) {
    let (most, isTooLarge) = limit.upperBound.multipliedReportingOverflow(
      by: max(1, problem.costScale))
    range(name, cost, 0...(isTooLarge ? .max : most), at: place())
  }

  func amounts(
    _ amounts: [Int], _ name: String, _ dimensions: Int, at place: @autoclosure () -> Finding.Place
  ) {
    range(name, amounts, ProblemLimits.amount, at: place())
    guard !amounts.isEmpty, amounts.count != dimensions else { return }
    findings.add(
      ValidationCode.dimensions, at: place(), value: "\(amounts)",
      "the \(name) has \(amounts.count) dimensions, but others have \(dimensions)",
      remedy: "Write \(dimensions) numbers, 0 where there is nothing.")
  }

  func windows(_ windows: [TimeWindow], at place: @autoclosure () -> Finding.Place) {
    range("time window", windows.flatMap { [$0.start, $0.end] }, ProblemLimits.time, at: place())
    for (a, b) in zip(windows, windows.dropFirst()) where a.end >= b.start {
      findings.add(
        ValidationCode.overlappingWindows, at: place(),
        value: "[\(a.start), \(a.end)], [\(b.start), \(b.end)]",
        a.start > b.start
          ? "time windows are out of order"
          : "two time windows overlap: one ends at \(a.end), the next starts at \(b.start)",
        remedy: "Write windows in order, each after the end of the one before; merge those that "
          + "touch.")
      return
    }
  }

  /// Reports an index that leads nowhere.
  func unknown(_ what: String, _ index: Int, at place: Finding.Place) {
    findings.add(
      ValidationCode.unknownIndex, at: place, value: String(index),
      "there is no \(what) number \(index)", remedy: "Refer to one that exists in the problem.")
  }
}
