internal import VehicleRouting

extension OSRMRouter {
  /// How many places are asked on which side one drives there, before it is taken to be the right.
  private static let maxAsked = 20

  /// Returns places that are approached by their left or right as OSRM can be told it, by the curb.
  ///
  /// - Throws: ``RouterError`` if the server gives no answer.
  func byTheCurb(
    _ places: [RoutedPlace], _ profile: String
  ) throws(RouterError) -> [RoutedPlace] {
    guard places.contains(where: \.isSided) else { return places }
    let curb = try drivesOnLeft(places, profile) ? Stop.Approach.left : .right
    return places.map { place in
      guard place.isSided else { return place }
      return RoutedPlace(place.coordinate, approach: place.approach == curb ? .curb : .opposite)
    }
  }

  /// Whether one drives on the left, which directions tell: those of a way that goes nowhere are short.
  private func drivesOnLeft(
    _ places: [RoutedPlace], _ profile: String
  ) throws(RouterError) -> Bool {
    for place in places.prefix(Self.maxAsked) {
      let asked = [RoutedPlace](repeating: RoutedPlace(place.coordinate), count: 2)
      switch try ask(
        "route", profile, asked, ["overview=false", "steps=true"] + options(of: asked))
      {
      case .done(let reply):
        if let isLeft = reply.drivesOnLeft { return isLeft }
      case .noStreet, .noRoute: continue
      case .tooLarge(let reason): throw .refused(address: address.description, reason: reason)
      }
    }
    return false
  }
}

extension RoutedPlace {
  /// Whether it has to be on the left or the right of the vehicle.
  fileprivate var isSided: Bool { approach == .left || approach == .right }
}
