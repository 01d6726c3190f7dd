import RoadNetwork
import Testing

/// What signs call a way.
@Suite struct WayNamesTests {
  @Test func `name, ref and exit number`() {
    let names = WayNames([
      "name": "Usk Way", "ref": "A48", "junction:ref": "24", "highway": "trunk",
    ])
    #expect(names.name == "Usk Way")
    #expect(names.ref == "A48")
    #expect(names.exitNumber == "24")
    #expect(names.forwardDestination == nil)
    #expect(WayNames(["name": ""]) == WayNames([:]))
  }

  @Test func `destinations by direction`() {
    let oneWay = WayNames(["destination": "Cardiff", "destination:ref": "M4", "oneway": "yes"])
    #expect(oneWay.forwardDestination == "M4: Cardiff")
    #expect(oneWay.backwardDestination == nil)
    let against = WayNames(["destination": "Cardiff", "oneway": "-1"])
    #expect(against.forwardDestination == nil)
    #expect(against.backwardDestination == "Cardiff")
    let both = WayNames(["destination:forward": "Cardiff", "destination:backward": "Newport"])
    #expect(both.forwardDestination == "Cardiff")
    #expect(both.backwardDestination == "Newport")
  }
}
