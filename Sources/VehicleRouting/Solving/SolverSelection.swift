internal import TravelModel

// Which search answers which problem is decided on this page and nowhere else, in three steps: the model of
// the whole problem, the solver of each of its independent parts, and, for routes, the search and the
// representation that it works on.
//
//     legs by the hour ─────▶ BestTimesSolver: with each leg at its best time, then as it is
//     objective makespan ───▶ MakespanSolver: problems with deadlines, one after the other
//     split deliveries ─────▶ SplitDeliverySolver: problems of the parts, one after the other
//     several days ─────────────────────────────────────────────▶ PeriodicSolver: PeriodicSearch
//     full model, but for the two below ────────────────────────▶ RichSolver: RichRouteSearch, from which nearest
//                                                                  neighbour and 2-opt have their routes, too
//     batteries ────────────────────────────────────────────────▶ ElectricSolver: ElectricRouteSearch
//     streets ──────────────────────────────────────────────────▶ StreetSolver: StreetRouteSearch
//     backhauls alone ─▶ as a plain problem with forbidden legs ─┐
//     rates alone ─▶ as a plain problem with costs of legs ──────┤
//     plain ─────────────────────────────────────────────────────┴▶ part by part:
//       legs without a route ─▶ UnreachableLegSolver: TourSolver, or RouteSolver with shifts
//       one round, nothing limits it but its length ─▶ TourSolver: TourSearch, AsymmetricTourSearch
//       routes ─▶ RouteSolver:
//         one path with prizes and a length ─▶ OrienteeringPathSearch
//         prizes ─▶ OrienteeringSearch, then as routes
//         a few dozen stops, one load, no times ─▶ CompactSearch, then as routes
//         other routes ─▶ RouteSearch: StringSearch on the cheapest representation that knows all rules

/// What a whole problem is to the solvers.
enum ModelSelection {
  /// Stops in one route per vehicle: solved part by part.
  case plain
  /// Backhauls and nothing else of the full model: solved as this plain problem, whose plan has to keep the
  /// order.
  case backhauls(Problem)
  /// Rates and nothing else of the full model: solved as a plain problem with costs of legs.
  case rates(LegCostProblem)
  /// Several days, and nothing else of the full model.
  case days
  /// Streets among the stops, and nothing else of the full model.
  case streets
  /// Batteries that are charged on the way, and little else of the full model.
  case electric
  /// Anything else of the full model: shipments, breaks, reloading, relations, terms, …
  case rich

  /// Looks at a canonical problem, for a method.
  init(_ problem: Problem, _ method: Method) {
    if problem.hasDays {
      self = .days
    } else if problem.hasStreets {
      self = .streets
    } else if problem.hasBatteries {
      self = .electric
    } else if !problem.isRich {
      self = .plain
    } else if !method.isPlain, let backhauls = BackhaulProblem(problem) {
      self = .backhauls(backhauls.plain)
    } else if let priced = LegCostProblem(problem, for: method) {
      self = .rates(priced)
    } else {
      self = .rich
    }
  }
}

/// Which solver plans a plain problem without independent parts.
enum PartSelection {
  /// Some legs between places that are served have no route.
  case unreachableLegs
  /// One round that nothing but its length limits.
  case tour(TourSolver)
  case routes

  /// Chooses for a canonical problem; `isComplete` says that every leg has a route.
  init(_ problem: Problem, _ options: RunOptions, begin: Double, isComplete: Bool) {
    if !isComplete, problem.hasRoutelessLegs {
      self = .unreachableLegs
      return
    }
    switch options.method {
    case .nearestNeighbour, .twoOpt: self = .routes
    case .search, .exact:
      self = TourSolver(problem, options, begin: begin).map { .tour($0) } ?? .routes
    }
  }
}

/// Which search makes the first good plan of routes; all but the path's go on with a ``RouteSearch``.
enum SearchSelection: Sendable {
  /// One vehicle that collects prizes within a length, whatever the order.
  case orienteeringPath(OrienteeringPathProblem)
  /// Prizes come first, and several vehicles or windows limit what can be collected.
  case orienteering
  /// A few dozen stops, one load and no times: many short runs.
  case compact(CompactInstance)
  case routes

  /// Chooses for an instance.
  init(_ problem: Problem, _ instance: SearchInstance) {
    if let path = OrienteeringPathProblem(problem, instance) {
      self = .orienteeringPath(path)
    } else if instance.isPrizeCollecting {
      self = .orienteering
    } else if let compact = CompactInstance(instance) {
      self = .compact(compact)
    } else {
      self = .routes
    }
  }
}

/// Which representation of routes ruin and recreate works on: the cheapest to change that knows all rules of
/// the instance.
enum RouteRepresentation {
  /// ``CapacitatedPlan``: the order of stops matters for legs only.
  case capacitated
  /// ``TimeWindowPlan``: one window per stop, and loads that add up.
  case timeWindows
  /// ``GeneralPlan``: several windows, setups that depend on the stop before, loads both ways.
  case general

  /// Chooses for an instance.
  init(_ instance: SearchInstance) {
    if instance.isUntimed {
      self = .capacitated
    } else if instance.timing == .segments, instance.isLoadOneWay {
      self = .timeWindows
    } else {
      self = .general
    }
  }
}
