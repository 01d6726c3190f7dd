package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Reads files of the TSPLIB family: `TSP`, `ATSP`, `CVRP`, OPLib's `OP`, and of PyVRP's dialect `VRPTW`,
/// `MDVRPTW`, `PCVRPTW`, `MTVRPTWR`, `SDVRP` and `VRPB`.
///
/// - A tour (`TSP`, `ATSP`) is one vehicle without limits from the node of the least number back to
///   it; the other nodes are stops.
/// - `CVRP`: the stops are all nodes but the depot. The fleet is unlimited in effect: twice the
///   vehicles that the demand needs and ten more, unless `VEHICLES` or the option says how many.
///   `DISTANCE` limits travel and service of a route.
/// - `VRPTW`: the same with windows; the depot's window is the vehicles' shift.
/// - `MDVRPTW`: with several depots and a route's longest duration; each vehicle has one of the depots.
/// - `PCVRPTW`: stops with a prize may be left out. A plan costs its distance and the prizes that it
///   leaves.
/// - `MTVRPTWR`: vehicles may reload between trips; what a trip delivers must have been released when
///   it leaves.
/// - `SDVRP`: several vehicles may bring what a stop needs.
/// - `VRPB`: a route delivers first and then picks up, and none picks up only.
/// - `OP`: one path from the depot back to it within `COST_LIMIT`; scores are prizes in the file's own
///   units. A depot with a score is a stop too, for any path collects it.
///
/// Identifiers are the file's node numbers. `EUC_2D` distances are rounded to the nearest whole
/// number, but for `CVRP` files whose coordinates are written with a decimal point, as Golden's are:
/// these count as unrounded (four decimals) unless the option says otherwise, and a warning says so.
/// Those of `VRPTW`, `PCVRPTW` and `MTVRPTWR` are truncated to one decimal, those of `MDVRPTW` rounded to
/// three; values of the last three are stated in these units, as their best-known ones are.
///
/// - Source: G. Reinelt (1995), *TSPLIB 95*; G. Kobeaga, M. Merino, J. A. Lozano (2018), *An efficient
///   evolutionary algorithm for the orienteering problem*, Computers & Operations Research 90.
package enum VRPLIBReader {
  /// Reads a problem.
  package static func read(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<Problem> {
    let text = try BenchmarkText(bytes, file: file)
    let draft = VRPLIBDraft(VRPLIBFile(text), options)
    let problem = draft?.problem()
    if let problem, let draft, !text.findings.hasErrors {
      ProblemValidation.check(problem, places: draft.places(of: problem), findings: text.findings)
    }
    return try text.findings.reading(problem)
  }
}

/// A VRPLIB file on its way to a problem: its nodes and the travel between them.
struct VRPLIBDraft {
  enum Kind: String, CaseIterable {
    case tour = "TSP"
    case asymmetricTour = "ATSP"
    case capacitated = "CVRP"
    case split = "SDVRP"
    case timed = "VRPTW"
    case multiDepot = "MDVRPTW"
    case prizeCollecting = "PCVRPTW"
    case multiTrip = "MTVRPTWR"
    case backhauls = "VRPB"
    case orienteering = "OP"

    /// The sections that have a meaning for this kind and not for all.
    var ownSections: [String] {
      switch self {
      case .tour, .asymmetricTour, .capacitated, .split, .orienteering: []
      case .timed, .multiDepot: ["TIME_WINDOW_SECTION", "VEHICLES_DEPOT_SECTION"]
      case .prizeCollecting: ["TIME_WINDOW_SECTION", "VEHICLES_DEPOT_SECTION", "PRIZE_SECTION"]
      case .multiTrip:
        [
          "TIME_WINDOW_SECTION", "VEHICLES_DEPOT_SECTION", "RELEASE_TIME_SECTION",
          "VEHICLES_RELOAD_DEPOT_SECTION",
        ]
      case .backhauls: ["BACKHAUL_SECTION"]
      }
    }

    /// Whether values are stated in the units of the rounded distances, not in those of the file.
    var statesUnits: Bool { [.multiDepot, .prizeCollecting, .multiTrip].contains(self) }

    /// How `EUC_2D` distances of this kind become whole numbers by custom.
    var rounding: PlanarRounding {
      switch self {
      case .tour, .asymmetricTour, .capacitated, .split, .backhauls, .orienteering: .nearest
      case .timed, .prizeCollecting, .multiTrip: .truncated(decimals: 1)
      case .multiDepot: .fixedPoint(decimals: 3)
      }
    }
  }

  let file: VRPLIBFile
  let options: FormatOptions
  let kind: Kind
  /// The file's node numbers ascending, and in step with them their lines and locations.
  let nodes: [Int]
  let lines: [Int]
  let locations: [Location]
  let travel: Travel
  let scale: Int
  /// Index of each node number in `nodes`.
  let index: [Int: Int]
  /// Indices of the depots in `nodes`, or of the city where a tour starts; at least one.
  let depots: [Int]

  /// Reads everything that the kinds of problem share; `nil` if something needed was reported.
  init?(_ file: VRPLIBFile, _ options: FormatOptions) {
    self.file = file
    self.options = options
    let kind = Self.choice(
      Kind.self, of: "TYPE", in: file, example: "TYPE : CVRP", what: "the type")
    let weights = file.requiredWord("EDGE_WEIGHT_TYPE", example: "EDGE_WEIGHT_TYPE : EUC_2D")
    if file.entries["DIMENSION"] == nil {
      file.reportMissing("DIMENSION", example: "DIMENSION : and the number of nodes")
    }
    let size = file.integer("DIMENSION", in: 1...ProblemLimits.count.upperBound)
    // Without a weight type there is no telling whether coordinates are needed.
    let table =
      weights == nil && file.sections["NODE_COORD_SECTION"] == nil
      ? nil : Self.nodes(of: file, size: size, isExplicit: weights?.word == "EXPLICIT")
    guard let kind else { return nil }
    self.kind = kind
    Self.reportForeignSections(of: file, kind)
    guard let weights, let size, let table else {
      Self.reportRest(of: file, kind)
      return nil
    }
    nodes = table.numbers
    lines = table.lines
    index = Dictionary(zip(table.numbers, table.numbers.indices)) { first, _ in first }
    guard let depots = Self.depots(of: file, among: index, most: kind == .multiDepot ? .max : 1)
    else { return nil }
    self.depots = depots
    if weights.word == "EXPLICIT" {
      guard let matrix = Self.matrix(of: file, size: size) else { return nil }
      travel = .matrix(matrix)
      scale = 1
      locations = table.positions.enumerated().map { Location($1, matrixIndex: $0) }
    } else {
      guard let rounding = Self.rounding(weights, kind, options, file) else { return nil }
      travel = .planar(rounding)
      scale = rounding.scale
      locations = table.positions.map { Location($0) }
    }
  }

  /// The lines of the nodes, for findings about the problem.
  func places(of problem: Problem) -> ProblemPlaces {
    ProblemPlaces(
      stop: { [lines] stop, _ in .line(lines[problem.stops[stop].location]) },
      vehicle: { _, _ in .file })
  }

  /// Reports sections of other kinds: what they say would be lost.
  private static func reportForeignSections(of file: VRPLIBFile, _ kind: Kind) {
    let kinds = Kind.allCases
    for keyword in Set(kinds.flatMap(\.ownSections)).sorted() {
      guard let section = file.sections[keyword], !kind.ownSections.contains(keyword) else {
        continue
      }
      let fitting = kinds.filter { $0.ownSections.contains(keyword) }.map(\.rawValue)
      file.text.findings.add(
        BenchmarkCode.notSupported, at: .line(section.line), value: keyword,
        "the section \(keyword) has no meaning for the type \(kind.rawValue)",
        remedy: "Remove it, or use one of the types \(fitting.joined(separator: ", ")).")
    }
  }

  /// Where the size or the nodes are refused, reports what else is wrong with numbers that would be read after them.
  private static func reportRest(of file: VRPLIBFile, _ kind: Kind) {
    let text = file.text
    func amounts(_ keyword: String, _ name: String) {
      for row in file.rows(keyword, [name]) ?? [] {
        _ = text.integer(row.words[0], name, in: ProblemLimits.amount)
      }
    }
    switch kind {
    case .tour, .asymmetricTour: return
    case .capacitated, .split, .timed, .multiDepot, .prizeCollecting, .multiTrip, .backhauls:
      amounts("DEMAND_SECTION", "demand")
      _ = file.integer("CAPACITY", in: ProblemLimits.amount)
      _ = file.integer("VEHICLES", in: 1...ProblemLimits.count.upperBound)
    case .orienteering: amounts("NODE_SCORE_SECTION", "score")
    }
    for keyword in ["DISTANCE", "VEHICLES_MAX_DURATION", "SERVICE_TIME", "COST_LIMIT"] {
      if let word = file.word(keyword) { _ = text.scaled(word, keyword, by: 1, isLimit: true) }
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type, of keyword: String, in file: VRPLIBFile, example: String, what: String
  ) -> Choice? {
    guard let (word, line) = file.requiredWord(keyword, example: example) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    file.text.findings.add(
      BenchmarkCode.notSupported, at: .line(line), value: word,
      "\(what) \(word) is not supported", remedy: "Use one of \(known).")
    return nil
  }

  private static func matrix(of file: VRPLIBFile, size: Int) -> TravelMatrix? {
    let format = choice(
      ExplicitWeights.self, of: "EDGE_WEIGHT_FORMAT", in: file,
      example: "EDGE_WEIGHT_FORMAT : FULL_MATRIX", what: "the weight format")
    guard let section = file.sections["EDGE_WEIGHT_SECTION"] else {
      file.reportMissing("EDGE_WEIGHT_SECTION", example: "the weights that EXPLICIT requires")
      return nil
    }
    return format?.matrix(size: size, in: section, file.text)
  }
}
