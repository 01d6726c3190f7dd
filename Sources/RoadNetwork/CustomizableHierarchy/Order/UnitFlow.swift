/// The largest flow between two sets of junctions of a cell, along segments that carry one unit each.
///
/// The segments across the boundary of what the sources still reach are a smallest cut between them.
///
/// - Source: E. A. Dinitz (1970), *Algorithm for Solution of a Problem of Maximum Flow in a Network with
///   Power Estimation*, Soviet Mathematics Doklady 11.
struct UnitFlow: ~Copyable {
  /// What a junction is to the flow.
  enum Terminal: UInt8, BitwiseCopyable {
    case neither, source, sink
  }

  private var terminals = GrowingTable<Terminal>()
  /// On which side of the cut a junction is; `neither` if it could be on both.
  private var sides = GrowingTable<Terminal>()
  /// `flow[a]`: what flows along arc `a`: −1, 0 or 1, and the opposite along its partner.
  private var flow = GrowingTable<Int8>()
  /// `levels[v]`: the number of arcs from the sources; `unreached`, if there is no way with room.
  private var levels = GrowingTable<Int32>()
  /// `nextArc[v]`: the first arc not yet tried in this phase.
  private var nextArc = GrowingTable<Int32>()
  private var queue = GrowingTable<Int32>()
  private var path = GrowingTable<Int32>()

  private static let unreached: Int32 = -1

  /// A smallest cut: which junctions are on the sources' side.
  struct Cut {
    /// How many segments it cuts.
    let size: Int
    /// The number of junctions on the smaller side.
    let smallerSide: Int
    let isSourceSide: [Bool]

    /// Whether it cuts fewer segments for each junction on the smaller side.
    func isBetter(than other: Cut) -> Bool {
      let (mine, others) = (size * other.smallerSide, other.size * smallerSide)
      return mine == others ? smallerSide > other.smallerSide : mine < others
    }
  }

  /// Finds a smallest cut, as near to the middle as can easily be found.
  ///
  /// - Parameters:
  ///   - cell: Where.
  ///   - order: All junctions of the cell.
  ///   - count: How many at the beginning of `order` are sources, and how many at its end sinks;
  ///     at least one each.
  ///   - best: The best cut so far, which this one has to beat.
  /// - Returns: The cut; `nil` if it cannot be better than `best`.
  mutating func cut(
    _ cell: DissectionCell, order: [Int32], terminals count: Int, best: Cut?
  ) -> Cut? {
    let junctionCount = cell.count
    prepare(cell, order, count)
    var size = 0
    return cell.firstArc.withUnsafeBufferPointer { firstArc -> Cut? in
      cell.heads.withUnsafeBufferPointer { heads -> Cut? in
        cell.partners.withUnsafeBufferPointer { partners -> Cut? in
          while findLevels(firstArc, heads, order, count) {
            size += augment(firstArc, heads, partners, order, count)
            // No cut has more than half of the junctions on its smaller side.
            if let best, size * best.smallerSide > best.size * (junctionCount / 2) { return nil }
          }
          findSides(firstArc, heads, order, count)
          let side = balance(firstArc, heads)
          return Cut(
            size: size, smallerSide: min(side, junctionCount - side),
            isSourceSide: sides.elements.map { $0 == .source })
        }
      }
    }
  }

  private mutating func prepare(_ cell: DissectionCell, _ order: [Int32], _ count: Int) {
    flow.removeAll()
    flow.append(repeating: 0, count: cell.heads.count)
    terminals.removeAll()
    terminals.append(repeating: .neither, count: cell.count)
    levels.removeAll()
    levels.append(repeating: Self.unreached, count: cell.count)
    nextArc.removeAll()
    nextArc.append(repeating: 0, count: cell.count)
    for junction in order.prefix(count) { terminals[Int(junction)] = .source }
    for junction in order.suffix(count) { terminals[Int(junction)] = .sink }
  }

  /// Finds the levels of all junctions up to the first sinks; returns whether there are any.
  private mutating func findLevels(
    _ firstArc: UnsafeBufferPointer<Int32>, _ heads: UnsafeBufferPointer<Int32>,
    _ order: [Int32], _ count: Int
  ) -> Bool {
    for junction in 0..<levels.count {
      levels[junction] = Self.unreached
      nextArc[junction] = firstArc[junction]
    }
    queue.removeAll()
    for junction in order.prefix(count) {
      levels[Int(junction)] = 0
      queue.append(junction)
    }
    var reachesSink = false
    var lastLevel = Int32.max
    var place = 0
    while place < queue.count {
      let junction = Int(queue[place])
      place += 1
      guard levels[junction] < lastLevel else { break }
      for arc in Int(firstArc[junction])..<Int(firstArc[junction + 1]) where flow[arc] < 1 {
        let head = Int(heads[arc])
        guard levels[head] == Self.unreached else { continue }
        levels[head] = levels[junction] + 1
        if terminals[head] == .sink {
          reachesSink = true
          lastLevel = levels[head]
        }
        queue.append(Int32(truncatingIfNeeded: head))
      }
    }
    return reachesSink
  }

  /// Sends units along paths of ascending levels until no more fit; returns how many.
  private mutating func augment(
    _ firstArc: UnsafeBufferPointer<Int32>, _ heads: UnsafeBufferPointer<Int32>,
    _ partners: UnsafeBufferPointer<Int32>, _ order: [Int32], _ count: Int
  ) -> Int {
    var sent = 0
    for source in order.prefix(count) {
      path.removeAll()
      var junction = Int(source)
      while true {
        if terminals[junction] == .sink {
          for arc in path.elements {
            flow[Int(arc)] += 1
            flow[Int(partners[Int(arc)])] -= 1
          }
          sent += 1
          path.removeAll()
          junction = Int(source)
        }
        let end = firstArc[junction + 1]
        var arc = nextArc[junction]
        while arc < end,
          flow[Int(arc)] >= 1 || levels[Int(heads[Int(arc)])] != levels[junction] + 1
        {
          arc += 1
        }
        nextArc[junction] = arc
        if arc < end {
          path.append(arc)
          junction = Int(heads[Int(arc)])
        } else if path.count > 0 {
          // A dead end: nobody has to come here again in this phase.
          levels[junction] = Self.unreached
          let back = Int(path.removeLast())
          junction = Int(heads[Int(partners[back])])
          nextArc[junction] += 1
        } else {
          break
        }
      }
    }
    return sent
  }

  /// Finds what the sources still reach, and from where there is a way with room to a sink.
  private mutating func findSides(
    _ firstArc: UnsafeBufferPointer<Int32>, _ heads: UnsafeBufferPointer<Int32>,
    _ order: [Int32], _ count: Int
  ) {
    sides.removeAll()
    sides.append(repeating: .neither, count: levels.count)
    queue.removeAll()
    for junction in order.suffix(count) {
      sides[Int(junction)] = .sink
      queue.append(junction)
    }
    var place = 0
    while place < queue.count {
      let junction = Int(queue[place])
      place += 1
      // The partner has room unless it is full, which is when this arc carries −1.
      for arc in Int(firstArc[junction])..<Int(firstArc[junction + 1]) where flow[arc] > -1 {
        let head = Int(heads[arc])
        guard sides[head] == .neither else { continue }
        sides[head] = .sink
        queue.append(Int32(truncatingIfNeeded: head))
      }
    }
    queue.removeAll()
    for junction in 0..<levels.count where levels[junction] != Self.unreached {
      sides[junction] = .source
      queue.append(Int32(truncatingIfNeeded: junction))
    }
  }

  /// Moves the cut away from the sources as long as it gets no larger, up to half of the junctions.
  ///
  /// A junction behind the cut from which no way with room leads to a sink can be added to the sources'
  /// side with all that it reaches: nothing more flows.
  ///
  /// - Returns: How many junctions are on the sources' side, which are the queue.
  /// - Source: M. Hamann, B. Strasser (2018), *Graph Bisection with Pareto Optimization*, Journal of
  ///   Experimental Algorithmics 23, section 4, on piercing nodes that avoid augmenting paths.
  private mutating func balance(
    _ firstArc: UnsafeBufferPointer<Int32>, _ heads: UnsafeBufferPointer<Int32>
  ) -> Int {
    var place = 0
    var grown = queue.count
    while place < queue.count, 2 * queue.count < levels.count {
      let junction = Int(queue[place])
      place += 1
      for arc in Int(firstArc[junction])..<Int(firstArc[junction + 1]) {
        let head = Int(heads[arc])
        guard sides[head] == .neither, 2 * queue.count < levels.count else { continue }
        sides[head] = .source
        queue.append(Int32(truncatingIfNeeded: head))
        while grown < queue.count {
          let reached = Int(queue[grown])
          grown += 1
          for arc in Int(firstArc[reached])..<Int(firstArc[reached + 1]) where flow[arc] < 1 {
            let next = Int(heads[arc])
            guard sides[next] == .neither else { continue }
            sides[next] = .source
            queue.append(Int32(truncatingIfNeeded: next))
          }
        }
      }
    }
    return queue.count
  }
}
