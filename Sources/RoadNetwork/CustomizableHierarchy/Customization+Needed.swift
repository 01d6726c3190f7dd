extension Customization {
  /// Finds the arcs that are not longer than other paths between their ends.
  ///
  /// Ranks are passed downwards: when one has its turn, the paths between all above it are known.
  mutating func markNeeded() {
    let (arcs, halves, isNeeded) = (self.arcs.base, self.halves.base, self.isNeeded.base)
    let unreached = UInt32(Self.unreached)
    let nothing = Reach(out: unreached, outLimit: 0, into: unreached, intoLimit: 0)
    let table = GrowingTable(repeating: nothing, count: topology.nodeCount)
    let reach = table.base
    for rank in (0..<topology.nodeCount).reversed() {
      let span = spans[rank]
      let (start, middle) = (Int(span.forward), Int(span.backward))
      let end = Int(spans[rank + 1].forward)
      for arc in start..<middle {
        let weight = UInt32(bitPattern: arcs[arc].weight)
        reach[Int(arcs[arc].upper)].out = weight
        reach[Int(arcs[arc].upper)].outLimit = weight
      }
      for arc in middle..<end {
        let weight = UInt32(bitPattern: arcs[arc].weight)
        reach[Int(arcs[arc].upper)].into = weight
        reach[Int(arcs[arc].upper)].intoLimit = weight
      }
      for arc in start..<middle { leave(over: Int(arcs[arc].upper), reach) }
      for arc in middle..<end { enter(over: Int(arcs[arc].upper), reach) }
      for arc in start..<end {
        let upper = Int(arcs[arc].upper)
        let best = arc < middle ? reach[upper].out : reach[upper].into
        let weight = UInt32(bitPattern: arcs[arc].weight)
        if weight != unreached, best == weight || isNeeded[arc] {
          isNeeded[arc] = true
          if halves[arc].second != ArcDetail.none {
            isNeeded[Int(halves[arc].first)] = true
            isNeeded[Int(halves[arc].second)] = true
          }
        } else {
          arcs[arc] = UpwardArc(upper: arcs[arc].upper, weight: Int32(truncatingIfNeeded: best))
        }
      }
      for arc in start..<end { reach[Int(arcs[arc].upper)] = nothing }
    }
  }

  /// Improves paths from the rank at hand by those that go on from, or end at, a rank above it.
  @inline(__always)
  private func leave(over middle: Int, _ reach: UnsafeMutablePointer<Reach>) {
    let span = spans[middle]
    let arcs = arcs.base
    var best = reach[middle].out
    for arc in Int(span.backward)..<Int(spans[middle + 1].forward) {
      let sum = reach[Int(arcs[arc].upper)].out &+ UInt32(bitPattern: arcs[arc].weight)
      if sum < best { best = sum }
    }
    reach[middle].out = best
    reach[middle].outLimit = best
    for arc in Int(span.forward)..<Int(span.backward) {
      let sum = best &+ UInt32(bitPattern: arcs[arc].weight)
      let upper = Int(arcs[arc].upper)
      if sum < reach[upper].outLimit {
        reach[upper].out = sum
        reach[upper].outLimit = sum
      }
    }
  }

  /// The same for paths to the rank at hand.
  @inline(__always)
  private func enter(over middle: Int, _ reach: UnsafeMutablePointer<Reach>) {
    let span = spans[middle]
    let arcs = arcs.base
    var best = reach[middle].into
    for arc in Int(span.forward)..<Int(span.backward) {
      let sum = reach[Int(arcs[arc].upper)].into &+ UInt32(bitPattern: arcs[arc].weight)
      if sum < best { best = sum }
    }
    reach[middle].into = best
    reach[middle].intoLimit = best
    for arc in Int(span.backward)..<Int(spans[middle + 1].forward) {
      let sum = best &+ UInt32(bitPattern: arcs[arc].weight)
      let upper = Int(arcs[arc].upper)
      if sum < reach[upper].intoLimit {
        reach[upper].into = sum
        reach[upper].intoLimit = sum
      }
    }
  }
}

/// The best paths between the rank at hand and one above it, over any ranks above.
private struct Reach: BitwiseCopyable {
  /// From the rank at hand; ``Customization/unreached`` if there is no such arc.
  var out: UInt32
  /// What a better path has to be below; 0 if there is no such arc.
  var outLimit: UInt32
  /// To the rank at hand.
  var into: UInt32
  var intoLimit: UInt32
}
