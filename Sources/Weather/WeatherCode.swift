internal import PlainFiles

/// What can be wrong with weather that is read.
package enum WeatherCode: String, FindingCode {
  /// The file has another format, or another version of it.
  case format = "E2801"
  /// A day is not written as year, month and day.
  case date = "E2802"
  /// A point in time is not written in UTC.
  case instant = "E2803"
  /// The lowest temperature is above the mean or the highest, or a range is turned round.
  case order = "E2804"
  /// A place has a day, or a day a part, twice.
  case repeated = "E2805"
  /// Of several places, one does not say where it is.
  case noLocation = "E2806"
  /// A field of a table is not a number, not a known word, or outside its range.
  case field = "E2807"
}
