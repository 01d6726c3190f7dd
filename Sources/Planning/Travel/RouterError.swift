package import PlainFiles

/// Why a router gives no answer.
package enum RouterError: Error, Equatable, Sendable {
  /// It has no such profile; `known` is empty if it does not tell which it has.
  case unknownProfile(String, known: [String], router: String)
  /// Nobody answers at an address, or not in time.
  case unreachable(address: String, reason: String)
  /// The answer cannot be used.
  case badAnswer(address: String, reason: String)
  /// The server says that it cannot, or will not.
  case refused(address: String, reason: String)
  /// A map, or a profile, cannot be used.
  case unusableMap([Finding])
  /// A map, or a profile, cannot be read.
  case unreadableMap(FileError)
}

extension RouterError: CustomStringConvertible {
  /// What is wrong, where, and what to do, as one sentence or two.
  package var description: String {
    switch self {
    case .unknownProfile(let profile, let known, let router):
      "\(router) has no profile \"\(profile)\". "
        + (known.isEmpty
          ? "Give one that it has, or omit the router."
          : "Give one of: \(known.joined(separator: ", ")).")
    case .unreachable(let address, let reason):
      "\(address) does not answer: \(reason). Check that the server is running and the address is "
        + "correct."
    case .badAnswer(let address, let reason):
      "\(address) sent an unusable answer: \(reason). Check that it is the right server, "
        + "and its version."
    case .refused(let address, let reason):
      "\(address) refused the request: \(reason)."
    case .unusableMap(let findings):
      findings.map(\.description).joined(separator: "\n")
    case .unreadableMap(let error): "\(error)"
    }
  }
}
