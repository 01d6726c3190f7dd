/// Reads English sentences as a driver hears them: first what to do, then the street, then the signs.
struct SentenceReader {
  private var rest: Substring
  private var result = Instruction(act: .turn)

  /// Returns what a written step asks for.
  static func read(_ text: String) -> Instruction {
    var reader = SentenceReader(text)
    reader.readAct()
    reader.readNames()
    return reader.result
  }

  private static let afterthoughts = [" Get off and push your bicycle.", " You may ride again."]

  private init(_ text: String) {
    var text = text
    for afterthought in Self.afterthoughts where text.hasSuffix(afterthought) {
      text.removeLast(afterthought.count)
    }
    if text.hasSuffix(".") { text.removeLast() }
    // Which lanes to use does not say where one goes.
    text = text.replacing(#/, using the [^,;]*?lanes?(?: from the \w+)?(?=;|$)/#, with: "")
    text = text.replacing(#/[Uu]se the [^,;]*?lanes?(?: from the \w+)? to /#, with: "")
    rest = Substring(text.prefix(1).lowercased() + text.dropFirst())
  }

  private mutating func eat(_ words: String) -> Bool {
    guard rest.hasPrefix(words) else { return false }
    // Whole words only.
    let next = rest.dropFirst(words.count)
    guard let mark = next.first, !words.hasSuffix(" ") else {
      rest = next
      return true
    }
    guard mark == " " || mark == "," || mark == ";" else { return false }
    rest = next
    return true
  }

  private mutating func eat(anyOf words: [String]) -> Bool {
    for phrase in words where eat(phrase) { return true }
    return false
  }

  // MARK: What to do

  private static let verbs = [
    "turn ", "go straight", "go all the way", "go up", "go down", "take ", "keep ", "bear ",
    "continue ", "merge",
    "make a U-turn", "leave the ",
  ]

  private mutating func readAct() {
    if rest.hasPrefix("you have reached") {
      result.act = .arrive
      result.side = ["left", "right"].first { rest.hasSuffix("on your \($0)") }
      rest = ""
      return
    }
    let whole = rest
    result.turnsRound = eat("turn round and ")
    if eat(anyOf: ["head ", "ride ", "walk ", "go "]), let bearing = readCompass() {
      result.act = .depart(bearing: bearing)
      return
    }
    rest = whole
    if eat("at the end of the road ") { result.atEndOfRoad = true }
    if eat("at the roundabout ") {
      result.act = .roundabout(exit: nil)
      skipPlace()
    } else if !startsWithVerb {
      skipPlace()
    }
    readVerb()
    readExit()
  }

  private var startsWithVerb: Bool { Self.verbs.contains { rest.hasPrefix($0) } }

  /// Leaves out what stands before the first verb: a landmark, lights, the name of a roundabout.
  private mutating func skipPlace() {
    guard !startsWithVerb else { return }
    let starts = Self.verbs.compactMap { rest.firstRange(of: " " + $0)?.lowerBound }
    guard let start = starts.min() else { return }
    rest = rest[rest.index(after: start)...]
  }

  private mutating func readCompass() -> Double? {
    let points = [
      "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
    ]
    for (number, point) in points.enumerated() where eat(point) { return Double(number) * 45 }
    return nil
  }

  private mutating func readVerb() {
    let isRound = if case .roundabout = result.act { true } else { false }
    if eat(anyOf: ["turn around", "make a U-turn"]) {
      result.act = .turnRound
      _ = eat(" and continue")
    } else if eat("turn back") {
      if !isRound { result.act = .turnRound } else { result.angle = 180 }
    } else if eat("go all the way round") {
      result.angle = 180
    } else if eat(anyOf: ["go up the steps", "go down the steps"]) {
      result.kind = .steps
    } else if eat("turn ") {
      readDirection(90)
      if eat(anyOf: [
        " and take the steps", " and go up the steps", " and go down the steps",
        " and take the escalator",
      ]) {
        result.kind = .steps
      } else if eat(" and take the ") {
        // The name may say that it is a ferry.
        result.act = .ferry
        if eat("ferry") || eat("car train") { return }
        rest = " " + rest
      }
    } else if eat("bear ") {
      readDirection(35)
    } else if eat("keep ") {
      result.act = .keep
      if eat("straight ahead") { result.angle = 0 } else { readDirection(35) }
    } else if eat(anyOf: ["go straight ahead", "continue straight ahead"]) {
      result.angle = 0
      if !isRound { result.act = .goOn }
    } else if eat("merge") {
      result.act = .merge
      if rest.hasPrefix(" left") || rest.hasPrefix(" right") {
        rest = rest.dropFirst()
        readDirection(20)
      }
    } else if eat("take ") {
      readTaking()
    } else if eat(anyOf: ["leave the ferry", "leave the train"]) {
      result.act = .ferry
      _ = eat(" and continue")
    }
  }

  private mutating func readDirection(_ size: Double) {
    let size = eat("slightly ") ? 35 : eat("sharply ") ? 140 : size
    if eat("left") { result.angle = -size } else if eat("right") { result.angle = size }
  }

  private mutating func readTaking() {
    if eat(anyOf: ["the ferry", "the car train"]) {
      result.act = .ferry
    } else if eat(anyOf: ["the steps", "the escalator"]) {
      result.kind = .steps
    } else if eat("the slip road") || eat("the exit") {
      result.act = .ramp
      readSide(20)
    } else if eat("exit ") {
      result.act = .ramp
      let number = rest.prefix { $0 != " " }
      result.signs.append(String(number))
      rest = rest.dropFirst(number.count)
      readSide(20)
    } else if eat("the ") {
      let number = rest.prefix { $0.isNumber }
      result.ordinal = Int(number)
      rest = rest.dropFirst(number.count + 3)
      readDirection(90)
    }
  }

  private mutating func readSide(_ size: Double) {
    if eat(" on the left") {
      result.angle = -size
    } else if eat(" on the right") {
      result.angle = size
    }
  }

  /// Reads which exit of a roundabout is taken: ", 2nd exit".
  private mutating func readExit() {
    guard rest.hasPrefix(", "), let end = rest.firstRange(of: " exit") else { return }
    let number = rest[..<end.lowerBound].dropFirst(2)
    guard let exit = Int(number.dropLast(2)) else { return }
    result.act = .roundabout(exit: exit)
    rest = rest[end.upperBound...]
  }

  // MARK: Names

  private mutating func readNames() {
    if let start = rest.firstRange(of: " towards ") {
      result.signs += Self.list(rest[start.upperBound...])
      rest = rest[..<start.lowerBound]
      if rest.hasSuffix(",") { rest.removeLast() }
    }
    for words in ["; it becomes ", "; the road becomes "] {
      guard let start = rest.firstRange(of: words) else { continue }
      result.later = Self.names(rest[start.upperBound...])
      rest = rest[..<start.lowerBound]
    }
    // Along a street, or across it.
    if eat(" along ") {
      result.kind = .pavement
    } else if eat(" across ") {
      result.kind = .crossing
    }
    if result.kind == .pavement || result.kind == .crossing {
      result.names = Self.names(rest)
      return
    }
    guard
      eat(anyOf: [
        " to stay on ", " to stay in ", " into ", " onto ", " over ", " on ", " in ", ", ", " ",
      ])
    else { return }
    let street = String(rest)
    if let kind = Self.kinds[street] { result.kind = kind } else { result.names = Self.names(rest) }
  }

  private static let kinds: [String: WayWord] = [
    "the service road": .service, "the driveway": .driveway, "the car park": .parking,
    "the alley": .alley, "the track": .track, "the footpath": .footway, "the path": .footway,
    "the cycle path": .cycleway, "the steps": .steps, "the pedestrian street": .pedestrian,
    "the bridleway": .footway, "the corridor": .footway, "the platform": .platform,
    "the pier": .footway, "the crossing": .crossing, "the pavement": .pavement, "the bridge": .any,
    "the tunnel": .any,
    "the slip road": .link, "the motorway": .road, "the ferry": .ferry, "the car train": .ferry,
  ]

  /// Places on signs.
  private static func list(_ text: some StringProtocol) -> [String] {
    text.split(separator: ", ").map { String($0) }
  }

  /// "Mill Road (A 48)", "the A 48", "Mill Road / Mühlweg": the parts, the first one first.
  private static func names(_ text: some StringProtocol) -> [String] {
    var text = String(text)
    var numbers: [String] = []
    if text.hasSuffix(")"), let start = text.lastIndex(of: "(") {
      // What stands in parentheses may be part of the name.
      numbers = [String(text[text.index(after: start)...].dropLast()), text]
      text = String(text[..<start].dropLast())
    }
    var names = [text]
    for article in ["the ", "road "] where text.hasPrefix(article) {
      names.insert(String(text.dropFirst(article.count)), at: 0)
    }
    names += text.split(separator: " / ").map { String($0) }
    // Signs tell the direction of a numbered road, the road itself does not.
    for name in names + numbers {
      for heading in [" North", " South", " East", " West"] where name.hasSuffix(heading) {
        numbers.append(String(name.dropLast(heading.count)))
      }
    }
    return (names + numbers).map { Fit.plain($0) }
  }
}
