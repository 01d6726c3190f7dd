internal import TravelModel

/// What a table holds of each leg.
enum LegQuantity { case duration, distance, cost }

extension Problem {
  /// Tabulates one quantity of all legs of a vehicle.
  ///
  /// - Parameters:
  ///   - quantity: What of each leg.
  ///   - rows: The location of each row; nothing is travelled to and from a row without one.
  ///   - vehicle: Who drives.
  /// - Returns: Row-major; costs as they stand in a matrix of costs, else in cost units.
  func table(
    of quantity: LegQuantity, between rows: [Int?], by vehicle: Vehicle
  ) -> [Int32] {
    let rowCount = rows.count
    var result = [Int32](repeating: 0, count: rowCount * rowCount)
    guard let way = travel[vehicle.profile] else { return result }
    if let matrix = way.firstMatrix {
      let entries =
        switch quantity {
        case .duration: matrix.durations
        case .distance: matrix.distances
        case .cost: matrix.costs
        }
      guard let entries else { return result }
      let isScaled = quantity == .duration && vehicle.speedFactor != 1
      let indices = rows.map { $0.flatMap { locations[$0].matrixIndex } }
      for (r, from) in indices.enumerated() {
        guard let from else { continue }
        for (c, to) in indices.enumerated() {
          guard let to, from != to else { continue }
          let number = entries[from * matrix.size + to]
          result[r * rowCount + c] =
            isScaled && number != TravelMatrix.noRoute
            ? Int32(clamping: Int((Double(number) / vehicle.speedFactor).rounded())) : number
        }
      }
      return result
    }
    for (r, from) in rows.enumerated() {
      guard let from else { continue }
      for (c, to) in rows.enumerated() {
        guard let to, from != to else { continue }
        let leg = leg(
          from: locations[from], to: locations[to], travel: way, by: vehicle)
        result[r * rowCount + c] =
          switch quantity {
          case .duration: Int32(clamping: leg.duration)
          case .distance: Int32(clamping: leg.distance ?? 0)
          case .cost: Int32(clamping: leg.cost)
          }
      }
    }
    return result
  }
}

extension Travel {
  /// The matrix that tells how legs are, by the time of day at first; `nil` where legs are computed.
  var firstMatrix: TravelMatrix? {
    switch self {
    case .matrix(let matrix), .timed(let matrix, _): matrix
    case .slices(let slices): slices.first?.matrix
    case .planar, .greatCircle: nil
    }
  }
}
