import OpenStreetMap
import Testing

@Suite struct TagsTests {
  @Test func `a key has its value, and an absent one has none`() {
    let tags: Tags = ["highway": "residential", "name": "Mill Road"]
    #expect(tags["name"] == "Mill Road")
    #expect(tags["oneway"] == nil)
    #expect(Tags().isEmpty)
  }

  @Test func `of a key that comes twice the last value counts`() {
    #expect(Tags([.init("oneway", "yes"), .init("oneway", "no")])["oneway"] == "no")
  }
}
