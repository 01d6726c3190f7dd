internal import Glibc

/// A connection to a server over TCP that is closed when it is no longer needed.
struct Connection: ~Copyable {
  private let socket: Int32
  private let deadline: Double
  private let limit: Double
  /// What encrypts; `nil` if nothing does.
  private var session: TLSSession?

  /// Connects to the first of the host's numbers that answers.
  init(
    _ address: HTTPAddress, connectLimit: Double, answerLimit: Double
  ) throws(HTTPError) {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, String(address.port), &hints, &list) == 0, let list else {
      throw .unknownHost(address.host)
    }
    defer { freeaddrinfo(list) }
    var failure = HTTPError.unknownHost(address.host)
    var next: UnsafeMutablePointer<addrinfo>? = list
    while let candidate = next {
      do throws(HTTPError) {
        socket = try Self.connected(candidate.pointee, within: connectLimit)
        deadline = Self.now + answerLimit
        limit = answerLimit
        return
      } catch {
        failure = error
      }
      next = candidate.pointee.ai_next
    }
    throw failure
  }

  deinit { close(socket) }

  private static func connected(
    _ target: addrinfo, within limit: Double
  ) throws(HTTPError) -> Int32 {
    let socket = Glibc.socket(
      target.ai_family,
      target.ai_socktype | Int32(SOCK_NONBLOCK.rawValue)
        | Int32(SOCK_CLOEXEC.rawValue), target.ai_protocol)
    guard socket >= 0 else { throw .notConnected(words(errno)) }
    if connect(socket, target.ai_addr, target.ai_addrlen) == 0 { return socket }
    do throws(HTTPError) {
      guard errno == EINPROGRESS else { throw .notConnected(words(errno)) }
      try wait(for: POLLOUT, socket, until: now + limit, limit)
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
        try? sendPlain(session.outgoing())
        throw HTTPError(error, host)
      }
      try sendPlain(session.outgoing())
      if isDone { break }
      let bytes = try receivePlain()
      guard !bytes.isEmpty else { throw .cut }
      session.feed(bytes)
    }
    self.session = session
  }

  /// Sends bytes, all of them.
  func send(_ bytes: [UInt8]) throws(HTTPError) {
    guard let session else { return try sendPlain(bytes) }
    do throws(TLSError) { try session.write(bytes) } catch { throw .cut }
    try sendPlain(session.outgoing())
  }

  /// Returns the next bytes; none when the server has ended the answer.
  ///
  /// Over https, an end that the server has not announced is a cut, for anybody could have made it.
  func receive() throws(HTTPError) -> [UInt8] {
    guard let session else { return try receivePlain() }
    while true {
      var piece = TLSSession.Piece.end
      do throws(TLSError) { piece = try session.read() } catch { throw .cut }
      switch piece {
      case .bytes(let bytes): return bytes
      case .end: return []
      case .wantsMore:
        let bytes = try receivePlain()
        guard !bytes.isEmpty else { throw .cut }
        session.feed(bytes)
        // Such as the answer to a change of keys.
        try sendPlain(session.outgoing())
      }
    }
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
        try Self.wait(for: POLLOUT, socket, until: deadline, limit)
      } else {
        throw .cut
      }
    }
  }

  /// Returns the next bytes of the line; none when the server has closed the connection.
  private func receivePlain() throws(HTTPError) -> [UInt8] {
    while true {
      try Self.wait(for: POLLIN, socket, until: deadline, limit)
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        count = recv(socket, buffer.baseAddress, buffer.count, 0)
        filled = max(0, count)
      }
      if count >= 0 { return bytes }
      guard errno == EAGAIN || errno == EINTR else { throw .cut }
    }
  }

  private static func wait(
    for events: Int32, _ socket: Int32, until deadline: Double, _ limit: Double
  ) throws(HTTPError) {
    while true {
      let left = deadline - now
      guard left > 0 else { throw .tooSlow(seconds: limit) }
      var one = pollfd(fd: socket, events: Int16(events), revents: 0)
      let count = poll(&one, 1, Int32(min(left * 1000 + 1, 1e9)))
      if count > 0 { return }
      if count < 0, errno != EINTR { throw .cut }
    }
  }

  private static func words(_ number: Int32) -> String {
    String(cString: strerror(number)).lowercased()
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
