/// Why a network file cannot be used.
package enum NetworkFileError: Error, Equatable, Sendable {
  /// It begins otherwise than network files do.
  case notANetwork
  /// It was made by a program that lays networks out otherwise.
  case otherVersion(UInt32, expected: UInt32)
  /// It has fewer bytes than it should.
  case truncated(expected: Int)
  /// Its checksum, its table or an array is wrong.
  case damaged(byte: Int)
  /// A section that every network has is not there.
  case missingSection(kind: UInt32, layer: UInt32)
}
