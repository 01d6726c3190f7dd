@testable import PackingPlanning

/// The least number of times that goods are set aside, by trying everything that a loader can do.
///
/// One thing at a time is taken off the open end of a lane, or put onto one; a call ends when what is due is gone and
/// all that goes on is on board.
struct StowageOracle {
  let goods: [LoadedRound.Goods]
  let lanes: Int
  let length: Int
  let calls: Int

  private struct Floor: Hashable {
    var call: Int
    var lanes: [[Int]]
    var ground: Set<Int>
  }

  /// Returns the number; `nil` if the goods do not fit.
  func minMoves() -> Int? {
    var (level, cost) = ([arriving(at: 0, [[Int]](repeating: [], count: lanes))], 0)
    var seen: Set<Floor> = []
    while !level.isEmpty {
      var dearer: [Floor] = []
      while let floor = level.popLast() {
        guard seen.insert(floor).inserted else { continue }
        let isClear = !floor.lanes.joined().contains { goods[$0].to == floor.call }
        if floor.ground.isEmpty && isClear {
          if floor.call == calls - 1 { return cost }
          level.append(arriving(at: floor.call + 1, floor.lanes))
        }
        for lane in 0..<lanes {
          if let top = floor.lanes[lane].last {
            var next = floor
            next.lanes[lane].removeLast()
            if goods[top].to == floor.call {
              level.append(next)
            } else {
              next.ground.insert(top)
              dearer.append(next)
            }
          }
          for thing in floor.ground {
            let filled = floor.lanes[lane].reduce(0) { $0 + (goods[$1].length ?? 0) }
            guard filled + (goods[thing].length ?? 0) <= length else { continue }
            var next = floor
            next.ground.remove(thing)
            next.lanes[lane].append(thing)
            level.append(next)
          }
        }
      }
      (level, cost) = (dearer, cost + 1)
    }
    return nil
  }

  private func arriving(at call: Int, _ lanes: [[Int]]) -> Floor {
    Floor(call: call, lanes: lanes, ground: Set(goods.indices.filter { goods[$0].from == call }))
  }
}
