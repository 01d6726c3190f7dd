/// Children: what exchanging the edges of one cycle makes of a tour.
extension EdgeAssemblyCrossover {
  /// Returns by how much the edges of a cycle become shorter when they are exchanged; `nil` if they do
  /// not, or if the parent no longer has them.
  func promise(of cycle: Int, _ tour: Int, _ problem: borrowing TourProblem) -> Int? {
    let base = cycles.first[cycle]
    let length = cycles.first[cycle + 1] - base
    var gain = 0
    for i in stride(from: 0, to: length, by: 2) {
      let (u, v) = (cycles.cities[base + i], cycles.cities[base + i + 1])
      let after = cycles.cities[base + (i + 2 == length ? 0 : i + 2)]
      let slot = 2 * (tour * cityCount + Int(u))
      guard links[slot] == v || links[slot + 1] == v else { return nil }
      gain += problem.distance(Int(u), Int(v)) - problem.distance(Int(v), Int(after))
    }
    return gain > 0 ? gain : nil
  }

  /// Exchanges the edges of a cycle, and joins the rounds that come of it as long as that promises to
  /// make the tour shorter.
  ///
  /// - Returns: By how much it is shorter; at most zero if it is not, and is to be undone.
  mutating func exchange(
    _ tour: Int, _ cycle: Int, _ gain: Int, _ problem: borrowing TourProblem
  ) -> Int {
    changes.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    let base = cycles.first[cycle]
    let length = cycles.first[cycle + 1] - base
    for i in stride(from: 0, to: length, by: 2) {
      let before = cycles.cities[base + (i == 0 ? length - 1 : i - 1)]
      let (u, v) = (cycles.cities[base + i], cycles.cities[base + i + 1])
      let after = cycles.cities[base + (i + 2 == length ? 0 : i + 2)]
      change(tour, u, v, before)
      change(tour, v, u, after)
      let (p, q) = (
        position[tour * cityCount + Int(u)], position[tour * cityCount + Int(v)]
      )
      let place = p + 1 == q ? p : q + 1 == p ? q : Int32(cityCount - 1)
      cuts.append((place, Int32(i)))
    }
    cuts.sort { $0.place < $1.place }
    let rounds = findRounds(tour, base, length)
    return rounds == 1 ? gain : joinRounds(tour, rounds, gain, problem)
  }

  /// Numbers the rounds that the pieces between the cuts are on, and returns how many there are.
  private mutating func findRounds(_ tour: Int, _ base: Int, _ length: Int) -> Int {
    let m = cuts.count
    if ends.count < length {
      ends = [Int](repeating: 0, count: length)
      mate = ends
    }
    for r in 0..<m {
      let i = Int(cuts[r].index)
      let isLower = position[tour * cityCount + Int(cycles.cities[base + i])] == cuts[r].place
      ends[i] = isLower ? 2 * r : 2 * r + 1
      ends[i + 1] = isLower ? 2 * r + 1 : 2 * r
    }
    for i in stride(from: 1, to: length, by: 2) {
      let (a, b) = (ends[i], ends[i + 1 == length ? 0 : i + 1])
      mate[a] = b
      mate[b] = a
    }
    round.removeAll(keepingCapacity: true)
    for _ in 0..<m { round.append(-1) }
    joined.removeAll(keepingCapacity: true)
    size.removeAll(keepingCapacity: true)
    for piece in 0..<m where round[piece] < 0 {
      let begin = 2 * piece + 1
      var entry = begin
      var cities = 0
      repeat {
        let here = entry & 1 == 1 ? entry >> 1 : entry == 0 ? m - 1 : (entry >> 1) - 1
        round[here] = joined.count
        cities += pieceLength(here)
        let exit =
          entry & 1 == 1
          ? (entry + 1 == 2 * m ? 0 : entry + 1) : (entry == 0 ? 2 * m - 1 : entry - 1)
        entry = mate[exit]
      } while entry != begin
      joined.append(joined.count)
      size.append(cities)
    }
    return joined.count
  }

  private func pieceLength(_ piece: Int) -> Int {
    let m = cuts.count
    let length = Int(cuts[piece + 1 == m ? 0 : piece + 1].place - cuts[piece].place)
    return length <= 0 ? length + cityCount : length
  }

  /// The round of a city, found by its place in the parent.
  private func round(of city: Int, _ tour: Int) -> Int {
    let place = position[tour * cityCount + city]
    var (low, high) = (0, cuts.count)
    while low < high {
      let middle = (low + high) >> 1
      if cuts[middle].place < place { low = middle + 1 } else { high = middle }
    }
    var result = round[low == 0 ? cuts.count - 1 : low - 1]
    while joined[result] != result { result = joined[result] }
    return result
  }

  /// Joins the smallest round to another until one is left or nothing of the gain.
  ///
  /// - Returns: What is left of the gain.
  private mutating func joinRounds(
    _ tour: Int, _ rounds: Int, _ gain: Int, _ problem: borrowing TourProblem
  ) -> Int {
    var gain = gain
    let base = tour * cityCount
    for _ in 1..<rounds {
      var smallest = -1
      for r in 0..<rounds where joined[r] == r {
        if smallest < 0 || size[r] < size[smallest] { smallest = r }
      }
      markCities(of: smallest, tour)
      var bestGain = Int.min
      var (u, u2, v, v2) = (0, 0, 0, 0)
      forEachCity(of: smallest, tour) { a in
        for k in a * problem.nearCount..<(a + 1) * problem.nearCount {
          let b = Int(problem.near[k])
          if mark[b] == marking { continue }
          let direct = problem.distance(a, b)
          for i in 0..<2 {
            let a2 = Int(links[2 * (base + a) + i])
            let freed = problem.distance(a, a2) - direct
            for j in 0..<2 {
              let b2 = Int(links[2 * (base + b) + j])
              let total = freed + problem.distance(b, b2) - problem.distance(a2, b2)
              if total > bestGain { (bestGain, u, u2, v, v2) = (total, a, a2, b, b2) }
            }
          }
        }
      }
      guard bestGain > .min, gain + bestGain > 0 else { return 0 }
      gain += bestGain
      let other = round(of: v, tour)
      change(tour, Int32(u), Int32(u2), Int32(v))
      change(tour, Int32(v), Int32(v2), Int32(u))
      change(tour, Int32(u2), Int32(u), Int32(v2))
      change(tour, Int32(v2), Int32(v), Int32(u2))
      joined[smallest] = other
      size[other] += size[smallest]
    }
    return gain
  }

  private mutating func markCities(of round: Int, _ tour: Int) {
    marking &+= 1
    let base = tour * cityCount
    for piece in cuts.indices where root(of: piece) == round {
      var place = Int(cuts[piece].place)
      for _ in 0..<pieceLength(piece) {
        place = place + 1 == cityCount ? 0 : place + 1
        mark[Int(order[base + place])] = marking
      }
    }
  }

  /// Calls `body` with every city of a round.
  @inline(__always)
  private func forEachCity(of round: Int, _ tour: Int, _ body: (Int) -> Void) {
    let base = tour * cityCount
    for piece in cuts.indices where root(of: piece) == round {
      var place = Int(cuts[piece].place)
      for _ in 0..<pieceLength(piece) {
        place = place + 1 == cityCount ? 0 : place + 1
        body(Int(order[base + place]))
      }
    }
  }

  /// The round that a piece is on after all joins.
  @inline(__always)
  private func root(of piece: Int) -> Int {
    var result = round[piece]
    while joined[result] != result { result = joined[result] }
    return result
  }
}
