internal import PlainFiles

/// The key that opens a weather service.
enum WeatherKey {
  /// Reads a key from a file that only its owner may read.
  ///
  /// - Throws: ``FileError`` if there is no such file or others may read it, `InvalidInput` if it holds no key.
  static func read(_ path: String) throws -> String {
    guard let bytes = try PrivateFile.read(path) else { throw FileError.missing(path) }
    let blanks: Set<UInt8> = [9, 10, 13, 32]
    let key = bytes.drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed()
    let isPlain = key.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    guard !key.isEmpty, isPlain else {
      throw InvalidInput(findings: [
        Finding(
          WeatherServiceCode.key, file: path, at: .file, "the file contains no key",
          remedy: "Write only the key of your account: letters, digits, - and _.")
      ])
    }
    return String(decoding: key, as: UTF8.self)
  }
}
