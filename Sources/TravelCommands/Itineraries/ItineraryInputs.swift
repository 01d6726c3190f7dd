internal import ArgumentParser
internal import CommandSupport
internal import Directions
internal import Gazetteer
internal import Itineraries
internal import ItineraryPlanning
internal import PlainFiles
internal import Transit
internal import TravelModel
internal import VehicleRouting

/// The inputs of an itinerary besides its request: places, travel, and the traveller's data.
struct ItineraryInputs: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Places: an extract (.osm.pbf, .osm), or JSON, GeoJSON or CSV.", valueName: "file"))
  var places: String

  @Option(
    help: ArgumentHelp(
      "Extract in which starts, ends and places are found by name or address (default: --places or --map, if it is one).",
      valueName: "file"))
  var addresses: String?

  @Option(help: ArgumentHelp("Timetables: a GTFS folder or .zip file.", valueName: "feed"))
  var transit: String?

  @Option(
    help: ArgumentHelp(
      "Number of alternative plans to show, each with its loss in score.", valueName: "count"))
  var alternatives = 0

  @Option(
    help: ArgumentHelp(
      "Share of the places of each earlier plan that an alternative leaves out, 0.01 to 1.",
      valueName: "share"))
  var difference = 0.4

  @Option(
    help: ArgumentHelp(
      "Visit only this place, by id or name, and places for meals; repeatable. Overrides \"only\" in the request.",
      valueName: "place"))
  var only: [String] = []

  @Option(help: "Travel preference; overrides the request.")
  var priority: ItineraryRequest.Priority?

  @Option(
    help: ArgumentHelp(
      "Categories file to use instead of the built-in one; see places categories.",
      valueName: "file"))
  var categories: String?

  @Option(
    help: ArgumentHelp(
      "Exchange rates: CSV with the columns currency and per_euro; default: those of 30 October 2026.",
      valueName: "file"))
  var rates: String?

  @OptionGroup var wording: WordingOptions
  @OptionGroup var visits: VisitOptions
  @OptionGroup var history: ItineraryHistoryOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var search: SearchOptions

  func validate() throws {
    guard (0...20).contains(alternatives) else {
      throw ValidationError("--alternatives must be a number from 0 to 20.")
    }
    guard (0.01...1).contains(difference) else {
      throw ValidationError("--difference must be a share from 0.01 to 1.")
    }
  }

  /// How many steps are searched to edit a plan.
  private static let stepsOfEdits = 40_000

  /// A request with all its inputs.
  struct Question {
    var source: ItinerarySource
    var places: [Place]
    let known: KnownNames
  }

  /// A plan with all its details.
  struct Answer {
    let result: PlanItinerary.Result
    let origin: ItineraryOrigin
    let details: ItineraryDetails
    let wording: Wording
  }

  /// Plans.
  ///
  /// - Parameters:
  ///   - file: A request, or a plan that contains its request.
  ///   - console: Receives warnings.
  ///   - edits: Returns the edits for a question, whose plan stays as far as possible; `nil`: it is planned anew with the
  ///     edits of its plan.
  /// - Returns: The result.
  /// - Throws: Errors in the files, or of services that cannot be reached.
  func result(
    of file: String, _ console: Console,
    edits: ((Question) throws(InvalidInput) -> [PlaceEdit])? = nil
  ) throws -> Answer {
    let usual = try categories.map { path in
      let reading = try CategoriesReader.read(FileAccess.read(path), file: path)
      console.report(reading.warnings)
      return reading.value
    }
    let categories = usual ?? CategoriesReader.usual
    let rates = try rates.map { path in
      let reading = try CurrencyRates.read(FileAccess.read(path), file: path)
      console.report(reading.warnings)
      return reading.value
    }
    var options = search.runOptions(defaultSeconds: 5)
    if edits != nil, search.timeLimit == nil {
      // The same edits of a plan give the same plan again.
      options.limit = .iterations(search.iterations ?? Self.stepsOfEdits)
    }
    var question = try question(file, categories, threads: options.threads, console)
    let applied = try edits?(question) ?? question.source.plan?.edits ?? []
    let (around, origin) = try surroundings(of: &question, console)
    try settle(&question, rates ?? .usual, file: file, console)
    // A feed of a whole country takes long to read.
    let rides = question.source.request.modes.contains(.transit)
    let feed = try (rides ? transit : nil).map { path in
      let reading = try FeedReader.read(path: path)
      console.report(reading.warnings)
      return reading.value
    }
    var ways = ItineraryWays(
      router: try travel.router(console), feed: feed, threads: options.threads)
    ways.rates = rates ?? .usual
    var planner = PlanItinerary(ways: ways, options: options, categories: categories)
    (planner.alternatives, planner.difference) = (alternatives, difference)
    if edits != nil { planner.earlier = question.source.plan?.visits ?? [] }
    planner.rules = try visits.rules(console)
    planner.weather = try visits.weather(of: question.source.request, history.place, console)
    Interruption.savesAnswers()
    let result: PlanItinerary.Result
    do {
      result = try planner.run(
        question.source.request, places: question.places, around, edits: applied)
    } catch is ImpossibleItinerary where Interruption.wasRequested {
      // The search was too short to conclude that.
      throw Interruption.status.error
    }
    let wording = wording.wording()
    let details = try planner.details(of: result, around, wording)
    console.report(result.longClimbs(in: details.courses, file: file))
    return Answer(
      result: result, origin: finished(origin, applied, result, file: file, console),
      details: details, wording: wording)
  }

  /// Reads request and places; errors in both are reported together.
  private func question(
    _ file: String, _ categories: PlaceCategories, threads: Int, _ console: Console
  ) throws -> Question {
    let bytes = try FileAccess.read(file)
    let found: Reading<FoundPlaces>
    do {
      found = try FoundPlaces.read(
        places, categories: categories, language: wording.wording().language.rawValue,
        threads: threads, countryOf: { Gazetteer.world.country(at: $0) })
    } catch let wrong as InvalidInput {
      do throws(InvalidInput) {
        _ = try ItinerarySource.read(bytes, file: file, known: nil)
      } catch {
        // Names cannot be looked up because the places are wrong; that is told already.
        let others = error.findings.filter { $0.code != AddressCode.noExtract.rawValue }
        throw InvalidInput(findings: others + wrong.findings)
      }
      throw wrong
    }
    var known = KnownNames(places: found.value.places, categories: categories)
    let extract =
      addresses
      ?? [places, travel.map].compactMap(\.self).first(where: FoundPlaces.isExtract)
    let lookup = PlaceLookup(
      extract: extract, places: found.value.places, categories: categories, threads: threads)
    let reading: Reading<ItinerarySource>
    do throws(InvalidInput) {
      reading = try ItinerarySource.read(bytes, file: file, known: known, lookup: lookup)
    } catch {
      guard let failure = lookup.failure else { throw error }
      guard let wrong = failure as? InvalidInput else { throw failure }
      throw InvalidInput(findings: error.findings + wrong.findings)
    }
    var source = reading.value
    if extract != places { console.report(lookup.warnings) }
    lookup.told.forEach(console.say)
    let all = found.value.places + lookup.added
    if !lookup.added.isEmpty { known = KnownNames(places: all, categories: categories) }
    if !only.isEmpty {
      source.request.only = try ids(of: only, known)
      source.request.stated.insert("only")
    }
    if let priority {
      source.request.priority = priority
      source.request.stated.insert("priority")
    }
    console.report(found.warnings + reading.warnings)
    tellFar(found.value.places, of: source.request, console)
    return Question(source: source, places: all, known: known)
  }

  /// Takes currency and public holidays from the country where the first day starts.
  private func settle(
    _ question: inout Question, _ rates: CurrencyRates, file: String, _ console: Console
  ) throws(InvalidInput) {
    let country = question.source.request.days.first.flatMap {
      Gazetteer.world.country(at: $0.start.location)
    }
    try question.source.request.settleCurrency(
      local: country.flatMap { CurrencyRates.currency(of: $0) }, rates, file: file)
    if let currency = question.source.request.currency {
      question.places = rates.converted(question.places, to: currency)
    }
    if !question.source.request.settleHolidays(country: country) {
      console.report([
        Finding(
          ItineraryPlanCode.unknownHolidays, file: self.places, at: .file,
          "the public holidays of the days are not known, and what closes then may be planned",
          remedy: "State them in the request: \"holidays\": [\"2026-12-25\"].")
      ])
    }
  }

  /// Warns if the places are in another region than the days.
  private func tellFar(_ places: [Place], of request: ItineraryRequest, _ console: Console) {
    let anchors = request.days.flatMap { [$0.start.location, $0.end.location] }
      .map { FixedCoordinate($0) }
    let nearest = places.compactMap { place in
      let here = FixedCoordinate(place.location)
      return anchors.map { $0.distance(to: here) }.min().map { (metres: $0, name: place.name) }
    }.min { $0.metres < $1.metres }
    guard let nearest, nearest.metres >= 50_000 else { return }
    console.report([
      Finding(
        ItineraryPlanCode.farPlaces, file: self.places, at: .file,
        "the nearest place, \(nearest.name), is \(Int(nearest.metres) / 1000) km from where the days begin",
        remedy:
          "Give places in the region of the days, and check that longitude comes before latitude."
      )
    ])
  }

  private func ids(of names: [String], _ known: KnownNames) throws(InvalidInput) -> [String] {
    let findings = FindingCollector(file: "command line")
    var ids: [String] = []
    for name in names {
      do throws(KnownNames.Mismatch) {
        let id = try known.id(of: name)
        if !ids.contains(id) { ids.append(id) }
      } catch {
        findings.add(
          ItineraryCode.unknownPlace, at: .file, value: name, error.message, remedy: error.remedy)
      }
    }
    return try findings.reading(ids).value
  }

  /// Fills in the archive's data, and returns the visited and shown places.
  private func surroundings(
    of question: inout Question, _ console: Console
  ) throws -> (ItineraryCompiler.Surroundings, ItineraryOrigin) {
    let finder = PlaceFinder(question.places)
    let plan = question.source.plan
    let traveller = try history.traveller()
    var origin = ItineraryOrigin(request: question.source.document)
    let completed = traveller.complete(&question.source.request, known: question.known)
    console.report(completed.warnings)
    origin.fromArchive = completed.value
    var around = ItineraryCompiler.Surroundings()
    around.visits = traveller.visits(near: question.source.request, finder, but: plan)
    around.revisitAfter = history.daysToRevisit
    origin.shown = try history.shown(after: plan?.shownBefore ?? [], console)
    around.shown = Set(origin.shown.compactMap { finder.id(of: $0) })
    return (around, origin)
  }

  /// The origin with the losses from edits.
  private func finished(
    _ origin: ItineraryOrigin, _ edits: [PlaceEdit], _ result: PlanItinerary.Result, file: String,
    _ console: Console
  ) -> ItineraryOrigin {
    var origin = origin
    let losses = result.losses
    (origin.loss, origin.isLossProven) = (losses?.whole, losses?.isProven ?? false)
    origin.edits = edits.enumerated().map { index, edit in
      ItineraryOrigin.Edit(edit, loss: losses?.ofEdits[index])
    }
    (origin.changes, origin.gainOfChanges) = (result.changes, result.gainOfChanges)
    console.report(
      result.lost.map { edit in
        Finding(
          ItineraryPlanCode.lostPlace, file: file, at: .file, value: edit.place.id,
          "\(edit.place.name) is no longer among the places and cannot be kept",
          remedy: "Use --free \(edit.place.id) to remove its edits.")
      })
    return origin
  }
}

extension ItineraryRequest.Priority: ExpressibleByArgument {}

extension Gazetteer {
  /// The country of the nearest city within 200 km, by its two letters.
  func country(at place: Coordinate) -> String? {
    cities(near: place, within: 200_000, limit: 1).first.map { self[$0.index].country }
  }
}
