import Foundation
import Testing
import _TestSupport

/// Runs that are told to end, or are killed, at any moment.
@Suite(.serialized) struct InterruptionTests {
  /// A command that writes, what it writes, and whether that is a folder.
  struct Case: CustomTestStringConvertible {
    let arguments: [String]
    let target: String

    init(_ line: String, _ target: String) {
      arguments = line.split(separator: " ").map(String.init)
      self.target = target
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  /// All in a long run, else some: each is a process, and others have time limits.
  static var tried: [Case] {
    cases.enumerated().filter { LongTests.areWanted || $0.offset % 4 == 0 }.map(\.element)
  }

  static let cases = [
    Case("solve large.json --time-limit 20s -o out.json", "out.json"),
    Case("solve large.json --iterations 20000 -o plans/ --format json", "plans"),
    Case("collect datasets/depot-days/helsinki --time-limit 20s -o day", "day"),
    Case(
      "simulate datasets/depot-days/helsinki --days 200 --iterations 20 -o days.csv", "days.csv"),
    Case("map build datasets/osm/helsinki.osm.pbf -o city.map", "city.map"),
    Case("dispatch datasets/depot-days/helsinki --iterations 400 -o dispatched", "dispatched"),
    Case("generate cvrp -n 200000 -o large.vrp", "large.vrp"),
    Case(
      "itinerary plan datasets/itineraries/helsinki.json --places datasets/osm/helsinki.osm.pbf "
        + "-o walk.txt", "walk.txt"),
    Case("matrix datasets/osm/helsinki.osm.pbf points.csv -o legs.csv", "legs.csv"),
    Case("generate depot-days --days 2000 -o generated", "generated"),
  ]

  private static func folder() throws -> Folder {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      at: folder.file("datasets"), withDestinationURL: PackageRoot.file("datasets"))
    _ = try Program.run(
      ["generate", "json", "-n", "300", "--vehicles", "9", "-o", "large.json"], folder: folder.url)
    var points = "id,lon,lat\n"
    for number in 0..<400 {
      points +=
        "\(number),\(24.93 + Double(number) / 20_000),\(60.165 + Double(number % 20) / 1_000)\n"
    }
    try folder.write("points.csv", points)
    return folder
  }

  /// Starts a command, sends it a signal after some time, and waits for its end.
  private static func run(
    _ arguments: [String], in folder: Folder, _ signal: Int32, after seconds: Double
  ) throws -> (status: Int32, seconds: Double) {
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = Program.usualEnvironment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: seconds)
    let begin = ContinuousClock.now
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let status = process.terminationStatus
    let (whole, part) = begin.duration(to: .now).components
    return (
      process.terminationReason == .exit ? status : 128 + status,
      Double(whole) + Double(part) / 1e18
    )
  }

  private static func leftovers(in folder: Folder) throws -> [String] {
    try folder.names().filter {
      ($0.hasSuffix(".part") || $0.hasSuffix(".old")) && !$0.hasPrefix("datasets/")
    }
  }

  @Test(arguments: tried)
  func `SIGINT and SIGTERM end every command soon, and nothing unfinished stays`(
    _ one: Case
  ) throws {
    var random = SplitMix64(seed: UInt64(one.target.count))
    for (signal, status) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
      for _ in 0..<(LongTests.areWanted ? 40 : 1) {
        let folder = try Self.folder()
        let delay = Double(random.number(in: 20...900)) / 1_000
        let outcome = try Self.run(one.arguments, in: folder, signal, after: delay)
        // It may have ended by itself just before.
        #expect([0, status].contains(outcome.status), "\(outcome), after \(delay)")
        // A second for the program, the rest for a machine that is busy with other tests.
        #expect(outcome.seconds < 10, "\(outcome), after \(delay)")
        #expect(try Self.leftovers(in: folder) == [], "after \(delay)")
      }
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `the first tenth of a second is no different`(signal: Int32) throws {
    let status = 128 + signal
    let folder = try Self.folder()
    for arguments in [
      ["solve", "large.json", "--time-limit", "20s", "-o", "out.json"],
      ["map", "build", "datasets/osm/helsinki.osm.pbf", "-o", "city.map"],
    ] {
      for delay in [0, 0.005, 0.01, 0.02, 0.05, 0.1] {
        // Until the system has loaded the program, the signal itself ends it: for a shell, that is the same.
        let outcome = try Self.run(arguments, in: folder, signal, after: delay)
        // A small map may be ready by then.
        let allowed = arguments[0] == "map" && delay == 0.1 ? [0, status] : [status]
        #expect(allowed.contains(outcome.status), "\(arguments[0]) after \(delay)")
        #expect(outcome.seconds < 5, "\(arguments[0]) after \(delay)")
        #expect(try Self.leftovers(in: folder) == [])
      }
    }
  }

  @Test func `a search that has not begun yet does not hold a run back`() throws {
    let folder = try Folder()
    _ = try Program.run(
      ["generate", "json", "-n", "9000", "--vehicles", "9000", "-o", "many.json"],
      folder: folder.url)
    let outcome = try Self.run(
      ["solve", "many.json", "--time-limit", "20s", "-o", "out.json"], in: folder, SIGTERM, after: 2
    )
    #expect(outcome.status == 143)
    #expect(outcome.seconds < 10)
    #expect(try Self.leftovers(in: folder) == [])
  }

  @Test func `a trap ends with 70 and a sentence`() throws {
    let folder = try Self.folder()
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    // SIGILL is what a failed precondition raises.
    shell.arguments = [
      "-c",
      "\"$0\" solve large.json --time-limit 20s -o out.json 2>errors & sleep 1; kill -ILL $!; wait $!",
      Program.path,
    ]
    shell.currentDirectoryURL = folder.url
    shell.environment = Program.usualEnvironment
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 70)
    #expect(try folder.text("errors").contains("error: Internal error. Existing output files"))
    #expect(try !folder.names().contains("out.json"))
  }

  @Test func `a killed run leaves the old result or the new one, and the next cleans up`() throws {
    let folder = try Self.folder()
    let arguments = [
      "collect", "datasets/depot-days/monaco", "--iterations", "1", "-o", "day", "-q",
    ]
    let whole = try Program.run(arguments, folder: folder.url)
    #expect(whole.status == 0, "\(whole.stderr)")
    let names = try folder.names("day")
    let begin = ContinuousClock.now
    _ = try Program.run(arguments, folder: folder.url)
    let usual =
      Double(begin.duration(to: .now).components.attoseconds) / 1e18
      + Double(begin.duration(to: .now).components.seconds)
    var random = SplitMix64(seed: 5)
    for round in 0..<(LongTests.areWanted ? 300 : 6) {
      // Most of the writing is done near the end.
      let delay = usual * (0.5 + 0.6 * Double(random.number(in: 0...1_000)) / 1_000)
      _ = try Self.run(arguments, in: folder, SIGKILL, after: delay)
      #expect(try folder.names("day") == names, "round \(round)")
    }
    #expect(try Program.run(arguments, folder: folder.url).status == 0)
    #expect(try Self.leftovers(in: folder) == [])
    #expect(try folder.names("day") == names)
  }

  @Test func `a program that knows its parent ends with it, even if that is killed`() throws {
    let folder = try Self.folder()
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.currentDirectoryURL = folder.url
    shell.arguments = [
      "-c",
      #"ROUNDSMAN_PARENT=$$ "$0" solve large.json --time-limit 60s -o out.json & echo $!; wait"#,
      Program.path,
    ]
    let output = Pipe()
    (shell.standardOutput, shell.standardError) = (output, FileHandle.nullDevice)
    try shell.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let child = try #require(pid_t(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    Thread.sleep(forTimeInterval: 1)
    #expect(kill(child, 0) == 0)
    kill(shell.processIdentifier, SIGKILL)
    shell.waitUntilExit()
    let deadline = Date().addingTimeInterval(10)
    while kill(child, 0) == 0, Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
    #expect(kill(child, 0) != 0)
    kill(child, SIGKILL)
  }
}
