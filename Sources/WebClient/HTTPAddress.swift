/// Where a server is, and below which path it answers: `http://host:port/path`.
package struct HTTPAddress: Hashable, Sendable {
  /// Whether it is spoken to over TLS: `https`.
  package let isEncrypted: Bool
  /// A name or a number of a host; of an IPv6 number without its brackets.
  package let host: String
  package let port: UInt16
  /// Empty, or begins with `/` and does not end with it.
  package let path: String

  /// Why a string is not an address.
  package enum Problem: Error, Hashable, Sendable {
    /// It begins with neither `http://` nor `https://`.
    case scheme
    case host
    /// The port is no number from 1 to 65535.
    case port
    /// It has a question mark, a number sign, a user, a space or a control character.
    case extra
  }

  /// Reads an address.
  ///
  /// - Throws: What is wrong with the text.
  package init(_ text: String) throws(Problem) { try self.init(text, usualPort: nil) }

  /// Reads an address whose port, if it is missing, is not that of its scheme.
  init(_ text: String, usualPort: UInt16?) throws(Problem) {
    let lower = text.lowercased()
    isEncrypted = lower.hasPrefix("https://")
    guard isEncrypted || lower.hasPrefix("http://") else { throw .scheme }
    let rest = text.dropFirst(isEncrypted ? "https://".count : "http://".count)
    guard rest.utf8.allSatisfy({ $0 > 32 && $0 < 127 && !"?#@\\\"<>".utf8.contains($0) }) else {
      throw .extra
    }
    let authority = rest.prefix { $0 != "/" }
    var path = rest.dropFirst(authority.count)
    while path.hasSuffix("/") { path.removeLast() }
    self.path = String(path)

    let name: Substring
    var port: Substring?
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { throw .host }
      name = authority[authority.index(after: authority.startIndex)..<end]
      let tail = authority[authority.index(after: end)...]
      if !tail.isEmpty {
        guard tail.hasPrefix(":") else { throw .host }
        port = tail.dropFirst()
      }
    } else if let colon = authority.firstIndex(of: ":") {
      name = authority[..<colon]
      port = authority[authority.index(after: colon)...]
    } else {
      name = authority
    }
    guard !name.isEmpty else { throw .host }
    host = String(name)
    guard let port else {
      self.port = usualPort ?? (isEncrypted ? 443 : 80)
      return
    }
    guard port.allSatisfy({ $0.isASCII && $0.isNumber }), let number = UInt16(port), number > 0
    else { throw .port }
    self.port = number
  }

  /// What stands in the `Host` line.
  var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == (isEncrypted ? 443 : 80) ? name : "\(name):\(port)"
  }
}

extension HTTPAddress: CustomStringConvertible {
  /// The address as people write it.
  package var description: String {
    "\(isEncrypted ? "https" : "http")://\(authority)\(path)"
  }
}

extension HTTPAddress.Problem: CustomStringConvertible {
  /// What is wrong, as a clause.
  package var description: String {
    switch self {
    case .scheme: "an address begins with http:// or https://"
    case .host: "the address has no host"
    case .port: "a port is a number from 1 to 65535"
    case .extra: "the address contains invalid characters"
    }
  }
}
