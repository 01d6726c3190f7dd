/// What to wear and bring on the visits of a day.
package struct DayThings: Hashable, Codable, Sendable {
  package var visits: [[VisitThing]]
  /// Whether there is no forecast for the day, so that climate averages determine the items.
  package var isWeatherUsual: Bool

  /// Creates the items of a day.
  package init(visits: [[VisitThing]], isWeatherUsual: Bool) {
    (self.visits, self.isWeatherUsual) = (visits, isWeatherUsual)
  }

  /// An item needed at several consecutive visits, and neither before nor after.
  package struct Spell: Hashable, Sendable {
    /// With the reasons of the visit that asks for it most.
    package var thing: VisitThing
    /// The first and the last visit.
    package var visits: ClosedRange<Int>
  }

  /// All spells, in the order of their first visits.
  package var spells: [Spell] {
    visits.indices.flatMap { first in
      visits[first].filter { !(first > 0 && has($0, first - 1)) }.map { thing in
        var last = first
        while last + 1 < visits.count, has(thing, last + 1) { last += 1 }
        let same = visits[first...last].joined().filter { $0.id == thing.id }
        return Spell(
          thing: same.max { $0.urgency < $1.urgency } ?? thing, visits: first...last)
      }
    }
  }

  private func has(_ thing: VisitThing, _ visit: Int) -> Bool {
    visits[visit].contains { $0.id == thing.id }
  }
}

extension VisitThing {
  /// The more, the colder, warmer, wetter or sunnier it is.
  fileprivate var urgency: Double {
    switch reasons.first {
    case .cold(let degrees): -degrees
    case .warm(let value), .rain(let value), .snow(let value), .wind(let value), .sun(let value):
      value
    case .dark, .stops, .stream, nil: 0
    }
  }
}
