/// Names that are safe for files and folders on every file system, and lead nowhere else.
package enum PlainName {
  /// The longest name, in bytes.
  package static let longest = 64
  /// What to do about a name that is none.
  package static let remedy = "Use at most \(longest) characters: letters (a-z), digits, - and _."

  /// Whether a name has letters of ASCII, digits, `-` and `_` only, at least one and not too many.
  package static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longest
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x5F
      }
  }
}
