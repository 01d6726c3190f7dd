import PlainFiles
import RoutingFormats
import Testing
import VehicleRouting
import _TestSupport

@testable import Planning

/// Whatever a solution file of this program states and can be recomputed is compared: a figure that is off by one is
/// found, and the file as it was written passes.
@Suite struct StatedFiguresTests {
  /// What cannot be recomputed: how the plan was found, and what people call things.
  private static let unknown: Set<String> = [
    "code", "version", "problem", "method", "seed", "iterations", "seconds", "proven", "bound",
    "scale", "day_name",
  ]

  private static func solution(of problem: Problem) -> [UInt8] {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(60)
    return SolutionJSONWriter.write(Solver.solve(problem, options: options), version: "1")
  }

  /// The violations that the check of a text finds; `nil` if it cannot be read.
  private static func violations(_ text: [UInt8], of problem: Problem) -> [Violation]? {
    (try? CheckSolution(problem).run(text, file: "s.json"))?.value.violations
  }

  /// The numbers of a text: the key before each, and where it stands.
  private static func numbers(in text: [UInt8]) -> [(key: String, range: Range<Int>)] {
    var result: [(String, Range<Int>)] = []
    var key = ""
    var position = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\""):
        let begin = position + 1
        position = text[begin...].firstIndex(of: UInt8(ascii: "\"")) ?? text.count
        let word = String(decoding: text[begin..<position], as: UTF8.self)
        if position + 1 < text.count, text[position + 1] == UInt8(ascii: ":") { key = word }
        position += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        let begin = position
        while position < text.count, "0123456789.-e".utf8.contains(text[position]) { position += 1 }
        result.append((key, begin..<position))
      default: position += 1
      }
    }
    return result
  }

  @Test func `the figures of random problems are compared one by one`() async {
    await Seeds.each(Seeds.wanted(quick: 12, long: 400)) { seed in
      // What is planned at times between whole ones is stated in whole ones.
      let features = Problem.richFeatures(seed: seed, .tiny).subtracting([.terms])
      let problem = Problem.randomRich(seed: seed, .tiny, features: features)
      guard ProblemValidation.findings(in: problem, file: "").allSatisfy({ $0.severity != .error })
      else { return }
      let text = Self.solution(of: problem)
      #expect(Self.violations(text, of: problem) == [], "seed \(seed)")
      for (key, range) in Self.numbers(in: text) where !Self.unknown.contains(key) {
        let spelling = String(decoding: text[range], as: UTF8.self)
        guard let number = Double(spelling) else { continue }
        var edited = text
        let other = spelling.contains(".") ? "\(number + 1)" : "\(Int(number) + 1)"
        edited.replaceSubrange(range, with: Array(other.utf8))
        #expect(
          Self.violations(edited, of: problem) != [],
          "seed \(seed): \(key) \(spelling) as \(other) at \(range.lowerBound)")
      }
    }
  }

  @Test func `a solution of another problem is a finding`() throws {
    let problem = Problem.randomRich(seed: 3, .tiny, features: [])
    let text = String(decoding: Self.solution(of: problem), as: UTF8.self)
    let hash = try #require(text.firstMatch(of: /"problem_hash": "(\w+)"/)).1
    let other = text.replacing(hash, with: String(hash.reversed()))
    #expect(
      Self.violations(Array(other.utf8), of: problem) == [
        .figureDiffers(
          path: "/problem_hash", stated: "\"\(String(hash.reversed()))\"", actual: "\"\(hash)\"")
      ])
  }
}
