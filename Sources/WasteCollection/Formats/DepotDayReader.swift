package import PlainFiles
internal import VehicleRouting

/// Reads a depot day from the contents of its two files.
package enum DepotDayReader {
  /// Reads a depot day.
  ///
  /// - Parameters:
  ///   - depot: `depot.yaml`.
  ///   - bins: `bins.csv`; `nil` if the day has streets only.
  ///   - streets: `streets.csv`, if there is one.
  ///   - readings: `readings.csv`, if there is one.
  ///   - folderName: The day's name if `depot.yaml` does not give one.
  /// - Returns: The day, bins and vehicles by identifier, with what deserves a look.
  /// - Throws: `InvalidInput` with the findings of all files if one of them is an error.
  package static func read(
    depot: NamedFile, bins: NamedFile?, streets: NamedFile? = nil, readings: NamedFile? = nil,
    folderName: String
  ) throws(InvalidInput) -> Reading<DepotDay> {
    let depotFindings = FindingCollector(file: depot.name)
    let binFindings = FindingCollector(file: bins?.name ?? "bins.csv")
    let streetFindings = FindingCollector(file: streets?.name ?? "streets.csv")
    var day = DepotReader(findings: depotFindings).read(depot.bytes, folderName: folderName)
    let reader = BinsReader(
      findings: binFindings, streams: day?.streams.map(\.id) ?? [], roundDays: day?.roundDays,
      depot: day?.depot.coordinate,
      depotFindings: depotFindings)
    do throws(InvalidInput) {
      if let bins {
        let read = try reader.read(bins.bytes)
        day?.bins = read.bins
        day?.binLines = read.lines
      }
    } catch {
      error.findings.forEach(binFindings.add)
    }
    let rows = StreetsReader(findings: streetFindings, streams: day?.streams.map(\.id) ?? [])
    do throws(InvalidInput) {
      let read = try streets.map { file throws(InvalidInput) in try rows.read(file.bytes) } ?? []
      day?.streets = read
    } catch {
      error.findings.forEach(streetFindings.add)
    }
    let hasErrors = [depotFindings, binFindings, streetFindings].contains(where: \.hasErrors)
    if let complete = day, !hasErrors {
      day = ordered(completingStreams(of: complete))
      DepotDayValidation.warn(of: day ?? complete, depotFindings, binFindings)
    }
    var findings =
      depotFindings.findings + binFindings.findings + streetFindings.findings
    var past = Reading<[FillReading]>([])
    do throws(InvalidInput) {
      past =
        try readings.map { file throws(InvalidInput) in
          try ReadingsReader.read(file, bins: day?.bins ?? [])
        } ?? past
    } catch {
      throw InvalidInput(findings: findings + error.findings)
    }
    findings += past.warnings
    guard var day, !hasErrors else {
      throw InvalidInput(findings: findings)
    }
    day.readings = past.value
    day.noteFullBins()
    return Reading(day, warnings: findings)
  }

  /// The same day whatever the order of rows and vehicles was: both by identifier.
  private static func ordered(_ day: DepotDay) -> DepotDay {
    var result = day
    result.bins.sort { Identifier.text($0.id) < .text($1.id) }
    result.vehicles.sort { Identifier.text($0.id) < .text($1.id) }
    return result
  }

  /// Without a list, the streams are those of the bins, in the order of their names.
  private static func completingStreams(of day: DepotDay) -> DepotDay {
    guard day.streams.isEmpty else { return day }
    var result = day
    var ids = Set(day.bins.map(\.stream) + day.streets.map(\.stream))
    if ids.isEmpty { ids = ["litter"] }
    result.streams = ids.sorted().map { DepotDay.Stream(id: $0, name: $0) }
    return result
  }
}

extension DepotDay {
  /// Notes since when bins are full that are: since the first of their last readings that says so.
  fileprivate mutating func noteFullBins() {
    var since: [String: LocalMinute] = [:]
    for reading in readings where reading.time <= roundsBegin {
      if reading.isEmptied || reading.fill < 1 {
        since[reading.bin] = nil
      } else if since[reading.bin] == nil {
        since[reading.bin] = reading.time
      }
    }
    for index in bins.indices where bins[index].fill >= 1 {
      bins[index].fullSince = since[bins[index].id]
    }
  }
}

/// Reports inconsistencies between the parts of a depot day that are each well-formed.
package enum DepotDayValidation {
  /// Adds a warning if no vehicle can take what a bin or a stretch of street holds.
  ///
  /// - Parameters:
  ///   - bin: One that is to be served.
  ///   - day: Its day.
  ///   - place: Where it is in its file.
  ///   - findings: Those of the file.
  package static func warn(
    of bin: Bin, on day: DepotDay, at place: Finding.Place = .file, _ findings: FindingCollector
  ) {
    let most = day.vehicles.map { $0.capacity(for: bin.stream) }.max() ?? 0
    let (kind, cause) =
      bin.stretch == nil ? ("bin", "fill and capacity") : ("stretch", "litres")
    if most == 0 {
      findings.add(
        DepotDayCode.streamNotTaken, at: place, value: bin.id,
        "no vehicle takes \(bin.stream), the stream of \(kind) \(bin.id)",
        remedy: "Give a vehicle capacity for it in depot.yaml.")
    } else if bin.load > most {
      findings.add(
        DepotDayCode.binTooHeavy, at: place, value: bin.id,
        "\(kind) \(bin.id) holds \(bin.load) litres; the largest suitable vehicle takes \(most)",
        remedy: "Check its \(cause); it stays unassigned.")
    }
  }

  /// Adds a warning for each bin that no vehicle can serve, and each stream that no facility takes.
  static func warn(of day: DepotDay, _ depot: FindingCollector, _ bins: FindingCollector) {
    for bin in day.bins where day.selects(bin) { warn(of: bin, on: day, bins) }
    for stream in day.streams
    where !day.facilities.isEmpty && !day.facilities.contains(where: { $0.takes(stream.id) }) {
      depot.add(
        DepotDayCode.streamNotTipped, at: .file, value: stream.id,
        "no facility takes \(stream.id); trucks return with one load of it",
        remedy: "Add it to the streams of a facility, if one takes it.")
    }
  }
}
