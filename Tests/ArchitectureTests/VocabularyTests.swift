import Testing

/// Types that were renamed to the field's standard words must not come back under their old names.
@Suite struct VocabularyTests {
  /// Names of types and files that were replaced; see the renames in the change log.
  static let replaced = """
    Tours UntimedTours TimedTours ActivitySearch ActivityRuin ActivityModel ActivityPlan RouteJudge RouteClock
    BreakPlacing QuickLimits RouteSketch Rearrangement StopPlacing ClosedVehicles VehicleRoster RouteArchive
    SmallDay SmallPlan SmallDaySearch EdgeExchange SequentialExchange EdgeAssembly AlternatingCycles CityMap
    DirectedTour SegmentSwaps SelectiveTour SelectiveDescent PrizeRecreation WorkMeter LightCuts LatePaths
    BlossomHandles CapacityCuts CutPatience PrizeLabels PrizeProof RoutePricing RouteForest HalfLegs LeastFleet
    RouteProgram SparseAscent Allowance FullModelPart RoutelessSolver DissuadedProblem FineTime LoneTrip
    InsertionJudge PlanTerms LegInProgress Territories FrozenArcs LocalOrder StrongParts DescendingArcs
    SharedWeights RouteFinder StreetEnds CrossingWaits RoadOmissions RoundSearch ProfileScan SeatedChains RideTable
    CornerCheck RoadBySight DecisionFolding ObviousWay BinValue VisitCosts RestOfRound DayNote Cargo ResultLine
    ItineraryDraft PlaceJudge DaySheet ItineraryPaths ChangingDays ItineraryRivals ItineraryTrials ObstacleFinder
    MeanVote ColdBalance LayeringMaster Dressing WeatherDoor AnswerShelf WeatherDesk RouterShelf TripDesk OutfitDesk
    SpeechOptions WordBook LockOut SmallLetters LinkedRemoval RouteJournal TLSLibrary
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Whole words that no function, property or option may be called.
  static let replacedMembers: Set<String> = ["absence", "absences", "roster", "desk", "shelf"]

  @Test func `replaced names are not declared again`() throws {
    let tree = try SourceTree.package()
    let names = Set(Self.replaced)
    var found: [String] = []
    for path in tree.paths(in: "Sources/", endings: [".swift"]) {
      let file = path.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? ""
      if names.contains(String(file)) { found.append(path) }
      for (number, line) in tree.lines(path) {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        for (kind, name) in zip(words, words.dropFirst()) {
          let isType = ["struct", "class", "enum", "protocol", "actor", "typealias"].contains(kind)
          let isMember = ["func", "var", "let", "case"].contains(kind)
          if isType && names.contains(name) || isMember && Self.replacedMembers.contains(name) {
            if !line.drop(while: \.isWhitespace).hasPrefix("//") {
              found.append("\(path):\(number): \(kind) \(name)")
            }
          }
        }
      }
    }
    #expect(found == [])
  }
}
