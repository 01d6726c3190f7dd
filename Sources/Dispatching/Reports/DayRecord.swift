package import PlainFiles
package import Rounds

/// What became of one depot day of many: the figures of its plan, or why there is none.
package struct DayRecord: Hashable, Sendable {
  package enum State: String, CaseIterable, Sendable {
    /// There is a plan, which the checker has passed.
    case planned
    /// The day has no plan, or one that serves nothing; the same command tries again.
    case failed
  }

  /// The figures of a plan.
  package struct Figures: Hashable, Sendable {
    /// Bins of the day, how many of them are to be served, and how many may be where that pays.
    package var bins = 0, toServe = 0, offered = 0
    /// Bins that are served, and that should be and are not.
    package var served = 0, left = 0
    /// Vehicles that leave the depot.
    package var rounds = 0
    package var litres = 0
    /// Metres driven.
    package var distance = 0
    /// Seconds on the road; from departure to return, of all vehicles.
    package var travel = 0, duration = 0
    /// Cost units of the plan.
    package var cost = 0

    /// Creates figures of nothing.
    package init() {}
  }

  /// The name of the day, and of its folder.
  package var name: String
  /// The hash of the day's files, and that of all that the result depends on; empty if the day could not be
  /// read.
  package var input: String, key: String
  package var state: State
  /// The code with which `collect` would have ended.
  package var exitCode: Int
  /// Why there is no plan, as sentences; `nil` if there is one, or if the findings say it.
  package var message: String?
  package var figures = Figures()
  /// What was found in the day, in files that are named as within its folder.
  package var findings: [Finding]
  /// The hashes of the files of the result, by their paths within its folder.
  package var files: [String: String] = [:]

  /// Creates a record without figures.
  package init(
    name: String, input: String = "", key: String = "", state: State, exitCode: Int,
    message: String? = nil, findings: [Finding] = []
  ) {
    self.name = name
    self.input = input
    self.key = key
    self.state = state
    self.exitCode = exitCode
    self.message = message
    self.findings = findings
  }
}

extension DayRecord.Figures {
  /// The figures of a day's plan.
  package init(of plan: DayPlan) {
    bins = plan.day.bins.count
    toServe = plan.selection.servedCount
    offered = plan.selection.offeredCount
    served = plan.servedCount
    left = plan.unassigned.count
    rounds = plan.rounds.count
    litres = plan.litres
    distance = plan.distance
    travel = plan.rounds.reduce(0) { $0 + $1.travel }
    duration = plan.rounds.reduce(0) { $0 + $1.duration }
    cost = Int((100 * plan.costs.total).rounded())
  }

  /// The sums of two days' figures.
  package static func + (a: Self, b: Self) -> Self {
    var sum = Self()
    for (_, path, _) in all { sum[keyPath: path] = a[keyPath: path] + b[keyPath: path] }
    return sum
  }

  /// Every figure with its key in JSON and what it means.
  static var all: [(key: String, path: WritableKeyPath<Self, Int>, note: String)] {
    [
      ("bins", \.bins, "Bins of the day."),
      ("to_serve", \.toServe, "Bins that need service."),
      ("offered", \.offered, "Bins that may be served if worthwhile."),
      ("served", \.served, "Bins served."),
      ("left", \.left, "Bins that need service but are not served."),
      ("rounds", \.rounds, "Vehicles in use."),
      ("litres", \.litres, "Litres collected."),
      ("distance", \.distance, "Metres driven."),
      ("travel", \.travel, "Seconds on the road."),
      ("duration", \.duration, "Seconds from departure to return, of all vehicles."),
      ("cost", \.cost, "The cost of the plan, in hundredths of the depot's currency."),
    ]
  }
}

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
