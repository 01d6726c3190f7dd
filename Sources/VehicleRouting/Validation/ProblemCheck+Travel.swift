internal import PlainFiles
internal import TravelModel

extension ProblemCheck {
  /// Checks that every location that a vehicle may visit can be reached by its profile.
  func travel() {
    for profile in Set(problem.vehicles.map(\.profile)).sorted() {
      switch problem.travel[profile] {
      case .matrix(let matrix), .timed(let matrix, _): rows(of: matrix, profile)
      case .slices(let slices):
        if let first = slices.first { rows(of: first.matrix, profile) }
      case .planar(let rounding): planarPositions(rounding)
      case .greatCircle(let speed):
        if !ProblemLimits.speed.contains(speed) {
          findings.add(
            ValidationCode.outOfRange, at: .file, value: String(speed),
            "the speed of profile \"\(profile)\" is \(speed) m/s, outside 0.1…1000",
            remedy: "Write a speed that the vehicle can drive.")
        }
        positions(profile) { if case .geographic = $0 { true } else { false } }
      case nil: break
      }
    }
    for (profile, travel) in problem.travel.sorted(by: { $0.key < $1.key }) {
      switch travel {
      case .matrix(let matrix): entries(of: matrix, profile)
      case .slices(let slices):
        order(of: slices, profile)
        for slice in slices { entries(of: slice.matrix, profile) }
      case .timed(let matrix, let legs):
        entries(of: matrix, profile)
        steps(of: legs, in: matrix, profile)
      case .planar, .greatCircle: break
      }
    }
  }

  /// Checks that slices begin one after the other and have the same rows.
  ///
  /// That is all there is to check: whatever their durations, who leaves later never arrives earlier,
  /// see ``TravelSlice``.
  private func order(of slices: [TravelSlice], _ profile: String) {
    if slices.isEmpty {
      findings.add(
        ValidationCode.sliceOrder, at: places.profile(profile), value: profile,
        "profile \"\(profile)\" has no time slice", remedy: "Add at least one.")
    }
    range(
      "start of a slice", slices.map(\.start), ProblemLimits.time, at: places.profile(profile))
    for (a, b) in zip(slices, slices.dropFirst()) {
      if a.start >= b.start {
        findings.add(
          ValidationCode.sliceOrder, at: places.profile(profile), value: String(b.start),
          "a slice of profile \"\(profile)\" starts at \(b.start), but the one before it at "
            + "\(a.start)",
          remedy: "Write slices in order, each with a different start; durations apply from 0 on.")
      }
      if a.matrix.size != b.matrix.size {
        findings.add(
          ValidationCode.matrixShape, at: places.profile(profile), value: String(b.matrix.size),
          "a slice of profile \"\(profile)\" has \(b.matrix.size) rows, but the one before it "
            + "has \(a.matrix.size)", remedy: "Make all matrices of a profile the same size.")
      }
      let differs = a.matrix.durations.indices.first { i in
        guard a.matrix.size == b.matrix.size, i / a.matrix.size != i % a.matrix.size else {
          return false
        }
        return (a.matrix.durations[i] == TravelMatrix.noRoute)
          != (b.matrix.durations[i] == TravelMatrix.noRoute)
      }
      if let differs {
        findings.add(
          ValidationCode.matrixEntry, at: places.profile(profile), value: String(b.start),
          "from row \(differs / a.matrix.size) to column \(differs % a.matrix.size), profile "
            + "\"\(profile)\" has a route in one slice and none in the next",
          remedy: "Omit the route from all slices, or from none.")
      }
      if b.matrix.distances != nil || b.matrix.costs != nil {
        findings.add(
          ValidationCode.misplaced, at: places.profile(profile),
          "a later slice of profile \"\(profile)\" has distances or costs",
          remedy: "Put them in the first slice; they apply all day.")
      }
    }
  }

  /// Checks that the steps of legs begin one after the other, and that a leg has a route at some time just if
  /// its table has one.
  private func steps(of legs: TimedLegs, in matrix: TravelMatrix, _ profile: String) {
    for (entry, steps) in legs.steps.sorted(by: { $0.key < $1.key }) {
      let size = max(1, matrix.size)
      let leg = "from row \(entry / size) to column \(entry % size)"
      range(
        "start of a step", steps.map(\.start), ProblemLimits.time, at: places.profile(profile))
      if steps.isEmpty || zip(steps, steps.dropFirst()).contains(where: { $0.start >= $1.start }) {
        findings.add(
          ValidationCode.sliceOrder, at: places.profile(profile), value: leg,
          "the leg \(leg) of profile \"\(profile)\" has no steps, or not in order",
          remedy: "Write steps in order, each with a different start.")
      }
      guard matrix.durations.indices.contains(entry) else {
        findings.add(
          ValidationCode.matrixShape, at: places.profile(profile), value: leg,
          "the leg \(leg) of profile \"\(profile)\" is not in its table",
          remedy: "Name rows and columns of the matrix.")
        continue
      }
      let hasRoute = steps.contains { $0.duration != TravelMatrix.noRoute }
      if hasRoute != (matrix.durations[entry] != TravelMatrix.noRoute) {
        findings.add(
          ValidationCode.matrixEntry, at: places.profile(profile), value: leg,
          "\(leg), profile \"\(profile)\" has a route in its table and none at any time, or the "
            + "reverse", remedy: "Write null in both, or in neither.")
      }
    }
  }

  /// Calls `body` for each location that is used, with a place where it is.
  private func forEachUsedLocation(_ body: (Location, @escaping () -> Finding.Place) -> Void) {
    for (i, stop) in problem.stops.enumerated()
    where problem.locations.indices.contains(stop.location) {
      body(problem.locations[stop.location]) { places.stop(i, .location) }
      if let end = stop.street?.end, problem.locations.indices.contains(end) {
        body(problem.locations[end]) { places.stop(i, .street) }
      }
    }
    for (i, facility) in problem.facilities.enumerated()
    where problem.locations.indices.contains(facility.location) {
      body(problem.locations[facility.location]) { places.facility(i, .location) }
    }
    for (i, station) in problem.chargingStations.enumerated()
    where problem.locations.indices.contains(station.location) {
      body(problem.locations[station.location]) { places.station(i) }
    }
    for (i, vehicle) in problem.vehicles.enumerated() {
      for (index, part) in [(vehicle.start, ProblemPlaces.Part.start), (vehicle.end, .end)] {
        if let index, problem.locations.indices.contains(index) {
          body(problem.locations[index]) { places.vehicle(i, part) }
        }
      }
    }
  }

  private func rows(of matrix: TravelMatrix, _ profile: String) {
    forEachUsedLocation { location, place in
      guard let index = location.matrixIndex else {
        findings.add(
          ValidationCode.locationIndex, at: place(),
          "the location has no row in the matrix of profile \"\(profile)\"",
          remedy: "Give its index, from 0 to \(matrix.size - 1).")
        return
      }
      if !(0..<matrix.size).contains(index) {
        findings.add(
          ValidationCode.locationIndex, at: place(), value: String(index),
          "the location index is \(index), but the matrix of profile \"\(profile)\" has "
            + "\(matrix.size) rows", remedy: "Use 0 to \(matrix.size - 1), or enlarge the matrix.")
      }
    }
  }

  private func entries(of matrix: TravelMatrix, _ profile: String) {
    let tables = [
      ("durations", matrix.durations), ("distances", matrix.distances ?? []),
      ("costs", matrix.costs ?? []),
    ]
    for (name, table) in tables {
      for (i, entry) in table.enumerated()
      where !(0...TravelMatrix.largestEntry).contains(entry)
        && i / matrix.size != i % matrix.size
        && matrix.durations[i] != TravelMatrix.noRoute
      {
        findings.add(
          ValidationCode.matrixEntry, at: .file, value: String(entry),
          "\(name) of profile \"\(profile)\", row \(i / matrix.size), column "
            + "\(i % matrix.size), is \(entry)",
          remedy:
            "Write a number from 0 to \(TravelMatrix.largestEntry), and mark a missing route in "
            + "all tables or in none.")
      }
    }
  }

  private func positions(_ profile: String, _ fits: (Location.Position) -> Bool) {
    forEachUsedLocation { location, place in
      if let position = location.position, fits(position) { return }
      findings.add(
        ValidationCode.noPosition, at: place(),
        "the location has no coordinates, and profile \"\(profile)\" has no matrix",
        remedy: "Add the coordinates, or a matrix for the profile.")
    }
  }

  /// Checks that planar positions are finite and near enough for their distances to fit.
  private func planarPositions(_ rounding: PlanarRounding) {
    var (low, high) = (
      (x: Double.infinity, y: Double.infinity), (x: -Double.infinity, y: -Double.infinity)
    )
    forEachUsedLocation { location, place in
      guard case .planar(let x, let y) = location.position else {
        findings.add(
          ValidationCode.noPosition, at: place(), "the location has no coordinates in the plane",
          remedy: "Add its x and y.")
        return
      }
      guard x.isFinite, y.isFinite else {
        findings.add(
          ValidationCode.badCoordinate, at: place(), value: "\(x), \(y)",
          "a coordinate is not a finite number", remedy: "Write finite numbers.")
        return
      }
      low = (min(low.x, x), min(low.y, y))
      high = (max(high.x, x), max(high.y, y))
    }
    guard low.x <= high.x else { return }
    let diameter = (high.x - low.x) + (high.y - low.y)
    if !(diameter * Double(rounding.scale) <= Double(ProblemLimits.leg.upperBound)) {
      findings.add(
        ValidationCode.outOfRange, at: placeOfFarthest, value: String(diameter),
        "locations are up to \(diameter) apart, too far for whole-number distances; this one is "
          + "farthest from the others", remedy: "Correct it, or use larger units.")
    }
  }

  /// The place of the planar location that is farthest from the middle of all.
  private var placeOfFarthest: Finding.Place {
    var all: [(x: Double, y: Double, place: () -> Finding.Place)] = []
    forEachUsedLocation { location, place in
      if case .planar(let x, let y) = location.position { all.append((x, y, place)) }
    }
    let x = all.map(\.x).sorted()[all.count / 2]
    let y = all.map(\.y).sorted()[all.count / 2]
    let distances = all.map { abs($0.x - x) + abs($0.y - y) }
    let farthest = distances.indices.max { distances[$0] < distances[$1] } ?? 0
    return all[farthest].place()
  }
}
