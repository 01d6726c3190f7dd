/// What a driver understands of one written sentence.
struct Instruction: Equatable {
  /// What is to be done.
  enum Act: Equatable {
    /// Set out in a direction of the compass, in degrees clockwise from north; `nil` if none was told.
    case depart(bearing: Double?)
    case arrive
    case turn
    /// Straight on, or into a street that goes on under another name.
    case goOn
    /// The road divides.
    case keep
    case ramp
    case merge
    /// Round a circle; `exit` counts from 1.
    case roundabout(exit: Int?)
    case turnRound
    /// On board of a ferry or a train, or from it.
    case ferry
  }

  var act: Act
  /// Degrees to the right that the words stand for; `nil` if none were said.
  var angle: Double?
  /// Whether one sets out after turning round.
  var turnsRound = false
  /// On which side the destination is said to be: left or right.
  var side: String?
  /// Whether the turn is where the road ends.
  var atEndOfRoad = false
  /// Which street on that side; `nil` if the sentence does not count.
  var ordinal: Int?
  /// What the sign at the corner is said to show, without spaces and capital letters.
  ///
  /// First the name, or else the number, then other names and numbers; empty for streets without a sign.
  var names: [String] = []
  /// What kind of way it is said to be, where it has no name.
  var kind: WayWord?
  /// What the street is called a little later.
  var later: [String] = []
  /// Places and numbers on signposts.
  var signs: [String] = []
}

/// Words for ways without a name.
enum WayWord {
  case service, driveway, parking, alley, track, footway, cycleway, steps, pedestrian, road, link,
    ferry, platform, crossing, pavement
  /// A bridge or a tunnel: one sees it, whatever it carries.
  case any
}
