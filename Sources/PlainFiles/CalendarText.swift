/// Days and instants as text by ISO 8601, in the Gregorian calendar and universal time.
///
/// Written without Foundation, so that the bytes are the same on every machine.
package enum CalendarText {
  /// The instants that a year of four digits can express, in seconds since 1970.
  package static let instants = -62_167_219_200...253_402_300_799

  /// Returns an instant such as `2026-11-22T16:41:06Z`.
  ///
  /// - Parameter seconds: Seconds since 1970, within ``instants``.
  /// - Returns: Twenty characters.
  package static func instant(_ seconds: Int) -> String {
    let (day, second) = (floored(seconds, 86400), seconds - floored(seconds, 86400) * 86400)
    return "\(self.day(day))T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
  }

  /// Returns the seconds since 1970 of an instant such as `2026-11-22T16:41:06Z`; `nil` of any other text.
  package static func seconds(ofInstant text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "Z"),
      let day = number(ofDay: String(decoding: bytes[..<10], as: UTF8.self)),
      let hour = digits(bytes[11..<13]), hour < 24, let minute = digits(bytes[14..<16]),
      minute < 60,
      let second = digits(bytes[17..<19]), second < 60
    else { return nil }
    return day * 86400 + hour * 3600 + minute * 60 + second
  }

  /// Returns a day such as `2026-11-22`.
  ///
  /// - Parameter number: Days since 1970-01-01.
  /// - Returns: Ten characters, for the years 0 to 9999.
  /// - Source: H. Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `civil_from_days`.
  package static func day(_ number: Int) -> String {
    let shifted = number + 719_468
    let era = floored(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      + "-\(two(month))-\(two(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1))"
  }

  /// Returns the days since 1970-01-01 of a day such as `2026-11-22`; `nil` of any other text.
  package static func number(ofDay text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = digits(bytes[..<4]), let month = digits(bytes[5..<7]), (1...12).contains(month),
      let day = digits(bytes[8...]), day >= 1
    else { return nil }
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = floored(shiftedYear, 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let number =
      era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    // The 31st of a month of 30 days would be told as the first of the next one.
    return self.day(number) == text ? number : nil
  }

  private static func floored(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
