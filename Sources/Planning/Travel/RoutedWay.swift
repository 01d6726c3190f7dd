package import TravelModel

/// A route through places along streets.
package struct RoutedWay: Hashable, Sendable {
  /// The leg from one place to the next.
  package struct Leg: Hashable, Sendable {
    /// Whole seconds.
    package let duration: Int
    /// Whole metres.
    package let distance: Int
    /// From the street at one place to the street at the next: at least one point; the last is the first
    /// of the next leg.
    package let line: [Coordinate]

    /// Creates a leg.
    package init(duration: Int, distance: Int, line: [Coordinate]) {
      self.duration = duration
      self.distance = distance
      self.line = line
    }
  }

  /// One fewer than there are places.
  package let legs: [Leg]

  /// Creates a route.
  package init(legs: [Leg]) { self.legs = legs }

  /// The whole route as one line.
  package var line: [Coordinate] {
    legs.dropFirst().reduce(into: legs.first?.line ?? []) { $0 += $1.line.dropFirst() }
  }
}
