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

  @Test func `destinations of lanes count where all lanes lead to the same`() {
    let same = WayNames([
      "destination:lanes": "Salem;Eugene|Salem;Eugene", "destination:ref:lanes": "I 5|I 5",
    ])
    #expect(same.forwardDestination == WayDestination(refs: "I 5", places: "Salem;Eugene"))
    #expect(WayNames(["destination:lanes": "Salem|Seattle"]).forwardDestination.isEmpty)
    #expect(WayNames(["destination:lanes": "|"]).forwardDestination.isEmpty)
    let plain = WayNames(["destination": "Portland", "destination:lanes": "Salem|Salem"])
    #expect(plain.forwardDestination.places == "Portland")
  }
}
