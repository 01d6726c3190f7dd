internal import PlainFiles

/// The profiles and the speed limits that come with the program, embedded in it.
package enum BuiltInProfiles {
  /// Their names in alphabetical order.
  package static let names = ["bicycle", "car", "foot", "truck", "waste-truck", "wheelchair"]

  /// What the file of a profile holds, to be copied and edited; `nil` for other names.
  package static func bytes(of name: String) -> [UInt8]? {
    names.contains(name) ? EmbeddedFile.bytes(path("\(name).yaml")) : nil
  }

  /// A profile by name, `nil` if there is none of that name.
  package static func profile(named name: String) -> Profile? {
    guard names.contains(name) else { return nil }
    return EmbeddedFile.value(of: path("\(name).yaml")) { file throws(InvalidInput) in
      try ProfileReader.read(file).value
    }
  }

  /// The speed limits of countries by zone.
  package static let zoneSpeeds: ZoneSpeeds = EmbeddedFile.value(of: path("zone-speeds.yaml")) {
    file throws(InvalidInput) in try ZoneSpeedsReader.read(file).value
  }

  private static func path(_ file: String) -> String { "RoadNetwork/Profiles/BuiltIn/\(file)" }
}
