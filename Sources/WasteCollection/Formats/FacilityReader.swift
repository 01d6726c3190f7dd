internal import PlainFiles
internal import TravelModel

/// Reads the list of facilities of a `depot.yaml`.
struct FacilityReader {
  let findings: FindingCollector

  /// Reads the facilities; whatever is wrong goes to `findings`.
  ///
  /// - Parameters:
  ///   - value: The list; `nil`: there are none.
  ///   - streams: The streams that there are, or `nil` if any name will do.
  /// - Returns: The facilities that could be read.
  func read(_ value: YAMLCursor?, streams: [String]?) -> [DepotDay.Facility] {
    var ids: Set<String> = []
    return (value?.elements() ?? []).compactMap { item in
      let facility = facility(item, streams)
      if let facility, !ids.insert(facility.id).inserted {
        findings.add(
          DepotDayCode.duplicateID, at: item.place, value: facility.id,
          "the facility \(facility.id) appears twice", remedy: "Give each a unique id.")
      }
      return facility
    }
  }

  private func facility(_ item: YAMLCursor, _ streams: [String]?) -> DepotDay.Facility? {
    guard
      let map = item.map(
        required: ["id", "location"],
        optional: ["name", "streams", "hours", "unload", "fee"])
    else { return nil }
    let (id, place) = (map["id"]?.text(), map["location"]?.coordinate())
    let taken = map["streams"]?.elements()?.compactMap { known($0, streams) } ?? []
    let windows = map["hours"]?.elements()?.compactMap(window) ?? []
    let service = map["unload"]?.clockTime() ?? 900
    let fee = map["fee"]?.number(in: 0...1e6) ?? 0
    let name = map["name"]?.text()
    guard let id, let place else { return nil }
    return DepotDay.Facility(
      id: id, name: name ?? id, coordinate: place, streams: taken, windows: windows.union,
      service: service, fee: fee)
  }

  private func known(_ item: YAMLCursor, _ streams: [String]?) -> String? {
    guard let stream = item.text() else { return nil }
    guard let streams, !streams.contains(stream) else { return stream }
    let nearest = NearestName.of(stream, among: streams)
    item.report(
      DepotDayCode.unknownStream, "the stream \(stream) is not in the list of streams",
      remedy: nearest.map { "Did you mean \"\($0)\"?" } ?? "Add it there.")
    return nil
  }

  private func window(_ item: YAMLCursor) -> TimeWindow? {
    guard let ends = item.elements() else { return nil }
    guard ends.count == 2 else {
      item.report(
        PlainFileCode.outOfRange, "the hours have \(ends.count) times",
        remedy: "Write two, such as [\"06:00\", \"15:30\"].")
      return nil
    }
    guard let start = ends[0].clockTime(), let end = ends[1].clockTime() else { return nil }
    guard let window = TimeWindow(start: start, end: end) else {
      item.report(
        DepotDayCode.windows, "the hours end before they start",
        remedy: "Swap the times, or add 24 hours to an end past midnight.")
      return nil
    }
    return window
  }
}
