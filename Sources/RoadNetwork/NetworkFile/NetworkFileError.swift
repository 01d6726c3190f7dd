/// Why a network file cannot be used.
package enum NetworkFileError: Error, Equatable, Sendable {
  /// It begins otherwise than network files do.
  case notANetwork
  /// It was made by a program that lays networks out otherwise.
  case otherVersion(UInt32, expected: UInt32)
  /// It has fewer bytes than it should.
  case truncated(expected: Int)
  /// A checksum or its table is wrong.
  case damaged(byte: Int)
  /// A section that every network has is not there.
  case missingSection(kind: UInt32, layer: UInt32)
  /// The facts about the map cannot be read.
  case unreadableFacts
  /// Checksums are right, but numbers lead nowhere: no program of this project has written that.
  case inconsistent(NetworkPart)
  /// It holds no network of this profile; these are there.
  case noSuchProfile(String, known: [String])
}

/// What a network consists of.
package enum NetworkPart: String, Sendable {
  case graph, index, hierarchy, landmarks
}
