internal import BasicAlgorithms

/// Large-neighbourhood search: a step takes stops off their routes and inserts absent ones, and simulated
/// annealing accepts it or not.
///
/// This is the one step and the one cooling loop. ``StringSearch`` fills them in for the three
/// representations of single stops, ``RichRouteSearch`` for the full model.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2). Deviations: temperatures follow the instance's mean
///   leg; where a recreation can end early, the threshold of annealing is drawn before it; rejected
///   changes are undone instead of copying whole plans.
protocol RuinAndRecreate: ~Copyable {
  /// What is read of the problem and not part of the search's own state.
  associatedtype Instance

  /// Whether a change ends as soon as it is too dear.
  static var endsEarly: Bool { get }
  var random: RandomSource { get set }
  /// Cost of the plan in hand, with the penalties of absent stops.
  var currentCost: Int { get }
  /// The same of the best plan.
  var bestCost: Int { get }

  /// Returns the number of stops, of which one is drawn as the centre of a ruin.
  func stopCount(_ instance: borrowing Instance) -> Int

  /// Takes stops near one off their routes and inserts absent ones.
  ///
  /// - Returns: The change of the cost; `nil` if it is not below the threshold, as far as that is looked at,
  ///   or the plan breaks a rule.
  mutating func change(
    around seed: Int, below threshold: Double, _ instance: borrowing Instance
  ) -> Int?
  /// Accepts the last change, which has changed the cost by `delta`.
  mutating func keep(_ delta: Int, _ instance: borrowing Instance)
  /// Takes the last change back.
  mutating func undo(_ instance: borrowing Instance)
  /// Whether the plan in hand is better than the best one.
  func isBest(_ instance: borrowing Instance) -> Bool
  /// Makes the plan in hand the best one.
  mutating func keepBest(_ instance: borrowing Instance)

  /// Makes smaller changes beside each ruin.
  ///
  /// - Returns: Whether a plan was the best so far.
  mutating func improve(_ instance: borrowing Instance, temperature: Double) -> Bool
}

extension RuinAndRecreate where Self: ~Copyable {
  mutating func improve(_ instance: borrowing Instance, temperature: Double) -> Bool { false }

  func isBest(_ instance: borrowing Instance) -> Bool { currentCost < bestCost }

  /// Makes one change and keeps it if annealing accepts it at the temperature.
  ///
  /// - Returns: Whether a plan was the best so far.
  mutating func step(_ instance: borrowing Instance, temperature: Double) -> Bool {
    var threshold = Double.infinity
    if Self.endsEarly { threshold = drawThreshold(temperature) }
    let seed = random.below(stopCount(instance))
    let delta = change(around: seed, below: threshold, instance)
    if !Self.endsEarly { threshold = drawThreshold(temperature) }
    var isBest = false
    if let delta, Self.endsEarly || Double(delta) < threshold {
      keep(delta, instance)
      isBest = updateBest(instance)
    } else {
      undo(instance)
    }
    return improve(instance, temperature: temperature) || isBest
  }

  /// Makes the plan in hand the best one if it is better than all before.
  mutating func updateBest(_ instance: borrowing Instance) -> Bool {
    guard isBest(instance) else { return false }
    keepBest(instance)
    return true
  }

  /// Draws the change of the cost below which annealing accepts a step.
  @inline(__always)
  private mutating func drawThreshold(_ temperature: Double) -> Double {
    temperature * CoolingSchedule.negativeLogarithm(random.fraction())
  }
}
