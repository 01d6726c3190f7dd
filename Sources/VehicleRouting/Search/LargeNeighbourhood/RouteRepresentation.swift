/// Which representation of routes a search over single stops works on: the cheapest to change that knows
/// all rules of the instance.
enum RouteRepresentation {
  /// ``CapacitatedPlan``: the order of stops matters for legs only.
  case capacitated
  /// ``TimeWindowPlan``: one window per stop, and loads that add up.
  case timeWindows
  /// ``GeneralPlan``: several windows, setups that depend on the stop before, loads both ways.
  case general

  /// Chooses the representation of an instance.
  init(_ cost: borrowing CostEvaluator) {
    self =
      cost.instance.isUntimed
      ? .capacitated : TimeWindowRoutes.canHold(cost) ? .timeWindows : .general
  }
}
