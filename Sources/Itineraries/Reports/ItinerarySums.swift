internal import ItineraryPlanning
internal import TravelModel

/// The totals of an itinerary: money by purpose, and metres by mode.
struct ItinerarySums {
  /// Hundredths of the currency's unit.
  private(set) var entry = 0, meals = 0, fares = 0
  /// Metres by means; those on foot with the walks to and from public transport.
  private(set) var metres: [MultimodalTravel.Means: Int] = [:]
  private(set) var visitCount = 0

  init(_ report: ItineraryReport) {
    for (number, day) in report.plan.days.enumerated() {
      visitCount += day.visits.count
      for visit in day.visits {
        if visit.meal == nil { entry += visit.price } else { meals += visit.price }
      }
      for (index, leg) in report.legs(number).enumerated() {
        fares += leg.price
        if leg.walked > 0 { metres[.walk, default: 0] += leg.walked }
        guard leg.means != .walk, let course = report.course(number, index) else { continue }
        // What is walked on the way to a stop is among the leg's own metres on foot.
        for part in course.parts where leg.means != .transit || part.isRide {
          metres[leg.means, default: 0] += part.metres
        }
      }
    }
  }
}

extension LegCourse.Part {
  var isRide: Bool { if case .ride = kind { true } else { false } }

  /// The length of its line.
  var metres: Int {
    Int(zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.greatCircleDistance(to: $1.1) }.rounded())
  }
}
