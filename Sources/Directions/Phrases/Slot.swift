/// A place in a pattern that is filled with a part of a maneuver.
enum Slot: String, WordSet {
  /// The word for the direction of a turn.
  case direction
  /// The word for a side.
  case side
  case compass
  /// The verb for the way of moving.
  case go
  /// Into the street, on the street, and the street alone.
  case into, on, street
  /// What the street is called later.
  case later
  /// What the signs say, with the word for "towards", and alone.
  case towards, sign
  /// Number of an exit of a motorway.
  case exitNumber
  /// Which exit of a roundabout.
  case exit
  /// Which street on a side.
  case ordinal
  /// At the lights, after the church.
  case place
  /// At the roundabout, and its name alone.
  case roundabout, roundaboutName
  /// Name or number of what lies at the end.
  case destination
  case distance
  /// A whole maneuver, and the one after it.
  case first, second
  /// The lanes that one should take, and the maneuver in a sentence about them.
  case lanes, action
  /// A number.
  case n
  /// A name as it is; without the part that a rule is about; with a small first letter; and the
  /// part that the rule is about with a small first letter.
  case name, stem, lower, rest
}

/// A set of slots.
struct SlotSet: OptionSet, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ slot: Slot) { rawValue = 1 << UInt64(slot.place) }

  /// The names of the slots in the order of their declaration.
  var names: [String] {
    Slot.allCases.filter { contains(SlotSet($0)) }.map(\.rawValue)
  }

  static let direction = SlotSet(.direction)
  static let side = SlotSet(.side)
  static let compass = SlotSet(.compass)
  static let go = SlotSet(.go)
  static let into = SlotSet(.into)
  static let on = SlotSet(.on)
  static let street = SlotSet(.street)
  static let later = SlotSet(.later)
  static let towards = SlotSet(.towards)
  static let sign = SlotSet(.sign)
  static let exitNumber = SlotSet(.exitNumber)
  static let exit = SlotSet(.exit)
  static let ordinal = SlotSet(.ordinal)
  static let place = SlotSet(.place)
  static let roundabout = SlotSet(.roundabout)
  static let roundaboutName = SlotSet(.roundaboutName)
  static let destination = SlotSet(.destination)
  static let distance = SlotSet(.distance)
  static let first = SlotSet(.first)
  static let second = SlotSet(.second)
  static let lanes = SlotSet(.lanes)
  static let action = SlotSet(.action)
  static let n = SlotSet(.n)
  static let name = SlotSet(.name)
  static let stem = SlotSet(.stem)
  static let lower = SlotSet(.lower)
  static let rest = SlotSet(.rest)
}
