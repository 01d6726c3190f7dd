/// Chooses the stops that a step takes off their routes: strings of routes that pass near each other.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2), equations 5–9. Of a shipment both halves go, and
///   with a stop all that may not be served without it.
struct RichRuin: ~Copyable {
  private static let meanRemoved = 10.0
  private static let longestString = 10.0
  private static let splitShare = 0.5
  private static let splitGrowth = 0.01

  /// The stops to remove, and the routes that they are on.
  private(set) var removed: [Int] = []
  private(set) var ruined: [Int] = []
  private(set) var isRemoved: UncheckedArray<Bool>
  private var isRuined: UncheckedArray<Bool>
  private var isFixed: UncheckedArray<Bool>

  init(_ model: borrowing RichInstance) {
    isRemoved = UncheckedArray(repeating: false, count: model.stopCount)
    isRuined = UncheckedArray(repeating: false, count: model.vehicleCount)
    isFixed = UncheckedArray(repeating: false, count: model.stopCount)
    for vehicle in 0..<model.vehicleCount {
      for node in model.fixedRoute(of: vehicle) where model.isStop(node) { isFixed[node] = true }
    }
  }

  /// Chooses strings near a stop; ``forget()`` must follow once they are removed.
  mutating func choose(
    around seed: Int, _ plan: borrowing RichRoutes, _ model: borrowing RichInstance,
    _ random: inout RandomSource
  ) {
    var (used, served) = (0, 0)
    for vehicle in 0..<model.vehicleCount where plan.routes[vehicle].stopCount > 0 {
      used += 1
      served += plan.routes[vehicle].stopCount
    }
    guard used > 0 else { return }
    let longest = min(Self.longestString, Double(served) / Double(used))
    let maxStrings = 4 * Self.meanRemoved / (1 + longest) - 1
    let strings = Int(random.fraction() * maxStrings + 1)
    var count = 0
    if takeString(around: seed, longest, plan, model, &random) { count += 1 }
    var k = 0
    while k < model.neighbourCount, count < strings {
      let stop = model.neighbours[seed * model.neighbourCount + k]
      if takeString(around: stop, longest, plan, model, &random) { count += 1 }
      k += 1
    }
    addDependents(plan, model)
  }

  /// Chooses the stops of whole routes that pass near a stop.
  mutating func chooseRoutes(
    _ count: Int, around seed: Int, _ plan: borrowing RichRoutes, _ model: borrowing RichInstance
  ) {
    guard plan.vehicleOf[seed] >= 0 else { return }
    var stop = seed
    var k = 0
    while true {
      let vehicle = plan.vehicleOf[stop]
      if vehicle >= 0, !isRuined[vehicle] {
        for node in plan.routes[vehicle].nodes where model.isStop(node) { take(node, plan) }
      }
      guard ruined.count < count, k < model.neighbourCount else { break }
      stop = model.neighbours[seed * model.neighbourCount + k]
      k += 1
    }
    addDependents(plan, model)
  }

  /// Forgets what was chosen.
  mutating func forget() {
    for stop in removed { isRemoved[stop] = false }
    for vehicle in ruined { isRuined[vehicle] = false }
    removed.removeAll(keepingCapacity: true)
    ruined.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ stop: Int, _ plan: borrowing RichRoutes) {
    guard !isRemoved[stop], !isFixed[stop] else { return }
    isRemoved[stop] = true
    removed.append(stop)
    let vehicle = plan.vehicleOf[stop]
    if !isRuined[vehicle] {
      isRuined[vehicle] = true
      ruined.append(vehicle)
    }
  }

  /// Takes a string through a stop, unless one of its route was taken before.
  private mutating func takeString(
    around stop: Int, _ longest: Double, _ plan: borrowing RichRoutes,
    _ model: borrowing RichInstance, _ random: inout RandomSource
  ) -> Bool {
    let vehicle = plan.vehicleOf[stop]
    guard vehicle >= 0, !isRuined[vehicle] else { return false }
    isRuined[vehicle] = true
    ruined.append(vehicle)
    let nodes = plan.routes[vehicle].nodes
    let size = plan.routes[vehicle].stopCount
    let length = min(Int(random.fraction() * min(Double(size), longest) + 1), size)
    var kept = 0
    if length > 1, length < size, random.fraction() < Self.splitShare {
      kept = 1
      while length + kept < size, random.fraction() < Self.splitGrowth { kept += 1 }
    }
    let span = length + kept
    // Ranks count stops only, from 1.
    var rank = 0
    for node in nodes where model.isStop(node) {
      rank += 1
      if node == stop { break }
    }
    let earliest = max(1, rank - span + 1)
    let latest = min(rank, size - span + 1)
    let begin = earliest + random.below(latest - earliest + 1)
    let keptBegin = kept == 0 ? span : 1 + random.below(length - 1)
    var current = 0
    for node in nodes where model.isStop(node) {
      current += 1
      let offset = current - begin
      guard offset >= 0 else { continue }
      guard offset < span else { break }
      if offset < keptBegin || offset >= keptBegin + kept { take(node, plan) }
    }
    return true
  }

  /// Adds the other halves of shipments, and what may not be served without what is removed.
  private mutating func addDependents(
    _ plan: borrowing RichRoutes, _ model: borrowing RichInstance
  ) {
    var next = 0
    while next < removed.count {
      let stop = removed[next]
      next += 1
      let partner = model.partner[stop]
      if partner >= 0, plan.vehicleOf[partner] >= 0 { take(partner, plan) }
      guard !model.relationsOf[stop].isEmpty else { continue }
      for other in model.dependents(of: stop) where plan.vehicleOf[other] >= 0 {
        take(other, plan)
      }
      for r in model.relationsOf[stop] where model.relations[r].kind == .together {
        for other in model.relations[r].stops where plan.vehicleOf[other] >= 0 {
          take(other, plan)
        }
      }
    }
  }
}
