/// A place on a path where a traveller needs an instruction.
struct Decision {
  var kind: ManeuverKind
  var direction: TurnDirection
  /// The index of the path edge at whose end it lies.
  var index: Int
  /// The index of the path edge where the street taken begins; after a roundabout or a slip road, not
  /// the next one.
  var entry: Int
  /// Degrees to the right, −180…180.
  var angle: Double
  var exit: Int?
  var side: Side?
  /// Whether another ramp leaves from the same place.
  var hasTwin = false
  /// Its ordinal among the streets on that side, from 2.
  var ordinal: Int?
  var landmark: Landmark?
  /// Whether the street is told by what it is, though it has a name: pavements on both sides of a street
  /// have one.
  var tellsKind = false

  init(
    _ kind: ManeuverKind, _ direction: TurnDirection, index: Int, entry: Int, angle: Double = 0,
    exit: Int? = nil, side: Side? = nil
  ) {
    self.kind = kind
    self.direction = direction
    self.index = index
    self.entry = entry
    self.angle = angle
    self.exit = exit
    self.side = side
  }

  /// Whether it is a slight turn.
  var isSlight: Bool { direction == .slightLeft || direction == .slightRight }

  /// Whether it is a turn to a side into another street.
  var isTurnToSide: Bool { kind == .turn && direction.side != nil }

  /// The side that a traveller told this keeps to.
  var keptSide: Side? { isSlight || isCorner && abs(angle) < 50 ? direction.side : nil }

  /// Whether it is announced as a turn to a side at a corner.
  var isCorner: Bool {
    switch kind {
    case .turn, .stay, .endOfRoad: direction.side != nil
    default: false
    }
  }
}
