/// The best itinerary of a small problem, with proof: paths are extended stop by stop and dropped where
/// another is as good in every way, or where no rest makes them better than what is known.
///
/// What the rest can be worth at most comes from a relaxation whose prices are found by subgradients.
///
/// - Source: D. Feillet, P. Dejax, M. Gendreau, C. Gueguen (2004), *An Exact Algorithm for the Elementary
///   Shortest Path Problem with Resource Constraints*, Networks 44(3); M. Held, P. Wolfe, H. P. Crowder (1974),
///   *Validation of Subgradient Optimization*, Mathematical Programming 6; bounds of what
///   may follow: see ``CompletionBounds``.
struct ItineraryProof {
  /// When to give up: so many paths, or so many looks at one path beside another.
  let mostLabels = 1_500_000
  var mostLooks = ItineraryProof.usualLooks
  var subgradientSteps = 150
  /// Slices of a day while prices are sought, and when paths are extended; none is shorter than half a minute.
  let slices = (prices: 480, paths: 960)
  /// Asked now and then.
  var isCancelled: () -> Bool = { false }

  /// Some seconds of work.
  static let usualLooks = 300_000_000

  struct Result {
    /// No itinerary of the candidates is worth more; absences are subtracted.
    var bound: Double
    var isProven: Bool
    /// A better itinerary than the given one, if there is any.
    var best: Itinerary?
  }

  /// Looks for the best itinerary of a problem.
  ///
  /// - Parameters:
  ///   - problem: Some candidates.
  ///   - known: What the best itinerary known is worth, less absences.
  /// - Returns: A bound, and the best itinerary if it is better than what is known.
  func solve(_ problem: RestrictedProblem, known: Int) -> Result {
    var prices = CompletionBounds.Prices(problem)
    let root = findPrices(problem, known: known, &prices)
    if root < Double(known) + 1 - 1e-6 {
      return Result(bound: Double(known), isProven: true, best: nil)
    }
    var bounds = CompletionBounds(problem, width: width(problem, slices.paths))
    bounds.compute(problem, prices)
    let refund = prices.refund(problem)
    let bound = min(root, bounds.total + refund)
    var paths = ItineraryPaths(self, problem, bounds, prices, refund: refund, known: known)
    return paths.run(root: bound)
  }

  /// The seconds of a slice, if the longest day has so many.
  func width(_ problem: RestrictedProblem, _ slices: Int) -> Int {
    let longest = problem.days.map { $0.window.end - $0.window.start }.max() ?? 0
    return max(30, longest / slices)
  }
}
