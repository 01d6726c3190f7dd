import PlainFiles
import Testing

@testable import WasteCollection

@Suite struct BinsJSONTests {
  private func table(_ text: String) throws -> (table: BinsJSON.Table?, findings: [Finding]) {
    let findings = FindingCollector(file: "line")
    let document = try JSONDocument(Array(text.utf8), file: "line")
    let table = BinsJSON.table(of: JSONCursor(document, findings: findings))
    return (table, findings.findings)
  }

  @Test func `bins are the rows of a table that the reader of bins reads`() throws {
    let (table, findings) = try table(
      #"""
      [{"id": "A", "lon": 24.94, "lat": 60.17, "fill": 0.850, "note": "a \"b\", c\nd", "windows": null},
       {"id": 7, "lon": "24.95", "lat": 6.018e1, "fill": 1}]
      """#)
    #expect(findings.isEmpty)
    let bytes = try #require(table).bytes
    let problems = FindingCollector(file: "bins.csv")
    let bins = try BinsReader(findings: problems, streams: [], depot: nil).read(bytes).bins
    #expect(problems.findings.isEmpty)
    #expect(bins.map(\.id) == ["A", "7"])
    #expect(bins.map(\.fill) == [0.85, 1])
    #expect(bins.map(\.coordinate.longitude) == [24.94, 24.95])
    #expect(bins.map(\.coordinate.latitude) == [60.17, 60.18])
    #expect(bins[0].note == "a \"b\", c\nd")
  }

  @Test func `a line of the table is told as the bin that it is of`() throws {
    let (table, _) = try table(
      #"[{"id": "a\nb\nc", "lon": 1, "lat": 1, "fill": 1}, {"id": "d", "lon": 1, "lat": 1, "fill": 2}]"#
    )
    let lines = try #require(table)
    // Line 1 is the header; the first bin takes three lines for the two ends in its id.
    #expect((1...5).map(lines.bin(ofLine:)) == [nil, 0, 0, 0, 1])
  }

  @Test func `missing and unknown keys and values of other types are told with their places`()
    throws
  {
    let (table, findings) = try table(
      #"[{"id": "A", "lon": [1], "lat": 1, "fill": true, "fil": 1}, 5, {"id": "B"}]"#)
    #expect(table == nil)
    let told = findings.map { finding -> String in
      guard case .pointer(let pointer, _) = finding.place else { return finding.code }
      return "\(finding.code) \(pointer)"
    }
    #expect(
      Set(told) == [
        "W1010 /0/fil", "E1008 /0/lon", "E1008 /0/fill", "E1008 /1", "E1007 /2",
      ])
    #expect(try self.table("{}").table == nil)
  }
}
