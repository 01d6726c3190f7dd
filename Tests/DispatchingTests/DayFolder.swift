import Foundation
import PlainFiles
import Synchronization
import VehicleRouting
import _TestSupport

@testable import Dispatching
@testable import Planning
@testable import Rounds

/// A temporary folder with depot days, and what is dispatched from it.
final class DayFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "roundsman-\(UUID())").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ name: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: file(name)).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileAccess.write(Array(text.utf8), to: file(name))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try FileAccess.read(file(name)), as: UTF8.self)
  }

  /// All files below a folder with what they hold.
  func files(_ name: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: file(name))
    where !InputReader.isFolder(file("\(name)/\(path)")) {
      files[path] = try text("\(name)/\(path)")
    }
    return files
  }

  static let depot = """
    format: roundsman-depot-day/1
    time_zone: Europe/Helsinki
    depot: {location: [25, 60]}
    vehicles: [{id: T-1, capacity: 1000, shift: ["06:00", "14:00"]}]
    """

  /// Three bins of which two are to be served; `fill` in hundredths tells days apart.
  static func bins(_ fill: Int = 80) -> String {
    "id,lon,lat,fill,capacity\nA,25.01,60,0.\(fill),100\nB,25.02,60.01,0.9,100\nC,25.03,60,0.1,100\n"
  }

  func writeDay(_ name: String, fill: Int = 80) throws {
    try write("\(name)/depot.yaml", Self.depot)
    try write("\(name)/bins.csv", Self.bins(fill))
  }

  /// Planning of few steps.
  static func useCase(
    iterations: Int = 20, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> DispatchDays {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(iterations)
    options.isCancelled = isCancelled
    return DispatchDays(
      collect: CollectDay(options: options),
      settings: DispatchSettings(["iterations": "\(iterations)"]), jobs: 2, wording: DayWording(),
      usesOwnMaps: true, travel: { _, _ in .init(router: nil, note: TravelNote()) }
    ) { error in
      switch error {
      case let error as InvalidInput:
        .init(exitCode: 65, message: nil, findings: error.findings)
      default: .init(exitCode: 66, message: "\(error)", findings: [])
      }
    }
  }

  /// Dispatches some days; returns what became of each, and the ending.
  @discardableResult
  func dispatch(
    _ paths: [String], into output: String = "out", shard: Shard = .whole,
    _ useCase: DispatchDays = useCase()
  ) throws -> (said: [String], ending: DispatchDays.Ending?) {
    let said = Said()
    let list = try DayList.read(paths.map(file)).value
    let ending = try useCase.run(list, shard: shard, into: file(output)) { entry, outcome in
      switch outcome {
      case .done(let record): said.add("\(entry.name) \(record.state.rawValue)")
      case .kept: said.add("\(entry.name) kept")
      case .skipped: said.add("\(entry.name) skipped")
      }
    }
    return (said.lines, ending)
  }
}

/// What was said, by one thread after the other.
final class Said: Sendable {
  private let all = Mutex<[String]>([])

  func add(_ line: String) { all.withLock { $0.append(line) } }

  var lines: [String] { all.withLock(\.self) }
}
