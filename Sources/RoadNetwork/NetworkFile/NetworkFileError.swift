package import PlainFiles

/// Why a network file cannot be used.
package enum NetworkFileError: Error, Equatable, Sendable {
  /// It does not start like a network file.
  case notANetwork
  /// It was made by a program with another version of the layout.
  case otherVersion(UInt32, expected: UInt32)
  /// It has fewer bytes than it should.
  case truncated(expected: Int)
  /// A checksum or the table of sections is wrong.
  case damaged(byte: Int)
  /// A section that every network has is missing.
  case missingSection(kind: UInt32, layer: UInt32)
  /// The map's metadata cannot be read.
  case unreadableFacts
  /// Checksums are right, but indices are out of range: no program of this project wrote that.
  case inconsistent(NetworkPart)
  /// It has no network for this profile; these are available.
  case noSuchProfile(String, known: [String])
  /// It was built without what holds only at times.
  case noConditions
}

/// The parts of a network.
package enum NetworkPart: String, Sendable {
  case graph, index, hierarchy, landmarks, conditions
}

/// The finding codes of network files.
package enum NetworkFileCode: String, FindingCode {
  /// The file is not a network.
  case notANetwork = "E1901"
  /// It was made by another version of the program.
  case otherVersion = "E1902"
  /// It has fewer bytes than it should.
  case truncated = "E1903"
  /// A checksum is wrong, or indices are out of range.
  case damaged = "E1904"
  /// It has no network for a profile.
  case noSuchProfile = "E1905"
  /// It was built without conditions.
  case noConditions = "E2320"
}

extension NetworkFileError {
  /// The code that explains the error.
  package var code: NetworkFileCode {
    switch self {
    case .notANetwork: .notANetwork
    case .otherVersion: .otherVersion
    case .truncated: .truncated
    case .damaged, .missingSection, .unreadableFacts, .inconsistent: .damaged
    case .noSuchProfile: .noSuchProfile
    case .noConditions: .noConditions
    }
  }

  /// Returns the error as a finding in a file.
  package func finding(file: String) -> Finding {
    let again = "Build it again with \"roundsman map build EXTRACT -o \(file)\"."
    func finding(
      _ message: String, at place: Finding.Place = .file, remedy: String = again
    ) -> Finding {
      Finding(code, file: file, at: place, message, remedy: remedy)
    }
    switch self {
    case .notANetwork:
      return finding(
        "this is not a road network",
        remedy: "Specify a .roadmap file, or build one from an extract with \"roundsman map "
          + "build\".")
    case .otherVersion(let version, let expected):
      return finding("its layout has version \(version), but this program reads \(expected)")
    case .truncated(let expected):
      return finding("it is truncated; it should have at least \(expected) bytes")
    case .damaged(let byte):
      return finding("a checksum or an offset is wrong", at: .byte(byte))
    case .missingSection(let kind, let layer):
      return finding("section \(kind) of layer \(layer) is missing or of the wrong kind")
    case .unreadableFacts:
      return finding("the metadata of the map is invalid")
    case .inconsistent(let part):
      return finding("the \(part) is inconsistent")
    case .noConditions:
      return finding(
        "the map was built without what holds only at certain times",
        remedy: "Build it again without --no-conditions, or leave out the time.")
    case .noSuchProfile(let profile, let known):
      let nearest = NearestName.of(profile, among: known)
      return finding(
        "it has no network for the profile \(profile); available: \(known.joined(separator: ", "))",
        remedy: (nearest.map { "Did you mean \($0)? " } ?? "")
          + "Specify one of these, or build the map with --profile \(profile).")
    }
  }
}
