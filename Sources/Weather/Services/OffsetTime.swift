internal import PlainFiles

/// Instants as services write them.
enum OffsetTime {
  /// Reads a time such as `2019-10-13T14:00:00-04:00`, `…Z`, `2025-05-30T20:30` or `2010-05-01T00:00:00`.
  ///
  /// - Returns: Seconds since 1970 by the clock of the place, and how far that is ahead of universal time; 0 if the
  ///   text does not say so. `nil` of any other text.
  static func read(_ text: String) -> (local: Int, offset: Int)? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 16 else { return nil }
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var end = 16
    var seconds = "00"
    if bytes.count >= 19, bytes[16] == UInt8(ascii: ":") {
      seconds = string(17..<19)
      end = 19
    }
    guard let local = CalendarText.seconds(ofInstant: "\(string(0..<16)):\(seconds)Z") else {
      return nil
    }
    let zone = string(end..<bytes.count)
    if zone.isEmpty || zone == "Z" { return (local, 0) }
    guard zone.utf8.count == 6, zone.first == "+" || zone.first == "-",
      let clock = CalendarText.seconds(ofInstant: "1970-01-01T\(zone.dropFirst()):00Z")
    else { return nil }
    return (local, zone.first == "-" ? -clock : clock)
  }

  /// Reads a time as seconds since 1970.
  static func instant(_ text: String) -> Int? { read(text).map { $0.local - $0.offset } }
}
