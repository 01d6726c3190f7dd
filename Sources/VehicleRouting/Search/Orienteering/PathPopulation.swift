internal import BasicAlgorithms

/// Paths that take over from each other what is better: edge assembly for rounds of some of the nodes.
///
/// A node that a path leaves out counts as a round of its own, a link from the node to itself. Then the
/// links by which two paths differ can be dealt out to ``ABCycles`` as those of tours, and a
/// cycle tells which stops to take in, to drop and to link otherwise. A child takes over one cycle, half
/// of all, or those that pay within the length left. Rounds that do not pass the start are linked in at
/// the cheapest place or dropped; then the child is repaired, descends, and replaces its parent if it is
/// better.
///
/// - Source: Y. Nagata, S. Kobayashi (2013), *A Powerful Genetic Algorithm Using Edge Assembly Crossover
///   for the Traveling Salesman Problem*, INFORMS Journal on Computing 25(2); links of a node to itself
///   and the choice of several cycles are ours.
struct PathPopulation: ~Copyable {
  /// How many children of one cycle each pair has at most, of half of them, and of those that pay.
  private static let singleCount = 30
  private static let halfCount = 4
  private static let payingCount = 4
  /// How often a cycle is left out that would make the path too long.
  private static let refusal = 0.7

  private struct Member {
    var slot: Int
    var prize: Int
    var length: Int
  }

  private let nodeCount: Int
  private var members: [Member] = []
  private var freeSlots: [Int]
  /// `links[2 * (slot * nodeCount + node) + i]`: a node's neighbours on a path, itself if it is absent.
  private var links: UncheckedArray<Int32>
  private var cycles: ABCycles

  // MARK: The child in hand

  private var changes: [(node: Int32, old: Int32, new: Int32)] = []
  private var chosen: [Int] = []
  private var ring: [Int] = []
  private var order: [Int] = []
  private var round: [Int] = []
  /// `seen[node] == child`: whether the node is on a round of the child in hand that was looked at.
  private var seen: UncheckedArray<Int>
  private var child = 0
  /// `best[..<bestCount]`: the best child as a round.
  private var best: UncheckedArray<Int32>
  private var bestCount = 0

  /// Makes room for a number of paths.
  init(nodeCount: Int, capacity: Int) {
    self.nodeCount = nodeCount
    freeSlots = Array((0..<capacity).reversed())
    links = UncheckedArray(repeating: 0, count: 2 * nodeCount * capacity)
    cycles = ABCycles(cityCount: nodeCount)
    seen = UncheckedArray(repeating: 0, count: nodeCount)
    best = UncheckedArray(repeating: 0, count: nodeCount)
  }

  /// How many paths there are.
  var count: Int { members.count }

  /// The most prizes of any path.
  var greatestPrize: Int { members.reduce(-1) { max($0, $1.prize) } }

  /// Removes all paths.
  mutating func removeAll() {
    for member in members { freeSlots.append(member.slot) }
    members.removeAll(keepingCapacity: true)
  }

  /// Adds a path.
  ///
  /// - Precondition: There is room for it.
  mutating func add(_ path: borrowing OrienteeringLocalSearch) {
    guard let slot = freeSlots.popLast() else { preconditionFailure("no room for a path") }
    members.append(Member(slot: slot, prize: path.prize, length: path.length))
    let count = path.tour.count
    for rank in 0..<count { best[rank] = Int32(truncatingIfNeeded: path.tour.node(at: rank)) }
    bestCount = count
    link(slot)
  }

  /// Makes a path the one in hand.
  func load(_ member: Int, into path: inout OrienteeringLocalSearch) {
    path.load(links, from: 2 * members[member].slot * nodeCount, start: path.stopCount)
  }

  /// Keeps the best paths, each once, the best one first.
  mutating func keep(_ most: Int) {
    // By insertion: they are few, and nearly sorted from the last time on.
    for i in members.indices.dropFirst() {
      var j = i
      while j > 0, isBetter(members[j], than: members[j - 1]) {
        members.swapAt(j, j - 1)
        j -= 1
      }
    }
    var kept = 0
    for i in members.indices {
      let isNew = kept == 0 || isBetter(members[kept - 1], than: members[i])
      if isNew, kept < most {
        members[kept] = members[i]
        kept += 1
      } else {
        freeSlots.append(members[i].slot)
      }
    }
    members.removeLast(members.count - kept)
  }

  private func isBetter(_ a: Member, than b: Member) -> Bool {
    a.prize == b.prize ? a.length < b.length : a.prize > b.prize
  }

  /// Links the nodes of the best child, and no others, in a slot.
  private mutating func link(_ slot: Int) {
    let base = 2 * slot * nodeCount
    for node in 0..<nodeCount {
      links[base + 2 * node] = Int32(truncatingIfNeeded: node)
      links[base + 2 * node + 1] = Int32(truncatingIfNeeded: node)
    }
    var before = best[bestCount - 1]
    for rank in 0..<bestCount {
      let node = best[rank]
      links[base + 2 * Int(node)] = before
      links[base + 2 * Int(before) + 1] = node
      before = node
    }
  }

  // MARK: Crossover

  /// Lets every path have children with another one.
  ///
  /// - Parameters:
  ///   - annealing: Settles the children and remembers the best path; its path in hand is lost.
  ///   - random: What decides who has children with whom.
  ///   - meter: Counts children; stops within the generation when it is done.
  /// - Returns: Whether any path became better.
  mutating func breed(
    _ annealing: inout OrienteeringAnnealing, _ random: inout RandomSource,
    _ meter: inout StoppingCriterion
  ) -> Bool {
    guard count > 1 else { return false }
    annealing.setPrice(for: greatestPrize)
    ring.removeAll(keepingCapacity: true)
    for member in 0..<count { ring.append(member) }
    ring.shuffle(using: &random)
    var isBetter = false
    for (index, parent) in ring.enumerated() where !meter.isDone {
      let other = ring[index + 1 == count ? 0 : index + 1]
      cycles.build(
        links, members[parent].slot, members[other].slot, cityCount: nodeCount, &random)
      if breed(parent, &annealing, &random, &meter) { isBetter = true }
    }
    return isBetter
  }

  /// Replaces a path by the best child that the cycles in hand make, if it is better.
  private mutating func breed(
    _ parent: Int, _ annealing: inout OrienteeringAnnealing, _ random: inout RandomSource,
    _ meter: inout StoppingCriterion
  ) -> Bool {
    let price = annealing.price
    var most = Double(members[parent].prize) - price * Double(members[parent].length) + 1e-9
    var isFound = false
    let all = cycles.count
    let singles = min(Self.singleCount, all)
    let mixed = all > 2 ? Self.halfCount + Self.payingCount : 0
    let first = random.below(max(1, all))
    for number in 0..<singles + mixed where !meter.isDone {
      chosen.removeAll(keepingCapacity: true)
      if number < singles {
        chosen.append((first + number) % all)
      } else if number < singles + Self.halfCount {
        for cycle in 0..<all where random.fraction() < 0.5 { chosen.append(cycle) }
      } else {
        choosePaying(members[parent], annealing, price, &random)
      }
      guard !chosen.isEmpty, number < singles || chosen.count > 1 else { continue }
      defer { meter.step() }
      guard assemble(members[parent].slot, &annealing, &random) else { continue }
      let value = Double(annealing.path.prize) - price * Double(annealing.path.length)
      annealing.path.commit()
      annealing.note()
      guard value > most else { continue }
      most = value
      isFound = true
      members[parent].prize = annealing.path.prize
      members[parent].length = annealing.path.length
      bestCount = annealing.path.tour.count
      for rank in 0..<bestCount {
        best[rank] = Int32(truncatingIfNeeded: annealing.path.tour.node(at: rank))
      }
    }
    if isFound { link(members[parent].slot) }
    return isFound
  }

  /// Chooses cycles in a drawn order that are worth their length, as far as there is room for it.
  private mutating func choosePaying(
    _ member: Member, _ annealing: borrowing OrienteeringAnnealing, _ price: Double,
    _ random: inout RandomSource
  ) {
    var room = annealing.limit - member.length
    order.removeAll(keepingCapacity: true)
    for cycle in 0..<cycles.count { order.append(cycle) }
    order.shuffle(using: &random)
    for cycle in order {
      let (prize, length) = change(by: cycle, annealing.path)
      let varied = price * (0.7 + 0.6 * random.fraction())
      if Double(prize) <= varied * Double(length), length >= 0 || room >= 0 { continue }
      if length > room, random.fraction() < Self.refusal { continue }
      chosen.append(cycle)
      room -= length
    }
  }

  /// Returns what a cycle changes as long as all rounds are one.
  private func change(
    by cycle: Int, _ path: borrowing OrienteeringLocalSearch
  ) -> (prize: Int, length: Int) {
    let base = cycles.first[cycle]
    let count = cycles.first[cycle + 1] - base
    var (prize, length) = (0, 0)
    for i in stride(from: 0, to: count, by: 2) {
      let (u, v) = (Int(cycles.cities[base + i]), Int(cycles.cities[base + i + 1]))
      let after = Int(cycles.cities[base + (i + 2 == count ? 0 : i + 2)])
      if u == v { prize += path.prizes[u] } else { length -= path.leg(u, v) }
      if v == after { prize -= path.prizes[v] } else { length += path.leg(v, after) }
    }
    return (prize, length)
  }

  /// Exchanges the links of the chosen cycles and settles what comes of it.
  ///
  /// - Returns: Whether the path is within the greatest length.
  private mutating func assemble(
    _ slot: Int, _ annealing: inout OrienteeringAnnealing, _ random: inout RandomSource
  ) -> Bool {
    let base = 2 * slot * nodeCount
    changes.removeAll(keepingCapacity: true)
    for cycle in chosen {
      let first = cycles.first[cycle]
      let count = cycles.first[cycle + 1] - first
      for i in stride(from: 0, to: count, by: 2) {
        let before = cycles.cities[first + (i == 0 ? count - 1 : i - 1)]
        let (u, v) = (cycles.cities[first + i], cycles.cities[first + i + 1])
        let after = cycles.cities[first + (i + 2 == count ? 0 : i + 2)]
        relink(base, u, v, before)
        relink(base, v, u, after)
        changes.append((u, v, before))
        changes.append((v, u, after))
      }
    }
    annealing.path.load(links, from: base, start: annealing.path.stopCount)
    child += 1
    if annealing.path.tour.count > 2 { linkRounds(base, &annealing) }
    for change in changes.reversed() { relink(base, change.node, change.new, change.old) }
    guard annealing.path.tour.count > 2 else { return false }
    for change in changes where annealing.path.tour.contains(Int(change.node)) {
      annealing.path.enqueue(Int(change.node))
    }
    return annealing.settle(mayExceed: annealing.path.length > annealing.limit, &random)
  }

  @inline(__always)
  private mutating func relink(_ base: Int, _ node: Int32, _ old: Int32, _ new: Int32) {
    let slot = base + 2 * Int(node)
    if links[slot] == old { links[slot] = new } else { links[slot + 1] = new }
  }

  /// Links rounds beside the path in where that pays.
  private mutating func linkRounds(_ base: Int, _ annealing: inout OrienteeringAnnealing) {
    for change in changes {
      let first = Int(change.node)
      if annealing.path.tour.contains(first) || seen[first] == child
        || Int(links[base + 2 * first]) == first
      {
        continue
      }
      round.removeAll(keepingCapacity: true)
      var (prize, length) = (0, 0)
      var (before, node) = (Int(links[base + 2 * first]), first)
      repeat {
        seen[node] = child
        round.append(node)
        prize += annealing.path.prizes[node]
        let one = Int(links[base + 2 * node])
        let next = one == before ? Int(links[base + 2 * node + 1]) : one
        length += annealing.path.leg(node, next)
        (before, node) = (node, next)
      } while node != first
      annealing.path.linkIn(round, length: length, prize: prize, price: annealing.price)
    }
  }
}
