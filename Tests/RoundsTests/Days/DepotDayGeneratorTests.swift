import PlainFiles
import Testing
import WasteCollection
import _TestSupport

@testable import Dispatching
@testable import Rounds

@Suite struct DepotDayGeneratorTests {
  private func day(_ files: DepotDayGenerator.Files) throws -> Reading<DepotDay> {
    try DepotDayReader.read(
      depot: NamedFile(name: "depot.yaml", bytes: files.depot),
      bins: NamedFile(name: "bins.csv", bytes: files.bins), folderName: files.name)
  }

  @Test func `every day can be read without a finding and has as many bins as asked for`() throws {
    let generator = DepotDayGenerator(days: 200, seed: 3)
    var counts: Set<Int> = []
    for number in 1...generator.days {
      let reading = try day(generator.files(number))
      #expect(reading.warnings.isEmpty, "day \(number): \(reading.warnings)")
      let day = reading.value
      counts.insert(day.bins.count)
      #expect((40...120).contains(day.bins.count))
      #expect(!day.selectedBins.isEmpty)
      for bin in day.bins {
        let away = bin.coordinate.greatCircleDistance(to: day.depot.coordinate)
        #expect(away < 12_000, "day \(number), \(bin.id)")
      }
    }
    #expect(counts.count > 50)
  }

  @Test func `a day depends on the seed and its number alone`() throws {
    let (few, many) = (DepotDayGenerator(days: 2, seed: 5), DepotDayGenerator(days: 9, seed: 5))
    #expect(few.files(2).bins == many.files(2).bins)
    #expect(few.files(2).depot == many.files(2).depot)
    #expect(few.files(1).bins != few.files(2).bins)
    #expect(DepotDayGenerator(days: 2, seed: 6).files(2).bins != few.files(2).bins)
  }

  @Test func `the first day of seed 1 is the same on every machine`() throws {
    let files = DepotDayGenerator(days: 1, bins: 40...40, seed: 1).files(1)
    let lines = String(decoding: files.bins, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 41)
    #expect(lines[1] == "B-001,23.772251,61.509293,0.70,360,litter,45,,0.28,2025-12-29T17:00")
  }
}
