package import TravelModel

/// A row of `streets.csv`: a street whose containers are emptied today, before a map tells where it is.
package struct StreetRow: Hashable, Sendable {
  /// What is served.
  package enum Place: Hashable, Sendable {
    /// All ways of a name.
    case name(String)
    /// Ways of OpenStreetMap, by their ids.
    case ways([Int64])
    /// The streets along the best way from one point to another.
    case between(Coordinate, Coordinate)
  }

  /// How a street with containers on both sides is served.
  package enum Sides: String, CaseIterable, Hashable, Sendable {
    /// On one pass.
    case one
    /// Each side on a pass of its own.
    case each
  }

  /// Something that a street has a given amount of.
  package enum Amount: Hashable, Sendable {
    /// Along all of it.
    case total(Double)
    case perMetre(Double)
  }

  package var id: String
  package var place: Place
  /// Where the street must be for a stretch to be served: longitudes and latitudes, in degrees; `nil`:
  /// anywhere.
  package var box: Box?
  package var sides: Sides
  /// Litres of waste on both sides together.
  package var litres: Amount
  /// Seconds to drive along the street once while serving it; of ``Sides/each``, a total is that of all
  /// passes.
  package var seconds: Amount
  package var stream: String
  /// When service of a stretch may begin, in seconds since local midnight by the wall clock; empty: always.
  package var windows: [TimeWindow]
  /// What the driver should know.
  package var note: String?
  /// The line of the file.
  package var line: Int

  /// The usual pace of service: 6 km/h.
  package static let usualPace = Amount.perMetre(0.6)

  /// An area between meridians and parallels.
  package struct Box: Hashable, Sendable {
    /// Degrees.
    package let longitudes: ClosedRange<Double>, latitudes: ClosedRange<Double>

    /// Creates an area.
    package init(longitudes: ClosedRange<Double>, latitudes: ClosedRange<Double>) {
      (self.longitudes, self.latitudes) = (longitudes, latitudes)
    }

    /// Whether a place lies in it.
    package func contains(_ place: Coordinate) -> Bool {
      longitudes.contains(place.longitude) && latitudes.contains(place.latitude)
    }
  }

  /// Creates a row.
  package init(
    id: String, place: Place, box: Box? = nil, sides: Sides = .one, litres: Amount,
    seconds: Amount = StreetRow.usualPace, stream: String = "litter", windows: [TimeWindow] = [],
    note: String? = nil, line: Int = 0
  ) {
    self.id = id
    self.place = place
    self.box = box
    self.sides = sides
    self.litres = litres
    self.seconds = seconds
    self.stream = stream
    self.windows = windows
    self.note = note
    self.line = line
  }
}
