/// A place on a path where a traveller needs an instruction.
struct Decision {
  var kind: ManeuverKind
  var direction: TurnDirection
  /// The number of the edge on the path at whose end it is.
  var index: Int
  /// The number of the edge on the path with which the street begins that is taken; behind a roundabout
  /// or a slip road it is not the next one.
  var entry: Int
  /// Degrees to the right, −180…180.
  var angle: Double
  var exit: Int?
  var side: Side?
  /// Whether another ramp leaves at the same place.
  var hasTwin = false
  /// Which street on that side it is, from 2.
  var ordinal: Int?
  var landmark: Landmark?

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

  /// Whether one hardly turns.
  var isSlight: Bool { direction == .slightLeft || direction == .slightRight }

  /// Whether one turns into another street on a side.
  var isTurnToSide: Bool { kind == .turn && direction.side != nil }

  /// The side to which somebody keeps who is told this.
  var keptSide: Side? { isSlight || isCorner && abs(angle) < 50 ? direction.side : nil }

  /// Whether it is told as a turn to a side at a corner.
  var isCorner: Bool {
    switch kind {
    case .turn, .stay, .endOfRoad: direction.side != nil
    default: false
    }
  }
}
