import ItineraryPlanning
import OpenStreetMap
import Testing

@Suite struct HoursListTests {
  @Test func `all that cannot be read of a text is told`() throws {
    let list = HoursList(
      ["Mo 10:00-12:00; Xx 9; We 10:00-12:00; Fr ab"], days: 20_000...20_000,
      around: OpeningSurroundings())
    let lines = list.text().split(separator: "\n").map(String.init)
    #expect(lines.count == 3, "\(lines)")
    #expect(lines[1].contains("at character 17") && lines[2].contains("at character 42"))
    let json = String(decoding: list.json(), as: UTF8.self)
    #expect(json.split(separator: "at character 42").count == 2, "\(json)")
  }
}
