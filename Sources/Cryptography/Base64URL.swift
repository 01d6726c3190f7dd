internal import Foundation

/// Bytes as text that is safe in URLs: base64url.
///
/// - Source: RFC 4648, section 5, without padding.
package enum Base64URL {
  /// Returns the text of bytes.
  package static func encoded(_ bytes: [UInt8]) -> String {
    String(
      Data(bytes).base64EncodedString().prefix { $0 != "=" }
        .map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }

  /// Returns the bytes of a text; `nil` if it is not base64url.
  package static func decoded(_ text: String) -> [UInt8]? {
    guard !text.utf8.contains(where: { "+/=".utf8.contains($0) }) else { return nil }
    let plain = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain + padding).map { Array($0) }
  }
}
