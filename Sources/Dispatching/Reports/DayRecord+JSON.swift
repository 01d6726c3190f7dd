package import PlainFiles

extension DayRecord {
  private static let figuresShape = JSONShape(
    "figures", "The key figures of a day's plan.",
    fields: Figures.all.map { .required($0.key, .integer(Int.min...Int.max), $0.note) })

  /// What every record has, in journals and in result lines.
  package static let fields: [JSONShape.Field] = [
    .required("name", .string, "The name of the day."),
    .required("input", .string, "The hash of the day's files; empty if they could not be read."),
    .required("key", .string, "The hash of everything the result depends on; empty if unknown."),
    .required("state", .choice(State.allCases.map(\.rawValue)), "Whether there is a plan."),
    .required("exit_code", .integer(0...255), "The exit code that collect would have returned."),
    .optional("message", .string, "Why there is no plan."),
    .required(
      "figures", .object(figuresShape), "The key figures of the plan; zeros without a plan."),
    .required("findings", .array(.object(Finding.shape)), "The findings in the day's files."),
  ]

  /// Writes the fields of the record, all but the hashes of its files.
  package func writeFields(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("input", input)
    json.field("key", key)
    json.field("state", state.rawValue)
    json.field("exit_code", exitCode)
    if let message { json.field("message", message) }
    json.object("figures") { json in
      for (key, path, _) in Figures.all { json.field(key, figures[keyPath: path]) }
    }
    json.list("findings") { json in
      for finding in findings { finding.write(to: &json) }
    }
  }

  /// Reads the fields of a record from an object whose shape has ``fields``; `nil` if something is reported.
  package init?(_ object: JSONObject) {
    guard let name = object.string("name"), let input = object.string("input"),
      let key = object.string("key"),
      let state = object.choice("state").flatMap(State.init),
      let code = object.integer("exit_code"),
      let figures = object.object("figures"), let findings = object.objects("findings")
    else { return nil }
    self.init(
      name: name, input: input, key: key, state: state, exitCode: code,
      message: object.string("message"),
      findings: findings.compactMap(Finding.init))
    for (key, path, _) in Figures.all {
      guard let number = figures.integer(key) else { return nil }
      self.figures[keyPath: path] = number
    }
    guard self.findings.count == findings.count else { return nil }
  }
}
