import Foundation
import Testing

/// Slots for new orders by the command line.
@Suite struct OfferTests {
  private static let jobs = """
    {"id": 1, "location_index": 1}, {"id": 2, "location_index": 2}
    """
  private static func problem(_ jobs: String) -> String {
    """
    {"jobs": [\(jobs)], "vehicles": [{"id": 7, "start_index": 0, "end_index": 0}],
     "matrices": {"car": {"durations":
       [[0, 100, 200, 150], [100, 0, 100, 50], [200, 100, 0, 60], [150, 50, 60, 0]]}}}
    """
  }

  @Test func `the slot of a new order costs its detour, and the plan stays`() throws {
    let folder = try Folder()
    try folder.write("old.json", Self.problem(Self.jobs))
    try folder.write("new.json", Self.problem(Self.jobs + ", {\"id\": 3, \"location_index\": 3}"))
    let solved = try Program.run(
      ["solve", "old.json", "--iterations", "50", "-o", "plan.json"], folder: folder.url)
    #expect(solved.status == 0)
    let offered = try Program.run(
      ["offer", "new.json", "plan.json", "--slots", "00:00-00:05,00:05-00:10", "--json"],
      folder: folder.url)
    #expect(offered.status == 0)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(offered.stdout.utf8)) as? [String: Any])
    let offers = try #require(json["offers"] as? [[String: Any]])
    // Between 1 and 2: 50 + 60 instead of 100; whether it is early or late costs nothing here.
    #expect(offers.map { $0["extra_cost"] as? Int } == [10, 10])
    #expect(offers.map { $0["window"] as? [Int] } == [[0, 300], [300, 600]])
    #expect(offers.first?["delay"] as? Int == 10)
    let text = try Program.run(["offer", "new.json", "plan.json"], folder: folder.url)
    #expect(text.stdout.contains("Slots for 3; all stops keep their vehicles and their order"))
    #expect(text.stdout.contains("any time  vehicle 7  +10"))
  }

  @Test func `an order that is not there, or served, is a finding`() throws {
    let folder = try Folder()
    try folder.write("old.json", Self.problem(Self.jobs))
    _ = try Program.run(
      ["solve", "old.json", "--iterations", "50", "-o", "plan.json"], folder: folder.url)
    let unknown = try Program.run(
      ["offer", "old.json", "plan.json", "--order", "9"], folder: folder.url)
    #expect(unknown.status == 65)
    #expect(unknown.stderr.contains("E1611"))
    let served = try Program.run(
      ["offer", "old.json", "plan.json", "--order", "1"], folder: folder.url)
    #expect(served.stderr.contains("E1613"))
    let none = try Program.run(["offer", "old.json", "plan.json"], folder: folder.url)
    #expect(none.stderr.contains("E1612"))
    let wrong = try Program.run(
      ["offer", "old.json", "plan.json", "--slots", "8-7"], folder: folder.url)
    #expect(wrong.status == 64)
  }
}
