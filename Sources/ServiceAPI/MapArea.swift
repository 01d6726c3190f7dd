/// Where a map of the service lies.
package struct MapArea: Hashable, Sendable {
  /// West, south, east and north of its streets, in 1e-7 degrees.
  package var bounds: [Int]
  /// The IANA name of the time zone in its middle; `nil` if it is not known.
  package var timeZone: String?

  package init(bounds: [Int], timeZone: String?) {
    (self.bounds, self.timeZone) = (bounds, timeZone)
  }
}
