/// A colour profile that came with a picture.
///
/// - Source: ICC.1:2022, *Image technology colour management*, 7.2 and annex B.
enum ColourProfile {
  /// The largest profile that is kept, in bytes; those of screens and cameras have a few thousand.
  static let maxBytes = 1 << 20

  /// Whether bytes have the head of a profile and the length that it states.
  static func isSound(_ bytes: [UInt8]) -> Bool {
    guard (128...maxBytes).contains(bytes.count) else { return false }
    let stated = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
    return stated == bytes.count && bytes[36..<40].elementsEqual("acsp".utf8)
  }
}
