internal import BasicAlgorithms
internal import Foundation
package import PlainFiles
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// Generates depot days around towns from a seed: the same seed gives the same files on every machine, and a day
/// does not depend on the number of others.
package struct DepotDayGenerator: Sendable {
  /// The number of days.
  package var days: Int
  /// The number of bins per day.
  package var bins: ClosedRange<Int>
  package var seed: UInt64

  /// Creates a generator.
  package init(days: Int, bins: ClosedRange<Int> = 40...120, seed: UInt64) {
    self.days = days
    self.bins = bins
    self.seed = seed
  }

  /// The two files of a day.
  struct Files {
    let name: String
    let depot: [UInt8]
    let bins: [UInt8]
  }

  /// Writes each day to its own folder, all of them or none.
  ///
  /// - Throws: `FileError` if a folder cannot be created or is not empty.
  package func write(to folder: String) throws(FileError) {
    let manager = FileManager.default
    let whole = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    UnfinishedFiles.restoreFolder(whole)
    if let names = try? manager.contentsOfDirectory(atPath: whole), !names.isEmpty {
      throw .notCreated(folder, reason: "it is not empty")
    }
    let temporary = UnfinishedFiles.name(of: whole)
    UnfinishedFiles.begin(temporary)
    defer {
      try? manager.removeItem(atPath: temporary)
      UnfinishedFiles.end(temporary)
    }
    for number in 1...max(1, days) {
      let files = self.files(number)
      let path = "\(temporary)/\(files.name)"
      do {
        try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        throw .notCreated(folder, reason: "the folder cannot be created")
      }
      try FileAccess.write(files.depot, to: "\(path)/depot.yaml")
      try FileAccess.write(files.bins, to: "\(path)/bins.csv")
    }
    // An empty folder of this name gives way.
    guard rename(temporary, whole) == 0 else {
      throw .notCreated(folder, reason: String(cString: strerror(errno)))
    }
  }

  /// The same days as lines of a manifest, each with its contents.
  package var manifest: some Sequence<[UInt8]> {
    (1...max(1, days)).lazy.map { number in
      let files = self.files(number)
      var json = JSONWriter(.compact)
      json.object { json in
        json.field("name", files.name)
        json.field("depot", String(decoding: files.depot, as: UTF8.self))
        json.field("bins", String(decoding: files.bins, as: UTF8.self))
      }
      return json.finish()
    }
  }

  // MARK: - One day

  /// A town: its centre in millionths of a degree, and the number of these of longitude, in thousandths,
  /// per metre.
  private struct Town {
    let name: String, zone: String
    let longitude: Int, latitude: Int, perMetre: Int
  }

  private static let towns = [
    Town(
      name: "Tampere", zone: "Europe/Helsinki", longitude: 23_761_000, latitude: 61_497_800,
      perMetre: 18_846),
    Town(
      name: "Tartu", zone: "Europe/Tallinn", longitude: 26_725_100, latitude: 58_378_000,
      perMetre: 17_152),
    Town(
      name: "Aarhus", zone: "Europe/Copenhagen", longitude: 10_203_900, latitude: 56_162_900,
      perMetre: 16_151),
    Town(
      name: "Utrecht", zone: "Europe/Amsterdam", longitude: 5_121_400, latitude: 52_090_700,
      perMetre: 14_637),
    Town(
      name: "Graz", zone: "Europe/Vienna", longitude: 15_439_500, latitude: 47_070_700,
      perMetre: 13_204),
    Town(
      name: "Bologna", zone: "Europe/Rome", longitude: 11_342_600, latitude: 44_494_900,
      perMetre: 12_608),
    Town(
      name: "Girona", zone: "Europe/Madrid", longitude: 2_821_400, latitude: 41_979_400,
      perMetre: 12_098),
    Town(
      name: "Porto", zone: "Europe/Lisbon", longitude: -8_629_100, latitude: 41_157_900,
      perMetre: 11_945),
  ]

  /// Millionths of a degree of latitude, in thousandths, per metre.
  private static let perMetre = 8_993

  /// Metres to the east and to the north of the town's centre.
  private struct Place {
    let east: Int, north: Int
  }

  private struct Bin {
    let place: Place
    /// Hundredths.
    let fill: Int
    let capacity: Int, service: Int
    /// Hundredths per day.
    let fillRate: Int
    let stream: String, window: String
  }

  /// Generates the day with a number, from 1.
  func files(_ number: Int) -> Files {
    var random = RandomSource(seed: seed, stream: number)
    let town = Self.towns[random.below(Self.towns.count)]
    let depot = Place(east: spread(3_000, &random), north: spread(3_000, &random))
    let bins = makeBins(&random)
    let yaml = self.depot(number, town, depot, bins, &random)
    var csv = CSVWriter(header: [
      "id", "lon", "lat", "fill", "capacity", "stream", "service_seconds", "windows", "fill_rate",
      "last_emptied",
    ])
    for (index, bin) in bins.enumerated() {
      let (longitude, latitude) = Self.degrees(bin.place, town)
      csv.row([
        "B-\(Self.padded(index + 1, 3))", longitude, latitude, Self.decimal(bin.fill, 2),
        "\(bin.capacity)", bin.stream, "\(bin.service)", bin.window,
        Self.decimal(bin.fillRate, 2), lastEmptied(bin, number),
      ])
    }
    return Files(
      name: "day-\(Self.padded(number, 4))", depot: Array(yaml.utf8), bins: csv.finish())
  }

  /// Three in five bins are in neighbourhoods, the others anywhere within three kilometres.
  private func makeBins(_ random: inout RandomSource) -> [Bin] {
    let count = bins.lowerBound + random.below(bins.count)
    let quarters = (0..<(3 + random.below(6))).map { _ in
      Place(east: spread(2_500, &random), north: spread(2_500, &random))
    }
    let (hasWindows, hasGlass) = (random.below(4) == 0, random.below(5) == 0)
    return (0..<count).map { _ in
      let quarter = random.below(5) < 3 ? quarters[random.below(quarters.count)] : nil
      let reach = quarter == nil ? 3_000 : 150
      let place = Place(
        east: (quarter?.east ?? 0) + bell(reach, &random),
        north: (quarter?.north ?? 0) + bell(reach, &random))
      // Slightly less than half of them are above the default threshold; some are exactly at it.
      let fill = random.below(100) < 45 ? 71 + random.below(30) : random.below(71)
      return Bin(
        place: place, fill: fill, capacity: [120, 240, 360, 660][random.below(4)],
        service: 45 + 5 * random.below(16), fillRate: 5 + random.below(56),
        stream: hasGlass && random.below(4) == 0 ? "glass" : "litter",
        window: hasWindows && random.below(5) == 0
          ? ["06:00-09:30", "07:00-11:00", "10:00-13:00"][random.below(3)] : "")
    }
  }

  /// A fleet with some spare capacity for the load, except on one day in twenty.
  private func depot(
    _ number: Int, _ town: Town, _ place: Place, _ bins: [Bin], _ random: inout RandomSource
  ) -> String {
    let (longitude, latitude) = Self.degrees(place, town)
    let vehicles = 2 + random.below(3)
    let percent = random.below(20) == 0 ? 85 : 120 + random.below(60)
    let start = 5 + random.below(2)
    let streams = Set(bins.map(\.stream)).sorted()
    let holds = streams.map { stream -> (String, Int) in
      let litres = bins.filter { $0.stream == stream && $0.fill > 70 }
        .reduce(0) { $0 + ($1.fill * $1.capacity + 99) / 100 }
      // No compartment is too small for the largest bin.
      return (stream, max(700, (litres * percent / (100 * vehicles) + 49) / 50 * 50))
    }
    let capacity =
      holds.count == 1
      ? "\(holds[0].1)"
      : "{" + holds.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + "}"
    let date = Self.text(dayOf: Self.day(number) * Self.minutesOfDay)
    var lines = [
      "format: roundsman-depot-day/1", "name: \(town.name), day \(number)",
      "time_zone: \(town.zone)", "date: \"\(date)\"",
      "depot: {name: Yard, location: [\(longitude), \(latitude)]}", "speed_kmh: 18", "streams:",
    ]
    lines += streams.map { "  - {id: \($0)}" }
    lines.append("vehicles:")
    lines += (1...vehicles).map {
      "  - {id: T-\($0), capacity: \(capacity), shift: [\"0\(start):00\", \"\(start + 9):00\"], "
        + "costs: {fixed: 60, per_hour: 42, per_km: 0.9}}"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - Times

  private static let minutesOfDay = 24 * 60

  /// The date of the day with a number: consecutive days through the year 2026.
  private static func day(_ number: Int) -> Int { 20_454 + (number - 1) % 365 }

  /// The time of a bin's last emptying: before five in the morning by the time it takes to fill.
  private func lastEmptied(_ bin: Bin, _ number: Int) -> String {
    let minutes =
      Self.day(number) * Self.minutesOfDay + 300 - bin.fill * Self.minutesOfDay / bin.fillRate
    let (hour, minute) = (minutes % Self.minutesOfDay / 60, minutes % 60)
    return "\(Self.text(dayOf: minutes))T\(Self.padded(hour, 2)):\(Self.padded(minute, 2))"
  }

  /// The date of a moment, in minutes since 1970.
  private static func text(dayOf minutes: Int) -> String {
    guard let date = CalendarDate(daysSince1970: minutes / minutesOfDay) else {
      preconditionFailure("days of the year 2026 are in the calendar")
    }
    return date.description
  }

  // MARK: - Numbers

  /// A uniform random number between `-reach` and `reach`.
  private func spread(_ reach: Int, _ random: inout RandomSource) -> Int {
    random.below(2 * reach + 1) - reach
  }

  /// The mean of two uniform numbers: roughly bell-shaped, in whole numbers.
  private func bell(_ reach: Int, _ random: inout RandomSource) -> Int {
    (spread(reach, &random) + spread(reach, &random)) / 2
  }

  private static func degrees(_ place: Place, _ town: Town) -> (String, String) {
    (
      decimal(town.longitude + place.east * town.perMetre / 1000, 6),
      decimal(town.latitude + place.north * perMetre / 1000, 6)
    )
  }

  /// A number with this many decimals, given in units of the last one.
  private static func decimal(_ digits: Int, _ decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let sign = digits < 0 ? "-" : ""
    return
      "\(sign)\(digits.magnitude / UInt(unit)).\(padded(Int(digits.magnitude) % unit, decimals))"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
