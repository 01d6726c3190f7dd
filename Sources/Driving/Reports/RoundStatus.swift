package import Directions
internal import Localization
package import TravelModel
package import VehicleRouting
internal import WasteCollection

/// How far a driver is on a round, and what comes next.
///
/// Moments are seconds since the local midnight of the day, as in plans; ``clock`` turns them into times of day.
package struct RoundStatus: Sendable {
  /// A stop of the planned round.
  package struct Stop: Sendable {
    /// What became of it.
    package enum State: Hashable, Sendable {
      /// It is still to be served.
      case waiting
      case done(at: Int)
      /// The driver left it out.
      case skipped(at: Int, reason: String)
      /// It cannot be served any more, for a reason.
      case left(reason: String)
    }

    package let id: String
    /// Its place in the planned round, from 1.
    package let number: Int
    package let note: String?
    package let coordinate: Coordinate
    /// On which side of the vehicle it has to be.
    package let approach: VehicleRouting.Stop.Approach
    package let litres: Int
    /// When the plan arrives there.
    package let planned: Int
    package let state: State
    /// Kilograms; `nil`: nothing is weighed.
    package var kilograms: Int?
    /// The stream, if the vehicle has compartments.
    package var stream: String?

    /// Creates a stop.
    package init(
      id: String, number: Int, note: String?, coordinate: Coordinate,
      approach: VehicleRouting.Stop.Approach, litres: Int, planned: Int, state: State
    ) {
      self.id = id
      self.number = number
      self.note = note
      self.coordinate = coordinate
      self.approach = approach
      self.litres = litres
      self.planned = planned
      self.state = state
    }
  }

  /// Where the driver goes.
  package enum Target: Hashable, Sendable {
    /// The index into ``RoundStatus/stops``.
    case stop(Int)
    /// To unload, and to go on then: at a facility, as an index into ``RoundStatus/facilities``, or, for
    /// `nil`, where trucks are unloaded without one.
    case unload(Int?)
    /// A break, wherever the driver is then.
    case pause
    /// Where the round ends.
    case home
  }

  /// A target that is still to come.
  package struct Entry: Hashable, Sendable {
    package let target: Target
    package let place: Coordinate?
    /// When the plan is there; `nil` if it does not say.
    package let planned: Int?
    /// When the driver is expected there.
    package let arrival: Int
    /// When service begins, and when the driver leaves.
    package let begin: Int, departure: Int
    /// Litres on board then.
    package let litres: Int
    /// Kilograms on board then; `nil`: nothing is weighed.
    package var kilograms: Int?
    /// Litres on board then, by ``RoundStatus/compartments``.
    package var litresByCompartment: [Int] = []

    /// Creates an entry.
    package init(
      target: Target, place: Coordinate?, planned: Int? = nil, arrival: Int, begin: Int,
      departure: Int, litres: Int
    ) {
      self.target = target
      self.place = place
      self.planned = planned
      self.arrival = arrival
      self.begin = begin
      self.departure = departure
      self.litres = litres
    }
  }

  /// Where trucks are unloaded on the way.
  package struct Facility: Hashable, Sendable {
    package let id: String
    package let name: String
    package let place: Coordinate

    /// Creates a facility.
    package init(id: String, name: String, place: Coordinate) {
      self.id = id
      self.name = name
      self.place = place
    }
  }

  /// A time that the truck was unloaded.
  package struct Unload: Hashable, Sendable {
    package let time: Int
    /// The id of the facility; `nil`: elsewhere.
    package let facility: String?
    package let place: Coordinate?
    /// Litres that were unloaded.
    package let litres: Int
    /// Kilograms that were unloaded; `nil`: nothing is weighed.
    package var kilograms: Int?
    /// When the plan is there; `nil` if it does not say.
    package let planned: Int?

    /// Creates an unloading.
    package init(time: Int, facility: String?, place: Coordinate?, litres: Int, planned: Int?) {
      self.time = time
      self.facility = facility
      self.place = place
      self.litres = litres
      self.planned = planned
    }
  }

  /// The way to the next target.
  package struct Way: Sendable {
    /// Seconds, and metres.
    package let duration: Int, distance: Int
    package let line: [Coordinate]
    /// How to get there; `nil` if no street is known.
    package let directions: WayDirections?
    /// Metres from the street to the bin; `nil` if no street is known.
    package let carry: Double?

    /// Creates a way.
    package init(
      duration: Int, distance: Int, line: [Coordinate], directions: WayDirections? = nil,
      carry: Double? = nil
    ) {
      self.duration = duration
      self.distance = distance
      self.line = line
      self.directions = directions
      self.carry = carry
    }

    /// The totals of the leg and, where streets are known, its steps, line by line.
    var text: [String] {
      directions?.lines ?? ["\(Measures.distance(distance)), \(Measures.duration(duration))"]
    }
  }

  /// Why the rest of the round was replanned, and the result.
  package struct Change: Hashable, Sendable {
    /// As half a sentence, such as "H-005 was skipped".
    package let reasons: [String]
    /// Whether the order is another one than before.
    package var hasNewOrder: Bool
    /// Seconds that the new order saves; `nil` if the order could not stay or ends no earlier.
    package var saved: Int?
    /// How many stops have another place among the others.
    package var moved = 0
    /// Seconds that another order would save, too few to change it; `nil` for less than a minute.
    package var couldSave: Int?
    /// What else changes and why, as sentences without a full stop.
    package var notes: [String] = []

    /// Creates a change.
    package init(
      reasons: [String], hasNewOrder: Bool, saved: Int? = nil, moved: Int = 0, notes: [String] = []
    ) {
      self.reasons = reasons
      self.hasNewOrder = hasNewOrder
      self.saved = saved
      self.moved = moved
      self.notes = notes
    }

    /// What changes and what it saves, line by line.
    var details: [String] {
      var gains: [String] = []
      if let saved, saved >= 60 { gains.append("saves \(saved / 60) min") }
      if moved > 0 { gains.append(moved == 1 ? "1 stop moved" : "\(moved) stops moved") }
      return (gains.isEmpty ? [] : [gains.joined(separator: "; ")])
        + (couldSave.map { ["another order would save \($0 / 60) min"] } ?? []) + notes
    }
  }

  package var name: String
  package var clock: LocalClock
  package var vehicle: String
  package var driver: String?
  /// What the places are called where the round starts and ends, and where it unloads.
  package var startName: String, homeName: String, unloadName: String
  package var start: Coordinate?, home: Coordinate?
  /// Now.
  package var time: Int
  /// Where the driver is, as far as is known.
  package var position: Coordinate?
  /// A compartment of the vehicle.
  package struct Compartment: Hashable, Sendable {
    package let stream: String
    /// Litres on board, and that fit.
    package let litres: Int, capacity: Int

    /// Creates a compartment.
    package init(stream: String, litres: Int, capacity: Int) {
      self.stream = stream
      self.litres = litres
      self.capacity = capacity
    }
  }

  /// A planned break that could not be taken.
  package struct MissedBreak: Hashable, Sendable {
    package let id: String
    /// Seconds.
    package let duration: Int

    /// Creates a missed break.
    package init(id: String, duration: Int) {
      self.id = id
      self.duration = duration
    }
  }

  /// Litres on board, and that fit.
  package var litres: Int, capacity: Int
  /// Kilograms on board; `nil`: nothing is weighed.
  package var kilograms: Int?
  /// Kilograms that may be on board; `nil`: there is no limit.
  package var maxKilograms: Int?
  /// The compartments; empty: there is one hold for all waste.
  package var compartments: [Compartment] = []
  package var missedBreaks: [MissedBreak] = []
  /// In the order of the plan.
  package var stops: [Stop]
  /// What is still to come, in order, home last; empty when the round is finished.
  package var rest: [Entry]
  /// When the driver leaves: now, or later if the round has not begun.
  package var leaving: Int
  /// When the plan is back.
  package var plannedReturn: Int?
  /// The facilities of the plan; empty: the truck is unloaded where ``unloadName`` is.
  package var facilities: [Facility]
  /// What was unloaded so far.
  package var unloads: [Unload]
  package var finished: Int?
  package var way: Way?
  package var change: Change?
  /// The streets that are closed.
  package var blocked: [Coordinate]
  package var plannedLine: [Coordinate]
  /// In the order in which it was reported.
  package var drivenLine: [Coordinate]
  /// Metres along it.
  package var drivenDistance: Int

  /// Creates the status of a round at which nothing has happened yet.
  package init(
    name: String, clock: LocalClock, vehicle: String, driver: String?, startName: String,
    homeName: String, unloadName: String, time: Int, capacity: Int, stops: [Stop]
  ) {
    self.name = name
    self.clock = clock
    self.vehicle = vehicle
    self.driver = driver
    self.startName = startName
    self.homeName = homeName
    self.unloadName = unloadName
    self.time = time
    self.capacity = capacity
    self.stops = stops
    litres = 0
    leaving = time
    rest = []
    facilities = []
    unloads = []
    blocked = []
    plannedLine = []
    drivenLine = []
    drivenDistance = 0
  }

  /// Where the driver goes now; `nil` when the round is finished.
  package var next: Entry? { finished == nil ? rest.first { $0.target != .pause } : nil }

  /// The breaks before that.
  package var pauses: ArraySlice<Entry> { rest.prefix { $0.target == .pause } }

  /// What comes after ``next``.
  package var later: ArraySlice<Entry> { rest.dropFirst(pauses.count + 1) }

  /// The name of a target that is not a stop.
  package func name(of target: Target) -> String {
    switch target {
    case .stop(let index): stops[index].id
    case .unload(let index): index.map { facilities[$0].name } ?? unloadName
    case .pause: "break"
    case .home: homeName
    }
  }

  /// The stop that a target is.
  package func stop(_ target: Target) -> Stop? {
    if case .stop(let index) = target { stops[index] } else { nil }
  }

  /// How many stops are done, and so on.
  package func count(_ matches: (Stop.State) -> Bool) -> Int { stops.count { matches($0.state) } }

  package var doneCount: Int { count { if case .done = $0 { true } else { false } } }
  package var skippedCount: Int { count { if case .skipped = $0 { true } else { false } } }
  package var leftCount: Int { count { if case .left = $0 { true } else { false } } }
}
