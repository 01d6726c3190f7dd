import Testing
import TravelModel

@Suite struct PolylineTests {
  private func text(_ line: [(Int, Int)], _ precision: Polyline.Precision) throws -> String {
    var text: [UInt8] = []
    let places = try line.map {
      try #require(FixedCoordinate(longitude: $0.0, latitude: $0.1))
    }
    Polyline.append(places, precision, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The example of the format's description.
  private static let example = [
    (-1_202_000_000, 385_000_000), (-1_209_500_000, 407_000_000), (-1_264_530_000, 432_520_000),
  ]

  @Test func `the documented line has the documented text`() throws {
    #expect(try text(Self.example, .five) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
  }

  @Test(arguments: [Polyline.Precision.five, .six])
  func `what is written is read again to the decimals that are kept`(
    precision: Polyline.Precision
  ) throws {
    let line = [(-86_109_991, 411_496_207), (0, 0), (1_799_999_999, -900_000_000), (5, -5)]
    let read = Self.decoded(try text(line, precision), precision)
    #expect(read.count == line.count)
    for (place, decoded) in zip(line, read) {
      #expect(abs(decoded.longitude - Double(place.0) / 1e7) < 0.51 / precision.scale)
      #expect(abs(decoded.latitude - Double(place.1) / 1e7) < 0.51 / precision.scale)
    }
  }

  @Test func `no line has no text`() throws {
    #expect(try text([], .six) == "")
    #expect(Polyline.text([], .five) == "")
    #expect(Polyline.line("", .five) == [])
  }

  @Test func `degrees have the same text as their units, and are read again`() throws {
    let places = Self.example.compactMap {
      FixedCoordinate(longitude: $0.0, latitude: $0.1)?.degrees
    }
    let text = Polyline.text(places, .five)
    #expect(text == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    #expect(Polyline.line(text, .five) == places)
  }

  @Test(arguments: ["_", "_p~iF", "_p~iF~ps|U_", "~~~~~~~~~~~~~~", "_p~iF ps|U", "ö", "_uybQ?"])
  func `what is no line is not read`(text: String) {
    #expect(Polyline.line(text, .five) == nil)
  }

  /// Reads a text bit by bit, as the format's description says.
  private static func decoded(
    _ text: String, _ precision: Polyline.Precision
  ) -> [(longitude: Double, latitude: Double)] {
    var numbers: [Int] = []
    var (value, shift) = (0, 0)
    for character in text.utf8 {
      let chunk = Int(character) - 63
      value |= (chunk & 31) << shift
      shift += 5
      if chunk < 32 {
        numbers.append(value % 2 == 0 ? value / 2 : -(value + 1) / 2)
        (value, shift) = (0, 0)
      }
    }
    var (latitude, longitude) = (0, 0)
    return stride(from: 0, to: numbers.count, by: 2).map { k in
      latitude += numbers[k]
      longitude += numbers[k + 1]
      return (Double(longitude) / precision.scale, Double(latitude) / precision.scale)
    }
  }
}

extension Polyline.Precision {
  fileprivate var scale: Double { self == .five ? 1e5 : 1e6 }
}
