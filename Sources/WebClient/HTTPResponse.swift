/// A server's response.
package struct HTTPResponse: Hashable, Sendable {
  /// 200 if all is well.
  package let status: Int
  /// The server's own word for the status.
  package let phrase: String
  /// By name in lower case; of a name that comes more than once, the last.
  package let headers: [String: String]
  package let body: [UInt8]
}

/// Why there is no response.
package enum HTTPError: Error, Hashable, Sendable {
  /// The host's name is not known.
  case unknownHost(String)
  /// Nobody listens, or no way leads there; the system's words.
  case notConnected(String)
  /// More seconds passed than were allowed.
  case tooSlow(seconds: Double)
  /// The connection ended before the answer did.
  case cut
  /// What came is not HTTP.
  case notHTTP
  /// The answer has more bytes than were allowed.
  case tooLarge(limit: Int)
  /// The host did not show who it is: its certificate is not for it, or signed by nobody who is trusted.
  case untrusted(String, reason: String)
  /// Nothing could be said encrypted; the reason.
  case notEncrypted(reason: String)
  /// The server cannot answer now: 429 or 5xx.
  case busy(status: Int, phrase: String)
}

extension HTTPError: CustomStringConvertible {
  /// What happened, as half a sentence.
  package var description: String {
    switch self {
    case .unknownHost(let host): "the host \(host) is not known"
    case .notConnected(let reason): reason
    case .tooSlow(let seconds):
      "there was no answer within \(seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)") s"
    case .cut: "the connection ended in the middle of the answer"
    case .notHTTP: "the answer is not HTTP"
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .untrusted(let host, let reason):
      "it could not prove that it is \(host): \(reason)"
    case .notEncrypted(let reason): "no encrypted connection was possible: \(reason)"
    case .busy(let status, let phrase):
      "it is busy (status \(status)\(phrase.isEmpty ? "" : " \(phrase)"))"
    }
  }

  /// Whether asking again may help.
  package var isPassing: Bool {
    switch self {
    case .notConnected, .tooSlow, .cut, .busy: true
    case .unknownHost, .notHTTP, .tooLarge, .untrusted, .notEncrypted: false
    }
  }

  /// Whether it certainly happened before the server could read the request.
  var isBeforeSending: Bool {
    if case .notConnected = self { true } else { false }
  }
}

extension HTTPError {
  init(_ error: TLSError, _ host: String) {
    self =
      switch error {
      case .untrusted(let reason): .untrusted(host, reason: reason)
      case .failed(let reason): .notEncrypted(reason: reason)
      }
  }
}
