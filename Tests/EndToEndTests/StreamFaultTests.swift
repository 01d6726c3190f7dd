import Foundation
import Testing
import _TestSupport

/// What the program does where the terminal, a pipe or a disk does not take what it prints.
@Suite(.serialized) struct StreamFaultTests {
  /// All in a long run, else some: each is a process, and others have time limits.
  static var tried: [String] {
    commands.enumerated().filter { LongTests.areWanted || $0.offset % 7 == 0 }.map(\.element)
  }

  /// Commands of all parts of the program, each of which prints a result and, most of them, messages; what `SHELL`
  /// would expand is quoted.
  static let commands = [
    "solve datasets/instances/tsp/berlin-sample.tsp --iterations 20 --format json",
    "solve problem.json --iterations 20 -v",
    "solve broken.json",
    "solve missing.json",
    "check problem.json solution.json",
    "loads problem.json solution.json",
    "diff solution.json solution.json",
    "offer problem.json order.json",
    "convert problem.json - --format json",
    "generate tsp -n 20",
    "schema problem",
    "bench datasets/instances/tsp --iterations 5",
    "collect datasets/depot-days/helsinki --iterations 5",
    "collect datasets/depot-days/helsinki --iterations 5 -o day",
    "simulate datasets/depot-days/helsinki --days 1 --iterations 2",
    "forecast datasets/depot-days/helsinki",
    "dispatch datasets/depot-days/helsinki --iterations 2 -o days",
    "next day --vehicle H-1",
    "route datasets/osm/monaco.osm.pbf 7.41,43.73 7.42,43.735",
    "matrix datasets/osm/monaco.osm.pbf points.csv",
    "map build datasets/osm/monaco.osm.pbf -o city.map",
    "transit datasets/itineraries/monaco-transit --check",
    "itinerary datasets/itineraries/monaco.json --places datasets/osm/monaco.osm.pbf --iterations 20",
    "places categories",
    "pack datasets/trips/ski-week.json",
    "weather 24.94,60.17 2027-07-01..2027-07-03",
    "cities search Turku",
    "cities near 24.94,60.17",
    "cities list --archive none.sqlite",
    "trips list --archive none.sqlite",
    "account show --archive none.sqlite",
    "archive check --archive none.sqlite",
    "vroom -i problem.json",
    "help solve", "--version", "fly",
  ]

  private static let problem = """
    {"vehicles": [{"id": 1, "start": [24.94, 60.17], "end": [24.94, 60.17], "capacity": [4]}],
     "jobs": [{"id": 1, "location": [24.95, 60.18], "delivery": [1]},
              {"id": 2, "location": [24.91, 60.16], "delivery": [9]},
              {"id": 3, "location": [24.96, 60.19], "delivery": [2]}]}
    """

  private static let solution = Result {
    try Program.run(
      ["solve", "-", "--iterations", "20", "--format", "json", "-q"], input: problem
    ).stdout
  }

  /// A folder in which the commands find what they need.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      at: folder.file("datasets"), withDestinationURL: PackageRoot.file("datasets"))
    try folder.write("problem.json", problem)
    try folder.write("broken.json", "{\"vehicles\": 3, \"jobs\": [{}]}")
    try folder.write("order.json", "{\"id\": 9, \"location\": [24.93, 60.18]}")
    try folder.write("points.csv", "id,lon,lat\na,7.41,43.73\nb,7.42,43.735\n")
    try folder.write("solution.json", solution.get())
    return folder
  }

  /// Runs a line in a shell that finds the program.
  private static func run(
    _ line: String, in folder: Folder
  ) throws -> (status: Int32, output: String) {
    let output = folder.file("shell-output")
    FileManager.default.createFile(atPath: output.path, contents: nil)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-c", line]
    shell.currentDirectoryURL = folder.url
    shell.environment = Program.usualEnvironment.merging([
      "P": Program.path, "HOME": folder.url.path, "NO_COLOR": "1",
    ]) { $1 }
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = try FileHandle(forWritingTo: output)
    shell.standardError = try FileHandle(forWritingTo: output)
    try shell.run()
    shell.waitUntilExit()
    return (shell.terminationStatus, try folder.text("shell-output"))
  }

  /// Runs a command with a redirection; each run has an own folder, so that none finds results of another.
  private static func outcome(
    of command: String, _ redirection: String
  ) throws -> (status: Int32, output: String, files: [String]) {
    let folder = try Self.folder()
    if command.hasPrefix("next") {
      _ = try run(
        "$P collect datasets/depot-days/helsinki --iterations 5 -o day -q 2>/dev/null", in: folder)
    }
    let (status, output) = try run("\"$P\" \(command) \(redirection)", in: folder)
    return (status, output, try folder.names())
  }

  /// Without what differs from run to run.
  private static func steady(_ text: String) -> String {
    text.replacing(/\d+(\.\d+)? (ms|s|seconds)\b/, with: "…").replacing(
      /"(seconds|time|loading|solving|milliseconds)": ?[\d.]+/, with: "…"
    )
    .replacing(/\|[ \d.]+\|( [a-z]+ \|)?\n/, with: "…\n")
  }

  @Test(arguments: tried)
  func `messages that cannot be written change nothing`(command: String) throws {
    let usual = try Self.outcome(of: command, "2>/dev/null")
    #expect(usual.status < 128, "\(usual)")
    let all = ["2>/dev/full", "2>&- <&-", "2> >(true)"]
    // In a quick run one of them for each command.
    let one = (Self.commands.firstIndex(of: command) ?? 0) % all.count
    for redirection in LongTests.areWanted ? all[...] : all[one...one] {
      let outcome = try Self.outcome(of: command, redirection)
      #expect(outcome.status == usual.status, "\(command) \(redirection)")
      #expect(Self.steady(outcome.output) == Self.steady(usual.output), "\(command) \(redirection)")
      #expect(outcome.files == usual.files, "\(command) \(redirection)")
    }
  }

  @Test(arguments: tried)
  func `results that cannot be written are told, with 74`(command: String) throws {
    let printed = try Self.outcome(of: command, "2>/dev/null")
    for redirection in [">/dev/full", ">&-"] {
      let outcome = try Self.outcome(of: command, redirection)
      #expect(outcome.status < 128, "\(command) \(redirection): \(outcome)")
      // What the library for arguments prints does not say whether it could be written.
      guard !printed.output.isEmpty, !["help solve", "--version"].contains(command) else {
        continue
      }
      #expect(
        outcome.status == (command.hasPrefix("vroom") ? 2 : 74),
        "\(command) \(redirection): \(outcome)")
      #expect(
        outcome.output.contains("Standard output cannot be written") || command.hasPrefix("vroom"),
        "\(outcome)")
    }
  }

  @Test func `a file is not taken for the stream that was closed`() throws {
    let folder = try Self.folder()
    let (status, _) = try Self.run(
      "\"$P\" solve problem.json --iterations 20 -v -o out.json >&- 2>&- <&-", in: folder)
    #expect(status == 0)
    let plan = try JSONSerialization.jsonObject(with: Data(folder.text("out.json").utf8))
    #expect((plan as? [String: Any])?["code"] as? Int == 0)
  }
}
