internal import ItineraryPlanning
internal import VehicleRouting

/// The loss in score from edits and from leaving out places shown before, in thousandths of a point.
package struct ItineraryLosses: Sendable {
  /// The loss compared with the best plan without edits that may show everything.
  package var whole: Int
  /// For each edit, the loss compared with the best plan without it; `nil` if its place is no longer known.
  package var ofEdits: [Int?]
  /// Whether all these plans are proven optimal.
  package var isProven: Bool
}

/// The requested plan, and those it is compared with: without edits, and without each of them.
struct EditLosses {
  /// How many steps a plan is searched that another one is compared with: a number, so that the same plan loses the same
  /// on any machine.
  private static let steps = 10_000

  /// How each of some plans is searched that another one is compared with; if the user limits the time, all of them together
  /// take as long as that one.
  static func comparing(_ options: RunOptions, count: Int) -> RunOptions {
    var compared = options
    if case .seconds = options.limit, !options.endsWhenDone {
      compared.limit = options.limit.divided(by: count)
    } else {
      compared.limit = .iterations(steps)
    }
    return compared
  }

  typealias Terms = (request: ItineraryRequest, around: ItineraryCompiler.Surroundings)

  /// The requested plan.
  let asked: Terms
  /// Edits that keep places that are no longer known.
  let lost: [PlaceEdit]
  /// The same without edits and with all places shown before; `nil` if there are neither.
  let free: Terms?
  /// The same without each of the edits; `nil` if its place is no longer known.
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

  /// Computes the losses of a plan of the request with all edits; `draft` compiles a request with its places.
  func losses(
    of plan: PlannedItinerary, options: RunOptions, ways: MultimodalTravel,
    draft: (ItineraryRequest, ItineraryCompiler.Surroundings) -> ItineraryCompiler
  ) -> ItineraryLosses? {
    guard let free else { return nil }
    // With a single edit and nothing shown before, the plan without edits is the one without it.
    let isSame = withoutEach.count == 1 && free.around.shown == asked.around.shown
    var isProven = plan.isProven
    func loss(_ terms: Terms) -> Int {
      let draft = draft(terms.request, terms.around)
      let problem = draft.problem(ways)
      let answer = ItinerarySolver(problem, options: options)
        .solve(from: draft.itinerary(of: plan, in: problem))
      guard let answer, answer.value.missing == 0 else { return 0 }
      isProven = isProven && answer.isProven
      // The requested plan is also valid for fewer edits.
      return max(0, answer.value.total - plan.value.total)
    }
    let whole = loss(free)
    let each = withoutEach.map { terms in terms.map { isSame ? whole : loss($0) } }
    return ItineraryLosses(whole: whole, ofEdits: each, isProven: isProven)
  }
}
