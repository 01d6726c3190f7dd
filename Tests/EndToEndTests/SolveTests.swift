import Foundation
import Testing
import _TestSupport

@Suite struct SolveTests {
  static let problem = """
    {"jobs": [{"id": 1, "location": [24.95, 60.17], "pickup": [2]},
              {"id": 2, "location": [24.96, 60.18], "pickup": [3]}],
     "vehicles": [{"id": 7, "start": [24.94, 60.16], "end": [24.94, 60.16], "capacity": [5]}]}
    """

  /// No vehicle has the room for stop 2.
  static let tight = problem.replacing("[5]", with: "[2]")
  /// No vehicle has the room for any stop.
  static let impossible = problem.replacing("[5]", with: "[1]")

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a problem on stdin is solved to stdout`() throws {
    let outcome = try Program.run(["solve", "-", "--iterations", "100"], input: Self.problem)
    #expect(outcome.status == 0)
    let solution = try json(outcome.stdout)
    #expect(solution["code"] as? Int == 0)
    let routes = try #require(solution["routes"] as? [[String: Any]])
    #expect(routes.count == 1)
    #expect(routes.first?["vehicle"] as? Int == 7)
    #expect((solution["unassigned"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: [
    ("json", "{"), ("sol", "Route #1:"), ("csv", ","), ("txt", "cost"), ("geojson", "{"),
  ])
  func `the extension picks the format`(name: String, beginning: String) throws {
    let folder = try Folder()
    try folder.write("in.json", Self.problem)
    let outcome = try Program.run(
      ["solve", "in.json", "--iterations", "50", "-o", "out.\(name)"], folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stdout == "")
    #expect(try folder.text("out.\(name)").contains(beginning))
    #expect(try folder.names() == ["in.json", "out.\(name)"])
  }

  @Test func `the same bytes come out on one and two threads, however rows are ordered`() throws {
    let lines = (1...30).map { id in
      "{\"id\": \(id), \"location\": [\(24.9 + Double(id * 37 % 100) / 1000), "
        + "\(60.1 + Double(id * 53 % 100) / 1000)], \"pickup\": [\(1 + id % 4)]}"
    }
    func text(_ lines: [String]) -> String {
      "{\"name\": \"n\", \"jobs\": [\(lines.joined(separator: ","))], \"vehicles\": [1, 2]."
        .replacing(
          "[1, 2].",
          with: "[{\"id\": 1, \"start\": [24.95, 60.15], \"capacity\": [50]},"
            + "{\"id\": 2, \"start\": [24.95, 60.15], \"capacity\": [50]}]}")
    }
    let outcomes = try [(lines, "1"), (lines, "2"), (lines.reversed(), "2")].map { lines, threads in
      try Program.run(
        ["solve", "-", "--iterations", "300", "--searches", "2", "--threads", threads],
        input: text(lines))
    }
    #expect(outcomes.allSatisfy { $0.status == 0 })
    #expect(outcomes[0].stdout == outcomes[1].stdout)
    #expect(outcomes[0].stdout == outcomes[2].stdout)
  }

  @Test func `the answer states the limit that was asked for, whatever reading took`() throws {
    for (arguments, seconds) in [([], 10.0), (["--time-limit", "2s"], 2.0)] {
      let outcome = try Program.run(
        ["solve", "-", "--method", "nearest-neighbour"] + arguments, input: Self.problem)
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any])
      #expect((json["limit"] as? [String: Double])?["seconds"] == seconds)
    }
  }

  @Test func `lines of JSON come out in their order, and a bad one does not stop the others`()
    throws
  {
    let line = Self.problem.replacing("\n", with: " ")
    let outcome = try Program.run(
      ["solve", "-", "--input-format", "jsonl", "--iterations", "50", "--jobs", "2"],
      input: "\(line)\n{\"jobs\": 1}\n\n\(line)\n")
    #expect(outcome.status == 5)
    let results = try outcome.stdout.split(separator: "\n").map { try json(String($0)) }
    #expect(results.map { $0["code"] as? Int } == [0, 2, 0])
    #expect(outcome.stderr.contains("-:2"))
  }

  @Test func `several inputs go to a folder`() throws {
    let folder = try Folder()
    try folder.write("in/a.json", Self.problem)
    try folder.write("in/b.json", Self.problem)
    let outcome = try Program.run(
      ["solve", "in", "--iterations", "50", "-o", "out/", "-q"], folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stderr == "")
    #expect(try folder.names("out") == ["a.json", "b.json"])
    #expect(
      try Program.run(["solve", "in", "-o", "out.json"], folder: folder.url).status == 64)
  }

  @Test func `all findings of all files are told at once`() throws {
    let folder = try Folder()
    try folder.write(
      "a.json", Self.problem.replacing("60.17", with: "91").replacing("[3]", with: "[-3]"))
    try folder.write("b.json", "{\"jobs\": [")
    let outcome = try Program.run(["solve", "a.json", "b.json"], folder: folder.url)
    #expect(outcome.status == 65)
    let lines = outcome.stderr.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("a.json") } >= 2)
    #expect(lines.count { $0.hasPrefix("b.json") } == 1)

    let machine = try Program.run(["solve", "a.json", "b.json", "--json"], folder: folder.url)
    let findings = try #require(
      try JSONSerialization.jsonObject(with: Data(machine.stderr.utf8)) as? [[String: Any]])
    #expect(findings.count == lines.count)
    #expect(
      findings.allSatisfy { $0["code"] != nil && $0["message"] != nil && $0["remedy"] != nil })
  }

  @Test func `all missing files are told and end with 66`() throws {
    let outcome = try Program.run(["solve", "no.json", "nowhere/no.vrp"])
    #expect(outcome.status == 66)
    #expect(outcome.stderr.contains("no.json"))
    #expect(outcome.stderr.contains("nowhere/no.vrp"))
  }

  @Test func `a plan that leaves out stops ends with 4 only if told to be strict`() throws {
    let arguments = ["solve", "-", "--iterations", "50"]
    #expect(try Program.run(arguments, input: Self.tight).status == 0)
    let strict = try Program.run(arguments + ["--strict"], input: Self.tight)
    #expect(strict.status == 4)
    let solution = try json(strict.stdout)
    let unassigned = try #require(solution["unassigned"] as? [[String: Any]])
    #expect(unassigned.first?["id"] as? Int == 2)
    #expect(unassigned.first?["reason"] != nil)
  }

  @Test func `a problem without any plan ends with 3 and a reason`() throws {
    let outcome = try Program.run(["solve", "-", "--iterations", "50"], input: Self.impossible)
    #expect(outcome.status == 3)
    #expect(outcome.stderr.contains("No stop can be served"))
  }

  @Test func `an output that cannot be created ends with 73 and leaves nothing`() throws {
    let folder = try Folder()
    let outcome = try Program.run(
      ["solve", "-", "--iterations", "50", "-o", "no/such/out.json"], input: Self.problem,
      folder: folder.url)
    #expect(outcome.status == 73)
    #expect(try folder.names() == [])
  }

  @Test func `a full disk ends with 74`() throws {
    let outcome = try Program.run(
      ["solve", "-", "--iterations", "50", "-o", "/dev/full", "--format", "json"],
      input: Self.problem)
    #expect(outcome.status == 74)
  }

  @Test func `a dry run writes nothing`() throws {
    let folder = try Folder()
    let outcome = try Program.run(
      ["solve", "-", "--dry-run", "-o", "out.json"], input: Self.problem, folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stderr.contains("2 stops, 1 vehicles, output to out.json"))
    #expect(try folder.names() == [])
  }

  @Test func `times and threads are in the statistics only`() throws {
    let folder = try Folder()
    try folder.write("in.json", Self.problem)
    let outcome = try Program.run(
      ["solve", "in.json", "--iterations", "50", "--stats", "stats.json", "-o", "out.json"],
      folder: folder.url)
    #expect(outcome.status == 0)
    let statistics = try json(folder.text("stats.json"))
    #expect(statistics["threads"] != nil)
    let items = try #require(statistics["items"] as? [[String: Any]])
    #expect(items.first?["seconds"] != nil)
    #expect(try !folder.text("out.json").contains("threads"))
  }

  @Test func `an interrupted search writes its best answer within a second`() throws {
    let folder = try Folder()
    let made = try Program.run(
      ["generate", "json", "-n", "200", "--vehicles", "8", "-o", "in.json"], folder: folder.url)
    #expect(made.status == 0)
    let begin = ContinuousClock.now
    let outcome = try Program.run(
      ["solve", "in.json", "--time-limit", "60s", "-o", "out.json"], folder: folder.url,
      interruptAfter: 1.5)
    #expect(begin.duration(to: .now) < .seconds(20))
    #expect(outcome.status == 130)
    #expect(try json(folder.text("out.json"))["code"] as? Int == 0)
  }

  @Test func `a reader that goes away ends the program without a crash`() throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "\"$0\" generate tsp -n 200000 2>&1 | head -n 1", Program.path]
    let output = Pipe()
    shell.standardOutput = output
    shell.standardError = output
    try shell.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(text == "NAME : tsp-uniform-n200000-s0\n")
  }
}
