/// The ways between all pairs of locations, by each mode.
///
/// A way by timetable leaves at certain moments; any other takes as long at any time. A later departure
/// by one mode never arrives earlier.
package struct MultimodalTravel: Sendable {
  /// How people move.
  package enum Means: String, Hashable, Codable, Sendable, CaseIterable {
    case walk, bicycle, car, ride, transit
  }

  /// A way by the clock.
  package struct Departure: Hashable, Sendable, BitwiseCopyable {
    /// Moments from the problem's origin: leaving the one location, reaching the other.
    package var leaves: Int32, arrives: Int32
    /// Money, and metres on foot.
    package var price: Int32, walked: Int32

    /// Creates a departure.
    package init(leaves: Int32, arrives: Int32, price: Int32, walked: Int32) {
      (self.leaves, self.arrives, self.price, self.walked) = (leaves, arrives, price, walked)
    }
  }

  /// What moving by a mode takes besides time.
  package struct Rates: Hashable, Sendable, BitwiseCopyable {
    /// Money for starting, and for a thousand seconds and metres; timetables state their own.
    package var fare = 0, farePerThousandSeconds = 0, farePerThousandMetres = 0
    /// Effort in thousandths of a point for a thousand seconds, a thousand metres, and a unit of money.
    package var effortPerThousandSeconds = 0, effortPerThousandMetres = 0,
      effortPerThousandMoney = 0

    /// Creates rates of nothing.
    package init() {}

    @inline(__always)
    func price(seconds: Int, metres: Int) -> Int {
      fare + (seconds * farePerThousandSeconds + metres * farePerThousandMetres) / 1000
    }

    @inline(__always)
    func effort(seconds: Int, metres: Int, price: Int) -> Int {
      (seconds * effortPerThousandSeconds + metres * effortPerThousandMetres) / 1000
        + price * effortPerThousandMoney / 1000
    }
  }

  /// One mode.
  package struct Mode: Sendable {
    package var means: Means
    package var rates = Rates()
    /// Row-major, negative where there is no way; empty if ``departures`` apply.
    package var seconds: [Int32] = []
    /// Row-major metres; empty if ``departures`` apply.
    package var metres: [Int32] = []
    /// For each pair, those that leave later arrive later; empty unless it goes by timetable.
    package var departures: [[Departure]] = []

    /// Creates a mode without ways.
    package init(_ means: Means) { self.means = means }
  }

  /// A leg.
  package struct Way: Hashable, Sendable {
    /// When it is begun, after waiting for a departure, and when the traveller arrives.
    package var leaves: Int, arrives: Int
    package var price: Int
    /// Metres on foot.
    package var walked: Int
    /// In thousandths of a point; waiting for a departure takes none, as the traveller stays where they are.
    package var effort: Int
  }

  package let count: Int
  package let means: [Means]
  let isTimed: [Bool]
  private let storage: FixedStorage
  /// The same for inner loops; holds no longer than these ways.
  let dense: DenseWays

  /// Creates ways.
  ///
  /// - Precondition: Every mode knows `count` × `count` pairs.
  package init(count: Int, modes: [Mode]) {
    precondition(
      modes.allSatisfy {
        $0.departures.isEmpty
          ? $0.seconds.count == count * count && $0.metres.count == count * count
          : $0.departures.count == count * count
      })
    self.count = count
    means = modes.map(\.means)
    isTimed = modes.map { !$0.departures.isEmpty }
    storage = FixedStorage()
    dense = DenseWays(count, modes, storage)
  }

  /// Indices of all modes.
  package var modes: Range<Int> { means.indices }

  /// Returns the way by a move that arrives first; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - move: By which mode, and by timetable perhaps not before some moment.
  ///   - from: A location.
  ///   - to: Another one, or the same, which takes no way.
  ///   - ready: When the traveller is ready to leave.
  /// - Returns: The way, waiting for a departure included.
  package func way(by move: Itinerary.Move, from: Int, to: Int, at ready: Int) -> Way? {
    dense.way(by: move, from: from, to: to, at: ready)
  }

  /// Returns the last moment at which one can leave and arrive in time; `nil` if there is none.
  package func latest(by mode: Int, from: Int, to: Int, arriving moment: Int) -> Int? {
    dense.latest(by: mode, from: from, to: to, arriving: moment)
  }
}
