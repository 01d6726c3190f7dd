internal import PlainFiles

/// The addresses of depots, their drivers and speech in the service's description.
enum OpenAPIDepots {
  /// What an address takes and answers.
  private struct Call {
    let method: String
    let path: String
    let name: String
    let summary: String
    var status = 200
    let note: String
    /// The name of a shape; `nil`: other bytes.
    var answer: String?
    var mediaType = "application/json"
    /// The name of a shape; empty: bytes of any kind.
    var body: String?
    var query: [(name: String, note: String, isRequired: Bool)] = []
  }

  private static let day = "/v1/depots/{depot}/{day}"
  private static let plan = "\(day)/plans/{plan}"
  private static let vehicle = "\(day)/vehicles/{vehicle}"
  private static let after = (name: "after", note: "Only later messages.", isRequired: false)

  private static let dayCalls = [
    Call(
      method: "get", path: "/v1/depots", name: "depots", summary: "List depots and their days.",
      note: "The depots.", answer: "Depots"),
    Call(
      method: "get", path: day, name: "depot-day", summary: "Get a day with its files and plans.",
      note: "The day.", answer: "DepotDay"),
    Call(
      method: "delete", path: day, name: "remove-depot-day",
      summary: "Remove a day whose rounds are not in progress.", status: 204,
      note: "The day is removed."),
    Call(
      method: "get", path: "\(day)/files/{file}", name: "depot-file",
      summary: "Get a file of a day.", note: "The file.", mediaType: "*/*"),
    Call(
      method: "put", path: "\(day)/files/{file}", name: "keep-depot-file",
      summary: "Store a file of a day, and check the day.", note: "The files, and what is wrong.",
      answer: "DepotFiles", body: ""),
    Call(
      method: "delete", path: "\(day)/files/{file}", name: "remove-depot-file",
      summary: "Remove a file of a day, and check the day.",
      note: "The files, and what is wrong.", answer: "DepotFiles"),
    Call(
      method: "post", path: "\(day)/publish", name: "publish-depot-plan",
      summary: "Publish a plan to drivers.", note: "The links of drivers.", answer: "Publication",
      body: "PublicationRequest"),
    Call(
      method: "get", path: "\(day)/progress", name: "depot-progress",
      summary: "Get how far the rounds of a day are.", note: "The progress.",
      answer: "DayProgress"),
    Call(
      method: "post", path: "\(day)/close", name: "close-depot-day",
      summary: "Close a day whose rounds are over.", note: "The service records.",
      answer: "ClosedDay", body: "ClosingRequest"),
    Call(
      method: "get", path: "\(day)/messages", name: "depot-messages",
      summary: "List the messages of a day.", note: "The messages, in order.",
      answer: "DayMessages", query: [after]),
    Call(
      method: "post", path: "\(day)/messages", name: "send-depot-message",
      summary: "Send a message to a driver or to all.", status: 201, note: "The message.",
      answer: "SentMessage", body: "MessageRequest"),
  ]

  private static let planCalls = [
    Call(
      method: "get", path: "\(day)/plans", name: "depot-plans",
      summary: "List the plans of a day.", note: "The plans.", answer: "DepotPlans"),
    Call(
      method: "post", path: "\(day)/plans", name: "make-depot-plan", summary: "Plan a day.",
      status: 202, note: "The plan, and the job that makes it.", answer: "StartedPlan",
      body: "PlanRequest"),
    Call(
      method: "get", path: plan, name: "depot-plan", summary: "Get the plan.json of a plan.",
      note: "The plan.", mediaType: "application/json"),
    Call(
      method: "delete", path: plan, name: "remove-depot-plan",
      summary: "Remove a plan that is not published.", status: 204, note: "The plan is removed."),
    Call(
      method: "get", path: "\(plan)/files", name: "depot-plan-files",
      summary: "List the files of a plan.", note: "The names of the files.", answer: "FileNames"),
    Call(
      method: "get", path: "\(plan)/files/{path}", name: "depot-plan-file",
      summary: "Get a file of a plan.", note: "The file.", mediaType: "*/*"),
    Call(
      method: "post", path: "\(plan)/evaluate", name: "evaluate-depot-plan",
      summary: "Price changed rounds of a plan.", note: "Costs, times and loads.",
      mediaType: "application/json", body: "ChangedRounds"),
    Call(
      method: "get", path: "\(plan)/geometry", name: "depot-round-geometry",
      summary: "Get the line of a changed round.", note: "The line.",
      mediaType: "application/json",
      query: [
        (name: "vehicle", note: "The vehicle.", isRequired: true),
        (name: "stop", note: "The id of a stop; once for each, in their order.", isRequired: false),
        (
          name: "stops", note: "Ids of stops without commas, separated by commas.",
          isRequired: false
        ),
      ]),
  ]

  private static let driverCalls = [
    Call(
      method: "get", path: vehicle, name: "driver-round", summary: "Get the round of a vehicle.",
      note: "The round.", answer: "DriverRound"),
    Call(
      method: "post", path: "\(vehicle)/reports", name: "driver-reports",
      summary: "Report what was done; reports that are sent again have no further effect.",
      note: "What became of each report, and the status of the round.", answer: "ReportsAnswer",
      body: "Reports"),
    Call(
      method: "post", path: "\(vehicle)/link", name: "driver-link",
      summary: "Make a link to a round for another phone.", status: 201, note: "The link.",
      answer: "DriverLink", body: "LinkRequest"),
    Call(
      method: "get", path: "\(vehicle)/messages", name: "driver-messages",
      summary: "List the messages that concern a vehicle.", note: "The messages, in order.",
      answer: "DayMessages", query: [after]),
    Call(
      method: "post", path: "\(vehicle)/messages", name: "send-driver-message",
      summary: "Send a message from or to a driver.", status: 201, note: "The message.",
      answer: "SentMessage", body: "MessageRequest"),
    Call(
      method: "get", path: "/v1/speech", name: "speech", summary: "Speak a text.",
      note: "The sound.", mediaType: "audio/wav",
      query: [
        (name: "text", note: "At most 500 bytes.", isRequired: true),
        (name: "language", note: "en, de, es, fr, fi or it.", isRequired: false),
      ]),
  ]

  // MARK: - Paths

  static func write(_ json: inout JSONWriter) {
    let calls = dayCalls + planCalls + driverCalls
    var written: Set<String> = []
    for path in calls.map(\.path) where written.insert(path).inserted {
      json.object(path) { json in
        for call in calls where call.path == path { write(call, &json) }
      }
    }
  }

  private static func write(_ call: Call, _ json: inout JSONWriter) {
    OpenAPIDocument.operation(call.method, call.name, call.summary, &json) { json in
      json.list("parameters") { json in
        for part in call.path.split(separator: "/") where part.hasPrefix("{") {
          parameter(String(part.dropFirst().dropLast()), of: call, &json)
        }
        for (name, note, isRequired) in call.query {
          OpenAPIDocument.parameter(name, note, isRequired: isRequired, &json) { json in
            json.field("type", name == "after" ? "integer" : "string")
            if name == "after" { json.field("minimum", 0) } else { json.field("minLength", 1) }
          }
        }
      }
      if let body = call.body {
        json.object("requestBody") { json in
          json.field("required", call.method == "put")
          OpenAPIDocument.content(
            body.isEmpty ? "application/octet-stream" : "application/json", &json
          ) { json in
            if !body.isEmpty { json.field("$ref", "#/components/schemas/\(body)") }
          }
        }
      }
      json.object("responses") { json in
        json.object("\(call.status)") { json in
          json.field("description", call.note)
          if call.status == 204 { return }
          OpenAPIDocument.content(call.mediaType, &json) { json in
            if let answer = call.answer { json.field("$ref", "#/components/schemas/\(answer)") }
          }
        }
        OpenAPIDocument.problems(
          [400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503], &json)
      }
    }
  }

  private static func parameter(_ name: String, of call: Call, _ json: inout JSONWriter) {
    let notes = [
      "depot": "The name of the depot.", "day": "The name of the day, such as its date.",
      "file": "The name of the file.", "plan": "The id of the plan.",
      "path": "The path of the file.", "vehicle": "The id of the vehicle.",
    ]
    OpenAPIDocument.parameter(name, in: "path", notes[name] ?? "", isRequired: true, &json) {
      json in
      if name == "file" {
        OpenAPIDocument.choice(DayFiles.uploaded.map(\.name), &json)
        return
      }
      json.field("type", "string")
      switch name {
      case "depot", "day": json.field("pattern", "^[A-Za-z0-9_-]{1,64}$")
      case "plan": json.field("pattern", "^[1-9][0-9]{0,8}$")
      default: json.field("minLength", 1)
      }
    }
  }
}
