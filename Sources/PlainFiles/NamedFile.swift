/// A file that has been read: the user's name for it and its contents.
package struct NamedFile: Hashable, Sendable {
  package let name: String
  package let bytes: [UInt8]

  /// Creates a file.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
