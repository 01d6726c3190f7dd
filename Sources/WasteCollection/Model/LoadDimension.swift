/// What a load dimension of a depot day's problem counts.
package struct LoadDimension: Hashable, Sendable {
  package enum Unit: String, CaseIterable, Sendable {
    case litres, kilograms
  }

  package let unit: Unit
  /// The stream whose waste is counted; `nil`: all waste.
  package let stream: String?

  /// What it counts, such as `litres of Paper`, with a name for its stream.
  package func name(_ stream: String?) -> String {
    unit.rawValue + (stream.map { " of \($0)" } ?? "")
  }

  /// Creates a dimension.
  package init(_ unit: Unit, stream: String? = nil) {
    self.unit = unit
    self.stream = stream
  }
}
