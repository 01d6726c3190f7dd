/// The sentences and the parts of sentences that a phrasebook must have.
///
/// Sentences are patterns in the form that they have within a longer one: without a capital letter
/// and a full stop.
enum Phrase: String, WordSet {
  case depart
  /// The way that one came.
  case departBack
  case arriveBin, arriveStop, arrivePlace, arriveDestination, arriveWaypoint
  /// Said before one arrives.
  case reachBin, reachStop, reachPlace, reachDestination, reachWaypoint
  /// From here on containers along the street are emptied: on both sides, or on one.
  case serveBothSides, serveSide
  case turnSide, turnStraight, turnBack
  /// "Take the 2nd left."
  case turnOrdinal
  case staySide, stayStraight, stayBack
  case newNameSide, newNameStraight
  case forkSide, forkStraight
  /// On the street on which one is.
  case forkStaySide, forkStayStraight
  case mergeSide, mergeStraight
  case onRamp
  case offRamp, offRampNumber
  case endOfRoadSide, endOfRoadStraight
  case roundaboutSide, roundaboutStraight, roundaboutBack
  /// Where the way ends in the circle.
  case roundaboutEnter
  case roundaboutTurnSide, roundaboutTurnStraight, roundaboutTurnBack
  case uTurn, uTurnOnFoot
  /// `boardItself`: by a name that says what it is.
  case boardFerry, boardTrain, boardItself, leaveFerry, leaveTrain
  /// By where they lead, if that is known.
  case stepsSide, stepsStraight, stepsUpSide, stepsUpStraight, stepsDownSide, stepsDownStraight
  case escalatorSide, escalatorStraight
  /// Sentences of their own about a bicycle that has to be pushed, or no longer.
  case push, ride
  /// A maneuver, and what its street is called later.
  case becomes
  /// The same where the sentence does not say the street.
  case becomesUnnamed
  /// "Use the two left lanes to turn left", and "Keep left, using the two left lanes".
  case lanesBefore, lanesAfter
  /// "In 400 metres, turn left."
  case soon
  /// Two maneuvers that follow each other.
  case then, thenAtOnce
  /// "Follow Mill Road for 2 kilometres."
  case follow
  /// How a roundabout is called: with a name, with a name that says that it is one, without a name.
  case roundaboutNamed, roundaboutItself, roundaboutUnnamed
  /// What signs say, with the word for "towards".
  case towards

  /// What the pattern may contain.
  var slots: SlotSet {
    let maneuver: SlotSet = [.direction, .side, .place, .into, .on, .street, .towards, .go]
    switch self {
    case .depart, .departBack: return [.go, .compass, .on, .side]
    case .arriveBin, .arriveStop, .arrivePlace, .arriveWaypoint, .reachBin, .reachStop,
      .reachPlace, .reachWaypoint:
      return [.destination, .side]
    case .arriveDestination, .reachDestination: return [.side]
    case .serveBothSides: return [.on, .street, .sign]
    case .serveSide: return [.on, .street, .sign, .side]
    case .turnOrdinal: return maneuver.union(.ordinal)
    case .offRampNumber: return maneuver.union(.exitNumber)
    case .roundaboutSide, .roundaboutStraight, .roundaboutBack:
      return maneuver.union([.roundabout, .exit])
    case .roundaboutTurnSide, .roundaboutTurnStraight, .roundaboutTurnBack:
      return maneuver.union([.roundabout])
    case .push, .ride, .roundaboutEnter: return []
    case .becomes, .becomesUnnamed: return [.first, .later]
    case .lanesBefore, .lanesAfter: return [.place, .lanes, .action]
    case .soon: return [.distance, .first]
    case .then, .thenAtOnce: return [.first, .second]
    case .follow: return [.on, .street, .distance, .go]
    case .roundaboutNamed, .roundaboutItself: return [.roundaboutName]
    case .roundaboutUnnamed: return []
    case .towards: return [.sign]
    default: return maneuver
    }
  }

  /// What the pattern must contain, be it within brackets.
  var needed: SlotSet {
    switch self {
    case .depart, .departBack: [.compass, .on]
    case .arriveBin, .arriveStop, .arrivePlace, .arriveWaypoint, .reachBin, .reachStop,
      .reachPlace, .reachWaypoint:
      [.destination, .side]
    case .arriveDestination, .reachDestination: [.side]
    case .serveBothSides: [.sign]
    case .serveSide: [.sign, .side]
    case .turnSide: [.direction, .place, .into, .towards]
    case .turnStraight: [.place, .into, .towards]
    case .turnOrdinal: [.ordinal, .side, .street]
    case .staySide: [.direction, .place, .on]
    case .stayStraight, .stayBack: [.on]
    case .newNameSide: [.direction, .into]
    case .newNameStraight, .mergeSide, .mergeStraight: [.into]
    case .forkSide, .forkStaySide: [.side, .into, .towards]
    case .forkStraight, .forkStayStraight: [.into, .towards]
    case .onRamp: [.side, .into, .towards]
    case .offRamp: [.side, .into, .towards]
    case .offRampNumber: [.exitNumber, .side, .into, .towards]
    case .endOfRoadSide: [.direction, .into, .towards]
    case .endOfRoadStraight: [.into]
    case .roundaboutSide: [.roundabout, .direction, .exit, .street, .towards]
    case .roundaboutStraight, .roundaboutBack: [.roundabout, .exit, .street, .towards]
    case .roundaboutTurnSide: [.roundabout, .direction, .into]
    case .roundaboutTurnStraight: [.roundabout, .into]
    case .uTurn, .uTurnOnFoot: [.on]
    case .boardFerry, .boardTrain, .boardItself: [.street]
    case .leaveFerry, .leaveTrain: [.into]
    case .stepsSide, .stepsUpSide, .stepsDownSide, .escalatorSide: [.direction, .street]
    case .stepsStraight, .stepsUpStraight, .stepsDownStraight, .escalatorStraight: [.street]
    case .becomes, .becomesUnnamed: [.first, .later]
    case .lanesBefore: [.place, .lanes, .action]
    case .lanesAfter: [.lanes, .action]
    case .soon: [.distance, .first]
    case .then, .thenAtOnce: [.first, .second]
    case .follow: [.on, .distance]
    case .roundaboutNamed, .roundaboutItself: [.roundaboutName]
    case .towards: [.sign]
    case .turnBack, .roundaboutEnter, .roundaboutTurnBack, .push, .ride, .roundaboutUnnamed: []
    }
  }
}
