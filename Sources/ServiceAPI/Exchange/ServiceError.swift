package import PlainFiles

/// Why a request is not answered as it wishes: HTTP's status, a stable code, and what to do.
///
/// - Source: RFC 9457, *Problem Details for HTTP APIs*.
package struct ServiceError: Error, Sendable {
  package let status: Int
  package let code: ServiceCode
  /// What is wrong, as a sentence.
  package let message: String
  /// What the client can do, as a sentence.
  package let remedy: String
  /// What is wrong with the files of the request.
  package var findings: [Finding] = []
  /// The same as the program wrote it: a JSON array.
  var writtenFindings: String?
  /// Why no itinerary is possible, as the program wrote it: a JSON array.
  var obstacles: String?
  /// After how many seconds to try again.
  package var retryAfter: Int?
  /// The methods that the address takes, where the request has another.
  var allowed: [String] = []

  package init(
    _ status: Int, _ code: ServiceCode, _ message: String, remedy: String,
    findings: [Finding] = [], retryAfter: Int? = nil
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.remedy = remedy
    self.findings = findings
    self.retryAfter = retryAfter
  }

  /// The error as an answer.
  package func response(to request: ServiceRequest) -> ServiceResponse {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("type", "about:blank")
      json.field("title", Self.title(status))
      json.field("status", status)
      json.field("detail", message)
      json.field("code", code.rawValue)
      json.field("remedy", remedy)
      if !request.id.isEmpty { json.field("instance", "urn:request:\(request.id)") }
      if let writtenFindings {
        json.key("findings")
        json.value(verbatim: writtenFindings)
      } else if !findings.isEmpty {
        json.list("findings") { json in for finding in findings { finding.write(to: &json) } }
      }
      if let obstacles {
        json.key("obstacles")
        json.value(verbatim: obstacles)
      }
    }
    var response = ServiceResponse(status, "application/problem+json", json.finish())
    if let retryAfter { response.headers.append(("retry-after", "\(retryAfter)")) }
    if !allowed.isEmpty {
      response.headers.append(("allow", allowed.joined(separator: ", ")))
    }
    if status == 401 { response.headers.append(("www-authenticate", "Bearer")) }
    return response
  }

  static let shape = JSONShape(
    "problem", "Why a request is not answered as it wishes, as RFC 9457 describes it.",
    fields: [
      .required("type", .string, "Always about:blank."),
      .required("title", .string, "The standard phrase of the status."),
      .required("status", .integer(100...599), "The status."),
      .required("detail", .string, "What is wrong."),
      .required("code", .string, "The stable code, such as E3503."),
      .required("remedy", .string, "What you can do."),
      .optional("instance", .string, "Names the request."),
      .optional("findings", .array(.object(Finding.shape)), "What is wrong with your files."),
      .optional(
        "obstacles", .array(.any),
        "Why no itinerary is possible (E3510): each with a reason and changes, which have a kind."),
    ])

  /// The standard phrase of a status.
  static func title(_ status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    default: "Internal Server Error"
    }
  }
}

/// The stable codes of the service's own errors.
package enum ServiceCode: String, FindingCode {
  /// No such address.
  case unknownPath = "E3501"
  /// The address does not take this method.
  case method = "E3502"
  /// Parameters or parts of a request cannot be used.
  case parameters = "E3503"
  /// The request needs an API key or a session.
  case unauthenticated = "E3504"
  /// The caller may not do this.
  case forbidden = "E3505"
  /// The body is too large.
  case tooLarge = "E3506"
  /// The caller has too many jobs or makes too many requests.
  case tooMany = "E3507"
  /// The service is busy or stopping.
  case busy = "E3508"
  /// The input is rejected; findings say why.
  case invalidInput = "E3509"
  /// No plan exists, or none was found.
  case noPlan = "E3510"
  /// The job has no result yet, or has none.
  case noResult = "E3511"
  /// An idempotency key was used for another request.
  case conflict = "E3512"
  /// An internal error.
  case bug = "E3513"
  /// The body came too slowly or not at all.
  case tooSlow = "E3514"
  /// A depot day is not in a state for this.
  case dayState = "E3515"
  /// A depot day lacks a file.
  case missingFile = "E3516"
  /// A driver's report cannot be read.
  case report = "E3517"
  /// There is no published round of this vehicle.
  case noRound = "E3518"
  /// The service cannot speak this.
  case noVoice = "E3519"
  /// A depot day names a map that the service does not have.
  case unknownMap = "W3520"
}
