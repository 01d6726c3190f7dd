internal import PlainFiles

/// The profiles and the speed limits that come with the program, embedded in it.
package enum BuiltInProfiles {
  /// Their names in alphabetical order.
  package static let names = ["bicycle", "car", "foot", "truck", "waste-truck", "wheelchair"]

  /// What the file of a profile holds, to be copied and edited; `nil` for other names.
  package static func bytes(of name: String) -> [UInt8]? {
    names.contains(name) ? bytes(ofFile: "\(name).yaml") : nil
  }

  private static func bytes(ofFile name: String) -> [UInt8] {
    EmbeddedFile.bytes("RoadNetwork/Profiles/BuiltIn/\(name)")
  }

  /// A profile by name, `nil` if there is none of that name.
  package static func profile(named name: String) -> Profile? {
    guard let bytes = bytes(of: name) else { return nil }
    do throws(InvalidInput) {
      return try ProfileReader.read(NamedFile(name: "\(name).yaml", bytes: bytes)).value
    } catch {
      preconditionFailure("a built-in profile is wrong: \(error.findings)")
    }
  }

  /// The speed limits of countries by zone.
  package static let zoneSpeeds: ZoneSpeeds = {
    do throws(InvalidInput) {
      let file = NamedFile(name: "zone-speeds.yaml", bytes: bytes(ofFile: "zone-speeds.yaml"))
      return try ZoneSpeedsReader.read(file).value
    } catch {
      preconditionFailure("the built-in speed limits are wrong: \(error.findings)")
    }
  }()
}
