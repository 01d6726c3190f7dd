import Foundation
import Synchronization
import Testing

@testable import LinearProgramming

/// What ends a search early, and what is known then.
@Suite struct BranchAndCutLimitTests {
  private static let tour = TinyTour(cities: 25, seed: 10)

  private func solve(_ search: BranchAndCut) throws -> BranchAndCutResult {
    try search.solve(Self.tour.program()) { Self.tour.addSubtourCuts(&$0) }
  }

  /// Everything but the ending must be consistent whatever ended the search.
  private func expectValid(_ result: BranchAndCutResult, optimum: Double) {
    #expect(result.bestBound <= optimum)
    if let objective = result.objective { #expect(objective >= optimum) }
  }

  @Test func `a work limit ends the search at the same point each time`() throws {
    let optimum = try #require(try solve(BranchAndCut()).objective)
    let full = try solve(BranchAndCut())
    try #require(full.nodes > 5 && full.relaxations > 10, "too easy an instance to limit")
    for nodes in 1...5 {
      var search = BranchAndCut()
      search.limit = .work(WorkLimit(nodes: nodes))
      search.initialSolution = Self.tour.tourInOrder()
      let results = try (0..<3).map { _ in try solve(search) }
      for result in results {
        #expect(result.ending == .workLimit)
        #expect(result.nodes == nodes)
        #expect(result.values == results[0].values)
        #expect(result.bestBound.bitPattern == results[0].bestBound.bitPattern)
        #expect(result.relaxations == results[0].relaxations)
        #expect(result.status == .feasible)
        expectValid(result, optimum: optimum)
      }
    }
    for relaxations in 0...10 {
      var search = BranchAndCut()
      search.limit = .work(WorkLimit(relaxations: relaxations))
      let result = try solve(search)
      #expect(result.ending == .workLimit)
      #expect(result.relaxations == relaxations)
      expectValid(result, optimum: optimum)
    }
  }

  @Test func `an iteration limit can end the search before its first node`() throws {
    var search = BranchAndCut()
    search.limit = .work(WorkLimit(iterations: 1))
    let result = try solve(search)
    #expect(result.status == .unknown)
    #expect(result.ending == .workLimit)
    #expect(result.bestBound == -.infinity)
    #expect(result.gap == nil)
  }

  @Test(arguments: [0.0, -1, .nan, 0.02])
  func `a time limit ends the search`(seconds: Double) throws {
    let optimum = try #require(try solve(BranchAndCut()).objective)
    var search = BranchAndCut()
    search.limit = .time(seconds: seconds)
    search.initialSolution = Self.tour.tourInOrder()
    let result = try search.solve(Self.tour.program()) { node in
      usleep(10_000)
      Self.tour.addSubtourCuts(&node)
    }
    #expect(result.ending == .timeLimit)
    #expect(result.status == .feasible)
    expectValid(result, optimum: optimum)
  }

  @Test func `a long time limit changes nothing`() throws {
    var search = BranchAndCut()
    search.limit = .time(seconds: 1e12)
    #expect(try solve(search).objective == solve(BranchAndCut()).objective)
  }

  @Test func `a cancelled search ends with a valid bound`() throws {
    let optimum = try #require(try solve(BranchAndCut()).objective)
    let questions = Mutex(0)
    var search = BranchAndCut()
    search.isCancelled = {
      questions.withLock {
        $0 += 1
        return $0 > 8
      }
    }
    let result = try solve(search)
    #expect(result.ending == .cancelled)
    #expect(result.relaxations == 8)
    expectValid(result, optimum: optimum)
  }

  @Test func `a separator that stops leaves its point unused`() throws {
    let tour = TinyTour(cities: 9, seed: 2)
    let result = try BranchAndCut().solve(tour.program()) { node in
      if node.isIntegral { node.stop() } else { tour.addSubtourCuts(&node) }
    }
    #expect(result.ending == .stopped)
    #expect(result.status == .unknown)
    #expect(result.values == nil)
    expectValid(result, optimum: tour.shortestByPermutations())
  }

  @Test func `a solution as good as the goal ends the search`() throws {
    let best = try solve(BranchAndCut())
    let optimum = try #require(best.objective)
    var search = BranchAndCut()
    search.initialSolution = best.values
    search.goal = optimum
    let result = try solve(search)
    #expect(result.ending == .goalReached)
    #expect(result.nodes == 0)
    #expect(result.objective == optimum)
    expectValid(result, optimum: optimum)
  }

  @Test func `a goal that no solution reaches changes nothing`() throws {
    let optimum = try #require(try solve(BranchAndCut()).objective)
    var search = BranchAndCut()
    search.goal = optimum - 1
    let result = try solve(search)
    #expect(result.ending == .completed)
    #expect(result.objective == optimum)
  }

  @Test func `a gap that is good enough ends the search`() throws {
    let optimum = try #require(try solve(BranchAndCut()).objective)
    var search = BranchAndCut()
    search.initialSolution = try solve(BranchAndCut()).values
    search.relativeGap = 0.3
    let result = try solve(search)
    #expect(result.ending == .gapReached)
    #expect(try #require(result.gap) <= 0.3)
    expectValid(result, optimum: optimum)
  }
}
