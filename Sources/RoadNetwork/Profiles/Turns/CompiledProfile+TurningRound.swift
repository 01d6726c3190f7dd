extension CompiledProfile {
  /// Whether nobody turns round on a way: on motorways, trunk roads and slip roads, for vehicles.
  package func forbidsTurningRound(on way: WayTraits) -> Bool {
    forbidsTurningRound[Int(way.highway.rawValue)]
      || way.flags.contains(.motorroad) && profile.turns.neverTurningRoundOn.contains("motorroad")
  }

  /// Whether the vehicle is too long to turn round on a carriageway.
  ///
  /// - Source: Forschungsgesellschaft für Straßen- und Verkehrswesen (2006), *Richtlinien für die Anlage von
  ///   Stadtstraßen* (RASt 06), section 6.1.2.2: cars turn within the carriageways of two streets that meet; refuse
  ///   vehicles need a turning circle with a radius of 9 m, or a hammerhead to reverse into.
  package var isTooLongToTurnRound: Bool {
    guard let length = profile.vehicle.length, let most = profile.turns.turningRoundUpTo else {
      return false
    }
    return length > most
  }
}

extension HighwayClass {
  /// Whether a long vehicle can block it while it reverses: not the roads that carry traffic through a place.
  package var isQuiet: Bool { rawValue >= Self.unclassified.rawValue }
}
