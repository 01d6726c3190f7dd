/// A notification about a trip.
package struct Notice: Hashable, Sendable {
  /// The weather warning that it reports; `nil` for a change of the packing list.
  package let alert: String?
  /// The message: JSON without white space.
  package let message: String

  /// Creates a notice, or `nil` if the message is no JSON or the warning's name is empty or has the character U+0000.
  package init?(alert: String? = nil, message: String) {
    guard alert != "", alert?.isKeptWhole ?? true, let message = JSONText.compact(message) else {
      return nil
    }
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
  /// When it was delivered, in seconds since 1970; `nil` if it still has to be delivered.
  package let told: Int?
}
