import Foundation
import Testing
import _TestSupport

/// `roundsman transit` with feeds that mean harm, in a process that may not take much memory.
@Suite struct FeedMemoryTests {
  private static let small = [
    "agency.txt": "agency_name,agency_timezone\nLines,Europe/Helsinki\n",
    "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nA,P,60.17,24.94\nB,Q,60.18,24.94\n",
    "routes.txt": "route_id,route_short_name,route_type\nr,7,0\n",
    "trips.txt": "route_id,service_id,trip_id\nr,w,t\n",
    "stop_times.txt":
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
      + "t,08:00:00,08:00:00,A,1\nt,09:00:00,09:00:00,B,9\n",
    "calendar.txt":
      "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
      + "w,1,1,1,1,1,0,0,20260101,20261231\n",
  ]

  /// Runs the program where all that it may take is some mebibytes, beside some 150 of addresses for its libraries.
  private func run(
    _ files: [String: [UInt8]], mebibytes: Int, _ arguments: String = "--check"
  ) throws -> Program.Outcome {
    let folder = try Folder()
    var all = Self.small.mapValues { Array($0.utf8) }
    all.merge(files) { $1 }
    let members = all.sorted { $0.key < $1.key }.map {
      SampleArchive.Member(name: $0.key, bytes: $0.value)
    }
    try Data(SampleArchive.bytes(members)).write(to: folder.file("feed.zip"))
    return try Shell.run(
      "ulimit -v \((mebibytes + 200) << 10); exec '\(Program.path)' transit feed.zip \(arguments)",
      folder: folder.url)
  }

  private static func text(_ file: String, _ part: String, times: Int) -> [UInt8] {
    Array((small[file] ?? "").utf8) + [UInt8](String(repeating: part, count: times).utf8)
  }

  @Test func `an archive of a few kilobytes cannot take gigabytes`() throws {
    for (part, times) in [(",", 60_000_000), ("t,,,A,5\n", 5_000_000), ("t\n", 10_000_000)] {
      let outcome = try run(
        ["stop_times.txt": Self.text("stop_times.txt", part, times: times)], mebibytes: 200)
      #expect(outcome.status == 65, "\(outcome.stderr.prefix(500))")
      #expect(outcome.stderr.contains("E3306"))
      #expect(outcome.stderr.contains("more than 250 for one"))
    }
  }

  @Test func `what is refused is told before memory runs out`() throws {
    var random = SplitMix64(seed: 1)
    let rows = (0..<400_000).map { number in
      "r,w,\(number)x\(random.number(in: 0...999_999)),\n"
    }.joined()
    let outcome = try run(
      ["trips.txt": Self.text("trips.txt", rows, times: 1)], mebibytes: 60)
    #expect(outcome.status == 65, "\(outcome.status) \(outcome.stderr.prefix(500))")
    #expect(outcome.stderr.contains("E3306"))
    #expect(outcome.stderr.contains("ulimit -v"))
  }

  @Test func `a search in a feed of a few kilobytes cannot take gigabytes`() throws {
    let journey = "--from 24.94,60.17 --to 24.94,60.18 --depart 2026-06-01T07:00"
    let header = "trip_id,start_time,end_time,headway_secs,exact_times\n"
    let lines = String(repeating: "t,0:00:00,99:00:00,1,1\n", count: 50)
    let repeated = try run(
      ["frequencies.txt": Array((header + lines).utf8)], mebibytes: 300, journey)
    #expect(repeated.status == 65, "\(repeated.stderr.prefix(500))")
    #expect(repeated.stderr.contains("E3307"))
    // What is within the bounds may still be more than there is.
    let few = try run(
      ["frequencies.txt": Array((header + "t,0:00:00,160:00:00,1,1\n").utf8)], mebibytes: 10,
      journey)
    #expect(few.status == 65, "\(few.status) \(few.stderr.prefix(500))")
    #expect(few.stderr.contains("E3307"))
    let stops = (0..<20_000).map { "s\($0),Stop,60.17,24.94\n" }.joined()
    let near = try run(
      ["stops.txt": Self.text("stops.txt", stops, times: 1)], mebibytes: 300, journey)
    #expect(near.status == 65, "\(near.stderr.prefix(500))")
    #expect(near.stderr.contains("E3307"))
  }

  @Test func `an honest feed is read with little memory`() throws {
    var random = SplitMix64(seed: 2)
    var (trips, times) = (Self.small["trips.txt"] ?? "", Self.small["stop_times.txt"] ?? "")
    for number in 0..<20_000 {
      trips += "r,w,trip\(number)\n"
      var minute = random.number(in: 300...1200)
      for stop in 0..<10 {
        let time = String(format: "%02d:%02d:00", minute / 60, minute % 60)
        times += "trip\(number),\(time),\(time),\(stop % 2 == 0 ? "A" : "B"),\(stop)\n"
        minute += random.number(in: 1...4)
      }
    }
    let outcome = try run(
      ["trips.txt": Array(trips.utf8), "stop_times.txt": Array(times.utf8)], mebibytes: 80)
    #expect(outcome.status == 0, "\(outcome.stderr.prefix(500))")
    #expect(outcome.stdout.contains("20001 trips, 200002 stop times"))
  }
}

/// The system's shell.
private enum Shell {
  static func run(_ line: String, folder: URL) throws -> Program.Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = Program.usualEnvironment
    let (stdout, stderr) = (folder.appending(path: "out"), folder.appending(path: "err"))
    for file in [stdout, stderr] { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: stdout)
    process.standardError = try FileHandle(forWritingTo: stderr)
    try process.run()
    process.waitUntilExit()
    return Program.Outcome(
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      stdout: String(decoding: try Data(contentsOf: stdout), as: UTF8.self),
      stderr: String(decoding: try Data(contentsOf: stderr), as: UTF8.self))
  }
}
