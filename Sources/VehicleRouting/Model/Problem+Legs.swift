internal import TravelModel

/// Travel from one location to another.
package struct Leg: Hashable, Sendable {
  /// Time units.
  package let duration: Int
  /// Metres, or the file's planar units; `nil` where unknown.
  package let distance: Int?
  /// Cost units.
  package let cost: Int
  /// Whether a way leads there; a leg without one is never driven.
  package var hasRoute = true

  /// No travel at all.
  package static let none = Leg(duration: 0, distance: 0, cost: 0)
  /// No way leads there; it lasts longer, and costs more, than any entry of a matrix.
  package static let noRoute = Leg(
    duration: Int(TravelMatrix.noRoute), distance: nil, cost: Int(TravelMatrix.noRoute),
    hasRoute: false)
}

extension Problem {
  /// Returns the leg that a vehicle drives between two locations; ``Leg/none`` within one location.
  ///
  /// This is the definition of travel. Durations are divided by the vehicle's speed factor and
  /// rounded to the nearest whole unit, halves up. Where no cost matrix is given, a leg costs its
  /// duration and its distance at the vehicle's ``VehicleRates``. By the time of day a leg is as its
  /// first slice says; `TimeDependentTravel` tells how it is driven at other times. Where a matrix has no route,
  /// it is ``Leg/noRoute`` for every vehicle.
  ///
  /// - Parameters:
  ///   - origin: Index into `locations`.
  ///   - destination: Index into `locations`.
  ///   - vehicle: Who drives.
  /// - Returns: Duration, distance and cost of the leg.
  package func leg(from origin: Int, to destination: Int, by vehicle: Vehicle) -> Leg {
    guard origin != destination, let travel = travel[vehicle.profile] else { return .none }
    return leg(
      from: locations[origin], to: locations[destination], travel: travel, by: vehicle)
  }

  /// Returns what a leg costs if driving it takes a certain time; by the time of day that differs from
  /// the leg's own duration.
  func cost(of leg: Leg, driven: Int, by vehicle: Vehicle) -> Int {
    guard case .slices(let slices)? = travel[vehicle.profile], slices.first?.matrix.costs == nil
    else { return leg.cost }
    return leg.cost + vehicle.rates.travel * (driven - leg.duration)
  }

  /// Returns the leg between two different locations in one way of travelling.
  package func leg(
    from origin: Location, to destination: Location, travel: Travel, by vehicle: Vehicle
  ) -> Leg {
    let rates = vehicle.rates
    func leg(_ duration: Int, _ distance: Int?, _ cost: Int? = nil) -> Leg {
      let scaled =
        vehicle.speedFactor == 1
        ? duration : Int((Double(duration) / vehicle.speedFactor).rounded())
      return Leg(
        duration: scaled, distance: distance,
        cost: cost.map { $0 * costScale }
          ?? rates.travel * scaled + rates.distance * (distance ?? 0))
    }
    switch travel {
    case .matrix(let matrix):
      guard let from = origin.matrixIndex, let to = destination.matrixIndex, from != to else {
        return .none
      }
      let entry = from * matrix.size + to
      guard matrix.durations[entry] != TravelMatrix.noRoute else { return .noRoute }
      return leg(
        Int(matrix.durations[entry]), (matrix.distances?[entry]).map(Int.init),
        (matrix.costs?[entry]).map(Int.init))
    case .slices(let slices):
      guard let first = slices.first else { return .none }
      return self.leg(
        from: origin, to: destination, travel: .matrix(first.matrix), by: vehicle)
    case .planar(let rounding):
      guard case .planar(let x1, let y1) = origin.position,
        case .planar(let x2, let y2) = destination.position
      else { return .none }
      let distance = rounding.distance(x1, y1, x2, y2)
      return leg(distance, distance)
    case .greatCircle(let speed):
      guard case .geographic(let from) = origin.position,
        case .geographic(let to) = destination.position
      else { return .none }
      let metres = from.greatCircleDistance(to: to)
      return leg(Int((metres / speed).rounded()), Int(metres.rounded()))
    }
  }
}
