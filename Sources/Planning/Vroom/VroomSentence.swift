internal import PlainFiles

/// VROOM's error message for an invalid input, for clients that parse it.
///
/// - Source: the responses of VROOM 1.15 to malformed inputs.
struct VroomSentence {
  private let code: String
  private let root: JSONValue
  /// The path from the root to the error.
  private let path: [String]
  /// The values on that path, without the root, as far as they exist.
  private var values: [JSONValue] = []

  /// Returns VROOM's sentence for a finding; `nil` if it has none or accepts the input.
  static func text(of finding: Finding, in document: JSONDocument?) -> String? {
    if finding.code == "E1002" { return "The document is empty. (offset: 0)" }
    guard let document else { return nil }
    return VroomSentence(finding, document).text
  }

  private init(_ finding: Finding, _ document: JSONDocument) {
    code = finding.code
    root = document.root
    if case .pointer(let pointer, _) = finding.place {
      path = pointer.split(separator: "/").map(String.init)
    } else {
      path = []
    }
    var value = root
    for token in path {
      guard let next = Int(token).flatMap({ value.element($0) }) ?? value.member(token) else {
        break
      }
      values.append(next)
      value = next
    }
  }

  private var text: String? {
    switch code {
    case "E1007": missingKey
    case "E1008", "E1009": wrongValue
    case "E1302": "Invalid location for \(owner)."
    case "E1303":
      path.first == "vehicles" ? "Missing start_index or end_index." : "Missing location index."
    case "E1304": Self.withoutMatrices
    case "E1305": missingDurations
    case "E1309":
      value(at: path.count)?.string == nil
        ? "Invalid \(stepType) id \(number(at: path.count)) for \(vehicle)."
        : "Invalid id in steps for \(vehicle)."
    case "E1310": "Unexpected \(stepType) in input steps for \(vehicle)."
    case "E1401": "No vehicle defined."
    case "E1403": path.count == 3 && path[0] == "vehicles" ? nil : "Duplicate \(kind) id: \(id)."
    case "E1405":
      values.count == path.count
        ? "Invalid time window: [\(values.last?.elements.map(\.written).joined(separator: ", ") ?? "")]"
        : nil
    case "E1406": "Unsorted or overlapping time-windows for \(overlappingOwner)."
    case "E1408": wrongLength
    case "E1410": "location_index exceeding durations matrix size for \(profile) profile."
    case "E1411" where path.count == 3 && value(at: 3)?.elements.isEmpty ?? false:
      "Empty \(path[2]) matrix for \(profile) profile."
    case "E1411" where path.count == 3:
      "location_index exceeding \(path[2]) matrix size for \(profile) profile."
    case "E1411": "Unexpected matrix line length."
    case "E1412": "Invalid matrix entry."
    case "E1413" where root.member("matrices")?.members.isEmpty ?? false: Self.withoutMatrices
    case "E1413": "Missing coordinates for routing engine."
    case "E1422": "Custom costs are incompatible with using a per_hour value."
    case "E1423": path.last == "costs" ? "Missing coordinates for routing engine." : nil
    case "E1426": givenTwice
    default: nil
    }
  }

  // MARK: - Whose it is

  /// The job, pickup, delivery, break or vehicle of the finding, as in `job 7`.
  private var owner: String { "\(kind) \(id)" }

  private var kind: String { ownerPlace?.kind ?? "" }

  private var id: String { ownerPlace.map { number(at: $0.depth, key: "id") } ?? "" }

  private var ownerPlace: (kind: String, depth: Int)? {
    switch path.first {
    case "jobs": ("job", 2)
    case "vehicles" where path.count > 3 && path[2] == "breaks": ("break", 4)
    case "vehicles": ("vehicle", 2)
    case "shipments" where path.count > 2 && ["pickup", "delivery"].contains(path[2]): (path[2], 3)
    case "shipments" where path.count > 3 && path[2] == "pickups": ("pickup", 4)
    default: nil
    }
  }

  /// Breaks are checked together; it is the first whose windows overlap.
  private var overlappingOwner: String {
    guard path.last == "breaks", let pauses = value(at: path.count)?.elements else { return owner }
    let pause = pauses.first { pause in
      let windows = (pause.member("time_windows")?.elements ?? [])
        .map { $0.elements.compactMap(\.integer) }
        .sorted { $0.lexicographicallyPrecedes($1) }
      return zip(windows, windows.dropFirst()).contains { ($0.last ?? 0) >= ($1.first ?? 0) }
    }
    return "break \(pause?.member("id")?.written ?? "")"
  }

  private var vehicle: String { "vehicle \(number(at: 2, key: "id"))" }

  private var stepType: String { value(at: 4)?.member("type")?.string ?? "" }

  /// The profile of the matrix, or of the matrix that is too small for the index.
  private var profile: String {
    if path.first == "matrices", path.count > 1 { return path[1] }
    let index = value(at: path.count)?.integer ?? 0
    return root.member("matrices")?.members.first {
      ($0.value.member("durations")?.elements.count ?? .max) <= index
    }?.key ?? "car"
  }

  private func value(at depth: Int) -> JSONValue? {
    depth > 0 && depth <= values.count ? values[depth - 1] : nil
  }

  private func number(at depth: Int, key: String? = nil) -> String {
    let value = value(at: depth)
    return (key.map { value?.member($0) } ?? value)?.written ?? ""
  }

  // MARK: - What is wrong

  private var missingKey: String? {
    func lacks(_ key: String) -> Bool {
      (path.isEmpty ? root : value(at: path.count))?.member(key) == nil
    }
    switch (path.first, path.count) {
    case (nil, _): return lacks("vehicles") ? "Invalid vehicles." : nil
    case ("jobs", 2), ("vehicles", 2): return "Invalid or missing id for \(kind)."
    case ("shipments", 2):
      let end = ["pickup", "delivery"].first(where: lacks)
      return end.map { "Missing \($0) for shipment." }
    case ("shipments", 3): return "Invalid or missing id for \(path[2])."
    case ("vehicles", 4) where path[2] == "breaks": return "Invalid or missing id for break."
    case ("vehicles", 4) where path[2] == "steps":
      return "Invalid \(lacks("type") ? "type" : "id") in steps for \(vehicle)."
    default: return nil
    }
  }

  private var wrongValue: String? {
    guard let last = path.last else { return "Input root is not an object." }
    let isElement = Int(last) != nil
    let key = path.last { Int($0) == nil } ?? last
    if path.count <= 2, ["jobs", "shipments", "vehicles"].contains(key) {
      return "Invalid \(isElement ? String(key.dropLast()) : key)."
    }
    if path.first == "matrix" { return "Invalid matrix." }
    if path.first == "matrices" { return wrongMatrix }
    if path.count > 3, path[2] == "steps" { return wrongStep(key) }
    if path.count > 1, path[path.count - 2].hasSuffix("_per_type") {
      return "Invalid value in \(path[path.count - 2]) for \(owner)."
    }
    switch key {
    case "pickup" where path.count == 3 && path[0] == "shipments",
      "delivery" where path.count == 3 && path[0] == "shipments":
      return "Missing \(key) for shipment."
    case "id": return "Invalid or missing id for \(kind)."
    case "location":
      return value(at: path.count)?.kind == .array || isElement
        ? "Invalid location array." : "Invalid location for \(owner)."
    case "start", "end": return "Invalid \(key) array."
    case "location_index", "start_index", "end_index": return "Invalid \(key) for \(owner)."
    case "service", "setup": return "Invalid \(key) duration."
    case "service_per_type", "setup_per_type": return "Invalid \(key) for \(owner)."
    case "capacity", "delivery", "pickup", "amount", "max_load":
      return "Invalid \(key) \(isElement ? "value" : "array")."
    case "skills": return isElement ? "Invalid skill value." : "Invalid skills object."
    case "priority":
      guard let number = value(at: path.count)?.integer, number > 100 else {
        return "Invalid priority value."
      }
      return "Invalid priority value for \(path[0] == "shipments" ? firstEnd : owner)."
    case "time_windows":
      return isElement ? "Invalid time-window." : "Invalid time_windows array for \(owner)."
    case "time_window": return "Invalid time-window."
    case "breaks": return isElement ? "Invalid break." : "Invalid breaks for \(owner)."
    case "steps", "costs": return "Invalid \(key) for \(owner)."
    case "fixed", "per_hour", "per_km", "per_task_hour": return "Invalid \(key) cost for \(owner)."
    case "speed_factor" where code == "E1009":
      return "Invalid speed factor: \(number(at: path.count))"
    case "speed_factor", "max_tasks", "max_travel_time", "max_distance", "description", "profile",
      "type":
      return "Invalid \(key) value."
    default: return nil
    }
  }

  private var firstEnd: String {
    "pickup \(value(at: 2)?.member("pickup")?.member("id")?.written ?? "")"
  }

  private static let withoutMatrices =
    "Unexpected location index while no custom matrices provided."

  private var missingDurations: String {
    let matrix = value(at: path.count)
    if matrix?.member("distances") != nil {
      return "Custom matrix provided for distances but not for durations for \(profile) profile."
    }
    return matrix?.member("costs") != nil
      ? "Missing coordinates for routing engine." : Self.withoutMatrices
  }

  private var wrongMatrix: String {
    switch path.count {
    case 1: "Unexpected matrices value."
    case 2: Self.withoutMatrices
    case 3: "Invalid matrix."
    case 4: "Unexpected matrix line length."
    default: "Invalid matrix entry."
    }
  }

  private func wrongStep(_ key: String) -> String {
    switch key {
    case "type" where code == "E1008": "Invalid type value."
    case "type", "id": "Invalid \(key) in steps for \(vehicle)."
    default: "Invalid \(key) value."
    }
  }

  /// VROOM compares all amounts with the capacity of the first vehicle, and calls each a delivery.
  private var wrongLength: String? {
    if path.contains("breaks"), let pauses = value(at: 3)?.elements {
      let dimensions = value(at: 2)?.member("capacity")?.elements.count ?? 0
      let pause = pauses.first {
        $0.member("max_load").map { $0.elements.count != dimensions } ?? false
      }
      return pause?.member("id").map {
        "Inconsistent break max_load size for break \($0.written)."
      }
    }
    let vehicles = root.member("vehicles")?.elements ?? []
    let dimensions = vehicles.first?.member("capacity")?.elements.count ?? 0
    let tasks = (root.member("jobs")?.elements ?? []) + (root.member("shipments")?.elements ?? [])
    let amounts =
      vehicles.compactMap { $0.member("capacity") }
      + tasks.flatMap { task in
        ["delivery", "pickup", "amount"].compactMap { task.member($0) }.filter { $0.kind == .array }
      }
    let wrong = amounts.lazy.map(\.elements.count).first { $0 != dimensions }
    return wrong.map { "Inconsistent delivery length: \($0) instead of \(dimensions)." }
  }

  private var givenTwice: String? {
    var known: Set<String> = []
    for vehicle in root.member("vehicles")?.elements ?? [] {
      for step in vehicle.member("steps")?.elements ?? [] {
        guard let type = step.member("type")?.string, type != "break",
          let id = step.member("id")?.written
        else { continue }
        guard known.insert("\(type) \(id)").inserted else {
          let owner = vehicle.member("id")?.written ?? ""
          return "Duplicate \(type) id \(id) in input steps for vehicle \(owner)."
        }
      }
    }
    return nil
  }
}

extension JSONValue {
  fileprivate func element(_ index: Int) -> JSONValue? {
    let elements = elements
    return elements.indices.contains(index) ? elements[index] : nil
  }

  fileprivate func member(_ key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  /// A number or a string as written in a sentence.
  fileprivate var written: String {
    integer.map(String.init) ?? double.map { "\($0)" } ?? string ?? ""
  }
}
