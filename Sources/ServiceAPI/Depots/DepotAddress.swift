internal import PlainFiles

/// What an address below `/v1/depots` names.
enum DepotAddress: Equatable {
  case depots
  case day(DepotDayKey)
  /// A file of a day, by its name.
  case file(DepotDayKey, name: String)
  case plans(DepotDayKey)
  case plan(DepotDayKey, id: String)
  /// The files of a plan, or the one at a path.
  case planFiles(DepotDayKey, id: String, path: [String])
  case evaluation(DepotDayKey, id: String)
  case geometry(DepotDayKey, id: String)
  case publication(DepotDayKey)
  case progress(DepotDayKey)
  case closing(DepotDayKey)
  case messages(DepotDayKey)
  /// What concerns one vehicle on the published plan.
  case vehicle(DepotDayKey, id: String, VehiclePart)

  enum VehiclePart: String {
    case round = ""
    case reports, messages, link
  }

  /// Reads the words of an address behind `/v1/depots`, percent-encoded; `nil` if they name nothing.
  init?(_ words: [String]) {
    var path: [String] = []
    for word in words {
      guard let name = FormText.decoded(word[...], plusIsSpace: false), !name.isEmpty else {
        return nil
      }
      path.append(name)
    }
    guard !path.isEmpty else {
      self = .depots
      return
    }
    guard path.count > 1, let day = DepotDayKey(depot: path[0], day: path[1]) else { return nil }
    let rest = path.dropFirst(3)
    switch (path.count > 2 ? path[2] : "", rest.count) {
    case ("", 0): self = .day(day)
    case ("files", 1): self = .file(day, name: path[3])
    case ("publish", 0): self = .publication(day)
    case ("progress", 0): self = .progress(day)
    case ("close", 0): self = .closing(day)
    case ("messages", 0): self = .messages(day)
    case ("plans", 0): self = .plans(day)
    case ("plans", 1): self = .plan(day, id: path[3])
    case ("plans", 2) where path[4] == "evaluate": self = .evaluation(day, id: path[3])
    case ("plans", 2) where path[4] == "geometry": self = .geometry(day, id: path[3])
    case ("plans", _) where rest.count > 1 && path[4] == "files":
      self = .planFiles(day, id: path[3], path: Array(path.dropFirst(5)))
    case ("vehicles", 1): self = .vehicle(day, id: path[3], .round)
    case ("vehicles", 2):
      guard let part = VehiclePart(rawValue: path[4]) else { return nil }
      self = .vehicle(day, id: path[3], part)
    default: return nil
    }
  }

  /// The methods that it takes.
  var methods: [String] {
    switch self {
    case .depots, .planFiles, .geometry, .progress, .vehicle(_, _, .round): ["GET"]
    case .day, .plan: ["GET", "DELETE"]
    case .file: ["GET", "PUT", "DELETE"]
    case .plans, .messages, .vehicle(_, _, .messages): ["GET", "POST"]
    case .evaluation, .publication, .closing, .vehicle(_, _, .reports), .vehicle(_, _, .link):
      ["POST"]
    }
  }

  /// Its name in metrics and logs, without anything of the client.
  var label: String {
    switch self {
    case .depots: "depots"
    case .day: "depot-day"
    case .file: "depot-file"
    case .plans: "depot-plans"
    case .plan: "depot-plan"
    case .planFiles: "depot-plan-files"
    case .evaluation: "depot-evaluate"
    case .geometry: "depot-geometry"
    case .publication: "depot-publish"
    case .progress: "depot-progress"
    case .closing: "depot-close"
    case .messages: "depot-messages"
    case .vehicle(_, _, .round): "depot-vehicle"
    case .vehicle(_, _, let part): "depot-vehicle-\(part.rawValue)"
    }
  }

  /// Checks that a caller may use it: depots are for dispatchers, and drivers have their own round.
  ///
  /// - Throws: ``ServiceError``.
  func check(_ caller: Caller) throws {
    switch caller {
    case .local, .key: return
    case .person:
      throw ServiceError(
        403, .forbidden, "Depots are for dispatchers.",
        remedy: "Use an API key, or the link of a round.")
    case .driver(let depot, let day, let vehicle):
      if case .vehicle(let own, vehicle, let part) = self, own.depot == depot, own.day == day,
        part != .link
      {
        return
      }
      throw ServiceError(
        403, .forbidden, "A driver may use the addresses of the own round only.",
        remedy: "Use an API key for everything else.")
    }
  }

  /// Checks the method of a request.
  ///
  /// - Throws: ``ServiceError``.
  func checkMethod(_ request: ServiceRequest) throws {
    if methods.contains(request.method == "HEAD" ? "GET" : request.method) { return }
    var error = ServiceError(
      405, .method, "This address does not take \(request.method.prefix(20)).",
      remedy: "Use \(methods.joined(separator: " or ")).")
    error.allowed = methods
    throw error
  }
}

/// A day of a depot, by two names that are safe for folders.
struct DepotDayKey: Hashable, Sendable {
  let depot: String
  let day: String

  /// Creates a key; `nil` if a name could lead elsewhere.
  init?(depot: String, day: String) {
    guard PlainName.isPlain(depot), PlainName.isPlain(day) else { return nil }
    (self.depot, self.day) = (depot, day)
  }

  /// The path below the folder of depots.
  var path: String { "\(depot)/\(day)" }
}
