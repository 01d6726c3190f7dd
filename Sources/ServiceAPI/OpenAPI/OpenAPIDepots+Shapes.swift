internal import PlainFiles

/// What requests about depots and their answers look like.
extension OpenAPIDepots {
  /// The shapes by the names by which the description knows them.
  static let shapes: [(name: String, shape: JSONShape)] = [
    ("Depots", depots), ("DepotDay", day), ("DepotFiles", files), ("DepotPlans", plans),
    ("StartedPlan", startedPlan), ("PlanRequest", planRequest), ("ChangedRounds", changedRounds),
    ("FileNames", fileNames), ("PublicationRequest", publicationRequest),
    ("Publication", publication), ("DayProgress", progress), ("ClosingRequest", closingRequest),
    ("ClosedDay", closedDay), ("DayMessages", messages), ("SentMessage", sentMessage),
    ("MessageRequest", messageRequest), ("DriverRound", round), ("Reports", reports),
    ("ReportsAnswer", reportsAnswer), ("LinkRequest", linkRequest), ("DriverLink", link),
  ]

  private static let count = JSONType.integer(0...Int.max)
  private static let place = JSONType.array(.number(-180...180), count: 2)
  private static let moment = JSONType.integer(0...Int.max)
  private static func optional(_ type: JSONType) -> JSONType { .oneOf([type, .null]) }

  // MARK: - Days

  private static let state = JSONType.choice(["draft", "planned", "published", "closed"])

  private static let depots = JSONShape(
    "depots", "The depots of the service.",
    fields: [
      .required(
        "depots",
        .array(
          .object(
            JSONShape(
              "depot", "A depot.",
              fields: [
                .required("depot", .string, "Its name."),
                .required("days", .array(.object(listedDay)), "Its days, by name."),
              ]))), "The depots, by name.")
    ])

  private static let listedDay = JSONShape(
    "day", "A day of a depot.",
    fields: [
      .required("day", .string, "Its name."), .required("name", .string, "What it is called."),
      .required("state", state, "How far it is."),
      .required("bins", count, "How many bins it has."),
      .required("vehicles", count, "How many vehicles it has."),
      .required("plans", count, "How many plans it has."),
    ])

  private static let file = JSONShape(
    "file", "A file of a day.",
    fields: [.required("name", .string, "Its name."), .required("bytes", count, "Its size.")])

  private static let files = JSONShape(
    "files", "The files of a day, and what is wrong with them.",
    fields: [
      .required("files", .array(.object(file)), "The files."),
      .required("findings", .array(.object(Finding.shape)), "What is wrong, at its place."),
    ])

  private static let day = JSONShape(
    "depot-day", "A day of a depot with its files and plans.",
    fields: [
      .required("depot", .string, "The name of the depot."),
      .required("day", .string, "The name of the day."),
      .required("name", .string, "What it is called."),
      .required("state", state, "How far it is."),
      .required("date", optional(.string), "Its date."),
      .required("time_zone", optional(.string), "The IANA name of its time zone."),
      .required("map", optional(.string), "Its map, if the service has it."),
      .required("files", .array(.object(file)), "Its files."),
      .required("findings", .array(.object(Finding.shape)), "What is wrong with them."),
      .required("published", optional(.string), "The published plan."),
      .required("vehicles", .array(.any), "Its vehicles."),
      .required("bins", .array(.any), "Its bins."),
      .required("plans", .array(.object(plan)), "Its plans, the oldest first."),
    ])

  // MARK: - Plans

  private static let plan = JSONShape(
    "depot-plan", "A plan of a day.",
    fields: [
      .required("id", .string, "Its id."),
      .required("job", .string, "The job that makes it, while it is known."),
      .required("state", .choice(Job.State.allCases.map(\.rawValue)), "How far it is."),
      .required("created", .string, "When it was asked for, in UTC."),
      .optional("map", .string, "The map along whose streets it is."),
      .optional("policy", .string, "Which bins are served."),
      .optional("cost", .number(0...1e15), "What it costs, in the day's currency."),
      .optional("currency", .string, "The currency."),
      .optional("bound", .number(0...1e15), "What no plan that serves the same costs less than."),
      .optional("gap", .number(0...1e15), "How far the cost is above the bound, in per cent."),
      .optional("proven", .boolean, "Whether it is proven optimal."),
      .optional("served", count, "How many bins are served."),
      .optional("left", count, "How many bins the policy leaves."),
      .optional("unassigned", count, "How many bins cannot be served."),
      .optional("distance", count, "Metres."), .optional("duration", count, "Seconds."),
      .optional("rounds", count, "How many vehicles leave."),
      .optional("message", .string, "Why there is no plan."),
      .optional("findings", .array(.object(Finding.shape)), "What was found in the day."),
    ])

  private static let plans = JSONShape(
    "depot-plans", "The plans of a day.",
    fields: [.required("plans", .array(.object(plan)), "The plans, the oldest first.")])

  private static let startedPlan = JSONShape(
    "started-plan", "A plan that is being made.",
    fields: [
      .required("plan", .string, "Its id."), .required("job", .string, "The job that makes it."),
    ])

  private static let editedRound = JSONShape(
    "edited-round", "What one vehicle does.",
    fields: [
      .required("vehicle", .string, "The id of the vehicle."),
      .required("stops", .array(.string), "The ids of its stops, in their order."),
      .optional("fixed", .boolean, "Whether it keeps exactly these stops in this order."),
      .optional("locked", .array(.string), "Those of its stops that stay with the vehicle."),
    ])

  private static let planRequest = JSONShape(
    "plan-request", "How a day is planned.",
    fields: [
      .optional("map", .string, "A map of the service; by default, the day's own."),
      .optional("policy", .string, "Which bins to serve, such as threshold:0.70 or overflow."),
      .optional("threshold", .number(0...1), "Serve bins whose fill is above this level."),
      .optional("time-limit", .string, "A time such as 10s for each method."),
      .optional("iterations", .integer(1...1_000_000_000_000), "Steps instead of a time."),
      .optional("alone", .boolean, "Without proof or comparison: many times faster."),
      .optional("language", .choice(["en", "de", "es", "fr", "fi", "it"]), "Of what drivers get."),
      .optional("rounds", .array(.object(editedRound)), "Rounds to plan around."),
      .optional("left", .array(.string), "The ids of bins that are not served."),
    ])

  private static let changedRounds = JSONShape(
    "changed-rounds", "Rounds of a plan that were changed; all others stay.",
    fields: [.required("rounds", .array(.object(editedRound)), "The rounds.")])

  private static let fileNames = JSONShape(
    "file-names", "The files of a plan.",
    fields: [.required("files", .array(.string), "Their paths.")])

  // MARK: - Publishing and closing

  private static let publicationRequest = JSONShape(
    "publication-request", "Which plan is published.",
    fields: [
      .required("plan", .string, "The id of a plan of the day."),
      .optional(
        "replace", .boolean, "Whether it may replace rounds in progress, whose reports are kept."),
      .optional("revoke", .boolean, "Whether earlier links end."),
    ])

  private static let publication = JSONShape(
    "publication", "A published plan with the links of its drivers.",
    fields: [
      .required("published", .string, "The plan."),
      .required("links", .array(.object(link)), "A link for each round."),
      .required("not_carried", .array(.any), "Reports that have no place in the new rounds."),
    ])

  private static let linkRequest = JSONShape(
    "link-request", "Another link to a round.",
    fields: [.optional("revoke", .boolean, "Whether earlier links end.")])

  private static let link = JSONShape(
    "driver-link", "A link to a round; its token is told once.",
    fields: [
      .required("vehicle", .string, "The vehicle."), .optional("driver", .string, "Who drives it."),
      .required("path", .string, "The path of the link."),
    ])

  private static let closingRequest = JSONShape(
    "closing-request", "The end of a day.",
    fields: [.optional("force", .boolean, "Whether rounds that are not over are left so.")])

  private static let closedDay = JSONShape(
    "closed-day", "A day that is closed.",
    fields: [
      .required("state", .choice(["closed"]), "Its state."),
      .required("records", .array(.any), "The service record of each round."),
      .required("open", .array(.string), "The vehicles whose rounds were not over."),
    ])

  private static let progress = JSONShape(
    "day-progress", "How far the rounds of a day are.",
    fields: [
      .required("state", state, "How far the day is."),
      .required("published", optional(.string), "The published plan."),
      .required("vehicles", .array(.object(vehicleProgress)), "The rounds."),
      .required("messages", count, "How many messages there are."),
    ])

  private static let vehicleProgress = JSONShape(
    "round-progress", "How far a round is.",
    fields: [
      .required("vehicle", .string, "The vehicle."), .optional("driver", .string, "Who drives it."),
      .required("stops", count, "How many stops it has."),
      .required("done", count, "How many are served."),
      .required("skipped", count, "How many the driver left out."),
      .required("left", count, "How many can no longer be served."),
      .required("state", .choice(["waiting", "driving", "finished"]), "How far it is."),
      .required("position", optional(place), "Where the vehicle was last."),
      .required("reported", optional(moment), "When it last told anything, ms since 1970."),
      .required("next", .any, "The next stop with its expected arrival."),
      .required("late", .array(.any), "Stops that are expected after their window, in seconds."),
      .required("finish_clock", optional(.string), "When the round is over."),
      .required("log", .array(.any), "What was reported, in order."),
    ])

  // MARK: - Messages

  private static let message = JSONShape(
    "message", "A message between the dispatcher and drivers.",
    fields: [
      .required("number", .integer(1...Int.max), "Its number on the day."),
      .required("from", .string, "A vehicle, or dispatcher."),
      .required("to", optional(.string), "A vehicle; null: all, or the dispatcher."),
      .required("text", .string, "What it says."),
      .required("sent", moment, "When, in milliseconds since 1970."),
    ])

  private static let messages = JSONShape(
    "messages", "Messages of a day.",
    fields: [.required("messages", .array(.object(message)), "At most 500, in order.")])

  private static let sentMessage = JSONShape(
    "sent-message", "A message that was sent.",
    fields: [.required("message", .object(message), "The message.")])

  private static let messageRequest = JSONShape(
    "message-request", "A message to send.",
    fields: [
      .required("text", .string, "1 to 2,000 bytes."),
      .optional("to", optional(.string), "A vehicle; null: all."),
      .optional("id", .string, "Drawn by the sender; sent again, it makes no second message."),
    ])

  // MARK: - Drivers

  private static let round = JSONShape(
    "driver-round", "The round of a vehicle, as its driver sees it.",
    fields: [
      .required("vehicle", .string, "The vehicle."), .optional("driver", .string, "Who drives it."),
      .required("name", .string, "What the day is called."),
      .required("date", optional(.string), "Its date."),
      .required("time_zone", .string, "The IANA name of its time zone."),
      .required("language", .string, "The language of directions."),
      .required("map", optional(.string), "The map along whose streets it is."),
      .required("plan", .string, "The published plan."),
      .required("stops", .array(.any), "The stops in their order, each with the way to it."),
      .required("unloads", .array(.any), "Where the vehicle unloads, and after which stop."),
      .required("breaks", .array(.any), "The planned breaks."),
      .optional("end", .any, "Where the round ends."),
      .required("status", .any, "The last answer of the program, roundsman-next/1."),
    ])

  private static let report = JSONShape(
    "report", "What a driver reports.",
    fields: [
      .required("id", .string, "Drawn by the phone: 8 to 64 letters, digits and dashes."),
      .required("kind", .choice(RoundReport.Kind.allCases.map(\.rawValue)), "What happened."),
      .optional("stop", .string, "The stop."), .optional("reason", .string, "Why it is left out."),
      .optional("at", place, "Where the vehicle is, or the closed street."),
      .required(
        "time", .integer(946_684_800_000...4_102_444_800_000), "When, in ms since 1970."),
    ])

  private static let reports = JSONShape(
    "reports", "Reports of a driver.",
    fields: [.required("reports", .array(.object(report)), "At most 500, the oldest first.")])

  private static let reportsAnswer = JSONShape(
    "reports-answer", "What became of reports.",
    fields: [
      .required("accepted", .array(.string), "The ids of those that count."),
      .required(
        "refused",
        .array(
          .object(
            JSONShape(
              "refused-report", "A report that does not count.",
              fields: [
                .required("id", .string, "Its id."), .required("code", .string, "The code."),
                .required("message", .string, "What is wrong."),
                .required("remedy", .string, "What to do."),
              ]))), "Those that do not count."),
      .required("warnings", .array(.object(Finding.shape)), "What deserves a look."),
      .required("status", .any, "The status of the round, roundsman-next/1."),
    ])
}
