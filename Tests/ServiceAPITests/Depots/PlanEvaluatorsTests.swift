import Foundation
import PlainFiles
import Synchronization
import Testing

@testable import ServiceAPI

/// Prices of changes, by evaluators that are kept.
@Suite struct PlanEvaluatorsTests {
  private struct Echo: PlanEvaluating {
    let plan: String

    func evaluate(_ body: [UInt8]) throws -> [UInt8] {
      if body.isEmpty {
        throw InvalidInput(findings: [
          Finding(
            ServiceCode.parameters, file: "body", at: .file, "it is empty", remedy: "Fill it.")
        ])
      }
      return Array(plan.utf8) + body
    }

    func geometry(vehicle: String, stops: [String]) throws -> [UInt8] {
      Array("\(vehicle): \(stops)".utf8)
    }
  }

  @Test func `each plan has an evaluator, made once of the files as they were planned`()
    async throws
  {
    let made = Mutex<[String]>([])
    let depots = try await DepotFixture(evaluator: { day, plan, map in
      let bins = try FileAccess.read("\(day)/bins.csv")
      #expect(bins == Array(DepotFixture.bins.utf8))
      #expect(map == nil && plan.hasSuffix("/plan.json"))
      made.withLock { $0.append(plan) }
      return Echo(plan: "1 ")
    })
    try await depots.upload()
    let id = try await depots.plan()
    _ = await depots.send("PUT", "\(depots.day)/files/bins.csv", "id,lon,lat,fill\nZ,25,60,0.9\n")
    for _ in 0..<3 {
      let reply = await depots.post("\(depots.day)/plans/\(id)/evaluate", "{}")
      #expect(reply.status == 200 && reply.text == "1 {}")
    }
    #expect(made.withLock { $0.count } == 1)
    let line = await depots.get(
      "\(depots.day)/plans/\(id)/geometry", query: "vehicle=T-1&stops=A,B%2CC")
    #expect(line.text == #"T-1: ["A", "B", "C"]"#)
    let commas = await depots.get(
      "\(depots.day)/plans/\(id)/geometry", query: "vehicle=T-1&stop=A,1&stop=B%2C2&stop=C")
    #expect(commas.text == #"T-1: ["A,1", "B,2", "C"]"#)
    #expect(await depots.get("\(depots.day)/plans/\(id)/geometry").code == "E3503")
    let wrong = await depots.post("\(depots.day)/plans/\(id)/evaluate")
    #expect(wrong.status == 422 && wrong.list("findings").count == 1)
    #expect(await depots.post("\(depots.day)/plans/7/evaluate", "{}").status == 404)
  }

  @Test func `the one that was not used for the longest time gives way`() async throws {
    let made = Mutex<[String]>([])
    let evaluators = PlanEvaluators(
      make: { _, plan, _ in
        made.withLock { $0.append(plan) }
        if plan == "bad" { throw CancellationError() }
        return Echo(plan: plan)
      }, gate: ServiceGate(running: 2, waiting: 10))
    let day = try #require(DepotDayKey(depot: "d", day: "1"))
    func use(_ id: String) async throws {
      _ = try await evaluators.compute(
        .init(day: day, id: id), dayFolder: "", planFile: id, map: nil
      ) { try $0.evaluate([1]) }
    }
    for id in ["1", "2", "3", "4", "1", "5", "1", "2"] { try await use(id) }
    #expect(made.withLock(\.self) == ["1", "2", "3", "4", "5", "2"])
    // One that cannot be made is tried again.
    for _ in 0..<2 { await #expect(throws: CancellationError.self) { try await use("bad") } }
    #expect(made.withLock { $0.filter { $0 == "bad" }.count } == 2)
  }
}
