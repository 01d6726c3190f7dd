internal import PlainFiles

/// What VROOM rejects in an input and problem JSON does not: numbers with a decimal point, identifiers
/// that are text, vehicles without a place, and the like.
///
/// - Source: the responses of VROOM 1.15 to malformed inputs.
struct VroomInputRules {
  /// What is wrong with an input.
  struct Rejection {
    /// What VROOM says.
    let sentence: String
    let finding: Finding
  }

  private let root: JSONCursor
  private(set) var rejections: [Rejection] = []

  /// Checks an input.
  init(_ document: JSONDocument, file: String) {
    root = JSONCursor(document, findings: FindingCollector(file: file))
    let matrices = self.matrices
    for vehicle in elements("vehicles") { check(vehicle: vehicle, hasMatrices: matrices) }
    for job in elements("jobs") { check(task: job, "job", hasMatrices: matrices) }
    for shipment in elements("shipments") {
      for end in ["pickup", "delivery"] {
        guard let task = shipment.at(end) else { continue }
        check(task: task, end, hasMatrices: matrices)
      }
      checkLists(shipment)
    }
    checkAmounts()
    checkMatrices()
  }

  private func elements(_ key: String) -> [JSONCursor] { root.at(key)?.list ?? [] }

  private var matrices: Bool { root.at("matrices") != nil || root.at("matrix") != nil }

  // MARK: - Vehicles

  private mutating func check(vehicle: JSONCursor, hasMatrices: Bool) {
    let name = "vehicle \(vehicle.id)"
    checkID(vehicle, "vehicle")
    for key in ["start_index", "end_index"] {
      unsigned(vehicle.at(key), "Invalid \(key) for \(name).")
    }
    let ends = ["start", "end", "start_index", "end_index"].compactMap { vehicle.at($0) }
    if ends.isEmpty {
      reject(
        vehicle, "No start or end specified for \(name).",
        "Add start, end or both; solve plans routes that begin and end anywhere.")
    }
    if let type = vehicle.at("speed_factor"), let factor = type.value.double, factor > 5 {
      reject(type, "Invalid speed factor: \(type.value.text)", "Write a factor of at most 5.")
    }
    for number in vehicle.at("capacity")?.list ?? [] { unsigned(number, "Invalid capacity value.") }
    for key in ["max_tasks", "max_travel_time", "max_distance"] {
      unsigned(vehicle.at(key), "Invalid \(key) value.")
    }
    for key in ["fixed", "per_hour", "per_km", "per_task_hour"] {
      unsigned(vehicle.at("costs")?.at(key), "Invalid \(key) cost for \(name).")
    }
    checkWindow(vehicle.at("time_window"))
    checkLists(vehicle)
    for pause in vehicle.at("breaks")?.list ?? [] {
      checkID(pause, "break")
      unsigned(pause.at("service"), "Invalid service duration.")
      checkWindows(pause, "break \(pause.id)")
    }
    for step in vehicle.at("steps")?.list ?? [] {
      unsigned(step.at("id"), "Invalid id in steps for \(name).", limit: .max, isNeverText: true)
      for key in ["service_at", "service_after", "service_before"] {
        unsigned(step.at(key), "Invalid \(key) value.")
      }
    }
    for (end, index) in [("start", "start_index"), ("end", "end_index")]
    where hasMatrices && vehicle.at(end) != nil && vehicle.at(index) == nil {
      // Without any index, VROOM takes it for a vehicle without matrices, and the first task does not fit.
      let hasIndex = vehicle.at("start_index") != nil || vehicle.at("end_index") != nil
      reject(
        vehicle.at(end),
        hasIndex ? "Missing start_index or end_index." : "Missing location index.",
        "Add \(index), the row in the matrices; solve counts the places in order of appearance.")
    }
  }

  // MARK: - Tasks

  private mutating func check(task: JSONCursor, _ kind: String, hasMatrices: Bool) {
    let name = "\(kind) \(task.id)"
    checkID(task, kind)
    unsigned(task.at("location_index"), "Invalid location_index for \(name).")
    if hasMatrices, let place = task.at("location"), task.at("location_index") == nil {
      reject(
        place, "Missing location index.",
        "Add location_index, the row in the matrices; solve counts the places in order of appearance."
      )
    }
    for key in ["service", "setup"] { unsigned(task.at(key), "Invalid \(key) duration.") }
    for key in ["service_per_type", "setup_per_type"] {
      for (type, value) in task.at(key)?.members ?? [] {
        unsigned(value, "Invalid value in \(key) for \(name).")
        if type.isEmpty {
          reject(value, "Empty type in \(key) for \(name).", "Write the type of a vehicle.")
        }
      }
    }
    checkLists(task)
    checkWindows(task, name)
  }

  /// Checks what tasks, shipments and vehicles have in common.
  private mutating func checkLists(_ owner: JSONCursor) {
    for skill in owner.at("skills")?.list ?? [] { unsigned(skill, "Invalid skill value.") }
    unsigned(owner.at("priority"), "Invalid priority value.")
    for key in ["delivery", "pickup", "amount"] {
      for number in owner.at(key)?.list ?? [] { unsigned(number, "Invalid \(key) value.") }
    }
  }

  private mutating func checkWindows(_ owner: JSONCursor, _ name: String) {
    guard let windows = owner.at("time_windows"), windows.value.kind == .array else { return }
    if windows.list.isEmpty {
      reject(windows, "Empty time windows for \(name).", "Remove the key, or add a window.")
    }
    for window in windows.list { checkWindow(window) }
  }

  private mutating func checkWindow(_ window: JSONCursor?) {
    for moment in window?.list ?? [] { unsigned(moment, "Invalid time-window.") }
  }

  // MARK: - Amounts and matrices

  /// VROOM compares all amounts with the capacity of the first vehicle, and calls each a delivery.
  private mutating func checkAmounts() {
    let vehicles = elements("vehicles")
    guard let first = vehicles.first else { return }
    let dimensions = first.at("capacity")?.list.count ?? 0
    var amounts = vehicles.map { ($0.at("capacity") ?? $0, $0.at("capacity")?.list.count ?? 0) }
    for task in elements("jobs") + elements("shipments") {
      for key in ["delivery", "pickup", "amount"] {
        guard let amount = task.at(key), amount.value.kind == .array else { continue }
        amounts.append((amount, amount.list.count))
      }
    }
    for (cursor, count) in amounts where count != dimensions {
      reject(
        cursor, "Inconsistent delivery length: \(count) instead of \(dimensions).",
        "Give every vehicle a capacity, and all amounts and capacities the same length.")
    }
  }

  private mutating func checkMatrices() {
    var tables: [JSONCursor] = []
    for (profile, matrix) in root.at("matrices")?.members ?? [] {
      for kind in ["durations", "distances", "costs"] {
        guard let table = matrix.at(kind) else { continue }
        tables.append(table)
        if table.value.kind == .array, table.list.isEmpty {
          reject(table, "Empty \(kind) matrix for \(profile) profile.", "Add a row per place.")
        }
      }
    }
    if let table = root.at("matrix") { tables.append(table) }
    for table in tables {
      // Long rows are looked at without a cursor for each entry.
      for row in table.list where !row.value.holdsOnlyIntegers {
        for entry in row.list where entry.value.kind == .null || entry.value.kind == .decimal {
          reject(entry, "Invalid matrix entry.", "Write a whole number; solve also reads null.")
        }
      }
    }
  }

  // MARK: - Findings

  /// Returns what is rejected together with what a reader found, in the order of their lines; where both
  /// found something at one place, what the reader found.
  static func merged(_ rejections: [Rejection], with findings: [Finding]) -> [Finding] {
    let known = Set(findings.lazy.filter { $0.severity == .error }.map(\.place))
    let all = rejections.map(\.finding).filter { !known.contains($0.place) } + findings
    return all.enumerated()
      .sorted { ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset) }
      .map(\.element)
  }

  // MARK: - Numbers

  private mutating func checkID(_ owner: JSONCursor, _ kind: String) {
    unsigned(
      owner.at("id"), "Invalid or missing id for \(kind).", limit: .max, isNeverText: true)
  }

  /// Checks that a number has neither sign nor decimal point; other types are the reader's matter.
  private mutating func unsigned(
    _ cursor: JSONCursor?, _ sentence: String, limit: Int = Int(UInt32.max),
    isNeverText: Bool = false
  ) {
    guard let cursor else { return }
    switch cursor.value.kind {
    case .integer:
      if let number = cursor.value.integer, (0...limit).contains(number) { return }
    case .decimal: break
    case .string: if !isNeverText { return }
    default: return
    }
    reject(cursor, sentence, "Write a whole number from 0 to \(limit), without a decimal point.")
  }

  private mutating func reject(_ cursor: JSONCursor?, _ sentence: String, _ remedy: String) {
    guard let cursor else { return }
    let message = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    rejections.append(
      Rejection(
        sentence: sentence,
        finding: Finding(
          VroomInputCode.rejected, file: root.findings.file, at: cursor.place,
          value: cursor.value.text, "VROOM rejects this: \(message)", remedy: remedy)))
  }
}

/// What is wrong with an input for VROOM only.
enum VroomInputCode: String, FindingCode {
  /// VROOM does not accept it, and problem JSON does.
  case rejected = "E1314"
}

extension JSONCursor {
  /// The value of a key of an object, if it is one and has the key.
  fileprivate func at(_ key: String) -> JSONCursor? {
    members.first { $0.key == key }?.value
  }

  /// The values of an object; of anything else, none.
  fileprivate var members: [(key: String, value: JSONCursor)] {
    value.kind == .object ? entries() ?? [] : []
  }

  /// The elements of a list; of anything else, none.
  fileprivate var list: [JSONCursor] { value.kind == .array ? elements() ?? [] : [] }

  /// What identifies the owner in a sentence.
  fileprivate var id: String { at("id").map { $0.value.string ?? $0.value.text } ?? "" }
}
