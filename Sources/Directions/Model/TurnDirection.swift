/// The direction in which a traveller continues, as people describe it.
package enum TurnDirection: String, CaseIterable, Codable, Sendable {
  case straight, slightRight, right, sharpRight, uTurn, sharpLeft, left, slightLeft

  /// Returns the direction of a turn.
  ///
  /// - Parameter angle: Degrees to the right, −180…180; see `TurnAngle`.
  package init(angle: Double) {
    let size = abs(angle)
    let isRight = angle > 0
    switch size {
    case ..<20: self = .straight
    case ..<45: self = isRight ? .slightRight : .slightLeft
    case ..<120: self = isRight ? .right : .left
    case ..<170: self = isRight ? .sharpRight : .sharpLeft
    default: self = .uTurn
    }
  }

  /// The side to which it leads; `nil` straight on and back.
  package var side: Side? {
    switch self {
    case .slightRight, .right, .sharpRight: .right
    case .slightLeft, .left, .sharpLeft: .left
    case .straight, .uTurn: nil
    }
  }
}

/// A side of the traveller.
package enum Side: String, CaseIterable, Codable, Sendable {
  case left, right

  package var opposite: Side { self == .left ? .right : .left }
}

/// One of eight directions of the compass.
package enum Compass: String, CaseIterable, Codable, Sendable {
  case north, northeast, east, southeast, south, southwest, west, northwest

  /// Returns the nearest direction of the compass.
  ///
  /// - Parameter bearing: Degrees clockwise from north, `0..<360`.
  package init(bearing: Double) {
    self = Self.allCases[Int((bearing / 45).rounded()) % 8]
  }
}
