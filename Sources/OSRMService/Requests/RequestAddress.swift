/// The part of an address that all services share: `/service/version/profile/`.
struct RequestAddress {
  let service: String
  let version: Int
  let profile: String
  /// What follows, to be read by the service.
  var query: RequestText

  /// Reads the beginning of an address.
  init(path: String, query: String?) throws(OSRMFailure) {
    let address = query.map { "\(path)?\($0)" } ?? path
    guard let bytes = RequestText.decoded(address) else {
      throw OSRMFailure("InvalidUrl", "URL string malformed: a percent escape is not one")
    }
    var text = RequestText(bytes)
    guard text.skip("/"), let service = Self.name(&text), text.skip("/v"),
      let version = text.unsigned(), text.skip("/"), let profile = Self.name(&text),
      text.skip("/"), !text.isAtEnd
    else { throw Self.malformed(text) }
    self.service = service
    self.version = version
    self.profile = profile
    self.query = text
    while let next = text.next, Self.isAllowed(next) { text.position += 1 }
    guard text.isAtEnd else { throw Self.malformed(text) }
  }

  private static func name(_ text: inout RequestText) -> String? {
    let name = text.take { byte in
      isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static let marks = Set("_.-[]{}@?|\\%~`^=,;:&()".utf8)

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || marks.contains(byte)
  }

  private static func malformed(_ text: RequestText) -> OSRMFailure {
    let (position, bytes) = (text.position, text.bytes)
    let around = bytes[max(0, position - 3)..<min(position + 3, bytes.count)]
    return OSRMFailure(
      "InvalidUrl",
      "URL string malformed close to position \(position): "
        + "\"\(String(decoding: around, as: UTF8.self))\"")
  }
}
