internal import Glibc

/// Sends requests to servers; the only part of the program that opens connections to others.
///
/// One connection for each request. What may pass is tried again after a pause that doubles, or that the
/// server asks for.
package struct HTTPClient: Sendable {
  /// Seconds until a connection stands, and until the whole answer is there.
  package var connectLimit = 5.0
  package var answerLimit = 60.0
  /// The total number of attempts.
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
  ///   - fields: Further fields of the request, by name.
  /// - Returns: What the server answered, whatever its status but 429 and 5xx.
  /// - Throws: ``HTTPError`` of the last attempt.
  package func get(
    _ address: HTTPAddress, _ target: String, fields: [String: String] = [:]
  ) throws(HTTPError) -> HTTPResponse {
    try send(HTTPRequest(target: target, fields: fields), to: address)
  }

  /// Sends a request, again if that may help and does no harm.
  ///
  /// A request with a body may have been acted upon, even if no answer came: it is sent again only if the server
  /// was not reached.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - address: Whom to ask.
  /// - Returns: What the server answered, whatever its status but 429 and 5xx.
  /// - Throws: ``HTTPError`` of the last attempt.
  package func send(
    _ request: HTTPRequest, to address: HTTPAddress
  ) throws(HTTPError) -> HTTPResponse {
    var pause = firstPause
    var attempt = 1
    while true {
      var asked: Double?
      do throws(HTTPError) {
        let response = try once(request, address)
        guard response.status == 429 || response.status >= 500 else { return response }
        asked = response.headers["retry-after"].flatMap { Double($0) }
        throw .busy(status: response.status, phrase: response.phrase)
      } catch {
        let mayRepeat = request.body == nil ? error.isPassing : error.isBeforeSending
        guard mayRepeat, attempt < attempts else { throw error }
        self.pause(min(longestPause, max(pause, asked ?? 0)))
        pause *= 2
        attempt += 1
      }
    }
  }

  private func once(
    _ request: HTTPRequest, _ address: HTTPAddress
  ) throws(HTTPError) -> HTTPResponse {
    var connection = try Connection(
      address, connectLimit: connectLimit, answerLimit: answerLimit)
    if address.isEncrypted { try connection.encrypt(for: address.host) }
    try connection.send(request.bytes(for: address))
    var reader = ResponseReader(largestBody: largestBody)
    while true {
      let bytes = try connection.receive()
      if let response = try reader.read(bytes) { return response }
    }
  }
}
