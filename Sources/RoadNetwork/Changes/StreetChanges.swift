package import TravelModel

/// What differs from the usual streets: closures, roadworks, and classes of streets to avoid.
///
/// This is what users write, for any map; ``effect(on:)`` finds the edges of one.
package struct StreetChanges: Hashable, Sendable {
  /// Streets of these classes are not used.
  package var avoided: Set<AvoidableClass>
  /// Changes of streets at some places.
  package var places: [Place]

  /// Creates a value; without arguments nothing changes.
  package init(avoided: Set<AvoidableClass> = [], places: [Place] = []) {
    self.avoided = avoided
    self.places = places
  }

  /// Whether nothing changes.
  package var isEmpty: Bool { avoided.isEmpty && places.isEmpty }

  /// A change of the streets at one place.
  package struct Place: Hashable, Sendable {
    /// Where.
    package var shape: Shape
    /// What changes.
    package var effect: Effect
    /// In which direction of travel, along lines and ways; areas and points have none.
    package var direction: Direction
    /// When, in seconds since 1970; `nil` without a beginning or an end.
    package var begin: Int?
    package var end: Int?

    /// Creates a change that is always in force.
    package init(
      _ shape: Shape, _ effect: Effect = .closed, direction: Direction = .both,
      begin: Int? = nil, end: Int? = nil
    ) {
      self.shape = shape
      self.effect = effect
      self.direction = direction
      self.begin = begin
      self.end = end
    }

    /// Whether it is in force at any time of a span, in seconds since 1970.
    package func isInForce(during span: Range<Int>) -> Bool {
      begin.map { $0 < span.upperBound } ?? true && end.map { span.lowerBound < $0 } ?? true
    }
  }

  /// Where streets change.
  package enum Shape: Hashable, Sendable {
    /// A point of the nearest street, at most ``StreetChanges/reach`` metres away.
    ///
    /// If closed, the street can be reached from either side, but not passed, and all streets of a
    /// junction if the point is there. Speeds change on the whole street, from junction to junction.
    case point(FixedCoordinate)
    /// The streets along a line.
    case line([FixedCoordinate])
    /// All streets that enter an area: rings of which the first is its boundary, the others are holes.
    ///
    /// Rings are closed by their first place; their sides are straight in longitude and latitude.
    case area([[FixedCoordinate]])
    /// A way of OpenStreetMap.
    case way(Int64)
  }

  /// What changes.
  package enum Effect: Hashable, Sendable {
    /// Nobody passes.
    case closed
    /// Streets are travelled at so many thousandths of their usual speed.
    case factor(Int)
    /// Streets are travelled at this speed at most, in millimetres per second.
    case limit(Int)
  }

  /// The direction of travel that a change concerns.
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    case both
    /// In the order of the line's or way's points.
    case forward
    case backward
  }

  /// The maximum distance of a point from its street, in metres.
  package static let reach = 50.0
}

/// A class of streets that routes can avoid.
package enum AvoidableClass: Hashable, Comparable, Sendable {
  /// Streets with a toll.
  case toll
  /// Ferries and shuttle trains.
  case ferry
  case tunnel
  case bridge
  /// A class of `highway`, with its slip roads.
  case highway(HighwayClass)

  /// Its name: of a class of `highway`, its value.
  package var name: String {
    switch self {
    case .toll: "toll"
    case .ferry: "ferry"
    case .tunnel: "tunnel"
    case .bridge: "bridge"
    case .highway(let highway): highway.name
    }
  }

  /// All classes by name.
  package static let all: [AvoidableClass] =
    [.toll, .ferry, .tunnel, .bridge]
    + HighwayClass.allCases.filter { !$0.isLink && !$0.isCarried }.map { .highway($0) }

  /// The class of a name; `nil` if there is none.
  package init?(name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  package static func < (a: AvoidableClass, b: AvoidableClass) -> Bool { a.name < b.name }

  /// Whether a way, given by its number, is of the class.
  package func contains(_ way: Int, of ways: RoadWays) -> Bool {
    let highway = ways.highway(way)
    return switch self {
    case .toll: ways.flags(way).contains(.toll)
    case .ferry: highway.isCarried
    case .tunnel: ways.flags(way).contains(.tunnel)
    case .bridge: ways.flags(way).contains(.bridge)
    case .highway(let wanted): highway == wanted || highway.main == wanted
    }
  }
}
