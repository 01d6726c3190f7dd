/// The parts of a form with files, `multipart/form-data`.
///
/// - Source: RFC 7578, *Returning Values from Forms*, and RFC 2046, section 5.1.
struct FormParts {
  struct Part {
    let name: String
    let fileName: String?
    let mediaType: String?
    let bytes: ArraySlice<UInt8>
  }

  private(set) var parts: [Part] = []

  /// Why a body is no form.
  struct Malformed: Error {
    let reason: String
  }

  /// Reads a form.
  ///
  /// - Parameters:
  ///   - body: The body of the request.
  ///   - contentType: The value of its header.
  /// - Throws: ``Malformed``.
  init(_ body: [UInt8], contentType: String) throws(Malformed) {
    guard let boundary = Self.parameter("boundary", in: contentType),
      (1...70).contains(boundary.utf8.count)
    else { throw Malformed(reason: "the content type has no boundary of 1 to 70 characters") }
    let delimiter = Array("--\(boundary)".utf8)
    var rest = body[...]
    guard let start = Self.range(of: delimiter, in: rest) else {
      throw Malformed(reason: "the body does not begin with the boundary")
    }
    rest = rest[start.upperBound...]
    let next = Array("\r\n--\(boundary)".utf8)
    while !rest.starts(with: "--".utf8) {
      guard rest.starts(with: "\r\n".utf8),
        let end = Self.range(of: Array("\r\n\r\n".utf8), in: rest),
        let close = Self.range(of: next, in: rest[end.upperBound...])
      else { throw Malformed(reason: "a part has no end") }
      parts.append(
        try Self.part(
          head: rest[rest.startIndex + 2..<max(rest.startIndex + 2, end.lowerBound)],
          bytes: rest[end.upperBound..<close.lowerBound]))
      guard parts.count <= 64 else { throw Malformed(reason: "there are more than 64 parts") }
      rest = rest[close.upperBound...]
    }
  }

  private static func part(
    head: ArraySlice<UInt8>, bytes: ArraySlice<UInt8>
  ) throws(Malformed) -> Part {
    guard let text = String(validating: head, as: UTF8.self) else {
      throw Malformed(reason: "the head of a part is not UTF-8")
    }
    var headers: [String: String] = [:]
    for line in text.split(separator: "\r\n") {
      let pair = line.split(separator: ":", maxSplits: 1)
      if pair.count == 2 {
        headers[pair[0].lowercased()] = String(pair[1].drop { $0 == " " })
      }
    }
    guard let disposition = headers["content-disposition"],
      let name = parameter("name", in: disposition)
    else { throw Malformed(reason: "a part has no name") }
    return Part(
      name: name, fileName: parameter("filename", in: disposition),
      mediaType: headers["content-type"].map { String($0.prefix { $0 != ";" }).lowercased() },
      bytes: bytes)
  }

  /// The value of a parameter of a header, without its quotes.
  private static func parameter(_ name: String, in header: String) -> String? {
    for piece in header.split(separator: ";").dropFirst() {
      let pair = piece.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].filter({ $0 != " " }).lowercased() == name else { continue }
      let value = pair[1]
      return value.hasPrefix("\"") && value.hasSuffix("\"") && value.count > 1
        ? String(value.dropFirst().dropLast()) : String(value)
    }
    return nil
  }

  private static func range(
    of pattern: [UInt8], in bytes: ArraySlice<UInt8>
  ) -> Range<Int>? {
    var position = bytes.startIndex
    while position + pattern.count <= bytes.endIndex {
      guard let found = bytes[position...].firstIndex(of: pattern[0]),
        found + pattern.count <= bytes.endIndex
      else { return nil }
      if bytes[found..<found + pattern.count].elementsEqual(pattern) {
        return found..<found + pattern.count
      }
      position = found + 1
    }
    return nil
  }
}
