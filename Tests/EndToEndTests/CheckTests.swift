import Foundation
import Testing

@Suite struct CheckTests {
  private func solved(_ folder: Folder) throws {
    try folder.write("in.json", SolveTests.problem)
    let outcome = try Program.run(
      ["solve", "in.json", "--iterations", "50", "-o", "out.json"], folder: folder.url)
    #expect(outcome.status == 0)
  }

  @Test func `the program's own solution keeps every rule`() throws {
    let folder = try Folder()
    try solved(folder)
    let outcome = try Program.run(["check", "in.json", "out.json"], folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stdout.hasPrefix("All constraints are satisfied: cost "))
    #expect(outcome.stderr == "")
  }

  @Test func `a solution to a smaller vehicle ends with 8 and the amount`() throws {
    let folder = try Folder()
    try solved(folder)
    try folder.write("tight.json", SolveTests.problem.replacing("[5]", with: "[4]"))
    let outcome = try Program.run(["check", "tight.json", "out.json"], folder: folder.url)
    #expect(outcome.status == 8)
    #expect(outcome.stdout.contains("vehicle 7 exceeds its capacity by 1"))
    #expect(outcome.stderr.contains("a different problem"))

    let machine = try Program.run(
      ["check", "tight.json", "out.json", "--json", "-q"], folder: folder.url)
    #expect(machine.status == 8)
    let json = try JSONSerialization.jsonObject(with: Data(machine.stdout.utf8)) as? [String: Any]
    #expect(json?["valid"] as? Bool == false)
    #expect((json?["violations"] as? [String])?.count == 1)
  }

  @Test func `a solution that names what is not there ends with 65`() throws {
    let folder = try Folder()
    try solved(folder)
    let other = try folder.text("out.json").replacing("\"vehicle\": 7", with: "\"vehicle\": 8")
    try folder.write("other.json", other)
    let outcome = try Program.run(["check", "in.json", "other.json"], folder: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("other.json:"))
  }

  @Test func `a bound, a proof and loads that cannot be right are violations`() throws {
    let folder = try Folder()
    try solved(folder)
    let own = try folder.text("out.json")
    let bound = try #require(own.firstMatch(of: #/"bound": (\d+)/#))
    let below = Int(bound.1)! - 1
    func check(_ edited: String) throws -> String {
      try folder.write("edited.json", edited)
      let outcome = try Program.run(["check", "in.json", "edited.json"], folder: folder.url)
      #expect(outcome.status == 8)
      return outcome.stdout
    }
    #expect(
      try check(own.replacing(bound.0, with: "\"bound\": 999999"))
        .contains("the stated bound is 999999, but the plan comes to"))
    #expect(
      try check(own.replacing(bound.0, with: "\"bound\": \(below)"))
        .contains("the plan is said to be proven"))
    let load = try #require(own.firstMatch(of: #/"load": \[\s*(\d+)/#))
    let more = String(load.0).replacing(String(load.1), with: "9\(load.1)")
    #expect(try check(own.replacing(load.0, with: more)).contains("load is stated as 9"))
  }

  @Test func `a missing solution ends with 66`() throws {
    let folder = try Folder()
    try folder.write("in.json", SolveTests.problem)
    let outcome = try Program.run(["check", "in.json", "out.json"], folder: folder.url)
    #expect(outcome.status == 66)
  }
}

extension CheckTests {
  @Test func `the largest numbers in a solution are findings, not traps`() throws {
    let folder = try Folder()
    let made = try Program.run(
      ["generate", "json", "-n", "4", "--vehicles", "2", "-o", "p.json"], folder: folder.url)
    #expect(made.status == 0)
    _ = try Program.run(
      ["solve", "p.json", "--iterations", "20", "-o", "s.json", "-q"], folder: folder.url)
    let text = try folder.text("s.json")
    for key in ["arrival", "waiting_time", "duration", "service", "setup", "cost", "bound"] {
      for value in ["9223372036854775807", "-9223372036854775808", "4611686018427387904"] {
        let pattern = try Regex("\"\(key)\": [0-9]+")
        try folder.write("b.json", text.replacing(pattern, with: "\"\(key)\": \(value)"))
        for arguments in [
          ["check", "p.json", "b.json"], ["loads", "p.json", "b.json"],
          ["diff", "s.json", "b.json"], ["diff", "b.json", "s.json"],
        ] {
          let outcome = try Program.run(arguments, folder: folder.url)
          #expect(
            [0, 8, 10, 65].contains(outcome.status), "\(key) \(value) \(arguments): \(outcome)")
          if arguments[0] == "check" { #expect(outcome.status != 0, "\(key) \(value)") }
        }
      }
    }
  }
}
