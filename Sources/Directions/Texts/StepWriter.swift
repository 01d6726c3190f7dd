internal import Localization
package import RoadNetwork

/// Writes and words the steps of legs in one language.
///
/// It holds no state that changes: one writer serves any number of threads.
package struct StepWriter: Sendable {
  let book: Phrasebook
  let units: UnitSystem
  let side: DrivingSide

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - wording: Language and units.
  ///   - side: The side of the road on which one drives there. On it exits are left without its
  ///     being said, and where it is the left one, short imperial lengths are given in yards, not
  ///     in feet.
  package init(_ wording: Wording, side: DrivingSide) {
    self.init(Phrasebooks.book(wording.language), wording.units, side: side)
  }

  init(_ book: Phrasebook, _ units: UnitSystem, side: DrivingSide) {
    self.book = book
    self.units = units
    self.side = side
  }

  /// Writes the steps of a leg, without prompts.
  ///
  /// - Returns: One or two sentences per step.
  package func written(of steps: [Step], to destination: Destination) -> [String] {
    var buffer = SentenceBuffer(isSpoken: false)
    return steps.indices.map { i in
      buffer.clear()
      write(StepScene(steps, i, destination), into: &buffer)
      return buffer.string
    }
  }

  /// Writes and words the steps of a leg.
  ///
  /// - Returns: One entry per step.
  package func texts(of steps: [Step], to destination: Destination) -> [StepTexts] {
    var buffer = SentenceBuffer(isSpoken: false)
    var spoken = SentenceBuffer(isSpoken: true)
    var isTold = false
    return steps.indices.map { i in
      let scene = StepScene(steps, i, destination)
      buffer.clear()
      write(scene, into: &buffer)
      let ahead = isTold || i == 0 ? nil : ahead(steps[i - 1])
      let joins = joins(scene)
      isTold = joins
      return StepTexts(
        written: buffer.string,
        distance: i < steps.count - 1 ? told(steps[i]) : nil,
        alert: ahead.map { alert(scene, $0, &spoken) },
        alertAhead: ahead?.centimetres,
        before: before(scene, joined: joins, &spoken),
        after: after(scene, &spoken))
    }
  }

  /// How far one goes until the next step.
  private func told(_ step: Step) -> String {
    let mode = step.maneuver.mode
    return distance(step.distance, isOnFoot: mode == .walking || mode == .pushing)
  }

  /// Writes the sentences of a step: the maneuver, what to do with a bicycle, the crew's note.
  private func write(_ scene: StepScene, into buffer: inout SentenceBuffer) {
    sentence(scene, into: &buffer)
    buffer.finishSentence(from: 0)
    additions(scene, into: &buffer)
  }

  /// The sentences that follow that of the maneuver.
  func additions(_ scene: StepScene, into buffer: inout SentenceBuffer) {
    let mode = scene.maneuver.mode
    if let phrase = pushing(scene.previous?.mode, mode, scene.maneuver.kind) {
      buffer.bytes.append(0x20)
      buffer.pause()
      let start = buffer.count
      emit(book.phrases[phrase.place], scene, .now, into: &buffer)
      buffer.finishSentence(from: start)
    }
    if scene.maneuver.kind == .arrive, let note = scene.destination.note {
      self.note(note, into: &buffer)
    }
  }

  private func pushing(_ previous: TravelMode?, _ mode: TravelMode, _ kind: ManeuverKind) -> Phrase?
  {
    guard kind != .arrive, previous != mode else { return nil }
    if mode == .pushing { return .push }
    return previous == .pushing && mode == .cycling ? .ride : nil
  }

  private func note(_ note: String, into buffer: inout SentenceBuffer) {
    let bytes = CleanName.cleaned(note, longest: .max)
    guard let last = bytes.last else { return }
    buffer.bytes.append(0x20)
    buffer.pause()
    let start = buffer.count
    buffer.bytes.append(contentsOf: bytes)
    buffer.finishSentence(from: start)
    if ".!?".utf8.contains(last) || bytes.suffix(3).elementsEqual("…".utf8) {
      buffer.bytes.removeLast()
    }
  }
}

/// A step among its neighbours.
struct StepScene {
  let steps: [Step]
  let index: Int
  let destination: Destination

  init(_ steps: [Step], _ index: Int, _ destination: Destination) {
    self.steps = steps
    self.index = index
    self.destination = destination
  }

  var maneuver: Maneuver {
    @inline(__always) _read { yield steps[index].maneuver }
  }
  var previous: Maneuver? { index > 0 ? steps[index - 1].maneuver : nil }
  var next: StepScene { StepScene(steps, index + 1, destination) }
}

/// What a sentence needs besides the maneuver.
enum Telling {
  /// At the maneuver.
  case now
  /// Before the traveller is there: one name and one place at most.
  case early
  /// With a length in centimetres, ahead or along.
  case length(Length, LengthUse)

  /// The street that it is about: of what follows, the one that it becomes.
  func street(of maneuver: Maneuver) -> StreetLabel {
    if case .length(_, .along) = self, let later = maneuver.becomes, later.isNamed { return later }
    return maneuver.street
  }

  /// Whether it is announced before the traveller is there.
  var isEarly: Bool {
    switch self {
    case .now, .length(_, .along): false
    case .early, .length(_, .ahead): true
    }
  }
}
