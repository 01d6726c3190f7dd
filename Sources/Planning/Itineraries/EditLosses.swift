internal import ItineraryPlanning
internal import VehicleRouting

/// What edits, and leaving out what was shown, take from a plan, in thousandths of a point.
package struct ItineraryLosses: Sendable {
  /// What the best plan has more that keeps no edit and may show everything.
  package var whole: Int
  /// For each edit what the best plan has more that keeps all others; `nil` if its place is not known any more.
  package var ofEdits: [Int?]
  /// Whether all these plans are proven to be the best.
  package var isProven: Bool
}

/// The plan that is asked for, and those that it is compared with: without edits, and without each of them.
struct EditLosses {
  typealias Terms = (request: ItineraryRequest, around: ItineraryCompiler.Surroundings)

  /// What is planned.
  let asked: Terms
  /// Edits that keep places which are not known any more.
  let lost: [PlaceEdit]
  /// The same without edits, and with all that was shown; `nil` if there is neither.
  let free: Terms?
  /// The same without one of the edits each; `nil` if its place is not known any more.
  private let withoutEach: [Terms?]

  init(
    _ request: ItineraryRequest, edits: [PlaceEdit], _ around: ItineraryCompiler.Surroundings,
    _ finder: PlaceFinder
  ) {
    let edited = request.edited(by: edits, finder)
    (asked, lost) = ((edited.request, around), edited.unknown)
    var all = around
    all.shown = []
    free = edits.isEmpty && around.shown.isEmpty ? nil : (request, all)
    withoutEach = edits.indices.map { index in
      guard finder.id(of: edits[index].place) != nil else { return nil }
      var others = edits
      others.remove(at: index)
      return (request.edited(by: others, finder).request, around)
    }
  }

  /// Compares; all comparisons together take as long as a plan.
  func losses(
    of plan: PlannedItinerary, options: RunOptions,
    problem: (ItineraryRequest, ItineraryCompiler.Surroundings) -> ItineraryProblem
  ) -> ItineraryLosses? {
    guard let free else { return nil }
    // A single edit, and nothing that was shown: the plan without edits is the one without it.
    let isSame = withoutEach.count == 1 && free.around.shown == asked.around.shown
    let count = 1 + (isSame ? 0 : withoutEach.count { $0 != nil })
    var options = options
    switch options.limit {
    case .iterations(let most): options.limit = .iterations(max(1, most / count))
    case .seconds(let most): options.limit = .seconds(most / Double(count))
    }
    var isProven = plan.isProven
    func loss(_ terms: Terms) -> Int {
      let answer = ItinerarySolver(problem(terms.request, terms.around), options: options).solve()
      guard let answer, answer.value.missing == 0 else { return 0 }
      isProven = isProven && answer.isProven
      // What was asked for is a plan for who asks for less, too.
      return max(0, answer.value.total - plan.value.total)
    }
    let whole = loss(free)
    let each = withoutEach.map { terms in terms.map { isSame ? whole : loss($0) } }
    return ItineraryLosses(whole: whole, ofEdits: each, isProven: isProven)
  }
}
