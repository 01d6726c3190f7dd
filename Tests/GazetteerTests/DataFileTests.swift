import Testing

@testable import Gazetteer

@Suite struct DataFileTests {
  @Test func `the data is of this program's version, and its checksum is right`() {
    #expect(DataFile.embedded.isSound)
    #expect(Gazetteer.world.isSound)
  }

  @Test func `a file with one bit changed is not sound`() {
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: DataFile.embedded.bytes.count, alignment: 8)
    defer { copy.deallocate() }
    copy.copyMemory(from: DataFile.embedded.bytes)
    #expect(DataFile(bytes: UnsafeRawBufferPointer(copy)).isSound)
    for place in [3, 9, 20, 5000, copy.count - 1] {
      copy[place] ^= 0x10
      #expect(!DataFile(bytes: UnsafeRawBufferPointer(copy)).isSound, "byte \(place)")
      copy[place] ^= 0x10
    }
    #expect(!DataFile(bytes: UnsafeRawBufferPointer(rebasing: copy[..<20])).isSound)
  }

  @Test func `columns of cities are all as long as there are cities`() {
    let file = DataFile.embedded
    let world = Gazetteer.world
    #expect(world.count == 234_908)
    #expect(file.section(.identifiers).count == 3 * world.count)
    #expect(file.section(.bandCities).count == 3 * world.count)
    let large = file.section(.largePopulations).count / 4
    #expect(file.section(.smallPopulations).count / 2 + large == world.count)
    #expect(world.countries.count == 250)
    #expect(world.countries.map(\.code) == world.countries.map(\.code).sorted())
  }

  @Test func `cities come by falling population, and are found by their ids`() throws {
    let world = Gazetteer.world
    let ranks = (0..<world.count).map { world.population($0) }
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 >= $1 })
    let paris = try #require(world.city(id: 2_988_507))
    #expect(paris.name == "Paris")
    #expect(paris.country == "FR")
    #expect(paris.regionName == "Île-de-France")
    #expect(paris.population == 2_138_551)
    #expect(paris.timeZone == "Europe/Paris")
    #expect(paris.coordinate.longitude == 2.3488)
    #expect(paris.coordinate.latitude == 48.85341)
    #expect(paris.elevation == nil)
    #expect(world.city(id: 1) == nil)
  }

  @Test func `alternate names are kept as they are written, and searched`() throws {
    let world = Gazetteer.world
    for (id, name) in [
      (1_850_147, "東京"), (264_371, "Αθήνα"), (360_630, "القاهرة"), (3_067_696, "Praha"),
    ] {
      let index = try #require(world.index(ofID: id))
      #expect(world.spelledNames(of: index).contains { $0.contains(name) }, "\(name)")
      #expect(world.search(name, limit: 5).contains { $0.index == index }, "\(name)")
    }
    for index in stride(from: 3, to: world.count, by: 499) {
      let (spelled, others) = (world.spelledNames(of: index), world.otherNames(of: index))
      let folded = spelled.map {
        String(decoding: world.names.folding.folded($0), as: UTF8.self)
      }
      #expect(Set(folded + others) == Set(world.foldedNames(of: index)), "\(world.name(index))")
      #expect(others.count + folded.count == world.foldedNames(of: index).count)
    }
  }

  @Test func `links that search say so`() throws {
    let city = try #require(Gazetteer.world.city(id: 3_448_439))
    #expect(city.name == "São Paulo")
    #expect(
      city.encyclopedia
        == City.Link(
          address: "https://en.wikipedia.org/w/index.php?search=S%C3%A3o+Paulo+Brazil",
          isSearch: true))
    #expect(
      city.geoNames == City.Link(address: "https://www.geonames.org/3448439", isSearch: false))
  }
}
