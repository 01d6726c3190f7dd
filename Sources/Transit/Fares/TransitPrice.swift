/// The price of a journey, and the tickets that it needs.
package struct TransitPrice: Sendable, Hashable {
  /// A ticket for some consecutive rides.
  package struct Ticket: Sendable, Hashable {
    /// The fare of the feed.
    package let fare: Int
    /// The rides of the journey that it covers.
    package let rides: Range<Int>
  }

  /// In hundred-thousandths of the currency's unit.
  package let amount: Int
  /// The code of ISO 4217.
  package let currency: String
  package let tickets: [Ticket]
}
