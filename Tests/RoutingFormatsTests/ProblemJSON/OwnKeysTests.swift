import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// What problem JSON has beyond VROOM's input.
@Suite struct OwnKeysTests {
  private func window(_ start: Int, _ end: Int) throws -> TimeWindow {
    try #require(TimeWindow(start: start, end: end))
  }

  @Test func `keys of jobs and shipments`() throws {
    let problem = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start": [1, 2], "steps": [{"type": "job", "id": 1}]}],
       "jobs": [
         {"id": 1, "location": [1, 2.1], "release": 600, "goods": "glass", "lock": "next",
          "alternatives": "a", "soft_window":
            {"window": [900, 1000], "early_per_hour": 60, "late_per_hour": 7200}},
         {"id": 2, "location": [1, 2.1], "alternatives": "a"}],
       "shipments": [{"pickup": {"id": 1, "location": [1, 2.2], "lock": "today"},
         "delivery": {"id": 1, "location": [1, 2.3], "soft_window": {"window": [5, 6]}},
         "prize": 9, "goods": "paper", "alternatives": 7}]}
      """)
    let (job, pickup, delivery) = (problem.stops[0], problem.stops[2], problem.stops[3])
    #expect(problem.costScale == 60)
    #expect(job.release == 600 && job.goods == "glass" && job.lock == .next)
    #expect(job.alternatives == "a" && problem.stops[1].alternatives == "a")
    #expect(job.softWindow == SoftWindow(try window(900, 1000), earlyRate: 1, lateRate: 120))
    #expect(pickup.lock == .today && pickup.prize == 540 && pickup.alternatives == 7)
    #expect(delivery.lock == .free && delivery.prize == nil && delivery.alternatives == nil)
    #expect(pickup.goods == "paper" && delivery.goods == "paper")
    #expect(delivery.softWindow == SoftWindow(try window(5, 6), earlyRate: 0, lateRate: 0))
  }

  @Test func `stops and facilities are approached from a side`() throws {
    let text = """
      {"vehicles": [{"id": 1, "start": [1, 2], "facilities": [1]}],
       "jobs": [{"id": 1, "location": [1, 2.1], "approach": "curb"},
         {"id": 2, "location": [1, 2.1], "approach": "unrestricted"},
         {"id": 3, "location": [1, 2.1]}],
       "shipments": [{"pickup": {"id": 1, "location": [1, 2.1], "approach": "left"},
         "delivery": {"id": 1, "location": [1, 2.3], "approach": "right"}}],
       "facilities": [{"id": 1, "location": [1, 2.1], "approach": "opposite"}]}
      """
    let problem = try ReadText.problem(text)
    #expect(problem.stops.map(\.approach) == [.curb, .any, .any, .left, .right])
    #expect(problem.facilities.map(\.approach) == [.opposite])
    // Without streets it is one place, where one sets up just once.
    #expect(problem.stops.map(\.location) == [1, 1, 1, 1, 2])
    let written = String(decoding: try ProblemJSONWriter.write(problem), as: UTF8.self)
    #expect(written.split(separator: "\"approach\"").count == 5)

    let other = text.replacing("curb", with: "any").replacing("opposite", with: "any")
      .replacing("left", with: "any").replacing("right", with: "any")
    let plain = other.replacing(#", "approach": "any""#, with: "")
      .replacing(#", "approach": "unrestricted""#, with: "")
    let prints = try [text, other, plain].map {
      try ReadText.problem($0).canonical().fingerprint
    }
    #expect(prints[1] == prints[2])
    #expect(prints[0] != prints[1])
    for key in ["curb", "left", "opposite"] {
      let changed = try ReadText.problem(text.replacing(key, with: "any"))
      #expect(changed.canonical().fingerprint != prints[0], "\(key)")
    }
  }

  @Test func `keys of vehicles and breaks`() throws {
    let vehicle = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start": [1, 2], "regular_end": 500, "driving_rules": "eu561",
        "costs": {"per_waiting_hour": 3600, "per_shift_hour": 7200, "overtime_per_hour": 10800},
        "facilities": ["d"], "max_facility_visits": 2, "ends_empty": true,
        "load_order": "deliveries_first", "needs_delivery": true,
        "breaks": [{"id": 1, "time_windows": [[0, 9000]], "window_means": "whole", "paid": false,
                    "parts": [900, 1800]}]}],
       "facilities": [{"id": "d", "location": [1, 2]}]}
      """
    ).vehicles[0]
    #expect(vehicle.regularEnd == 500 && vehicle.drivingRules == .eu561)
    #expect(vehicle.rates.waiting == 1 && vehicle.rates.shift == 2 && vehicle.rates.overtime == 3)
    #expect(vehicle.facilities == [0] && vehicle.maxFacilityVisits == 2 && vehicle.endsEmpty)
    #expect(vehicle.loadOrder == .deliveriesFirst && vehicle.needsDelivery)
    #expect(vehicle.breaks.map(\.service) == [900, 1800])
    #expect(
      vehicle.breaks.allSatisfy {
        $0.id == 1 && $0.windowMeaning == .whole && !$0.isPaid && $0.windows.count == 1
      })
  }

  @Test func `driving rules of one's own`() throws {
    let vehicle = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start": [1, 2], "driving_rules":
        {"longest_stretch": 7200, "rest": 600, "longest_travel": 20000}}]}
      """
    ).vehicles[0]
    #expect(
      vehicle.drivingRules == DrivingRules(longestStretch: 7200, rest: 600, longestTravel: 20_000))
  }

  @Test func `a regulation with exceptions and what its driver has used up`() throws {
    let text = """
      {"vehicles": [{"id": 1, "start": [1, 2], "driving_rules": {"name": "eu561",
        "extended_day": true, "reduced_rest": true, "working_time": true,
        "driven_since_break": "1 h", "break_part_taken": true, "driven_today": 3600,
        "on_duty_today": 4000, "driven_this_week": 150000, "driven_last_two_weeks": 300000,
        "worked": 160000}}]}
      """
    let rules = try #require(try ReadText.problem(text).vehicles[0].drivingRules)
    var expected = DrivingRules.eu561
    (expected.longestTravel, expected.longestSpan) = (36_000, 54_000)
    (expected.work, expected.longestWork) = (.directive, 216_000)
    expected.driver.drivenSinceRest = 3_600
    expected.driver.hasFirstPart = true
    (expected.driver.drivenToday, expected.driver.spanToday) = (3_600, 4_000)
    (expected.driver.drivenThisWeek, expected.driver.drivenLastTwoWeeks) = (150_000, 300_000)
    expected.driver.worked = 160_000
    #expect(rules == expected)
    // The weeks leave 24,000 s, the day 32,400.
    #expect(rules.travelLeft == 24_000 && rules.spanLeft == 50_000 && rules.workLeft == 56_000)
  }

  @Test func `facilities load, unload, or both`() throws {
    let facilities = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start": [1, 2], "facilities": [1, 2, 3]}],
       "jobs": [{"id": 1, "location": [1, 2], "goods": "glass", "pickup": [1]}],
       "facilities": [
         {"id": 1, "location": [1, 2], "description": "depot"},
         {"id": 2, "location": [1, 2.1], "unloads": true, "time_windows": [[0, 50]], "service": 60,
          "fee": 5, "accepts": ["glass"], "limit": [30]},
         {"id": 3, "location": [1, 2], "unloads": false}]}
      """
    ).facilities
    #expect(facilities.map(\.loads) == [true, false, true])
    #expect(facilities.map(\.unloads) == [true, true, false])
    #expect(facilities.map(\.location) == [0, 1, 0])
    #expect(facilities[0].description == "depot" && facilities[0].accepts == nil)
    #expect(facilities[1].windows == [try window(0, 50)] && facilities[1].service == 60)
    #expect(facilities[1].fee == 5 && facilities[1].accepts == ["glass"])
    #expect(facilities[1].limit == [30])
  }

  @Test func `relations, goods that may not meet, and terms`() throws {
    let problem = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start": [1, 2], "steps": [{"type": "job", "id": "x"}],
                     "costs": {"per_hour": 1800}}],
       "jobs": [{"id": "x", "location": [1, 2], "goods": "food"},
                {"id": 2, "location": [1, 2], "goods": "acid"}],
       "shipments": [{"pickup": {"id": 2, "location": [1, 2]},
                      "delivery": {"id": 2, "location": [1, 2]}}],
       "relations": [
         {"type": "after", "stops": ["x", 2, {"type": "pickup", "id": 2}], "min_gap": 5, "max_gap": 9},
         {"type": "together", "stops": ["x", {"id": 2}]},
         {"type": "different_vehicle", "stops": [2, {"type": "delivery", "id": 2}]}],
       "incompatible_goods": [["food", "acid"]],
       "terms": {"balance_percent": 2.5, "compactness": 3, "closeness": 4}}
      """)
    #expect(
      problem.relations == [
        Relation(.after, [0, 1, 2], minGap: 5, maxGap: 9), Relation(.together, [0, 1]),
        Relation(.differentVehicle, [1, 3]),
      ])
    #expect(problem.incompatibleGoods == [GoodsPair("acid", "food")])
    #expect(problem.terms.balanceAllowance == 250)
    #expect(
      problem.costScale == 2 && problem.terms.compactness == 6 && problem.terms.closeness == 8)
  }

  @Test func `travel by the time of day`() throws {
    let problem = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start_index": 0}], "jobs": [{"id": 1, "location_index": 1}],
       "matrices": {"car": {
         "durations": [[0, 10], [10, 0]], "distances": [[0, 7], [7, 0]],
         "slices": [{"start": 100, "durations": [[0, 30], [20, 0]]}]}}}
      """)
    let first = TravelMatrix(size: 2, durations: [0, 10, 10, 0], distances: [0, 7, 7, 0])
    let second = TravelMatrix(size: 2, durations: [0, 30, 20, 0])
    #expect(
      problem.travel["car"]
        == .slices([TravelSlice(start: 0, matrix: first), TravelSlice(start: 100, matrix: second)]))
  }

  @Test func `slices may do without durations for the whole day`() throws {
    let problem = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start_index": 0}], "matrices": {"car": {
         "slices": [{"start": 100, "durations": [[0]]}]}}}
      """)
    #expect(
      problem.travel["car"]
        == .slices([TravelSlice(start: 100, matrix: TravelMatrix(size: 1, durations: [0]))]))
  }

  @Test func `trips, breaks of parts and rests are steps, too`() throws {
    let route = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start": [1, 2], "driving_rules": "eu561", "facilities": [7],
        "breaks": [{"id": 1, "parts": [900, 1800]}],
        "steps": [{"type": "start"}, {"type": "break", "id": 1}, {"type": "reload", "id": 7},
          {"type": "rest"}, {"type": "break", "id": 1}, {"type": "tip", "id": 7}]}],
       "facilities": [{"id": 7, "location": [1, 2]}]}
      """
    ).vehicles[0].givenRoute
    #expect(route == [.pause(0), .facility(0), .rest(.whole), .pause(1), .facility(0)])
  }
}
