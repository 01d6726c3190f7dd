package import TravelModel

/// A trip as lists, maps and calendars show it.
package struct ListedTrip: Sendable {
  package let name: String
  /// What it is for, such as `business`.
  package let purpose: String?
  /// First and last day, in days since 1970-01-01.
  package let days: ClosedRange<Int>
  package let stays: [Stay]
  package let lists: [List]

  /// A place where the trip stays.
  package struct Stay: Sendable {
    package let name: String
    /// Two letters of ISO 3166-1.
    package let country: String?
    package let coordinate: Coordinate
    /// First and last day there, in days since 1970-01-01.
    package let days: ClosedRange<Int>

    /// The name with its country; a postcode has one already.
    var fullName: String {
      guard let country, !name.hasSuffix(" \(country)") else { return name }
      return "\(name), \(country)"
    }

    /// Creates a stay.
    package init(
      _ name: String, country: String?, coordinate: Coordinate, days: ClosedRange<Int>
    ) {
      (self.name, self.country, self.coordinate, self.days) = (name, country, coordinate, days)
    }
  }

  /// How far the packing by a list is.
  package struct List: Sendable {
    package let name: String
    /// The number of items to pack, the number of lines, and the number of lines ticked off.
    package let things: Int
    package let lines: Int
    package let ticked: Int

    /// Creates the state of a list.
    package init(_ name: String, things: Int, lines: Int, ticked: Int) {
      (self.name, self.things, self.lines, self.ticked) = (name, things, lines, ticked)
    }
  }

  /// Creates a trip.
  package init(
    _ name: String, purpose: String?, days: ClosedRange<Int>, stays: [Stay], lists: [List] = []
  ) {
    (self.name, self.purpose, self.days, self.stays, self.lists) = (
      name, purpose, days, stays, lists
    )
  }
}
