internal import Glibc

/// Which servers are asked through a proxy, by the variables that most programs know.
///
/// `https_proxy` or `HTTPS_PROXY` names the proxy for `https` addresses, `http_proxy` or `HTTP_PROXY` that for `http`
/// addresses; `no_proxy` or `NO_PROXY` lists what is asked directly. The variable in small letters counts before the other, and one
/// that is empty counts as missing. A proxy speaks HTTP (`http://`, or encrypted `https://`) or SOCKS 5 (`socks5://` or
/// `socks5h://`, both of which leave names of hosts to the proxy). This machine (`localhost`, 127.0.0.0/8, ::1) is always asked directly.
///
/// `HTTP_PROXY` is not read if `REQUEST_METHOD` is set: in a CGI program whoever sends a request could set it (CVE-2016-5385).
package struct ProxySettings: Sendable {
  private struct Variable: Sendable {
    let name: String
    let value: String
  }

  private let encrypted, plain: Variable?
  private let exceptions: [ProxyException]

  /// Asks all servers directly.
  package static let none = ProxySettings { _ in nil }

  /// The settings of this process.
  package static var environment: ProxySettings {
    ProxySettings { name in getenv(name).map { String(cString: $0) } }
  }

  /// Reads variables.
  ///
  /// - Parameter value: The value of a variable; `nil` if there is none of that name.
  package init(_ value: (_ name: String) -> String?) {
    func first(_ names: String...) -> Variable? {
      for name in names {
        if let text = value(name), !text.isEmpty { return Variable(name: name, value: text) }
      }
      return nil
    }
    encrypted = first("https_proxy", "HTTPS_PROXY")
    plain =
      value("REQUEST_METHOD") == nil ? first("http_proxy", "HTTP_PROXY") : first("http_proxy")
    exceptions = (first("no_proxy", "NO_PROXY")?.value ?? "")
      .split { $0 == "," || $0 == " " || $0 == "\t" }.map { ProxyException(String($0)) }
  }

  /// Returns the proxy through which a server is asked; `nil` if it is asked directly.
  ///
  /// - Throws: ``HTTPError/badProxy(variable:reason:)``: nothing is asked directly because of a mistyped variable.
  func proxy(for address: HTTPAddress) throws(HTTPError) -> Proxy? {
    guard let variable = address.isEncrypted ? encrypted : plain,
      !Self.isThisMachine(address.host),
      !exceptions.contains(where: { $0.covers(address) })
    else { return nil }
    return try Proxy(variable.value, variable: variable.name)
  }

  private static func isThisMachine(_ host: String) -> Bool {
    let name = host.lowercased()
    return name == "localhost" || name.hasSuffix(".localhost") || name == "::1"
      || name.hasPrefix("127.") && NameLookup.isNumber(name)
  }
}

/// A server that passes requests on.
struct Proxy: Hashable, Sendable {
  /// Who may use it.
  struct Credentials: Hashable, Sendable {
    let user: [UInt8]
    let password: [UInt8]
  }

  /// Where it is; encrypted if it is spoken to over TLS.
  let address: HTTPAddress
  /// Whether it speaks SOCKS 5, not HTTP.
  let isSOCKS: Bool
  /// The variable that names it.
  let variable: String
  let credentials: Credentials?

  /// What an HTTP proxy wants to see of those who may use it.
  var authorization: String? {
    credentials.map { "Basic " + Base64.text($0.user + [UInt8(ascii: ":")] + $0.password) }
  }

  /// What errors call it: never with its password.
  var name: String { address.authority }

  /// Reads `http://name:password@host:port`; scheme, name, password and port may be missing.
  init(_ text: String, variable: String) throws(HTTPError) {
    func bad(_ reason: String) -> HTTPError { .badProxy(variable: variable, reason: reason) }
    var rest = text[...]
    var scheme = "http"
    if let end = rest.firstRange(of: "://") {
      scheme = rest[..<end.lowerBound].lowercased()
      guard ["http", "https", "socks5", "socks5h"].contains(scheme) else {
        throw bad("the address of a proxy begins with http://, https:// or socks5://")
      }
      rest = rest[end.upperBound...]
    }
    isSOCKS = scheme.hasPrefix("socks")
    let authority = rest.prefix { $0 != "/" }
    guard rest.dropFirst(authority.count).allSatisfy({ $0 == "/" }) else {
      throw bad("the address of a proxy has no path")
    }
    let sign = authority.lastIndex(of: "@")
    let host = sign.map { authority[authority.index(after: $0)...] } ?? authority
    do throws(HTTPAddress.Problem) {
      address = try HTTPAddress(
        "\(scheme == "https" ? scheme : "http")://\(host)", usualPort: isSOCKS ? 1080 : nil)
    } catch {
      throw bad(error.description)
    }
    self.variable = variable
    guard let sign else {
      credentials = nil
      return
    }
    let parts = authority[..<sign].split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let user = Self.unescaped(parts[0]),
      let password = parts.count > 1 ? Self.unescaped(parts[1]) : []
    else { throw bad("a character of its name or password is not written as %XX") }
    guard isSOCKS || !user.contains(UInt8(ascii: ":")) else {
      throw bad("its name contains a colon")
    }
    guard !isSOCKS || [user, password].allSatisfy({ 1...255 ~= $0.count }) else {
      throw bad("name and password of a SOCKS proxy have 1 to 255 bytes each")
    }
    credentials = Credentials(user: user, password: password)
  }

  /// Replaces %XX; `nil` if one is no number.
  private static func unescaped(_ text: Substring) -> [UInt8]? {
    var (result, bytes) = ([UInt8](), Array(text.utf8)[...])
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = bytes.prefix(2)
        guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
          let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        result.append(value)
        bytes = bytes.dropFirst(2)
      } else {
        guard byte > 32, byte != 127 else { return nil }
        result.append(byte)
      }
    }
    return result
  }

  /// Asks for a way to a server through which everything passes unread.
  func request(for server: HTTPAddress) -> [UInt8] {
    let name = server.host.contains(":") ? "[\(server.host)]" : server.host
    var head = "CONNECT \(name):\(server.port) HTTP/1.1\r\nHost: \(name):\(server.port)\r\n"
    if let authorization { head += "Proxy-Authorization: \(authorization)\r\n" }
    return Array((head + "User-Agent: roundsman\r\n\r\n").utf8)
  }
}

/// One entry of `NO_PROXY`: a host with all below it, a number, a network such as `10.0.0.0/8`, each perhaps with a port, or `*`.
private struct ProxyException: Sendable {
  private let name: String
  private let port: UInt16?
  /// The number and the leading bits that count, of a network or a number.
  private let network: (number: [UInt8], bits: Int)?

  init(_ text: String) {
    var name = text.lowercased()
    var port: UInt16?
    // A number of IPv6 without brackets has more than one colon, and no port.
    if let colon = name.lastIndex(of: ":"),
      name.hasPrefix("[") || name.firstIndex(of: ":") == colon,
      let number = UInt16(name[name.index(after: colon)...])
    {
      (port, name) = (number, String(name[..<colon]))
    }
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    if name.hasPrefix("*.") { name.removeFirst() }
    let parts = name.split(separator: "/", maxSplits: 1)
    if let number = parts.first.flatMap({ NameLookup.number(String($0)) }) {
      let all = number.count * 8
      let bits = parts.count > 1 ? Int(parts[1]) ?? -1 : all
      network = (0...all).contains(bits) ? (number, bits) : nil
    } else {
      network = nil
    }
    while name.hasPrefix(".") { name.removeFirst() }
    (self.name, self.port) = (name, port)
  }

  func covers(_ address: HTTPAddress) -> Bool {
    guard port == nil || port == address.port else { return false }
    let host = address.host.lowercased()
    if name == "*" { return true }
    // The end of a number is no domain that it belongs to.
    if let number = NameLookup.number(host) {
      guard let network else { return false }
      return network.number.count == number.count
        && (0..<network.bits).allSatisfy { bit in
          (network.number[bit / 8] ^ number[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
        }
    }
    return !name.isEmpty && (host == name || host.hasSuffix(".\(name)"))
  }
}

/// - Source: RFC 4648, section 4.
private enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(
          place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
