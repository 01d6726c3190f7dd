internal import TravelModel

/// Travel from one location to another.
package struct Leg: Hashable, Sendable {
  /// Time units.
  package let duration: Int
  /// Metres, or the file's planar units; `nil` where unknown.
  package let distance: Int?
  /// Cost units.
  package let cost: Int

  /// No travel at all.
  package static let none = Leg(duration: 0, distance: 0, cost: 0)
}

extension Problem {
  /// Returns the leg that a vehicle drives between two locations; ``Leg/none`` within one location.
  ///
  /// This is the definition of travel. Durations are divided by the vehicle's speed factor and
  /// rounded to the nearest whole unit, halves up; where no cost matrix is given, a leg costs its
  /// duration.
  ///
  /// - Parameters:
  ///   - origin: Index into `locations`.
  ///   - destination: Index into `locations`.
  ///   - vehicle: Who drives.
  /// - Returns: Duration, distance and cost of the leg.
  package func leg(from origin: Int, to destination: Int, by vehicle: Vehicle) -> Leg {
    guard origin != destination, let travel = travel[vehicle.profile] else { return .none }
    return leg(
      from: locations[origin], to: locations[destination], travel: travel,
      speedFactor: vehicle.speedFactor)
  }

  /// Returns the leg between two different locations in one way of travelling.
  func leg(
    from origin: Location, to destination: Location, travel: Travel, speedFactor: Double
  ) -> Leg {
    func scaled(_ duration: Int) -> Int {
      speedFactor == 1 ? duration : Int((Double(duration) / speedFactor).rounded())
    }
    switch travel {
    case .matrix(let matrix):
      guard let from = origin.matrixIndex, let to = destination.matrixIndex, from != to else {
        return .none
      }
      let entry = from * matrix.size + to
      let duration = scaled(Int(matrix.durations[entry]))
      return Leg(
        duration: duration, distance: (matrix.distances?[entry]).map(Int.init),
        cost: (matrix.costs?[entry]).map(Int.init) ?? duration)
    case .planar(let rounding):
      guard case .planar(let x1, let y1) = origin.position,
        case .planar(let x2, let y2) = destination.position
      else { return .none }
      let distance = rounding.distance(x1, y1, x2, y2)
      let duration = scaled(distance)
      return Leg(duration: duration, distance: distance, cost: duration)
    case .greatCircle(let speed):
      guard case .geographic(let from) = origin.position,
        case .geographic(let to) = destination.position
      else { return .none }
      let metres = from.greatCircleDistance(to: to)
      let duration = scaled(Int((metres / speed).rounded()))
      return Leg(duration: duration, distance: Int(metres.rounded()), cost: duration)
    }
  }
}
