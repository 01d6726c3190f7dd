extension Stop {
  /// From which side a vehicle approaches a place, so that nobody has to cross the street.
  ///
  /// It is for those who travel along streets and know them; see ``Problem/travel``. One-way streets,
  /// and places on the line of a street, are approached from either side.
  package enum Approach: String, Hashable, Sendable, CaseIterable {
    /// From any.
    case any
    /// The place is on the side of the street on which one drives.
    case curb
    /// The place is on the other side of the street.
    case opposite
    /// The place is on the left of the vehicle, wherever one drives.
    case left
    /// The place is on the right of the vehicle.
    case right

    /// What OSRM calls ``any``.
    package static let otherNameOfAny = "unrestricted"

    /// The approach of a name, which may be that of OSRM.
    package init?(name: String) {
      self.init(rawValue: name == Self.otherNameOfAny ? Approach.any.rawValue : name)
    }
  }
}

extension Problem {
  /// From which side a vehicle approaches the place of a step.
  package func approach(of step: Schedule.Step.Kind) -> Stop.Approach {
    switch step {
    case .stop(let stop): stops[stop].approach
    case .facility(let facility): facilities[facility].approach
    case .start, .charge, .pause, .rest, .end: .any
    }
  }
}
