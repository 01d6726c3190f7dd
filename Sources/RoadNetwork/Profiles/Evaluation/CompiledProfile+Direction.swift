internal import OpenStreetMap

/// The directions of a way that its one-way signs leave open.
enum OneWay {
  case both, forward, backward
  /// It changes with the time of day.
  case neither

  func allows(forward: Bool) -> Bool {
    switch self {
    case .both: true
    case .forward: forward
    case .backward: !forward
    case .neither: false
    }
  }
}

extension CompiledProfile {
  /// Returns the directions of a way that its one-way signs leave open.
  ///
  /// - Source: the OpenStreetMap wiki, pages *Key:oneway*, *Key:junction* and *Key:cycleway*.
  func oneWay(_ slots: borrowing TagSlots, _ highway: HighwayClass) -> OneWay {
    let signed = signedOneWay(slots, highway)
    guard profile.oneWays.contraflowCycleways, signed == .forward || signed == .backward,
      hasContraflow(slots)
    else { return signed }
    return .both
  }

  private func signedOneWay(_ slots: borrowing TagSlots, _ highway: HighwayClass) -> OneWay {
    for key in oneWayKeys {
      switch TagWord(rawValue: UInt16(slots.word(key))) {
      case .yes, .true, .one: return .forward
      case .minusOne, .reverse: return .backward
      case .no, .false, .zero, .alternating: return .both
      case .reversible: return .neither
      default: continue
      }
    }
    let junction = slots.word(.junction)
    if profile.oneWays.roundabouts, junction == .roundabout || junction == .circular {
      return .forward
    }
    return profile.oneWays.motorways && highway == .motorway ? .forward : .both
  }

  private func hasContraflow(_ slots: borrowing TagSlots) -> Bool {
    for key in [TagKey.cycleway, .cyclewayLeft, .cyclewayRight, .cyclewayBoth] {
      switch slots.word(key) {
      case .opposite, .oppositeLane, .oppositeTrack, .oppositeShareBusway: return true
      default: continue
      }
    }
    for key in [TagKey.cyclewayLeftOneway, .cyclewayRightOneway] {
      switch slots.word(key) {
      case .minusOne, .no: return true
      default: continue
      }
    }
    return false
  }

  /// Evaluates one direction of a way; `climbs` is 1 uphill, −1 downhill, 0 if unknown.
  func direction(_ way: borrowing WayInput, forward: Bool, climbs: Int) -> DirectionTraits {
    let sign = accessSign(way.slots, forward: forward)
    var travel = classSpeeds[Int(way.highway.rawValue)]
    if travel != 0, !profile.access.motorroads, way.slots.word(.motorroad) == .yes { travel = 0 }
    if travel <= 0, let sign, sign.opens, sign.meaning == .open || sign.meaning == .destination {
      travel = profile.access.openedSpeed
    } else if travel == 0, isOpenedOtherwise(way) {
      travel = profile.access.openedSpeed
    }
    guard travel != 0 else {
      guard let sign, sign.opens, sign.meaning == .walked else { return .closed }
      return walked(.open, way, forward: forward)
    }
    var access = Access.open
    var isWalked = travel < 0
    switch sign?.meaning {
    case .closed: return .closed
    case .walked: isWalked = true
    case .destination: access = .destination
    case .privateGround: access = .privateGround
    case .open, nil: break
    }
    if access == .open, isLastStretch[Int(way.highway.rawValue)], sign?.opens != true {
      access = .destination
    }
    if !way.sides.allows(forward: forward), sign?.isDirected != true || access == .closed {
      let isForVehicles = way.highway == .motorway || way.slots.word(.junction) == .roundabout
      guard profile.oneWays.walkAgainst, way.sides != .neither, !isForVehicles else {
        return .closed
      }
      isWalked = true
    }
    if isWalked { return walked(access, way, forward: forward) }
    var speed = speed(way, from: travel, forward: forward)
    if climbs > 0 { speed *= profile.slopes.uphill }
    return traits(access, speed)
  }

  private func walked(_ access: Access, _ way: borrowing WayInput, forward: Bool) -> DirectionTraits
  {
    let pace = min(profile.oneWays.walkingSpeed, way.change.atMost)
    // On steps, the profile's factors for the speed apply, too.
    var traits = traits(access, pace * (way.highway == .steps ? way.change.times : 1))
    traits.isWalked = true
    return traits
  }

  /// Anything slower, in kilometres per hour, is a mistake in the profile or the extract.
  private static let slowest = 0.1

  private func traits(_ access: Access, _ speed: Double) -> DirectionTraits {
    let millimetresPerSecond = (max(Self.slowest, speed) / 3.6 * 1000).rounded()
    return DirectionTraits(access: access, speed: Int32(min(millimetresPerSecond, 1e6)))
  }

  private func isOpenedOtherwise(_ way: borrowing WayInput) -> Bool {
    if way.highway == .steps, rampKeys.contains(where: { isYes(way.slots.word($0)) }) {
      return true
    }
    guard profile.access.openedBySidewalks, way.highway != .motorway else { return false }
    for key in [TagKey.sidewalk, .sidewalkLeft, .sidewalkRight, .sidewalkBoth] {
      switch way.slots.word(key) {
      case .both, .left, .right, .yes: return true
      default: continue
      }
    }
    return false
  }

  private func isYes(_ word: Int) -> Bool { TagWord(rawValue: UInt16(word)) == .yes }

  /// The meaning of a sign for access.
  struct AccessSign {
    let meaning: AccessMeaning
    /// Whether its key opens ways of classes without a speed.
    let opens: Bool
    /// Whether it applies to one direction only.
    let isDirected: Bool
  }

  /// Returns the most specific access sign for one direction; `nil` if there is none.
  ///
  /// Below a sign that only ends through traffic, the next general one says who else may enter.
  func accessSign(_ slots: borrowing TagSlots, forward: Bool) -> AccessSign? {
    var endsThroughTraffic = false
    for key in accessKeys {
      let directed = accessMeanings[slots.word(forward ? key.forward : key.backward)]
      guard let meaning = directed ?? accessMeanings[slots.word(key.plain)] else { continue }
      if meaning == .closed, key.endsThroughTraffic {
        endsThroughTraffic = true
        continue
      }
      return AccessSign(
        meaning: endsThroughTraffic && meaning == .open ? .destination : meaning,
        opens: key.opens, isDirected: directed != nil)
    }
    return endsThroughTraffic
      ? AccessSign(meaning: .destination, opens: false, isDirected: false) : nil
  }
}
