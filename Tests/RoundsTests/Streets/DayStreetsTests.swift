import OpenStreetMap
import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import VehicleRouting
import WasteCollection
import _TestSupport

@testable import Planning
@testable import Rounds

/// The sample day of streets, against the ways of the extract itself.
@Suite struct DayStreetsTests {
  private static let folder = PackageRoot.file("datasets/depot-days/helsinki-streets").path
  private static let map = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path

  private static func useCase(iterations: Int = 300) -> CollectDay {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(iterations)
    var useCase = CollectDay(options: options)
    useCase.router = MapRouter(map: map, library: MapLibrary(folder: nil, threads: 2)) { _ in }
    return useCase
  }

  @Test func `what is closed on the day is not served, and told`() throws {
    let useCase = Self.useCase()
    let day = try useCase.read(Self.folder).value
    let usual = try DayStreets.resolved(day, router: useCase.router, folder: nil).value
    let row = try #require(day.streets.first)
    let places = usual.bins.compactMap(\.stretch).filter { $0.row == row.id }.flatMap(\.line)
    let (longitudes, latitudes) = (places.map(\.longitude), places.map(\.latitude))
    let west = try #require(longitudes.min()) - 1e-5
    let east = try #require(longitudes.max()) + 1e-5
    let south = try #require(latitudes.min()) - 1e-5
    let north = try #require(latitudes.max()) + 1e-5
    let text = """
      {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [[
      [\(west), \(south)], [\(east), \(south)], [\(east), \(north)], [\(west), \(north)],
      [\(west), \(south)]]]}}
      """
    let closures = try DayClosures(
      [NamedFile(name: DayClosures.file, bytes: Array(text.utf8))], of: day)
    let reading = try DayStreets.resolved(
      day, router: closures.applied(to: useCase.router).value, folder: nil)
    #expect(!reading.value.bins.contains { $0.stretch?.row == row.id })
    let finding = try #require(reading.warnings.first { $0.code == "W1291" })
    #expect(finding.value == row.id && finding.line == row.line)
  }

  /// A part of a street between two nodes that follow each other on a way, in the order of its ids.
  private struct Piece: Hashable {
    let from: FixedCoordinate, to: FixedCoordinate
  }

  /// The extract as this test reads it: none of the code that finds streets or routes.
  private struct Ways {
    let extract: Extract
    let nodes: Set<FixedCoordinate>

    init() throws {
      extract = try ExtractReader.read(
        DayStreetsTests.map, Selection(ways: .tagged([.init("highway")]))
      ).value
      nodes = Set(extract.nodes.coordinates)
    }

    /// The pieces of the streets of a name on which trucks drive, and whether they are one-way streets.
    func pieces(of name: String) -> [(piece: Piece, isOneWay: Bool)] {
      let classes: Set = [
        "primary", "secondary", "tertiary", "primary_link", "secondary_link", "tertiary_link",
        "residential", "unclassified", "living_street",
      ]
      var pieces: [(Piece, Bool)] = []
      for way in 0..<extract.ways.count {
        let tags = extract.ways.tags(of: way)
        guard tags["name"] == name, classes.contains(tags["highway"] ?? ""),
          tags["maxweight"] == nil, tags["access"] == nil, tags["motor_vehicle"] == nil,
          tags["vehicle"] == nil
        else { continue }
        let nodes = extract.ways.nodes[extract.ways.range(of: way)].map { node in
          node == ExtractWays.absent ? nil : extract.nodes.coordinates[Int(node)]
        }
        for (from, to) in zip(nodes, nodes.dropFirst()) {
          guard let from, let to, from != to else { continue }
          let isBack = tags["oneway"] == "-1"
          pieces.append(
            (
              Piece(from: isBack ? to : from, to: isBack ? from : to),
              isBack || tags["oneway"] == "yes"
            ))
        }
      }
      return pieces
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `every street is driven on each side that was asked for, and loads and times fit`() throws {
    let useCase = Self.useCase()
    let day = try useCase.read(Self.folder).value
    let outcome = try useCase.run(day, in: Self.folder)
    #expect(outcome.verdict == .complete)
    let ways = try Ways()

    // How often each piece is passed, from node to node. Only nodes of the extract count, for rounds
    // also have points where they begin and end to serve.
    var passes: [Piece: Int] = [:]
    for streets in outcome.streets.values {
      let line = streets.route.line.filter(ways.nodes.contains)
      for (from, to) in zip(line, line.dropFirst()) {
        passes[Piece(from: from, to: to), default: 0] += 1
      }
    }
    var checked = 0
    for row in day.streets where row.box == nil {
      guard case .name(let name) = row.place else { continue }
      let pieces = ways.pieces(of: name)
      #expect(!pieces.isEmpty, "\(name)")
      for (piece, isOneWay) in pieces {
        let ahead = passes[piece, default: 0]
        let back = passes[Piece(from: piece.to, to: piece.from), default: 0]
        checked += 1
        switch (row.sides, isOneWay) {
        case (.one, false): #expect(ahead + back > 0, "\(name) \(piece)")
        case (.one, true): #expect(ahead > 0, "\(name) \(piece)")
        case (.each, false): #expect(ahead > 0 && back > 0, "\(name) \(piece)")
        case (.each, true): #expect(ahead > 1, "\(name) \(piece)")
        }
        #expect(!isOneWay || back == 0, "\(name) \(piece) is driven against its direction")
      }
      // What is served is as long as the street, once or on each side.
      let length = pieces.reduce(0) { $0 + $1.piece.from.distance(to: $1.piece.to) }
      let served = outcome.plan.rounds.flatMap(\.visits).compactMap(\.bin.stretch)
        .filter { $0.row == row.id }.reduce(0) { $0 + $1.length }
      let times = row.sides == .each ? 2.0 : 1.0
      #expect(abs(Double(served) - times * length) < 0.02 * times * length + 15, "\(name)")
    }
    #expect(checked > 100)
    checkRounds(outcome.plan)
  }

  /// Adds up what rounds load and how long they take, stop by stop.
  private func checkRounds(_ plan: DayPlan) {
    var (trips, litres) = (0, 0)
    for round in plan.rounds {
      var load = 0
      var visits = round.visits.makeIterator()
      #expect(round.schedule.steps.first?.departure ?? 0 >= round.vehicle.shift.start)
      #expect(round.schedule.steps.last?.arrival ?? .max <= round.vehicle.shift.end)
      for step in round.schedule.steps {
        switch step.kind {
        case .stop:
          guard let visit = visits.next() else { return }
          load += visit.bin.load
          litres += visit.bin.load
          #expect(load <= round.capacity)
          #expect(visit.litresOnBoard == load)
          #expect(step.service == visit.bin.service)
          // Nobody serves faster than 30 km/h.
          #expect(30 * step.service > 3 * (visit.bin.stretch?.length ?? 0))
          for window in visit.bin.windows {
            #expect((window.start...window.end).contains(step.begin))
          }
        case .facility:
          #expect(load > 0)
          load = 0
          trips += 1
        default: break
        }
      }
      #expect(load == 0, "trucks come home empty")
    }
    #expect(trips > plan.rounds.count, "some truck tips more than once")
    let held = plan.rounds.reduce(0) { $0 + $1.capacity }
    #expect(litres > held, "without tips it would not fit")
  }

  @Test func `what is served adds up to what the table states`() throws {
    let useCase = Self.useCase()
    let day = try useCase.read(Self.folder).value
    let found = try DayStreets.resolved(day, router: useCase.router, folder: nil).value
    for row in day.streets {
      let stretches = found.bins.filter { $0.stretch?.row == row.id }
      let litres = stretches.reduce(0) { $0 + $1.load }
      let metres = stretches.reduce(0) { $0 + ($1.stretch?.length ?? 0) }
      switch row.litres {
      case .total(let total): #expect(litres == Int(total.rounded(.up)))
      case .perMetre(let rate):
        let both = Double(metres) * rate * (row.sides == .each ? 0.5 : 1)
        #expect(abs(Double(litres) - both) < 0.02 * both + Double(stretches.count) + 1, "\(row.id)")
      }
      #expect(stretches.allSatisfy { ($0.stretch?.sides == .both) == (row.sides == .one) })
      #expect(Set(stretches.map(\.id)).count == stretches.count)
    }
  }

  @Test(arguments: [
    ("x,Anankatu,,1,,,,,", "E1244", "Did you mean Annankatu?"),
    ("x,,99,1,,,,,", "E1244", "the map has no way 99"),
    ("x,Annankatu,,1,,,,,1 1 2 2", "E1244", "lies in its box"),
    ("x,,,1,24.94,60.17,10,10,", "E1244", "there is no street near an end"),
  ])
  func `what the map does not have is told with its row`(
    row: String, code: String, text: String
  ) throws {
    let useCase = Self.useCase()
    var day = try useCase.read(Self.folder).value
    let bytes = "id,street,way,litres,from_lon,from_lat,to_lon,to_lat,box\n\(row)\n"
    let depot = try InputReader.contents(of: ["\(Self.folder)/depot.yaml"])[0]
    day = try useCase.read(
      depot: depot, bins: nil, streets: NamedFile(name: "streets.csv", bytes: Array(bytes.utf8)),
      readings: nil, folder: Self.folder, folderName: "day"
    ).value
    let error = #expect(throws: InvalidInput.self) { try useCase.run(day, in: "day") }
    #expect(
      error?.findings.map { "\($0.code) \($0.file):\($0.line ?? 0)" } == [
        "\(code) day/streets.csv:2"
      ])
    #expect(error?.findings.first?.description.contains(text) == true)
  }

  @Test func `streets need a map and a policy that does not look ahead`() throws {
    var useCase = Self.useCase()
    useCase.policy = "overflow"
    useCase.router = nil
    let day = try useCase.read(Self.folder).value
    let error = #expect(throws: InvalidInput.self) { try useCase.run(day) }
    #expect(error?.findings.map(\.code) == ["E1249", "E1248"])
  }

  @Test func `two rows of one street are served twice, and that is told`() throws {
    let useCase = Self.useCase()
    let depot = try InputReader.contents(of: ["\(Self.folder)/depot.yaml"])[0]
    let rows = "id,street,sides,litres\nx,Liisankatu,one,100\ny,liisankatu,one,100\n"
    let day = try useCase.read(
      depot: depot, bins: nil, streets: NamedFile(name: "streets.csv", bytes: Array(rows.utf8)),
      readings: nil, folder: Self.folder, folderName: "day"
    ).value
    let outcome = try useCase.run(day)
    #expect(outcome.warnings.map(\.code).contains("W1250"))
    #expect(outcome.verdict == .complete)
    let stretches = outcome.plan.rounds.flatMap(\.visits).compactMap(\.bin.stretch)
    #expect(stretches.count % 2 == 0)
    // The second time it is driven along again: lengths count twice.
    let served = stretches.reduce(0) { $0 + $1.length }
    #expect(outcome.plan.distance >= served)
  }
}
