internal import PlainFiles

/// The built-in profiles and speed limits, embedded in the program.
package enum BuiltInProfiles {
  /// Their names, in alphabetical order.
  package static let names = ["bicycle", "car", "foot", "truck", "waste-truck", "wheelchair"]

  /// The file of a profile, to be copied and edited; `nil` for other names.
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

  /// The speed limits of countries by zone, and the side on which they drive.
  package static let zoneSpeeds: ZoneSpeeds = EmbeddedFile.value(of: path("zone-speeds.yaml")) {
    file throws(InvalidInput) in try ZoneSpeedsReader.read(file).value
  }

  private static func path(_ file: String) -> String { "RoadNetwork/Profiles/BuiltIn/\(file)" }
}

/// Reads the table of speeds implied by signs such as `DE:urban`.
enum ZoneSpeedsReader {
  static let format = "roundsman-zone-speeds/1"

  /// Reads a table: speeds as in `maxspeed`, by country and zone.
  ///
  /// - Throws: `InvalidInput` with all findings if one is an error.
  static func read(_ file: NamedFile) throws(InvalidInput) -> Reading<ZoneSpeeds> {
    let findings = FindingCollector(file: file.name)
    guard let tree = ProfileReader.tree(of: file.bytes, findings) else {
      return try findings.reading(nil)
    }
    var zones = ZoneSpeeds()
    let root = ProfileCursor(tree, findings: findings)
    for (key, value) in root.entries() {
      switch key {
      case "format":
        if value.written != format {
          value.report(
            ProfileCode.format, "the format is \(value.written ?? "a list or a map")",
            remedy: "Write format: \(format).")
        }
      case "driving on the left":
        var countries: [String] = []
        value.words(into: &countries)
        zones.leftHandCountries = Set(countries)
      case "elsewhere": read(value, prefix: "", into: &zones)
      case "countries":
        for (country, table) in value.entries() {
          read(table, prefix: country + ":", into: &zones)
        }
      default:
        value.refuseKey(key, known: ["format", "driving on the left", "elsewhere", "countries"])
      }
    }
    return try findings.reading(zones)
  }

  private static func read(_ table: ProfileCursor, prefix: String, into zones: inout ZoneSpeeds) {
    for (zone, value) in table.entries() {
      switch value.written.flatMap(SpeedValue.init) {
      case .speed(let speed)?: zones.speeds[prefix + zone] = speed
      case SpeedValue.none?: zones.speeds[prefix + zone] = .infinity
      default: value.wrongType("a speed", "Write a speed such as 50 or 30 mph, or none.")
      }
    }
  }
}
