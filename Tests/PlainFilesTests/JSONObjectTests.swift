import Testing

@testable import PlainFiles

@Suite struct JSONObjectTests {
  private static let inner = JSONShape(
    "place", "A place.",
    fields: [.required("at", .array(.integer(0...9)), "Where it is.")])
  private static let shape = JSONShape(
    "thing", "A thing.",
    fields: [
      .required("id", .integer(0...100), "Its number."),
      .optional("speed_factor", .number(0...5), "How fast it is."),
      .optional("kind", .choice(["big", "small"]), "Its size."),
      .optional("places", .array(.object(inner)), "Where it goes."),
    ])

  private func read(_ text: String) throws -> (object: JSONObject?, findings: FindingCollector) {
    let findings = FindingCollector(file: "a.json")
    let document = try JSONDocument(Array(text.utf8), file: "a.json")
    return (JSONCursor(document, findings: findings).object(Self.shape), findings)
  }

  @Test func `values come back by key, type and range`() throws {
    let (object, findings) = try read(
      """
      {"id": 7, "speed_factor": 1.5, "kind": "big", "places": [{"at": [1, 2]}, {"at": []}]}
      """)
    #expect(object?.integer("id") == 7)
    #expect(object?.number("speed_factor") == 1.5)
    #expect(object?.choice("kind") == "big")
    #expect(object?.objects("places")?.map { $0.integers("at") } == [[1, 2], []])
    #expect(findings.findings.isEmpty)
  }

  @Test func `everything that is wrong is told at once, with pointer, line and remedy`() throws {
    let (object, findings) = try read(
      """
      {"speed_factr": 1, "kind": "bog",
       "speed_factor": "x",
       "places": [{"at": [1]}, {"at": [1, 10]}, 3, {"at": {}}]}
      """)
    #expect(object?.integer("id") == nil)
    #expect(object?.number("speed_factor") == nil)
    #expect(object?.choice("kind") == nil)
    #expect(object?.objects("places")?.map { $0.integers("at") } == [[1], nil, nil])
    #expect(
      findings.findings.map(\.description) == [
        "a.json:1: /speed_factr: W1010 the key \"speed_factr\" is not known in a thing and is "
          + "ignored. Did you mean \"speed_factor\"?",
        "a.json:1: /: E1007 the thing has no key \"id\". Add \"id\". Its number.",
        "a.json:1: /kind: E1009 kind is \"bog\", which is not a known value. Did you mean \"big\"?",
        "a.json:2: /speed_factor: E1008 speed_factor is a string; expected a number. "
          + "Write a number such as 1.5, without quotes.",
        "a.json:3: /places/2: E1008 an element of places is a whole number; expected an object "
          + "(place). Write an object in braces.",
        "a.json:3: /places/1/at/1: E1009 an element of at is 10, outside 0…9. "
          + "Write a number from 0 to 9.",
        "a.json:3: /places/3/at: E1008 at is an object; expected a list. "
          + "Write a list in square brackets.",
      ])
  }

  @Test func `the list of findings is limited, and the rest is counted`() throws {
    let findings = FindingCollector(file: "a")
    for line in 1...700 {
      findings.add(PlainFileCode.outOfRange, at: .line(line), "wrong", remedy: "Mend it.")
    }
    #expect(findings.findings.count == FindingCollector.limit + 1)
    #expect(findings.findings.last?.message == "200 more errors are not listed")
  }

  @Test func `a pointer escapes what RFC 6901 wants escaped`() {
    #expect(JSONPath.element(.member(.root, "a/b~c"), 3).pointer == "/a~1b~0c/3")
  }

  @Test func `the schema of a shape is JSON and names every key`() throws {
    let schema = JSONSchemaWriter.schema(of: Self.shape, identifier: "thing")
    let root = try JSONDocument(schema, file: "schema").root
    let members = Dictionary(uniqueKeysWithValues: root.members.map { ($0.key, $0.value) })
    #expect(
      members["properties"]?.members.map(\.key) == Self.shape.fields.map(\.name))
    #expect(members["required"]?.elements.map(\.string) == ["id"])
    #expect(members["$defs"]?.members.map(\.key) == ["place"])
  }

  @Test(arguments: [
    ("servise", "service"), ("time-windows", "time_windows"), ("ID", "id"), ("zzz", nil),
    ("dleivery", "delivery"), ("description", nil),
  ])
  func `the nearest name is found if it is near`(word: String, name: String?) {
    let names = ["service", "time_windows", "id", "delivery", "pickup"]
    #expect(NearestName.of(word, among: names) == name)
  }
}
