internal import PlainFiles
internal import TravelModel
internal import WasteCollection

/// What a depot day says, as far as its files can be read.
struct DayContents: Sendable {
  /// What is read of a day, without its bins if they have errors; `nil` if `depot.yaml` has some.
  let day: DepotDay?
  /// Of a day that lacks its bins, what is wrong with the rest.
  let findings: [Finding]
  private let folderName: String

  /// Reads the files of a day.
  init(_ files: DayFiles, named folderName: String) {
    self.folderName = folderName
    func file(_ name: String) -> NamedFile? {
      (try? FileAccess.read(files.path(name))).map { NamedFile(name: name, bytes: $0) }
    }
    guard let depot = file("depot.yaml") else {
      (day, findings) = (nil, [])
      return
    }
    do throws(InvalidInput) {
      let reading = try DepotDayReader.read(
        depot: depot, bins: file("bins.csv"), streets: file("streets.csv"),
        folderName: folderName)
      (day, findings) = (reading.value, reading.warnings)
    } catch {
      let depotAlone = try? DepotDayReader.read(depot: depot, bins: nil, folderName: folderName)
      (day, findings) = (depotAlone?.value, error.findings)
    }
  }

  var name: String { day?.name ?? folderName }

  /// The name of the day's own map without folders and ending, as the maps of the service are named; `nil` if it
  /// names none.
  var mapName: String? {
    guard let name = day?.map?.split(separator: "/").last else { return nil }
    for ending in [".osm.pbf", ".roadmap"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return String(name)
  }

  /// Writes date, time zone, vehicles and bins as fields.
  func write(to json: inout JSONWriter) {
    json.field("name", name)
    json.key("date")
    if let date = day?.clock.date { json.value(date.description) } else { json.null() }
    json.key("time_zone")
    if let zone = day?.clock.timeZone { json.value(zone) } else { json.null() }
    json.field("language", day?.language ?? "en")
    json.key("currency")
    if let currency = day?.currency { json.value(currency) } else { json.null() }
    json.list("vehicles") { json in
      for vehicle in day?.vehicles ?? [] { json.object { write(vehicle, to: &$0) } }
    }
    json.list("bins") { json in
      for bin in day?.bins ?? [] { json.object { Self.write(bin, to: &$0) } }
    }
    if let streets = day?.streets, !streets.isEmpty { json.field("streets", streets.count) }
  }

  private func write(_ vehicle: DepotDay.Vehicle, to json: inout JSONWriter) {
    json.field("id", vehicle.id)
    if let driver = vehicle.driver { json.field("driver", driver) }
    switch vehicle.capacity {
    case .shared(let litres): json.field("capacity", [litres])
    case .compartments(let holds):
      let streams = holds.keys.sorted()
      json.field("capacity", streams.map { holds[$0] ?? 0 })
      json.key("streams")
      json.row { json in for stream in streams { json.value(stream) } }
    }
    json.key("shift")
    json.row { json in
      json.value(ClockTime.text(vehicle.shift.start))
      json.value(ClockTime.text(vehicle.shift.end))
    }
    if let start = vehicle.start ?? day?.depot.coordinate { json.place("start", start) }
  }

  private static func write(_ bin: Bin, to json: inout JSONWriter) {
    json.field("id", bin.id)
    json.place("location", bin.coordinate)
    json.field("fill", bin.fill)
    json.field("capacity", bin.capacity)
    json.field("stream", bin.stream)
    if let note = bin.note { json.field("note", note) }
  }
}

extension JSONWriter {
  /// Writes a key with `[longitude, latitude]`.
  mutating func place(_ name: String, _ place: Coordinate) {
    key(name)
    row { json in
      json.value(place.longitude)
      json.value(place.latitude)
    }
  }
}
