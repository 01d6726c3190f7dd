/// How full a bin was at some moment, as reported by a sensor, a crew or a scale.
package struct FillReading: Hashable, Sendable {
  package var bin: String
  package var time: LocalMinute
  /// Level; 1 is full, and what was weighed when a bin was emptied may lie above.
  package var fill: Double
  /// Whether the bin was emptied at that moment: `fill` is what it held just before.
  package var isEmptied: Bool

  /// Creates a reading.
  package init(bin: String, time: LocalMinute, fill: Double, isEmptied: Bool = false) {
    self.bin = bin
    self.time = time
    self.fill = fill
    self.isEmptied = isEmptied
  }
}
