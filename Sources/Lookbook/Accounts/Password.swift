internal import Foundation

/// A password as typed; it never appears in a text.
package struct Password: Sendable {
  /// What is hashed: UTF-8 of the characters as Unicode composes them, so that every keyboard makes the same.
  let bytes: [UInt8]

  /// The fewest characters of a new password, and the most bytes of any.
  ///
  /// - Source: NIST SP 800-63B-4, section 3.1.1.2: 15 characters where nothing else is asked for; no rules of what
  ///   characters; at least 64 are allowed.
  package static let minCharacters = 15
  package static let maxBytes = 1024

  /// Why a password cannot be taken for a new one.
  package enum Weakness: Error, Hashable, Sendable {
    case tooShort
    case tooLong
    /// A few characters over and over.
    case repetitive
    /// It contains the e-mail address or the name, which everybody knows.
    case containsAddress
  }

  /// Takes the text as typed, without the line end.
  ///
  /// - Parameter typed: The password.
  package init(_ typed: String) {
    bytes = Array(typed.precomposedStringWithCanonicalMapping.utf8)
  }

  /// Looks at a new password before it is taken.
  ///
  /// - Parameters:
  ///   - email: The address of its account, if it has one.
  ///   - name: The public name of its account.
  /// - Throws: ``Weakness``.
  package func examine(email: EmailAddress?, name: String) throws(Weakness) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.count <= Self.maxBytes else { throw .tooLong }
    guard text.count >= Self.minCharacters else { throw .tooShort }
    guard Set(text).count >= 5 else { throw .repetitive }
    let known = [email?.key, name.lowercased()].compactMap(\.self)
    let lower = text.lowercased()
    // What is left without them must still be a password.
    let rest = known.filter { $0.count >= 4 }.reduce(lower) {
      $0.replacingOccurrences(of: $1, with: "")
    }
    guard rest.count >= 8 else { throw .containsAddress }
  }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Nothing of the password.
  package var description: String { "(a password)" }
  /// Nothing of the password.
  package var debugDescription: String { description }
  /// Nothing of the password.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension Password.Weakness: CustomStringConvertible {
  /// What is wrong and what to do, as a sentence.
  package var description: String {
    switch self {
    case .tooShort:
      "The password has fewer than \(Password.minCharacters) characters. Use four unrelated words."
    case .tooLong: "The password has more than \(Password.maxBytes) bytes. Use a shorter one."
    case .repetitive:
      "The password repeats a few characters. Use four unrelated words."
    case .containsAddress:
      "The password is derived from your e-mail address or your name. Use four unrelated words."
    }
  }
}
