import OpenStreetMap
import PlainFiles
import Testing

@testable import ItineraryPlanning

/// A record with several faults is mended once: all of them are reported together, each with its place and a remedy.
@Suite struct WholeRecordTests {
  /// What a reader reports: the code with the pointer or the line; each finding has a line and a remedy.
  private func found<Value>(
    _ text: String, _ read: ([UInt8]) throws(InvalidInput) -> Reading<Value>
  ) -> Set<String> {
    do throws(InvalidInput) {
      _ = try read(Array(text.utf8))
      Issue.record("nothing was wrong")
      return []
    } catch {
      #expect(error.findings.allSatisfy { $0.line != nil && !$0.remedy.isEmpty }, "\(error)")
      let told = error.findings.map { finding in
        if case .pointer(let pointer, _) = finding.place { return "\(finding.code) \(pointer)" }
        // Of a row, the message names the column.
        return "\(finding.code) \(finding.message)"
      }
      #expect(Set(told).count == told.count, "one is told twice: \(told)")
      return Set(told)
    }
  }

  private func places(_ text: String) -> Set<String> {
    found(text) { bytes throws(InvalidInput) in try PlaceReader.read(bytes, file: "p") }
  }

  @Test func `a row of places`() {
    #expect(
      places(
        """
        name,lon,lat,opening_hours,visit_least,visit,visit_most,price,currency,setting,popularity
        ,200,95,Mo-Xx 9,9999,,9998,-3 EUR,EUX,inside,7
        """)
        == [
          "E1007 the place has no name", "E1009 lon is 200", "E1009 lat is 95",
          "E1009 visit_least is 9999", "E1009 visit_most is 9998",
          "E1009 setting has the unknown value \"inside\"", "E1009 popularity is 7",
          "E3201 the opening hours \"Mo-Xx 9\" cannot be read at character 3: - is not a time",
          "E3210 the price \"-3 EUR\" is not an amount", "W3233 there is no currency EUX",
        ])
  }

  @Test func `a place in JSON`() {
    #expect(
      places(
        """
        {"format": "roundsman-places/1", "places": [{
          "id": [], "location": ["x", 95], "categories": 7, "opening_hours": "Mo-Xx 9",
          "visit": [3, 2, 1], "price": "5 XYZ", "currency": "EUX", "setting": "inside",
          "wheelchair": "maybe", "popularity": 7, "same_as": [{"name": 1}]}]}
        """) == [
          "E1007 /places/0", "E1008 /places/0/id", "E1008 /places/0/location/0",
          "E1009 /places/0/location/1", "E1008 /places/0/categories",
          "E3201 /places/0/opening_hours", "E3207 /places/0/visit", "E2271 /places/0/price",
          "W3233 /places/0/currency", "E1009 /places/0/setting", "E1009 /places/0/wheelchair",
          "E1009 /places/0/popularity", "E1007 /places/0/same_as/0",
          "E1008 /places/0/same_as/0/name",
        ])
  }

  @Test func `a place in GeoJSON`() {
    #expect(
      places(
        """
        {"type": "FeatureCollection", "features": [{"geometry": null,
          "properties": {"categories": ["museum"], "opening_hours": "24/8", "price": "EUR"}}]}
        """) == [
          "E3209 /features/0", "E1007 /features/0/properties",
          "E3201 /features/0/properties/opening_hours", "E2270 /features/0/properties/price",
        ])
  }

  @Test func `a request in YAML`() {
    let told = found(
      """
      time_zone: Europe/Nowhere
      days:
        - date: "2027-02-30"
          start: {place: [x, 95], time: "25:99", name: 1}
          end: {place: [24.95], time: later}
      interests: {museum: 101}
      meals: [{name: 7, from: noon, minutes: 3}]
      shares: [{least: 16, most: -1}]
      budget: "1e400 EUR"
      cap: "5 XYZ"
      currency: euro
      modes: [fly]
      group: {people: 0, pace: fast}
      ride: {start: -1, per_hour: x}
      holidays: ["2027-13-01"]
      rain: 2
      """
    ) { bytes throws(InvalidInput) in try ItineraryReader.read(bytes, file: "r", known: nil) }
    #expect(
      told == [
        "E3404 /time_zone", "E3402 /days/0/date", "E1008 /days/0/start/place/0",
        "E3403 /days/0/start/time", "E1008 /days/0/start/name", "E1009 /days/0/end/place",
        "E3403 /days/0/end/time", "E1009 /interests/museum", "E1008 /meals/0/name",
        "E3403 /meals/0/from", "E1007 /meals/0", "E1009 /meals/0/minutes", "E1007 /shares/0",
        "E1009 /shares/0/least", "E1009 /shares/0/most", "E2270 /budget", "E2271 /cap",
        "E3413 /currency", "E1009 /modes/0", "E1009 /group/people", "E1008 /group/pace",
        "E1009 /ride/start", "E1008 /ride/per_hour", "E3402 /holidays/0", "E1009 /rain",
      ])
  }

  @Test func `opening hours with several wrong rules`() {
    let text =
      #"Mo-Xx 9; Tu 10:00-12:00 "by; chance"; We 25:99-26; Th 10:00-12:00; Fr 10:00-; Sa x;"#
    let findings = FindingCollector(file: "p")
    #expect(OpeningHours.read(text, at: .line(1), findings) == nil)
    let positions = findings.findings.compactMap { finding in
      finding.message.split(separator: "cannot be read at character ").last.flatMap {
        Int($0.prefix { $0 != ":" })
      }
    }
    let characters = Array(text)
    #expect(positions.map { characters[$0 - 1] } == ["-", "2", "x"], "\(findings.findings)")
    #expect(OpeningHours.read("Fr 10:00-", at: .line(1), findings) != nil)
  }

  @Test func `preferences for itineraries`() {
    #expect(
      found(
        #"{"pace": 99, "wheelchair": 1, "rest_minutes": "x", "modes": ["fly"], "never": [1]}"#
      ) { bytes throws(InvalidInput) in try ItineraryPreferencesReader.read(bytes, file: "p") } == [
        "E1009 /pace", "E1008 /wheelchair", "E1008 /rest_minutes", "E1009 /modes/0",
        "E1008 /never/0",
      ])
  }

  @Test func `a category`() {
    #expect(
      found(
        """
        categories:
          - {title: 1, tags: [x], visit: [3, 2, 1], setting: inside, hours: 24/8, price: x, appeal: 2}
        """
      ) { bytes throws(InvalidInput) in try CategoriesReader.read(bytes, file: "c") }.count >= 8)
  }
}
