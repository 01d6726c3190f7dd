internal import Foundation
internal import Synchronization

/// A server on this machine that answers as a test wants, for tests of what calls outside.
///
/// It listens until the tests end: whoever closed it would have to know that nobody asks any more.
package final class LocalServer: Sendable {
  /// What a request is answered with.
  package struct Reply: Sendable {
    /// The bytes, in the pieces in which they are sent.
    package var pieces: [[UInt8]]
    /// Seconds before each piece.
    package var pause = 0.0

    /// Sends some texts, one after the other.
    package init(pieces: [String], pause: Double = 0) {
      self.pieces = pieces.map { Array($0.utf8) }
      self.pause = pause
    }

    /// Sends an answer with a length.
    package init(_ status: String, _ body: String, fields: String = "") {
      self.init(
        pieces: [
          "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n\(fields)"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        ])
    }

    /// Closes the connection without a word.
    package static let nothing = Reply(pieces: [])
  }

  /// Answers the request with a number, from 0; the target is what stands between `GET` or `POST` and `HTTP`.
  package typealias Handler = @Sendable (_ target: String, _ number: Int) -> Reply

  /// Where it listens, on 127.0.0.1.
  package let port: UInt16
  private let seen = Mutex<[(target: String, body: String)]>([])

  /// The targets of all requests so far.
  package var targets: [String] { seen.withLock { $0.map(\.target) } }
  /// What each of them sent along.
  package var bodies: [String] { seen.withLock { $0.map(\.body) } }

  /// Begins to answer.
  package init(_ handler: @escaping Handler) {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        precondition(bind(socket, address, size) == 0 && listen(socket, 64) == 0, "no port is free")
        getsockname(socket, address, &size)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in
      var number = 0
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return }
        guard let request = Self.request(of: connection) else {
          close(connection)
          continue
        }
        seen.withLock { $0.append(request) }
        Self.send(handler(request.target, number), to: connection)
        number += 1
        close(connection)
      }
    }
  }

  private static func request(of connection: Int32) -> (target: String, body: String)? {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      if let end = text.range(of: "\r\n\r\n") {
        let field = text[..<end.lowerBound].split(separator: "\r\n").first {
          $0.hasPrefix("Content-Length: ")
        }
        let length = field.flatMap { Int($0.dropFirst("Content-Length: ".count)) } ?? 0
        if text[end.upperBound...].utf8.count >= length { break }
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 3, ["GET", "POST"].contains(words[0]),
      let end = text.range(of: "\r\n\r\n")
    else { return nil }
    return (String(words[1]), String(text[end.upperBound...]))
  }

  private static func send(_ reply: Reply, to connection: Int32) {
    for piece in reply.pieces {
      if reply.pause > 0 { Thread.sleep(forTimeInterval: reply.pause) }
      var sent = 0
      while sent < piece.count {
        let count = piece.withUnsafeBytes { bytes in
          Foundation.send(
            connection, bytes.baseAddress.map { $0 + sent }, piece.count - sent, Int32(MSG_NOSIGNAL)
          )
        }
        guard count > 0 else { return }
        sent += count
      }
    }
  }
}
