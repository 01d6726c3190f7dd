/// Who travels: which ways and turns are allowed, how long they take, and what is avoided.
///
/// A profile is data. It is read from YAML by ``ProfileReader`` and compiled by ``CompiledProfile``
/// into tables that evaluate the tags of an extract.
package struct Profile: Equatable, Sendable {
  package var name: String
  /// A sentence for people.
  package var summary = ""
  package var vehicle = VehicleMeasures()
  package var access = AccessRules()
  package var oneWays = OneWayRules()
  /// How fast one travels on a class of way without a sign; a class that is missing is closed.
  package var speeds: [HighwayClass: ClassSpeed] = [:]
  package var speedLimits = SpeedLimitRules()
  /// What makes travel slower: by the key of a tag, then by its value.
  package var slowerOn: [String: [String: SpeedRule]] = [:]
  package var slopes = SlopeRules()
  /// How many times its duration a way weighs: by the key of a tag, then by its value; above 0.
  package var weights: [String: [String: Double]] = [:]
  package var narrowRoads = NarrowRoads()
  package var lastStretch = LastStretch()
  package var barriers = BarrierRules()
  package var delays = Delays()
  package var turns = TurnSettings()
  package var restrictions = RestrictionRules()
  /// Ways on which no stop lies and no route ends: classes of ways, `tunnel`, `bridge`, `private`.
  package var neverSnapTo: Set<String> = []

  /// A profile that may go nowhere, to be filled.
  package init(name: String) { self.name = name }
}

/// The speed on one class of way.
package enum ClassSpeed: Equatable, Sendable {
  /// Kilometres per hour.
  case speed(Double)
  /// The vehicle is pushed.
  case walked
}

/// The effect of one value of a tag on the speed.
package enum SpeedRule: Equatable, Sendable {
  /// At most this many kilometres per hour.
  case atMost(Double)
  /// So many times the speed.
  case times(Double)
  /// Such a way is not travelled.
  case closed
}

/// The vehicle as it is compared with signs: metres and tonnes; `nil` is compared with none.
package struct VehicleMeasures: Equatable, Sendable {
  package var height: Double?
  package var width: Double?
  package var length: Double?
  package var weight: Double?
  package var axleLoad: Double?
  /// What of `hazmat` and `hazmat:water` concerns the load.
  package var hazardousGoods = HazardousGoods.none

  package init() {}
}

/// The hazard of a load.
package enum HazardousGoods: String, CaseIterable, Sendable {
  case none = "no"
  case any = "yes"
  /// Dangerous to water, too.
  case water
}

/// What the values of access tags mean for a traveller.
package enum AccessMeaning: String, CaseIterable, Sendable {
  case open, destination
  case privateGround = "private"
  case closed
  /// Allowed if the vehicle is pushed.
  case walked = "walk"
}

/// Who may travel where.
package struct AccessRules: Equatable, Sendable {
  /// Keys of tags from the most general to the most particular, as `access`, …, `motorcar`; the
  /// most particular one that a way has counts.
  package var keys: [String] = []
  /// What their values mean; a value that is missing is as if the tag were not there.
  package var values: [String: AccessMeaning] = [:]
  /// Those of the keys that open a class of way which has no speed.
  package var openedBy: [String] = []
  /// The speed on such ways, in kilometres per hour.
  package var openedSpeed = 10.0
  /// Whether a pavement beside a road opens it.
  package var openedBySidewalks = false
  /// Whether roads for motor vehicles only are open.
  package var motorroads = true
  /// Whether one goes along the outlines of areas.
  package var areas = true
  /// Tags of steps that have `yes` where they can be gone up by a ramp, as `ramp:wheelchair`.
  package var ramps: [String] = []

  package init() {}
}

/// Which one-way signs apply.
package struct OneWayRules: Equatable, Sendable {
  /// Keys of tags; the first one that a way has counts.
  package var keys: [String] = []
  /// Whether roundabouts go round in one direction without a further sign.
  package var roundabouts = true
  /// Whether motorways have one direction without a further sign.
  package var motorways = true
  /// Whether `cycleway=opposite` and the like open the other direction.
  package var contraflowCycleways = false
  /// Whether one pushes one's vehicle against a one-way sign.
  package var walkAgainst = false
  /// The speed of somebody who pushes a vehicle, in kilometres per hour.
  package var walkingSpeed = 4.0

  package init() {}
}

/// The effect of speed limits on the speed.
package struct SpeedLimitRules: Equatable, Sendable {
  package enum Use: String, CaseIterable, Sendable {
    /// A limit determines how fast the road is, whatever its class.
    case instead = "instead of the class"
    /// A limit only bounds the speed of the class.
    case bound = "as a bound"
    case ignored = "not"
  }

  package var use = Use.ignored
  /// Keys of tags; the first one that a way has counts.
  package var keys: [String] = []
  /// The part of the limit that is reached.
  package var share = 1.0
  /// What `walk` stands for, in kilometres per hour.
  package var walk = 10.0
  /// What `none` stands for, in kilometres per hour.
  package var none = 140.0
  /// The greatest speed of the vehicle, in kilometres per hour.
  package var fastest = 140.0

  package init() {}
}

/// The effect of slopes; `incline` is rarely tagged except on steps and cycleways.
package struct SlopeRules: Equatable, Sendable {
  /// The steepest slope that is travelled, in percent; `nil` if any is.
  package var steepest: Double?
  /// The part of the speed that is left uphill on steps and where `incline` is `up`.
  package var uphill = 1.0

  package init() {}
}

/// Roads on which two vehicles can barely pass each other.
package struct NarrowRoads: Equatable, Sendable {
  /// The greatest width of such a road in metres; one lane for both directions is narrow, too.
  package var upTo = 0.0
  /// How many times its duration such a road weighs.
  package var weight = 1.0

  package init() {}
}

/// The penalty for entering roads that are open only to those with a destination there.
package struct LastStretch: Equatable, Sendable {
  /// Seconds that entering such a road weighs.
  package var destination = 0.0
  /// Seconds that entering private ground weighs.
  package var privateGround = 0.0

  package init() {}
}

/// The effect of barriers and kerbs along the way.
package struct BarrierRules: Equatable, Sendable {
  /// Seconds by kind of barrier; `nil` if it cannot be passed.
  package var kinds: [String: Double?] = [:]
  /// The same for kinds that are not listed.
  package var others: Double?
  /// Seconds by kind of bollard where a barrier is a bollard whose kind is tagged.
  package var bollards: [String: Double?] = [:]
  /// Seconds by kind of kerb.
  package var kerbs: [String: Double?] = [:]
  /// Whether gates that are locked can be passed.
  package var lockedGates = false

  package init() {}
}

/// Delays at nodes, in seconds.
package struct Delays: Equatable, Sendable {
  package var signals = 0.0
  package var stop = 0.0
  package var giveWay = 0.0
  package var crossing = 0.0
  package var signalledCrossing = 0.0
  /// Whether crossings also delay those who go along a road, not across it.
  package var crossingsAlongRoads = true
  package var miniRoundabout = 0.0
  package var levelCrossing = 0.0
  /// By value of `traffic_calming`.
  package var calming: [String: Double] = [:]

  package init() {}
}

/// Which restriction relations apply.
package struct RestrictionRules: Equatable, Sendable {
  package var apply = false
  /// Kinds of vehicle: `restriction:hgv` applies to those that list `hgv`, and an `except` with one
  /// of them exempts.
  package var vehicles: [String] = []

  package init() {}
}
