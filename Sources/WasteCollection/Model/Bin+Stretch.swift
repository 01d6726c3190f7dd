package import TravelModel

extension Bin {
  /// What makes a bin a stretch of street: all containers that stand along it are emptied while the vehicle
  /// drives from one end to the other.
  ///
  /// Such a bin is full, its capacity is the waste of the stretch, and its service lasts until the vehicle
  /// is at the other end.
  package struct Stretch: Hashable, Sendable {
    /// The containers that are emptied on one pass.
    package enum Sides: String, Hashable, Sendable {
      /// Those on both sides.
      case both
      /// Those on one side, as seen from the vehicle.
      case left, right
    }

    /// The row of `streets.csv` that asks for it.
    package var row: String
    /// The street; `nil` if it has no name.
    package var name: String?
    package var sides: Sides
    /// The streets that it meets at its beginning and at its end; `nil` where it meets none with a name.
    package var from: String?, to: String?
    /// From its beginning to its end; at least two points.
    package var line: [Coordinate]
    /// Metres.
    package var length: Int
    /// Whether it may be served from its end to its beginning as well.
    package var isReversible: Bool
    /// The edges of the map along it, in order; their numbers mean something to that map only.
    package var edges: [Int]

    /// Creates a stretch.
    ///
    /// - Precondition: The line has at least two points.
    package init(
      row: String, name: String?, sides: Sides, from: String? = nil, to: String? = nil,
      line: [Coordinate], length: Int, isReversible: Bool, edges: [Int]
    ) {
      precondition(line.count > 1, "a stretch leads somewhere")
      self.row = row
      self.name = name
      self.sides = sides
      (self.from, self.to) = (from, to)
      self.line = line
      self.length = length
      self.isReversible = isReversible
      self.edges = edges
    }
  }

  /// The stop in which a stretch is served from its end, or in which a vehicle comes from the other side; `nil`
  /// if there is one direction only.
  ///
  /// The other stop has the bin's own identifier; the two are alternatives of one another.
  package var reversedID: String? {
    let hasTwo = stretch?.isReversible ?? access?.isDirected ?? false
    return hasTwo ? "\(id)\(Self.reversedSuffix)" : nil
  }

  private static let reversedSuffix = "-reversed"

  /// Where maps mark it: in the middle of a stretch.
  package var mark: Coordinate {
    guard let stretch else { return coordinate }
    let line = stretch.line
    let pieces = zip(line, line.dropFirst()).map { $0.greatCircleDistance(to: $1) }
    var rest = pieces.reduce(0, +) / 2
    for (number, piece) in pieces.enumerated() {
      if rest <= piece, piece > 0 {
        let (a, b, share) = (line[number], line[number + 1], rest / piece)
        let middle = Coordinate(
          longitude: a.longitude + share * (b.longitude - a.longitude),
          latitude: a.latitude + share * (b.latitude - a.latitude))
        return middle ?? a
      }
      rest -= piece
    }
    return coordinate
  }
}
