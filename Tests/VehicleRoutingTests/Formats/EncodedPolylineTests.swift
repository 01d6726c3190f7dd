import Testing
import TravelModel

@testable import VehicleRouting

@Suite struct EncodedPolylineTests {
  @Test func `the example of the format's own documentation`() {
    let places = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)].compactMap {
      Coordinate(longitude: $0.1, latitude: $0.0)
    }
    #expect(EncodedPolyline.text(places) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
  }

  @Test func `no places are no text`() { #expect(EncodedPolyline.text([]) == "") }
}
