internal import Glibc

/// Waits on this machine for the one request by which a browser delivers the answer of a provider.
///
/// It listens on 127.0.0.1 only, takes one connection after the other, and answers what it does not wait for with
/// 404, so that a stray request ends nothing.
///
/// - Source: RFC 8252, *OAuth 2.0 for Native Apps*, section 7.3.
package struct RedirectListener: ~Copyable {
  private let socket: Int32
  /// Where it listens, on 127.0.0.1.
  package let port: UInt16

  /// The most bytes of a request's head, and the most seconds until it is there.
  private static let largestHead = 1 << 14
  private static let patience = 5.0

  /// Begins to listen.
  ///
  /// - Parameter port: The port; 0 for any that is free.
  /// - Throws: ``HTTPError/notConnected(_:)`` with the system's words.
  package init(port: UInt16 = 0) throws(HTTPError) {
    let socket = Glibc.socket(
      AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw .notConnected(Self.lastError()) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // A port that was in use a moment ago can be used again.
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && listen(socket, 8) == 0
          && getsockname(socket, address, &size) == 0
      }
    }
    guard isListening else {
      let reason = Self.lastError()
      close(socket)
      throw .notConnected(reason)
    }
    self.socket = socket
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(socket) }

  /// The response to a request.
  package enum Reply: Sendable {
    /// The request is not the one that is waited for.
    case notFound
    /// It is; the text is shown in the browser.
    case done(String)
  }

  /// Takes requests until one is the one that is waited for.
  ///
  /// - Parameters:
  ///   - seconds: How long to wait in all.
  ///   - accept: Looks at the target of a request, what stands between `GET` and `HTTP`.
  /// - Throws: ``HTTPError/tooSlow(seconds:)`` if nobody came, ``HTTPError/notConnected(_:)`` if nobody can.
  package func wait(
    seconds: Double, for accept: (String) -> Reply
  ) throws(HTTPError) {
    let end = Self.now + seconds
    while true {
      guard Self.isReady(socket, until: end) else { throw .tooSlow(seconds: seconds) }
      let connection = Glibc.accept(socket, nil, nil)
      guard connection >= 0 else {
        guard [EINTR, EAGAIN, ECONNABORTED].contains(errno) else {
          throw .notConnected(Self.lastError())
        }
        continue
      }
      defer { close(connection) }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      guard let target = Self.target(of: connection, until: min(end, Self.now + Self.patience))
      else {
        continue
      }
      switch accept(target) {
      case .notFound: Self.send("404 Not Found", "There is nothing here.", to: connection)
      case .done(let text):
        Self.send("200 OK", text, to: connection)
        return
      }
    }
  }

  private static func target(of connection: Int32, until end: Double) -> String? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while !bytes.contains(10) {
      guard bytes.count < largestHead, isReady(connection, until: end) else { return nil }
      let count = recv(connection, &block, block.count, Int32(MSG_DONTWAIT))
      guard count > 0 else { return nil }
      bytes += block[..<count]
    }
    let line = bytes.prefix { $0 != 10 && $0 != 13 }
    let words = line.split(separator: 32).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, words[0] == "GET", words[2].hasPrefix("HTTP/1.") else { return nil }
    return words[1]
  }

  /// Sends a page; nothing of the request stands in it.
  private static func send(_ status: String, _ text: String, to connection: Int32) {
    let page =
      "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Roundsman</title><p>\(text)</p></html>\n"
    let bytes = Array(
      ("HTTP/1.1 \(status)\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: \(page.utf8.count)\r\n"
        + "Cache-Control: no-store\r\nReferrer-Policy: no-referrer\r\nConnection: close\r\n\r\n\(page)")
        .utf8)
    // A browser that has gone away needs no answer.
    _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    shutdown(connection, Int32(SHUT_WR))
  }

  private static func isReady(_ socket: Int32, until end: Double) -> Bool {
    while true {
      let left = end - now
      guard left > 0 else { return false }
      var one = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let count = poll(&one, 1, Int32(min(left * 1000 + 1, 1e9)))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func lastError() -> String { String(cString: strerror(errno)).lowercased() }
}
