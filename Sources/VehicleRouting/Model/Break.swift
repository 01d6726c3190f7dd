package import TravelModel

/// A driver's break, which must be taken in one of its windows on the vehicle's route.
///
/// It needs no place: it is taken on the way or at a stop, and interrupts a leg if need be.
package struct Break: Hashable, Sendable {
  /// What its windows limit.
  package enum WindowMeaning: String, Hashable, Sendable {
    /// When it may begin, as in VROOM.
    case begin
    /// When it must have ended: the whole break lies in the window.
    case whole
  }

  /// Its name, unique on its vehicle but for the parts of one break.
  package var id: Identifier
  /// What the user calls it, kept for the answer.
  package var description: String?
  /// When it may be, in order and disjoint; empty: always.
  package var windows: [TimeWindow]
  package var windowMeaning = WindowMeaning.begin
  /// How long it lasts, in time units.
  package var service: Int
  /// The most that may be on board meanwhile, per load dimension; `nil`: anything.
  package var maxLoad: [Int]?
  /// Whether it counts as working time, for the longest duration and for costs of time.
  package var isPaid = true

  /// Creates a break.
  package init(
    id: Identifier, description: String? = nil, windows: [TimeWindow] = [], service: Int = 0,
    maxLoad: [Int]? = nil
  ) {
    self.id = id
    self.description = description
    self.windows = windows
    self.service = service
    self.maxLoad = maxLoad
  }

  /// When it may begin, in order and disjoint.
  ///
  /// A window that is shorter than a break that must lie in it does not count; if none is long enough,
  /// there is no moment at all.
  package var beginWindows: [TimeWindow] {
    guard !windows.isEmpty else { return [.always] }
    return windows.compactMap {
      windowMeaning == .begin ? $0 : TimeWindow(start: $0.start, end: $0.end - service)
    }
  }
}
