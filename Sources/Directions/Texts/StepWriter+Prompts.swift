internal import Localization

extension StepWriter {
  /// The prompt in good time before a maneuver.
  func alert(_ scene: StepScene, _ ahead: Length, _ buffer: inout SentenceBuffer) -> Spoken {
    buffer.clear()
    emit(book.phrases[Phrase.soon.place], scene, .length(ahead, .ahead), into: &buffer)
    buffer.finishSentence(from: 0)
    return buffer.spoken
  }

  /// How long before the end of a stretch its end is announced; `nil` if the stretch is too short.
  ///
  /// About half a minute before, in round numbers; two kilometres and one on motorways.
  func ahead(_ step: Step) -> Length? {
    // On a ferry one does not look out for the next turn.
    guard step.maneuver.mode != .carried else { return nil }
    let isMotorway = step.maneuver.street.kind == .motorway
    let speed = step.duration > 0 ? Double(step.distance) / 100 / Double(step.duration) * 1000 : 14
    for length in lengths {
      let metres = Double(length.centimetres) / 100
      let isEnough = Double(step.distance) >= 130 * metres
      if isEnough, isMotorway ? metres <= 3500 : metres <= speed * 32 { return length }
      if metres < speed * 8 { return nil }
    }
    return nil
  }

  /// The lengths that alerts announce, longest first.
  private var lengths: [Length] {
    switch units {
    case .metric: Self.metricLengths
    case .imperial: side == .left ? Self.yardLengths : Self.footLengths
    }
  }

  private static let metricLengths =
    [Length(2, .kilometres), Length(1, .kilometres)]
    + [600, 400, 300, 200, 150, 100, 80, 50, 40, 30].map { Length($0, .metres) }
  private static let mileLengths = [200, 100, 50, 25].map { Length(hundredths: $0, .miles) }
  private static let yardLengths =
    mileLengths + [300, 200, 150, 100, 80, 50, 40].map { Length($0, .yards) }
  private static let footLengths =
    mileLengths + [1000, 800, 500, 300, 250, 150, 100].map { Length($0, .feet) }

  /// Whether the next maneuver follows so soon that both are said at once.
  func joins(_ scene: StepScene) -> Bool {
    let step = scene.steps[scene.index]
    guard scene.index + 1 < scene.steps.count, step.maneuver.mode != .carried else { return false }
    return step.maneuver.mode == .driving || step.maneuver.mode == .cycling
      ? step.duration <= 12_000 && step.distance <= 25_000 : step.distance <= 6000
  }

  /// The prompt at a maneuver, with the next one if that follows at once.
  func before(_ scene: StepScene, joined: Bool, _ buffer: inout SentenceBuffer) -> Spoken {
    buffer.clear()
    if joined {
      let step = scene.steps[scene.index]
      let isAtOnce = step.duration <= 5000 || step.distance <= 2000
      emit(book.phrases[(isAtOnce ? Phrase.thenAtOnce : .then).place], scene, .now, into: &buffer)
    } else {
      sentence(scene, into: &buffer)
    }
    buffer.finishSentence(from: 0)
    additions(scene, into: &buffer)
    return buffer.spoken
  }

  /// What follows a maneuver, if that is long enough to be announced.
  func after(_ scene: StepScene, _ buffer: inout SentenceBuffer) -> Spoken? {
    let step = scene.steps[scene.index]
    let enough =
      switch step.maneuver.mode {
      case .driving: 80_000
      case .cycling: 40_000
      case .walking, .pushing: 20_000
      case .carried: Int.max
      }
    guard scene.index + 1 < scene.steps.count, step.distance >= enough else { return nil }
    buffer.clear()
    let length = Length.spoken(step.distance, units, side)
    var steps = scene.steps
    // The name of a corner does not count.
    if let later = step.maneuver.becomes,
      length == Length.spoken(step.maneuver.becomesFor, units, side)
    {
      (steps[scene.index].maneuver.street, steps[scene.index].maneuver.becomes) = (later, nil)
    }
    let told = StepScene(steps, scene.index, scene.destination)
    emit(book.phrases[Phrase.follow.place], told, .length(length, .along), into: &buffer)
    buffer.finishSentence(from: 0)
    return buffer.spoken
  }
}
