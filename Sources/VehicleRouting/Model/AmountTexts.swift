/// Amounts of a problem for people: times and distances with their units where these are real, loads by the names of
/// their dimensions.
struct AmountTexts {
  private let problem: Problem
  /// Whether times are seconds and distances metres, and not the units of a benchmark.
  private let isReal: Bool

  init(_ problem: Problem) {
    self.problem = problem
    isReal =
      problem.scale == 1
      && !problem.travel.values.contains { if case .planar = $0 { true } else { false } }
  }

  /// A number in the user's units.
  func number(_ value: Int) -> String { ScaledNumber.text(value, scale: problem.scale) }

  /// A length of time: `1 h 5 min 30 s`, or units of a benchmark.
  func time(_ duration: Int) -> String {
    guard isReal, duration > 0 else { return number(duration) }
    let parts = [
      (duration / 3600, "h"), (duration / 60 % 60, "min"), (duration % 60, "s"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  /// A distance: `120 m`, or units of a benchmark.
  func distance(_ distance: Int) -> String { number(distance) + (isReal ? " m" : "") }

  /// An amount of a load dimension: `120 litres`, or `120 in load dimension 3` where dimensions have no names.
  func load(_ amount: Int, _ dimension: Int) -> String {
    if dimension < problem.loadNames.count { return "\(amount) \(problem.loadNames[dimension])" }
    return "\(amount)" + unnamed(dimension)
  }

  /// The same of what is more: `120 more litres`, or `120 more in load dimension 3`.
  func more(_ amount: Int, _ dimension: Int) -> String {
    if dimension < problem.loadNames.count {
      return "\(amount) more \(problem.loadNames[dimension])"
    }
    return "\(amount) more" + unnamed(dimension)
  }

  private func unnamed(_ dimension: Int) -> String {
    problem.loadDimensions > 1 ? " in load dimension \(dimension + 1)" : ""
  }
}
