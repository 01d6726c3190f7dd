internal import Planning

/// VROOM's own command line, read as VROOM reads it: `-iFILE`, `-i FILE`, `--input=FILE`, flags in one
/// word such as `-cg`; if an option is repeated, the last one counts.
struct VroomOptions: Equatable {
  /// An error in a command line, as a sentence.
  struct Misuse: Error, Equatable {
    let message: String
  }

  /// The problem as JSON text, if it is given on the command line.
  var text: String?
  var input: String?
  var output: String?
  /// What is solved how.
  var solving = VroomSolver.Options()
  /// The kind of routing engine.
  var engine: String?
  /// Hosts and ports of routing engines, by profile.
  var hosts: [String: String] = [:]
  var ports: [String: String] = [:]

  /// Whether a routing engine is given, by its kind, host or port.
  var namesRouter: Bool { engine != nil || !hosts.isEmpty || !ports.isEmpty }
  var wantsHelp = false
  var wantsVersion = false

  private static let longNames: [String: Character] = [
    "host": "a", "choose-eta": "c", "geometry": "g", "help": "h", "input": "i", "limit": "l",
    "output": "o", "port": "p", "router": "r", "threads": "t", "version": "v", "explore": "x",
  ]
  private static let flags: Set<Character> = ["c", "g", "h", "v"]

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    var isOnlyText = false
    while let word = rest.popFirst() {
      if isOnlyText || !word.hasPrefix("-") || word == "-" {
        // Further texts are ignored, as in VROOM.
        text = text ?? word
      } else if word == "--" {
        isOnlyText = true
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2), &rest)
      } else {
        try readShort(word.dropFirst(), &rest)
      }
    }
  }

  private mutating func readLong(
    _ word: Substring, _ rest: inout ArraySlice<String>
  ) throws(Misuse) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = Self.longNames[String(parts[0])] else {
      throw Misuse(message: "Option ‘\(parts[0])’ does not exist.")
    }
    if Self.flags.contains(name) { return set(name) }
    try set(name, to: parts.count > 1 ? String(parts[1]) : argument(of: parts[0], &rest))
  }

  private mutating func readShort(
    _ word: Substring, _ rest: inout ArraySlice<String>
  ) throws(Misuse) {
    var letters = word
    while let name = letters.popFirst() {
      guard Self.longNames.values.contains(name) else {
        throw Misuse(message: "Option ‘\(name)’ does not exist.")
      }
      guard Self.flags.contains(name) else {
        return try set(
          name, to: letters.isEmpty ? argument(of: Substring(String(name)), &rest) : String(letters)
        )
      }
      set(name)
    }
  }

  private func argument(
    of name: Substring, _ rest: inout ArraySlice<String>
  ) throws(Misuse) -> String {
    guard let argument = rest.popFirst() else {
      throw Misuse(message: "Option ‘\(name)’ is missing an argument.")
    }
    return argument
  }

  private mutating func set(_ flag: Character) {
    switch flag {
    case "c": solving.choosesTimes = true
    case "g": solving.wantsGeometry = true
    case "h": wantsHelp = true
    default: wantsVersion = true
    }
  }

  private mutating func set(_ name: Character, to argument: String) throws(Misuse) {
    switch name {
    case "i": input = argument
    case "o": output = argument
    case "t": solving.threads = max(1, try number(argument))
    case "x": solving.exploration = min(5, try number(argument))
    case "l":
      guard let seconds = Double(argument), seconds.isFinite else { throw Self.unread(argument) }
      solving.limit = seconds
    case "r":
      guard ["osrm", "libosrm", "ors", "valhalla"].contains(argument) else {
        throw Misuse(message: "Invalid routing engine: \(argument).")
      }
      engine = argument
    case "a": Self.set(argument, in: &hosts)
    default: Self.set(argument, in: &ports)
    }
  }

  /// Reads `value`, which applies to cars, or `profile:value`.
  private static func set(_ argument: String, in values: inout [String: String]) {
    let parts = argument.split(separator: ":", maxSplits: 1)
    if parts.count == 2 {
      values[String(parts[0])] = String(parts[1])
    } else {
      values["car"] = argument
    }
  }

  private func number(_ argument: String) throws(Misuse) -> Int {
    guard let number = Int(argument), (0...Int(UInt32.max)).contains(number) else {
      throw Self.unread(argument)
    }
    return number
  }

  private static func unread(_ argument: String) -> Misuse {
    Misuse(message: "Argument ‘\(argument)’ failed to parse.")
  }
}
