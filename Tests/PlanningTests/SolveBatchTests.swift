import PlainFiles
import Synchronization
import Testing
import VehicleRouting

@testable import Planning
@testable import RoutingFormats

@Suite struct SolveBatchTests {
  private func input(_ name: String, _ text: String) -> ProblemInput {
    ProblemInput(name: name, bytes: Array(text.utf8), format: .json, options: FormatOptions())
  }

  private func problem(_ id: Int) -> String {
    """
    {"jobs": [{"id": \(id), "location": [24.95, 60.17]}],
     "vehicles": [{"id": 1, "start": [24.94, 60.16]}]}
    """
  }

  private func options() -> RunOptions {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(20)
    return options
  }

  @Test(arguments: [1, 2, 4])
  func `outcomes are delivered in the order of the inputs`(jobs: Int) {
    let inputs = (0..<12).map { input("\($0)", $0 == 5 ? "{" : problem($0)) }
    let delivered = Mutex<[String]>([])
    SolveBatch(options: options(), jobs: jobs).run(inputs) { index, outcome in
      delivered.withLock { delivered in
        switch outcome {
        case .solved(let checked):
          delivered.append("\(index): \(checked.answer.problem.stops[0].id)")
        case .invalid: delivered.append("\(index): invalid")
        case .refused, .undrawn, .skipped: delivered.append("\(index): no")
        }
      }
    }
    #expect(
      delivered.withLock(\.self) == (0..<12).map { $0 == 5 ? "5: invalid" : "\($0): \($0)" })
  }

  @Test func `what was not begun when the run was interrupted is skipped`() {
    var options = options()
    options.isCancelled = { true }
    let skipped = Mutex(0)
    SolveBatch(options: options).run([input("a", problem(1)), input("b", problem(2))]) {
      _, outcome in
      if case .skipped = outcome { skipped.withLock { $0 += 1 } }
    }
    #expect(skipped.withLock(\.self) == 2)
  }

  @Test(arguments: [
    ("[5]", Verdict.complete), ("[2]", .partial(unassigned: 1)), ("[1]", .impossible),
  ])
  func `a verdict tells how much of the problem is solved`(
    capacity: String, verdict: Verdict
  ) throws {
    let text = """
      {"jobs": [{"id": 1, "location": [24.95, 60.17], "pickup": [2]},
                {"id": 2, "location": [24.96, 60.18], "pickup": [3]}],
       "vehicles": [{"id": 7, "start": [24.94, 60.16], "capacity": \(capacity)}]}
      """
    let reading = try input("a", text).problem.get()
    #expect(try CheckedAnswer(solving: reading.value, options: options()).verdict == verdict)
  }
}
