/// The visits of every day, in order, and by what mode each is reached.
package struct Itinerary: Hashable, Sendable {
  /// How the traveller moves on.
  package struct Move: Hashable, Sendable {
    /// Index of the mode.
    package var mode: Int
    /// The moment before which no scheduled departure is used, because a later one is better.
    package var notBefore: Int

    /// Creates a move.
    package init(_ mode: Int, notBefore: Int = 0) {
      (self.mode, self.notBefore) = (mode, notBefore)
    }
  }

  /// A visit and how it is reached.
  package struct Visit: Hashable, Sendable {
    /// Index of the candidate.
    package var candidate: Int
    /// Index of its length.
    package var length: Int
    /// How it is reached.
    package var move: Move

    /// Creates a visit.
    package init(candidate: Int, length: Int, move: Move) {
      (self.candidate, self.length, self.move) = (candidate, length, move)
    }
  }

  /// The visits of one day.
  package struct Day: Hashable, Sendable {
    package var visits: [Visit]
    /// How the day's end is reached.
    package var lastMove: Move

    /// Creates a day.
    package init(visits: [Visit], lastMove: Move) {
      (self.visits, self.lastMove) = (visits, lastMove)
    }
  }

  package var days: [Day]

  /// Creates an itinerary.
  package init(days: [Day]) { self.days = days }

  /// All candidates that are visited, in order.
  package var candidates: [Int] { days.flatMap { $0.visits.map(\.candidate) } }
}

/// When everything of one day happens, at the earliest.
package struct DaySchedule: Hashable, Sendable {
  /// When and how one place is reached, and how long the traveller stays.
  package struct Stay: Hashable, Sendable {
    /// When the way to it was begun, at the earliest.
    package var leaves: Int
    package var arrives: Int
    /// When the visit begins and ends; at the day's end, both are the arrival.
    package var begins: Int, ends: Int
    package var price: Int, walked: Int, effort: Int
  }

  /// The visits, and the end of the day.
  package var stays: [Stay]

  /// When the traveller can leave each place at the latest, the start first, and still keep everything after
  /// it; as many as ``stays``.
  package var latestDepartures: [Int]
}
