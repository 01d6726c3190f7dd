internal import Cryptography
internal import Foundation

/// The key of a log in: who has it acts as the person; only its hash is kept in the archive.
package struct SessionToken: Sendable {
  private let bytes: [UInt8]

  private static let count = 32

  /// Draws a new token: 256 bits from the system's source.
  package init() {
    var random = SystemRandomNumberGenerator()
    bytes = (0..<Self.count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  /// Reads a token; `nil` if the text is none.
  ///
  /// White space around it does not matter.
  ///
  /// - Parameter text: What ``secret`` gave.
  package init?(secret text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count == 43, let bytes = Base64URL.decoded(text), bytes.count == Self.count
    else { return nil }
    self.bytes = bytes
  }

  /// The token itself, for its file and for nothing else.
  package var secret: String { Base64URL.encoded(bytes) }

  /// What the archive knows of the token.
  ///
  /// A token has too many values to be guessed, so that one round of a plain
  /// hash is enough.
  package var hash: [UInt8] { SHA256.hash(bytes) }
}

extension SessionToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Nothing of the token.
  package var description: String { "(a session's token)" }
  /// Nothing of the token.
  package var debugDescription: String { description }
  /// Nothing of the token.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
