package import PlainFiles
internal import RoutingFormats
package import TravelModel
package import VehicleRouting

/// Offers slots for a new order beside a plan that stays as it is.
package struct OfferSlots: Sendable {
  /// What is offered for one order.
  package struct Outcome: Sendable {
    package let problem: Problem
    /// Index into the problem's stops: a job, or the pickup of a shipment.
    package let order: Int
    /// The cheapest first.
    package let offers: [SlotOffer]
  }

  private let problem: Problem
  private let plan: Solution
  /// The plan's file, for findings.
  private let file: String

  /// Reads the plan that stays.
  ///
  /// - Parameters:
  ///   - problem: The problem with the new order.
  ///   - bytes: Solution JSON, perhaps of the problem before it had the order.
  ///   - file: Its name as given by the user.
  /// - Returns: What offers slots beside the plan.
  /// - Throws: ``InvalidInput`` if the file cannot be read or contains unknown ids, vehicles have batteries,
  ///   stops are synchronised, or a shipment has several places or several pickups.
  package static func reading(
    _ problem: Problem, plan bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<OfferSlots> {
    let findings = refusals(of: problem, file: file)
    if !findings.isEmpty { throw InvalidInput(findings: findings) }
    let canonical = problem.canonical()
    let reading = try SolutionJSONReader.read(bytes, file: file, of: canonical, isEarlier: true)
    return Reading(
      OfferSlots(problem: canonical, plan: reading.value.solution, file: file),
      warnings: reading.warnings)
  }

  /// What slots cannot be offered beside.
  private static func refusals(of problem: Problem, file: String) -> [Finding] {
    func refusal(_ code: ValidationCode, _ what: String, remedy: String) -> Finding {
      Finding(code, file: file, at: .file, what, remedy: remedy)
    }
    let compare =
      "Solve the problem with the new order, and compare the plans with \"roundsman diff\"."
    var findings: [Finding] = []
    if problem.hasDays {
      findings.append(
        refusal(
          .notWithDays, "slots beside a plan of several days cannot be offered yet",
          remedy: "Write the new order into the problem, and solve it again."))
    }
    if problem.hasBatteries {
      findings.append(
        refusal(
          .notWithBatteries,
          "a vehicle has a battery, and slots cannot be offered with batteries yet",
          remedy: compare))
    }
    if problem.relations.contains(where: { $0.kind == .synchronised }) {
      findings.append(
        refusal(
          .notWithSynchronised,
          "stops are synchronised, and slots cannot be offered beside them yet", remedy: compare))
    }
    if problem.hasPlaces {
      findings.append(
        refusal(
          .places,
          "a shipment has several places, and slots cannot be offered beside that yet",
          remedy: compare))
    }
    if problem.hasSeveralPickups {
      findings.append(
        refusal(
          .severalPickups,
          "a shipment has several pickups, and slots cannot be offered beside that yet",
          remedy: compare))
    }
    return findings
  }

  /// The jobs and the pickups of shipments that the plan does not serve.
  private var orders: [Int] {
    let served = Set(plan.routes.lazy.flatMap(\.stops))
    return problem.stops.indices.filter { s in
      if case .delivery = problem.stops[s].kind { return false }
      return !served.contains(s)
    }
  }

  /// Finds the cheapest slots of an order.
  ///
  /// - Parameters:
  ///   - id: The order's id as the user writes it; `nil`: of the only one that the plan does not serve.
  ///   - windows: Slots to choose from; empty: the order's own windows.
  ///   - count: How many slots at most.
  /// - Returns: The slots; none if no vehicle can serve it.
  /// - Throws: ``InvalidInput`` if there is no such order, or the plan cannot be driven.
  package func run(
    _ id: String?, in windows: [TimeWindow], count: Int
  ) throws(InvalidInput) -> Outcome {
    let order = try order(id)
    do throws(SlotOfferError) {
      var offers = try SlotOffers(problem, beside: plan, for: order, in: windows)
      return Outcome(problem: problem, order: order, offers: offers.best(count))
    } catch {
      switch error {
      case .impossibleRoute(let vehicle):
        throw invalid(
          .impossibleRoute, "vehicle \(problem.vehicles[vehicle].id) cannot drive its route",
          remedy: "Run \"roundsman check\" on the plan, and solve the problem again.")
      case .alreadyServed(let stop):
        throw invalid(
          .alreadyServed, "the plan already serves \(problem.stops[stop].id)",
          remedy: "Name an order that is not in the plan.")
      }
    }
  }

  private func order(_ id: String?) throws(InvalidInput) -> Int {
    guard let id else {
      guard orders.count == 1 else {
        throw invalid(
          .whichOrder,
          "the plan leaves \(orders.count) orders out"
            + (orders.isEmpty
              ? ""
              : ": " + orders.prefix(5).map { "\(problem.stops[$0].id)" }.joined(separator: ", ")),
          remedy: "Name one of them with --order.")
      }
      return orders[0]
    }
    let named = problem.stops.indices.filter { s in
      if case .delivery = problem.stops[s].kind { return false }
      return "\(problem.stops[s].id)" == id
    }
    // Jobs and shipments may share an id; the one that is not served is meant.
    guard let order = named.first(where: orders.contains) ?? named.first else {
      throw invalid(
        .unknownOrder, "the problem has no job or shipment \(id)",
        remedy: "Add the new order to the problem, and leave it out of the plan.")
    }
    return order
  }

  private func invalid(_ code: SlotCode, _ message: String, remedy: String) -> InvalidInput {
    InvalidInput(findings: [Finding(code, file: file, at: .file, message, remedy: remedy)])
  }
}

/// What can be wrong with asking for slots.
package enum SlotCode: String, FindingCode {
  /// The order is not in the problem.
  case unknownOrder = "E1611"
  /// Several orders, or none, could be meant.
  case whichOrder = "E1612"
  /// The order is on a route already.
  case alreadyServed = "E1613"
  /// A route of the plan breaks a rule.
  case impossibleRoute = "E1614"
}

extension OfferSlots.Outcome {
  /// The offers as JSON: the order, and by offer its vehicle, window, extra cost, visits.
  package var json: [UInt8] {
    let costs = StatedCosts(problem)
    var json = JSONWriter()
    json.object { json in
      json.field("format", "roundsman-offers/1")
      write(problem.stops[order].id, as: "order", to: &json)
      json.list("offers") { json in
        for offer in offers {
          json.object { json in
            write(problem.vehicles[offer.vehicle].id, as: "vehicle", to: &json)
            if let window = offer.window { json.field("window", [window.start, window.end]) }
            json.field("extra_cost", costs.rounded(offer.cost))
            json.field("delay", offer.delay)
            json.list("visits") { json in
              for visit in offer.visits {
                json.object { json in
                  json.field("begin", visit.begin)
                  json.field("after", name(visit.predecessor))
                }
              }
            }
          }
        }
      }
    }
    return json.finish()
  }

  private func write(_ id: Identifier, as name: String, to json: inout JSONWriter) {
    switch id {
    case .number(let number): json.field(name, number)
    case .text(let text): json.field(name, text)
    }
  }

  /// The offers as a table.
  package var text: String {
    let costs = StatedCosts(problem)
    guard !offers.isEmpty else {
      return "No vehicle can serve \(problem.stops[order].id) beside the plan.\n"
    }
    var lines = [
      "Slots for \(problem.stops[order].id); all stops keep their vehicles and their order"
    ]
    for offer in offers {
      let window =
        offer.window.map { "\(ClockTime.text($0.start))–\(ClockTime.text($0.end))" } ?? "any time"
      let visits = offer.visits.map {
        "\(ClockTime.text($0.begin)) after \(name($0.predecessor))"
      }
      lines.append(
        "  \(window)  vehicle \(problem.vehicles[offer.vehicle].id)  +\(costs.rounded(offer.cost))  "
          + visits.joined(separator: ", delivered ")
          + (offer.delay >= 60 ? "; others up to \(ClockTime.text(offer.delay)) h later" : ""))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func name(_ activity: Activity?) -> String {
    switch activity {
    case .stop(let s): "\(StepLabel(problem.stops[s]).type) \(problem.stops[s].id)"
    case .facility(let f): "facility \(problem.facilities[f].id)"
    case .charge(let charge): "charging station \(problem.chargingStations[charge.station].id)"
    case .pause, .rest, nil: "start"
    }
  }
}
