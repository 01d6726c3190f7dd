internal import ItineraryPlanning
internal import Reports
internal import TravelModel

/// What a request demands and no plan gives, with the reason and the nearest change.
package enum ItineraryDemands {
  /// Returns a line for each demand that is not met; none if all are.
  package static func words(of result: PlanItinerary.Result) -> [String] {
    let draft = result.draft
    func reason(_ reason: ItineraryDraft.Reason) -> String {
      ItineraryReport.words(reason) { "\(Double($0) / 100)" }
    }
    var lines: [String] = []
    for demand in draft.missing {
      switch demand {
      case .place(let index, let why):
        lines.append(
          "\(draft.places[index].name) has to be seen, but \(reason(why)). "
            + "Do without it, or choose another time or day.")
      case .meal(let name, let day):
        lines.append(
          "No place is open for \(name) on \(draft.request.days[day].date). "
            + "Give it more time, or another interest.")
      case .share(let interest, let least, let found):
        lines.append(
          "\(least) places for \(interest) are wanted and \(found) can be visited. "
            + "Ask for at most \(found).")
      }
    }
    for id in draft.request.mustSee + (draft.request.only ?? []) {
      guard let left = result.leftOut.first(where: { $0.place.id == id }) else { continue }
      lines.append(
        "\(left.place.name) has to be seen, but \(reason(left.reason)). "
          + "Do without it, or choose another time or day.")
    }
    if lines.isEmpty, let plan = result.plan, plan.value.missing > 0 {
      let seen = Set(plan.days.flatMap(\.visits).map { draft.places[$0.place].id })
      let lacking = (draft.request.mustSee + (draft.request.only ?? [])).filter {
        !seen.contains($0)
      }
      let names = lacking.compactMap { id in draft.places.first { $0.id == id }?.name }
      lines.append(
        names.isEmpty
          ? "Not all meals and places that are demanded fit into the time and the budget."
          : "There is no time or money for \(names.joined(separator: ", ")) beside all else that is demanded."
      )
      lines.append("Start earlier, end later, raise the budget, or demand less.")
    }
    return lines
  }
}
