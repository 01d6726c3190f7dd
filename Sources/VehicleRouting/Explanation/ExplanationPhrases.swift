/// Puts explanations into words, with the user's own names and units.
struct ExplanationPhrases {
  private let problem: Problem
  private let texts: AmountTexts

  /// Prepares to speak about a problem.
  init(_ problem: Problem) {
    self.problem = problem
    texts = AmountTexts(problem)
  }

  /// The reason, as half a sentence.
  func reason(_ explanation: UnassignedExplanation) -> String {
    let reason = explanation.reason.description
    guard let free = explanation.free else { return reason + jointViolations(explanation) }
    switch explanation.reason {
    case .prize:
      let missing = roundedUp(free.cost - explanation.gain)
      return missing > 0
        ? "\(reason): it costs \(texts.number(missing)) more than it earns"
        : "\(reason): it costs as much as it earns"
    case .tooSoon:
      let place = free.predecessor.map { "after \(name($0))" } ?? "first"
      return "\(reason); \(vehicle(free.place.vehicle)) could serve it \(place)"
    default: return reason
    }
  }

  /// What the vehicle that breaks least breaks at once, where no single change of one would serve it.
  private func jointViolations(_ explanation: UnassignedExplanation) -> String {
    if let change = explanation.best?.change {
      guard case .vehicle = change.kind else { return "" }
    }
    let nearest = explanation.constraints.min { $0.violations.count < $1.violations.count }
    guard let nearest, nearest.violations.count > 1 else { return "" }
    let sentences = nearest.violations.prefix(3).map { $0.sentence(in: problem) }
    return "; with it, " + sentences.joined(separator: ", and ")
  }

  /// The change that would serve a stop, as a sentence.
  func sentence(_ relaxation: UnassignedExplanation.Relaxation) -> String {
    let change = relaxation.change
    let amount = change.amount
    switch change.kind {
    case .window(let s, _, .later):
      return "It could be served if the window of \(stop(s)) ended \(texts.time(amount)) later."
    case .window(let s, _, .earlier):
      return "It could be served if the window of \(stop(s)) began \(texts.time(amount)) earlier."
    case .shift(let v, .later):
      return "\(capital(vehicle(v))) could serve it if its shift ended \(texts.time(amount)) later."
    case .shift(let v, .earlier):
      return
        "\(capital(vehicle(v))) could serve it if its shift began \(texts.time(amount)) earlier."
    case .duration(let v):
      return
        "\(capital(vehicle(v))) could serve it if its maximum duration were \(texts.time(amount)) "
        + "longer."
    case .travel(let v):
      return "\(capital(vehicle(v))) could serve it if its maximum travel time were "
        + "\(texts.time(amount)) longer."
    case .distance(let v):
      return "\(capital(vehicle(v))) could serve it if its maximum distance were "
        + "\(texts.distance(amount)) longer."
    case .stops(let v):
      return "\(capital(vehicle(v))) could serve it if it could visit \(amount) more "
        + "stop\(amount == 1 ? "" : "s")."
    case .capacity(let v, let d):
      return
        "\(capital(vehicle(v))) could serve it if it could carry \(texts.more(amount, d))."
    case .skills(let v, let skills):
      let names = skills.sorted().map(String.init).joined(separator: ", ")
      return "\(capital(vehicle(v))) could serve it if it had "
        + "skill\(skills.count == 1 ? "" : "s") \(names)."
    case .vehicle(let v):
      return "An additional vehicle like \(problem.vehicles[v].id) could serve it."
    case .relation(let r):
      let names = problem.relations[r].stops.map { stop($0) }.joined(separator: ", ")
      return "It could be served without the relation \(problem.relations[r].kind.rawValue) "
        + "between \(names)."
    case .prize(let s):
      let prize = roundedUp((problem.stops[s].prize ?? 0) + amount)
      return "It would be worth serving with a prize of \(texts.number(prize))."
    }
  }

  // MARK: - Names and units

  private func stop(_ s: Int) -> String { StepLabel(problem.stops[s]).sentenceName }

  private func vehicle(_ v: Int) -> String { "vehicle \(problem.vehicles[v].id)" }

  private func name(_ activity: Activity) -> String {
    switch activity {
    case .stop(let s): stop(s)
    case .facility(let f): "facility \(problem.facilities[f].id)"
    case .charge(let charge): "charging station \(problem.chargingStations[charge.station].id)"
    case .pause, .rest: "a break"
    }
  }

  private func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// A cost in the user's units, up to the next whole number.
  private func roundedUp(_ cost: Int) -> Int {
    (cost + problem.costScale - 1) / problem.costScale
  }
}
