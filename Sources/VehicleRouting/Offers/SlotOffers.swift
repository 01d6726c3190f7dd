internal import BasicAlgorithms
package import TravelModel

/// A slot that can be offered for a new order: a vehicle that can serve it in a window, beside a plan that
/// stays as it is.
package struct SlotOffer: Hashable, Sendable {
  /// Index into ``Problem/vehicles``.
  package let vehicle: Int
  /// When the visit may begin; `nil`: whenever the order itself allows.
  package let window: TimeWindow?
  /// What the plan costs more, with the prices of its terms, in cost units.
  package let cost: Int
  /// By how much the stop of the route that is delayed most begins later than without the order, in time
  /// units.
  package let delay: Int
  /// By stop of the order, a job or the two halves of a shipment: where it comes on the route, and when.
  package let visits: [Visit]

  /// A visit of the order.
  package struct Visit: Hashable, Sendable {
    /// What comes directly before it; `nil`: the start.
    package let predecessor: Activity?
    /// When it begins, in time units.
    package let begin: Int
  }
}

/// What can be wrong with asking for slots beside a plan.
package enum SlotOfferError: Error, Hashable, Sendable {
  /// The vehicle cannot drive its route of the plan.
  case impossibleRoute(vehicle: Int)
  /// The plan already serves the order.
  case alreadyServed(stop: Int)
}

/// Recommends slots for a new order: the cheapest windows and vehicles, with what each costs more.
///
/// All other stops keep their vehicles and their order; their times move only as far as their windows
/// allow. Costs are those of the whole route before and after.
package struct SlotOffers: ~Copyable {
  private var search: RichRouteSearch
  private let windows: [TimeWindow?]
  /// By window, the copy of the order that has it: a job, or the pickup of a shipment.
  private let copies: [Int]
  private let order: Int
  private let putsVehiclesFirst: Bool
  private let stopCount: Int

  /// Prepares to offer slots.
  ///
  /// - Parameters:
  ///   - problem: A valid canonical problem that contains the order.
  ///   - plan: Routes that keep all rules, without the order.
  ///   - order: The order's index into ``Problem/stops``: a job, or the pickup of a shipment.
  ///   - windows: When the visit of a job, or the delivery of a shipment, may begin; only moments that the
  ///     order itself allows are offered. Empty: each window of the order.
  /// - Throws: ``SlotOfferError``.
  /// - Complexity: That of preparing a search; O((stops + windows)²).
  package init(
    _ problem: Problem, beside plan: Solution, for order: Int, in windows: [TimeWindow] = []
  ) throws(SlotOfferError) {
    if plan.routes.contains(where: { $0.stops.contains(order) }) {
      throw SlotOfferError.alreadyServed(stop: order)
    }
    let visited = problem.stops[order].partner ?? order
    let own = problem.stops[visited].windows
    var slots: [(window: TimeWindow?, open: [TimeWindow])] = []
    if windows.isEmpty {
      slots = own.isEmpty ? [(nil, [])] : own.map { ($0, [$0]) }
    } else {
      slots = windows.compactMap { window in
        let open = own.isEmpty ? [window] : own.compactMap { $0.intersection(window) }
        return open.isEmpty ? nil : (window, open)
      }
    }
    var extended = problem
    // Costs are those of the plan, not what a vehicle more counts where few come first.
    extended.objective = .cost
    let copies = slots.map { extended.addCopy(of: order, open: $0.open) }
    var search = RichRouteSearch(extended, RandomSource(seed: 0))
    if let vehicle = search.adopt(plan) { throw SlotOfferError.impossibleRoute(vehicle: vehicle) }
    self.search = search
    self.order = order
    putsVehiclesFirst = problem.objective == .vehiclesFirst
    self.copies = copies
    self.windows = slots.map(\.window)
    stopCount = problem.stops.count
  }

  /// Returns the cheapest slots, at most one for each window and vehicle; of idle vehicles that are alike,
  /// one.
  ///
  /// - Parameter count: How many at most.
  /// - Returns: The cheapest first; of equal cost those that delay others least.
  package mutating func best(_ count: Int) -> [SlotOffer] {
    var offers: [SlotOffer] = []
    for (window, copy) in zip(windows, copies) {
      for place in search.places(forOrder: copy) {
        offers.append(offer(place, copy, in: window))
      }
    }
    return Array(offers.sorted { key($0).lexicographicallyPrecedes(key($1)) }.prefix(count))
  }

  /// What orders offers: where few vehicles come first, those that take one more come last.
  private func key(_ offer: SlotOffer) -> [Int] {
    let isMore = putsVehiclesFirst && search.plan.routes[offer.vehicle].stopCount == 0
    return [
      isMore ? 1 : 0, offer.cost, offer.delay, offer.window?.start ?? 0, offer.window?.end ?? 0,
      offer.vehicle,
    ]
  }

  private mutating func offer(
    _ place: RichInsertion.Place, _ copy: Int, in window: TimeWindow?
  ) -> SlotOffer {
    let begins = search.begins(place.vehicle, place.nodes)
    let isShipment = search.model.partner[copy] >= 0
    let visits = (isShipment ? [copy, copy + 1] : [copy]).map { stop in
      let position = place.nodes.firstIndex(of: stop) ?? 1
      return SlotOffer.Visit(
        predecessor: activity(place.nodes[position - 1]), begin: begins[stop] ?? 0)
    }
    let before = search.begins(place.vehicle, search.plan.routes[place.vehicle].nodes)
    let delay = before.reduce(0) { max($0, (begins[$1.key] ?? 0) - $1.value) }
    return SlotOffer(
      vehicle: place.vehicle, window: window, cost: place.cost, delay: delay, visits: visits)
  }

  private func activity(_ node: Int) -> Activity? {
    if search.model.isStop(node) {
      // The pickup of a shipment may come directly before its delivery.
      return .stop(node < stopCount ? node : order)
    }
    return node < search.model.start(of: 0) ? .facility(node - search.model.stopCount) : nil
  }
}

extension Problem {
  /// Adds a copy of an order with other windows: of its visit, or of the delivery of a shipment.
  ///
  /// - Returns: The index of the job, or of the pickup.
  fileprivate mutating func addCopy(of order: Int, open: [TimeWindow]) -> Int {
    var copy = stops[order]
    (copy.alternatives, copy.lock) = (nil, .free)
    let index = stops.count
    guard let partner = copy.partner else {
      copy.windows = open
      stops.append(copy)
      return index
    }
    var delivery = stops[partner]
    (delivery.alternatives, delivery.lock) = (nil, .free)
    copy.kind = .pickup(delivery: index + 1)
    delivery.kind = .delivery(pickup: index)
    delivery.windows = open
    stops += [copy, delivery]
    return index
  }
}

extension TimeWindow {
  /// The time that two windows have in common; `nil` if there is none.
  fileprivate func intersection(_ other: TimeWindow) -> TimeWindow? {
    TimeWindow(start: max(start, other.start), end: min(end, other.end))
  }
}

extension RichRouteSearch {
  /// Takes over a plan as it is.
  ///
  /// - Returns: A vehicle that cannot drive its route; `nil` if all can.
  fileprivate mutating func adopt(_ solution: Solution) -> Int? {
    for route in solution.routes {
      let inner = route.activities.compactMap { activity -> Int? in
        switch activity {
        case .stop(let s): s
        case .facility(let f): model.facility(f)
        case .charge, .pause, .rest: nil
        }
      }
      let nodes = [model.start(of: route.vehicle)] + inner + [model.end(of: route.vehicle)]
      guard let verdict = judge.judge(route.vehicle, nodes, model, plan) else {
        return route.vehicle
      }
      plan.replace(route.vehicle, by: nodes, verdict, judge, model)
    }
    return nil
  }

  /// The cheapest place of a job or shipment on each vehicle's route that has one.
  fileprivate mutating func places(forOrder stop: Int) -> [RichInsertion.Place] {
    let choice = RichInstance.Request.Choice(stop: stop, delivery: model.partner[stop])
    // A vehicle that is used for less than its minimum is none to offer.
    judge.refusesShortRoutes = true
    var triedGroups: Set<Int> = []
    var result: [RichInsertion.Place] = []
    for vehicle in 0..<model.vehicleCount {
      let isIdle = plan.routes[vehicle].stopCount == 0
      if isIdle, !triedGroups.insert(model.group[vehicle]).inserted { continue }
      if let place = insertion.place(of: choice, on: vehicle, plan, model, &judge) {
        result.append(place)
      }
    }
    return result
  }

  /// When the stops of a route begin.
  fileprivate mutating func begins(_ vehicle: Int, _ nodes: [Int]) -> [Int: Int] {
    guard judge.judge(vehicle, nodes, model, plan) != nil else { return [:] }
    var result: [Int: Int] = [:]
    for entry in judge.clock.entries where entry.node >= 0 && model.isStop(entry.node) {
      result[entry.node] = entry.begin
    }
    return result
  }
}
