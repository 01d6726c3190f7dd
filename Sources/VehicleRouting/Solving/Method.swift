package import PlainFiles

/// Which solver answers.
package enum Method: String, CaseIterable, Hashable, Sendable {
  /// The plain baseline: always on to the nearest stop that fits.
  case nearestNeighbour = "nearest-neighbour"
  /// Nearest neighbour, then 2-opt within each route.
  case twoOpt = "two-opt"
  /// Search first, then GLPK for the proof.
  case exact
  /// The strongest search for the kind of problem, with a bound where it is cheap.
  case search
}

/// What can be wrong with asking a method for a plan of a problem.
package enum MethodCode: String, FindingCode {
  /// The method does not know some rule of the full model.
  case methodTooSimple = "E1601"
  /// The plan is not proven, whatever the limit.
  case noProof = "W1651"
}

extension Method {
  /// Whether it is one of the plain baselines, which prove nothing.
  package var isPlain: Bool { self == .nearestNeighbour || self == .twoOpt }

  /// Returns the first feature of a problem that the method does not know: of which it has no plan, or proves
  /// nothing, unless the problem is small.
  ///
  /// - Parameter problem: What is to be planned.
  /// - Returns: `nil` if it knows all.
  package func unknownFeature(of problem: Problem) -> RichFeature? {
    switch self {
    case .search: nil
    case .nearestNeighbour, .twoOpt: problem.featureForSearchOnly
    case .exact: (problem.atBestTimes ?? problem).unknownFeature
    }
  }

  /// Returns why the method cannot plan a problem, or what it cannot do about it.
  ///
  /// - Parameters:
  ///   - problem: What is to be planned, with stops and vehicles in the order of its file.
  ///   - file: How the user named the file.
  ///   - isJSON: Whether it is problem JSON, in which things have places.
  /// - Returns: An error if the method has no plan of it, a warning if it proves nothing of it, else `nil`.
  package func finding(on problem: Problem, file: String, isJSON: Bool) -> Finding? {
    // Proofs are of the best times.
    let problem = isPlain ? problem : problem.atBestTimes ?? problem
    guard let part = unknownFeature(of: problem),
      LegCostProblem(problem, for: self) == nil
    else {
      return nil
    }
    let place: Finding.Place = isJSON ? .pointer(part.pointer(in: problem), line: nil) : .file
    switch self {
    case .search: return nil
    case .nearestNeighbour, .twoOpt:
      return Finding(
        MethodCode.methodTooSimple, file: file, at: place,
        "the method \(rawValue) does not know all rules: \(part.sentence(in: problem))",
        remedy: "Choose --method search, or leave this out of the problem.")
    case .exact:
      // They are proven as another problem.
      if problem.hasBatteries {
        return Finding(
          MethodCode.noProof, file: file, at: place,
          "the plan may not be proven optimal: proofs do not know where vehicles charge",
          remedy: "The answer is that of --method search, with a bound.")
      }
      if BackhaulProblem(problem) != nil || problem.hasStreets || problem.isPlainButForAlternatives
      {
        return nil
      }
      if problem.hasDays {
        return Finding(
          MethodCode.noProof, file: file, at: place,
          "the plan may not be proven optimal: it spans several days",
          remedy: "The answer is that of --method search.")
      }
      guard let limit = RouteEnumeration.limit(of: problem) else { return nil }
      let reason = "stops in one route per vehicle, and \(part.sentence(in: problem))"
      return Finding(
        MethodCode.noProof, file: file, at: place,
        "the plan may not be proven optimal: \(limit), and other proofs know only \(reason)",
        remedy: "The answer is that of --method search, with a bound for up to 40 stops.")
    }
  }
}

extension Problem {
  /// Whether nothing but alternatives, and rates, goes beyond stops in one route per vehicle: their legs are part
  /// of the integer program.
  fileprivate var isPlainButForAlternatives: Bool {
    var plain = self
    for s in plain.stops.indices { plain.stops[s].alternatives = nil }
    return plain.unknownFeature == nil || LegCostProblem(plain, for: .exact) != nil
  }
}

extension RichFeature {
  /// Where it is in the problem JSON.
  fileprivate func pointer(in problem: Problem) -> String {
    let places = ProblemPlaces.pointers(of: problem)
    let place: Finding.Place =
      switch owner {
      case .problem: .pointer("", line: nil)
      case .stop(let s): places.stop(s, .whole)
      case .vehicle(let v): places.vehicle(v, .whole)
      }
    guard case .pointer(let path, _) = place else { return "/\(key)" }
    return key.isEmpty ? path : "\(path)/\(key)"
  }

  /// What asks for more, as a clause.
  fileprivate func sentence(in problem: Problem) -> String {
    switch owner {
    case .problem: return "this problem has \(phrase)"
    case .stop(let s):
      let type = StepLabel(problem.stops[s]).type
      return key.isEmpty
        ? "\(type) \(problem.stops[s].id) is half of a shipment"
        : "\(type) \(problem.stops[s].id) has \(key)"
    case .vehicle(let v): return "vehicle \(problem.vehicles[v].id) has \(key)"
    }
  }
}
