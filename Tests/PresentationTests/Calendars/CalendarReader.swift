/// Reads calendars as RFC 5545 tells it, slowly and without sharing code with the writer: lines are unfolded, split
/// at the first colon outside quotes, and put into components; times are looked up in the file's own zones.
struct CalendarReader {
  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  struct Property: Equatable {
    let name: String
    let parameters: [String: String]
    let value: String
  }

  final class Component {
    let name: String
    var properties: [Property] = []
    var parts: [Component] = []

    init(_ name: String) { self.name = name }

    func all(_ name: String) -> [Component] { parts.filter { $0.name == name } }

    func property(_ name: String) throws -> Property {
      let found = properties.filter { $0.name == name }
      guard found.count == 1 else { throw Failure("\(found.count) of \(name) in \(self.name)") }
      return found[0]
    }

    func text(_ name: String) throws -> String? {
      guard properties.contains(where: { $0.name == name }) else { return nil }
      return try CalendarReader.unescaped(property(name).value)
    }
  }

  let calendar: Component

  init(_ bytes: [UInt8]) throws {
    let lines = try Self.unfolded(bytes)
    var open: [Component] = []
    var root: Component?
    for line in lines {
      let property = try Self.property(line)
      switch property.name {
      case "BEGIN":
        let component = Component(property.value)
        open.last?.parts.append(component)
        if open.isEmpty, root != nil { throw Failure("two calendars") }
        root = root ?? component
        open.append(component)
      case "END":
        guard open.popLast()?.name == property.value else { throw Failure("END of another") }
      default:
        guard let component = open.last else { throw Failure("a line outside") }
        component.properties.append(property)
      }
    }
    guard open.isEmpty, let root, root.name == "VCALENDAR" else { throw Failure("no calendar") }
    calendar = root
  }

  var events: [Component] { calendar.all("VEVENT") }

  private static func unfolded(_ bytes: [UInt8]) throws -> [String] {
    var physical: [[UInt8]] = [[]]
    var index = 0
    while index < bytes.count {
      if bytes[index] == 13, index + 1 < bytes.count, bytes[index + 1] == 10 {
        physical.append([])
        index += 2
      } else {
        guard bytes[index] >= 32 || bytes[index] == 9, bytes[index] != 127 else {
          throw Failure("control character \(bytes[index])")
        }
        physical[physical.count - 1].append(bytes[index])
        index += 1
      }
    }
    guard physical.removeLast().isEmpty else { throw Failure("the last line does not end") }
    var lines: [[UInt8]] = []
    for line in physical {
      guard !line.isEmpty, line.count <= 75 else { throw Failure("\(line.count) octets") }
      guard String(validating: line, as: UTF8.self) != nil else {
        throw Failure("a character is cut")
      }
      if line[0] == 32 || line[0] == 9 {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(line)
      }
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func property(_ line: String) throws -> Property {
    var isQuoted = false
    var fields: [String] = [""]
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\"" {
        isQuoted.toggle()
      } else if scalar == ";", !isQuoted {
        fields.append("")
      } else if scalar == ":", !isQuoted {
        break
      } else {
        fields[fields.count - 1].unicodeScalars.append(scalar)
      }
    }
    var parameters: [String: String] = [:]
    for field in fields.dropFirst() {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw Failure("parameter \(field)") }
      parameters[String(parts[0])] = String(parts[1])
    }
    return Property(name: fields[0], parameters: parameters, value: String(rest))
  }

  static func unescaped(_ value: String) throws -> String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        switch scalar {
        case "n", "N": text.append("\n")
        case "\\", ";", ",": text.append(scalar)
        default: throw Failure("escape of \(scalar)")
        }
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == ";" || scalar == "," {
        throw Failure("\(scalar) stands bare in \(value)")
      } else {
        text.append(scalar)
      }
    }
    if isEscaped { throw Failure("an escape at the end") }
    return String(text)
  }

  // MARK: Times

  /// Days since 1970-01-01 of a day such as `20261122`, counted year by year.
  static func day(_ digits: Substring) throws -> Int {
    guard digits.count == 8, let number = Int(digits) else { throw Failure("day \(digits)") }
    let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 && year % 100 != 0 || year % 400 == 0 }
    let months = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...months[month - 1]).contains(day) else {
      throw Failure("no day \(digits)")
    }
    var count = day - 1 + months.prefix(month - 1).reduce(0, +)
    for earlier in 1970..<max(year, 1970) { count += isLeap(earlier) ? 366 : 365 }
    for later in min(year, 1970)..<1970 { count -= isLeap(later) ? 366 : 365 }
    return count
  }

  /// Seconds since 1970 of what a clock shows, as if it were universal time.
  static func wallClock(_ text: Substring) throws -> Int {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 6, let time = Int(parts[1]) else {
      throw Failure("time \(text)")
    }
    return try day(parts[0]) * 86_400 + time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100
  }

  static func offset(_ text: String) throws -> Int {
    guard let sign = text.first, "+-".contains(sign), [5, 7].contains(text.count),
      let digits = Int(text.dropFirst())
    else { throw Failure("offset \(text)") }
    let full = text.count == 7 ? digits : digits * 100
    let seconds = full / 10_000 * 3600 + full / 100 % 100 * 60 + full % 100
    return sign == "-" ? -seconds : seconds
  }

  /// Seconds since 1970 of a time in universal time or in one of the file's zones.
  func instant(_ property: Property) throws -> Int {
    if property.value.hasSuffix("Z") { return try Self.wallClock(property.value.dropLast()) }
    guard let name = property.parameters["TZID"] else { throw Failure("a time without a zone") }
    let zones = try calendar.all("VTIMEZONE").filter { try $0.text("TZID") == name }
    guard zones.count == 1 else { throw Failure("\(zones.count) zones \(name)") }
    let wanted = try Self.wallClock(property.value[...])
    // Each observance tells at which instant it begins; the last one before the time holds. A time that is shown
    // twice is its first instant.
    let observances = try zones[0].parts.map { part in
      let before = try Self.offset(part.property("TZOFFSETFROM").value)
      return (
        begins: try Self.wallClock(part.property("DTSTART").value[...]) - before,
        offset: try Self.offset(part.property("TZOFFSETTO").value)
      )
    }.sorted { $0.begins < $1.begins }
    var meant: [Int] = []
    for (index, observance) in observances.enumerated() {
      let instant = wanted - observance.offset
      let ends = index + 1 < observances.count ? observances[index + 1].begins : Int.max
      if instant >= observance.begins, instant < ends { meant.append(instant) }
    }
    guard let first = meant.min() else { throw Failure("no such time \(property.value)") }
    return first
  }
}
