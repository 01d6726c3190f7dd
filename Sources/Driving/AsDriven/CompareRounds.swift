internal import Foundation
package import PlainFiles
package import RoadNetwork
internal import TravelModel

/// Compares the rounds of a planned depot day with the tracks of its vehicles.
package struct CompareRounds: Sendable {
  /// The streets of a map for a profile, and the side of the road on which one drives.
  package typealias Streets = (network: StreetNetwork, side: DrivingSide)

  /// Opens the streets of a map for a profile.
  package typealias StreetsMaker =
    @Sendable (_ map: String, _ profile: String) throws -> Reading<Streets>

  /// The result folder, and its `plan.json`.
  package let folder: String, file: String
  /// A GPX or CSV file, or a folder of such files.
  package let tracks: String
  /// The map; `nil` for that of the plan.
  package var map: String?
  package var options = MatchOptions()
  /// From how many metres on a class of roads has travel times, on a kind of day or in an hour.
  package var leastDistance = 1000
  package let makeStreets: StreetsMaker

  /// Positions so long before the planned departure and after the planned return belong to the round, in
  /// seconds.
  private static let margin = 6 * 3600.0
  /// Tracks so far from the depot are of another town, in metres.
  private static let farthest = 200_000.0
  /// From this share of positions on no street on, a warning says so.
  private static let toldShare = 0.1

  /// Prepares a comparison.
  package init(plan: String, tracks: String, makeStreets: @escaping StreetsMaker) {
    (folder, file) = PlannedRound.place(plan)
    self.tracks = tracks
    self.makeStreets = makeStreets
  }

  /// Compares.
  ///
  /// - Returns: The day as driven, with warnings.
  /// - Throws: `FileError`; `InvalidInput` with everything that is wrong in the plan or in the tracks.
  package func run() throws -> Reading<DrivenDay> {
    let stated = try StatedPlan(FileAccess.read(file), file: file)
    guard !stated.note.hasStreets else {
      throw fault(
        TrackCode.streetRounds, file,
        "rounds that serve streets cannot be compared with tracks yet",
        remedy: "Compare days whose stops are bins.")
    }
    let vehicles = stated.note.problem.vehicles.map(\.id.description)
    let rounds = try vehicles.map { try PlannedRound(stated, vehicle: $0) }
    let map = try usedMap(stated)
    let reported = try TrackFolder.read(tracks, timeZone: stated.note.clock.timeZone)
    var byVehicle = VehicleTracks(reported.value, of: vehicles)
    let clock = try dated(stated.note.clock, byVehicle)
    for (number, round) in rounds.enumerated() {
      let first = Double(clock.midnight + (round.departure ?? 0)) - Self.margin
      let last = Double(clock.midnight + (round.plannedReturn ?? 86_400)) + Self.margin
      byVehicle.keep(first...max(first, last), of: number)
    }
    try check(byVehicle, rounds[0], reported.value)
    return try compare(rounds, byVehicle, clock, map: map, stated, reported.warnings)
  }

  private func fault(
    _ code: TrackCode, _ file: String, _ message: String, remedy: String, value: String? = nil
  ) -> InvalidInput {
    InvalidInput(findings: [
      Finding(code, file: file, at: .file, value: value, message, remedy: remedy)
    ])
  }

  private func usedMap(_ plan: StatedPlan) throws(InvalidInput) -> String {
    guard let map = map ?? plan.note.travel.map else {
      throw fault(
        TrackCode.noStreets, file,
        "the plan has no map, so tracks have no streets to be matched to",
        remedy: "Give a map with --map.")
    }
    guard map == self.map || FileManager.default.fileExists(atPath: map) else {
      throw fault(
        TrackCode.noStreets, map, "the plan's map is missing",
        remedy: "Restore it, or give another one with --map.")
    }
    return map
  }

  /// The clock of the plan; if it has no date, on that of the first position.
  private func dated(_ clock: LocalClock, _ tracks: VehicleTracks) throws -> LocalClock {
    guard clock.date == nil else { return clock }
    let first = tracks.positions.compactMap { $0.first?.time }.min() ?? 0
    guard let date = CalendarDate(daysSince1970: clock.day(at: Int(first))),
      let dated = LocalClock(timeZone: clock.timeZone, date: date)
    else {
      throw fault(
        TrackCode.otherDay, tracks.findings.first?.file ?? self.tracks,
        "the first position has no date",
        remedy: "Check the times of the track.")
    }
    return dated
  }

  /// Finds what makes all tracks unusable.
  private func check(
    _ tracks: VehicleTracks, _ round: PlannedRound, _ reported: [ReportedTrack]
  ) throws(InvalidInput) {
    guard tracks.positions.allSatisfy(\.isEmpty) else {
      return try checkPlaces(tracks, round)
    }
    let isKnown = tracks.files.contains { !$0.isEmpty }
    let finding =
      isKnown
      ? Finding(
        TrackCode.otherDay, file: self.tracks, at: .file,
        "no position is of the day of the plan"
          + (round.clock.date.map { ", \($0)" } ?? ""),
        remedy: "Compare the tracks with the plan of their day, and check their time zone.")
      : Finding(
        TrackCode.noVehicle, file: self.tracks, at: .file,
        "no track is of a vehicle of the plan",
        remedy: "Name tracks, their files or the column vehicle after the plan's vehicles.")
    throw InvalidInput(findings: tracks.findings + [finding])
  }

  private func checkPlaces(
    _ tracks: VehicleTracks, _ round: PlannedRound
  ) throws(InvalidInput) {
    let depot = FixedCoordinate(round.depot)
    var findings: [Finding] = []
    for (positions, files) in zip(tracks.positions, tracks.files) where !positions.isEmpty {
      let middle = positions[positions.count / 2].coordinate
      guard middle.distance(to: depot) > Self.farthest else { continue }
      let swapped = Coordinate(
        longitude: middle.degrees.latitude, latitude: middle.degrees.longitude)
      let isSwapped =
        swapped.map { FixedCoordinate($0).distance(to: depot) <= Self.farthest } ?? false
      let file = files.joined(separator: ", ")
      findings.append(
        isSwapped
          ? Finding(
            TrackCode.swapped, file: file, at: .file, "latitude and longitude are exchanged",
            remedy: "Exchange the columns or attributes lat and lon.")
          : Finding(
            TrackCode.offMap, file: file, at: .file,
            "the track is more than \(Int(Self.farthest / 1000)) km from the depot",
            remedy: "Check that it belongs to this plan."))
    }
    if !findings.isEmpty { throw InvalidInput(findings: tracks.findings + findings) }
  }

  // MARK: - Comparison

  private func compare(
    _ rounds: [PlannedRound], _ tracks: VehicleTracks, _ clock: LocalClock, map: String,
    _ plan: StatedPlan, _ warnings: [Finding]
  ) throws -> Reading<DrivenDay> {
    var findings = warnings + tracks.findings
    var streets: [String: Streets] = [:]
    var speeds = DrivenSpeeds(clock)
    var driven: [DrivenRound] = []
    let left = try StopsLeft(folder)
    for (number, round) in rounds.enumerated() {
      let positions = tracks.positions[number]
      if streets[round.profile] == nil {
        let reading = try makeStreets(map, round.profile)
        findings += reading.warnings
        streets[round.profile] = reading.value
      }
      guard let network = streets[round.profile]?.network else { continue }
      let comparison = RoundComparison(
        plan: round, network: network, midnight: clock.midnight,
        others: others(than: round, plan, left))
      guard !positions.isEmpty else {
        guard !round.visitSteps.isEmpty else { continue }
        findings.append(
          Finding(
            TrackCode.noTrack, file: self.tracks, at: .file, value: round.id,
            "the vehicle \(round.id) has a round and no track",
            remedy: "Add its track, or leave it: its stops are not judged."))
        driven.append(comparison.unknown)
        continue
      }
      var matcher = TrackMatcher(network)
      let track = matcher.match(positions, options)
      let file = tracks.files[number].joined(separator: ", ")
      guard !track.pieces.isEmpty else {
        findings.append(Self.unmatched(track, round, map: map, file))
        continue
      }
      findings += Self.warnings(track, round, clock, file)
      let result = comparison.compare(track)
      for (piece, excluded) in zip(track.pieces, result.excluded) {
        speeds.add(piece, on: network.graph, without: excluded)
      }
      driven.append(result.round)
    }
    guard findings.allSatisfy({ $0.severity != .error }) else {
      throw InvalidInput(findings: findings)
    }
    let table = speeds.table(least: leastDistance)
    if table.rules.isEmpty {
      findings.append(
        Finding(
          TrackCode.tooShort, file: self.tracks, at: .file,
          "the tracks are too short for travel times: \(speeds.distance) metres between visits",
          remedy: "Give tracks of more vehicles, or a smaller --least-distance."))
    }
    Self.findOthers(&driven)
    guard let first = rounds.first.flatMap({ streets[$0.profile] }) else {
      preconditionFailure("a plan has a vehicle")
    }
    let note = plan.note
    return Reading(
      DrivenDay(
        name: note.name, clock: clock, language: note.language, depotName: note.depotName,
        depot: note.depot, rounds: driven, speeds: table, measured: speeds.distance,
        network: first.network, side: first.side), warnings: findings)
  }

  private func others(
    than round: PlannedRound, _ plan: StatedPlan, _ left: StopsLeft
  ) -> [RoundComparison.OtherStop] {
    let own = Set(round.stops.map(\.id))
    let ofDay = plan.note.problem.stops.compactMap { stop -> RoundComparison.OtherStop? in
      let id = stop.id.description
      guard !own.contains(id), let place = round.coordinate(stop.location) else { return nil }
      return .init(id: id, coordinate: place, owner: plan.owners[id] ?? nil)
    }
    let known = Set(ofDay.map(\.id)).union(own)
    return ofDay
      + left.places.filter { !known.contains($0.id) }
      .map { .init(id: $0.id, coordinate: $0.coordinate, owner: nil) }
  }

  /// Why nothing of a track is on streets.
  private static func unmatched(
    _ track: MatchedTrack, _ round: PlannedRound, map: String, _ file: String
  ) -> Finding {
    let isElsewhere = track.verdicts.allSatisfy { $0 == .offStreet }
    let positions = track.verdicts.count.of("position")
    return Finding(
      TrackCode.offMap, file: file, at: .file, value: round.id,
      isElsewhere
        ? "\(round.id): no position is near a street of the map"
        : "\(round.id): no route along streets fits its \(positions)",
      remedy: isElsewhere
        ? "Check that the map is of this area: \(map)." : "Give the track of the whole round.")
  }

  private static func warnings(
    _ track: MatchedTrack, _ round: PlannedRound, _ clock: LocalClock, _ file: String
  ) -> [Finding] {
    var findings: [Finding] = []
    for (piece, next) in zip(track.pieces, track.pieces.dropFirst()) {
      let times = [piece.end, next.begin].map { clock.text(after: Int($0) - clock.midnight) }
      findings.append(
        Finding(
          TrackCode.interrupted, file: file, at: .file, value: round.id,
          "\(round.id): the track is interrupted from \(times[0]) to \(times[1])",
          remedy:
            "What was driven in between does not count. Positions may be missing, or the vehicle "
            + "used a way that the map does not have or its profile may not use."))
    }
    let off = track.verdicts.count { $0 == .offStreet || $0 == .outlier }
    if Double(off) > toldShare * Double(track.verdicts.count) {
      findings.append(
        Finding(
          TrackCode.offStreet, file: file, at: .file, value: round.id,
          "\(round.id): \(off) of \(track.verdicts.count.of("position")) are on no street",
          remedy: "Check that the map covers the round and is not old."))
    }
    return findings
  }

  /// Tells each missed stop by which other vehicle it was served.
  private static func findOthers(_ rounds: inout [DrivenRound]) {
    var served: [String: (vehicle: String, at: Int)] = [:]
    for round in rounds {
      for visit in round.driven?.unplanned ?? [] where visit.owner != nil {
        served[visit.id] = (round.title, visit.begin)
      }
    }
    for round in rounds.indices {
      for visit in rounds[round].visits.indices
      where rounds[round].visits[visit].begin == nil && !rounds[round].visits[visit].isFacility {
        rounds[round].visits[visit].other = served[rounds[round].visits[visit].id]
      }
    }
  }
}
