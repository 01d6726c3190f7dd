/// A maneuver and the way that follows up to the next one.
package struct Step: Hashable, Codable, Sendable {
  package var maneuver: Maneuver
  /// Centimetres to the next maneuver; 0 after the last.
  package var distance: Int
  /// Milliseconds to the next maneuver.
  package var duration: Int
  /// The points of that way in `StreetRoute.line`, both ends included; one point for the last.
  package var line: Range<Int>
  /// Its edges in `StreetRoute.parts`; empty for the last.
  package var parts: Range<Int>

  package init(
    _ maneuver: Maneuver, distance: Int, duration: Int, line: Range<Int>, parts: Range<Int>
  ) {
    self.maneuver = maneuver
    self.distance = distance
    self.duration = duration
    self.line = line
    self.parts = parts
  }
}

/// What is at the end of a leg.
package struct Destination: Hashable, Codable, Sendable {
  /// How sentences call it.
  package enum Kind: Hashable, Codable, Sendable {
    /// A bin, by its id.
    case bin(String)
    /// A stop, by its id or name.
    case stop(String)
    /// A depot, a tip or another place with a name.
    case place(String)
    /// The end of a route between points.
    case destination
    /// A point in between, counted from 1.
    case waypoint(Int)
    /// The beginning of a stretch of street that is served from there on: on which side, `nil` for both,
    /// and up to which street, `nil` if that has no name.
    case stretch(side: Side?, upTo: String?)
    /// The end of such a stretch; the leg leads along it.
    case endOfStretch
  }

  package var kind: Kind
  /// What crews should know when they come there.
  package var note: String?

  package init(_ kind: Kind, note: String? = nil) {
    self.kind = kind
    self.note = note
  }
}
