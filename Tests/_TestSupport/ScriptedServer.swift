internal import Foundation
internal import Synchronization

/// A server on this machine that does with each connection whatever a test wants, also what no server should do.
///
/// It listens until the tests end, as ``LocalServer``; each connection has a thread of its own.
package final class ScriptedServer: Sendable {
  /// One connection.
  package struct Peer: Sendable {
    fileprivate let socket: Int32
    fileprivate let server: ScriptedServer

    /// Returns what comes up to and with an empty line; less if the other side ends.
    package func head() -> String {
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
        guard recv(socket, &byte, 1, 0) == 1 else { break }
        bytes.append(byte)
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Takes so many bytes; fewer if the other side ends.
    package func skip(_ count: Int) {
      var byte: UInt8 = 0
      for _ in 0..<count where recv(socket, &byte, 1, 0) != 1 { return }
    }

    /// Sends a text; returns whether the other side still takes it.
    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends bytes; returns whether the other side still takes them.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes { buffer in
          Foundation.send(
            socket, buffer.baseAddress.map { $0 + sent }, buffer.count - sent,
            Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
        server.sent.withLock { $0 += count }
      }
      return true
    }

    /// Sends a text again and again until the other side takes no more.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - pause: Seconds after each time.
    package func sendEndlessly(_ text: String, pause: Double = 0) {
      while send(text) {
        if pause > 0 { Thread.sleep(forTimeInterval: pause) }
      }
    }

    /// Waits until the other side ends.
    package func waitForEnd() {
      var block = [UInt8](repeating: 0, count: 4096)
      while recv(socket, &block, block.count, 0) > 0 {}
    }

    /// Passes everything on, in both directions, between the other side and a server on this machine.
    package func pass(to port: UInt16) {
      let target = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(target) }
      guard withLoopback(port, { connect(target, $0, $1) }) == 0 else { return }
      var block = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        var both = [
          pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
          pollfd(fd: target, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&both, 2, 10_000) > 0 else { return }
        for (from, to) in [(0, target), (1, socket)] where both[from].revents != 0 {
          let count = recv(both[from].fd, &block, block.count, 0)
          guard count > 0,
            Foundation.send(to, block, count, Int32(MSG_NOSIGNAL)) == count
          else { return }
        }
      }
    }
  }

  /// Where it listens, on 127.0.0.1.
  package let port: UInt16
  private let sent = Mutex(0)
  private let seen = Mutex<[String]>([])

  /// How many bytes it could send so far.
  package var sentBytes: Int { sent.withLock { $0 } }
  /// The heads of all requests so far.
  package var requests: [String] { seen.withLock { $0 } }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - reads: Whether the head of a request is read before the script begins.
  ///   - script: Gets each connection and the request, and closes the connection by returning.
  package init(
    reads: Bool = true, _ script: @escaping @Sendable (_ peer: Peer, _ request: String) -> Void
  ) {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    port = Self.listen(socket, backlog: 64)
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { [self] in
          let peer = Peer(socket: connection, server: self)
          let request = reads ? peer.head() : ""
          seen.withLock { $0.append(request) }
          script(peer, request)
          close(connection)
        }
      }
    }
  }

  /// A port of this machine to which no connection comes to stand: nobody takes those that wait there.
  package static func fullPort() -> UInt16 {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let port = listen(socket, backlog: 0)
    for _ in 0..<4 {
      let waiting = Foundation.socket(
        AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      _ = withLoopback(port) { connect(waiting, $0, $1) }
    }
    Thread.sleep(forTimeInterval: 0.05)
    return port
  }

  private static func listen(_ socket: Int32, backlog: Int32) -> UInt16 {
    let isListening = withLoopback(0) { bind(socket, $0, $1) == 0 }
    precondition(isListening && Foundation.listen(socket, backlog) == 0, "no port is free")
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}

/// Calls `body` with an address on 127.0.0.1.
private func withLoopback<Result>(
  _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}
