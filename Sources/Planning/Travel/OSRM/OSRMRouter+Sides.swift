internal import VehicleRouting

extension OSRMRouter {
  /// The number of places to query for the driving side before the right is assumed.
  private static let maxAsked = 20

  /// Converts approaches by the left or right to OSRM's approaches by the curb.
  ///
  /// - Throws: ``RouterError`` if the server does not answer.
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

  /// Whether driving is on the left, as stated in directions; those of a route to the same place are short.
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
  /// Whether it must be on the left or the right of the vehicle.
  fileprivate var isSided: Bool { approach == .left || approach == .right }
}
