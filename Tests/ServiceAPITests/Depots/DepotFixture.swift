import Foundation
import Testing
import _TestSupport

@testable import ServiceAPI

/// Depots of a service without sockets, in a temporary folder.
final class DepotFixture: Sendable {
  let folder: URL
  let jobs: JobStore
  let queue: JobQueue
  let desk: DepotDesk
  private let process: JobProcess
  private let ownsFolder: Bool

  /// The programs beside the test bundle.
  static func program(_ name: String) -> String {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = bundle.deletingLastPathComponent().appending(path: name).path
    return FileManager.default.isExecutableFile(atPath: beside)
      ? beside : PackageRoot.file(".build/debug/\(name)").path
  }

  init(
    maps: [String: String] = [:], evaluator: PlanEvaluatorMaker? = nil,
    after earlier: DepotFixture? = nil
  ) async throws {
    folder =
      earlier?.folder
      ?? FileManager.default.temporaryDirectory.appending(path: "roundsman-\(UUID())")
    ownsFolder = earlier == nil
    let limits = ServiceLimits()
    let state = folder.appending(path: "state").path
    jobs = try JobStore(folder: state)
    process = JobProcess(
      program: Self.program("roundsman"), limiter: Self.program("roundsman-server"),
      limits: limits, cache: "\(state)/cache")
    queue = JobQueue(jobs, process: process, limits: limits, callbacks: JobCallbacks())
    desk = try DepotDesk(
      .init(
        folder: folder.appending(path: "depots").path, maps: maps, limits: limits, queue: queue,
        process: process, quick: ServiceGate(running: 2, waiting: 100),
        heavy: ServiceGate(running: 2, waiting: 100), makeEvaluator: evaluator))
    try await desk.start()
    try await queue.start()
  }

  deinit { if ownsFolder { try? FileManager.default.removeItem(at: folder) } }

  /// Another run of the service on the same folders, after this one was killed.
  func restarted() async throws -> DepotFixture {
    await queue.stop()
    return try await DepotFixture(after: self)
  }

  // MARK: - Requests

  struct Reply {
    let status: Int
    let headers: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    var object: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:]
    }
    var code: String? { object["code"] as? String }

    func list(_ key: String) -> [[String: Any]] { object[key] as? [[String: Any]] ?? [] }
    func texts(_ key: String) -> [String] { object[key] as? [String] ?? [] }
    func text(_ key: String) -> String? { object[key] as? String }
    func inner(_ key: String) -> [String: Any] { object[key] as? [String: Any] ?? [:] }
  }

  /// Sends a request to an address below `/v1/depots`.
  func send(
    _ method: String, _ path: String, _ body: String = "", query: String? = nil,
    by caller: Caller = .local
  ) async -> Reply {
    let request = ServiceRequest(
      method: method, path: "/v1/depots\(path)", query: query, body: Array(body.utf8))
    let words = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let response: ServiceResponse
    do {
      response = try await desk.answer(request, words.map(String.init), caller)
    } catch let error as ServiceError {
      response = error.response(to: request)
    } catch {
      response = ServiceResponse(500, "text/plain", Array("\(error)".utf8))
    }
    let headers = Dictionary(response.headers.map { ($0.name, $0.value) }) { first, _ in first }
    return Reply(status: response.status, headers: headers, body: Self.bytes(response.body))
  }

  func get(_ path: String, query: String? = nil, by caller: Caller = .local) async -> Reply {
    await send("GET", path, query: query, by: caller)
  }

  func post(_ path: String, _ body: String = "", by caller: Caller = .local) async -> Reply {
    await send("POST", path, body, by: caller)
  }

  private static func bytes(_ body: ServiceResponse.Body) -> [UInt8] {
    switch body {
    case .bytes(let bytes): return bytes
    case .file(let file):
      var bytes = [UInt8](repeating: 0, count: file.size)
      _ = try? bytes.withUnsafeMutableBytes { try file.read(at: 0, into: $0) }
      return bytes
    case .stream: return []
    }
  }

  // MARK: - A day

  /// Two trucks and six bins in a row along the street of the depot, three for each truck.
  static let depot = """
    format: roundsman-depot-day/1
    name: Harbour
    time_zone: Europe/Helsinki
    date: "2026-05-12"
    depot: {name: Yard, location: [25, 60]}
    speed_kmh: 36
    currency: EUR
    vehicles:
      - {id: T-1, driver: Aino, capacity: 700, shift: ["06:00", "14:00"], breaks: [{window: ["06:10", "13:00"], duration: "00:20"}]}
      - {id: T-2, driver: Onni, capacity: 700, shift: ["06:00", "14:00"]}

    """
  static let bins = """
    id,lon,lat,fill,capacity,last_emptied,note
    A,25.010,60.001,0.9,240,2026-05-10T07:00,
    B,25.020,60.001,0.9,240,2026-05-10T07:00,gate 7
    C,25.030,60.001,0.9,240,2026-05-10T07:00,
    D,24.990,60.001,0.9,240,2026-05-10T07:00,
    E,24.980,60.001,0.9,240,2026-05-10T07:00,
    F,24.970,60.001,0.9,240,2026-05-10T07:00,
    G,24.960,60.001,0.2,240,2026-05-11T07:00,

    """
  static let day = "/harbour/2026-05-12"
  var day: String { Self.day }

  func upload(depot: String = depot, bins: String = bins) async throws {
    for (name, text) in [("depot.yaml", depot), ("bins.csv", bins)] {
      let reply = await send("PUT", "\(day)/files/\(name)", text)
      #expect(reply.status == 200, "\(reply.text)")
    }
  }

  /// Plans the day, and waits for the plan.
  ///
  /// - Returns: The id of the plan.
  func plan(_ options: String = #""iterations": 50, "alone": true"#) async throws -> String {
    let reply = await post("\(day)/plans", "{\(options)}")
    let id = try #require(reply.text("plan"), "\(reply.text)")
    let job = try #require(reply.text("job"))
    _ = try await queue.wait(for: job, seconds: 60)
    // Whoever looks has the files.
    #expect(await get("\(day)/plans/\(id)").status == 200)
    return id
  }

  /// Uploads, plans and publishes the day.
  ///
  /// - Returns: The stops of each vehicle, in the order of its round.
  @discardableResult
  func publish() async throws -> [String: [String]] {
    try await upload()
    let plan = try await plan()
    let reply = await post("\(day)/publish", #"{"plan": "\#(plan)"}"#)
    #expect(reply.status == 200, "\(reply.text)")
    return try await rounds()
  }

  /// The published stops of each vehicle.
  func rounds() async throws -> [String: [String]] {
    var rounds: [String: [String]] = [:]
    for vehicle in ["T-1", "T-2"] {
      let reply = await get("\(day)/vehicles/\(vehicle)")
      guard reply.status == 200 else { continue }
      rounds[vehicle] = reply.list("stops").compactMap { $0["id"] as? String }
    }
    return rounds
  }

  func path(_ name: String) -> URL { folder.appending(path: "depots\(day)/\(name)") }
  func file(_ name: String) throws -> String { try String(contentsOf: path(name), encoding: .utf8) }

  // MARK: - Reports

  /// A moment of the day, in milliseconds since 1970: Helsinki is three hours ahead of UTC in May.
  static func time(_ clock: String) -> Int {
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    let seconds = parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
    return (1_778_533_200 + seconds) * 1000
  }

  /// A report as JSON.
  static func report(
    _ id: String, _ kind: String, _ clock: String, stop: String? = nil, reason: String? = nil,
    at place: (Double, Double)? = nil
  ) -> String {
    var text = #"{"id": "report-\#(id)", "kind": "\#(kind)", "time": \#(time(clock))"#
    if let stop { text += #", "stop": "\#(stop)""# }
    if let reason { text += #", "reason": "\#(reason)""# }
    if let place { text += #", "at": [\#(place.0), \#(place.1)]"# }
    return text + "}"
  }

  func report(
    _ vehicle: String, _ reports: String..., by caller: Caller = .local
  ) async -> Reply {
    await post(
      "\(day)/vehicles/\(vehicle)/reports", #"{"reports": [\#(reports.joined(separator: ", "))]}"#,
      by: caller)
  }

  /// What the journal of a vehicle says, such as `done A`, `skipped B`, `undone C` and `finished`.
  func journal(_ vehicle: String, in folder: String = "driven") throws -> [String] {
    let text = (try? file("\(folder)/\(vehicle)/journal.jsonl")) ?? ""
    return try text.split(separator: "\n").dropFirst().flatMap { line -> [String] in
      let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      let done = (entry["done"] as? [String] ?? []).map { "done \($0)" }
      let undone = (entry["undone"] as? [String] ?? []).map { "undone \($0)" }
      let skipped = (entry["skipped"] as? [[String: String]] ?? []).map {
        "skipped \($0["id"] ?? "")"
      }
      let facts = ["unloaded", "break", "finished"].filter { entry[$0] as? Bool == true }
      return undone + done + skipped + facts
    }
  }
}
