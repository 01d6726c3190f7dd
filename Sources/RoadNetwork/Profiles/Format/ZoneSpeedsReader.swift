internal import PlainFiles
internal import Yams

/// Reads the table of what signs such as `DE:urban` mean.
enum ZoneSpeedsReader {
  static let format = "roundsman-zone-speeds/1"

  /// Reads a table: speeds as in `maxspeed`, by country and zone.
  ///
  /// - Throws: `InvalidInput` with all findings if one is an error.
  static func read(_ file: NamedFile) throws(InvalidInput) -> Reading<ZoneSpeeds> {
    let findings = FindingCollector(file: file.name)
    guard let node = ProfileYAML.parse(file.bytes, findings: findings) else {
      return try findings.reading(nil)
    }
    var zones = ZoneSpeeds()
    let root = ProfileCursor(node, findings: findings)
    for (key, value) in root.entries() {
      switch key {
      case "format":
        if value.written != format {
          value.report(
            ProfileCode.format, "the format is \(value.written ?? "a list or a map")",
            remedy: "Write format: \(format).")
        }
      case "elsewhere": read(value, prefix: "", into: &zones)
      case "countries":
        for (country, table) in value.entries() {
          read(table, prefix: country + ":", into: &zones)
        }
      default: value.refuseKey(key, known: ["format", "elsewhere", "countries"])
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
