internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// Reads the matrices of problem JSON.
enum MatrixReader {
  /// Reads how a profile travels; `nil` if something was reported.
  static func travel(_ object: JSONObject, _ times: JSONTimes) -> Travel? {
    let slices = object.objects("slices") ?? []
    guard object["durations"] != nil || !slices.isEmpty else {
      object.cursor.report(
        ProblemJSONCode.missingDurations, "the matrix has no durations",
        remedy: "Add durations in seconds, a list of lists.")
      return nil
    }
    var starts: [Int] = []
    var tables: [(size: Int, entries: [Int32])?] = []
    if let durations = object["durations"] {
      starts.append(0)
      tables.append(table(durations, size: nil))
    }
    for slice in slices {
      guard let start = times.moment(slice["start"]), let durations = slice["durations"] else {
        return nil
      }
      starts.append(start)
      tables.append(table(durations, size: tables.first.flatMap { $0?.size }))
    }
    let size = tables.first.flatMap { $0?.size }
    let metres = object["distances"].map { table($0, size: size)?.entries }
    let prices = object["costs"].map { table($0, size: size)?.entries }
    if case .some(.none) = metres { return nil }
    if case .some(.none) = prices { return nil }
    let seconds = tables.compactMap(\.self)
    guard let size, seconds.count == tables.count else { return nil }
    let first = TravelMatrix(
      size: size, durations: seconds[0].entries, distances: metres ?? nil, costs: prices ?? nil)
    if let timed = object["timed_legs"] {
      guard slices.isEmpty else {
        timed.report(
          ValidationCode.misplaced, "the matrix has slices and timed_legs",
          remedy: "Keep one of the two.")
        return nil
      }
      return timedLegs(object, size: size, times).map { .timed(first, $0) }
    }
    if slices.isEmpty { return .matrix(first) }
    return .slices(
      zip(starts, seconds).enumerated().map { number, slice in
        TravelSlice(
          start: slice.0,
          matrix: number == 0 ? first : TravelMatrix(size: size, durations: slice.1.entries))
      })
  }

  /// Reads the legs that depend on the time of day; `nil` if something was reported.
  private static func timedLegs(
    _ object: JSONObject, size: Int, _ times: JSONTimes
  ) -> TimedLegs? {
    var legs = TimedLegs([:])
    var isGood = true
    for leg in object.objects("timed_legs") ?? [] {
      guard let from = leg.integer("from"), let to = leg.integer("to"),
        let steps = leg["steps"]?.elements()
      else {
        isGood = false
        continue
      }
      guard from < size, to < size, from != to else {
        leg.cursor.report(
          ValidationCode.matrixShape,
          "the leg from \(from) to \(to) is not in the matrix, which has \(size) rows",
          remedy: "Name two different rows.")
        isGood = false
        continue
      }
      legs.steps[from * size + to] = steps.compactMap { step in
        let pair = step.elements() ?? []
        guard pair.count == 2, let start = times.moment(pair[0]) else {
          isGood = false
          return nil
        }
        if pair[1].value.kind == .null {
          return TimedLegs.Step(start: start, duration: TravelMatrix.noRoute)
        }
        guard let duration = pair[1].value.integer, ProblemLimits.leg.contains(duration) else {
          pair[1].report(
            ValidationCode.matrixEntry,
            "a step of the leg from \(from) to \(to) is \(pair[1].value.text)",
            remedy:
              "Write a whole number from 0 to \(ProblemLimits.leg.upperBound), or null where there is no "
              + "route.")
          isGood = false
          return nil
        }
        return TimedLegs.Step(start: start, duration: Int32(duration))
      }
    }
    return isGood ? legs : nil
  }

  /// Reads a square table row by row; `nil` if something was reported.
  ///
  /// - Parameters:
  ///   - cursor: A list of lists of whole numbers.
  ///   - size: How many rows there must be; `nil` if that is not known yet.
  /// - Returns: The size, and the entries with a diagonal of zeros and with `TravelMatrix.noRoute` for null.
  static func table(_ cursor: JSONCursor, size: Int?) -> (size: Int, entries: [Int32])? {
    guard let rows = cursor.elements() else { return nil }
    guard rows.count == size ?? rows.count else {
      cursor.report(
        ValidationCode.matrixShape,
        "the matrix has \(rows.count) rows, but the durations have \(size ?? 0)",
        remedy: "Make all matrices of a profile the same size.")
      return nil
    }
    var entries: [Int32] = []
    entries.reserveCapacity(min(rows.count, 1 << 15) * min(rows.count, 1 << 15))
    var isGood = true
    for (r, row) in rows.enumerated() {
      let before = entries.count
      var isRowGood = row.value.kind == .array
      row.value.forEachInteger { number in
        let isDiagonal = entries.count - before == r
        if let number, isDiagonal || ProblemLimits.leg.contains(number) {
          entries.append(isDiagonal ? 0 : Int32(number))
        } else {
          entries.append(0)
          isRowGood = false
        }
      }
      if entries.count - before != rows.count, row.value.kind == .array {
        row.report(
          ValidationCode.matrixShape,
          "row \(r) of the matrix has \(entries.count - before) entries, but there are "
            + "\(rows.count) rows", remedy: "Make the matrix square.")
        return nil
      }
      if !isRowGood, !fillGaps(row, r, &entries[before...]) { isGood = false }
    }
    return isGood ? (rows.count, entries) : nil
  }

  /// Enters that there is no route where a row has null, and reports what is wrong in it.
  ///
  /// - Returns: Whether nothing was.
  private static func fillGaps(
    _ row: JSONCursor, _ r: Int, _ entries: inout ArraySlice<Int32>
  ) -> Bool {
    guard let elements = row.elements() else { return false }
    var isGood = true
    for (c, entry) in elements.enumerated() where c != r {
      if let number = entry.value.integer, ProblemLimits.leg.contains(number) { continue }
      if entry.value.kind == .null {
        entries[entries.startIndex + c] = TravelMatrix.noRoute
        continue
      }
      isGood = false
      entry.report(
        ValidationCode.matrixEntry, "the matrix entry from \(r) to \(c) is \(entry.value.text)",
        remedy:
          "Write a whole number from 0 to \(ProblemLimits.leg.upperBound), or null where there is no "
          + "route.")
    }
    for (c, entry) in elements.enumerated() where c == r && entry.value.integer == nil {
      // Who writes null for no route may write it here, too.
      if entry.value.kind == .null { continue }
      isGood = false
      entry.report(
        ValidationCode.matrixEntry, "the diagonal of the matrix has \(entry.value.text) at \(c)",
        remedy: "Write 0.")
    }
    return isGood
  }
}
