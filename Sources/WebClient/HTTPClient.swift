internal import Glibc

/// Asks servers for what they have; the only part of the program that calls outside.
///
/// One connection for each request. What may pass is tried again after a pause that doubles, or that the
/// server asks for.
package struct HTTPClient: Sendable {
  /// Seconds until a connection stands, and until the whole answer is there.
  package var connectLimit = 5.0
  package var answerLimit = 60.0
  /// How often something is asked for in all.
  package var attempts = 4
  /// Seconds before the second attempt; each further pause is twice as long.
  package var firstPause = 0.25
  /// The longest pause that a server may ask for, in seconds.
  package var longestPause = 10.0
  /// How many bytes an answer may have.
  package var largestBody = 1 << 28
  /// Waits for some seconds.
  package var pause: @Sendable (Double) -> Void = { seconds in
    _ = poll(nil, 0, Int32(min(seconds * 1000, 1e6)))
  }

  /// Creates a client with the limits above.
  package init() {}

  /// Asks a server for something, again if that may help.
  ///
  /// - Parameters:
  ///   - address: Whom to ask.
  ///   - target: What stands after the address: a path that begins with `/`, and perhaps a query; without
  ///     characters that would have to be escaped.
  /// - Returns: What the server answered, whatever its status but 429 and 5xx.
  /// - Throws: ``HTTPError`` of the last attempt.
  package func get(
    _ address: HTTPAddress, _ target: String
  ) throws(HTTPError) -> HTTPResponse {
    precondition(target.utf8.allSatisfy { $0 > 32 && $0 < 127 }, "a target is escaped")
    var pause = firstPause
    var attempt = 1
    while true {
      var asked: Double?
      do throws(HTTPError) {
        let response = try once(address, target)
        guard response.status == 429 || response.status >= 500 else { return response }
        asked = response.headers["retry-after"].flatMap { Double($0) }
        throw .busy(status: response.status, phrase: response.phrase)
      } catch {
        guard error.isPassing, attempt < attempts else { throw error }
        self.pause(min(longestPause, max(pause, asked ?? 0)))
        pause *= 2
        attempt += 1
      }
    }
  }

  private func once(
    _ address: HTTPAddress, _ target: String
  ) throws(HTTPError) -> HTTPResponse {
    let connection = try Connection(
      address, connectLimit: connectLimit, answerLimit: answerLimit)
    try connection.send(
      "GET \(address.path)\(target) HTTP/1.1\r\nHost: \(address.authority)\r\n"
        + "Accept: */*\r\nAccept-Encoding: identity\r\nUser-Agent: roundsman\r\n"
        + "Connection: close\r\n\r\n")
    var reader = ResponseReader(largestBody: largestBody)
    while true {
      let bytes = try connection.receive()
      if let response = try reader.read(bytes) { return response }
    }
  }
}
