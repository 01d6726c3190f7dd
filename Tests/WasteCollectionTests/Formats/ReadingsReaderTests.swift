import PlainFiles
import Testing

@testable import WasteCollection

@Suite struct ReadingsReaderTests {
  private static func read(_ text: String) throws(InvalidInput) -> Reading<[FillReading]> {
    let bins = try DepotDayText.read().value.bins
    return try ReadingsReader.read(
      NamedFile(name: "readings.csv", bytes: Array(text.utf8)), bins: bins)
  }

  private static func codes(_ text: String) -> [String] {
    do throws(InvalidInput) {
      return try read(text).warnings.map(\.code)
    } catch {
      return error.findings.map { "\($0.code):\($0.line ?? 0)" }
    }
  }

  @Test func `readings come in the order of time, the later of two rows counts`() throws {
    let readings = try Self.read(
      """
      bin,time,fill,emptied
      A,2026-05-11T08:00,0.8,yes
      A,2026-05-10T08:00,0.4,
      B,2026-05-10T08:00,0.3,no
      A,2026-05-10T08:00,0.5,
      """
    ).value
    #expect(readings.map(\.bin) == ["A", "B", "A"])
    #expect(readings.map(\.fill) == [0.5, 0.3, 0.8])
    #expect(readings.map(\.isEmptied) == [false, false, true])
    #expect(readings[2].time.description == "2026-05-11T08:00")
  }

  @Test(arguments: [
    ("bin,time,fill\n,2026-05-10T08:00,0.5\n", ["E1240:2"]),
    ("bin,time,fill\nA,2026-05-10,0.5\n", ["E1241:2"]),
    ("bin,time,fill\nA,2026-02-30T08:00,0.5\n", ["E1241:2"]),
    ("bin,time,fill\nA,2026-05-10T08:00,much\n", ["E1240:2"]),
    ("bin,time,fill\nA,2026-05-10T08:00,-0.1\n", ["E1240:2"]),
    ("bin,time,fill,emptied\nA,2026-05-10T08:00,0.1,maybe\n", ["E1240:2"]),
    ("bin,time,fill\nX,2026-05-10T08:00,0.5\n", ["W1242"]),
    ("bin,time,fill\n,2026,x\n", ["E1240:2", "E1241:2", "E1240:2"]),
  ])
  func `what is wrong is told with its line, all at once`(text: String, codes: [String]) {
    #expect(Self.codes(text) == codes)
  }

  @Test func `a file without its columns is refused`() {
    #expect(throws: InvalidInput.self) { try Self.read("bin,fill\nA,0.5\n") }
  }

  @Test func `a bin that has been full for days is known to be`() throws {
    let day = try DepotDayReader.read(
      depot: .init(name: "depot.yaml", bytes: Array(DepotDayText.depot.utf8)),
      bins: .init(name: "bins.csv", bytes: Array(DepotDayText.bins.utf8)),
      readings: .init(
        name: "readings.csv",
        bytes: Array(
          """
          bin,time,fill
          C,2026-05-08T06:00,1
          C,2026-05-09T06:00,0.2
          C,2026-05-10T06:00,1
          C,2026-05-11T06:00,1
          A,2026-05-11T06:00,1
          """.utf8)), folderName: "folder"
    ).value
    // C has been full since the tenth; A was, and is not any more.
    #expect(day.bins.map { $0.fullSince?.description } == [nil, nil, "2026-05-10T06:00"])
  }
}
