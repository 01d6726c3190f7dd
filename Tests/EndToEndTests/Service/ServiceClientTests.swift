import Foundation
import Testing
import _TestSupport

/// The service asked by the clients of OSRM and VROOM as they are.
@Suite struct ServiceClientTests {
  /// Programs from PyPI that `.ci/packages tests` installs.
  private static let clients = PackageRoot.file(".build/clients/bin")
  static let hasClients = FileManager.default.isExecutableFile(
    atPath: clients.appending(path: "vroom").path)

  private static let problem = """
    {"vehicles": [
      {"id": 1, "start": [24.94, 60.17], "end": [24.94, 60.17], "capacity": [3]},
      {"id": 2, "start": [24.94, 60.17], "end": [24.94, 60.17], "capacity": [3]}],
     "jobs": [
      {"id": 1, "location": [24.95, 60.171], "delivery": [1]},
      {"id": 2, "location": [24.93, 60.168], "delivery": [1]},
      {"id": 3, "location": [24.945, 60.165], "delivery": [1]},
      {"id": 4, "location": [24.935, 60.175], "delivery": [1]},
      {"id": 5, "location": [24.955, 60.168], "delivery": [1]}]}
    """

  private func run(
    _ program: String, _ arguments: [String], input: String = "", folder: URL? = nil
  ) throws -> String {
    let process = Process()
    process.currentDirectoryURL = folder
    process.executableURL = Self.clients.appending(path: program)
    process.arguments = arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  private func summary(_ text: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(object?["summary"] as? [String: Any], "\(text.prefix(400))")
  }

  @Test(.enabled(if: hasClients)) func `VROOM's own program plans on our streets`() throws {
    let server = try RunningServer()
    let file = server.folder.file("problem.json")
    try Data(Self.problem.utf8).write(to: file)
    let peer = try run(
      "vroom",
      ["-r", "osrm", "-a", "car:127.0.0.1", "-p", "car:\(server.port)", "-g", "-i", file.path])
    let theirs = try summary(peer)
    let reply = try server.post(
      "/", Self.problem.dropLast() + #", "options": {"g": true, "x": 5}}"#)
    #expect(reply.status == 200)
    let ours = try summary(reply.text)
    #expect(theirs["unassigned"] as? Int == 0)
    #expect(ours["unassigned"] as? Int == 0)
    // The same streets: both costs are optimal for matrices rounded to seconds.
    let (a, b) = (try #require(ours["cost"] as? Int), try #require(theirs["cost"] as? Int))
    #expect(abs(a - b) <= 10, "ours \(a), theirs \(b)")
    #expect(peer.contains("\"geometry\""))
    #expect(reply.text.contains("\"geometry\""))
  }

  @Test(.enabled(if: hasClients)) func `routingpy gets directions, a matrix and no surprise`()
    throws
  {
    let server = try RunningServer()
    let script = """
      import sys, routingpy
      client = routingpy.OSRM(base_url="http://127.0.0.1:\(server.port)")
      places = [[24.94, 60.17], [24.95, 60.171], [24.93, 60.168]]
      route = client.directions(places, profile="driving", steps=True, annotations=True)
      table = client.matrix(places, profile="driving", annotations=["duration", "distance"])
      print(route.duration > 60, len(route.geometry) > 5, route.raw["code"])
      print(len(table.durations), len(table.durations[0]), table.distances[0][0])
      """
    let output = try run("python", ["-"], input: script)
    #expect(output == "True True Ok\n3 3 0\n" || output == "True True Ok\n3 3 0.0\n", "\(output)")
  }

  @Test func `vroom-express's errors have its codes and statuses`() throws {
    let server = try RunningServer(maps: nil)
    for (body, status, code, word) in [
      ("{", 400, 2, "Invalid JSON"), ("{}", 400, 2, "please add vehicles"),
      (#"{"vehicles": [], "jobs": []}"#, 400, 2, "No vehicle"),
      (#"{"vehicles": [{"id": 1, "start": [1, 2]}], "jobs": [{"id": 1}]}"#, 400, 2, "location"),
    ] {
      let reply = try server.post("/", body)
      #expect(reply.status == status, "\(body): \(reply.text)")
      #expect(try reply.value("code") == code)
      #expect(try reply.value("error", as: String.self).contains(word), "\(reply.text)")
    }
    let jobs = (0...1000).map { #"{"id": \#($0), "location": [2, 48]}"# }.joined(separator: ",")
    let large = try server.post(
      "/", #"{"vehicles": [{"id": 1, "start": [2, 48]}], "jobs": [\#(jobs)]}"#)
    #expect(large.status == 413)
    #expect(try large.value("code") == 4)
  }

  @Test(.enabled(if: hasClients)) func `schemathesis finds no failure of the service`() throws {
    // What people keep is changed, too, in a long run: hashing their passwords takes minutes.
    let archive = try Folder()
    let keeps = LongTests.areWanted ? ["--archive", archive.file("archive.sqlite").path] : []
    let server = try RunningServer(["--workers", "1"] + keeps)
    let output = try run(
      "schemathesis",
      [
        "run", "http://127.0.0.1:\(server.port)/openapi.json", "--max-examples",
        // Ten thousand requests and more in a long run.
        LongTests.areWanted ? "250" : "15",
        "--phases", "examples,coverage,fuzzing", "--seed", "1", "--checks",
        "not_a_server_error,content_type_conformance,status_code_conformance,"
          + "response_schema_conformance,unsupported_method", "--workers", "2",
        "--request-timeout", "60",
      ], folder: server.folder.url)
    // What a schema cannot say, such as which cities there are, is refused: that is no failure.
    #expect(
      !output.contains("Failures:") && output.contains("Test cases:"), "\(output.suffix(3000))")
    if LongTests.areWanted {
      let count = output.firstMatch(of: #/([\d,]+) generated/#).map { $0.1.filter(\.isNumber) }
      #expect(count.flatMap { Int($0) } ?? 0 >= 10_000, "\(output.suffix(3000))")
    }
    #expect(server.isRunning)
  }
}
