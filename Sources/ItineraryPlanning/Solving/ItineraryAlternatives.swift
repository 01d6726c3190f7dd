package import VehicleRouting

extension ItineraryProblem {
  /// Finds itineraries that differ from one and from each other, as a rule the best first.
  ///
  /// Of the places that an earlier one visits, without meals and those that are demanded by name, at most a share comes
  /// again.
  ///
  /// - Parameters:
  ///   - first: The best itinerary.
  ///   - count: How many further ones are wanted at most.
  ///   - difference: Which share of the places of each earlier one stays away, `0...1`.
  ///   - options: How long all together are searched.
  /// - Returns: As many as there are; each lacks no more of what is demanded than the first.
  package func alternatives(
    to first: ItineraryAnswer, count: Int, difference: Double, options: RunOptions
  ) -> [ItineraryAnswer] {
    var problem = self
    var earlier = first
    var found: [ItineraryAnswer] = []
    var share = options
    share.limit = options.limit.divided(by: count)
    for _ in 0..<count {
      guard let limit = problem.limit(beside: earlier.itinerary, difference: difference) else {
        return found
      }
      problem.limits.append(limit)
      guard let next = ItinerarySolver(problem, options: share).solve(),
        next.value.missing <= first.value.missing, !next.itinerary.candidates.isEmpty
      else { return found }
      found.append(next)
      earlier = next
    }
    return found
  }

  /// The limit that keeps a share of an itinerary's places away; `nil` if it visits none that may.
  private func limit(beside itinerary: Itinerary, difference: Double) -> CountLimit? {
    let demanded = Set(
      limits.filter { $0.least > 0 && $0.shortfall == nil && !$0.isShare }.flatMap(\.members))
    let groups = Set(
      itinerary.candidates.filter { !demanded.contains($0) }.map { candidates[$0].group })
    guard !groups.isEmpty else { return nil }
    let members = candidates.indices.filter {
      groups.contains(candidates[$0].group) && !demanded.contains($0)
    }
    let most = Int((Double(groups.count) * (1 - difference) + 1e-9).rounded(.down))
    return CountLimit(members: members, most: most)
  }
}

extension Limit {
  /// An equal part of the limit.
  package func divided(by count: Int) -> Limit {
    switch self {
    case .iterations(let most): .iterations(max(1, most / max(1, count)))
    case .seconds(let most): .seconds(most / Double(max(1, count)))
    }
  }
}
