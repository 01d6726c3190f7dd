/// The plain service policy: a bin is to be served if its fill is above a threshold.
package struct ThresholdPolicy: Hashable, Sendable {
  /// The limit that a depot day has unless it states another.
  package static let defaultThreshold = 0.70

  /// `0...1`; a bin at just this fill is not served.
  package var threshold: Double

  /// Creates a policy.
  package init(threshold: Double = defaultThreshold) { self.threshold = threshold }

  /// Whether the bin is to be served: its fill is strictly above the threshold.
  package func selects(_ bin: Bin) -> Bool { bin.fill > threshold }
}
