package import OpenStreetMap

extension CompiledProfile {
  /// Evaluates the tags of a way.
  ///
  /// - Parameters:
  ///   - tags: All tags of the way.
  ///   - ignored: Counts the conditional tags of ways in use.
  /// - Returns: The traits of the way for this profile, `nil` if it is never used.
  package func way(_ tags: Tags, ignoring ignored: inout IgnoredRules) -> WayTraits? {
    let slots = TagSlots(tags, keys: keys, words: words)
    guard let highway = highwayClass(slots) else { return nil }
    let isArea = slots.word(.area) == .yes
    guard slots.word(.impassable) != .yes, !isArea || profile.access.areas,
      isWithinLimits(slots, tags, isWay: true)
    else { return nil }
    let incline = slots.value(.incline, in: tags).flatMap(InclineValue.init)
    if let steepest = profile.slopes.steepest, case .percent(let percent)? = incline,
      abs(percent) > steepest
    {
      return nil
    }
    let change = speedChange(slots)
    guard change.atMost > 0, change.times > 0 else { return nil }

    let sides = oneWay(slots, highway)
    let way = WayInput(tags: tags, slots: slots, highway: highway, sides: sides, change: change)
    let climbs = isPaced(incline, highway) ? 0 : incline?.direction ?? 0
    var traits = WayTraits(
      highway: highway, forward: direction(way, forward: true, climbs: climbs),
      backward: direction(way, forward: false, climbs: -climbs))
    guard traits.forward.isOpen || traits.backward.isOpen else { return nil }

    for key in conditionalKeys where way.slots.has(key) { ignored.conditionalTags += 1 }
    traits.lanes = lanes(way.slots, tags)
    weigh(&traits, way.slots, tags)
    traits.service = service(way.slots)
    traits.drivingSide =
      switch way.slots.word(.drivingSide) {
      case .left: .left
      case .right: .right
      default: nil
      }
    if highway.isCarried {
      traits.wholeDuration = way.slots.value(.duration, in: tags)
        .flatMap(DurationValue.milliseconds)
    }
    traits.flags = flags(way.slots, highway, traits)
    if highway == .steps, let climb = incline?.direction, climb != 0 {
      traits.flags.insert(climb > 0 ? .leadsUp : .leadsDown)
    }
    return traits
  }

  /// Whether the slope of a way is known in figures, from which its durations follow; except on steps.
  private func isPaced(_ incline: InclineValue?, _ highway: HighwayClass) -> Bool {
    guard profile.slopes.pace != .none, highway != .steps else { return false }
    if case .percent = incline { return true }
    return knowsHeights
  }

  /// The inputs shared by the evaluation of a way's directions.
  struct WayInput: ~Copyable {
    let tags: Tags
    let slots: TagSlots
    let highway: HighwayClass
    let sides: OneWay
    let change: SpeedChange
  }

  private func highwayClass(_ slots: borrowing TagSlots) -> HighwayClass? {
    if slots.has(.highway) {
      // Other kinds of highway, such as those under construction, are excluded.
      return classes[slots.word(Int(TagKey.highway.rawValue))]
    }
    switch slots.word(.route) {
    case .ferry: return .ferry
    case .shuttleTrain: return .shuttleTrain
    default: break
    }
    if slots.word(.railway) == .platform || slots.word(.publicTransport) == .platform {
      return .platform
    }
    if slots.word(.manMade) == .pier { return .pier }
    return slots.word(.indoor) == .corridor ? .corridor : nil
  }

  private func lanes(_ slots: borrowing TagSlots, _ tags: Tags) -> UInt8 {
    func count(_ key: TagKey) -> Int {
      guard let text = slots.value(key, in: tags), text.utf8.count <= 2 else { return 0 }
      return Int(text).map { max(0, $0) } ?? 0
    }
    let all = count(.lanes)
    return UInt8(clamping: all > 0 ? all : count(.lanesForward) + count(.lanesBackward))
  }

  private func service(_ slots: borrowing TagSlots) -> ServiceKind? {
    guard slots.has(.service) else { return nil }
    return switch slots.word(.service) {
    case .alley: .alley
    case .driveway: .driveway
    case .parkingAisle: .parkingAisle
    case .driveThrough: .driveThrough
    default: .other
    }
  }

  /// Sets the weight factors of both directions.
  private func weigh(_ traits: inout WayTraits, _ slots: borrowing TagSlots, _ tags: Tags) {
    var factor = 1.0
    for table in weightTables { factor *= table.factors[slots.word(table.key)] }
    if profile.narrowRoads.weight != 1, isNarrow(traits, slots, tags) {
      factor = max(factor, profile.narrowRoads.weight)
    }
    guard factor != 1 else { return }
    let thousandths = Int32(clamping: Int(min(factor * 1000, 1e9).rounded()))
    traits.forward.weightFactor = max(1, thousandths)
    traits.backward.weightFactor = max(1, thousandths)
  }

  private func isNarrow(_ traits: WayTraits, _ slots: borrowing TagSlots, _ tags: Tags) -> Bool {
    if slots.word(.narrow) == .yes { return true }
    if traits.lanes == 1, traits.forward.isOpen, traits.backward.isOpen { return true }
    guard let width = slots.value(.width, in: tags).flatMap(MeasureValue.metres) else {
      return false
    }
    return width <= profile.narrowRoads.upTo
  }

  private func flags(
    _ slots: borrowing TagSlots, _ highway: HighwayClass, _ traits: WayTraits
  ) -> WayFlags {
    var flags: WayFlags = []
    switch slots.word(.junction) {
    case .roundabout: flags.insert(.roundabout)
    case .circular: flags.insert(.circular)
    default: break
    }
    // To those who look for its houses, a passage through a building is an ordinary street.
    let tunnel = slots.word(.tunnel)
    if slots.has(.tunnel), tunnel != .no, tunnel != .buildingPassage { flags.insert(.tunnel) }
    if slots.has(.bridge), slots.word(.bridge) != .no { flags.insert(.bridge) }
    if highway.isCarried { flags.insert(.ferry) }
    if highway == .steps { flags.insert(.steps) }
    if slots.word(.toll) == .yes { flags.insert(.toll) }
    if slots.word(.motorroad) == .yes { flags.insert(.motorroad) }
    if slots.word(.area) == .yes { flags.insert(.area) }
    for key in [TagKey.footway, .cycleway, .path] where highway.isPath {
      if slots.word(key) == .crossing { flags.insert(.crossing) }
      if slots.word(key) == .sidewalk { flags.insert(.pavement) }
    }
    if slots.has(.conveying), slots.word(.conveying) != .no { flags.insert(.conveying) }
    let isPrivate = max(traits.forward.access, traits.backward.access) == .privateGround
    if !snapsToClass[Int(highway.rawValue)]
      || snapping.tunnels && flags.contains(.tunnel)
      || snapping.bridges && flags.contains(.bridge)
      || snapping.privateGround && isPrivate
    {
      flags.insert(.noSnapping)
    }
    return flags
  }
}
