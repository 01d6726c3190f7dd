import Foundation
import Testing

@testable import ServiceAPI

/// The service is killed while it takes reports.
@Suite struct InterruptedReportTests {
  private typealias Fixture = DepotFixture

  /// Notes a report as the service does before the program gets it.
  private func begin(
    _ id: String, _ kind: RoundReport.Kind, stop: String? = nil, lines: Int,
    _ depots: DepotFixture
  ) throws {
    let key = try #require(DepotDayKey(depot: "harbour", day: "2026-05-12"))
    try depots.desk.store.begin(
      RoundReport(
        id: "report-\(id)", kind: kind, stop: stop, reason: nil, place: nil,
        time: Fixture.time("06:30")),
      of: key, vehicle: "T-1", told: "06:30:00", lines: lines)
  }

  /// Runs `next` as the service does, without the service.
  private func next(_ depots: DepotFixture, _ options: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: Fixture.program("roundsman"))
    process.arguments =
      ["next", "--vehicle=T-1", "--time=06:30"] + options + ["--", depots.path("driven").path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `a report that is in the journal already counts once`() async throws {
    let depots = try await Fixture()
    let stops = try #require(try await depots.publish()["T-1"])
    // Killed when the program had run: no outcome, no answer, no record of bins.
    try begin("1", .done, stop: stops[0], lines: 0, depots)
    try next(depots, "--done=\(stops[0])")
    let restarted = try await depots.restarted()
    let reply = await restarted.report("T-1", Fixture.report("1", "done", "06:30", stop: stops[0]))
    #expect(reply.texts("accepted") == ["report-1"])
    #expect(reply.inner("status")["done"] as? Int == 1)
    #expect(try depots.journal("T-1") == ["done \(stops[0])"])
    // What the call had not come to is done by the next one.
    #expect(try depots.file("bins.csv").contains(",0,240,2026-05-12T06:30"))
  }

  @Test func `a report that the program did not get counts when it is sent again`() async throws {
    let depots = try await Fixture()
    let stops = try #require(try await depots.publish()["T-1"])
    try begin("1", .done, stop: stops[0], lines: 0, depots)
    let restarted = try await depots.restarted()
    // Another phone comes first.
    _ = await restarted.report("T-1", Fixture.report("2", "done", "06:31", stop: stops[1]))
    #expect(try depots.journal("T-1") == ["done \(stops[1])"])
    let reply = await restarted.report("T-1", Fixture.report("1", "done", "06:30", stop: stops[0]))
    #expect(reply.texts("accepted") == ["report-1"], "\(reply.text)")
    #expect(try depots.journal("T-1") == ["done \(stops[1])", "done \(stops[0])"])
  }

  @Test func `a break is taken once, though the program would take the next one`() async throws {
    let depots = try await Fixture()
    let breaks =
      #"breaks: [{window: ["06:10", "13:00"], duration: "00:20"}, {window: ["07:00", "13:30"], duration: "00:10"}]"#
    let depot = Fixture.depot.replacing(
      #"breaks: [{window: ["06:10", "13:00"], duration: "00:20"}]"#, with: breaks)
    #expect(depot != Fixture.depot)
    try await depots.upload(depot: depot)
    let plan = try await depots.plan()
    #expect(await depots.post("\(depots.day)/publish", #"{"plan": "\#(plan)"}"#).status == 200)
    try begin("1", .pause, lines: 0, depots)
    try next(depots, "--break-taken")
    let restarted = try await depots.restarted()
    let reply = await restarted.report("T-1", Fixture.report("1", "break", "06:30"))
    #expect(reply.texts("accepted") == ["report-1"])
    #expect(try depots.journal("T-1") == ["break"])
  }

  @Test func `a process that the killed service has left is ended before anything else`()
    async throws
  {
    let depots = try await Fixture()
    let stops = try #require(try await depots.publish()["T-1"])
    let key = try #require(DepotDayKey(depot: "harbour", day: "2026-05-12"))
    try begin("1", .done, stop: stops[0], lines: 0, depots)
    let left = Process()
    left.executableURL = URL(filePath: "/bin/sleep")
    left.arguments = ["60"]
    try left.run()
    let process = left.processIdentifier
    try depots.desk.store.note(
      process: process, begin: JobProcess.begin(of: process), ofReport: "report-1", key, "T-1")
    let restarted = try await depots.restarted()
    let reply = await restarted.report("T-1", Fixture.report("1", "done", "06:30", stop: stops[0]))
    #expect(reply.texts("accepted") == ["report-1"])
    left.waitUntilExit()
    #expect(left.terminationReason == .uncaughtSignal)
    #expect(try depots.journal("T-1") == ["done \(stops[0])"])
  }
}
