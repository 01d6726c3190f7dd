import PackingPlanning
import PlainFiles
import Testing

/// A record with several faults is mended once: all of them are reported together, each with its place and a remedy.
@Suite struct WholeRecordTests {
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
        return finding.code
      }
      #expect(Set(told).count == told.count, "one is told twice: \(told)")
      return Set(told)
    }
  }

  @Test func `a garment`() {
    #expect(
      found(
        """
        format: roundsman-wardrobe/1
        garments:
          - {id: 7, kind: toga, owned: -1, clo: x, formality: regal, activities: [flying, 1],
             worn_from_c: 30, worn_to_c: 10, worn_by: [cat], clashes: [1, nothing]}
        """
      ) { bytes throws(InvalidInput) in try WardrobeReader.read(bytes, file: "w") } == [
        "E1008 /garments/0/id", "E1009 /garments/0/kind", "E1009 /garments/0/owned",
        "E1008 /garments/0/clo", "E1009 /garments/0/formality", "E1009 /garments/0/activities/0",
        "E1008 /garments/0/activities/1", "E2913 /garments/0/worn_to_c",
        "E1009 /garments/0/worn_by/0", "E1008 /garments/0/clashes/0",
        "E2908 /garments/0/clashes/1",
      ])
  }

  @Test func `a trip`() {
    #expect(
      found(
        """
        begins: "2026-13-01"
        days: 0
        destinations: [{place: [0, 99], days: 0}, {place: 7, days: x}]
        name: 1
        purpose: fun
        traveller: dog
        kinds: [1]
        activities: [{activity: skying, days: [0], part: dawn}]
        preferences: {bag: ryanairr, laundry: {every: 0}}
        """
      ) { bytes throws(InvalidInput) in try TripReader.read(bytes, file: "t") } == [
        "E2903 /begins", "E2902 /days", "E2904 /destinations/0/place",
        "E1009 /destinations/0/days", "E1008 /destinations/1/place", "E1008 /destinations/1/days",
        "E1008 /name", "E1009 /purpose", "E1009 /traveller", "E1008 /kinds/0",
        "E1009 /activities/0/activity", "E1009 /activities/0/days/0", "E1009 /activities/0/part",
        "E2909 /preferences/bag", "E1009 /preferences/laundry/every",
      ])
  }

  @Test func `preferences for packing`() {
    #expect(
      found(
        #"{"hot_or_cold": 99, "wears": {"jeans": 0}, "bag": {"litres": -1}, "taste": "x", "language": "xx"}"#
      ) { bytes throws(InvalidInput) in try PreferencesReader.read(bytes, file: "p") } == [
        "E1009 /hot_or_cold", "E1009 /wears/jeans", "E1009 /bag/litres", "E1008 /taste",
        "E1009 /language",
      ])
  }

  @Test func `rules for items and for visits`() {
    #expect(
      found(
        """
        format: roundsman-things/1
        things: [{id: 1, group: x, count: x, if: {least_days: x}}]
        """
      ) { bytes throws(InvalidInput) in try ThingsReader.read(bytes, file: "t") } == [
        "E1008 /things/0/id", "E1009 /things/0/group", "E1008 /things/0/count",
        "E1008 /things/0/if/least_days",
      ])
    #expect(
      found(
        """
        format: roundsman-visit-things/1
        things: [{id: 1, names: {en: 7}, worn: x, if: {rain: 2, dark: x}}]
        """
      ) { bytes throws(InvalidInput) in try VisitRulesReader.read(bytes, file: "v") } == [
        "E1008 /things/0/id", "E1008 /things/0/names/en", "E1008 /things/0/worn",
        "E1009 /things/0/if/rain", "E1008 /things/0/if/dark",
      ])
  }
}
