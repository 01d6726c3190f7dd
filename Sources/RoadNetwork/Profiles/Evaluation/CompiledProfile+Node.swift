package import OpenStreetMap

extension CompiledProfile {
  /// Evaluates the tags of a node.
  ///
  /// - Parameters:
  ///   - tags: All tags of the node.
  ///   - ignored: Counts conditional tags.
  /// - Returns: The traits of the node for this profile, `nil` if it is an ordinary one.
  package func node(_ tags: Tags, ignoring ignored: inout IgnoredRules) -> NodeTraits? {
    guard !tags.isEmpty else { return nil }
    let slots = TagSlots(tags, keys: keys, words: words)
    var traits = NodeTraits()
    readSigns(slots, &traits)
    readCalming(slots, &traits)
    readBarrier(slots, tags, &traits)
    for key in conditionalKeys where slots.has(key) { ignored.conditionalTags += 1 }
    return traits.isPlain ? nil : traits
  }

  /// Reads signals, signs and crossings; of several at one node, the longest delay counts.
  private func readSigns(_ slots: borrowing TagSlots, _ traits: inout NodeTraits) {
    // Delays of signs that may face one direction only, and of features met in both.
    var (facing, met) = (Int32(0), Int32(0))
    let highway = slots.word(.highway)
    if highway == .trafficSignals {
      traits.features.insert(.signals)
      facing = delays.signals
    }
    if highway == .stop {
      traits.features.insert(.stop)
      if slots.word(.stop) == .minor { traits.features.insert(.minorRoadsOnly) }
      facing = delays.stop
    }
    if highway == .giveWay {
      traits.features.insert(.giveWay)
      facing = delays.giveWay
    }
    if highway == .miniRoundabout {
      traits.features.insert(.miniRoundabout)
      met = delays.miniRoundabout
    }
    if highway == .motorwayJunction { traits.features.insert(.exit) }
    if highway == .turningCircle || highway == .turningLoop {
      traits.features.insert(.turningCircle)
    }
    if highway == .crossing || slots.has(.crossing) && slots.word(.crossing) != .no {
      let isLit = slots.word(.crossing) == .trafficSignals || slots.word(.crossingSignals) == .yes
      traits.features.insert(isLit ? .signalledCrossing : .crossing)
      let delay = isLit ? delays.signalledCrossing : delays.crossing
      if delays.crossingsAlongRoads { met = max(met, delay) } else { traits.crossingDelay = delay }
    }
    if slots.word(.railway) == .levelCrossing || slots.word(.railway) == .crossing {
      traits.features.insert(.levelCrossing)
      met = max(met, delays.levelCrossing)
    }
    traits.forwardDelay = max(facing, met)
    traits.backwardDelay = max(facing, met)
    guard !traits.features.isDisjoint(with: [.signals, .stop, .giveWay]) else { return }
    switch slots.word(.trafficSignalsDirection) ?? slots.word(.direction) {
    case .forward:
      traits.features.insert(.facesForward)
      traits.backwardDelay = met
    case .backward:
      traits.features.insert(.facesBackward)
      traits.forwardDelay = met
    default: break
    }
  }

  private func readCalming(_ slots: borrowing TagSlots, _ traits: inout NodeTraits) {
    guard slots.has(.trafficCalming), slots.word(.trafficCalming) != .no else { return }
    traits.features.insert(.calming)
    let delay = calming[slots.word(Int(TagKey.trafficCalming.rawValue))]
    traits.forwardDelay += delay
    traits.backwardDelay += delay
  }

  /// Reads barriers, kerbs and limits, and who may pass nevertheless.
  private func readBarrier(_ slots: borrowing TagSlots, _ tags: Tags, _ traits: inout NodeTraits) {
    let isBarrier = slots.has(.barrier) && slots.word(.barrier) != .no
    let kerb = slots.has(.kerb) ? kerbs[slots.word(Int(TagKey.kerb.rawValue))] : -2
    var delay = Int32(0)
    if kerb != -2 { delay = kerb }
    if isBarrier {
      traits.features.insert(.barrier)
      // A kerb of known height is judged by its height.
      if kerb == -2 { delay = barriers[slots.word(Int(TagKey.barrier.rawValue))] }
      if slots.word(.barrier) == .bollard, slots.has(.bollard) {
        let bollard = bollards[slots.word(Int(TagKey.bollard.rawValue))]
        if bollard != -2 { delay = bollard }
      }
    }
    var access = delay < 0 ? Access.closed : .open
    // Access signs count at barriers only: elsewhere they refer to whatever else the node is. A general
    // one can only close, because `access=yes` at a bollard is meant for those who fit through.
    if isBarrier, let sign = accessSign(slots, forward: true) {
      let level = Self.level(sign.meaning)
      access = sign.opens ? level : min(level, access)
      // Signed as open to everybody, it stands open: flood gates, booms at level crossings and tunnels.
      if level == .open, delay > 0, areGates[slots.word(Int(TagKey.barrier.rawValue))] { delay = 0 }
    }
    if isBarrier, slots.word(.locked) == .yes, !profile.barriers.lockedGates { access = .closed }
    if !isWithinLimits(slots, tags, isWay: false) { access = .closed }
    traits.access = access
    guard delay > 0 else { return }
    traits.barrierDelay = delay
    traits.forwardDelay += delay
    traits.backwardDelay += delay
  }

  private static func level(_ meaning: AccessMeaning) -> Access {
    switch meaning {
    case .open, .walked: .open
    case .destination: .destination
    case .privateGround: .privateGround
    case .closed: .closed
    }
  }
}
