/// What is said to a SOCKS proxy, and by it, before everything passes unread.
///
/// Names of hosts go to the proxy as they are: whoever needs a proxy often cannot look them up.
///
/// - Source: RFC 1928; RFC 1929 for names and passwords.
enum SOCKSTalk {
  /// Why there is no way.
  enum Refusal: Error {
    /// The proxy wants a name and a password, or others.
    case credentials
    /// It does not speak SOCKS 5.
    case notSOCKS
    /// It makes no way; the number of its reply.
    case reply(UInt8)
    /// The connection to it failed.
    case line(HTTPError)
  }

  private static let version: UInt8 = 5
  private static let byPassword: UInt8 = 2

  /// Has a proxy, to which a connection leads, make a way to a server.
  static func makeWay(
    to server: HTTPAddress, through proxy: Proxy, _ connection: inout Connection
  ) throws(Refusal) {
    let methods: [UInt8] = proxy.credentials == nil ? [0] : [0, byPassword]
    var answer = try ask(connection: &connection, [version, UInt8(methods.count)] + methods, 2)
    guard answer[0] == version else { throw .notSOCKS }
    if answer[1] == byPassword, let credentials = proxy.credentials {
      // The version of the log-in is its own.
      let login =
        [1, UInt8(credentials.user.count)] + credentials.user
        + [UInt8(credentials.password.count)] + credentials.password
      answer = try ask(connection: &connection, login, 2)
      guard answer[1] == 0 else { throw .credentials }
    } else if answer[1] != 0 {
      throw .credentials
    }

    // It says no more than this before the server is asked.
    answer = try ask(connection: &connection, request(for: server), 5)
    guard answer[0] == version else { throw .notSOCKS }
    guard answer[1] == 0 else { throw .reply(answer[1]) }
    // The fifth byte begins a number, or is the length of a name; a port follows.
    let rest: Int
    switch answer[3] {
    case 1: rest = 3 + 2
    case 3: rest = Int(answer[4]) + 2
    case 4: rest = 15 + 2
    default: throw .notSOCKS
    }
    _ = try ask(connection: &connection, [], rest)
  }

  /// Sends bytes, and returns so many of what comes back.
  private static func ask(
    connection: inout Connection, _ bytes: [UInt8], _ count: Int
  ) throws(Refusal) -> [UInt8] {
    do throws(HTTPError) {
      if !bytes.isEmpty { try connection.send(bytes) }
      return try connection.receivePlain(exactly: count)
    } catch {
      throw .line(error)
    }
  }

  /// Asks for a way to a server.
  private static func request(for server: HTTPAddress) -> [UInt8] {
    let target: [UInt8]
    if let number = NameLookup.number(server.host) {
      target = [number.count == 4 ? 1 : 4] + number
    } else {
      // No host has a name of more than 253 bytes.
      let name = Array(server.host.utf8.prefix(255))
      target = [3, UInt8(name.count)] + name
    }
    return [version, 1, 0] + target + [UInt8(server.port >> 8), UInt8(server.port & 255)]
  }

  /// Whether asking again may help after a reply.
  static func isPassing(_ reply: UInt8) -> Bool { [1, 3, 4, 5, 6].contains(reply) }

  /// The words of a reply.
  static func words(_ reply: UInt8) -> String {
    switch reply {
    case 1: "it failed"
    case 2: "its rules forbid it"
    case 3: "the network cannot be reached"
    case 4: "the host cannot be reached"
    case 5: "the host refuses connections"
    case 6: "the host did not answer in time"
    case 7: "it makes no connections"
    case 8: "it does not know this kind of address"
    default: "reply \(reply)"
    }
  }
}
