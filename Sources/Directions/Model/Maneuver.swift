package import TravelModel

/// One action of a traveller: where, and everything that a sentence about it may need.
package struct Maneuver: Hashable, Codable, Sendable {
  package var kind: ManeuverKind
  /// In which direction one goes on; of ``ManeuverKind/arrive`` it is straight on, and so it is of
  /// ``ManeuverKind/depart`` unless one has to turn round first.
  package var direction: TurnDirection
  /// The street that is taken; of ``ManeuverKind/arrive``, the one on which the place lies.
  package var street: StreetLabel
  /// What the street is called a little later, where nothing has to be decided; `nil` if it keeps its name.
  package var becomes: StreetLabel?
  /// For how long it is called so, in centimetres, up to the next maneuver.
  package var becomesFor = 0
  /// What signs say where the street begins.
  package var sign: Signpost
  /// Of roundabouts: which exit is taken, counted from 1 in the direction of travel.
  package var exit: Int?
  /// Of roundabouts: what it is called, if signs say so.
  package var roundaboutName: String?
  /// Of turns: which street on that side it is, counted from 1 since the traveller would look out for it;
  /// `nil` where there is only one.
  package var ordinal: Int?
  /// Where it happens, if something stands there by which one knows the place.
  package var landmark: Landmark?
  /// What regulates the junction.
  package var junction: JunctionSign?
  /// The side of the place, of the start or of the ramp.
  ///
  /// Of ``ManeuverKind/arrive`` the side on which the place lies, `nil` if it lies ahead or that is not
  /// known; of ``ManeuverKind/depart`` the side of the street on which one starts; of ramps the side on
  /// which they leave.
  package var side: Side?
  /// Of ramps: whether another one leaves at the same place, so that the side has to be told.
  package var hasTwin: Bool
  /// Of ``ManeuverKind/depart``: the direction in which the traveller sets out.
  package var compass: Compass?
  /// Degrees clockwise from north, `0..<360`: in which direction one arrives there and goes on.
  package var bearingBefore: Int
  package var bearingAfter: Int
  package var location: FixedCoordinate
  /// What the traveller moves by from there on.
  package var mode: TravelMode
  /// Of ``ManeuverKind/steps``: whether they lead up or down, if that is known.
  package var climb: Climb?
  /// The lanes before it from left to right, at least one of them valid; `nil` if they are not known.
  package var lanes: [ManeuverLane]?

  package init(
    _ kind: ManeuverKind, _ direction: TurnDirection = .straight, street: StreetLabel,
    becomes: StreetLabel? = nil, sign: Signpost = Signpost(), exit: Int? = nil,
    roundaboutName: String? = nil, ordinal: Int? = nil, landmark: Landmark? = nil,
    junction: JunctionSign? = nil, side: Side? = nil, hasTwin: Bool = false,
    compass: Compass? = nil,
    bearingBefore: Int = 0, bearingAfter: Int = 0, location: FixedCoordinate,
    mode: TravelMode = .driving
  ) {
    self.kind = kind
    self.direction = direction
    self.street = street
    self.becomes = becomes
    self.sign = sign
    self.exit = exit
    self.roundaboutName = roundaboutName
    self.ordinal = ordinal
    self.landmark = landmark
    self.junction = junction
    self.side = side
    self.hasTwin = hasTwin
    self.compass = compass
    self.bearingBefore = bearingBefore
    self.bearingAfter = bearingAfter
    self.location = location
    self.mode = mode
  }
}

/// The kind of a traveller's action.
package enum ManeuverKind: String, CaseIterable, Codable, Sendable {
  case depart, arrive
  /// Into another street.
  case turn
  /// Along the street of the same name, where that is not what one would do anyway.
  case stay
  /// Straight on into a street of another name.
  case newName
  /// The road divides, and one keeps to a side.
  case fork
  /// From a ramp into the traffic of a road.
  case merge
  /// Up a ramp to a motorway or another large road.
  case onRamp
  /// Off a motorway, or from one large road towards others.
  case offRamp
  /// The road ends, and one turns.
  case endOfRoad
  /// Into a roundabout and out of it again.
  case roundabout
  /// Over a roundabout that is so small that it feels like a junction.
  case roundaboutTurn
  /// Back where one came from.
  case uTurn
  /// On board of a ferry or a train for cars.
  case board
  /// From a ferry or such a train to the road again.
  case leaveFerry
  /// Up or down steps.
  case steps
}

/// Where steps lead.
package enum Climb: String, CaseIterable, Codable, Sendable {
  case up, down
}

/// What regulates a junction, where travellers see it.
package enum JunctionSign: String, CaseIterable, Codable, Sendable {
  case trafficLights, miniRoundabout
}

/// The mode of travel.
package enum TravelMode: String, CaseIterable, Codable, Sendable {
  case driving, cycling, walking
  /// Pushing a bicycle.
  case pushing
  /// On a ferry or a train that carries cars.
  case carried
}
