package import TravelModel

/// One day of one depot: its bins, its vehicles and the policy that picks the bins to serve.
package struct DepotDay: Hashable, Sendable {
  /// A kind of waste.
  package struct Stream: Hashable, Sendable {
    package let id: String
    /// What people call it.
    package let name: String
    /// Kilograms per litre, as it lies in the bin.
    package let density: Double

    /// What litter weighs, kilograms per litre: about what Edinburgh's litter bins weighed in 2016.
    package static let usualDensity = 0.07

    /// Creates a stream.
    package init(id: String, name: String, density: Double = usualDensity) {
      self.id = id
      self.name = name
      self.density = density
    }
  }

  /// Where vehicles start and end unless they say otherwise.
  package struct Depot: Hashable, Sendable {
    package let id: String
    /// What people call it.
    package let name: String
    package let coordinate: Coordinate

    /// Creates a depot.
    package init(id: String, name: String, coordinate: Coordinate) {
      self.id = id
      self.name = name
      self.coordinate = coordinate
    }
  }

  /// The languages in which drivers get run sheets and directions.
  package static let languages = ["en", "de", "es", "fr", "fi", "it"]

  package var name: String
  package var clock: LocalClock
  /// Tag of RFC 5646 of the language of what drivers get; one of ``languages``, or such a language with a
  /// country.
  package var language: String
  package var depot: Depot
  /// Path of a map as written, relative to `depot.yaml`.
  package var map: String?
  /// Who travels on a road network.
  package var profile: String
  /// Speed along the great circle, km/h.
  package var speed: Double
  /// How far bins may be carried to a vehicle, in metres.
  package var carry = DepotDay.usualCarry
  /// `nil`: as usual for the profile.
  package var turning: TurningAtStops?
  /// By how many per cent rounds may cost more than the cheapest for the sake of even ones; `nil` if they need not
  /// be even.
  package var balancePercent: Double?
  /// What prices are in, such as EUR; `nil` if the depot does not say.
  package var currency: String?
  /// In the order of reports; never empty.
  package var streams: [Stream]
  /// By identifier if read from a file; never empty.
  package var vehicles: [Vehicle]
  /// Where trucks tip between trips; empty: they carry one load home.
  package var facilities: [Facility] = []
  /// The weekdays on which rounds go out, `0...6` from Monday on, in order; never empty.
  package var roundDays = [0, 1, 2, 3, 4, 5, 6]
  package var policy: ServicePolicy
  /// How a week that repeats is planned.
  package var period = PeriodSettings()
  /// The weekday of a day without a date, `0...6` from Monday on; `nil`: nobody knows.
  package var weekdayWithoutDate: Int?
  /// By identifier if read from a file.
  package var bins: [Bin]
  /// The rows of ``bins`` in their file, by identifier; those of no file have none.
  package var binLines: [String: Int] = [:]
  /// The streets to serve, in the order of their file; their stretches become ``bins`` once a map tells
  /// where they are.
  package var streets: [StreetRow] = []
  /// What is known of earlier levels, in the order of time.
  package var readings: [FillReading] = []

  /// Creates a depot day.
  package init(
    name: String, clock: LocalClock, language: String = "en", depot: Depot, map: String? = nil,
    profile: String = "waste_truck", speed: Double = 18, streams: [Stream], vehicles: [Vehicle],
    policy: ServicePolicy = ServicePolicy(), bins: [Bin]
  ) {
    self.name = name
    self.clock = clock
    self.language = language
    self.depot = depot
    self.map = map
    self.profile = profile
    self.speed = speed
    self.streams = streams
    self.vehicles = vehicles
    self.policy = policy
    self.bins = bins
  }
}

extension DepotDay {
  /// When the first shift of the day's date begins; without a date, of ``weekdayWithoutDate``, or of a
  /// Monday.
  package var roundsBegin: LocalMinute {
    // 5 January 1970 was a Monday.
    let day = clock.date?.daysSince1970 ?? (4 + (weekdayWithoutDate ?? 0))
    return LocalMinute(day * 1440 + (vehicles.map(\.shift.start).min() ?? 0) / 60)
  }

  /// When the next rounds may begin: on the next of ``roundDays``, at the same time of day.
  package var nextRoundsBegin: LocalMinute {
    let now = roundsBegin
    let days = (1...7).first { roundDays.contains((now.weekday + $0) % 7) } ?? 7
    return now + days * 1440
  }

  /// When rounds before these began: the last ones, or those as many before.
  package func roundsBegin(before count: Int) -> LocalMinute {
    var minute = roundsBegin
    for _ in 0..<count {
      let days = (1...7).first { roundDays.contains((minute.weekday + 7 - $0) % 7) } ?? 7
      minute = minute + -days * 1440
    }
    return minute
  }
}

extension DepotDay {
  /// What the policy ``ServicePolicy/Kind/pattern`` asks for: whether a bin is emptied on the day's weekday; one
  /// without weekdays is on every round day, and streets always are.
  package func isDue(_ bin: Bin) -> Bool {
    bin.stretch != nil || (bin.days ?? roundDays).contains(roundsBegin.weekday)
  }

  /// Whether a policy that looks at the day alone serves a bin.
  package func selects(_ bin: Bin) -> Bool {
    policy.kind == .pattern ? isDue(bin) : policy.selects(bin)
  }
}

extension DepotDay {
  /// Where trucks tip what they carry.
  package struct Facility: Hashable, Sendable {
    package var id: String
    /// What people call it.
    package var name: String
    package var coordinate: Coordinate
    /// The kinds of waste that it takes; empty: all.
    package var streams: [String]
    /// When a truck may begin to unload, in seconds since local midnight by the wall clock; empty: always.
    package var windows: [TimeWindow]
    /// Seconds from coming in to going out.
    package var service: Int
    /// What each visit costs, in the depot's currency.
    package var fee: Double

    /// Creates a facility that takes everything at any time.
    package init(
      id: String, name: String, coordinate: Coordinate, streams: [String] = [],
      windows: [TimeWindow] = [], service: Int = 900, fee: Double = 0
    ) {
      self.id = id
      self.name = name
      self.coordinate = coordinate
      self.streams = streams
      self.windows = windows
      self.service = service
      self.fee = fee
    }

    /// Whether it takes a kind of waste.
    package func takes(_ stream: String) -> Bool { streams.isEmpty || streams.contains(stream) }
  }
}

extension DepotDay.Vehicle {
  /// A driver's break.
  package struct Break: Hashable, Sendable {
    /// When it may begin, in seconds since local midnight by the wall clock.
    package var window: TimeWindow
    /// Seconds.
    package var duration: Int
    /// Whether it counts as working time.
    package var isPaid: Bool

    /// Creates a break.
    package init(window: TimeWindow, duration: Int, isPaid: Bool = false) {
      self.window = window
      self.duration = duration
      self.isPaid = isPaid
    }
  }

  /// Work after the regular hours.
  package struct Overtime: Hashable, Sendable {
    /// When it begins, in seconds since local midnight by the wall clock.
    package var after: Int
    /// What an hour of it costs beyond the usual hour, in the depot's currency.
    package var perHour: Double

    /// Creates overtime.
    package init(after: Int, perHour: Double) {
      self.after = after
      self.perHour = perHour
    }
  }
}

extension DepotDay {
  /// A truck with its driver, as a depot knows it.
  package struct Vehicle: Hashable, Sendable {
    /// The capacity, in whole litres of waste as it is in the bin.
    package enum Capacity: Hashable, Sendable {
      /// One hold for all streams.
      case shared(Int)
      /// A compartment per stream; other streams are not taken.
      case compartments([String: Int])
    }

    /// The cost of using a vehicle, in one currency of the depot's choice.
    package struct Costs: Hashable, Sendable {
      /// Once, if the vehicle leaves.
      package var fixed: Double
      package var perHour: Double
      package var perKilometre: Double

      /// Creates costs.
      package init(fixed: Double = 0, perHour: Double = 0, perKilometre: Double = 0) {
        self.fixed = fixed
        self.perHour = perHour
        self.perKilometre = perKilometre
      }
    }

    package var id: String
    /// A person's name.
    package var driver: String?
    package var capacity: Capacity
    /// Earliest departure and latest return, in seconds since local midnight by the wall clock.
    package var shift: TimeWindow
    /// Where it starts and ends; `nil`: at the depot.
    package var start: Coordinate?, end: Coordinate?
    /// Longest time from departure to return, seconds; `nil`: the shift's length.
    package var maxDuration: Int?
    /// Multiplies the travel speed; 0.5 is half as fast.
    package var speedFactor: Double
    /// What the vehicle can do.
    package var skills: [String]
    package var costs: Costs
    /// Kilograms of waste that it may carry; `nil`: volume alone counts.
    package var maxWeight: Int?
    /// The driver's breaks, in the order in which they are taken.
    package var breaks: [Break] = []
    /// `nil`: the shift ends before any.
    package var overtime: Overtime?
    /// How many bins its round has at least, if it is used, and at most; `nil`: no limit.
    package var minStops: Int?, maxStops: Int?
    /// How many litres its round takes at least, if it is used; `nil`: no minimum.
    package var minLitres: Int?
    /// How long it is at work at least, if it is used, in seconds on the road and at stops; `nil`: no minimum.
    package var minWork: Int?
    /// How far its crew carries bins, in metres; `nil`: as far as the day says.
    package var carry: Int?
    /// Whether it tips all that it carries before it comes home, where there is a facility.
    package var endsEmpty = true

    /// Creates a vehicle; everything but name, capacity and shift has the usual default.
    package init(
      id: String, driver: String? = nil, capacity: Capacity, shift: TimeWindow,
      start: Coordinate? = nil, end: Coordinate? = nil, maxDuration: Int? = nil,
      speedFactor: Double = 1, skills: [String] = [], costs: Costs = Costs(perHour: 1)
    ) {
      self.id = id
      self.driver = driver
      self.capacity = capacity
      self.shift = shift
      self.start = start
      self.end = end
      self.maxDuration = maxDuration
      self.speedFactor = speedFactor
      self.skills = skills
      self.costs = costs
    }
  }
}

extension DepotDay.Vehicle {
  /// What people call it: the driver's name and the vehicle's, or the vehicle's alone.
  package var title: String { driver.map { "\($0) (\(id))" } ?? id }

  /// Litres of one stream that fit on board; 0 if the vehicle does not take it.
  package func capacity(for stream: String) -> Int {
    switch capacity {
    case .shared(let litres): litres
    case .compartments(let litres): litres[stream] ?? 0
    }
  }
}
