import PlainFiles
import WasteCollection

/// A small depot day as texts, whole or with one part replaced.
enum DepotDayText {
  static let depot = """
    format: roundsman-depot-day/1
    name: Test
    time_zone: Europe/Helsinki
    date: "2026-05-12"
    depot: {id: yard, location: [24.95, 60.17]}
    speed_kmh: 36
    vehicles:
      - id: T-1
        driver: Aino
        capacity: 1000
        shift: ["06:00", "14:00"]
      - {id: T-2, capacity: 500, shift: ["07:00", "15:00"]}
    """

  static let bins = """
    id,lon,lat,fill,capacity,service_seconds,windows,note
    A,24.94,60.17,0.85,120,60,,"by the door, left"
    B,24.96,60.18,0.70,,,,
    C,24.95,60.16,1,240,,06:00-09:30;14:00-16:00,
    """

  static func read(
    depot: String = depot, bins: String = bins
  ) throws(InvalidInput) -> Reading<DepotDay> {
    try DepotDayReader.read(
      depot: .init(name: "depot.yaml", bytes: Array(depot.utf8)),
      bins: .init(name: "bins.csv", bytes: Array(bins.utf8)), folderName: "folder")
  }

  /// The codes of everything that is found, with the lines where known.
  static func findings(depot: String = depot, bins: String = bins) -> [String] {
    let findings: [Finding]
    do throws(InvalidInput) {
      findings = try read(depot: depot, bins: bins).warnings
    } catch {
      findings = error.findings
    }
    return findings.map { finding in
      finding.code + (finding.line.map { " \(finding.file):\($0)" } ?? " \(finding.file)")
    }
  }
}
