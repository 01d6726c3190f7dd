internal import PlainFiles

/// A request, as it came over HTTP.
package struct ServiceRequest: Sendable {
  package var method: String
  /// As it stands in the request line, percent-encoded.
  package var path: String
  package var query: String?
  /// Names in lower case.
  package var headers: [String: String]
  package var body: [UInt8]
  /// Names the request in logs and error messages.
  package var id: String

  package init(
    method: String, path: String, query: String? = nil, headers: [String: String] = [:],
    body: [UInt8] = [], id: String = ""
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.id = id
  }

  /// The parameters of the query, decoded, in their order; `nil` if an escape is malformed.
  var parameters: [(name: String, value: String)]? { query.map(FormText.fields) ?? [] }

  /// The media type of the body without parameters, in lower case.
  var mediaType: String? {
    headers["content-type"].map {
      String($0.prefix { $0 != ";" }).lowercased().filter { $0 != " " }
    }
  }
}

/// Names and values as in a query: `a=1&b=two%20words`.
enum FormText {
  /// Decodes fields; `nil` if an escape is malformed or not UTF-8.
  ///
  /// - Source: WHATWG, *URL Standard*, `application/x-www-form-urlencoded`.
  static func fields(_ text: String) -> [(name: String, value: String)]? {
    var fields: [(name: String, value: String)] = []
    for part in text.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(pair[0]), let value = decoded(pair.count > 1 ? pair[1] : "") else {
        return nil
      }
      fields.append((name, value))
    }
    return fields
  }

  /// Decodes percent escapes, and spaces written as plus signs; `nil` if one is malformed.
  static func decoded(_ text: Substring, plusIsSpace: Bool = true) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Escapes everything but letters, digits and what is plain in a query.
  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        Character(UnicodeScalar(byte)).isASCIILetterOrDigit || "-._~/".utf8.contains(byte)
      let code = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : byte < 16 ? "%0\(code)" : "%\(code)"
    }.joined()
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
