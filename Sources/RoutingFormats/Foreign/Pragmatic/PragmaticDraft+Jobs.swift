internal import PlainFiles
internal import VehicleRouting

extension PragmaticDraft {
  private enum TaskKind { case pickup, delivery, replacement, service }

  mutating func readJobs() {
    for key in ["areas", "clustering"] {
      plan.given(key)?.refuse("\(key) cannot be considered")
    }
    var groups: [(name: String, cursor: JSONCursor, stops: [Int])] = []
    for job in plan.objects("jobs") ?? [] {
      guard let id = job.string("id") else { continue }
      let first = problem.stops.count
      readTasks(job, id)
      let indices = Array(first..<problem.stops.count)
      readLimits(job, indices)
      stopsOfJob[id] = indices
      guard let cursor = job.given("group"), let name = cursor.string() else { continue }
      if let known = groups.firstIndex(where: { $0.name == name }) {
        groups[known].stops += indices
      } else {
        groups.append((name, cursor, indices))
      }
    }
    for group in groups where group.stops.count > 1 {
      problem.relations.append(Relation(.sameVehicle, group.stops))
      relations.append(group.cursor)
    }
  }

  private mutating func readTasks(_ job: JSONObject, _ id: String) {
    // In this order places get their rows of the matrices.
    let tasks: [(kind: TaskKind, object: JSONObject)] =
      job.all("pickups", PragmaticShapes.task).map { (.pickup, $0) }
      + job.all("deliveries", PragmaticShapes.task).map { (.delivery, $0) }
      + job.all("replacements", PragmaticShapes.task).map { (.replacement, $0) }
      + job.all("services", PragmaticShapes.task).map { (.service, $0) }
    for (_, task) in tasks { task.given("order")?.refuse("the order of tasks is not considered") }
    let name = Identifier(cell: id)
    if tasks.isEmpty {
      job.cursor.report(
        PlainFileCode.missingKey, "the job has no tasks",
        remedy: "Add pickups, deliveries, replacements or services.")
    } else if tasks.count == 1 {
      readTask(name, tasks[0].kind, tasks[0].object)
    } else if tasks.dropLast().allSatisfy({ $0.kind == .pickup }),
      let last = tasks.last, last.kind == .delivery
    {
      readShipment(name, tasks.dropLast().map(\.object), last.object)
    } else {
      job.cursor.refuse(
        "the job has \(tasks.count) tasks that are done all or not at all",
        remedy: "Write a job for each task, or pickups with one delivery.")
    }
  }

  private mutating func readTask(_ id: Identifier, _ kind: TaskKind, _ task: JSONObject) {
    let demand = task.given("demand")?.integers(in: ProblemLimits.amount) ?? []
    let places = task.all("places", PragmaticShapes.place)
    if places.isEmpty { reportNoPlace(task) }
    for (number, place) in places.enumerated() {
      var stop = visit(number == 0 ? id : .text("\(id) at place \(number + 1)"), task, place)
      switch kind {
      case .pickup: stop.pickup = demand
      case .delivery: stop.delivery = demand
      case .replacement: (stop.delivery, stop.pickup) = (demand, demand)
      case .service:
        if demand.contains(where: { $0 > 0 }) {
          task["demand"]?.note("services have no load, so the demand is not considered")
        }
      }
      if places.count > 1 { stop.alternatives = id }
      problem.stops.append(stop)
      stops.append(place.cursor)
    }
  }

  private mutating func readShipment(
    _ id: Identifier, _ pickups: [JSONObject], _ to: JSONObject
  ) {
    func demand(_ task: JSONObject) -> [Int] {
      task.given("demand")?.integers(in: ProblemLimits.amount) ?? []
    }
    let demands = pickups.map(demand)
    let total = Stop.total(demands)
    if total != demand(to) {
      (to["demand"] ?? to.cursor).report(
        PlainFileCode.outOfRange, "the demands of the pickup and the delivery differ",
        remedy: "Deliver what was picked up.")
    }
    var starts: [[(stop: Stop, cursor: JSONCursor)]] = []
    for (number, task) in pickups.enumerated() {
      let id = number == 0 ? id : .text("\(id) pickup \(number + 1)")
      let places = halves(id, task)
      guard pickups.count > 1 else {
        starts = places.map { [$0] }
        break
      }
      if places.count > 1 {
        task["places"]?.refuse("the job has several pickups and several places")
        return
      }
      starts = [(starts.first ?? []) + places]
    }
    let ends = halves(id, to)
    if pickups.count > 1, ends.count > 1 {
      to["places"]?.refuse("the job has several pickups and several places")
      return
    }
    if starts.count * ends.count > ProblemLimits.placePairs {
      to["places"]?.refuse(
        "the job has \(starts.count * ends.count) pairs of a pickup and a delivery place",
        remedy: "Keep the best places; the limit is \(ProblemLimits.placePairs) pairs.")
      return
    }
    for start in starts {
      for end in ends {
        let first = problem.stops.count
        for (half, demand) in zip(start, demands) {
          var pickup = half.stop
          pickup.kind = .pickup(delivery: first + start.count)
          pickup.pickup = demand
          problem.stops.append(pickup)
        }
        if starts.count * ends.count > 1 {
          problem.stops[first].alternatives = .text(Problem.nameOfPlaces(pickup: id))
        }
        var delivery = end.stop
        delivery.kind = .delivery(pickups: Array(first..<first + start.count))
        delivery.delivery = total
        problem.stops.append(delivery)
        stops += start.map(\.cursor) + [end.cursor]
      }
    }
  }

  /// Reads the pickup or the delivery of a job with both, at each of its places.
  private mutating func halves(
    _ id: Identifier, _ task: JSONObject
  ) -> [(stop: Stop, cursor: JSONCursor)] {
    let places = task.all("places", PragmaticShapes.place)
    if places.isEmpty { reportNoPlace(task) }
    return places.enumerated().map { number, place in
      var stop = visit(id, task, place)
      if places.count > 1 { stop.placeIndex = number }
      return (stop, place.cursor)
    }
  }

  private mutating func visit(_ id: Identifier, _ task: JSONObject, _ place: JSONObject) -> Stop {
    Stop(
      id: id, description: (place.given("tag") ?? task.given("tag"))?.string(),
      location: location(place.object("location")),
      service: place["duration"]?.whole(in: ProblemLimits.service) ?? 0,
      windows: times.windows(place.given("times")))
  }

  private func reportNoPlace(_ task: JSONObject) {
    task.cursor.report(
      ProblemJSONCode.missingLocation, "the task has no place", remedy: "Add a place.")
  }

  /// Reads what holds for all tasks of a job.
  private mutating func readLimits(_ job: JSONObject, _ indices: [Int]) {
    job.given("compatibility")?.refuse("the compatibility of jobs cannot be considered")
    job.given("priority")?.note("the priority of old files is not considered", remedy: "Use value.")
    var (needed, anyOf, noneOf): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
    if let cursor = job.given("skills") {
      if cursor.value.kind == .array {
        needed = skills.numbers(of: cursor.elements()?.compactMap { $0.string() } ?? [])
      } else if let object = cursor.object(PragmaticShapes.skills) {
        needed = skills.numbers(of: object.texts("allOf"))
        anyOf = skills.numbers(of: object.texts("oneOf"))
        noneOf = skills.numbers(of: object.texts("noneOf"))
      }
    }
    var priority = 0
    if let cursor = job.given("value"), let value = cursor.number(in: 0...1e9) {
      if let whole = Int(exactly: value), ProblemLimits.priority.contains(whole) {
        priority = whole
      } else {
        cursor.refuse(
          "the value \(cursor.value.text) is not a whole number from 0 to 100",
          remedy: "Convert the values of all jobs to whole numbers from 0 to 100.")
      }
    }
    for index in indices {
      (problem.stops[index].skills, problem.stops[index].priority) = (needed, priority)
      problem.stops[index].vehicleRules.anySkills = anyOf
      problem.stops[index].vehicleRules.noSkills = noneOf
    }
  }
}
