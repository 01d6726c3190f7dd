extension StepWriter {
  /// Which phrase words a maneuver.
  func phrase(_ scene: StepScene, isEarly: Bool) -> Phrase {
    let maneuver = scene.maneuver
    let direction = maneuver.direction
    let isSide = direction.side != nil
    switch maneuver.kind {
    case .depart: return direction == .uTurn ? .departBack : .depart
    case .arrive: return arrival(scene.destination.kind, isEarly: isEarly)
    case .stay where staysOnStreet(scene):
      return isSide ? .staySide : direction == .uTurn ? .stayBack : .stayStraight
    case .turn, .stay:
      if isSide, let ordinal = maneuver.ordinal, ordinal > 1 { return .turnOrdinal }
      return isSide ? .turnSide : direction == .uTurn ? .turnBack : .turnStraight
    case .newName: return isSide ? .newNameSide : .newNameStraight
    case .fork: return fork(scene, isSide)
    case .merge: return isSide ? .mergeSide : .mergeStraight
    case .onRamp: return .onRamp
    case .offRamp:
      return CleanName.said(maneuver.sign.exitNumber) == nil ? .offRamp : .offRampNumber
    case .endOfRoad: return isSide ? .endOfRoadSide : .endOfRoadStraight
    case .roundabout: return roundabout(maneuver)
    case .roundaboutTurn:
      // The first exit to the side is what a turn is; others are counted.
      if let exit = maneuver.exit, exit > 1 || !isSide { return roundabout(maneuver) }
      return isSide
        ? .roundaboutTurnSide
        : direction == .uTurn ? .roundaboutTurnBack : .roundaboutTurnStraight
    case .uTurn: return maneuver.mode == .walking ? .uTurnOnFoot : .uTurn
    case .board:
      if let name = maneuver.street.name, NameText.contains(name, anyOf: book.ferryWords) {
        return .boardItself
      }
      return maneuver.street.kind == .shuttleTrain ? .boardTrain : .boardFerry
    case .leaveFerry:
      return scene.previous?.street.kind == .shuttleTrain ? .leaveTrain : .leaveFerry
    case .steps: return steps(maneuver, isSide)
    }
  }

  private func roundabout(_ maneuver: Maneuver) -> Phrase {
    guard maneuver.exit != nil else { return .roundaboutEnter }
    return maneuver.direction.side != nil
      ? .roundaboutSide : maneuver.direction == .uTurn ? .roundaboutBack : .roundaboutStraight
  }

  private func steps(_ maneuver: Maneuver, _ isSide: Bool) -> Phrase {
    if maneuver.street.kind == .escalator { return isSide ? .escalatorSide : .escalatorStraight }
    switch maneuver.climb {
    case .up: return isSide ? .stepsUpSide : .stepsUpStraight
    case .down: return isSide ? .stepsDownSide : .stepsDownStraight
    case nil: return isSide ? .stepsSide : .stepsStraight
    }
  }

  private func fork(_ scene: StepScene, _ isSide: Bool) -> Phrase {
    if staysOnStreet(scene) { return isSide ? .forkStaySide : .forkStayStraight }
    return isSide ? .forkSide : .forkStraight
  }

  /// Whether a sentence says that one stays on the street on which one is; one walks along it or across it from another
  /// path.
  func staysOnStreet(_ scene: StepScene) -> Bool {
    let street = scene.maneuver.street
    if isNamed(street), street.kind == .crossing || street.kind == .pavement { return false }
    switch scene.maneuver.kind {
    case .stay: return true
    case .fork:
      guard let previous = scene.previous else { return false }
      return (previous.becomes ?? previous.street).isSameStreet(as: scene.maneuver.street)
    default: return false
    }
  }

  private func arrival(_ kind: Destination.Kind, isEarly: Bool) -> Phrase {
    switch kind {
    case .bin(let id) where CleanName.isSaid(id): isEarly ? .reachBin : .arriveBin
    case .stop(let id) where CleanName.isSaid(id): isEarly ? .reachStop : .arriveStop
    case .place(let name) where CleanName.isSaid(name): isEarly ? .reachPlace : .arrivePlace
    case .waypoint: isEarly ? .reachWaypoint : .arriveWaypoint
    case .stretch(let side, _): side == nil ? .serveBothSides : .serveSide
    case .bin, .stop, .place, .destination, .endOfStretch:
      isEarly ? .reachDestination : .arriveDestination
    }
  }
}
