import Testing
import _TestSupport

@testable import RoadNetwork

/// The automaton against comparing the end of the whole past with every restriction.
@Suite struct RestrictionAutomatonTests {
  private struct Rule {
    let path: [Int]
    let exits: Set<Int>
    let isOnly: Bool

    func allows(_ edge: Int, after past: [Int]) -> Bool {
      guard past.suffix(path.count) == path[...] else { return true }
      return exits.contains(edge) == isOnly
    }
  }

  /// Edges follow each other at random here, so that restrictions overlap in every way.
  @Test func `what is allowed is what no restriction's end forbids`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let edgeCount = random.number(in: 1...4)
      let edge = { (random: inout SplitMix64) in random.number(in: 0...edgeCount - 1) }
      let rules = (0..<random.number(in: 0...8)).map { _ in
        let path = (0..<random.number(in: 1...5)).map { _ in edge(&random) }
        let exits = Set((0..<random.number(in: 1...3)).map { _ in edge(&random) })
        return Rule(path: path, exits: exits, isOnly: random.chance(percent: 30))
      }
      var automaton = RestrictionAutomaton(edgeCount: edgeCount)
      for rule in rules {
        if rule.isOnly {
          automaton.demand(rule.path, then: rule.exits)
        } else {
          for exit in rule.exits { automaton.forbid(rule.path, then: exit) }
        }
      }
      automaton.finish()
      var past = [edge(&random)]
      var state = past[0]
      for _ in 0..<60 {
        for next in 0..<edgeCount {
          #expect(
            automaton.allows(next, in: state) == rules.allSatisfy { $0.allows(next, after: past) },
            "\(next) after \(past), \(rules), \(random)")
        }
        let next = edge(&random)
        state = automaton.state(after: state, next)
        past.append(next)
        #expect(automaton.edge(of: state) == next)
      }
    }
  }

  @Test func `states are shared by restrictions that begin alike`() {
    var automaton = RestrictionAutomaton(edgeCount: 5)
    automaton.forbid([0, 1, 2], then: 3)
    automaton.forbid([0, 1], then: 4)
    automaton.forbid([0, 1, 3], then: 4)
    automaton.forbid([2], then: 3)
    automaton.finish()
    #expect(automaton.stateCount == 5 + 3)
  }

  @Test func `of two demands after the same edges both hold`() {
    var automaton = RestrictionAutomaton(edgeCount: 4)
    automaton.demand([0], then: [1, 2])
    automaton.demand([0], then: [2, 3])
    automaton.finish()
    #expect((0..<4).filter { automaton.allows($0, in: 0) } == [2])
  }
}
