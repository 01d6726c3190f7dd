import Dispatch
import Foundation
import Synchronization
import Testing
import _TestSupport

extension Tag {
  @Tag static var long: Self
}

/// Many processes write to one archive, and some of them are killed.
///
/// Each process owns a few cities, and does one thing to all of them: bring in, make favourites, or remove. Then it is
/// known what must be there at the end, however the processes interleave.
@Suite struct ArchiveCrashTests {
  /// What is known of the cities of one process.
  private enum State: Equatable {
    case absent, plain, favourite
    /// The process was killed: all its cities are in one of two states.
    case either([State])
  }

  /// What a run of all processes left behind.
  private struct Record {
    /// By the number of the first city.
    var states: [Int: State] = [:]
    var acknowledged = 0
    var kills = 0
    var refusals: [String] = []
    var nextCity = 1
    /// How long a process took of late, in seconds.
    var usual = 0.3
  }

  /// How many cities one process owns.
  private static let share = 5

  @Test(arguments: Seeds.wanted(quick: 1, long: 1))
  func `twenty write at once, some are killed, and nothing acknowledged is lost`(
    seed: UInt64
  ) throws {
    try run(kills: 12, seed: seed)
  }

  @Test(.tags(.long), .enabled(if: LongTests.areWanted), arguments: Seeds.wanted(quick: 1, long: 3))
  func `twenty write at once, a hundred are killed, and nothing acknowledged is lost`(
    seed: UInt64
  ) throws {
    try run(kills: 100, seed: seed)
  }

  private func run(kills: Int, seed: UInt64) throws {
    let folder = try Folder()
    let archive = folder.url.appending(path: "kept/archive.sqlite").path
    let record = Mutex(Record())
    DispatchQueue.concurrentPerform(iterations: 20) { worker in
      var random = SplitMix64(seed: seed &* 1000 &+ UInt64(worker))
      var owned: (first: Int, state: State)?
      while record.withLock({ $0.kills < kills }) {
        let (first, before): (Int, State)
        if let known = owned, known.state != .absent, Bool.random(using: &random) {
          (first, before) = known
        } else {
          first = record.withLock { record in
            defer { record.nextCity += Self.share }
            return record.nextCity
          }
          before = .absent
        }
        let (arguments, input, after) = Self.task(first, before, archive, &random)
        // As long as the last ones took, so that kills fall everywhere.
        let usual = record.withLock { $0.usual }
        let patience =
          Bool.random(using: &random) ? Double.random(in: 0...(1.2 * usual), using: &random) : nil
        let begin = ContinuousClock.now
        let outcome: Outcome
        do {
          outcome = try Self.start(arguments, input: input, killedAfter: patience)
        } catch {
          outcome = .refused("\(error)")
        }
        record.withLock { record in
          switch outcome {
          case .acknowledged:
            record.acknowledged += 1
            record.usual = 0.7 * record.usual + 0.3 * (ContinuousClock.now - begin).seconds
            record.states[first] = after
            owned = (first, after)
          case .killed:
            record.kills += 1
            record.states[first] = .either([before, after])
            owned = nil
          case .refused(let why):
            record.refusals.append(why)
            record.states[first] = before
            // What is refused once would be refused for ever.
            record.kills += 1
            owned = nil
          }
        }
      }
    }
    let result = record.withLock { $0 }
    #expect(result.refusals == [], "seed \(seed)")
    let check = try Program.run(["archive", "check", "--archive", archive])
    #expect(check.status == 0, "seed \(seed): \(check.stderr)")
    try expect(result, in: archive, seed: seed)
    print(
      "archive: seed \(seed), \(result.kills) kills, \(result.acknowledged) processes acknowledged, "
        + "\(result.states.count * Self.share) cities looked at")
  }

  /// What a process is to do, and what its cities are when it has done so.
  private static func task(
    _ first: Int, _ before: State, _ archive: String, _ random: inout SplitMix64
  ) -> (arguments: [String], input: String, after: State) {
    let numbers = (first..<first + share).map(String.init)
    switch before {
    case .plain:
      return (["cities", "favourite"] + numbers + ["--archive", archive], "", .favourite)
    case .favourite where Bool.random(using: &random):
      return (["cities", "favourite", "--off"] + numbers + ["--archive", archive], "", .plain)
    case .favourite:
      return (["cities", "remove"] + numbers + ["--archive", archive], "", .absent)
    default:
      let cities = numbers.map {
        #"{"geonames": \#($0), "name": "City \#($0)", "country": "FI", "location": [24, 60]}"#
      }
      return (
        ["cities", "import", "-", "--archive", archive],
        "[\(cities.joined(separator: ", "))]", .plain
      )
    }
  }

  private enum Outcome {
    case acknowledged, killed
    case refused(String)
  }

  /// Runs the program, and kills it after so many seconds unless it has ended by then.
  private static func start(
    _ arguments: [String], input: String, killedAfter patience: Double?
  ) throws -> Outcome {
    // Files, since a pipe stays open as long as a process that was started meanwhile has it, too.
    let files = try Folder()
    let (stdin, stderr) = (files.file("stdin"), files.file("stderr"))
    try Data(input.utf8).write(to: stdin)
    try Data().write(to: stderr)
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = try FileHandle(forReadingFrom: stdin)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: stderr)
    try process.run()
    if let patience {
      Thread.sleep(forTimeInterval: patience)
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal, process.terminationStatus == SIGKILL {
      return .killed
    }
    return process.terminationStatus == 0
      ? .acknowledged
      : .refused(
        "\(arguments.prefix(2)) ended with \(process.terminationStatus): "
          + (try String(contentsOf: stderr, encoding: .utf8)))
  }

  /// Holds the export of the archive against what is known.
  private func expect(_ result: Record, in archive: String, seed: UInt64) throws {
    let export = try Program.run(["archive", "export", "--archive", archive])
    #expect(export.status == 0, "seed \(seed)")
    let json = try JSONSerialization.jsonObject(with: Data(export.stdout.utf8)) as? [String: Any]
    let rows = try #require(json?["archived_city"] as? [[String: Any]])
    var found: [Int: State] = [:]
    for row in rows {
      found[try #require(row["geonames"] as? Int)] =
        row["favourite"] as? Bool == true ? .favourite : .plain
    }
    for (first, state) in result.states {
      let states = (first..<first + Self.share).map { found[$0] ?? .absent }
      #expect(
        Set(states.map { "\($0)" }).count == 1, "seed \(seed): the process of \(first) is half done"
      )
      let allowed = if case .either(let states) = state { states } else { [state] }
      #expect(allowed.contains(states[0]), "seed \(seed): \(first) is \(states[0]), not \(allowed)")
    }
    let known = Set(result.states.keys)
    for number in found.keys {
      let first = (number - 1) / Self.share * Self.share + 1
      #expect(known.contains(first), "seed \(seed): nobody brought in \(number)")
    }
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
