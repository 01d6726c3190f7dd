/// The HTML of a page, as tests compare it.
package enum PageText {
  /// Decodes a page; the spaces between numbers and units, which do not break, become plain ones.
  package static func of(_ page: [UInt8]) -> String {
    of(String(decoding: page, as: UTF8.self))
  }

  /// The same of a page that is decoded.
  package static func of(_ page: String) -> String { page.replacing("\u{A0}", with: " ") }
}
