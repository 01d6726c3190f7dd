internal import Localization

/// A unit that stands in the name of a column or behind a number.
enum TableUnit: Hashable {
  case second, minute, hour, metre, kilometre, mile
  /// A unit of loads or costs, by its folded name: it says what is counted, and is not converted.
  case other(String)

  /// Finds the unit of a word, in any language.
  init?(_ word: String) {
    guard let unit = Self.byName[ColumnNames.folded(word)] else { return nil }
    self = unit
  }

  /// Its length in seconds, if it is a unit of time.
  var seconds: Double? {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3600
    default: nil
    }
  }

  /// Its length in metres, if it is a unit of length.
  var metres: Double? {
    switch self {
    case .metre: 1
    case .kilometre: 1000
    case .mile: 1609.344
    default: nil
    }
  }

  /// Words between the name of a column and its unit, as in "service time in minutes".
  static let links = Set(ColumnNames.names("unit_link"))

  private static let byName: [String: TableUnit] = {
    var units: [String: TableUnit] = [:]
    for name in ColumnNames.names("unit_other") { units[name] = .other(name) }
    for (unit, key) in [
      (second, "unit_second"), (minute, "unit_minute"), (hour, "unit_hour"), (metre, "unit_metre"),
      (kilometre, "unit_kilometre"), (mile, "unit_mile"),
    ] {
      for name in ColumnNames.names(key) { units[ColumnNames.folded(name)] = unit }
    }
    return units
  }()
}
