internal import PlainFiles

extension ProblemJSONDraft {
  /// Lets profiles without a matrix travel on the great circle, and reports what may be a slip in a
  /// profile's name.
  mutating func addGreatCircles() {
    let matrices = problem.travel.keys.sorted()
    let used = Set(problem.vehicles.map(\.profile))
    var speeds: [String: Double] = [:]
    for (profile, speed) in root["speed_kmh"]?.entries() ?? [] {
      speeds[profile] = speed.number(in: 0.36...3600)
      if !used.contains(profile) || matrices.contains(profile) {
        speed.report(
          ProblemJSONCode.unusedProfile,
          matrices.contains(profile)
            ? "the profile \"\(profile)\" has a matrix, so its speed is not used"
            : "no vehicle has the profile \"\(profile)\"",
          remedy: Self.remedy(profile, matrices.contains(profile) ? [] : used.sorted()))
      }
    }
    for (profile, matrix) in root["matrices"]?.entries() ?? [] where !used.contains(profile) {
      matrix.report(
        ProblemJSONCode.unusedProfile, "no vehicle has the profile \"\(profile)\"",
        remedy: Self.remedy(profile, used.sorted()))
    }
    var isAnyOnGreatCircle = false
    for (i, vehicle) in problem.vehicles.enumerated() where !matrices.contains(vehicle.profile) {
      isAnyOnGreatCircle = true
      let speed = speeds[vehicle.profile] ?? ProblemShapes.defaultSpeed
      problem.travel[vehicle.profile] = .greatCircle(speed: speed / 3.6)
      guard !matrices.isEmpty else { continue }
      root.cursor.findings.add(
        ProblemJSONCode.noMatrix, at: places.vehicle(i, .profile), value: vehicle.profile,
        "the profile \"\(vehicle.profile)\" of vehicle \(vehicle.id) has no matrix, so it "
          + "travels along the great circle at \(speed) km/h",
        remedy: Self.remedy(vehicle.profile, matrices))
    }
    // Where all travel is by matrix, coordinates are for drawing only and need not agree.
    guard isAnyOnGreatCircle else { return }
    for cursor in table.otherCoordinates {
      cursor.report(
        ProblemJSONCode.conflictingKeys,
        "the row of the matrices was given other coordinates before",
        remedy: "Give each row a single location; great-circle travel depends on it.")
    }
  }

  private static func remedy(_ profile: String, _ names: [String]) -> String {
    NearestName.of(profile, among: names).map { "Did you mean \"\($0)\"?" }
      ?? "No action is needed if this is intended."
  }

  /// Removes costs per kilometre beside a matrix of costs, where they have no effect in VROOM.
  mutating func removeUnusedRates() {
    for v in problem.vehicles.indices {
      guard case .matrix(let matrix)? = problem.travel[problem.vehicles[v].profile],
        matrix.costs != nil
      else { continue }
      problem.vehicles[v].rates.distance = 0
    }
  }
}
