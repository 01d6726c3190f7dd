extension StepWriter {
  /// Builds the sentence of a maneuver at its place, without capital letter and full stop.
  func sentence(_ scene: StepScene, into buffer: inout SentenceBuffer) {
    if let later = scene.maneuver.becomes, isNamed(later),
      !later.isSameStreet(as: scene.maneuver.street)
    {
      let phrase: Phrase = isSaid(scene, .now) ? .becomes : .becomesUnnamed
      emit(book.phrases[phrase.place], scene, .now, into: &buffer)
    } else {
      bare(scene, isEarly: false, into: &buffer)
    }
  }

  /// The sentence of a maneuver without what its street is called later.
  private func bare(_ scene: StepScene, isEarly: Bool, into buffer: inout SentenceBuffer) {
    let telling: Telling = isEarly ? .early : .now
    var phrase = phrase(scene, isEarly: isEarly)
    if LaneGroup(before: scene.maneuver) != nil { phrase = phrase.withLanes }
    emit(book.phrases[phrase.place], scene, telling, into: &buffer)
  }

  /// The side that a sentence names.
  private func toldSide(_ maneuver: Maneuver) -> Side? {
    let drivingSide: Side = side == .left ? .left : .right
    switch maneuver.kind {
    case .arrive: return maneuver.side
    case .offRamp:
      let side = maneuver.side ?? maneuver.direction.side
      let isKnown = CleanName.said(maneuver.sign.exitNumber) != nil
      return isKnown && side == drivingSide && !maneuver.hasTwin ? nil : side
    case .onRamp: return maneuver.side ?? maneuver.direction.side
    default: return maneuver.direction.side
    }
  }

  /// The slots that have something to say.
  private func present(_ scene: StepScene, _ telling: Telling) -> SlotSet {
    let maneuver = scene.maneuver
    var slots: SlotSet = [
      .direction, .go, .roundabout, .destination, .distance, .first, .second, .n,
      .lanes, .action,
    ]
    if isSaid(scene, telling) { slots.formUnion([.into, .on, .street]) }
    if toldSide(maneuver) != nil { slots.insert(.side) }
    if maneuver.compass != nil { slots.insert(.compass) }
    if maneuver.sign.refs.contains(where: CleanName.isSaid)
      || maneuver.sign.places.contains(where: CleanName.isSaid)
    {
      slots.formUnion([.towards, .sign])
    }
    if CleanName.said(maneuver.sign.exitNumber) != nil { slots.insert(.exitNumber) }
    if maneuver.exit != nil { slots.insert(.exit) }
    if maneuver.ordinal != nil { slots.insert(.ordinal) }
    if maneuver.landmark != nil || maneuver.junction != nil { slots.insert(.place) }
    if maneuver.roundaboutName != nil { slots.insert(.roundaboutName) }
    return slots
  }

  /// Walks over the pieces of a pattern.
  func emit(
    _ pattern: Pattern, _ scene: StepScene, _ telling: Telling, into buffer: inout SentenceBuffer
  ) {
    let present = present(scene, telling)
    var i = Int(pattern.start)
    let end = Int(pattern.end)
    while i < end {
      switch book.pool.pieces[i] {
      case .text(let start, let end): append(start, end, into: &buffer)
      case .slot(let slot, _): fill(slot, scene, telling, into: &buffer)
      case .needs(let slots, let otherwise):
        if !slots.isSubset(of: present) {
          i = Int(otherwise)
          continue
        }
      case .jump(let target):
        i = Int(target)
        continue
      }
      i += 1
    }
  }

  @inline(__always)
  func append(_ start: Int32, _ end: Int32, into buffer: inout SentenceBuffer) {
    buffer.bytes.append(contentsOf: book.pool.text[Int(start)..<Int(end)])
  }

  @inline(__always)
  func append(_ range: Range<Int>, into buffer: inout SentenceBuffer) {
    buffer.bytes.append(contentsOf: book.pool.text[range])
  }

  private func fill(
    _ slot: Slot, _ scene: StepScene, _ telling: Telling, into buffer: inout SentenceBuffer
  ) {
    switch slot {
    case .direction: append(book.directions[scene.maneuver.direction.place], into: &buffer)
    case .side:
      if let side = toldSide(scene.maneuver) { append(book.sides[side.place], into: &buffer) }
    case .compass:
      if let compass = scene.maneuver.compass { append(book.compass[compass.place], into: &buffer) }
    case .go: append(book.modes[scene.maneuver.mode.place], into: &buffer)
    case .into: label(scene.maneuver.street, form(.into, scene), into: &buffer)
    case .on: label(scene.maneuver.street, form(.on, scene), into: &buffer)
    case .street: label(scene.maneuver.street, .street, into: &buffer)
    case .later:
      if let later = scene.maneuver.becomes { label(later, .street, into: &buffer) }
    case .towards: emit(book.phrases[Phrase.towards.place], scene, telling, into: &buffer)
    case .sign: sign(scene.maneuver.sign, isEarly: telling.isEarly, into: &buffer)
    case .exitNumber:
      if let number = scene.maneuver.sign.exitNumber { ref(number, into: &buffer) }
    case .exit:
      if let exit = scene.maneuver.exit { ordinal(exit, book.numbers.exitWords, into: &buffer) }
    case .ordinal:
      if let number = scene.maneuver.ordinal {
        ordinal(number, book.numbers.streetWords, into: &buffer)
      }
    case .place: place(scene.maneuver, into: &buffer)
    case .roundabout: roundabout(scene, telling, into: &buffer)
    case .roundaboutName:
      if let name = scene.maneuver.roundaboutName { plainName(name, into: &buffer) }
    case .destination: destination(scene.destination.kind, into: &buffer)
    case .first: bare(scene, isEarly: telling.isEarly, into: &buffer)
    case .second: bare(scene.next, isEarly: true, into: &buffer)
    case .lanes:
      if let lanes = LaneGroup(before: scene.maneuver) {
        append(book.lanes[lanes.place], into: &buffer)
      }
    case .action:
      let isPlaceTold = phrase(scene, isEarly: telling.isEarly).withLanes == .lanesBefore
      bare(
        scene.withoutLanes(isPlaceTold: isPlaceTold), isEarly: telling.isEarly, into: &buffer)
    case .distance:
      if case .length(let length, let use) = telling { spoken(length, use, into: &buffer) }
    case .n, .name, .stem, .lower, .rest: break
    }
  }

  /// The form in which the street of a maneuver is told: one walks beside streets, and over them.
  private func form(_ form: StreetForm, _ scene: StepScene) -> StreetForm {
    let maneuver = scene.maneuver
    guard isNamed(maneuver.street) else { return form }
    switch maneuver.street.kind {
    case .crossing: return .across
    case .square: return form == .into ? .across : form
    case .pavement: return .along
    default: return form
    }
  }

  private func destination(_ kind: Destination.Kind, into buffer: inout SentenceBuffer) {
    switch kind {
    case .bin(let id), .stop(let id), .place(let id): plainName(id, into: &buffer)
    case .waypoint(let number): cardinal(number, into: &buffer)
    case .destination, .stretch, .endOfStretch: break
    }
  }

  /// What stands at the maneuver: a landmark, or what regulates the junction.
  private func place(_ maneuver: Maneuver, into buffer: inout SentenceBuffer) {
    if let landmark = maneuver.landmark {
      self.landmark(landmark, into: &buffer)
    } else if let junction = maneuver.junction {
      append(book.junctions[junction.place], into: &buffer)
    }
  }

  private func roundabout(
    _ scene: StepScene, _ telling: Telling, into buffer: inout SentenceBuffer
  ) {
    let phrase: Phrase =
      if let name = CleanName.said(scene.maneuver.roundaboutName) {
        NameText.contains(name, anyOf: book.roundaboutWords) ? .roundaboutItself : .roundaboutNamed
      } else {
        .roundaboutUnnamed
      }
    emit(book.phrases[phrase.place], scene, telling, into: &buffer)
  }
}
