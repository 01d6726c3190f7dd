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

  @Test func `the obstacles to an itinerary are kept as they are written`() throws {
    var lines = MessageLines()
    #expect(lines.add(#"{"obstacles":[{"text":"No \"way\"."}]}"# + "\n") == nil)
    _ = lines.add("error: No way.")
    #expect(lines.obstacles == #"[{"text":"No \"way\"."}]"#)
    #expect(lines.message == "error: No way.")
    var job = Job(
      id: Job.newID(), owner: "local", operation: "itinerary", arguments: [], format: nil,
      created: 0, callback: nil, isCallbackDue: false, timeLimit: 1)
    #expect(job.obstacles == nil)
    job.outcome = #"{"cost":7}"#
    #expect(job.obstacles == nil)
    job.outcome = "{\"obstacles\":\(try #require(lines.obstacles))}"
    #expect(job.obstacles == lines.obstacles)
  }
}
