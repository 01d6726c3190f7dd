import Testing

@testable import PlainFiles

@Suite struct FindingJSONTests {
  @Test(arguments: [
    Finding.Place.file, .line(3), .pointer("/a/0", line: nil), .pointer("", line: 7), .byte(12),
  ])
  func `a finding that is written is read as it was`(place: Finding.Place) throws {
    let codes: [PlainFileCode] = [.notUTF8, .unknownKey]
    for (code, value) in zip(codes, ["1.4 \"x\"\n", nil] as [String?]) {
      let finding = Finding(
        code, file: "bins.csv", at: place, value: value, "message", remedy: "Remedy.")
      var json = JSONWriter(.compact)
      finding.write(to: &json)
      let document = try JSONDocument(json.finish(), file: "x")
      let findings = FindingCollector(file: "x")
      let object = try #require(
        JSONCursor(document, findings: findings).object(Finding.shape))
      #expect(Finding(object) == finding)
      #expect(findings.findings.isEmpty)
    }
  }

  @Test func `what is no finding is reported`() throws {
    let findings = FindingCollector(file: "x")
    let document = try JSONDocument(Array(#"{"code": 5, "severity": "bad"}"#.utf8), file: "x")
    let object = try #require(JSONCursor(document, findings: findings).object(Finding.shape))
    #expect(Finding(object) == nil)
    #expect(findings.hasErrors)
  }
}
