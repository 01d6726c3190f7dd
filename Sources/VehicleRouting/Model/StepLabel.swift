/// How formats name an entry of a route, with VROOM's words where it has one.
package struct StepLabel {
  package let type: String
  /// The identifier of the stop, break, facility or charging station; `nil` for starts, ends and rests.
  package var id: Identifier?
  package var description: String?
  /// Which of several places of the visit it is, from 0; `nil`: the visit has one.
  package var placeIndex: Int?

  /// Creates the name of a step in the schedule of a vehicle.
  package init(_ kind: Schedule.Step.Kind, of vehicle: Vehicle, in problem: Problem) {
    switch kind {
    case .start: self.init("start")
    case .end: self.init("end")
    case .rest: self.init("rest")
    case .stop(let index):
      self.init(problem.stops[index])
    case .pause(let index):
      let pause = vehicle.breaks[index]
      self.init("break", pause.id, pause.description)
    case .facility(let index):
      let facility = problem.facilities[index]
      self.init(facility.loads ? "reload" : "tip", facility.id, facility.description)
    case .charge(let index):
      let station = problem.chargingStations[index]
      self.init("charge", station.id, station.description)
    }
  }

  /// Creates the name of a stop.
  package init(_ stop: Stop) {
    let type =
      switch stop.kind {
      case .job: "job"
      case .pickup: "pickup"
      case .delivery: "delivery"
      }
    self.init(type, stop.id, stop.description)
    placeIndex = stop.placeIndex
  }

  /// What sentences call a stop: with its place if the visit has several, counted from 1.
  package var sentenceName: String {
    let noun = type == "job" ? "stop" : type
    return "\(noun)\(id.map { " \($0)" } ?? "")\(placeIndex.map { " at place \($0 + 1)" } ?? "")"
  }

  private init(_ type: String, _ id: Identifier? = nil, _ description: String? = nil) {
    self.type = type
    self.id = id
    self.description = description
  }
}
