package import PlainFiles

/// An answer, on its way to HTTP.
package struct ServiceResponse: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// A file, from its beginning to its end.
    case file(SeekableFile)
    /// Parts as they come; the connection stays open until the stream ends.
    case stream(AsyncStream<[UInt8]>)
  }

  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: Body

  package init(
    _ status: Int = 200, headers: [(name: String, value: String)] = [], _ body: Body = .bytes([])
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer of a media type.
  package init(_ status: Int = 200, _ mediaType: String, _ bytes: [UInt8]) {
    self.init(status, headers: [("content-type", mediaType)], .bytes(bytes))
  }

  /// An answer in JSON.
  static func json(
    _ status: Int = 200, headers: [(name: String, value: String)] = [],
    _ write: (inout JSONWriter) -> Void
  ) -> ServiceResponse {
    var json = JSONWriter(.compact)
    json.object(write)
    var response = ServiceResponse(status, "application/json", json.finish())
    response.headers += headers
    return response
  }

  /// The answer with another header.
  package func with(_ name: String, _ value: String) -> ServiceResponse {
    var response = self
    response.headers.append((name, value))
    return response
  }
}
