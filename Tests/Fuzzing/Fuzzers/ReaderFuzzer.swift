/// A reader that is done when it has read its input or refused it.
package protocol ReaderFuzzer: Fuzzer {
  /// Reads a file.
  static func read(_ bytes: [UInt8]) throws
}

extension ReaderFuzzer {
  /// Reads a file, or finds a refusal that says what is wrong.
  package static func run(_ bytes: [UInt8]) { refusing { try read(bytes) } }
}
