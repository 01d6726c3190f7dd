import Foundation
import Testing
import _TestSupport

/// Every call of the C library that writes, reads, opens, renames or reserves memory fails once: a result is whole
/// or absent then, what was there before stays, the exit code is a documented one, and there is a word about it.
@Suite(.serialized) struct FaultInjectionTests {
  /// A command, and what it writes.
  struct Case: CustomTestStringConvertible {
    let line: String
    let target: String
    var testDescription: String { line }
  }

  /// All in a long run, else some: each is a process, and others have time limits.
  static var tried: [Case] {
    cases.enumerated().filter { LongTests.areWanted || $0.offset % 4 == 0 }.map(\.element)
  }

  static let cases = [
    Case(line: "solve in.json --iterations 20 -o out.json", target: "out.json"),
    Case(line: "solve in.json --iterations 20 -o out.html", target: "out.html"),
    Case(line: "collect datasets/depot-days/day --iterations 2 -o day", target: "day"),
    Case(line: "dispatch datasets/depot-days/day --iterations 2 -o days", target: "days"),
    Case(line: "archive backup copy.sqlite --archive kept.sqlite", target: "copy.sqlite"),
    Case(line: "archive export -o kept.json --archive kept.sqlite", target: "kept.json"),
    Case(line: "archive import exported.json --archive other.sqlite", target: "other.sqlite"),
    Case(line: "map build datasets/osm/monaco.osm.pbf -o city.map", target: "city.map"),
  ]

  /// The calls, with what they fail with.
  static let calls = [
    ("write", ENOSPC), ("fsync", EIO), ("rename", EACCES), ("open", EMFILE), ("read", EIO),
    ("malloc", ENOMEM),
  ]

  /// Which calls fail, one in each run: of what is written all, in a quick run the first; of what is read and opened a
  /// part; of reserved memory some from when the program has begun.
  private static func numbers(of call: String) -> StrideThrough<Int> {
    let isLong = LongTests.areWanted
    return switch call {
    case "write", "fsync", "rename": stride(from: 1, through: isLong ? 400 : 4, by: 1)
    case "malloc":
      stride(from: 5_000, through: isLong ? 200_000 : 40_000, by: isLong ? 997 : 17_001)
    default: stride(from: 1, through: isLong ? 400 : 28, by: isLong ? 1 : 9)
    }
  }

  /// The library beside the test bundle.
  private static let shim = URL(filePath: Program.path).deletingLastPathComponent()
    .appending(path: "libFaultShim.so").path

  private static func folder() throws -> Folder {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.file("datasets/depot-days"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.file("datasets/osm"), withDestinationURL: PackageRoot.file("datasets/osm"))
    try folder.write(
      "in.json",
      """
      {"vehicles": [{"id": 1, "start": [24.94, 60.17]}],
       "jobs": [{"id": 1, "location": [24.95, 60.18]}, {"id": 2, "location": [24.91, 60.16]}]}
      """)
    try folder.write(
      "datasets/depot-days/day/depot.yaml",
      """
      format: roundsman-depot-day/1
      name: A small day
      time_zone: Europe/Helsinki
      date: "2026-05-12"
      depot: {id: yard, location: [24.94, 60.17]}
      speed_kmh: 18
      vehicles: [{id: V, capacity: 2000, shift: ["06:00", "14:00"]}]
      """)
    try folder.write(
      "datasets/depot-days/day/bins.csv",
      "id,lon,lat,fill,capacity\nA,24.95,60.18,0.9,120\nB,24.91,60.16,0.8,120\n")
    return folder
  }

  /// An archive with a trip, and the same exported.
  private static func fillArchive(in folder: Folder) throws {
    for line in [
      "trips add \(PackageRoot.file("datasets/trips/ski-week.json").path) --archive kept.sqlite -q",
      "archive export -o exported.json --archive kept.sqlite -q",
    ] {
      let made = try Program.run(
        line.split(separator: " ").map(String.init), folder: folder.url,
        environment: ["HOME": folder.url.path])
      #expect(made.status == 0, "\(made.stderr)")
    }
  }

  /// Runs a command with one call that fails.
  ///
  /// - Returns: The outcome; `nil` if the command makes fewer such calls.
  private static func run(
    _ one: Case, in folder: Folder, _ call: String, _ number: Int, _ error: Int32
  ) throws -> Program.Outcome? {
    let mark = folder.file("mark")
    let outcome = try Program.run(
      one.line.split(separator: " ").map(String.init), folder: folder.url,
      environment: [
        "LD_PRELOAD": shim, "FAULT_CALL": call, "FAULT_NUMBER": "\(number)",
        "FAULT_ERRNO": "\(error)", "FAULT_MARK": mark.path, "HOME": folder.url.path,
        "XDG_CACHE_HOME": folder.file("cache").path,
      ])
    guard FileManager.default.fileExists(atPath: mark.path) else { return nil }
    try FileManager.default.removeItem(at: mark)
    return outcome
  }

  /// The bytes of a file, or of all files of a folder; `nil` if it is not there.
  private static func contents(_ path: String, of folder: Folder) throws -> [String: Data]? {
    let url = folder.file(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return nil
    }
    guard isFolder.boolValue else { return ["": try Data(contentsOf: url)] }
    var result: [String: Data] = [:]
    for name in try folder.names(path) {
      result[name] = try? Data(contentsOf: url.appending(path: name))
    }
    return result
  }

  /// The days of a dispatch, which are written one by one, and beside them a journal; `nil` if there is none.
  private static func days(of contents: [String: Data]?) -> [String: Data]? {
    let days = (contents ?? [:]).filter { $0.key.hasPrefix("days/") }
    return days.isEmpty ? nil : days
  }

  @Test func `a report is stored or is not, whatever call fails, and can be made again`() throws {
    let report = ["next", "day", "--vehicle", "V", "--done", "A", "--time", "09:00", "-q"]
    func prepared() throws -> Folder {
      let folder = try Self.folder()
      let made = try Program.run(
        ["collect", "datasets/depot-days/day", "--iterations", "2", "-o", "day", "-q"],
        folder: folder.url)
      #expect(made.status == 0, "\(made.stderr)")
      return folder
    }
    let usual = try prepared()
    let undisturbed = try Program.run(report, folder: usual.url)
    #expect(undisturbed.stdout.contains("1 of 2 done"), "\(undisturbed)")
    for (call, error) in Self.calls {
      for number in Self.numbers(of: call).prefix(LongTests.areWanted ? 60 : 2) {
        let folder = try prepared()
        let one = Case(line: report.joined(separator: " "), target: "day")
        guard let outcome = try Self.run(one, in: folder, call, number, error) else { break }
        let name = "\(call) \(number): \(outcome)"
        #expect([0, 65, 66, 70, 73, 74].contains(outcome.status), "\(name)")
        let again = try Program.run(report, folder: folder.url)
        #expect(again.status == 0, "\(name), then \(again)")
        // Whether the order is a new one is said once.
        #expect(again.stdout.contains("1 of 2 done"), "\(name), then \(again)")
      }
    }
  }

  @Test(arguments: tried)
  func `whatever call fails, a result is whole or absent, and the failure is told`(
    _ one: Case
  ) throws {
    let usual = try Self.folder()
    if one.line.hasPrefix("archive") { try Self.fillArchive(in: usual) }
    let undisturbed = try Program.run(
      one.line.split(separator: " ").map(String.init), folder: usual.url,
      environment: ["HOME": usual.url.path])
    #expect(undisturbed.status == 0, "\(undisturbed.stderr)")
    // The bytes of an archive, and when something was exported, differ from run to run.
    var whole = one.line.hasPrefix("archive") ? nil : try Self.contents(one.target, of: usual)
    if one.line.hasPrefix("dispatch") { whole = Self.days(of: whole) }
    for (call, error) in Self.calls {
      for number in Self.numbers(of: call) {
        let folder = try Self.folder()
        if one.line.hasPrefix("archive") { try Self.fillArchive(in: folder) }
        guard let outcome = try Self.run(one, in: folder, call, number, error) else { break }
        let name = "\(call) \(number): \(one.line): \(outcome)"
        #expect(outcome.status < 128, "\(name)")
        let left = try folder.names().filter { $0.hasSuffix(".part") || $0.hasSuffix(".old") }
        #expect(left == [], "\(name)")
        var written = try Self.contents(one.target, of: folder)
        if one.line.hasPrefix("dispatch") { written = Self.days(of: written) }
        if let whole, written != nil, outcome.status != 5 { #expect(written == whole, "\(name)") }
        if outcome.status == 0 {
          #expect(written != nil, "\(name)")
        } else if outcome.status != 5 {
          #expect(outcome.stderr.contains("."), "\(name)")
          #expect([65, 66, 70, 73, 74, 5].contains(outcome.status), "\(name)")
        }
      }
    }
  }
}
