import RoadNetwork

extension StreetOracle {
  /// What a path of stretches adds up to behind the first one; `nil` if it is not allowed.
  func sum(_ path: [Int]) -> PathSum? {
    var past = remembered(stretches[path[0]].pieces)
    var (weight, duration, distance) = (0, 0, 0)
    for stretch in path.dropFirst() {
      guard next(after: past).contains(stretch) else { return nil }
      let cost = turn(from: past[past.count - 1], into: stretch)
      weight += Int(cost.weight) + stretches[stretch].weight
      duration += Int(cost.duration) + stretches[stretch].duration
      distance += stretches[stretch].distance
      past = remembered(past + stretches[stretch].pieces)
    }
    return PathSum(weight: weight, duration: duration, distance: distance)
  }
}

/// All that one can remember in a map, and what follows it.
struct StreetPasts {
  private var number: [[StreetOracle.Piece]: Int] = [:]
  /// By past: the stretch that was travelled last.
  private var stretch: [Int] = []
  private var arcs: [[(head: Int, weight: Int)]] = []
  private let stretchCount: Int

  init(_ oracle: StreetOracle) {
    stretchCount = oracle.stretches.count
    var pasts: [[StreetOracle.Piece]] = []
    for (index, stretch) in oracle.stretches.enumerated() where stretch.isOpen {
      pasts.append(oracle.remembered(stretch.pieces))
      self.stretch.append(index)
    }
    for (index, past) in pasts.enumerated() { number[past] = index }
    while arcs.count < pasts.count {
      let past = pasts[arcs.count]
      arcs.append(
        oracle.next(after: past).map { next in
          let further = oracle.remembered(past + oracle.stretches[next].pieces)
          if number[further] == nil {
            number[further] = pasts.count
            pasts.append(further)
            stretch.append(next)
          }
          let turn = oracle.turn(from: past[past.count - 1], into: next)
          return (number[further]!, Int(turn.weight) + oracle.stretches[next].weight)
        })
    }
  }

  /// The least weights of travelling from the end of a stretch, without a past, to the ends of all
  /// stretches; `nil` where nothing leads.
  func weights(from source: Int) -> [Int?] {
    guard let start = stretch.firstIndex(of: source) else { return [] }
    let best = SlowPaths.weights(arcs, from: start)
    var weights = [Int?](repeating: nil, count: stretchCount)
    for (past, weight) in best.enumerated() {
      guard let weight else { continue }
      weights[stretch[past]] = min(weights[stretch[past]] ?? .max, weight)
    }
    return weights
  }
}

extension SlowPaths {
  /// The least weights from a node to all nodes, by improving them until nothing gets better.
  static func weights(_ arcs: [[(head: Int, weight: Int)]], from start: Int) -> [Int?] {
    var best = [Int?](repeating: nil, count: arcs.count)
    best[start] = 0
    var open = [start]
    while !open.isEmpty {
      var improved: [Int] = []
      for node in open {
        guard let weight = best[node] else { continue }
        for arc in arcs[node] where weight + arc.weight < best[arc.head] ?? .max {
          best[arc.head] = weight + arc.weight
          improved.append(arc.head)
        }
      }
      open = improved
    }
    return best
  }
}
