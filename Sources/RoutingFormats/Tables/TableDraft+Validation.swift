internal import PlainFiles
internal import VehicleRouting

extension TableDraft {
  /// Returns what the problem means that it should not, with the rows and columns of the two tables.
  ///
  /// - Parameters:
  ///   - problem: What ``problem(named:objective:)`` returned.
  ///   - orders: The name of the file of orders.
  ///   - fleet: The name of the file of vehicles.
  /// - Returns: The findings, those of orders first.
  func validation(of problem: Problem, orders: String, fleet: String) -> [Finding] {
    let findings = FindingCollector(file: orders)
    // Findings are in one file; which table they belong to is told by their pointers.
    ProblemValidation.check(problem, places: .pointers(of: problem), findings: findings)
    let moved = findings.findings.map { finding -> Finding in
      guard case .pointer(let pointer, _) = finding.place else { return finding }
      let path = pointer.split(separator: "/")
      guard path.count > 1, let index = Int(path[1]) else { return finding }
      let key = path.count > 2 ? String(path[2]) : ""
      return path[0] == "vehicles"
        ? finding.moved(to: vehiclePlace(index, key), in: fleet)
        : finding.moved(to: orderPlace(index, key))
    }
    return moved.filter { $0.file == orders } + moved.filter { $0.file != orders }
  }

  private func orderPlace(_ index: Int, _ key: String) -> Finding.Place {
    let column: OrderColumn? =
      switch key {
      case "id": .id
      case "location": orders.table[.latitude] == nil ? .position : .latitude
      case "delivery", "pickup":
        TableLoad.allCases.map(\.orderColumn).first { orders.table[$0] != nil }
      case "service": .service
      case "time_windows": orders.table[.from] == nil ? .window : .from
      case "skills": .skills
      case "priority": .priority
      default: nil
      }
    return place(orders.orders[index].line, column.flatMap { orders.table[$0]?.name })
  }

  private func vehiclePlace(_ index: Int, _ key: String) -> Finding.Place {
    let column: VehicleColumn? =
      switch key {
      case "id": .id
      case "start": fleet.table[.startLatitude] == nil ? .latitude : .startLatitude
      case "end": fleet.table[.endLatitude] == nil ? .latitude : .endLatitude
      case "capacity": TableLoad.allCases.map(\.vehicleColumn).first { fleet.table[$0] != nil }
      case "time_window": fleet.table[.shiftFrom] == nil ? .shift : .shiftFrom
      case "skills": .skills
      case "breaks": fleet.table[.pauseFrom] == nil ? .pause : .pauseFrom
      case "max_tasks": .maxTasks
      case "max_distance": .maxDistance
      case "max_travel_time": .maxTravel
      case "max_duration": .maxDuration
      case "costs": .perHour
      case "profile": .profile
      default: nil
      }
    return place(fleet.vehicles[index].line, column.flatMap { fleet.table[$0]?.name })
  }

  private func place(_ line: Int, _ column: String?) -> Finding.Place {
    column.map { .cell(line: line, column: $0) } ?? .line(line)
  }
}
