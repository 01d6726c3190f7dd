internal import PlainFiles
internal import WasteCollection

/// How a dispatcher wants a day planned.
struct PlanRequest: Sendable {
  /// The command line of the job.
  let arguments: [String]
  /// The rounds around which it is planned, as JSON; `nil`: freely.
  let rounds: [UInt8]?
  let map: String?
  let language: String?
  /// The longest run that the request asks for, in seconds.
  let timeLimit: Double?

  /// The option by which the program is told of ``rounds``.
  private static let roundsOption = "--rounds=input/rounds.json"
  private static let options = [
    "map", "policy", "threshold", "time-limit", "iterations", "language", "alone",
  ]

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - body: A JSON object.
  ///   - day: The name of the folder of the day's files below that of inputs.
  ///   - usualMap: The map of the day, if the service has it.
  ///   - maps: The paths of maps by name.
  ///   - limits: What the service allows.
  /// - Throws: ``ServiceError`` with everything that is wrong.
  init(
    _ body: [UInt8], day: String, usualMap: String?, maps: [String: String], limits: ServiceLimits
  ) throws {
    let fields = try RequestBody(body)
    try fields.check(known: Self.options + ["rounds", "left"])
    var reader = OperationReader(.collect, maps: maps, limits: limits)
    for name in Self.options {
      guard let value = fields.value(name) else { continue }
      guard let text = value.scalar else {
        throw RequestBody.rejection("/\(name)", "\(name) is no value", remedy: "Write one value.")
      }
      reader.read(name, text)
    }
    let map = fields.value("map")?.string ?? usualMap
    if fields.value("map") == nil, let map { reader.read("map", map) }
    if let policy = fields.value("policy")?.string, ServicePolicy(policy) == nil {
      throw RequestBody.rejection(
        "/policy", "\(policy) is not a policy", remedy: "Write such as threshold:0.70 or overflow.")
    }
    try reader.finish()
    let rounds = try Self.rounds(fields)
    let input = Operation.collect.inputs[0]
    var arguments = reader.commandLine([(input, .init(path: "day", bytes: []))])
    if rounds != nil, let end = arguments.firstIndex(of: "--") {
      arguments.insert(Self.roundsOption, at: end)
    }
    // The folder's name is that of a day without a name of its own.
    self.arguments = arguments.dropLast() + ["input/\(day)"]
    self.rounds = rounds
    (self.map, language, timeLimit) = (map, fields.value("language")?.string, reader.timeLimit)
  }

  /// Checks the rounds of a request, and returns them for the program as `roundsman-rounds/1`; the program checks what
  /// they name.
  private static func rounds(_ fields: RequestBody) throws -> [UInt8]? {
    let (rounds, left) = (fields.value("rounds"), fields.value("left"))
    if rounds == nil, left == nil { return nil }
    for case (let name, let list?) in [("rounds", rounds), ("left", left)]
    where list.kind != .array {
      throw RequestBody.rejection("/\(name)", "\(name) is not a list", remedy: "Write a list.")
    }
    for (number, round) in (rounds?.elements ?? []).enumerated() {
      guard round["vehicle"]?.string != nil, round["stops"].map(isTexts) ?? false,
        round["locked"].map(isTexts) ?? true, round["fixed"].map({ $0.boolean != nil }) ?? true,
        round.members.allSatisfy({ ["vehicle", "stops", "fixed", "locked"].contains($0.key) })
      else {
        throw RequestBody.rejection(
          "/rounds/\(number)", "a round is not one",
          remedy: "Write {\"vehicle\": …, \"stops\": […], \"fixed\": false, \"locked\": […]}.")
      }
    }
    if let left, !isTexts(left) {
      throw RequestBody.rejection("/left", "left has no ids", remedy: "Write ids of bins.")
    }
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("format", "roundsman-rounds/1")
      json.list("rounds") { json in for round in rounds?.elements ?? [] { json.value(round) } }
      if let left {
        json.key("left")
        json.value(left)
      }
    }
    return json.finish()
  }

  private static func isTexts(_ value: JSONValue) -> Bool {
    value.kind == .array && value.elements.allSatisfy { $0.string != nil }
  }
}

extension JSONValue {
  /// A text, a number as it is written, or a truth value; `nil` for anything else.
  fileprivate var scalar: String? {
    string ?? boolean.map { "\($0)" } ?? (number.isEmpty ? nil : number)
  }
}
