/// The assignment bound of directed tours: every place gets one successor, and several cycles are
/// allowed.
///
/// No tour is shorter. The duals are worth more than the bound: a tour that uses an arc is longer by
/// the arc's reduced cost at least, which tells the search where to look and the proof what to leave
/// out.
///
/// - Source: R. Jonker, A. Volgenant (1987), *A Shortest Augmenting Path Algorithm for Dense and
///   Sparse Linear Assignment Problems*, Computing 38(4).
struct Assignment {
  /// `successors[place]`: a permutation without fixed points, the cheapest unless the work ended.
  private(set) var successors: [Int]
  /// `rowDuals[from] + columnDuals[to]` is at most the cost of the arc, for every arc.
  let rowDuals: [Int], columnDuals: [Int]
  /// The sum of all duals: no tour is shorter.
  let bound: Int

  /// Stands for "none" in the tables below.
  private static let none = -1

  /// Assigns successors by augmenting paths.
  ///
  /// - Parameters:
  ///   - costs: Row-major `count` × `count`, not negative; the diagonal is not read.
  ///   - count: How many places there are, at least two.
  ///   - maxScans: How many costs may be read before it makes do with what it has; the bound
  ///     holds then, too.
  /// - Complexity: O(`count`³) at worst.
  init(_ costs: [Int32], count: Int, maxScans: Int = 600_000_000) {
    let n = count
    precondition(n >= 2 && costs.count == n * n, "an assignment has two places or more")
    var costs = UncheckedArray(costs)
    for place in 0..<n { costs[place * n + place] = .max }
    var prices = UncheckedArray(repeating: 0, count: n)
    var columnOf = UncheckedArray(repeating: Self.none, count: n)
    var rowOf = UncheckedArray(repeating: Self.none, count: n)
    var uses = UncheckedArray(repeating: 0, count: n)
    var scans = 2 * n * n

    // Column reduction: the nearest row takes the column, if it is its first.
    for j in (0..<n).reversed() {
      var (least, nearest) = (Int.max, 0)
      for i in 0..<n where Int(costs[i * n + j]) < least {
        (least, nearest) = (Int(costs[i * n + j]), i)
      }
      prices[j] = least
      uses[nearest] += 1
      if uses[nearest] == 1 { (columnOf[nearest], rowOf[j]) = (j, nearest) }
    }
    var free: [Int] = []
    for i in 0..<n {
      if uses[i] == 0 { free.append(i) }
      guard uses[i] == 1 else { continue }
      let own = columnOf[i]
      var least = Int.max
      for j in 0..<n where j != own { least = min(least, Int(costs[i * n + j]) - prices[j]) }
      prices[own] -= least - (Int(costs[i * n + own]) - prices[own])
    }

    // Augmenting row reduction: free rows outbid each other.
    for _ in 0..<2 {
      var waiting = Array(free.reversed())
      var bids = 0
      free.removeAll(keepingCapacity: true)
      while let i = waiting.popLast() {
        var (first, second) = (Int.max, Int.max)
        var (j1, j2) = (0, 0)
        for j in 0..<n {
          let reduced = Int(costs[i * n + j]) - prices[j]
          if reduced < second {
            if reduced < first {
              (second, j2, first, j1) = (first, j1, reduced, j)
            } else {
              (second, j2) = (reduced, j)
            }
          }
        }
        scans += n
        var loser = rowOf[j1]
        if first < second {
          prices[j1] -= second - first
        } else if loser != Self.none {
          j1 = j2
          loser = rowOf[j1]
        }
        (columnOf[i], rowOf[j1]) = (j1, i)
        guard loser != Self.none else { continue }
        columnOf[loser] = Self.none
        bids += 1
        if first < second, bids < 20 * n { waiting.append(loser) } else { free.append(loser) }
      }
    }

    // Augmentation: a shortest alternating path for every row that is left.
    var distance = UncheckedArray(repeating: 0, count: n)
    var origin = UncheckedArray(repeating: 0, count: n)
    var columns = UncheckedArray(Array(0..<n))
    for row in free where scans < maxScans {
      for j in 0..<n {
        columns[j] = j
        distance[j] = Int(costs[row * n + j]) - prices[j]
        origin[j] = row
      }
      // Columns before `done` have their distance, those before `reached` are at `nearest`.
      var (done, reached, settled) = (0, 0, 0)
      var nearest = 0
      var end = Self.none
      while end == Self.none {
        if done == reached {
          settled = done
          nearest = distance[columns[reached]]
          reached += 1
          for k in reached..<max(reached, n) {
            let j = columns[k]
            guard distance[j] <= nearest else { continue }
            if distance[j] < nearest {
              reached = done
              nearest = distance[j]
            }
            columns[k] = columns[reached]
            columns[reached] = j
            reached += 1
          }
          for k in done..<reached where rowOf[columns[k]] == Self.none {
            end = columns[k]
            break
          }
          if end != Self.none { break }
        }
        let j = columns[done]
        done += 1
        let i = rowOf[j]
        let offset = Int(costs[i * n + j]) - prices[j] - nearest
        scans += n - reached
        for k in reached..<max(reached, n) {
          let other = columns[k]
          let through = Int(costs[i * n + other]) - prices[other] - offset
          guard through < distance[other] else { continue }
          distance[other] = through
          origin[other] = i
          guard through == nearest else { continue }
          if rowOf[other] == Self.none {
            end = other
            break
          }
          columns[k] = columns[reached]
          columns[reached] = other
          reached += 1
        }
      }
      for k in 0..<settled { prices[columns[k]] += distance[columns[k]] - nearest }
      var j = end
      while true {
        let i = origin[j]
        rowOf[j] = i
        let before = columnOf[i]
        columnOf[i] = j
        if i == row { break }
        j = before
      }
    }

    var (rowDuals, bound) = ([Int](repeating: 0, count: n), 0)
    for i in 0..<n {
      var least = Int.max
      for j in 0..<n where j != i { least = min(least, Int(costs[i * n + j]) - prices[j]) }
      rowDuals[i] = least
      bound += least + prices[i]
    }
    self.rowDuals = rowDuals
    self.bound = bound
    columnDuals = prices.elements
    successors = columnOf.elements
    complete(rowOf.elements)
  }

  /// Gives rows that are still free the columns that are left.
  private mutating func complete(_ rowOf: [Int]) {
    var columns = rowOf.indices.filter { rowOf[$0] == Self.none }
    for row in successors.indices where successors[row] == Self.none {
      let choice = columns.firstIndex { $0 != row } ?? 0
      successors[row] = columns.remove(at: choice)
    }
    // Who was left with itself changes with any other.
    for row in successors.indices where successors[row] == row {
      let other = row == 0 ? 1 : 0
      successors.swapAt(row, other)
    }
  }
}
