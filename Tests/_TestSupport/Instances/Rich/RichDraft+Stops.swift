internal import TravelModel
internal import VehicleRouting

extension RichDraft {
  /// Jobs and shipments at places 1 and up; the halves of a shipment follow each other.
  mutating func stops() -> [Stop] {
    let count = random.number(in: size.stops)
    var stops: [Stop] = []
    while stops.count < count {
      let index = stops.count
      guard index + 1 < count, draws(.shipments, percent: 50) else {
        stops.append(job(index, of: count))
        continue
      }
      var pickup = visit(index, of: count)
      var delivery = visit(index + 1, of: count)
      pickup.kind = .pickup(delivery: index + 1)
      delivery.kind = .delivery(pickup: index)
      pickup.pickup = amounts(0...4)
      delivery.delivery = pickup.pickup
      delivery.skills = pickup.skills
      delivery.vehicleRules = pickup.vehicleRules.withoutCosts
      delivery.priority = pickup.priority
      delivery.goods = pickup.goods
      delivery.prize = pickup.prize.map { _ in 0 }
      stops += [pickup, delivery]
    }
    if has(.alternatives) { nameAlternatives(&stops) }
    if has(.severalPickups) { addPickups(to: &stops) }
    return stops
  }

  /// Makes further pickups of jobs that follow a shipment.
  private func addPickups(to stops: inout [Stop]) {
    var aside = SplitMix64(seed: random.seed ^ 0x7069_636b)
    var first = 0
    while first + 2 < stops.count {
      guard case .pickup(var last) = stops[first].kind else {
        first += 1
        continue
      }
      // Up to three more of them, each before the delivery.
      while last + 1 < stops.count, last - first < 4, stops[last + 1].kind == .job,
        stops[last + 1].alternatives == nil, aside.chance(percent: 75)
      {
        stops.swapAt(last, last + 1)
        for number in last...last + 1 { stops[number].id = .number(number + 1) }
        var (pickup, delivery) = (stops[last], stops[last + 1])
        pickup.pickup = zip(pickup.pickup, pickup.delivery).map { max($0, $1) }
        if pickup.pickup.isEmpty {
          pickup.pickup = delivery.delivery.map { _ in aside.number(in: 0...4) }
        }
        (pickup.delivery, pickup.release) = ([], 0)
        (pickup.skills, pickup.vehicleRules) = (stops[first].skills, delivery.vehicleRules)
        (pickup.priority, pickup.goods) = (stops[first].priority, stops[first].goods)
        pickup.prize = delivery.prize
        if stops[first].alternatives != nil { pickup.lock = .free }
        delivery.delivery = zip(delivery.delivery, pickup.pickup).map { $0 + $1 }
        last += 1
        (stops[last - 1], stops[last]) = (pickup, delivery)
        for number in first..<last { stops[number].kind = .pickup(delivery: last) }
        stops[last].kind = .delivery(pickups: Array(first..<last))
      }
      first = last + 1
    }
  }

  private mutating func job(_ index: Int, of count: Int) -> Stop {
    var stop = visit(index, of: count)
    if draws(.pickups, percent: 50) {
      stop.pickup = amounts(0...4)
      if random.chance(percent: 30) { stop.delivery = amounts(0...3) }
    } else {
      stop.delivery = amounts(0...4)
    }
    if draws(.releases, percent: 40) { stop.release = time(0...4) }
    return stop
  }

  /// What jobs and the halves of shipments have in common.
  private mutating func visit(_ index: Int, of count: Int) -> Stop {
    let isShared = draws(.setup, percent: 40)
    var stop = Stop(
      id: .number(index + 1), location: isShared ? random.number(in: 0...count) : index + 1)
    if has(.service) { stop.service = time(0...0.4) }
    if has(.setup) { stop.setup = time(0...0.3) }
    if draws(.typedTimes, percent: 50) {
      stop.servicePerType[oneOf(Self.types)] = time(0...0.5)
      stop.setupPerType[oneOf(Self.types)] = time(0...0.5)
    }
    if draws(.windows, percent: 60) { stop.windows = windows(3, opening: 0...5) }
    if draws(.softWindows, percent: 50) {
      let start = time(0...7)
      stop.softWindow = SoftWindow(
        TimeWindow(start: start, end: start + time(0...2))!,
        earlyRate: random.number(in: 0...3), lateRate: random.number(in: 0...3))
    }
    if draws(.goods, percent: 75) { stop.goods = oneOf(Self.goods) }
    if draws(.prizes, percent: 50) { stop.prize = time(0...4) }
    if draws(.priorities, percent: 50) { stop.priority = random.number(in: 1...3) * 10 }
    if draws(.skills, percent: 30) { stop.skills = [random.number(in: 1...2)] }
    if draws(.vehicleRules, percent: 60) { stop.vehicleRules = vehicleRules() }
    if draws(.locks, percent: 20) { stop.lock = .today }
    return stop
  }

  /// Rules about skills and about the first vehicle.
  private mutating func vehicleRules() -> VehicleRules {
    var rules = VehicleRules()
    switch random.number(in: 0...4) {
    case 0: rules.anySkills = [random.number(in: 1...2), 3]
    case 1: rules.noSkills = [random.number(in: 1...3)]
    case 2: rules.allowed = [1]
    case 3: rules.forbidden = [1]
    default: rules.costs = [1: random.number(in: 1...9)]
    }
    return rules
  }

  /// Makes alternatives of some neighbours: of jobs, or of whole shipments.
  private mutating func nameAlternatives(_ stops: inout [Stop]) {
    let pairs = stops.indices.filter { first in
      switch stops[first].kind {
      case .job: first + 1 < stops.count && stops[first + 1].kind == .job
      case .pickup: first + 2 < stops.count && stops[first + 2].kind == .pickup(delivery: first + 3)
      case .delivery: false
      }
    }
    for first in pairs where stops[first].alternatives == nil && random.chance(percent: 40) {
      let width = stops[first].kind == .job ? 1 : 2
      for half in 0..<width {
        let other = first + width + half
        stops[other].alternatives = .text("choice \(first)")
        stops[first + half].alternatives = .text("choice \(first)")
        (stops[other].lock, stops[first + half].lock) = (.free, .free)
      }
    }
  }
}
