/// The meaning of a restriction relation for one profile.
package struct TurnRestriction: Equatable, Sendable {
  /// Whether the turn is the only one allowed, rather than forbidden.
  package var isOnly: Bool
  package var direction: Direction

  /// The turn as named; only U-turns matter, as the geometry otherwise comes from the members.
  package enum Direction: UInt8, CaseIterable, Sendable {
    case leftTurn, rightTurn, straightOn, uTurn
    /// `no_entry`: from several ways into one.
    case entry
    /// `no_exit`: from one way into several.
    case exit
    /// Another value starting with `no_` or `only_`.
    case other
  }

  /// Creates a restriction.
  package init(isOnly: Bool, _ direction: Direction) {
    self.isOnly = isOnly
    self.direction = direction
  }

  /// Reads a value of `restriction`; `nil` if it is not a restriction.
  ///
  /// - Source: the OpenStreetMap wiki, page *Relation:restriction*.
  init?(_ value: String) {
    let kind: Substring
    if value.hasPrefix("no_") {
      isOnly = false
      kind = value.dropFirst(3)
    } else if value.hasPrefix("only_") {
      isOnly = true
      kind = value.dropFirst(5)
    } else {
      return nil
    }
    direction =
      switch kind {
      case "left_turn": .leftTurn
      case "right_turn": .rightTurn
      case "straight_on": .straightOn
      case "u_turn": .uTurn
      case "entry": .entry
      case "exit": .exit
      default: .other
      }
  }
}
