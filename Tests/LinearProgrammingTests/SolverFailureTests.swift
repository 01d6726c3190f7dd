import Foundation
import Testing

@testable import LinearProgramming

/// Fatal errors, messages and threads.
@Suite(.serialized) struct SolverFailureTests {
  private let tour = TinyTour(cities: 8, seed: 3)

  /// Makes the solver meet a fatal error, by a row that the program does not have.
  private func provokeFatalError() -> LinearProgramError? {
    do throws(LinearProgramError) {
      let solver = try SolverProgram.copy(of: LinearProgram(.minimise))
      try solver.setBounds(ofRow: 99, to: .free)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a fatal error is thrown with its message, and the next solve works`() throws {
    guard case .solverAborted(let messages) = provokeFatalError() else {
      Issue.record("no fatal error")
      return
    }
    #expect(messages.contains("row number out of range"))
    let result = try BranchAndCut().solve(tour.program()) { tour.addSubtourCuts(&$0) }
    #expect(result.objective == tour.shortestByPermutations())
  }

  @Test func `a fatal error in a separator ends its search with what is known`() throws {
    var search = BranchAndCut()
    search.initialSolution = tour.tourInOrder()
    let result = try search.solve(tour.program()) { _ in
      guard case .solverAborted = provokeFatalError() else {
        Issue.record("no fatal error")
        return
      }
      #expect(provokeFatalError() == .voided)
    }
    guard case .failed(.solverAborted) = result.ending else {
      Issue.record("ended by \(result.ending)")
      return
    }
    #expect(result.values == tour.tourInOrder())
    #expect(result.bestBound <= tour.shortestByPermutations())
    let next = try BranchAndCut().solve(tour.program()) { tour.addSubtourCuts(&$0) }
    #expect(next.objective == tour.shortestByPermutations())
  }

  @Test func `a fatal error without a solution leaves the bound`() throws {
    let result = try BranchAndCut().solve(tour.program()) { _ in _ = provokeFatalError() }
    #expect(result.status == .unknown)
    #expect(result.bestBound > 0)
    #expect(result.bestBound <= tour.shortestByPermutations())
  }

  @Test func `a separator may solve programs of its own`() throws {
    let inner = TinyTour(cities: 6, seed: 1)
    let expected = inner.shortestByPermutations()
    let result = try BranchAndCut().solve(tour.program()) { node in
      tour.addSubtourCuts(&node)
      let found = try? BranchAndCut().solve(inner.program()) { inner.addSubtourCuts(&$0) }
      #expect(found?.objective == expected)
    }
    #expect(result.objective == tour.shortestByPermutations())
  }

  @Test func `nothing is printed`() throws {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "linear-programming-\(ProcessInfo.processInfo.processIdentifier).txt")
    defer { try? FileManager.default.removeItem(at: path) }
    let file = open(path.path(), O_CREAT | O_TRUNC | O_RDWR, 0o600)
    try #require(file >= 0)
    fflush(nil)
    let kept = [dup(1), dup(2)]
    dup2(file, 1)
    dup2(file, 2)
    let failure = provokeFatalError()
    let result = try? BranchAndCut().solve(tour.program()) { tour.addSubtourCuts(&$0) }
    let relaxation = try? tour.program().solveRelaxation()
    fflush(nil)
    dup2(kept[0], 1)
    dup2(kept[1], 2)
    for descriptor in kept + [file] { close(descriptor) }

    let printed = try String(contentsOf: path, encoding: .utf8)
    print(printed, terminator: "")
    #expect(failure != nil && result != nil && relaxation?.status == .optimal)
    for word in ["glp_", "Error detected", "basis", "simplex", "OPTIMAL"] {
      #expect(!printed.contains(word), "other tests may print, but not this: \(printed)")
    }
  }

  @Test func `eight threads find what one finds`() async throws {
    func results(_ seed: UInt64) throws -> [Double?] {
      let tour = TinyTour(cities: 9, seed: seed)
      let found = try BranchAndCut().solve(tour.program()) { tour.addSubtourCuts(&$0) }
      let relaxed = try tour.program().solveRelaxation()
      if seed.isMultiple(of: 3) { _ = provokeFatalError() }
      return [found.objective, relaxed.objective, Double(found.relaxations)] + (found.values ?? [])
    }
    let alone = try (0..<8 as Range<UInt64>).map(results)
    let together = try await withThrowingTaskGroup(of: (Int, [[Double?]]).self) { group in
      for task in 0..<8 {
        group.addTask {
          (task, try (0..<8).map { try results(UInt64(($0 + task) % 8)) })
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for task in 0..<8 {
      for turn in 0..<8 { #expect(together[task]?[turn] == alone[(turn + task) % 8]) }
    }
  }

  @Test func `eight system threads find what one finds`() throws {
    let expected = tour.shortestByPermutations()
    let tour = tour
    let threads = (0..<8).map { _ in
      Thread {
        for _ in 0..<5 {
          let result = try? BranchAndCut().solve(tour.program()) { tour.addSubtourCuts(&$0) }
          #expect(result?.objective == expected)
        }
      }
    }
    for thread in threads { thread.start() }
    while !threads.allSatisfy(\.isFinished) { usleep(1000) }
  }
}
