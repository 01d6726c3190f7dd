import Testing

@testable import ServiceAPI

/// What the program says on standard error.
@Suite struct MessageLinesTests {
  @Test func `progress, findings and messages are told apart`() {
    var lines = MessageLines()
    let progress = "{\"seconds\":0.1,\"steps\":5,\"cost\":9}"
    #expect(lines.add(progress) == progress)
    for line in [
      "[", "  {", "    \"file\": \"input/problem.json\",", "    \"line\": 3", "  }", "]",
    ] {
      #expect(lines.add(line) == nil)
    }
    _ = lines.add("error: something")
    #expect(lines.findings == #"[{"file":"problem.json","line":3}]"#)
    #expect(lines.message == "error: something")
  }
}
