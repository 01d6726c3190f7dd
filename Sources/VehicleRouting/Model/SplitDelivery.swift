/// How what a stop needs may be divided among several visits.
package struct SplitDelivery: Hashable, Sendable {
  /// The greatest number of visits; `nil`: any.
  package var maxVisits: Int?
  /// What each visit brings or takes at least, per load dimension, where the stop needs that much; empty:
  /// nothing in particular.
  package var minAmount: [Int]

  /// Creates a permission to divide what a stop needs.
  package init(maxVisits: Int? = nil, minAmount: [Int] = []) {
    self.maxVisits = maxVisits
    self.minAmount = minAmount
  }
}

extension Problem {
  /// Whether what some stop needs may be divided among several visits.
  package var hasSplitDeliveries: Bool { stops.contains { $0.split != nil } }
}
