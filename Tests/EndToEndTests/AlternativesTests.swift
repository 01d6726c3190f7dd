import Foundation
import Testing

@Suite struct AlternativesTests {
  /// Places around a depot, and two vehicles.
  private static let problem: String = {
    let jobs = (1...8).map { number in
      let angle = Double(number) * 0.785
      let (x, y) = (24.9 + 0.1 * cos(angle), 60.2 + 0.05 * sin(angle))
      return #"{"id": \#(number), "location": [\#(x), \#(y)]}"#
    }
    let vehicles = (1...2).map {
      #"{"id": \#($0), "start": [24.9, 60.2], "end": [24.9, 60.2], "max_tasks": 5}"#
    }
    return #"{"jobs": [\#(jobs.joined(separator: ", "))], "#
      + #""vehicles": [\#(vehicles.joined(separator: ", "))]}"#
  }()

  @Test func `further plans are listed with cost and difference`() throws {
    let folder = try Folder()
    try folder.write("in.json", Self.problem)
    let arguments = [
      "solve", "in.json", "--iterations", "400", "--alternatives", "2", "--min-difference", "30%",
    ]
    let outcome = try Program.run(arguments, folder: folder.url)
    #expect(outcome.status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any]
    let plans = try #require(json?["alternatives"] as? [[String: Any]])
    #expect(plans.count == 2)
    for plan in plans {
      #expect((plan["difference"] as? Double ?? 0) >= 0.3)
      let summary = plan["summary"] as? [String: Any]
      #expect(plan["cost"] as? Int == summary?["cost"] as? Int)
      #expect((plan["routes"] as? [Any])?.isEmpty == false)
    }
    #expect(outcome.stderr.contains("alternative 2 costs"))
    #expect(try Program.run(arguments, folder: folder.url).stdout == outcome.stdout)
  }

  @Test func `that no plan is so different is said`() throws {
    let folder = try Folder()
    try folder.write(
      "in.json",
      #"{"jobs": [{"id": 1, "location": [25, 60]}], "vehicles": [{"id": 1, "start": [25, 60.1]}]}"#)
    let outcome = try Program.run(
      ["solve", "in.json", "--iterations", "50", "--alternatives", "1"], folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stderr.contains("found 0 of 1 alternatives"))
    #expect(outcome.stdout.contains(#""alternatives": []"#))
  }

  @Test(arguments: [
    ["--alternatives", "-1"], ["--alternatives", "1", "-o", "x.sol"], ["--min-difference", "lots"],
    ["--min-difference", "130%"],
  ])
  func `a wrong word ends with 64`(arguments: [String]) throws {
    let folder = try Folder()
    try folder.write("in.json", Self.problem)
    let outcome = try Program.run(["solve", "in.json"] + arguments, folder: folder.url)
    #expect(outcome.status == 64)
  }
}
