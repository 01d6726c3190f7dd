internal import Foundation
internal import PlainFiles

/// A piece of work that outlives its request.
package struct Job: Sendable {
  package enum State: String, Sendable, CaseIterable {
    case waiting, running, done, failed, cancelled

    var isFinal: Bool { self == .done || self == .failed || self == .cancelled }
  }

  /// 128 random bits in hexadecimal digits.
  package let id: String
  package let owner: String
  /// The name of an ``Operation``.
  let operation: String
  let arguments: [String]
  /// The name of the result's format; `nil` for folders and for what is printed.
  let format: String?
  package var state = State.waiting
  /// Milliseconds since 1970.
  let created: Int
  var started: Int?
  var finished: Int?
  /// How often it was started.
  var attempts = 0
  var exitCode: Int?
  /// What the program reported, as a JSON array of findings.
  var findings: String?
  /// The program's messages.
  var message: String?
  /// The figures of a plan: cost, bound, gap and whether it is proven, or the obstacles to one, as a JSON object.
  var outcome: String?
  /// Where to send word when it has ended.
  let callback: String?
  var isCallbackDue: Bool
  /// Whether somebody asked to stop it.
  var isCancelled = false
  /// How long it may run, in seconds.
  let timeLimit: Double

  /// Draws an identifier that cannot be guessed.
  static func newID() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0...UInt64.max, using: &random), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  static func isID(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Why no itinerary is possible, as a JSON array; `nil` if nothing was said of it.
  var obstacles: String? {
    guard let outcome, let document = try? JSONDocument(Array(outcome.utf8), file: "outcome"),
      let found = document.root.members.first(where: { $0.key == "obstacles" })?.value
    else { return nil }
    var json = JSONWriter(.compact)
    json.value(found)
    return String(decoding: json.finish().dropLast(), as: UTF8.self)
  }

  /// Milliseconds since 1970.
  static var now: Int { Int(Date().timeIntervalSince1970 * 1000) }

  // MARK: - JSON

  static let shape = JSONShape(
    "job", "A piece of work that outlives its request.",
    fields: [
      .required("id", .string, "Its identifier."),
      .required("operation", .string, "What it does."),
      .required("state", .choice(State.allCases.map(\.rawValue)), "How far it is."),
      .required("created", .string, "When it was created, in UTC."),
      .optional("started", .string, "When it was last started, in UTC."),
      .optional("finished", .string, "When it ended, in UTC."),
      .required("attempts", .integer(0...Int.max), "How often it was started."),
      .optional("exit_code", .integer(0...255), "The exit code of the program."),
      .optional("message", .string, "What the program said."),
      .optional("findings", .array(.object(Finding.shape)), "What the program found in the input."),
      .optional(
        "outcome", .any,
        "The figures of a plan: cost, bound, gap and proven; or the obstacles to one."),
      .optional("progress", .any, "The last progress: seconds, steps and cost."),
      .required("links", .dictionary(.string), "The addresses of the job, its events and results."),
    ])

  func write(progress: String?, to json: inout JSONWriter) {
    json.field("id", id)
    json.field("operation", operation)
    json.field("state", state.rawValue)
    json.field("created", Self.text(created))
    if let started { json.field("started", Self.text(started)) }
    if let finished { json.field("finished", Self.text(finished)) }
    json.field("attempts", attempts)
    if let exitCode { json.field("exit_code", exitCode) }
    if let message { json.field("message", message) }
    if let findings {
      json.key("findings")
      json.value(verbatim: findings)
    }
    if let outcome {
      json.key("outcome")
      json.value(verbatim: outcome)
    }
    if let progress {
      json.key("progress")
      json.value(verbatim: progress)
    }
    json.object("links") { json in
      json.field("self", "/v1/jobs/\(id)")
      json.field("events", "/v1/jobs/\(id)/events")
      if state == .done || state == .cancelled {
        json.field("result", "/v1/jobs/\(id)/result")
        json.field("files", "/v1/jobs/\(id)/files")
      }
    }
  }

  static func text(_ milliseconds: Int) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
