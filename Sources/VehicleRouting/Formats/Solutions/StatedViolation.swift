/// A violation as solution JSON states it, with VROOM's words where it has one.
struct StatedViolation: Equatable {
  enum Place: Equatable {
    case route, start, end
    /// Index into ``Problem/stops``.
    case stop(Int)

    /// Whether it is that of an entry of a route.
    func isAt(_ kind: Schedule.Step.Kind) -> Bool {
      switch (self, kind) {
      case (.start, .start), (.end, .end): true
      case (.stop(let a), .stop(let b)): a == b
      default: false
      }
    }
  }

  /// Index into ``Problem/vehicles``.
  let vehicle: Int
  let place: Place
  let cause: String
  let amount: Int?
  /// Whether the amount is a time.
  let isTime: Bool

  /// Creates the statement of a violation of a route; `nil` for those that are of none.
  init?(_ violation: Violation) {
    switch violation {
    case .late(let vehicle, let stop, let amount):
      self.init(vehicle, .stop(stop), "delay", amount, isTime: true)
    case .overtime(let vehicle, let amount):
      self.init(vehicle, .end, "delay", amount, isTime: true)
    case .excessDuration(let vehicle, let amount):
      self.init(vehicle, .route, "max_duration", amount, isTime: true)
    case .excessLoad(let vehicle, _, let stop, let amount):
      self.init(vehicle, stop.map { .stop($0) } ?? .start, "load", amount, isTime: false)
    case .excessStops(let vehicle, let amount):
      self.init(vehicle, .route, "max_tasks", amount, isTime: false)
    case .skillsMissing(let vehicle, let stop, _):
      self.init(vehicle, .stop(stop), "skills", nil, isTime: false)
    default: return nil
    }
  }

  private init(_ vehicle: Int, _ place: Place, _ cause: String, _ amount: Int?, isTime: Bool) {
    self.vehicle = vehicle
    self.place = place
    self.cause = cause
    self.amount = amount
    self.isTime = isTime
  }
}
