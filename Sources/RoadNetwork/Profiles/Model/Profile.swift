/// A kind of traveller: which ways and turns are allowed, how long they take, and what is avoided.
///
/// A profile is data. It is read from YAML by ``ProfileReader`` and compiled by ``CompiledProfile``
/// into tables that evaluate the tags of an extract.
package struct Profile: Equatable, Sendable {
  package var name: String
  /// A one-sentence description.
  package var summary = ""
  package var vehicle = VehicleMeasures()
  package var access = AccessRules()
  package var oneWays = OneWayRules()
  /// The speed on each class of way without a sign; a missing class is closed.
  package var speeds: [HighwayClass: ClassSpeed] = [:]
  package var speedLimits = SpeedLimitRules()
  /// What slows travel, by tag key, then by value.
  package var slowerOn: [String: [String: SpeedRule]] = [:]
  package var slopes = SlopeRules()
  /// The ratio of a way's weight to its duration, by tag key, then by value; above 0.
  package var weights: [String: [String: Double]] = [:]
  package var narrowRoads = NarrowRoads()
  package var lastStretch = LastStretch()
  package var barriers = BarrierRules()
  package var delays = Delays()
  package var turns = TurnSettings()
  package var restrictions = RestrictionRules()
  /// Ways that stops and route ends are not snapped to: classes of ways, `tunnel`, `bridge`, `private`.
  package var neverSnapTo: Set<String> = []

  /// Creates a profile that allows nothing, to be filled in.
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
  /// This many times the speed.
  case times(Double)
  /// Such a way is closed.
  case closed
}

/// The vehicle's measures for comparison with signs, in metres and tonnes; `nil` is not compared.
package struct VehicleMeasures: Equatable, Sendable {
  package var height: Double?
  package var width: Double?
  package var length: Double?
  package var weight: Double?
  package var axleLoad: Double?
  /// Which of `hazmat` and `hazmat:water` apply to the load.
  package var hazardousGoods = HazardousGoods.none

  package init() {}
}

/// The hazard of a load.
package enum HazardousGoods: String, CaseIterable, Sendable {
  case none = "no"
  case any = "yes"
  /// Also dangerous to water.
  case water
}

/// What the values of access tags mean for a traveller.
package enum AccessMeaning: String, CaseIterable, Sendable {
  case open, destination
  case privateGround = "private"
  case closed
  /// Allowed when pushing the vehicle.
  case walked = "walk"
}

/// Which ways may be used.
package struct AccessRules: Equatable, Sendable {
  /// Tag keys from the most general to the most specific, such as `access`, …, `motorcar`; the most
  /// specific one present on a way counts.
  package var keys: [String] = []
  /// What their values mean; an unlisted value counts as an absent tag.
  package var values: [String: AccessMeaning] = [:]
  /// Those keys that open ways of a class without a speed.
  package var openedBy: [String] = []
  /// The speed on such ways, in kilometres per hour.
  package var openedSpeed = 10.0
  /// Whether a sidewalk beside a road opens it.
  package var openedBySidewalks = false
  /// Whether roads for motor vehicles only are open.
  package var motorroads = true
  /// Whether routes may follow the outlines of areas.
  package var areas = true
  /// Tags of steps whose value `yes` marks a usable ramp, such as `ramp:wheelchair`.
  package var ramps: [String] = []

  package init() {}
}

/// Which one-way signs apply.
package struct OneWayRules: Equatable, Sendable {
  /// Tag keys; the first one present on a way counts.
  package var keys: [String] = []
  /// Whether roundabouts are implicitly one-way.
  package var roundabouts = true
  /// Whether motorways are implicitly one-way.
  package var motorways = true
  /// Whether `cycleway=opposite` and the like open the other direction.
  package var contraflowCycleways = false
  /// Whether vehicles may be pushed against a one-way sign.
  package var walkAgainst = false
  /// The speed when pushing a vehicle, in kilometres per hour.
  package var walkingSpeed = 4.0

  package init() {}
}

/// The effect of speed limits on the speed.
package struct SpeedLimitRules: Equatable, Sendable {
  package enum Use: String, CaseIterable, Sendable {
    /// A limit determines the speed of the road, whatever its class.
    case instead = "instead of the class"
    /// A limit only caps the speed of the class.
    case bound = "as a bound"
    case ignored = "not"
  }

  package var use = Use.ignored
  /// Tag keys; the first one present on a way counts.
  package var keys: [String] = []
  /// The fraction of the limit that is reached.
  package var share = 1.0
  /// The meaning of `walk`, in kilometres per hour.
  package var walk = 10.0
  /// The meaning of `none`, in kilometres per hour.
  package var none = 140.0
  /// The top speed of the vehicle, in kilometres per hour.
  package var fastest = 140.0

  package init() {}
}

/// The effect of slopes; `incline` is rarely tagged except on steps and cycleways.
package struct SlopeRules: Equatable, Sendable {
  /// The steepest passable slope, in percent; `nil` if there is no bound.
  package var steepest: Double?
  /// The fraction of the speed that is left uphill, where `incline` is positive or `up`.
  package var uphill = 1.0
  /// How heights, or percentages of `incline`, change the speed; where they are known, `uphill` does not count.
  package var pace = SlopePace.none

  package init() {}
}

/// Roads on which two vehicles can barely pass each other.
package struct NarrowRoads: Equatable, Sendable {
  /// The largest width of such a road, in metres; a single lane for both directions is narrow, too.
  package var upTo = 0.0
  /// The ratio of such a road's weight to its duration.
  package var weight = 1.0

  package init() {}
}

/// The penalty for entering roads that are open only to those with a destination there.
package struct LastStretch: Equatable, Sendable {
  /// The weight of entering such a road, in seconds.
  package var destination = 0.0
  /// The weight of entering private ground, in seconds.
  package var privateGround = 0.0
  /// Classes of ways that are open only to those with a destination there, unless a sign that opens ways
  /// of a class without a speed lets the vehicle pass.
  package var classes: Set<HighwayClass> = []
  /// Those keys of access whose sign only keeps out those without a destination there, where it would close a
  /// street that is open otherwise.
  package var signs: [String] = []

  package init() {}
}

/// The effect of barriers and kerbs along the way.
package struct BarrierRules: Equatable, Sendable {
  /// Seconds by kind of barrier; `nil` if impassable.
  package var kinds: [String: Double?] = [:]
  /// The same for kinds that are not listed.
  package var others: Double?
  /// Seconds by kind of bollard, where a barrier is a bollard of a tagged kind.
  package var bollards: [String: Double?] = [:]
  /// Seconds by kind of kerb.
  package var kerbs: [String: Double?] = [:]
  /// Whether locked gates can be passed.
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
  /// Whether crossings also delay travel along a road, not only across it.
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
  /// Kinds of vehicle: `restriction:hgv` applies if they include `hgv`, and an `except` with one of
  /// them exempts.
  package var vehicles: [String] = []

  package init() {}
}
