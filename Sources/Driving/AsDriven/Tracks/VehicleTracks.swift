internal import PlainFiles
internal import RoadNetwork
internal import TravelModel

/// The positions of each vehicle of a plan, in the order of their times.
struct VehicleTracks {
  /// `positions[v]`: those of vehicle `v`; empty if there are none.
  private(set) var positions: [[TrackPosition]]
  /// `files[v]`: where they come from.
  private(set) var files: [[String]]
  private(set) var findings: [Finding] = []

  private let vehicles: [String]

  /// Assigns tracks to vehicles.
  ///
  /// A track is that of the vehicle whose identifier is its name or, as a word, a part of it; case does not
  /// count.
  ///
  /// - Parameters:
  ///   - tracks: The tracks.
  ///   - vehicles: The identifiers of the plan's vehicles.
  init(_ tracks: [ReportedTrack], of vehicles: [String]) {
    self.vehicles = vehicles
    positions = vehicles.map { _ in [] }
    files = vehicles.map { _ in [] }
    var all: [[(track: String, position: ReportedTrack.Position)]] = vehicles.map { _ in [] }
    for track in tracks {
      guard let vehicle = vehicle(named: track.name) else {
        let nearest = NearestName.of(track.name, among: vehicles)
        findings.append(
          Finding(
            TrackCode.unknownVehicle, file: track.file,
            at: track.positions.first.map { .line($0.line) } ?? .file, value: track.name,
            "the plan has no vehicle \(track.name); its track is left out",
            remedy: nearest.map { "Did you mean \($0)?" }
              ?? "The plan's vehicles are: \(vehicles.joined(separator: ", ")). Name the track, its "
              + "file or its rows after one of them."))
        continue
      }
      all[vehicle] += track.positions.map { (track.file, $0) }
      if !files[vehicle].contains(track.file) { files[vehicle].append(track.file) }
    }
    for (vehicle, reported) in all.enumerated() {
      positions[vehicle] = sorted(reported, vehicles[vehicle])
    }
  }

  /// The vehicle that a name means.
  private func vehicle(named name: String) -> Int? {
    let name = name.lowercased()
    let ids = vehicles.map { $0.lowercased() }
    if let same = ids.firstIndex(of: name) { return same }
    let found = ids.indices.filter { Self.contains(ids[$0], in: name) }
    // "1" is a word of "truck 1", but "truck 1" says more.
    let longest = found.map { ids[$0].count }.max() ?? 0
    let best = found.filter { ids[$0].count == longest }
    return best.count == 1 ? best[0] : nil
  }

  /// Whether a text has another one as a word.
  private static func contains(_ word: String, in text: String) -> Bool {
    func isOutside(_ character: Character?) -> Bool {
      character.map { !$0.isLetter && !$0.isNumber } ?? true
    }
    return !word.isEmpty
      && text.ranges(of: word).contains { range in
        isOutside(
          range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : nil)
          && isOutside(range.upperBound < text.endIndex ? text[range.upperBound] : nil)
      }
  }

  /// Positions by time; of those with the same time, the first.
  private mutating func sorted(
    _ reported: [(track: String, position: ReportedTrack.Position)], _ vehicle: String
  ) -> [TrackPosition] {
    let wrong = zip(reported, reported.dropFirst()).filter { first, second in
      first.track == second.track && second.position.position.time < first.position.position.time
    }
    if let first = wrong.first?.1 {
      findings.append(
        Finding(
          TrackCode.unsorted, file: first.track, at: .line(first.position.line),
          "\(vehicle): \(wrong.count.of("position")) "
            + "\(wrong.count == 1 ? "is" : "are") earlier than the one before",
          remedy: "All are sorted by their times. If the receiver's clock was set, check the times."
        ))
    }
    let order = reported.enumerated().sorted {
      ($0.element.position.position.time, $0.offset) < (
        $1.element.position.position.time, $1.offset
      )
    }
    return order.reduce(into: []) { result, next in
      let position = next.element.position.position
      if let last = result.last, last.time >= position.time { return }
      result.append(position)
    }
  }

  /// Leaves out the positions of a vehicle outside a range of times.
  mutating func keep(_ times: ClosedRange<Double>, of vehicle: Int) {
    let all = positions[vehicle]
    positions[vehicle] = all.filter { times.contains($0.time) }
    let rest = all.count - positions[vehicle].count
    guard rest > 0 else { return }
    findings.append(
      Finding(
        TrackCode.outsideDay, file: files[vehicle].joined(separator: ", "), at: .file,
        "\(vehicles[vehicle]): \(rest) of \(all.count.of("position")) "
          + "\(rest == 1 ? "is" : "are") not of the planned day and left out",
        remedy: "Compare each day with its own plan."))
  }
}
