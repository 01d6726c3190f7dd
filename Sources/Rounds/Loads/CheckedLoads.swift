package import PackingPlanning
package import PlainFiles
internal import Planning
internal import TravelModel

/// Load plans that have passed the checker.
package struct CheckedLoads: Sendable {
  /// By vehicle, in the order of the rounds.
  package private(set) var plans: [LoadPlan] = []

  /// No plans.
  package init() {}

  /// Plans how vehicles are loaded and what crews take along, and checks each plan.
  ///
  /// - Parameters:
  ///   - rounds: The rounds.
  ///   - inputs: Bodies, rules and weather.
  ///   - day: Days since 1970; `nil` without a date.
  ///   - timeZone: Its name in the IANA database.
  /// - Throws: ``CheckerRefusal`` if a plan cannot be carried out; always a bug.
  init(
    of rounds: [LoadedRound], _ inputs: LoadInputs, day: Int?, timeZone: String?
  ) throws {
    let chooser = CrewChooser(inputs.file.rules, people: inputs.file.people)
    for round in rounds {
      var plan = LoadPlanner().plan(round)
      let sentences = LoadChecker.violations(of: plan)
      guard sentences.isEmpty else {
        throw CheckerRefusal(sentences: sentences.map { "load plan of \(round.vehicle): \($0)" })
      }
      let place = round.calls.lazy.compactMap(Self.coordinate).first
      let weather = try day.flatMap { day in
        try place.flatMap { try inputs.weather(on: day, at: $0, timeZone: timeZone) }
      }
      plan.crew = chooser.list(
        for: plan.round, weather: weather?.weather, source: weather?.source ?? "")
      plans.append(plan)
    }
  }

  /// The plan of a vehicle.
  package func plan(of vehicle: String) -> LoadPlan? { plans.first { $0.round.vehicle == vehicle } }

  private static func coordinate(_ call: LoadedRound.Call) -> Coordinate? {
    guard let longitude = call.longitude, let latitude = call.latitude else { return nil }
    return Coordinate(longitude: longitude, latitude: latitude)
  }

  /// The findings in the plans for dispatchers.
  ///
  /// - Parameter file: The name of the file in findings.
  /// - Returns: A warning for each remark that requires action.
  package func findings(in file: String) -> [Finding] {
    plans.flatMap { plan in
      let sheet = LoadSheet(plan, .en, head: [])
      return plan.remarks.compactMap { remark -> Finding? in
        guard let code = remark.code else { return nil }
        var sentence = sheet.sentence(remark)
        if sentence.hasSuffix(".") { sentence.removeLast() }
        return Finding(
          code, file: file, at: .file, value: plan.round.vehicle,
          "\(plan.round.vehicle): \(sentence)", remedy: "See its load plan.")
      }
    }
  }
}

extension LoadRemark {
  /// The code for dispatchers; `nil` if it only states what is unknown.
  fileprivate var code: LoadCode? {
    switch self {
    case .moves: .moves
    case .axleOver: .axleOver
    case .frontTooLight: .frontTooLight
    case .tooHeavy: .tooHeavy
    case .noRoom: .noRoom
    case .axlesUnknown, .lengthsEstimated: nil
    }
  }
}
