/// Serves all stops with fewer vehicles: takes a vehicle away, then ruins and recreates until the
/// stops that it left behind have found places on the others.
///
/// Each step counts the stops that it leaves out. A plan is accepted if the counts of its absent stops
/// sum to less than before: so the search gives up a stop that is easily placed for one that has
/// waited long. Between equal sums the cost decides, by annealing at a constant temperature, which
/// keeps the plan moving.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2), on fleet minimisation. Deviations: half of the
///   ruins lie around an absent stop, and fewer absent stops are not accepted at any cost.
struct FleetReduction: ~Copyable {
  /// What opening a vehicle costs that was taken away: more than the absence of any stop.
  private static let closedPrice = 1 << 60
  /// The share of ruins that lie around an absent stop.
  private static let shareNearAbsent = 0.5

  private var random: RandomSource
  private var stringRemoval: StringRemoval
  private var recreation: GreedyRecreation
  private var journal: RouteJournal
  /// `absences[stop]`: how many steps have left the stop out.
  private var absences: Table<Int>
  /// The stops that are on no route, and those that were when the step began.
  private var absent: [Int] = []
  private var absentBefore: [Int] = []

  /// Prepares the reduction for one instance.
  init(_ cost: borrowing CostEvaluator, _ random: RandomSource) {
    self.random = random
    stringRemoval = StringRemoval(cost)
    recreation = GreedyRecreation(cost)
    journal = RouteJournal(cost)
    absences = Table(repeating: 0, count: cost.stopCount)
  }

  /// Takes vehicles away for as long as their stops find other places.
  ///
  /// - Parameters:
  ///   - tours: Any plan. On return the plan that serves all stops with the fewest vehicles, or the
  ///     given plan if it left stops out that found no place.
  ///   - cost: Prices; the vehicles that are taken away are dear meanwhile.
  ///   - fewest: The number of vehicles below which there is no need to go.
  ///   - temperature: Of the annealing between plans of equal counts, cost units.
  ///   - meter: Counts steps; one step is one ruin and recreation.
  mutating func run(
    _ tours: inout Tours, _ cost: inout CostEvaluator, downTo fewest: Int, temperature: Double,
    _ meter: inout WorkMeter
  ) {
    let prices = cost.fixedCost.elements
    var best = tours.solution(cost)
    var patience = FleetPatience(meter.share)
    absent = best.unassigned
    if absent.isEmpty { closeIdleVehicles(&tours, &cost) }
    while true {
      while !absent.isEmpty, !meter.isDone, !patience.isOver(at: meter.share) {
        step(&tours, cost, temperature: temperature)
        meter.step()
      }
      guard absent.isEmpty else { break }
      if !best.unassigned.isEmpty { closeIdleVehicles(&tours, &cost) }
      best = tours.solution(cost)
      patience.renew(meter.share)
      guard best.routes.count > fewest, let vehicle = easiestVehicle(tours, cost) else { break }
      close(vehicle, &tours, &cost)
    }
    for vehicle in prices.indices { cost.fixedCost[vehicle] = prices[vehicle] }
    tours.load(best, cost)
  }

  /// Takes idle vehicles away, after routes have moved to the first vehicles of their groups: an idle
  /// vehicle that is open must not stand behind a closed one that is like it.
  private func closeIdleVehicles(_ tours: inout Tours, _ cost: inout CostEvaluator) {
    for vehicle in 0..<cost.vehicleCount where tours.stopCount[vehicle] == 0 {
      var last = vehicle
      for other in vehicle..<cost.vehicleCount
      where cost.group[other] == cost.group[vehicle] && tours.stopCount[other] > 0 {
        last = other
      }
      move(from: last, to: vehicle, &tours, cost)
      if tours.stopCount[vehicle] == 0 { cost.fixedCost[vehicle] = Self.closedPrice }
    }
  }

  /// Gives one vehicle's route to an idle one that is like it.
  private func move(
    from vehicle: Int, to idle: Int, _ tours: inout Tours, _ cost: borrowing CostEvaluator
  ) {
    guard vehicle != idle else { return }
    let stops = tours.stops(of: vehicle, cost)
    tours.replaceRoute(of: vehicle, by: [], cost)
    tours.replaceRoute(of: idle, by: stops, cost)
  }

  /// The vehicle whose stops were left out least; of equals the one with the fewest stops.
  private func easiestVehicle(
    _ tours: borrowing Tours, _ cost: borrowing CostEvaluator
  ) -> Int? {
    var easiest: (vehicle: Int, absences: Int, stops: Int)?
    for vehicle in 0..<cost.vehicleCount where tours.stopCount[vehicle] > 0 {
      var sum = 0
      var node = tours.next[cost.start(of: vehicle)]
      while cost.isStop(node) {
        sum += absences[node]
        node = tours.next[node]
      }
      let stops = tours.stopCount[vehicle]
      if let easiest, (easiest.absences, easiest.stops) <= (sum, stops) { continue }
      easiest = (vehicle, sum, stops)
    }
    return easiest?.vehicle
  }

  /// Makes a vehicle's stops absent and takes away the last open vehicle that is like it.
  private mutating func close(
    _ vehicle: Int, _ tours: inout Tours, _ cost: inout CostEvaluator
  ) {
    absent = tours.stops(of: vehicle, cost)
    var last = vehicle
    for other in vehicle..<cost.vehicleCount
    where cost.group[other] == cost.group[vehicle] && cost.fixedCost[other] != Self.closedPrice {
      last = other
    }
    tours.replaceRoute(of: vehicle, by: [], cost)
    move(from: last, to: vehicle, &tours, cost)
    cost.fixedCost[last] = Self.closedPrice
  }

  /// Makes one change and keeps it if it is accepted.
  private mutating func step(
    _ tours: inout Tours, _ cost: borrowing CostEvaluator, temperature: Double
  ) {
    absentBefore.removeAll(keepingCapacity: true)
    absentBefore.append(contentsOf: absent)
    let isNearAbsent = random.fraction() < Self.shareNearAbsent
    let seed = isNearAbsent ? absent[random.below(absent.count)] : random.below(cost.stopCount)
    stringRemoval.run(around: seed, &tours, cost, &random, &journal, &absent)
    recreation.run(&tours, cost, &random, &journal, &absent)

    var change = 0
    for stop in absent { change += absences[stop] }
    for stop in absentBefore { change -= absences[stop] }
    for stop in absent { absences[stop] += 1 }
    let threshold = temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    let isAccepted =
      change < 0 || absent.isEmpty
      || (change == 0 || absent.count < absentBefore.count)
        && Double(journal.costChange(tours, cost)) < threshold
    if !isAccepted {
      journal.restore(&tours, cost, &absent, before: &absentBefore)
    }
    journal.forget()
    tours.checkInvariants(cost)
  }
}
