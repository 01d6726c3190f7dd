import PackingPlanning
import PlainFiles
import TravelModel
import Testing
import Weather

@Suite struct TripReaderTests {
  private func codes(_ text: String) -> [String] {
    do {
      _ = try TripReader.read(Array(text.utf8), file: "trip.json")
      return []
    } catch {
      return error.findings.map { "\($0.code) \($0.pointer)" }
    }
  }

  @Test func `three inputs suffice`() throws {
    let trip = try TripReader.read(
      Array(#"{"begins": "2026-12-01", "days": 3, "place": "Porto, PT"}"#.utf8), file: "trip.json"
    ).value
    #expect(trip.days == 3 && trip.stays == [.init(.named("Porto, PT"), days: 3)])
    #expect(CalendarText.day(trip.begins) == "2026-12-01")
    #expect(trip.purpose == .leisure && trip.plans.isEmpty)
  }

  @Test func `several destinations fill the trip in order, in YAML too`() throws {
    let trip = try TripReader.read(
      Array(
        """
        begins: "2026-12-01"
        destinations:
          - {place: "Porto, PT", days: 2}
          - {place: [24.94, 60.17], days: 3}
        activities:
          - swimming
          - {activity: formal_evening, days: [5]}
        """.utf8), file: "trip.yaml"
    ).value
    #expect(trip.days == 5)
    #expect(trip.spans.map(\.count) == [2, 3])
    #expect(trip.stays[1].place == .at(try #require(Coordinate(longitude: 24.94, latitude: 60.17))))
    #expect(
      trip.plans == [
        .init(.swimming, day: 2, part: .afternoon), .init(.swimming, day: 5, part: .afternoon),
        .init(.formalEvening, day: 5, part: .evening),
      ])
  }

  @Test func `all that is wrong with a trip is told at once`() {
    #expect(
      codes(
        #"""
        {"begins": "2026-13-01", "days": -3, "place": [0, 99], "activities": ["skying"],
         "preferences": {"bag": "ryanairr", "rain_risk": 7}}
        """#) == [
          "E2903 /begins", "E2904 /place", "E2902 /days", "E1009 /activities/0",
          "E1009 /preferences/rain_risk", "E2909 /preferences/bag",
        ])
  }

  @Test(arguments: [0, -1, 367])
  func `a trip lasts at least a day, and at most a year`(days: Int) {
    #expect(
      codes(#"{"begins": "2026-12-01", "days": \#(days), "place": "Porto"}"#) == ["E2902 /days"])
  }

  @Test func `what does not agree is told`() {
    #expect(
      codes(#"{"begins": "2026-12-01", "days": 3, "ends": "2026-12-05", "place": "Porto"}"#)
        == ["E2902 /ends"])
    #expect(codes(#"{"begins": "2026-12-01", "days": 3}"#) == ["E2904 "])
    #expect(
      codes(
        #"{"begins": "2026-12-01", "days": 3, "destinations": [{"place": "A", "days": 1}]}"#)
        == ["E2905 /destinations"])
    #expect(
      codes(
        #"{"begins": "2026-12-01", "days": 2, "place": "A", "activities": [{"activity": "gym", "days": [3]}]}"#
      ) == ["E2906 /activities/0/days"])
    #expect(codes(#"{"begins": "2026-12-01", "place": "A"}"#) == ["E2902 "])
  }

  @Test func `files that are no trips are refused`() {
    for text in ["", "[]", "null", "a: [", "&a {b: *a}", "{\"format\": \"roundsman-trip/9\"}"] {
      #expect(!codes(text).isEmpty, "\(text)")
    }
  }
}

extension Finding {
  fileprivate var pointer: String {
    if case .pointer(let pointer, _) = place { pointer } else { "" }
  }
}
