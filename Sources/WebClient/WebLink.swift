/// The address of something on a server: `https://host:port/path?query`.
package struct WebLink: Hashable, Sendable {
  /// Of the server, without a path.
  package let server: HTTPAddress
  /// A path that begins with `/`, and perhaps a query.
  package let target: String

  /// Reads a link.
  ///
  /// - Parameter text: A link without a fragment and without what would have to be escaped.
  /// - Throws: What is wrong with the text.
  package init(_ text: String) throws(HTTPAddress.Problem) {
    guard let scheme = text.firstRange(of: "://") else { throw .scheme }
    let rest = text[scheme.upperBound...]
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    server = try HTTPAddress(String(text[..<host.endIndex]))
    let tail = String(rest[host.endIndex...])
    guard tail.utf8.allSatisfy({ $0 > 32 && $0 < 127 && !"#\\\"<>".utf8.contains($0) }) else {
      throw .extra
    }
    target = tail.hasPrefix("/") ? tail : "/" + tail
  }

  /// Whether what is sent there is read by nobody on the way: over TLS, or without leaving this machine.
  package var isPrivate: Bool {
    server.isEncrypted || server.host == "localhost" || server.host == "::1"
      || server.host == "127.0.0.1"
  }
}

extension WebLink: CustomStringConvertible {
  /// The link as people write it.
  package var description: String { "\(server)\(target)" }
}
