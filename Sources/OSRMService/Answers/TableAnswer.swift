internal import RoadNetwork
internal import TravelModel

/// The answer of the service `table`.
struct TableAnswer {
  private let request: TableRequest
  private let placement: Placement
  private let rows: [Int]
  private let columns: [Int]
  /// Row-major: tenths of seconds and of metres; ``none`` where no route leads.
  private var durations: [Int] = []
  private var distances: [Int] = []
  /// Rows and columns of entries that are estimates.
  private var estimated: [(row: Int, column: Int)] = []

  private static let none = Int.max

  /// Finds the table and writes it.
  static func write(
    _ request: TableRequest, on served: ServedNetwork, _ limits: OSRMLimits
  ) throws(OSRMFailure) -> [UInt8] {
    let placement = try Placement(request.places, on: served, limits)
    var table = TableAnswer(request, placement)
    table.find(on: served)
    return table.text(served)
  }

  private init(_ request: TableRequest, _ placement: Placement) {
    self.request = request
    self.placement = placement
    let all = Array(placement.places.indices)
    rows = request.sources.isEmpty ? all : request.sources
    columns = request.destinations.isEmpty ? all : request.destinations
  }

  private mutating func find(on served: ServedNetwork) {
    let count = rows.count * columns.count
    durations = [Int](repeating: Self.none, count: count)
    distances = durations
    let (sources, targets) = (rows.map { placement.snaps[$0] }, columns.map { placement.snaps[$0] })
    let scale = request.scale
    served.tables.use { query in
      query.findTable(from: sources, to: targets) { row, column, sum in
        if let sum {
          let entry = row * targets.count + column
          durations[entry] = Self.tenths(sum.duration, scale)
          distances[entry] = (sum.distance + 5) / 10
        }
      }
    }
    guard let speed = request.fallbackSpeed else { return }
    for row in rows.indices {
      for column in columns.indices {
        let entry = row * columns.count + column
        guard durations[entry] == Self.none else { continue }
        let metres = straight(rows[row], columns[column])
        durations[entry] = Int(min(metres / speed * scale * 10, 1e15).rounded())
        distances[entry] = Int((metres * 10).rounded())
        estimated.append((row, column))
      }
    }
  }

  /// Milliseconds, scaled, as tenths of seconds.
  private static func tenths(_ duration: Int, _ scale: Double) -> Int {
    scale == 1
      ? (duration + 50) / 100 : Int(min(Double(duration) * scale / 100, 1e15).rounded())
  }

  private func straight(_ from: Int, _ to: Int) -> Double {
    request.fallsBackToSnapped
      ? placement.snaps[from].coordinate.distance(to: placement.snaps[to].coordinate)
      : placement.places[from].distance(to: placement.places[to])
  }

  private func text(_ served: ServedNetwork) -> [UInt8] {
    var json = AnswerText()
    json.object { json in
      json.field("code", "Ok")
      if request.hasDurations { write("durations", durations, to: &json) }
      if request.hasDistances { write("distances", distances, to: &json) }
      if request.fallbackSpeed != nil {
        json.list("fallback_speed_cells") { json in
          for cell in estimated {
            json.list { json in
              json.value(cell.row)
              json.value(cell.column)
            }
          }
        }
      }
      guard !request.places.skipsWaypoints else { return }
      placement.write("sources", of: rows, request.places, on: served, to: &json)
      placement.write("destinations", of: columns, request.places, on: served, to: &json)
    }
    return json.bytes
  }

  private func write(_ name: StaticString, _ entries: [Int], to json: inout AnswerText) {
    json.list(name) { json in
      for row in rows.indices {
        json.list { json in
          for entry in entries[row * columns.count..<(row + 1) * columns.count] {
            if entry == Self.none { json.null() } else { json.value(entry, decimals: 1) }
          }
        }
      }
    }
  }
}
