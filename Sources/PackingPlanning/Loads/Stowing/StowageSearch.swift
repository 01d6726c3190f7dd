internal import BasicAlgorithms

/// Finds positions of goods so that as few as possible have to be set aside during the round.
///
/// Each lane is a stack that opens at the rear door: only goods with nothing behind them can be taken out. At a
/// call what is due leaves, with whatever blocks it; what was set aside and what comes on board is put back, those
/// that leave last first. More than what is in the way may be set aside, as that can save more later. Goods at a
/// side door are reached one by one; how few moves there are is not proven then.
///
/// The search is A*: each thing that stands behind one that leaves before it has to be set aside at least once
/// more, so that their number never exceeds what is still to come. What ends within the limit is proven to be
/// least; else a beam finds a plan, and the least estimate that was left open is a bound.
///
/// - Source: M. Avriel, M. Penn, N. Shpirer, S. Witteboon (1998), *Stowage planning for container ships to reduce
///   the number of shifts*, Annals of Operations Research 76, for the problem; P. E. Hart, N. J. Nilsson, B.
///   Raphael (1968), *A formal basis for the heuristic determination of minimum cost paths*, IEEE Transactions 4,
///   for the search.
struct StowageSearch {
  /// Goods as the search knows them.
  struct Item {
    /// Calls at which they come and go.
    let from: Int, to: Int
    /// In millimetres; 0 if places do not count.
    let length: Int
  }

  /// What was found.
  struct Result {
    var handlings: [LoadPlan.Handling]
    var moves: Int
    var minMoves: Int
  }

  let items: [Item]
  let bays: [VehicleBody.Bay]
  let calls: Int
  /// How many states A* may look at.
  var limit = 20_000
  /// How many states the beam keeps.
  var beamWidth = 60

  /// The position of one item.
  struct Placed: Hashable {
    let item: Int
    let begin: Int
  }

  /// What the floor looks like in the midst of a call.
  struct State {
    var call = 0
    /// What is to be put in, last first to leave; `nil`: nothing was taken out yet.
    var pending: [Int]?
    var bays: [[Placed]]
    var moves = 0
    /// Goods that are behind one that leaves before them.
    var blocking = 0
    /// How many decisions led here.
    var depth = 0
    /// Index into the trail of decisions.
    var trail = -1

    var estimate: Int { moves + blocking }
  }

  /// A decision, and the one before it.
  struct Decision {
    let previous: Int
    let call: Int
    let step: Step

    enum Step {
      case take([Int], aside: [Int])
      case put(Int, bay: Int, begin: Int)
    }
  }

  /// Returns the best plan found; `nil` if none has a place for all goods.
  func run() -> Result? {
    var trail: [Decision] = []
    let start = State(bays: bays.map { _ in [] })
    // At a side door goods are put into the first gap that fits, and many are never shifted there: that proves nothing.
    let proves = !bays.contains(where: \.isAtSideDoor)
    switch aStar(from: start, &trail) {
    case .found(let state):
      return result(state, trail, least: proves ? state.moves : 0)
    case .impossible: return nil
    case .limit(let bound):
      trail = []
      guard let state = beam(from: start, &trail) else { return nil }
      return result(state, trail, least: proves ? min(bound, state.moves) : 0)
    }
  }

  private func result(_ state: State, _ trail: [Decision], least: Int) -> Result {
    var handlings = [LoadPlan.Handling](repeating: LoadPlan.Handling(), count: calls)
    var at = state.trail
    while at >= 0 {
      let decision = trail[at]
      switch decision.step {
      case .take(let taken, let aside):
        handlings[decision.call].taken = taken.map {
          LoadPlan.Taking(goods: $0, isSetAside: aside.contains($0))
        }
      case .put(let item, let bay, let begin):
        handlings[decision.call].put.append(LoadPlan.Placing(goods: item, bay: bay, begin: begin))
      }
      at = decision.previous
    }
    for call in handlings.indices { handlings[call].put.reverse() }
    return Result(handlings: handlings, moves: state.moves, minMoves: least)
  }
}

// MARK: - The two searches

extension StowageSearch {
  private enum Outcome {
    case found(State)
    case impossible
    /// The limit was reached; no plan has fewer moves than that.
    case limit(Int)
  }

  private func aStar(from start: State, _ trail: inout [Decision]) -> Outcome {
    var open = Heap<FoundState>()
    var seen: [StateKey: Int] = [:]
    open.push(FoundState(state: start, rank: 0))
    var (looked, found) = (0, 1)
    while let state = open.pop()?.state {
      if state.call == calls { return .found(state) }
      let key = StateKey(state)
      if let known = seen[key], known <= state.moves { continue }
      seen[key] = state.moves
      looked += 1
      if looked > limit { return .limit(state.estimate) }
      for next in successors(of: state, &trail) {
        open.push(FoundState(state: next, rank: found))
        found += 1
      }
    }
    return .impossible
  }

  /// Keeps the best states of each decision's rank.
  private func beam(from start: State, _ trail: inout [Decision]) -> State? {
    var states = [start]
    for call in 0..<calls {
      var done: [State] = []
      while !states.isEmpty {
        var next: [State] = []
        for state in states {
          for successor in successors(of: state, &trail) {
            if successor.call > call { done.append(successor) } else { next.append(successor) }
          }
        }
        states = best(next)
      }
      states = best(done)
    }
    return states.first
  }

  private func best(_ states: [State]) -> [State] {
    var seen: Set<StateKey> = []
    let order = states.indices.sorted {
      (states[$0].estimate, $0) < (states[$1].estimate, $1)
    }
    var kept: [State] = []
    for index in order where kept.count < beamWidth && seen.insert(StateKey(states[index])).inserted
    {
      kept.append(states[index])
    }
    return kept
  }
}

/// What makes two states the same for all that follows.
private struct StateKey: Hashable {
  let call: Int
  let pending: [Int]?
  let bays: [[StowageSearch.Placed]]

  init(_ state: StowageSearch.State) {
    (call, pending, bays) = (state.call, state.pending, state.bays)
  }
}

/// A state in the order of the search: the best estimate, then the one that came farthest, then the one that was
/// found first.
private struct FoundState: Comparable {
  let state: StowageSearch.State
  let rank: Int

  private var key: (Int, Int, Int) { (state.estimate, -state.depth, rank) }

  static func < (a: FoundState, b: FoundState) -> Bool { a.key < b.key }
  static func == (a: FoundState, b: FoundState) -> Bool { a.key == b.key }
}
