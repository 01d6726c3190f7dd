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
  /// No server of names said in time where the host is.
  case unresolved(String, seconds: Double)
  /// Nobody listens, or no way leads there; the system's words.
  case notConnected(String)
  /// More seconds passed than were allowed.
  case tooSlow(seconds: Double)
  /// The connection ended before the answer did.
  case cut
  /// What came is not HTTP.
  case notHTTP
  /// The answer has more bytes than were allowed, with its head and all that is between the parts of its body.
  case tooLarge(limit: Int)
  /// The fields of the answer, or a line of them, have more bytes than are allowed.
  case headTooLarge(limit: Int)
  /// The host did not show who it is: its certificate is not for it, or signed by nobody who is trusted.
  case untrusted(String, reason: String)
  /// Nothing could be said encrypted; the reason.
  case notEncrypted(reason: String)
  /// The server cannot answer now: 429 or 5xx.
  case busy(status: Int, phrase: String)
  /// A variable of the environment does not name a proxy; what is wrong, as a clause.
  case badProxy(variable: String, reason: String)
  /// A proxy makes no way to the server.
  case refusedByProxy(String, variable: String, status: Int, phrase: String)
  /// A SOCKS proxy makes no way to the server; the number of its reply.
  case refusedBySOCKSProxy(String, variable: String, reply: UInt8)
}

extension HTTPError: CustomStringConvertible {
  /// What happened, as half a sentence.
  package var description: String {
    switch self {
    case .unknownHost(let host): "the host \(host) is not known"
    case .unresolved(let host, let seconds):
      "the address of the host \(host) was not found within \(Self.text(seconds)) s"
    case .notConnected(let reason): reason
    case .tooSlow(let seconds): "there was no answer within \(Self.text(seconds)) s"
    case .cut: "the connection ended in the middle of the answer"
    case .notHTTP: "the answer is not HTTP"
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .headTooLarge(let limit): "the head of the answer is larger than \(limit) bytes"
    case .untrusted(let host, let reason):
      "it could not prove that it is \(host): \(reason)"
    case .notEncrypted(let reason): "no encrypted connection was possible: \(reason)"
    case .busy(let status, let phrase):
      "it is busy (status \(status)\(phrase.isEmpty ? "" : " \(phrase)"))"
    case .badProxy(let variable, let reason): "\(variable) does not name a proxy: \(reason)"
    case .refusedByProxy(let proxy, let variable, 407, _):
      "the proxy \(proxy) wants another name and password: "
        + "write them in \(variable) as NAME:PASSWORD@\(proxy)"
    case .refusedByProxy(let proxy, let variable, let status, let phrase):
      "the proxy \(proxy) of \(variable) refuses to connect "
        + "(status \(status)\(phrase.isEmpty ? "" : " \(phrase)"))"
    case .refusedBySOCKSProxy(let proxy, let variable, let reply):
      "the proxy \(proxy) of \(variable) refuses to connect (\(SOCKSTalk.words(reply)))"
    }
  }

  static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() && abs(seconds) < 1e9 ? "\(Int(seconds))" : "\(seconds)"
  }

  /// Whether asking again may help.
  package var isPassing: Bool {
    switch self {
    case .unresolved, .notConnected, .tooSlow, .cut, .busy: true
    case .refusedByProxy, .refusedBySOCKSProxy: isRefusalPassing
    case .unknownHost, .notHTTP, .tooLarge, .headTooLarge, .untrusted, .notEncrypted, .badProxy:
      false
    }
  }

  /// Whether it certainly happened before the server could read the request.
  var isBeforeSending: Bool {
    switch self {
    case .unresolved, .notConnected: true
    default: isRefusalPassing
    }
  }

  private var isRefusalPassing: Bool {
    switch self {
    case .refusedByProxy(_, _, let status, _): status == 429 || status >= 500
    case .refusedBySOCKSProxy(_, _, let reply): SOCKSTalk.isPassing(reply)
    default: false
    }
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
