/// What is sent back to a client of OSRM's API.
package struct OSRMAnswer: Sendable {
  /// The status of HTTP: 200, or 400 for every request that cannot be answered, as OSRM has it.
  package var status: Int
  /// The media type of the body.
  package var contentType: String
  /// JSON on one line, or a vector tile.
  package var body: [UInt8]

  static let json = "application/json; charset=UTF-8"
  static let tile = "application/x-protobuf"

  init(status: Int = 200, contentType: String = OSRMAnswer.json, body: [UInt8]) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }
}
