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
  ///     in feet. Where one drives on the right and measures in miles, English is American.
  package init(_ wording: Wording, side: DrivingSide) {
    let isAmerican = wording.units == .imperial && side == .right
    self.init(
      Phrasebooks.book(wording.language, isAmerican: isAmerican), wording.units, side: side)
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
    if "!?".utf8.contains(last) || bytes.suffix(3).elementsEqual("…".utf8) {
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
  /// The same without the lanes and, if the sentence about the lanes has told it, without the place.
  func withoutLanes(isPlaceTold: Bool) -> StepScene {
    var steps = steps
    steps[index].maneuver.lanes = nil
    if isPlaceTold {
      (steps[index].maneuver.landmark, steps[index].maneuver.junction) = (nil, nil)
    }
    return StepScene(steps, index, destination)
  }
}

/// What a sentence needs besides the maneuver.
enum Telling {
  /// At the maneuver.
  case now
  /// Before the traveller is there: one name and one place at most.
  case early
  /// With a length in centimetres, ahead or along.
  case length(Length, LengthUse)

  /// Whether its length is that of the street that a maneuver names, and of no other that it becomes.
  func isOfOneStreet(_ maneuver: Maneuver) -> Bool {
    if case .length(_, .along) = self { return maneuver.becomes == nil }
    return true
  }

  /// Whether it is announced before the traveller is there.
  var isEarly: Bool {
    switch self {
    case .now, .length(_, .along): false
    case .early, .length(_, .ahead): true
    }
  }
}

/// Names as they are read out.
enum Abbreviated {
  /// A name with its abbreviations written out; `nil` if it has none.
  static func expanded(
    _ name: UnsafeBufferPointer<UInt8>, _ abbreviations: Abbreviations
  ) -> [UInt8]? {
    guard !abbreviations.isEmpty else { return nil }
    var result: [UInt8]?
    var start = 0
    while start < name.count {
      var stop = start
      while stop < name.count, name[stop] != 0x20 { stop += 1 }
      let word = UnsafeBufferPointer(rebasing: name[start..<stop])
      if word.count <= 6, let long = long(word, start == 0, stop == name.count, abbreviations) {
        if result == nil { result = Array(name[0..<start]) }
        result?.append(contentsOf: long)
      } else {
        result?.append(contentsOf: word)
      }
      if stop < name.count { result?.append(0x20) }
      start = stop + 1
    }
    return result
  }

  private static func long(
    _ word: UnsafeBufferPointer<UInt8>, _ isFirst: Bool, _ isLast: Bool, _ all: Abbreviations
  ) -> [UInt8]? {
    // A name of one word is no abbreviation of another.
    if isFirst && isLast { return nil }
    return (isFirst ? find(word, all.first) : isLast ? find(word, all.last) : nil)
      ?? find(word, all.anywhere)
  }

  private static func find(
    _ word: UnsafeBufferPointer<UInt8>, _ changes: [Abbreviations.Change]
  ) -> [UInt8]? {
    for change in changes where change.from.count == word.count {
      if word.elementsEqual(change.from) { return change.to }
    }
    return nil
  }
}

/// Whole numbers in digits.
enum Digits {
  static func append(_ number: Int, into bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    if magnitude >= 10 { append(Int(magnitude / 10), into: &bytes) }
    bytes.append(0x30 + UInt8(magnitude % 10))
  }
}

/// Words before a noun that change with its case.
enum Inflection {
  /// Appends a name with the words that end before a byte in the forms of a table.
  static func append(
    _ name: UnsafeBufferPointer<UInt8>, before end: Int, _ table: Agreement,
    into bytes: inout [UInt8]
  ) {
    var start = 0
    while start < name.count {
      var stop = start
      while stop < name.count, name[stop] != 0x20 { stop += 1 }
      let word = UnsafeBufferPointer(rebasing: name[start..<stop])
      if stop < end, let change = table.changes.first(where: { fits($0, word) }) {
        bytes.append(contentsOf: word[0..<word.count - change.from.count])
        bytes.append(contentsOf: change.to)
      } else {
        bytes.append(contentsOf: word)
      }
      if stop < name.count { bytes.append(0x20) }
      start = stop + 1
    }
  }

  private static func fits(_ change: Agreement.Change, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard change.from.count <= word.count, change.isEnding || change.from.count == word.count else {
      return false
    }
    let start = word.count - change.from.count
    return change.from.indices.allSatisfy { word[start + $0] == change.from[$0] }
  }
}

extension StepWriter {
  /// The longest streets of a leg in the order in which one takes them, with their lengths.
  ///
  /// - Returns: For instance `Mill Road 2.1 km, A 48 12 km, High Street 600 m`; empty if no street
  ///   has a name.
  package func overview(of steps: [Step]) -> String {
    var stretches: [(street: StreetLabel, distance: Int)] = []
    func add(_ street: StreetLabel, _ distance: Int) {
      guard street.isNamed, distance > 0 else { return }
      if let i = stretches.firstIndex(where: {
        $0.street.name == street.name && $0.street.ref == street.ref
      }) {
        stretches[i].distance += distance
      } else {
        stretches.append((street, distance))
      }
    }
    for step in steps {
      let later = step.maneuver.becomes == nil ? 0 : min(step.maneuver.becomesFor, step.distance)
      add(step.maneuver.street, step.distance - later)
      if let street = step.maneuver.becomes { add(street, later) }
    }
    let longest = stretches.indices.sorted {
      (stretches[$0].distance, $1) > (stretches[$1].distance, $0)
    }
    // What is shorter than a twentieth of the longest is no landmark of the way.
    let shortest = longest.first.map { stretches[$0].distance / 20 } ?? 0
    let kept = longest.prefix(6).filter { stretches[$0].distance >= shortest }.sorted()
    var buffer = SentenceBuffer(isSpoken: false)
    for i in kept {
      if buffer.count > 0 { buffer.bytes.append(contentsOf: ", ".utf8) }
      var street = stretches[i].street
      // One of both names is enough here.
      if street.kind == .motorway, street.ref != nil { street.name = nil }
      if street.name != nil { street.ref = nil }
      if let ref = street.ref {
        self.ref(ref, into: &buffer)
      } else {
        label(street, .street, into: &buffer)
      }
      buffer.bytes.append(0x20)
      buffer.bytes.append(contentsOf: distance(stretches[i].distance).utf8)
    }
    return buffer.string
  }
}
