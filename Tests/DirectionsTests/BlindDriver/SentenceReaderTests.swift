import Testing

@Suite struct SentenceReaderTests {
  @Test func `turns have a direction, a street and signs`() {
    let turn = SentenceReader.read("Turn left onto Mill Road (A 48) towards Cardiff, Newport.")
    #expect(turn.act == .turn)
    #expect(turn.angle == -90)
    #expect(turn.names.first == "millroad")
    #expect(turn.names.contains("a48"))
    #expect(turn.signs == ["Cardiff", "Newport"])
  }

  /// A sentence and what it means.
  struct Case: CustomTestStringConvertible {
    let text: String
    let act: Instruction.Act
    let angle: Double?
    let name: String?

    init(_ text: String, _ act: Instruction.Act, _ angle: Double?, _ name: String?) {
      self.text = text
      self.act = act
      self.angle = angle
      self.name = name
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("Head north on Left Bank.", .depart(bearing: 0), nil, "leftbank"),
    Case("Walk southwest on the footpath.", .depart(bearing: 225), nil, nil),
    Case("Turn sharply right to stay on High Street.", .turn, 140, "highstreet"),
    Case("Bear right onto Straight Street.", .turn, 35, "straightstreet"),
    Case("Keep left onto the M 4.", .keep, -35, "m4"),
    Case("Go straight ahead to stay on Mill Road.", .goOn, 0, "millroad"),
    Case("Use the right lane to turn left to stay on Mill Road.", .turn, -90, "millroad"),
    Case(
      "Keep left to stay on Mill Road towards Cardiff, using the second lane from the right.",
      .keep,
      -35, "millroad"),
    Case("At the traffic lights turn right onto Exit Road.", .turn, 90, "exitroad"),
    Case("After the church St Mary turn slightly left.", .turn, -35, nil),
    Case("At the end of the road turn left.", .turn, -90, nil),
    Case("Take exit 24 towards Newport.", .ramp, nil, nil),
    Case("Take the slip road on the right onto the A 48.", .ramp, 20, "a48"),
    Case("Merge left onto the M 4.", .merge, -20, "m4"),
    Case("Make a U-turn and continue on Mill Road.", .turnRound, nil, "millroad"),
    Case(
      "At the roundabout turn left, 1st exit, Mill Road.", .roundabout(exit: 1), -90, "millroad"),
    Case("At Piccadilly Circus go straight ahead, 2nd exit.", .roundabout(exit: 2), 0, nil),
    Case(
      "At the roundabout go all the way round, 4th exit, A 48.", .roundabout(exit: 4), 180, "a48"),
    Case("You have reached your destination; it is on your left.", .arrive, nil, nil),
  ])
  func acts(expected: Case) {
    let instruction = SentenceReader.read(expected.text)
    #expect(instruction.act == expected.act)
    #expect(instruction.angle == expected.angle)
    #expect(instruction.names.first == expected.name)
  }

  @Test(arguments: [
    ("Turn left and take the ferry Blue Boat.", "blueboat"),
    ("Turn left and take the Blue Ferry.", "blueferry"),
  ])
  func `a ferry is taken, not a street of that name`(text: String, name: String) {
    let instruction = SentenceReader.read(text)
    #expect(instruction.act == .ferry)
    #expect(instruction.angle == -90)
    #expect(instruction.names.first == name)
  }

  @Test func `streets are counted`() {
    let turn = SentenceReader.read("Take the 2nd left onto Mill Road.")
    #expect(turn.ordinal == 2)
    #expect(turn.angle == -90)
    #expect(turn.names.first == "millroad")
  }

  @Test func `what a street becomes is kept apart`() {
    let turn = SentenceReader.read("Turn left onto Mill Road; it becomes High Street.")
    #expect(turn.names.first == "millroad")
    #expect(turn.later.first == "highstreet")
  }

  @Test func `what one travels on has a word where it has no name`() {
    #expect(SentenceReader.read("Turn left into the service road.").kind == .service)
    #expect(SentenceReader.read("Turn left and take the steps.").kind == .steps)
    for text in ["Turn left and go up the steps.", "Go down the steps.", "Take the escalator."] {
      #expect(SentenceReader.read(text).kind == .steps, "\(text)")
    }
    let beside = SentenceReader.read("At the end of the road turn right along Mill Road.")
    #expect(beside.kind == .pavement && beside.names.first == "millroad" && beside.angle == 90)
    let over = SentenceReader.read("Turn left across Mill Road.")
    #expect(over.kind == .crossing && over.names.first == "millroad")
    #expect(SentenceReader.read("Turn left onto the platform.").kind == .platform)
    #expect(SentenceReader.read("Turn left over the crossing.").kind == .crossing)
    #expect(SentenceReader.read("Turn left into the service road.").names.isEmpty)
  }

  @Test(arguments: [
    ("350 m", 350.0, 6.0), ("90 m", 90, 6), ("1.2 km", 1200, 26), ("200 yd", 182.88, 6),
  ])
  func distances(text: String, metres: Double, tolerance: Double) throws {
    let distance = try #require(ToldDistance(text))
    #expect(abs(distance.metres - metres) < 0.001)
    #expect(distance.tolerance == tolerance)
  }

  @Test(arguments: [("7 m", 1.5), ("23 m", 1.5), ("65 m", 3.5), ("120 m", 6)])
  func `on foot short distances are told more exactly`(text: String, tolerance: Double) throws {
    #expect(try #require(ToldDistance(text, isOnFoot: true)).tolerance == tolerance)
  }
}
