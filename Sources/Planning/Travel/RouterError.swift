package import PlainFiles

/// The reasons why a router does not answer.
package enum RouterError: Error, Equatable, Sendable {
  /// It has no such profile; `known` is empty if it does not list its profiles.
  case unknownProfile(String, known: [String], router: String)
  /// There is no answer from an address, or not in time.
  case unreachable(address: String, reason: String)
  /// The answer cannot be used.
  case badAnswer(address: String, reason: String)
  /// The server refuses the request.
  case refused(address: String, reason: String)
  /// A map, or a profile, cannot be used.
  case unusableMap([Finding])
  /// A map, or a profile, cannot be read.
  case unreadableMap(FileError)
}

extension RouterError: CustomStringConvertible {
  /// The error, its place and the remedy, in one or two sentences.
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
