import Foundation
import Testing
import _TestSupport

/// `collect --rounds`: rounds that a dispatcher has put together.
@Suite struct EditedRoundsTests {
  private let helsinki = PackageRoot.file("datasets/depot-days/helsinki").path
  private let limits = ["--iterations", "200", "-q"]

  /// The stops of each vehicle's round, in their order.
  private func rounds(_ folder: Folder, _ name: String) throws -> [String: [String]] {
    let object = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.file("\(name)/plan.json")))
    let routes = try #require((object as? [String: Any])?["routes"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: routes.map { route in
        let steps = route["steps"] as? [[String: Any]] ?? []
        return (
          route["vehicle"] as? String ?? "",
          steps.filter { $0["type"] as? String == "job" }.compactMap { $0["id"] as? String }
        )
      })
  }

  private func write(
    _ rounds: [[String: Any]], left: [String] = [], _ folder: Folder
  ) throws {
    let object: [String: Any] = ["format": "roundsman-rounds/1", "rounds": rounds, "left": left]
    try JSONSerialization.data(withJSONObject: object).write(to: folder.file("rounds.json"))
  }

  @Test func `fixed rounds are driven in their order, whatever the policy says`() throws {
    let folder = try Folder()
    var outcome = try Program.run(
      ["collect", helsinki, "-o", "first"] + limits, folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    var wanted = try rounds(folder, "first")
    #expect(wanted.count == 2)
    // The other way round, with a bin that is not full enough for the policy in place of one that is.
    let first = wanted["H-1"]?.removeFirst()
    let left = try #require(first)
    wanted["H-1"] = (wanted["H-1"] ?? []).reversed() + ["H-002"]
    wanted["H-2"] = wanted["H-2"]?.reversed()
    try write(
      wanted.map { ["vehicle": $0.key, "stops": $0.value, "fixed": true] }, left: [left], folder)
    outcome = try Program.run(
      ["collect", helsinki, "-o", "second", "--rounds", "rounds.json"] + limits, folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(try rounds(folder, "second") == wanted)
    #expect(try folder.text("second/assignments.csv").contains("chosen by the dispatcher"))
  }

  @Test func `locked stops keep their vehicle, left ones are not served, others are free`() throws {
    let folder = try Folder()
    _ = try Program.run(["collect", helsinki, "-o", "first"] + limits, folder: folder.url)
    let before = try rounds(folder, "first")
    let locked = Array((before["H-1"] ?? []).prefix(2))
    let left = try #require(before["H-1"]?.last)
    try write(
      [["vehicle": "H-2", "stops": locked, "locked": locked]], left: [left], folder)
    let outcome = try Program.run(
      ["collect", helsinki, "-o", "second", "--rounds", "rounds.json"] + limits, folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let after = try rounds(folder, "second")
    #expect(Set(after["H-2"] ?? []).isSuperset(of: locked))
    let served = Set(after.values.flatMap(\.self))
    #expect(!served.contains(left))
    #expect(served == Set(before.values.flatMap(\.self)).subtracting([left]))
  }

  @Test func `what does not exist, and what cannot be driven, is told at once and writes nothing`()
    throws
  {
    let folder = try Folder()
    try write(
      [
        ["vehicle": "H-9", "stops": ["H-001"]],
        ["vehicle": "H-1", "stops": ["H-001", "nothing"]],
      ], left: ["H-001"], folder)
    var outcome = try Program.run(
      ["collect", helsinki, "-o", "out", "--rounds", "rounds.json"] + limits, folder: folder.url)
    #expect(outcome.status == 65)
    for code in ["E1280", "E1282", "E1283"] {
      #expect(outcome.stderr.contains(code), "\(outcome.stderr)")
    }
    let bins = (1...50).map { "H-0" + ($0 < 10 ? "0\($0)" : "\($0)") }
    try write([["vehicle": "H-1", "stops": bins, "fixed": true]], folder)
    outcome = try Program.run(
      ["collect", helsinki, "-o", "out", "--rounds", "rounds.json"] + limits, folder: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E1285"), "\(outcome.stderr)")
    #expect(try folder.names() == ["rounds.json"])
  }
}
