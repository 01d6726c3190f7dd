import OSRMService
import PlainFiles
import Testing

/// The nearest streets of the service, on drawn maps.
@Suite struct NearestAnswerTests {
  @Test func `streets are listed by distance, with the nodes around the place`() throws {
    let map = try SmallMap()
    let (_, root) = try map.ask("/nearest/v1/driving/0.0005,-0.0009?number=3")
    let found = root.at("waypoints")?.elements ?? []
    #expect(found.count == 3)
    #expect(found.first?.at("name")?.string == "Middle Street")
    // Nodes d and e.
    #expect(found.first?.at("nodes")?.elements.compactMap(\.integer) == [100, 101])
    let distances = found.compactMap { $0.at("distance")?.double }
    #expect(distances == distances.sorted())
  }

  @Test func `several coordinates have a list each`() throws {
    let (_, root) = try SmallMap().ask("/nearest/v1/driving/0,0;0.001,-0.001")
    #expect(root.at("waypoints")?.elements.count == 2)
    #expect(root.at("waypoints", "1", "0", "location")?.elements.count == 2)
  }

  @Test func `bearings, radiuses and approaches restrict what is found`() throws {
    let map = try SmallMap()
    func name(_ options: String) throws -> String? {
      let root = try map.ask("/nearest/v1/driving/0.0005,-0.0009?\(options)").root
      return root.at("waypoints", "0", "name")?.string ?? root.at("code")?.string
    }
    #expect(try name("bearings=90,20") == "Middle Street")
    #expect(try name("bearings=0,20") != "Middle Street")
    #expect(try name("radiuses=unlimited") == "Middle Street")
    #expect(try name("radiuses=0.01") == "NoSegment")
    #expect(try name("approaches=curb") == "Middle Street")
  }
}
