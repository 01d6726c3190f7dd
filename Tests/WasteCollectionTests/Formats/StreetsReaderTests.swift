import PlainFiles
import Testing
import TravelModel

@testable import WasteCollection

@Suite struct StreetsReaderTests {
  private static func read(
    _ text: String, bins: String? = nil
  ) throws(InvalidInput) -> Reading<DepotDay> {
    try DepotDayReader.read(
      depot: .init(name: "depot.yaml", bytes: Array(DepotDayText.depot.utf8)),
      bins: bins.map { .init(name: "bins.csv", bytes: Array($0.utf8)) },
      streets: .init(name: "streets.csv", bytes: Array(text.utf8)), folderName: "folder")
  }

  @Test func `a day may have streets, and no bins`() throws {
    let day = try Self.read(
      """
      id,street,way,from_lon,from_lat,to_lon,to_lat,box,sides,litres,litres_per_metre,seconds,windows,note
      a,High Street,,,,,,24.9 60.1 25 60.2,each,,12.5,,06:00-09:00,mind the tram
      b,,12; 34,,,,,,,900,,120,,
      c,,,24.94,60.16,24.95,60.17,,one,0,,,,
      """
    ).value
    #expect(day.bins.isEmpty)
    #expect(day.streets.map(\.id) == ["a", "b", "c"])
    #expect(day.streets[0].place == .name("High Street"))
    #expect(day.streets[0].box == .init(longitudes: 24.9...25, latitudes: 60.1...60.2))
    #expect(day.streets[0].sides == .each)
    #expect(day.streets[0].litres == .perMetre(12.5))
    #expect(day.streets[0].seconds == StreetRow.usualPace)
    #expect(day.streets[0].windows.map(\.start) == [6 * 3600])
    #expect(day.streets[0].note == "mind the tram")
    #expect(day.streets[1].place == .ways([12, 34]))
    #expect(day.streets[1].litres == .total(900))
    #expect(day.streets[1].seconds == .total(120))
    #expect(day.streets[1].sides == .one)
    guard case .between(let from, let to) = day.streets[2].place else {
      Issue.record("not between two places")
      return
    }
    #expect(
      [from.longitude, from.latitude, to.longitude, to.latitude] == [24.94, 60.16, 24.95, 60.17])
    #expect(day.streams.map(\.id) == ["litter"])
  }

  @Test func `bins may be beside them`() throws {
    let day = try Self.read("id,street,litres\na,High Street,100\n", bins: DepotDayText.bins).value
    #expect(day.bins.count == 3)
    #expect(day.streets.count == 1)
  }

  @Test(arguments: [
    ("id,street,litres\n,High Street,1\n", ["E1201:2"]),
    ("id,street,litres\na,,1\n", ["E1243:2"]),
    ("id,street,way,litres\na,High Street,12,1\n", ["E1243:2"]),
    ("id,way,litres\na,12;x,1\n", ["E1243:2"]),
    ("id,from_lon,litres\na,24.9,1\n", ["E1202:2", "E1202:2", "E1202:2"]),
    ("id,street,sides,litres\na,High Street,both,1\n", ["E1245:2"]),
    ("id,street\na,High Street\n", ["E1246:2"]),
    ("id,street,litres,litres_per_metre\na,High Street,1,2\n", ["E1246:2"]),
    ("id,street,litres,seconds,seconds_per_metre\na,High Street,1,2,3\n", ["E1246:2"]),
    ("id,street,litres\na,High Street,much\n", ["E1205:2"]),
    ("id,street,litres,box\na,High Street,1,24.9 60.1 24.8 60.2\n", ["E1247:2"]),
    ("id,street,litres,windows\na,High Street,1,noon\n", ["E1207:2"]),
    ("id,street,litres\na,High Street,1\na,Mill Road,1\n", ["E1204:3"]),
    ("id,street,sides,litres\n,,each,-1\n", ["E1201:2", "E1243:2", "E1205:2"]),
  ])
  func `what is wrong is told with its line, all at once`(text: String, codes: [String]) {
    let error = #expect(throws: InvalidInput.self) { try Self.read(text) }
    #expect(error?.findings.map { "\($0.code):\($0.line ?? 0)" } == codes)
  }

  @Test func `a stretch is served in either direction, or in one`() throws {
    var day = try Self.read("id,street,litres\na,High Street,100\n").value
    let line = [day.depot.coordinate, try #require(Coordinate(longitude: 24.96, latitude: 60.17))]
    var bin = Bin(id: "a-1", coordinate: line[0], fill: 1, capacity: 90, service: 60)
    bin.stretch = Bin.Stretch(
      row: "a", name: "High Street", sides: .both, line: line, length: 550, isReversible: true,
      edges: [4, 6])
    day.bins = [bin]
    day.policy.threshold = 1
    #expect(day.selectedBins == [bin], "streets have no level that a threshold could exceed")
    let problem = day.problem()
    #expect(problem.stops.map(\.id) == [.text("a-1"), .text("a-1-reversed")])
    #expect(problem.stops.map(\.alternatives) == [.text("a-1"), .text("a-1")])
    #expect(problem.stops.map(\.pickup) == [[90], [90]])
    let places = problem.stops.map { problem.locations[$0.location].position }
    #expect(places == [.geographic(line[0]), .geographic(line[1])])
    let asked = ServiceSelection(byLevelsOf: day).asked(of: problem, day)
    #expect(asked.stops.count == 2 && asked.stops.allSatisfy { $0.prize == nil })
    #expect(abs(bin.mark.longitude - 24.955) < 1e-6)
    day.bins[0].stretch?.isReversible = false
    #expect(day.problem().stops.map(\.alternatives) == [nil])
  }
}
