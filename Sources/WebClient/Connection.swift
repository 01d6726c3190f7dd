internal import Glibc

/// A connection to a server over TCP that is closed when it is no longer needed.
struct Connection: ~Copyable {
  /// What limits a connection.
  struct Limits {
    /// When the exchange must be over.
    let deadline: Deadline
    /// The most seconds of looking up a name, and of connecting to one of its numbers.
    let connectSeconds: Double
    /// The most bytes of an answer.
    let largestResponse: Int
    let names: NameLookup

    /// The most bytes that may come over the line for an answer: what encryption adds, with certificates, may be as much again and
    /// a mebibyte.
    var largestTransfer: Int { largestResponse > .max / 4 ? .max : 2 * largestResponse + 1 << 20 }
  }

  private let socket: Int32
  private let limits: Limits
  private let deadline: Deadline
  /// How many bytes have come over the line.
  private var received = 0
  /// What encrypts, from the line on: nothing, the way to a proxy, the way to the server through it, or both.
  private var sessions: [TLSSession] = []

  /// Connects to the first of the host's numbers that answers.
  init(_ address: HTTPAddress, _ limits: Limits) throws(HTTPError) {
    (self.limits, deadline) = (limits, limits.deadline)
    let candidates = try limits.names.find(
      address.host, address.port, within: limits.connectSeconds, deadline)
    var failure = HTTPError.unknownHost(address.host)
    for candidate in candidates {
      do throws(HTTPError) {
        socket = try Self.connected(candidate, limits)
        return
      } catch {
        if error == deadline.error { throw error }
        failure = error
      }
    }
    throw failure
  }

  deinit { close(socket) }

  private static func connected(
    _ target: SocketAddress, _ limits: Limits
  ) throws(HTTPError) -> Int32 {
    let socket = Glibc.socket(
      target.family,
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        | Int32(SOCK_CLOEXEC.rawValue), Int32(IPPROTO_TCP))
    guard socket >= 0 else { throw .notConnected(words(errno)) }
    if target.connect(socket) == 0 { return socket }
    do throws(HTTPError) {
      guard errno == EINPROGRESS else { throw .notConnected(words(errno)) }
      let seconds = limits.connectSeconds
      guard try limits.deadline.wait(for: POLLOUT, socket, atMost: seconds) else {
        throw .notConnected("there was no connection within \(HTTPError.text(seconds)) s")
      }
      var status: Int32 = 0
      var size = socklen_t(MemoryLayout<Int32>.size)
      guard getsockopt(socket, SOL_SOCKET, SO_ERROR, &status, &size) == 0, status == 0 else {
        throw .notConnected(words(status))
      }
      return socket
    } catch {
      close(socket)
      throw error
    }
  }

  /// Has a proxy, to which this connection leads, make a way to a server.
  mutating func tunnel(to server: HTTPAddress, through proxy: Proxy) throws(HTTPError) {
    if proxy.isSOCKS { return try tunnelBySOCKS(to: server, through: proxy) }
    try send(proxy.request(for: server))
    var reader = ResponseReader(limit: ResponseReader.largestHead, isTunnel: true)
    while true {
      guard let response = try reader.read(try receive()) else { continue }
      guard (200..<300).contains(response.status) else {
        throw .refusedByProxy(
          proxy.name, variable: proxy.variable, status: response.status, phrase: response.phrase)
      }
      return
    }
  }

  private mutating func tunnelBySOCKS(
    to server: HTTPAddress, through proxy: Proxy
  ) throws(HTTPError) {
    do throws(SOCKSTalk.Refusal) {
      try SOCKSTalk.makeWay(to: server, through: proxy, &self)
    } catch {
      switch error {
      case .line(let error): throw error
      case .credentials:
        throw .refusedByProxy(proxy.name, variable: proxy.variable, status: 407, phrase: "")
      case .reply(let number):
        throw .refusedBySOCKSProxy(proxy.name, variable: proxy.variable, reply: number)
      case .notSOCKS:
        throw .badProxy(
          variable: proxy.variable, reason: "\(proxy.name) does not speak SOCKS 5")
      }
    }
  }

  /// Goes on encrypted, once the host has shown who it is.
  mutating func encrypt(for host: String) throws(HTTPError) {
    let session: TLSSession
    do throws(TLSError) { session = try TLSSession(host: host) } catch {
      throw HTTPError(error, host)
    }
    while true {
      var isDone = false
      do throws(TLSError) {
        isDone = try session.shakeHands()
      } catch {
        // The server is told why.
        try? send(session.outgoing())
        throw HTTPError(error, host)
      }
      try send(session.outgoing())
      if isDone { break }
      let bytes = try receive()
      guard !bytes.isEmpty else { throw .cut }
      session.feed(bytes)
    }
    sessions.append(session)
  }

  /// Sends bytes, all of them.
  func send(_ bytes: [UInt8]) throws(HTTPError) { try send(bytes, through: sessions[...]) }

  private func send(
    _ bytes: [UInt8], through sessions: ArraySlice<TLSSession>
  ) throws(HTTPError) {
    guard let session = sessions.last else { return try sendPlain(bytes) }
    do throws(TLSError) { try session.write(bytes) } catch { throw .cut }
    try send(session.outgoing(), through: sessions.dropLast())
  }

  /// Returns the next bytes; none when the server has ended the answer.
  ///
  /// Over https, an end that the server has not announced is a cut, for anybody could have made it.
  mutating func receive() throws(HTTPError) -> [UInt8] { try receive(through: sessions[...]) }

  private mutating func receive(
    through sessions: ArraySlice<TLSSession>
  ) throws(HTTPError) -> [UInt8] {
    guard let session = sessions.last else { return try receivePlain() }
    while true {
      // Whatever there is to decrypt, time is up when it is up.
      guard deadline.left > 0 else { throw deadline.error }
      var piece = TLSSession.Piece.end
      do throws(TLSError) { piece = try session.read() } catch { throw .cut }
      switch piece {
      case .bytes(let bytes): return bytes
      case .end: return []
      case .wantsMore:
        let bytes = try receive(through: sessions.dropLast())
        guard !bytes.isEmpty else { throw .cut }
        session.feed(bytes)
        // Such as the answer to a change of keys.
        try send(session.outgoing(), through: sessions.dropLast())
      }
    }
  }

  /// Returns so many bytes of a line that nothing encrypts yet; what follows stays there.
  mutating func receivePlain(exactly count: Int) throws(HTTPError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try receivePlain(atMost: count - bytes.count)
      guard !more.isEmpty else { throw .cut }
      bytes += more
    }
    return bytes
  }

  private func sendPlain(_ bytes: [UInt8]) throws(HTTPError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.send(
          socket, buffer.baseAddress.map { $0 + sent }, buffer.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN || errno == EINTR {
        _ = try deadline.wait(for: POLLOUT, socket)
      } else {
        throw .cut
      }
    }
  }

  /// Returns the next bytes of the line; none when the server has closed the connection.
  private mutating func receivePlain(atMost most: Int = 1 << 16) throws(HTTPError) -> [UInt8] {
    while true {
      _ = try deadline.wait(for: POLLIN, socket)
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
        count = recv(socket, buffer.baseAddress, most, 0)
        filled = max(0, count)
      }
      if count >= 0 {
        received += count
        guard received <= limits.largestTransfer else {
          throw .tooLarge(limit: limits.largestResponse)
        }
        return bytes
      }
      guard errno == EAGAIN || errno == EINTR else { throw .cut }
    }
  }

  private static func words(_ number: Int32) -> String {
    String(cString: strerror(number)).lowercased()
  }
}
