import Foundation
import Testing
import _TestSupport

@testable import ServiceAPI

/// Phones that send twice, late and in any order, to a service that is killed now and then.
@Suite struct UnreliableNetworkTests {
  private typealias Fixture = DepotFixture

  @Test(arguments: Seeds.wanted(quick: 2, long: 20))
  func `each stop counts once`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var depots = try await Fixture()
    let first = depots
    let rounds = try await depots.publish()
    // What happened: each stop was served or left out by its truck; some phones tell it twice, by other ids.
    var sent: [(vehicle: String, text: String)] = []
    var expected: [String: [String]] = [:]
    for (vehicle, stops) in rounds.sorted(by: { $0.key < $1.key }) {
      for (number, stop) in stops.enumerated() {
        let isSkipped = Int.random(in: 0..<3, using: &random) == 0
        expected[vehicle, default: []].append((isSkipped ? "skipped " : "done ") + stop)
        for phone in 0...Int.random(in: 0...1, using: &random) {
          let text = Fixture.report(
            "\(vehicle)-\(number)-\(phone)", isSkipped ? "skip" : "done", "06:0\(number * 3)",
            stop: stop, reason: isSkipped ? "ice" : nil)
          sent += Array(
            repeating: (vehicle, text), count: Int.random(in: 1...3, using: &random))
        }
      }
    }
    sent.shuffle(using: &random)
    for (vehicle, text) in sent {
      let reply = await depots.report(vehicle, text)
      #expect(reply.status == 200 && reply.list("refused").isEmpty, "seed \(seed): \(reply.text)")
      if Int.random(in: 0..<5, using: &random) == 0 { depots = try await depots.restarted() }
    }
    for (vehicle, facts) in expected {
      #expect(try first.journal(vehicle).sorted() == facts.sorted(), "seed \(seed)")
      let record = try first.file("driven/\(vehicle)/service-record.csv")
      let states = record.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[6] }
      #expect(states.count == facts.count && !states.contains("waiting"), "seed \(seed)")
    }
    let vehicles = await depots.get("\(depots.day)/progress").list("vehicles")
    for vehicle in vehicles {
      let name = try #require(vehicle["vehicle"] as? String)
      let facts = try #require(expected[name])
      #expect(vehicle["done"] as? Int == facts.count { $0.hasPrefix("done") }, "seed \(seed)")
      #expect((vehicle["log"] as? [Any])?.count == facts.count, "seed \(seed)")
    }
  }
}
