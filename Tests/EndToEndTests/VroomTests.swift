import Foundation
import Testing
import _TestSupport

/// `roundsman vroom`, as pipelines call VROOM.
@Suite struct VroomTests {
  private static let problem = """
    {"vehicles": [{"id": 2, "start_index": 0, "end_index": 0, "capacity": [3]},
                  {"id": 1, "start_index": 0, "end_index": 0, "capacity": [3]}],
     "jobs": [{"id": 1, "location_index": 1, "delivery": [3]},
              {"id": 2, "location_index": 2, "delivery": [3]}],
     "matrices": {"car": {"durations": [[0, 60, 120], [60, 0, 60], [120, 60, 0]]}}}
    """

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func cost(_ text: String) throws -> Int? {
    (try json(text)["summary"] as? [String: Any])?["cost"] as? Int
  }

  @Test func `the problem comes from stdin, a file or the command line`() throws {
    let folder = try Folder()
    try folder.write("p.json", Self.problem)
    for (arguments, input) in [
      ([], Self.problem), (["-i", "p.json"], ""), (["-ip.json"], ""), (["--input=p.json"], ""),
      (["--input", "p.json", "-t1", "-x", "0"], ""), ([Self.problem], ""),
      ([Self.problem, "ignored"], ""), (["-x9", "-l", "0.1", "-t", "2", Self.problem], ""),
    ] {
      let run = try Program.run(["vroom"] + arguments, input: input, folder: folder.url)
      #expect(run.status == 0, "\(arguments) \(run.stderr)")
      #expect(run.stderr == "")
      #expect(run.stdout.hasSuffix("}\n") && run.stdout.split(separator: "\n").count == 1)
      // There and back to both places: 120 + 240.
      #expect(try cost(run.stdout) == 360, "\(arguments)")
    }
  }

  @Test func `the answer has VROOM's keys and the order of its vehicles`() throws {
    let answer = try json(try Program.run(["vroom"], input: Self.problem).stdout)
    #expect(answer.keys.sorted() == ["code", "routes", "summary", "unassigned"])
    #expect(answer["code"] as? Int == 0)
    let summary = try #require(answer["summary"] as? [String: Any])
    #expect(summary["amount"] as? [Int] == [6] && summary["delivery"] as? [Int] == [6])
    let times = try #require(summary["computing_times"] as? [String: Int])
    #expect(times.keys.sorted() == ["loading", "routing", "solving"])
    let routes = try #require(answer["routes"] as? [[String: Any]])
    #expect(routes.map { $0["vehicle"] as? Int } == [2, 1])
    // No matrix has distances, so nothing has one, not even the start.
    let steps = try #require(routes[0]["steps"] as? [[String: Any]])
    #expect(([summary] + routes + steps).allSatisfy { $0["distance"] == nil })
  }

  @Test func `unassigned tasks have a reason, and no other key that VROOM has not`() throws {
    let tight = Self.problem.replacing("\"capacity\": [3]", with: "\"capacity\": [2]")
    let answer = try json(try Program.run(["vroom"], input: tight).stdout)
    let tasks = try #require(answer["unassigned"] as? [[String: Any]])
    #expect(tasks.count == 2)
    for task in tasks {
      #expect(task.keys.sorted() == ["id", "location_index", "reason", "type"])
      #expect((task["reason"] as? String)?.contains("capacity") == true)
    }
  }

  @Test func `a file gets the answer without a line end`() throws {
    let folder = try Folder()
    let run = try Program.run(
      ["vroom", "-o", "s.json"], input: Self.problem, folder: folder.url)
    #expect(run.status == 0 && run.stdout == "")
    let text = try folder.text("s.json")
    #expect(text.hasSuffix("}"))
    #expect(try cost(text) == 360)
  }

  @Test func `a link named vroom is VROOM`() throws {
    let folder = try Folder()
    let link = folder.file("vroom")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: URL(filePath: Program.path))
    try folder.write("p.json", Self.problem)
    let process = Process()
    process.executableURL = link
    process.arguments = ["-i", "p.json", "-o", "s.json"]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try cost(try folder.text("s.json")) == 360)
  }

  @Test(arguments: [
    (["-z"], "", "Option ‘z’ does not exist."), (["--zoo=1"], "", "Option ‘zoo’ does not exist."),
    (["-i"], "", "Option ‘i’ is missing an argument."),
    (["-x", "a"], "", "Argument ‘a’ failed to parse."),
    (["-l", "soon"], "", "Argument ‘soon’ failed to parse."),
    (["-r", "foo"], "", "Invalid routing engine: foo."),
    (["-i", "none.json"], "", "Can't read file: none.json"),
    (["{}"], "", "the problem has no key \"vehicles\""),
    ([], "", "The file is empty"), (["-c"], "{\"vehicles\": []}", "there is no vehicle"),
  ])
  func `what is wrong is code 2, in words and as JSON`(
    arguments: [String], input: String, message: String
  ) throws {
    let run = try Program.run(["vroom"] + arguments, input: input)
    #expect(run.status == 2)
    let answer = try json(run.stdout)
    #expect(answer.keys.sorted() == ["code", "error"] && answer["code"] as? Int == 2)
    let error = try #require(answer["error"] as? String)
    #expect(error.localizedCaseInsensitiveContains(message), "\(error)")
    #expect(run.stderr.contains("[Error] \(error)"))
  }

  private static let matrices = "\"matrices\": {\"car\": {\"durations\": [[0, 1], [1, 0]]}}"

  /// Members of a vehicle or a job, and what VROOM 1.15 says of them.
  @Test(arguments: [
    ("vehicle", "\"capacity\": 3", "Invalid capacity array."),
    ("vehicle", "\"skills\": [-1]", "Invalid skill value."),
    ("vehicle", "\"time_window\": [5, 1]", "Invalid time window: [5, 1]"),
    ("vehicle", "\"breaks\": [{}]", "Invalid or missing id for break."),
    ("vehicle", "\"breaks\": [{\"id\": 3}, {\"id\": 3}]", "Duplicate break id: 3."),
    (
      "vehicle", "\"breaks\": [{\"id\": 3, \"time_windows\": [[1, 5], [4, 7]]}]",
      "Unsorted or overlapping time-windows for break 3."
    ),
    (
      "vehicle", "\"capacity\": [1], \"breaks\": [{\"id\": 3, \"max_load\": [1, 2]}]",
      "Inconsistent break max_load size for break 3."
    ),
    ("vehicle", "\"costs\": {\"fixed\": -3}", "Invalid fixed cost for vehicle 7."),
    ("vehicle", "\"costs\": {\"per_km\": 5}", "Missing coordinates for routing engine."),
    ("vehicle", "\"speed_factor\": 0", "Invalid speed factor: 0"),
    ("vehicle", "\"max_tasks\": \"few\"", "Invalid max_tasks value."),
    ("vehicle", "\"steps\": [{\"type\": \"job\", \"id\": 9}]", "Invalid job id 9 for vehicle 7."),
    ("vehicle", "\"steps\": [{\"type\": \"job\"}]", "Invalid id in steps for vehicle 7."),
    (
      "vehicle", "\"steps\": [{\"type\": \"job\", \"id\": 1}, {\"type\": \"job\", \"id\": 1}]",
      "Duplicate job id 1 in input steps for vehicle 7."
    ),
    (
      "vehicle", "\"steps\": [{\"type\": \"job\", \"id\": 1}, {\"type\": \"start\"}]",
      "Unexpected start in input steps for vehicle 7."
    ),
    ("vehicle", "\"start_index\": -1", "Invalid start_index for vehicle 7."),
    (
      "job", "\"location_index\": 9",
      "location_index exceeding durations matrix size for car profile."
    ),
    ("job", "\"location\": [1]", "Invalid location array."),
    ("job", "\"service\": null", "Invalid service duration."),
    ("job", "\"service_per_type\": {\"a\": \"b\"}", "Invalid value in service_per_type for job 1."),
    ("job", "\"priority\": 101", "Invalid priority value for job 1."),
    ("job", "\"priority\": -1", "Invalid priority value."),
    ("job", "\"time_windows\": [[5]]", "Invalid time-window."),
    ("job", "\"description\": 3", "Invalid description value."),
  ])
  func `VROOM's sentence comes first`(owner: String, members: String, sentence: String) throws {
    func object(_ id: Int, _ key: String, _ index: Int, _ more: String?) -> String {
      let place = more?.contains("\"\(key)\"") ?? false ? "" : ", \"\(key)\": \(index)"
      return "{\"id\": \(id)\(place)\(more.map { ", " + $0 } ?? "")}"
    }
    let vehicle = object(7, "start_index", 0, owner == "vehicle" ? members : nil)
    let job = object(1, "location_index", 1, owner == "job" ? members : nil)
    let run = try Program.run([
      "vroom", "{\"vehicles\": [\(vehicle)], \"jobs\": [\(job)], \(Self.matrices)}",
    ])
    #expect(run.status == 2)
    let answer = try json(run.stdout)
    let error = try #require(answer["error"] as? String)
    #expect(error.hasPrefix(sentence + " /\(owner)s/0"), "\(error)")
  }

  @Test(arguments: [
    ("", "The document is empty. (offset: 0)"), ("[]", "Input root is not an object."),
    ("{}", "Invalid vehicles."), ("{\"vehicles\": 3}", "Invalid vehicles."),
    ("{\"vehicles\": []}", "No vehicle defined."),
    ("{\"vehicles\": [{\"id\": 1, \"start_index\": 0}], \(matrices)}", "No task defined."),
    (
      "{\"vehicles\": [{\"id\": 1, \"start_index\": 0}], \"jobs\": [{\"id\": 1, \"location_index\": 1}]}",
      "Unexpected location index while no custom matrices provided."
    ),
    (
      "{\"vehicles\": [{\"id\": 1, \"start_index\": 0}], \"jobs\": [{\"id\": 1}], \(matrices)}",
      "Invalid location for job 1."
    ),
    (
      "{\"vehicles\": [{\"id\": 1, \"start_index\": 0}], \(matrices), \"shipments\": [{\"pickup\": {\"id\": 1, \"location_index\": 0}}]}",
      "Missing delivery for shipment."
    ),
    (
      "{\"vehicles\": [{\"id\": 1, \"start_index\": 0, \"capacity\": [1]}], \"jobs\": [{\"id\": 1, \"location_index\": 1, \"delivery\": [1, 2]}], \(matrices)}",
      "Inconsistent delivery length: 2 instead of 1."
    ),
  ])
  func `whole inputs have VROOM's sentence, too`(input: String, sentence: String) throws {
    let run = try Program.run(["vroom"], input: input)
    #expect(run.status == 2)
    let error = try #require(try json(run.stdout)["error"] as? String)
    #expect(error.hasPrefix(sentence + " "), "\(error)")
  }

  @Test func `all that is wrong stands on stderr`() throws {
    let run = try Program.run(["vroom", "{\"vehicles\": [{}], \"jobs\": [{}]}"])
    #expect(run.status == 2)
    #expect(run.stderr.contains("/vehicles/0: E1007") && run.stderr.contains("/jobs/0: E1302"))
    let error = try #require(try json(run.stdout)["error"] as? String)
    #expect(error.hasSuffix("more on stderr)"))
  }

  @Test func `without matrices a routing engine is not asked`() throws {
    let text = """
      {"vehicles": [{"id": 1, "start": [24.9, 60.1]}], "jobs": [{"id": 1, "location": [25, 60.2]}]}
      """
    let direct = try Program.run(["vroom", text])
    #expect(direct.status == 0 && direct.stderr.contains("is along the great circle"))
    let routed = try Program.run(["vroom", "-a", "localhost", "-p", "5000", text])
    #expect(routed.status == 3)
    #expect(try json(routed.stdout)["code"] as? Int == 3)
    let drawn = try Program.run(["vroom", "-g", text])
    let routes = try #require(try json(drawn.stdout)["routes"] as? [[String: Any]])
    // 60.1, 24.9 and twice 60.2, 25: open routes end where they were last.
    #expect(routes[0]["geometry"] as? String == "_hymJ_h~vC_pR_pR??")
    let blind = try Program.run(["vroom", "-g", Self.problem])
    #expect(blind.status == 2 && blind.stdout.contains("missing coordinates"))
  }

  @Test func `given steps get their times, and forced ones that cannot be an error`() throws {
    func run(_ moment: Int) throws -> Program.Outcome {
      try Program.run([
        "vroom", "-c",
        """
        {"vehicles": [{"id": 7, "start_index": 0, "steps": [{"type": "job", "id": 1},
           {"type": "job", "id": 2, "service_at": \(moment)}]}],
         "jobs": [{"id": 1, "location_index": 1, "time_windows": [[500, 600]]},
                  {"id": 2, "location_index": 2}],
         "matrices": {"car": {"durations": [[0, 60, 120], [60, 0, 60], [120, 60, 0]]}}}
        """,
      ])
    }
    let late = try json(try run(700).stdout)
    let routes = try #require(late["routes"] as? [[String: Any]])
    let steps = try #require(routes[0]["steps"] as? [[String: Any]])
    #expect(steps.map { $0["arrival"] as? Int } == [540, 600, 660, 700])
    #expect(steps.map { $0["waiting_time"] as? Int } == [0, 0, 40, 0])
    let vain = try run(119)
    #expect(vain.status == 2)
    #expect(vain.stdout == "{\"code\":2,\"error\":\"Infeasible route for vehicle 7.\"}\n")
  }

  @Test func `version and help are printed`() throws {
    let folder = try Folder()
    let link = folder.file("vroom")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: URL(filePath: Program.path))
    for (flag, word) in [
      ("-v", "vroom 1.15.0 (roundsman "), ("-h", "--choose-eta"), ("--help", "--explore"),
    ] {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = link
      process.arguments = [flag]
      process.standardOutput = pipe
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let text = String(
        decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(text.contains(word))
    }
  }
}
