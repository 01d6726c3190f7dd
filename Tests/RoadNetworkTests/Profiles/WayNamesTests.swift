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
    #expect(names.forwardDestination.isEmpty)
    #expect(WayNames(["name": ""]) == WayNames([:]))
  }

  @Test func `destinations by direction`() {
    let oneWay = WayNames(["destination": "Cardiff", "destination:ref": "M4", "oneway": "yes"])
    #expect(oneWay.forwardDestination == WayDestination(refs: "M4", places: "Cardiff"))
    #expect(oneWay.backwardDestination.isEmpty)
    let against = WayNames(["destination": "Cardiff", "oneway": "-1"])
    #expect(against.forwardDestination.isEmpty)
    #expect(against.backwardDestination.places == "Cardiff")
    let both = WayNames(["destination:forward": "Cardiff", "destination:backward": "Newport"])
    #expect(both.forwardDestination.places == "Cardiff")
    #expect(both.backwardDestination.places == "Newport")
    let street = WayNames(["destination:street": "Mill Road", "name:pronunciation": "mɪl"])
    #expect(street.forwardDestination.places == "Mill Road")
    #expect(street.pronunciation == "mɪl")
  }
}
