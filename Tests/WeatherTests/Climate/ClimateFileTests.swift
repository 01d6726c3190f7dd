import Testing
import TravelModel

@testable import Weather

@Suite struct ClimateFileTests {
  @Test func `the data is of this program's version, and its checksum is right`() {
    #expect(ClimateFile.embedded.isSound)
    #expect(Climate.estimate.isSound)
    #expect(ClimateFile.embedded.bytes.count < 700_000)
  }

  @Test func `a file with one bit changed is not sound`() {
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: ClimateFile.embedded.bytes.count, alignment: 8)
    defer { copy.deallocate() }
    copy.copyMemory(from: ClimateFile.embedded.bytes)
    #expect(ClimateFile(bytes: UnsafeRawBufferPointer(copy)).isSound)
    for place in [3, 9, 13, 17, 21, 26, 33, 5000, copy.count - 1] {
      copy[place] ^= 0x10
      #expect(!ClimateFile(bytes: UnsafeRawBufferPointer(copy)).isSound, "byte \(place)")
      copy[place] ^= 0x10
    }
    #expect(!ClimateFile(bytes: UnsafeRawBufferPointer(rebasing: copy[..<24])).isSound)
    #expect(!ClimateFile(bytes: UnsafeRawBufferPointer(rebasing: copy[..<0])).isSound)
  }

  @Test func `every layer meets itself at the antimeridian and is one value at each pole`() throws {
    let file = ClimateFile.embedded
    for layer in ClimateFile.Layer.allCases {
      for latitude in stride(from: -90.0, through: 90, by: 7.5) {
        let east = try #require(Coordinate(longitude: 180, latitude: latitude))
        let west = try #require(Coordinate(longitude: -180, latitude: latitude))
        #expect(file.value(layer, at: east) == file.value(layer, at: west), "\(layer)")
      }
      for pole in [-90.0, 90] {
        let greenwich = try #require(Coordinate(longitude: 0, latitude: pole))
        let elsewhere = try #require(Coordinate(longitude: 123.4, latitude: pole))
        #expect(
          abs(file.value(layer, at: greenwich) - file.value(layer, at: elsewhere)) < 1e-9,
          "\(layer)")
      }
    }
  }
}
