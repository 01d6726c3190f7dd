import Itineraries
import PlainFiles
import Testing

@Suite struct WrittenItineraryTests {
  /// Clocks are put back by an hour at 04:00 in Helsinki, by half an hour at 02:00 on Lord Howe Island, and forward at 03:00.
  @Test(arguments: [
    ("Europe/Helsinki", "2026-10-24", "03:59+1", "03:04+1", 5),
    ("Europe/Helsinki", "2026-10-25", "02:30", "04:30", 180),
    ("Europe/Helsinki", "2026-10-25", "03:10", "03:40", 30),
    ("Europe/Helsinki", "2026-03-29", "02:07", "05:07", 120),
    ("Australia/Lord_Howe", "2026-04-05", "01:59", "01:59", 30),
    ("Europe/Helsinki", "2026-06-12", "23:30", "00:45+1", 75),
  ])
  func `visits last as long as they do where clocks are changed`(
    zone: String, date: String, begins: String, ends: String, minutes: Int
  ) throws {
    let leg = """
      {"mode": "walk", "leaves": "01:00", "arrives": "01:00", "leave_by": "01:00", "seconds": 0,
       "walked": 0, "price": 0}
      """
    let text = """
      {"format": "roundsman-itinerary-plan/1", "time_zone": "\(zone)", "price": 0,
       "costs": {"entry": 0, "meals": 0, "fares": 0}, "metres": {}, "points": 0, "proven": true,
       "left_out": [], "passed_over": 0,
       "days": [{"date": "\(date)", "spare_seconds": 0, "last_leg": \(leg), "visits": [
         {"id": "a", "name": "A", "location": [24.9, 60.1], "categories": [], "leg": \(leg),
          "begins": "\(begins)", "ends": "\(ends)", "open_until": "23:00", "hours": "unknown",
          "price": 0, "points": 1}]}]}
      """
    let plan = try WrittenItinerary.read(Array(text.utf8), file: "day.json").value
    #expect(plan.visits.map { $0.seconds / 60 } == [minutes])
  }
}
