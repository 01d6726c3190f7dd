internal import Cryptography
internal import Foundation
internal import PlainFiles
internal import Synchronization

/// The style sheets of pages, which stand in the page itself: on a slow network a page is shown an answer earlier.
enum PageStyles {
  /// The sheets that all pages have, in their order.
  private static let shared = ["sheet", "parts", "panels"]
  private static let known = Mutex<[String: (text: String, source: String)]>([:])

  /// Returns the styles of an area's pages, and the source by which a page's policy allows them.
  static func styles(of area: String) -> (text: String, source: String) {
    if !PageFiles.canChange, let found = known.withLock({ $0[area] }) { return found }
    let own = area == "shared" ? [] : PageFiles.paths(below: "Assets/\(area)")
    let paths =
      shared.map { "shared/\($0).css" }
      + own.filter { $0.hasSuffix(".css") }.map { "\(area)/\($0)" }
    let text = paths.map { String(decoding: PageFiles.bytes("Assets/\($0)") ?? [], as: UTF8.self) }
      .joined(separator: "\n")
    let hash = Data(SHA256.hash(Array(text.utf8))).base64EncodedString()
    let styles = (text, "'sha256-\(hash)'")
    known.withLock { $0[area] = styles }
    return styles
  }
}
