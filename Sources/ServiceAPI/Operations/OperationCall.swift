internal import PlainFiles

/// A request for an operation, read and checked: the files to write and the command line to run on them.
struct OperationCall: Sendable {
  /// A file of the request.
  struct File: Sendable {
    /// The path below the folder of inputs; made of the operation's own names.
    let path: String
    let bytes: [UInt8]
  }

  let operation: Operation
  let format: Operation.Format?
  /// The parameters by name, as the command line takes them.
  let values: [String: [String]]
  /// The command line; paths are below the folder of the job.
  let arguments: [String]
  let files: [File]
  /// The longest run that the request itself asks for, in seconds; `nil` if it sets no time.
  let timeLimit: Double?
  /// How long the client waits for a result before it is told of a job, in seconds.
  let wait: Double

  /// What of a request is the service's own and no option of a command.
  static let reserved = ["output", "wait", "callback", "access_token"]
  /// How long a client waits at most, in seconds.
  static let maxWait = 60.0

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - operation: What it is for.
  ///   - maps: The paths of maps by name.
  ///   - limits: What the service allows.
  /// - Throws: ``ServiceError`` with everything that is wrong.
  init(
    _ request: ServiceRequest, for operation: Operation, maps: [String: String],
    limits: ServiceLimits
  ) throws {
    var reader = OperationReader(operation, maps: maps, limits: limits)
    guard let parameters = request.parameters else {
      throw reader.rejection("the query has a malformed escape", at: "query")
    }
    for (name, value) in parameters { reader.read(name, value) }
    if operation.inputs.isEmpty { reader.readFields(of: request) }
    let files = reader.files(of: request)
    try reader.finish()
    self.operation = operation
    self.files = files.map(\.file)
    format = reader.format
    timeLimit = reader.timeLimit
    wait = reader.wait
    values = reader.values
    arguments = reader.commandLine(files)
  }
}

/// Reads the parameters and parts of a request, and collects what is wrong with them.
struct OperationReader {
  private let operation: Operation
  private let maps: [String: String]
  private let limits: ServiceLimits
  private(set) var values: [String: [String]] = [:]
  private var findings: [Finding] = []
  private(set) var format: Operation.Format?
  private(set) var timeLimit: Double?
  private(set) var wait = 10.0

  init(_ operation: Operation, maps: [String: String], limits: ServiceLimits) {
    self.operation = operation
    self.maps = maps
    self.limits = limits
    format = operation.formats.first
  }

  // MARK: - Parameters

  mutating func read(_ name: String, _ value: String) {
    if name == "output" {
      guard let known = operation.formats.first(where: { $0.name == value }) else {
        let names = operation.formats.map(\.name).joined(separator: ", ")
        return reject(
          name, value, "is not a format of this result",
          names.isEmpty ? "Leave it out." : "Write one of \(names).")
      }
      format = known
    } else if name == "wait" {
      guard let seconds = Double(value), (0...OperationCall.maxWait).contains(seconds) else {
        return reject(name, value, "is not a number of seconds from 0 to 60", "Write 0 to 60.")
      }
      wait = seconds
    } else if OperationCall.reserved.contains(name) {
      return
    } else if let option = operation.options.first(where: { $0.name == name }) {
      if values[name] != nil, !option.isRepeated {
        return reject(name, value, "is given twice", "Give it once.")
      }
      guard let written = check(value, option) else { return }
      values[name, default: []].append(written)
    } else {
      let known = operation.options.map(\.name) + ["output", "wait", "callback"]
      let near = NearestName.of(name, among: known).map { "Did you mean \($0)? " } ?? ""
      reject(
        name, value, "is not a parameter of \(operation.name)",
        near + "The parameters are \(known.joined(separator: ", ")).")
    }
  }

  /// Reads the members of a JSON object in the body: a value each, or an array of values.
  mutating func readFields(of request: ServiceRequest) {
    guard operation.changes, !request.body.isEmpty else { return }
    guard request.mediaType == "application/json",
      let document = try? JSONDocument(request.body, file: "body")
    else {
      return reject("body", nil, "is not a JSON object", "Send parameters as a JSON object.")
    }
    for (name, value) in document.root.members {
      for value in value.kind == .array ? value.elements : [value] {
        guard let text = Self.text(of: value) else {
          reject(name, nil, "is no text, number or truth value", "Write one, or an array of them.")
          continue
        }
        read(name, text)
      }
    }
  }

  private static func text(of value: JSONValue) -> String? {
    value.string ?? value.boolean.map { "\($0)" } ?? (value.number.isEmpty ? nil : value.number)
  }

  /// Checks a value; returns it as the command line takes it.
  private mutating func check(_ value: String, _ option: Operation.Option) -> String? {
    let hasLines = if case .lines = option.kind { true } else { false }
    if value.unicodeScalars.contains(where: { $0.value < 32 && !(hasLines && $0 == "\n") }) {
      reject(option.name, value, "has control characters", "Leave them out.")
      return nil
    }
    if value.utf8.count > 20_000 {
      reject(option.name, nil, "is longer than 20,000 bytes", "Shorten it.")
      return nil
    }
    switch option.kind {
    case .flag:
      switch value {
      case "", "true", "1": return "true"
      case "false", "0": return "false"
      default: reject(option.name, value, "is neither true nor false", "Write true or false.")
      }
    case .integer(let range):
      if let number = Int(value), range.contains(number) { return "\(number)" }
      reject(
        option.name, value,
        "is not a whole number from \(range.lowerBound) to \(range.upperBound)",
        "Write such a number.")
    case .number(let range):
      if let number = Double(value), range.contains(number) { return "\(number)" }
      reject(
        option.name, value, "is not a number from \(range.lowerBound) to \(range.upperBound)",
        "Write such a number.")
    case .duration:
      if let seconds = Self.seconds(value), seconds > 0, seconds <= limits.maxTime {
        timeLimit = seconds
        return value
      }
      reject(
        option.name, value, "is not a time of at most \(Int(limits.maxTime)) s",
        "Write for instance 500ms, 10s or 2m.")
    case .choice(let words):
      if words.contains(value) { return value }
      reject(
        option.name, value, "is not one of \(words.joined(separator: ", "))", "Write one of them.")
    case .text(let most), .lines(let most):
      if !value.isEmpty, value.utf8.count <= most { return value }
      reject(
        option.name, value, "is empty or longer than \(most) bytes", "Write 1 to \(most) bytes.")
    case .place, .places:
      if !value.isEmpty { return value }
      reject(option.name, value, "is empty", "Write LON,LAT or a name.")
    case .map:
      if let path = maps[value] { return path }
      let names = maps.keys.sorted().joined(separator: ", ")
      reject(
        option.name, value, "is not a map of this service",
        names.isEmpty ? "The service has no maps." : "The maps are \(names).")
    }
    return nil
  }

  /// Reads a time such as `500ms`, `10s` or `2m`, in seconds.
  static func seconds(_ text: String) -> Double? {
    for (unit, factor) in [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
    where text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).flatMap { $0.isFinite ? $0 * factor : nil }
    }
    return nil
  }

  // MARK: - Files

  /// The files that the request brings along, with the inputs that they are.
  mutating func files(
    of request: ServiceRequest
  ) -> [(input: Operation.Input, file: OperationCall.File)] {
    guard let first = operation.inputs.first else {
      if !request.body.isEmpty, !operation.changes {
        reject("body", nil, "is not expected", "Send none.")
      }
      return []
    }
    guard request.mediaType == "multipart/form-data" else {
      if request.body.isEmpty {
        reject(first.name, nil, "is missing", "Send it as the body, or as a part of a form.")
        return []
      }
      if case .folder = first.argument {
        reject(
          first.name, nil, "has several files",
          "Send them as the parts of a form, multipart/form-data.")
        return []
      }
      let more = operation.inputs.dropFirst().filter(\.isRequired)
      for input in more {
        reject(input.name, nil, "is missing", "Send a form with the parts of all files.")
      }
      return [(first, file(first, request.mediaType, request.body[...]))]
    }
    return parts(of: request)
  }

  private mutating func parts(
    of request: ServiceRequest
  ) -> [(input: Operation.Input, file: OperationCall.File)] {
    let form: FormParts
    do throws(FormParts.Malformed) {
      form = try FormParts(request.body, contentType: request.headers["content-type"] ?? "")
    } catch {
      reject("body", nil, "is a malformed form: \(error.reason)", "Send multipart/form-data.")
      return []
    }
    var files: [(input: Operation.Input, file: OperationCall.File)] = []
    for part in form.parts {
      guard let input = operation.inputs.first(where: { $0.name == part.name }) else {
        // A field without a file is a parameter.
        if part.fileName == nil, let value = String(validating: part.bytes, as: UTF8.self) {
          read(part.name, value)
        } else {
          let names = operation.inputs.map(\.name).joined(separator: ", ")
          reject(part.name, nil, "is not a file of this request", "The files are \(names).")
        }
        continue
      }
      let isFolder = if case .folder = input.argument { true } else { false }
      if isFolder {
        guard let name = part.fileName, Self.isPlain(name) else {
          reject(
            part.name, part.fileName, "is not a plain file name",
            "Write letters, digits, dots and dashes, such as bins.csv.")
          continue
        }
        guard !files.contains(where: { $0.file.path == "\(input.name)/\(name)" }) else {
          reject(part.name, name, "is given twice", "Send each file once.")
          continue
        }
        files.append((input, .init(path: "\(input.name)/\(name)", bytes: Array(part.bytes))))
      } else if let count = Optional(files.count { $0.input.name == input.name }), count > 0 {
        guard input.isRepeated, count < Self.mostRepeated else {
          reject(part.name, nil, "is given too often", "Send fewer.")
          continue
        }
        var repeated = file(input, part.mediaType, part.bytes)
        repeated = .init(path: "\(count + 1)-\(repeated.path)", bytes: repeated.bytes)
        files.append((input, repeated))
      } else {
        files.append((input, file(input, part.mediaType, part.bytes)))
      }
    }
    for input in operation.inputs
    where input.isRequired && !files.contains(where: { $0.input.name == input.name }) {
      reject(input.name, nil, "is missing", "Send it as a part of the form.")
    }
    return files
  }

  private func file(
    _ input: Operation.Input, _ mediaType: String?, _ bytes: ArraySlice<UInt8>
  ) -> OperationCall.File {
    var ending = input.endings.first { $0.mediaType == mediaType }?.ending
    // Clients rarely name the type of text; JSON begins like JSON.
    let looksLikeJSON = Array(bytes.prefix(64)).looksLikeJSON
    if ending == nil {
      ending =
        (looksLikeJSON ? input.endings.first : input.endings.first { $0.ending != "json" })?.ending
    }
    return .init(
      path: "\(input.name).\(ending ?? input.endings[0].ending)", bytes: Array(bytes))
  }

  /// How many files of one input there may be.
  private static let mostRepeated = 20

  private static func isPlain(_ name: String) -> Bool {
    (1...80).contains(name.utf8.count) && !name.hasPrefix(".") && !name.hasPrefix("-")
      && name.utf8.allSatisfy { byte in
        Character(UnicodeScalar(byte)).isASCIILetterOrDigit || "-_.".utf8.contains(byte)
      }
  }

  // MARK: - Results

  /// The command line, with paths below the folder of the job.
  func commandLine(_ files: [(input: Operation.Input, file: OperationCall.File)]) -> [String] {
    var arguments = operation.command
    var positional: [String] = []
    for option in operation.options {
      let name = option.option ?? "--\(option.name)"
      for value in values[option.name] ?? [] {
        switch option.kind {
        case .flag: if value == "true" { arguments.append(name) }
        case .places: positional += value.split(separator: ";").map(String.init)
        case _ where option.isArgument: positional.append(value)
        default: arguments.append("\(name)=\(value)")
        }
      }
    }
    if values["map"] == nil, operation.options.contains(where: { $0.name == "map" }) {
      // A depot day may name a map; the file would be one of the service's machine.
      arguments.append("--map=none")
    } else if let map = values["map"]?.first, operation.name.hasPrefix("itinerary") {
      let hasPlaces = files.contains { $0.input.name == "places" }
      if !hasPlaces { arguments.append("--places=\(map)") }
      if let feed = MapTimetables.feed(ofMap: map) { arguments.append("--transit=\(feed)") }
    }
    var folders: Set<String> = []
    for (input, file) in files {
      switch input.argument {
      case .positional: positional.append("input/\(file.path)")
      case .option(let name): arguments.append("\(name)=input/\(file.path)")
      case .folder:
        if folders.insert(input.name).inserted { positional.append("input/\(input.name)") }
      }
    }
    if operation.isFolder {
      arguments.append("--output=output/result")
    } else if let format {
      arguments.append("--output=output/result.\(format.ending)")
      if operation.hasFormatOption { arguments.append("--format=\(format.name)") }
    }
    if operation.hasProgress { arguments.append("--progress=json") }
    if operation.asksForWeather { arguments += limits.weather.arguments }
    return arguments + operation.constants + ["--json", "--"] + positional
  }

  // MARK: - Findings

  private mutating func reject(
    _ name: String, _ value: String?, _ message: String, _ remedy: String
  ) {
    findings.append(
      Finding(
        ServiceCode.parameters, file: "request", at: .pointer("/\(name)", line: nil), value: value,
        "\(name) \(message)", remedy: remedy))
  }

  /// An error that ends the reading at once.
  func rejection(_ message: String, at name: String) -> ServiceError {
    ServiceError(
      400, .parameters, "The request cannot be used.", remedy: "See findings.",
      findings: [
        Finding(
          ServiceCode.parameters, file: "request", at: .pointer("/\(name)", line: nil), message,
          remedy: "Write escapes as % and two hexadecimal digits.")
      ])
  }

  /// Ends the reading.
  ///
  /// - Throws: ``ServiceError`` with everything that was found.
  mutating func finish() throws {
    for option in operation.options where option.isRequired && values[option.name] == nil {
      if findings.contains(where: { $0.place == .pointer("/\(option.name)", line: nil) }) {
        continue
      }
      reject(option.name, nil, "is missing", option.note)
    }
    if let places = values["places"]?.first,
      operation.options.contains(where: { if case .places = $0.kind { true } else { false } }),
      places.split(separator: ";").count < 2
    {
      reject("places", places, "has fewer than two places", "Separate places by semicolons.")
    }
    guard findings.isEmpty else {
      throw ServiceError(
        400, .parameters,
        findings.count == 1
          ? "A parameter or part of the request cannot be used."
          : "\(findings.count) parameters or parts of the request cannot be used.",
        remedy: "See findings.", findings: findings)
    }
  }
}

extension Operation {
  /// Whether the command takes `--format`; `itinerary` and `weather` go by the ending alone.
  fileprivate var hasFormatOption: Bool {
    !["itinerary", "itinerary/edit", "itinerary/export", "weather"].contains(name)
  }
}
