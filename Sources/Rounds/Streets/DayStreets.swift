package import PlainFiles
package import Planning
internal import RoadNetwork
internal import TravelModel
package import VehicleRouting
package import WasteCollection

/// Finds the streets of a depot day on its map, and makes bins of their stretches.
package struct DayStreets {
  private let day: DepotDay
  private let network: StreetNetwork
  private let blocks: StreetBlocks
  /// The streets of vehicles that get where trucks do not; `nil` if the map has none.
  private let light: (graph: RoadGraph, blocks: StreetBlocks)?
  /// The streets without closures; `nil` if none are closed.
  private let usual: RoadGraph?
  private let findings: FindingCollector

  /// The name of the table in a day's folder.
  package static let file = "streets.csv"

  /// Returns a day whose bins include the stretches of its streets.
  ///
  /// - Parameters:
  ///   - day: The day as it was read.
  ///   - router: The router; only a ``MapRouter`` knows streets.
  ///   - folder: The folder of its files, for findings; `nil` to name them without a folder.
  /// - Returns: The day, with what deserves a look.
  /// - Throws: `InvalidInput` with all findings if a street cannot be served; ``RouterError`` if the map
  ///   cannot be used.
  package static func resolved(
    _ day: DepotDay, router: (any Router)?, folder: String?
  ) throws -> Reading<DepotDay> {
    guard !day.streets.isEmpty else { return Reading(day) }
    let findings = FindingCollector(file: DayOnMap.path(of: file, in: folder))
    if day.policy.looksAhead {
      findings.add(
        DepotDayCode.streetsAhead, at: .file, value: day.policy.text,
        "the policy \(day.policy.text) looks ahead, and streets have no fill levels to look at",
        remedy: "Use the policy threshold or threshold+onroute, or plan the bins as another day.")
    }
    guard let map = router as? MapRouter else {
      findings.add(
        DepotDayCode.streetsWithoutMap, at: .file,
        router == nil
          ? "streets are served on a map, but travel is along the great circle"
          : "streets are served on a map, but travel is by a router that does not report its streets",
        remedy: "Give an extract with --map, or as map in depot.yaml.")
      throw InvalidInput(findings: findings.findings)
    }
    let network = try map.network(of: day.profile)
    // A network file need not have the other profile.
    let light =
      MapLibrary.standardName(day.profile) == DayOnMap.lightProfile
      ? nil : (try? map.network(of: DayOnMap.lightProfile))?.graph
    let usual = map.hasChanges ? try map.usualNetwork(of: day.profile).graph : nil
    let streets = DayStreets(
      day: day, network: network, blocks: StreetBlocks(network.graph),
      light: light.map { ($0, StreetBlocks($0)) }, usual: usual, findings: findings)
    let bins = streets.bins()
    if findings.hasErrors { throw InvalidInput(findings: findings.findings) }
    var result = day
    result.bins = (day.bins + bins).sorted { Identifier.text($0.id) < .text($1.id) }
    return Reading(result, warnings: findings.findings)
  }

  // MARK: - Rows

  private func bins() -> [Bin] {
    var bins: [Bin] = []
    var ids = Set(day.bins.map(\.id))
    /// By stream and segment: the last row that asks for it.
    var asked: [String: StreetRow] = [:]
    for row in day.streets {
      let found = segments(of: row)
      guard !found.isEmpty else { continue }
      warnOfClosures(among: found, of: row)
      warnOfClosedParts(of: row)
      let chains = blocks.blocks(of: found)
      for bin in self.bins(of: row, chains) {
        for id in [bin.id, bin.reversedID].compactMap(\.self) where !ids.insert(id).inserted {
          findings.add(
            DepotDayCode.duplicateBin, at: .line(row.line), value: id,
            "the id \(id) of a stretch is already in use", remedy: "Rename the street or the bin.")
        }
        DepotDayValidation.warn(of: bin, on: day, at: .line(row.line), findings)
        bins.append(bin)
      }
      let others = chains.flatMap(\.edges).compactMap { edge in
        asked.updateValue(row, forKey: "\(row.stream) \(edge / 2)")
      }
      if let other = others.first {
        findings.add(
          DepotDayCode.sameStretch, at: .line(row.line), value: row.id,
          "the streets \(other.id) and \(row.id) have a stretch in common, which is served for both",
          remedy: "Check that this is intended.")
      }
    }
    return bins
  }

  /// The segments that a row asks for.
  private func segments(of row: StreetRow) -> [Int] {
    let graph = network.graph
    let all: [Int]
    switch row.place {
    case .name(let name):
      all = blocks.segments(named: name)
      if all.isEmpty {
        let nearest = NearestName.of(name, among: blocks.names.sorted())
        report(
          row, name, "the map has no street \(name) for the profile \(day.profile)",
          nearest.map { "Did you mean \($0)?" } ?? "Check its spelling and the area of the map.")
      }
    case .ways(let ids):
      all = blocks.segments(ofWays: Set(ids))
      let known = Set(all.map { graph.way(of: 2 * $0).id })
      for id in ids where !known.contains(id) {
        report(
          row, "\(id)", "the map has no way \(id) for the profile \(day.profile)",
          "Check its id, and that trucks may travel it.")
      }
    case .between(let from, let to): all = path(from, to, row)
    }
    guard row.box != nil, !all.isEmpty else { return all }
    let inside = Self.segments(all, of: graph, in: row)
    if inside.isEmpty {
      report(
        row, row.id, "no stretch of the street \(row.id) lies in its box",
        "Write west, south, east and north; both ends of a stretch must lie within.")
    }
    return inside
  }

  /// Returns the segments with both ends in the box of a row, if it has one.
  private static func segments(
    _ segments: [Int], of graph: RoadGraph, in row: StreetRow
  ) -> [Int] {
    guard let box = row.box else { return segments }
    return segments.filter { segment in
      [graph.starts[segment], graph.ends[segment]].allSatisfy {
        box.contains(graph.junctions[Int($0)].degrees)
      }
    }
  }

  /// Warns if segments of a row are closed on the day that are open otherwise.
  private func warnOfClosures(among segments: [Int], of row: StreetRow) {
    guard let usual else { return }
    func isOpen(_ segment: Int, in graph: RoadGraph) -> Bool {
      graph.durations[2 * segment] != RoadGraph.closed
        || graph.durations[2 * segment + 1] != RoadGraph.closed
    }
    let closed = segments.filter { isOpen($0, in: usual) && !isOpen($0, in: network.graph) }
    guard !closed.isEmpty else { return }
    let metres = closed.reduce(0) { $0 + Int(usual.lengths[$1]) } / 100
    findings.add(
      DepotDayCode.closedStreet, at: .line(row.line), value: row.id,
      "\(max(1, metres)) m of the street \(row.id) are closed on the day and are not served",
      remedy: "Serve them on another day, or check the closures.")
  }

  /// Warns if cars may travel a part of a street where the day's vehicles may not.
  private func warnOfClosedParts(of row: StreetRow) {
    guard case .name(let name) = row.place, let light else { return }
    let own = Set(blocks.segments(named: name).map { network.graph.way(of: 2 * $0).id })
    let closed = Self.segments(light.blocks.segments(named: name), of: light.graph, in: row)
      .filter { !own.contains(light.graph.way(of: 2 * $0).id) }
    guard !closed.isEmpty else { return }
    let metres = closed.reduce(0) { $0 + Int(light.graph.lengths[$1]) } / 100
    let ways = Set(closed.map { light.graph.way(of: 2 * $0).id }).sorted()
    findings.add(
      DepotDayCode.closedStretch, at: .line(row.line), value: row.id,
      "\(max(1, metres)) m of \(name) are closed to the profile \(day.profile) and are not served: "
        + "\(ways.count == 1 ? "way" : "ways") \(ways.map(String.init).joined(separator: ", "))",
      remedy: "Serve them with another vehicle, or correct the map where trucks may travel.")
  }

  /// The segments along the best way between two points; the first and the last only if at least half of
  /// them is on it.
  private func path(_ from: Coordinate, _ to: Coordinate, _ row: StreetRow) -> [Int] {
    var query = RouteQuery(network)
    let snaps = [from, to].compactMap { query.snap(FixedCoordinate($0)) }
    var route = StreetRoute()
    guard snaps.count == 2, query.findRoute(through: snaps, .parts, into: &route) == nil else {
      report(
        row, row.id,
        snaps.count == 2
          ? "no way leads from one end of the street \(row.id) to the other"
          : "there is no street near an end of the street \(row.id)",
        "Check its coordinates, longitude first.")
      return []
    }
    var segments: [Int] = []
    for part in route.parts {
      let isMost = 2 * (part.end - part.start) >= Int(network.graph.lengths[part.edge / 2])
      if isMost || route.parts.count == 1, !segments.contains(part.edge / 2) {
        segments.append(part.edge / 2)
      }
    }
    return segments
  }

  private func report(_ row: StreetRow, _ value: String, _ message: String, _ remedy: String) {
    findings.add(
      DepotDayCode.unknownStreet, at: .line(row.line), value: value, message, remedy: remedy)
  }

  // MARK: - Stretches

  /// A pass along a block.
  private struct Pass {
    let chain: EdgeChain
    let sides: Bin.Stretch.Sides
    let isReversible: Bool
    let from: String?, to: String?
    /// The share of its litres in those of the block.
    let share: Double
  }

  private func passes(of row: StreetRow, _ chains: [EdgeChain]) -> [Pass] {
    zip(chains, blocks.ends(of: chains)).flatMap { chain, ends -> [Pass] in
      let isReversible = blocks.isReversible(chain)
      func pass(_ sides: Bin.Stretch.Sides, isBack: Bool = false) -> Pass {
        Pass(
          chain: isBack ? chain.reversed : chain, sides: sides,
          isReversible: isReversible && sides == .both, from: isBack ? ends.to : ends.from,
          to: isBack ? ends.from : ends.to, share: sides == .both ? 1 : 0.5)
      }
      guard row.sides == .each else { return [pass(.both)] }
      // Crews work on the side on which one drives, so that nobody crosses the traffic.
      let near: Bin.Stretch.Sides =
        network.index.uses[chain.edges[0] / 2].contains(.leftHand) ? .left : .right
      return isReversible
        ? [pass(near), pass(near, isBack: true)]
        : [pass(near), pass(near == .left ? .right : .left)]
    }
  }

  private func bins(of row: StreetRow, _ chains: [EdgeChain]) -> [Bin] {
    let graph = network.graph
    let passes = passes(of: row, chains)
    let metres = passes.map { Double($0.chain.length(in: graph)) / 100 }
    let litres = Self.shares(
      of: row.litres, zip(passes, metres).map { $0.share * $1 }, isWhole: true)
    let seconds = Self.shares(of: row.seconds, metres, isWhole: false)
    return passes.indices.map { number in
      let chain = passes[number].chain
      let line = chain.line(in: graph).map(\.degrees)
      let driving = [chain, chain.reversed].map { chain in
        chain.edges.reduce(0) { $0 + max(0, Int(graph.durations[$1])) }
      }
      let least = passes[number].isReversible ? driving.max() ?? 0 : driving[0]
      var bin = Bin(
        id: passes.count == 1 ? row.id : "\(row.id)-\(number + 1)", coordinate: line[0], fill: 1,
        capacity: litres[number], stream: row.stream,
        // Nobody serves a street faster than they may drive along it.
        service: max(Int(seconds[number].rounded(.up)), (least + 999) / 1000),
        windows: row.windows, note: row.note)
      bin.stretch = Bin.Stretch(
        row: row.id, name: blocks.name(of: chain.edges[0] / 2), sides: passes[number].sides,
        from: passes[number].from, to: passes[number].to, line: line,
        length: Int(metres[number].rounded()), isReversible: passes[number].isReversible,
        edges: chain.edges)
      return bin
    }
  }

  /// Divides an amount by length; of whole ones the sum stays what it is, rounded up.
  private static func shares(
    of amount: StreetRow.Amount, _ lengths: [Double], isWhole: Bool
  ) -> [Double] {
    let sum = lengths.reduce(0, +)
    let exact: [Double]
    switch amount {
    case .total(let total): exact = lengths.map { sum > 0 ? total * $0 / sum : 0 }
    case .perMetre(let rate): exact = lengths.map { rate * $0 }
    }
    guard isWhole else { return exact }
    var (before, told) = (0.0, 0.0)
    return exact.enumerated().map { number, share in
      before += share
      let upTo =
        number + 1 == exact.count ? (before - 1e-6).rounded(.up) : (before - 1e-6).rounded()
      defer { told = max(told, upTo) }
      return max(0, upTo - told)
    }
  }
}
