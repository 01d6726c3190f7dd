/// Why a request is not answered, in OSRM's words.
///
/// - Source: Project OSRM, *OSRM API documentation*, section *Responses*.
struct OSRMFailure: Error, Hashable {
  let code: String
  let message: String

  init(_ code: String, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The query cannot be read from this position of the address on, percent escapes decoded.
  static func query(_ position: Int) -> OSRMFailure {
    OSRMFailure("InvalidQuery", "Query string malformed close to position \(position)")
  }

  static func options(_ message: String = "") -> OSRMFailure {
    OSRMFailure("InvalidOptions", message)
  }

  static func value(_ message: String) -> OSRMFailure { OSRMFailure("InvalidValue", message) }

  static func tooBig(_ message: String) -> OSRMFailure { OSRMFailure("TooBig", message) }

  /// No street fits to the coordinate of this number, from 0.
  static func noSegment(_ number: Int) -> OSRMFailure {
    OSRMFailure("NoSegment", "Could not find a matching segment for coordinate \(number)")
  }

  static let noRoute = OSRMFailure("NoRoute", "Impossible route between points")
  static let noTrips = OSRMFailure("NoTrips", "No trip visiting all destinations possible.")
  static let noMatch = OSRMFailure("NoMatch", "Could not match the trace.")
  static let notImplemented = OSRMFailure("NotImplemented", "This request is not supported")
  static let excluded = value("Exclude flag combination is not supported.")

  /// The answer that says so.
  var answer: OSRMAnswer {
    var json = AnswerText()
    json.object { json in
      json.field("code", code)
      json.field("message", message)
    }
    return OSRMAnswer(status: 400, body: json.bytes)
  }
}
