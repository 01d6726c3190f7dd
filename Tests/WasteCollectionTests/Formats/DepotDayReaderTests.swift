import Foundation
import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import WasteCollection

@Suite struct DepotDayReaderTests {
  @Test func `a day is read with its defaults`() throws {
    let reading = try DepotDayText.read()
    let day = reading.value
    #expect(reading.warnings == [])
    #expect(day.name == "Test")
    #expect(day.policy.threshold == 0.70)
    #expect(day.streams == [DepotDay.Stream(id: "litter", name: "litter")])
    #expect(day.vehicles.map(\.id) == ["T-1", "T-2"])
    #expect(day.vehicles[0].shift == TimeWindow(start: 21_600, end: 50_400))
    #expect(day.vehicles[0].costs == DepotDay.Vehicle.Costs(perHour: 1))
    #expect(day.bins.map(\.id) == ["A", "B", "C"])
    #expect(day.bins[0].note == "by the door, left")
    #expect(day.bins[1].capacity == 240)
    #expect(day.bins[1].service == 90)
    #expect(
      day.bins[2].windows == [
        TimeWindow(start: 21_600, end: 34_200), TimeWindow(start: 50_400, end: 57_600),
      ])
  }

  @Test func `line ends of Windows and a byte-order mark change nothing`() throws {
    let plain = try DepotDayText.read().value
    let windows = try DepotDayText.read(
      depot: "\u{FEFF}" + DepotDayText.depot.replacing("\n", with: "\r\n"),
      bins: "\u{FEFF}" + DepotDayText.bins.replacing("\n", with: "\r\n"))
    #expect(windows.value == plain)
  }

  @Test(arguments: ["helsinki", "monaco"])
  func `the depot days of the package are read without an error`(name: String) throws {
    let folder = PackageRoot.file("datasets/depot-days/\(name)").path
    let reading = try DepotDayReader.read(
      depot: .init(name: "depot.yaml", bytes: FileAccess.read("\(folder)/depot.yaml")),
      bins: .init(name: "bins.csv", bytes: FileAccess.read("\(folder)/bins.csv")),
      folderName: name)
    #expect(reading.value.bins.count >= 49)
    #expect(reading.value.selectedBins.isEmpty == false)
    #expect(reading.warnings.isEmpty)
  }

  @Test func `the errors of both files are told at once, in the order of lines`() {
    let found = DepotDayText.findings(
      depot: DepotDayText.depot.replacing("06:00", with: "16:00")
        .replacing("Europe/Helsinki", with: "Europe/Hellsinki"),
      bins: DepotDayText.bins.replacing("0.85", with: "1.4").replacing("C,", with: "A,")
        .replacing("09:30", with: "05:00"))
    #expect(
      found == [
        "E1223 depot.yaml:3", "E1226 depot.yaml:11", "E1203 bins.csv:2", "E1207 bins.csv:4",
      ])
  }

  @Test func `a fill above one is told as the contract says`() throws {
    let error = #expect(throws: InvalidInput.self) {
      try DepotDayText.read(bins: "id,lon,lat,fill\nA,24.9,60.1,1.4\n")
    }
    #expect(
      error?.findings.map(\.description) == [
        "bins.csv:2: E1203 fill is 1.4; a fill level is between 0 and 1. Write 0.97 for 97 %."
      ])
  }

  @Test(arguments: [
    ("id,lon,lat,fill\n,24.9,60.1,0.5\n", "E1201 bins.csv:2"),
    ("id,lon,lat,fill\nA,24.9,91,0.5\n", "E1202 bins.csv:2"),
    ("id,lon,lat,fill\nA,NaN,60.1,0.5\n", "E1202 bins.csv:2"),
    ("id,lon,lat,fill\nA,\"24,9\",60.1,0.5\n", "E1202 bins.csv:2"),
    ("id,lon,lat,fill\nA,24.9,60.1,nan\n", "E1203 bins.csv:2"),
    ("id,lon,lat,fill\nA,24.9,60.1,\n", "E1203 bins.csv:2"),
    ("id,lon,lat,fill\nA,24.9,60.1,85%\n", "E1203 bins.csv:2"),
    ("id,lon,lat,fill\nA,24.9,60.1,1\nA,24.9,60.1,1\n", "E1204 bins.csv:3"),
    ("id,lon,lat,fill,capacity\nA,24.9,60.1,1,0\n", "E1205 bins.csv:2"),
    ("id,lon,lat,fill,capacity\nA,24.9,60.1,1,1e300\n", "E1205 bins.csv:2"),
    ("id,lon,lat,fill,service_seconds\nA,24.9,60.1,1,-5\n", "E1205 bins.csv:2"),
    ("id,lon,lat,fill,service_seconds\nA,24.9,60.1,1,1.5\n", "E1205 bins.csv:2"),
    ("id,lon,lat,fill,windows\nA,24.9,60.1,1,10:00-09:00\n", "E1207 bins.csv:2"),
    ("id,lon,lat,fill,windows\nA,24.9,60.1,1,morning\n", "E1207 bins.csv:2"),
    ("id,lon,lat,fill,side\nA,24.9,60.1,1,up\n", "E1208 bins.csv:2"),
    ("id,lon,lat,fill,last_emptied\nA,24.9,60.1,1,yesterday\n", "E1209 bins.csv:2"),
    ("id,lon,lat,fill\nA,60.1,24.9,0.5\n", "W1210 bins.csv:2"),
    ("id,lon,lat,fill,capacity\nA,24.9,60.1,1,5000\n", "W1211 bins.csv"),
    ("id,lon,lat,fill\n", "W1213 bins.csv"),
    ("id,lon,lat,fill,windows\nA,24.9,60.1,1,06:00-08:00;07:00-09:00\n", "W1214 bins.csv:2"),
    ("", "E1002 bins.csv"),
    ("id,lon,fill\n", "E1014 bins.csv:1"),
    ("id|lon|lat|fill\nA|24.9|60.1|0.5\n", "E1013 bins.csv:1"),
    ("id,lon,lat,fill,colour\nA,24.9,60.1,0.5,red\n", "W1016 bins.csv:1"),
    ("id,lon,lat,fill\nA,24.9\n", "E1012 bins.csv:2"),
  ])
  func `what is wrong with the bins is told with its line`(text: String, finding: String) {
    #expect(DepotDayText.findings(bins: text).contains(finding))
  }

  @Test func `bins as a spreadsheet saves them are the same bins`() throws {
    let plain = "id,lon,lat,fill,capacity,note\nA,24.91,60.1,0.85,240,Töölö\nB,24.92,60.12,1,120,\n"
    let saved =
      "sep=;\r\nid;lon;lat;fill;capacity;note;\r\nA;24,91;60,1;0,85;240;Töölö;\r\nB;24,92;60,12;1;120;;\r\n;;;;;;\r\n"
    let expected = try DepotDayText.read(bins: plain)
    for encoding in SavedText.Encoding.allCases {
      let reading = try DepotDayReader.read(
        depot: .init(name: "depot.yaml", bytes: Array(DepotDayText.depot.utf8)),
        bins: .init(name: "bins.csv", bytes: SavedText.bytes(saved, encoding)),
        folderName: "folder")
      #expect(reading.value.bins == expected.value.bins, "\(encoding)")
      #expect(reading.warnings.isEmpty, "\(encoding)")
    }
  }

  @Test func `a depot with swapped coordinates is blamed, not its bins`() {
    let swapped = DepotDayText.findings(
      depot: DepotDayText.depot.replacing("[24.95, 60.17]", with: "[60.17, 24.95]"))
    #expect(swapped.contains("W1210 depot.yaml"))
    #expect(!swapped.contains { $0.hasPrefix("W1210 bins.csv") })
  }

  @Test func `the order of bins and vehicles in the files has no meaning`() throws {
    let rows = DepotDayText.bins.split(separator: "\n")
    let bins = ([rows[0]] + rows[1...].reversed()).joined(separator: "\n")
    let vehicles = DepotDayText.depot.split(separator: "\n")
    let depot = (vehicles[...6] + [vehicles[11]] + vehicles[7...10]).joined(separator: "\n")
    var (turned, day) = (
      try DepotDayText.read(depot: depot, bins: bins).value, try DepotDayText.read().value
    )
    // The same bins in other rows.
    #expect(turned.binLines.keys.sorted() == day.binLines.keys.sorted())
    #expect(turned.binLines != day.binLines)
    turned.binLines = [:]
    day.binLines = [:]
    #expect(turned == day)
  }
}
