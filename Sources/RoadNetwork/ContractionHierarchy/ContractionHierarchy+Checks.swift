extension ContractionHierarchy {
  /// Whether every query of this index ends and stays within its arrays.
  ///
  /// What a preparation makes always is; an index from a file is looked at once before its first use.
  /// It says nothing about whether the paths that are found are shortest ones.
  ///
  /// - Parameter graphArcCount: How many arcs the graph has; paths name no others.
  /// - Returns: `false` also where a shortcut does not add up or does not join its halves.
  /// - Complexity: O(n + m) for n nodes and m arcs of the index.
  package func isWellFormed(graphArcCount: Int) -> Bool {
    guard hasRankForEachNode, spansCoverAllArcs else { return false }
    let isSound = (0..<nodeCount).allSatisfy { rank in
      let span = spans[rank]
      return (Int(span.forward)..<Int(spans[rank + 1].forward)).allSatisfy { arc in
        leadsUp(arc, from: rank)
          && isMadeOfSmaller(
            arc, at: rank, isForward: arc < span.backward, graphArcCount: graphArcCount)
      }
    }
    return isSound && heaviestClimb <= UpwardSearch.largestWeight / 2
  }

  /// What paths upwards weigh at most, whichever way their arcs lead.
  ///
  /// - Precondition: All arcs lead upwards.
  var heaviestClimb: Int {
    var heaviest = [Int](repeating: 0, count: nodeCount)
    for rank in (0..<nodeCount).reversed() {
      for arc in Int(spans[rank].forward)..<Int(spans[rank + 1].forward) {
        heaviest[rank] = max(
          heaviest[rank], heaviest[Int(arcs[arc].upper)] + Int(arcs[arc].weight))
      }
    }
    return heaviest.max() ?? 0
  }

  private var hasRankForEachNode: Bool {
    var isTaken = [Bool](repeating: false, count: nodeCount)
    for rank in rankOfNode.elements {
      guard rank >= 0, rank < nodeCount, !isTaken[Int(rank)] else { return false }
      isTaken[Int(rank)] = true
    }
    return true
  }

  private var spansCoverAllArcs: Bool {
    guard spans[0].forward == 0, Int(spans[nodeCount].forward) == arcCount else { return false }
    return (0..<nodeCount).allSatisfy {
      spans[$0].forward <= spans[$0].backward && spans[$0].backward <= spans[$0 + 1].forward
    }
  }

  private func leadsUp(_ arc: Int, from rank: Int) -> Bool {
    Int(arcs[arc].upper) > rank && Int(arcs[arc].upper) < nodeCount && arcs[arc].weight >= 0
      && details[arc].duration >= 0 && details[arc].distance >= 0
  }

  /// Whether a shortcut consists of two arcs of one lower node that join its ends and add up to it.
  private func isMadeOfSmaller(
    _ arc: Int, at rank: Int, isForward: Bool, graphArcCount: Int
  ) -> Bool {
    let detail = details[arc]
    guard detail.isShortcut else { return detail.first >= 0 && detail.first < graphArcCount }
    let (first, second) = (Int(detail.first), Int(detail.second))
    let start = Int(spans[rank].forward)
    guard first >= 0, first < start, second >= 0, second < start else { return false }
    let (tail, head) =
      isForward ? (rank, Int(arcs[arc].upper)) : (Int(arcs[arc].upper), rank)
    return Int(arcs[first].upper) == tail && Int(arcs[second].upper) == head
      && Int(arcs[first].weight) + Int(arcs[second].weight) == Int(arcs[arc].weight)
  }
}
