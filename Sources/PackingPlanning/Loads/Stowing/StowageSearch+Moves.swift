extension StowageSearch {
  /// Returns what can be decided next, the likeliest first.
  func successors(of state: State, _ trail: inout [Decision]) -> [State] {
    if let pending = state.pending { return puttings(pending, state, &trail) }
    return takings(state, &trail)
  }

  // MARK: - Taking out

  /// Takes out what is due, and what blocks it or is worth setting aside.
  private func takings(_ state: State, _ trail: inout [Decision]) -> [State] {
    let comes = items.indices.contains { items[$0].from == state.call }
    var choices: [[[Int]]] = []
    var mustSetAside = false
    for (bay, stack) in zip(bays, state.bays) {
      let due = stack.filter { items[$0.item].to == state.call }.map(\.item)
      if bay.isAtSideDoor {
        choices.append([due])
        continue
      }
      let deepest = stack.firstIndex { items[$0.item].to == state.call } ?? stack.count
      if stack.count - deepest > due.count { mustSetAside = true }
      choices.append([stack[deepest...].reversed().map(\.item)])
    }
    // With nothing set aside or put in, whatever is worth setting aside is so at a later call, too.
    if comes || mustSetAside { addChoices(&choices, state) }
    var results: [State] = []
    for choice in combinations(choices) {
      var next = state
      var (taken, aside) = ([Int](), [Int]())
      for (bay, out) in choice.enumerated() where !out.isEmpty {
        taken += out
        aside += out.filter { items[$0].to != state.call }
        let gone = Set(out)
        next.bays[bay].removeAll { gone.contains($0.item) }
      }
      next.moves += aside.count
      next.blocking = blocking(next.bays)
      next.depth += 1
      let new = items.indices.filter { items[$0].from == state.call }
      next.pending = (aside + new).sorted { (-items[$0].to, $0) < (-items[$1].to, $1) }
      if !taken.isEmpty {
        trail.append(
          Decision(previous: state.trail, call: state.call, step: .take(taken, aside: aside)))
        next.trail = trail.count - 1
      }
      if next.pending == [] { finishCall(&next) }
      results.append(next)
    }
    return results
  }

  /// Adds what may be set aside although nothing demands it.
  private func addChoices(_ choices: inout [[[Int]]], _ state: State) {
    for (index, stack) in state.bays.enumerated() {
      let forced = choices[index][0]
      if bays[index].isAtSideDoor {
        let others = stack.map(\.item).filter { items[$0].to != state.call }
        guard others.count <= 4 else { continue }
        for mask in 1..<(1 << others.count) where others.count > 0 {
          choices[index].append(
            forced + others.indices.filter { mask >> $0 & 1 == 1 }.map { others[$0] })
        }
      } else {
        for depth in stride(from: stack.count - forced.count - 1, through: 0, by: -1) {
          choices[index].append(stack[depth...].reversed().map(\.item))
        }
      }
    }
  }

  private func combinations(_ choices: [[[Int]]]) -> [[[Int]]] {
    choices.reduce([[]]) { all, options in
      all.flatMap { chosen in options.map { chosen + [$0] } }
    }
  }

  // MARK: - Putting in

  /// Places the next item; the position farthest ahead where it blocks nothing comes first, so that no
  /// goods can slide forward.
  private func puttings(_ pending: [Int], _ state: State, _ trail: inout [Decision]) -> [State] {
    let item = pending[0]
    var places: [(bay: Int, begin: Int, blocks: Bool, rank: Int)] = []
    for index in bays.indices {
      guard let begin = begin(of: item, in: index, state) else { continue }
      // A lane that looks like one before it needs no look.
      if places.contains(where: { looksAlike($0.bay, index, state) }) { continue }
      let blocks =
        !bays[index].isAtSideDoor
        && state.bays[index].contains { items[$0.item].to < items[item].to }
      // Where places do not count, the lane with fewer things is the emptier one.
      places.append(
        (index, begin, blocks, items[item].length == 0 ? state.bays[index].count : begin))
    }
    places.sort {
      ($0.blocks ? 1 : 0, $0.rank, $0.bay) < ($1.blocks ? 1 : 0, $1.rank, $1.bay)
    }
    return places.map { place in
      var next = state
      next.bays[place.bay].append(Placed(item: item, begin: place.begin))
      if bays[place.bay].isAtSideDoor {
        next.bays[place.bay].sort { ($0.begin, $0.item) < ($1.begin, $1.item) }
      }
      next.blocking += place.blocks ? 1 : 0
      next.depth += 1
      trail.append(
        Decision(
          previous: state.trail, call: state.call,
          step: .put(item, bay: place.bay, begin: place.begin)))
      next.trail = trail.count - 1
      next.pending = Array(pending.dropFirst())
      if next.pending == [] { finishCall(&next) }
      return next
    }
  }

  private func looksAlike(_ a: Int, _ b: Int, _ state: State) -> Bool {
    bays[a].begin == bays[b].begin && bays[a].end == bays[b].end
      && bays[a].isAtSideDoor == bays[b].isAtSideDoor && state.bays[a].isEmpty
      && state.bays[b].isEmpty
  }

  private func finishCall(_ state: inout State) {
    state.call += 1
    state.pending = nil
  }

  /// Where an item would begin in a bay; `nil` if there is no room.
  private func begin(of item: Int, in index: Int, _ state: State) -> Int? {
    let (bay, stack, length) = (bays[index], state.bays[index], items[item].length)
    if !bay.isAtSideDoor {
      let begin = stack.last.map { $0.begin + items[$0.item].length } ?? bay.begin
      return length <= bay.end - begin ? begin : nil
    }
    // The first gap that is long enough.
    var begin = bay.begin
    for placed in stack {
      if placed.begin - begin >= length { return begin }
      begin = placed.begin + items[placed.item].length
    }
    return length <= bay.end - begin ? begin : nil
  }

  private func blocking(_ stacks: [[Placed]]) -> Int {
    var count = 0
    for (bay, stack) in zip(bays, stacks) where !bay.isAtSideDoor {
      var earliest = Int.max
      for placed in stack {
        let due = items[placed.item].to
        if due > earliest { count += 1 }
        earliest = min(earliest, due)
      }
    }
    return count
  }
}
