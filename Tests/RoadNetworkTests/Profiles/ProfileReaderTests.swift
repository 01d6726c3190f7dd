import PlainFiles
import RoadNetwork
import Testing

/// Reading profiles: what is based on what, and everything that can be wrong.
@Suite struct ProfileReaderTests {
  static let head = "format: roundsman-profile/1\nname: mine\nbased on: car\n"

  static func read(_ text: String) throws(InvalidInput) -> Profile {
    try ProfileReader.read(NamedFile(name: "mine.yaml", bytes: Array(text.utf8))).value
  }

  /// Findings as `line pointer: code`, without the file.
  static func findings(_ text: String) -> [String] {
    do throws(InvalidInput) {
      _ = try read(text)
      return []
    } catch {
      return error.findings.map { finding in
        switch finding.place {
        case .pointer(let pointer, let line): "\(line ?? 0) \(pointer): \(finding.code)"
        case .line(let line): "\(line): \(finding.code)"
        default: finding.code
        }
      }
    }
  }

  static func remedy(_ text: String) -> String? {
    do throws(InvalidInput) {
      _ = try read(text)
      return nil
    } catch {
      return error.findings.first?.remedy
    }
  }

  @Test func `a profile that is based on another one keeps what it does not change`() throws {
    let profile = try Self.read(
      Self.head + """
        speeds: {primary: 50, service: no, track: 10, footway: walk}
        vehicle: {height: any, width: 2.2}
        access: {keys: [access, motor_vehicle, motorcar], values: {private: closed, hunters: open}}
        slower on: {surface: {gravel: 50%, mud: no}, lit: {no: 30}}
        weights: {service: {alley: 1}, hazard: {yes: 3}}
        turns: {largest: 9}
        barriers: {kinds: {gate: no, bollard: 3}, others: 1}
        speed limits: {use: as a bound, share: 90%}
        never snap to: [motorway]
        """)
    var expected = try #require(BuiltInProfiles.profile(named: "car"))
    expected.name = "mine"
    expected.speeds[.primary] = .speed(50)
    expected.speeds[.service] = nil
    expected.speeds[.track] = .speed(10)
    expected.speeds[.footway] = .walked
    (expected.vehicle.height, expected.vehicle.width) = (nil, 2.2)
    expected.access.keys = ["access", "motor_vehicle", "motorcar"]
    expected.access.values["private"] = .closed
    expected.access.values["hunters"] = .open
    expected.slowerOn["surface"]?["gravel"] = .times(0.5)
    expected.slowerOn["surface"]?["mud"] = .closed
    expected.slowerOn["lit"] = ["no": .atMost(30)]
    expected.weights["service"]?["alley"] = 1
    expected.weights["hazard"] = ["yes": 3]
    expected.turns.largest = 9
    expected.barriers.kinds["gate"] = .some(nil)
    expected.barriers.kinds["bollard"] = 3
    expected.barriers.others = 1
    (expected.speedLimits.use, expected.speedLimits.share) = (.bound, 0.9)
    expected.neverSnapTo = ["motorway"]
    #expect(profile == expected)
  }

  @Test func `a profile need not be based on another one`() throws {
    let profile = try Self.read("format: roundsman-profile/1\nname: cart\nspeeds: {track: 3}\n")
    #expect(profile.name == "cart")
    #expect(profile.speeds == [.track: .speed(3)])
    #expect(profile.access == AccessRules())
    #expect(TagText.text(CompiledProfile(profile).way("highway=track, access=no")) == "3")
  }

  @Test(arguments: [
    ("", ["E1002"]), ("# nothing\n", ["E1002"]), ("- a\n- b\n", ["1 : E1008"]),
    ("name: [", ["2: E1701"]), ("a: 1\na: 2\n", ["1: E1006"]),
    ("a: [\(String(repeating: "*x, ", count: 17))]\n", ["1: E1702"]),
    ("name: a\n\tb: 1\n", ["2: E1701"]), ("\u{0}", ["1: E1701"]),
    ("format: other/1\nname: a\nspeeds: {road: 1}\n", ["1 /format: E1703"]),
    ("format: [a]\nname: a\nspeeds: {road: 1}\n", ["1 /format: E1703"]),
    ("name: a\nspeeds: {road: 1}\n", ["E1007"]),
    ("format: roundsman-profile/1\nspeeds: {road: 1}\n", ["E1007"]),
    ("format: roundsman-profile/1\nname: a\n", ["E1707"]),
    ("format: roundsman-profile/1\nname: a\nbased on: lorry\n", ["3 /based on: E1705"]),
    ("format: roundsman-profile/1\nname: a\nbased on: [car]\n", ["3 /based on: E1008"]),
    ("? [a, b]\n: 1\nformat: roundsman-profile/1\nname: a\nbased on: car\n", ["1: E1701"]),
  ])
  func `what is wrong with the whole`(text: String, expected: [String]) {
    #expect(Self.findings(text) == expected)
  }

  @Test(arguments: [
    ("sped: {}", "4 /sped: E1704"), ("speeds: {motorways: 80}", "4 /speeds/motorways: E1704"),
    ("speeds: {primary: fast}", "4 /speeds/primary: E1008"),
    ("speeds: {primary: 0}", "4 /speeds/primary: E1009"),
    ("speeds: {primary: -5}", "4 /speeds/primary: E1009"),
    ("speeds: {primary: 1e309}", "4 /speeds/primary: E1008"),
    ("speeds: {primary: [1]}", "4 /speeds/primary: E1008"), ("speeds: 80", "4 /speeds: E1008"),
    ("speeds: ", "4 /speeds: E1008"), ("vehicle: {height: tall}", "4 /vehicle/height: E1008"),
    ("vehicle: {high: 3}", "4 /vehicle/high: E1704"),
    ("vehicle: {hazardous goods: maybe}", "4 /vehicle/hazardous goods: E1709"),
    ("access: {values: {yes: opened}}", "4 /access/values/yes: E1709"),
    ("access: {values: {yes: [open]}}", "4 /access/values/yes: E1008"),
    ("access: {keys: access}", "4 /access/keys: E1008"),
    ("access: {keys: [access, [a]]}", "4 /access/keys/1: E1008"),
    ("access: {keys: [motor_vehicle, motorcar, motorcar]}", "4 /access/keys/2: E1006"),
    ("access: {opened by: [boat]}", "0 /access/opened by: E1709"),
    ("access: {motorroads: perhaps}", "4 /access/motorroads: E1008"),
    ("access: {opened speed: 0}", "4 /access/opened speed: E1009"),
    ("speed limits: {share: 0.8}", "4 /speed limits/share: E1009"),
    ("speed limits: {share: 0%}", "4 /speed limits/share: E1009"),
    ("speed limits: {share: [80%]}", "4 /speed limits/share: E1008"),
    ("speed limits: {use: always}", "4 /speed limits/use: E1709"),
    ("slower on: {surface: {mud: slow}}", "4 /slower on/surface/mud: E1708"),
    ("slower on: {surface: {mud: 2000%}}", "4 /slower on/surface/mud: E1708"),
    ("slower on: {surface: {mud: [1]}}", "4 /slower on/surface/mud: E1008"),
    ("slower on: {surface: 30}", "4 /slower on/surface: E1008"),
    ("weights: {toll: {yes: 0}}", "4 /weights/toll/yes: E1009"),
    ("weights: {toll: {yes: nan}}", "4 /weights/toll/yes: E1008"),
    ("turns: {half at: 0}", "4 /turns/half at: E1009"),
    ("turns: {bias: 99}", "4 /turns/bias: E1009"),
    ("delays: {signals: -1}", "4 /delays/signals: E1009"),
    ("delays: {calming: {hump: much}}", "4 /delays/calming/hump: E1008"),
    ("barriers: {kinds: {gate: yes}}", "4 /barriers/kinds/gate: E1008"),
    ("barriers: {others: 1e9}", "4 /barriers/others: E1009"),
    ("restrictions: {apply: 1}", "4 /restrictions/apply: E1008"),
    ("never snap to: [tunnels]", "4 /never snap to: E1709"), ("about: []", "4 /about: E1008"),
  ])
  func `what is wrong with one value`(line: String, expected: String) {
    #expect(Self.findings(Self.head + line) == [expected])
  }

  @Test func `all findings are told at once, in the order of their lines`() {
    let text =
      Self.head + """
        speeds:
          motorwy: 90
          primary: quick
        turns:
          biggest: 3
          bias: 0
        """
    #expect(
      Self.findings(text) == [
        "5 /speeds/motorwy: E1704", "6 /speeds/primary: E1008", "8 /turns/biggest: E1704",
        "9 /turns/bias: E1009",
      ])
  }

  @Test func `a remedy names the nearest word`() {
    #expect(Self.remedy(Self.head + "speed limit: {}") == "Did you mean \"speed limits\"?")
    #expect(Self.remedy(Self.head + "speeds: {motorwy: 9}") == "Did you mean \"motorway\"?")
    #expect(
      Self.remedy("format: roundsman-profile/1\nname: a\nbased on: caar\n")
        == "Did you mean \"car\"?")
    #expect(
      Self.remedy(Self.head + "speed limits: {use: often}")
        == "Write one of: instead of the class, as a bound, not.")
  }

  @Test func `more keys than the tables hold are refused`() {
    let many = (0..<60).map { "key\($0): {yes: 2}" }.joined(separator: ", ")
    #expect(Self.findings(Self.head + "weights: {\(many)}") == ["E1706"])
    let words = (0..<25_000).map { "w\($0): 2" }.joined(separator: ", ")
    #expect(Self.findings(Self.head + "weights: {toll: {\(words)}}") == ["E1706"])
    let most = (0..<20).map { "key\($0): {yes: 2}" }.joined(separator: ", ")
    #expect(Self.findings(Self.head + "weights: {\(most)}") == [])
  }

  @Test func `a file that is too long is refused`() {
    let text = Self.head + String(repeating: "# padding\n", count: 200_000)
    #expect(Self.findings(text) == ["E1702"])
  }
}
