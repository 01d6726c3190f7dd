internal import BasicAlgorithms
internal import PlainFiles
internal import VehicleRouting

extension InstanceGenerator {
  func tsp(_ points: [Point]) -> String {
    """
    NAME : \(name)
    COMMENT : generated with seed \(seed)
    TYPE : TSP
    DIMENSION : \(points.count)
    EDGE_WEIGHT_TYPE : EUC_2D
    NODE_COORD_SECTION
    \(nodes(points))
    EOF

    """
  }

  func cvrp(_ points: [Point], _ random: inout RandomSource) -> String {
    let (amounts, capacity) = demands(&random)
    let lines = ([0] + amounts).enumerated().map { "\($0 + 1) \($1)" }.joined(separator: "\n")
    return """
      NAME : \(name)
      COMMENT : generated with seed \(seed), vehicles: \(vehicles)
      TYPE : CVRP
      DIMENSION : \(points.count)
      EDGE_WEIGHT_TYPE : EUC_2D
      CAPACITY : \(capacity)
      NODE_COORD_SECTION
      \(nodes(points))
      DEMAND_SECTION
      \(lines)
      DEPOT_SECTION
      1
      -1
      EOF

      """
  }

  /// Windows are around a time at which the stop can be reached and left again.
  func vrptw(_ points: [Point], _ random: inout RandomSource) -> String {
    let (amounts, capacity) = demands(&random)
    let horizon = 10_000
    let service = 90
    let depot = points[0]
    var lines = ["0 \(depot.x) \(depot.y) 0 0 \(horizon) 0"]
    for (i, point) in points.dropFirst().enumerated() {
      let (dx, dy) = (point.x - depot.x, point.y - depot.y)
      let away = Int(Double(dx * dx + dy * dy).squareRoot().rounded(.up))
      let latest = horizon - away - service
      let middle = away + random.below(latest - away + 1)
      let half = 300 + random.below(700)
      lines.append(
        "\(i + 1) \(point.x) \(point.y) \(amounts[i]) \(max(away, middle - half)) "
          + "\(min(latest, middle + half)) \(service)")
    }
    return """
      \(name)

      VEHICLE
      NUMBER CAPACITY
      \(vehicles) \(capacity)

      CUSTOMER
      CUST NO. XCOORD. YCOORD. DEMAND READY TIME DUE DATE SERVICE TIME

      \(lines.joined(separator: "\n"))

      """
  }

  /// A square of about ten kilometres centred on Helsinki, with great-circle travel.
  func json(_ points: [Point], _ random: inout RandomSource) -> String {
    let (amounts, capacity) = demands(&random)
    func place(_ point: Point, _ json: inout JSONWriter) {
      json.row { json in
        json.value(24.94 + Double(point.x - 500) * 18e-5)
        json.value(60.18 + Double(point.y - 500) * 9e-5)
      }
    }
    var json = JSONWriter()
    json.object { json in
      json.field("name", name)
      json.list("jobs") { json in
        for (i, point) in points.dropFirst().enumerated() {
          json.object { json in
            json.field("id", i + 1)
            json.key("location")
            place(point, &json)
            json.field("pickup", [amounts[i]])
            json.field("service", 120)
          }
        }
      }
      json.list("vehicles") { json in
        for vehicle in 1...max(1, vehicles) {
          json.object { json in
            json.field("id", vehicle)
            for key in ["start", "end"] {
              json.key(key)
              place(points[0], &json)
            }
            json.field("capacity", [capacity])
            json.field("time_window", [21_600, 50_400])
          }
        }
      }
    }
    return String(decoding: json.finish(), as: UTF8.self)
  }

  private func nodes(_ points: [Point]) -> String {
    points.enumerated().map { "\($0 + 1) \($1.x) \($1.y)" }.joined(separator: "\n")
  }
}
