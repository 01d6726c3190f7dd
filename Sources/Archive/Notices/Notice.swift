/// Something that somebody is to be told of a trip.
package struct Notice: Hashable, Sendable {
  /// Which warning of the weather it tells; `nil` for a change of the packing list.
  package let alert: String?
  /// What is told: JSON without white space.
  package let message: String

  /// Creates a notice, or `nil` if the message is no JSON or the warning's name is empty or has the character U+0000.
  package init?(alert: String? = nil, message: String) {
    guard alert?.canBeKept ?? true, let message = JSONText.compact(message) else { return nil }
    self.alert = alert
    self.message = message
  }
}

/// A notice in the journal.
package struct JournaledNotice: Hashable, Sendable {
  /// The number in the journal; later ones are larger.
  package let number: Int
  /// The name of the trip.
  package let trip: String
  package let notice: Notice
  /// When it came up, in seconds since 1970.
  package let made: Int
  /// When it was told, in seconds since 1970; `nil` if it is still to be told.
  package let told: Int?
}
