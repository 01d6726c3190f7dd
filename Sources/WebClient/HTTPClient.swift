internal import Glibc

/// Sends requests to servers; the only part of the program that opens connections to others.
///
/// One connection for each request, through a proxy if the environment names one. What may pass is tried again after a pause that
/// doubles, or that the server asks for. Redirections are never followed.
package struct HTTPClient: Sendable {
  /// Seconds for looking up a name, and until a connection to one of its numbers stands.
  package var connectLimit = 5.0
  /// Seconds for the whole exchange: names, connecting, TLS, sending, reading, and all further attempts with their pauses.
  package var answerLimit = 60.0
  /// The most attempts in all.
  package var attempts = 4
  /// Seconds before the second attempt; each further pause is twice as long.
  package var firstPause = 0.25
  /// The longest pause that a server may ask for, in seconds.
  package var longestPause = 10.0
  /// How many bytes an answer may have in all: its head, its body, and whatever is between and behind the parts of the body.
  package var largestResponse = 1 << 28
  /// Which servers are asked through a proxy.
  package var proxies = ProxySettings.environment
  /// Finds out where hosts are.
  var names = NameLookup.system
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
    let deadline = Deadline(seconds: answerLimit)
    let proxy = try proxies.proxy(for: address)
    var pause = firstPause
    var attempt = 1
    while true {
      var asked: Double?
      do throws(HTTPError) {
        let response = try once(request, address, proxy, deadline)
        guard response.status == 429 || response.status >= 500 else { return response }
        asked = response.headers["retry-after"].flatMap { Double($0) }
        throw .busy(status: response.status, phrase: response.phrase)
      } catch {
        let mayRepeat = request.body == nil ? error.isPassing : error.isBeforeSending
        let wait = min(longestPause, max(pause, asked ?? 0))
        guard mayRepeat, attempt < attempts, wait < deadline.left else { throw error }
        self.pause(wait)
        pause *= 2
        attempt += 1
      }
    }
  }

  private func once(
    _ request: HTTPRequest, _ address: HTTPAddress, _ proxy: Proxy?, _ deadline: Deadline
  ) throws(HTTPError) -> HTTPResponse {
    var connection = try connection(to: proxy?.address ?? address, proxy, deadline)
    if let proxy, proxy.address.isEncrypted { try connection.encrypt(for: proxy.address.host) }
    let isTunnel = proxy.map { $0.isSOCKS || address.isEncrypted } ?? false
    if isTunnel, let proxy { try connection.tunnel(to: address, through: proxy) }
    if address.isEncrypted { try connection.encrypt(for: address.host) }
    try connection.send(request.bytes(for: address, through: isTunnel ? nil : proxy))
    var reader = ResponseReader(limit: largestResponse)
    while true {
      guard let response = try reader.read(try connection.receive()) else { continue }
      // Only a proxy answers so, and only because of what it was told.
      if let proxy, !proxy.isSOCKS, response.status == 407 {
        throw .refusedByProxy(
          proxy.name, variable: proxy.variable, status: response.status, phrase: response.phrase)
      }
      return response
    }
  }

  private func connection(
    to address: HTTPAddress, _ proxy: Proxy?, _ deadline: Deadline
  ) throws(HTTPError) -> Connection {
    do throws(HTTPError) {
      return try Connection(
        address,
        Connection.Limits(
          deadline: deadline, connectSeconds: connectLimit, largestResponse: largestResponse,
          names: names))
    } catch {
      guard let proxy, case .notConnected(let reason) = error else { throw error }
      throw .notConnected("the proxy \(proxy.name) of \(proxy.variable): \(reason)")
    }
  }
}
