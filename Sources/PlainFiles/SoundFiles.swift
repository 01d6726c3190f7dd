internal import Foundation

/// A list of large files that were read as a whole and found sound, so that they need not be read again
/// before a little of them is used.
///
/// It is a file of the user's alone (``PrivateFile``), with a line for each state of a file and version
/// of the check. It forgets a file after a week, because storage can decay without any change, and
/// older ones when there are too many.
package struct SoundFiles: Sendable {
  private let path: String
  /// Nanoseconds since 1970.
  private let now: @Sendable () -> Int64

  /// Files with fewer bytes are checked faster than looked up.
  package static let leastSize = 1 << 20
  private static let week: Int64 = 7 * 86_400 * 1_000_000_000
  /// A file that was changed so shortly before a check may change again without another time.
  private static let settled: Int64 = 2_000_000_000
  private static let most = 200

  /// Uses a list, which need not exist.
  package init(
    path: String,
    now: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1e9) }
  ) {
    self.path = path
    self.now = now
  }

  /// Whether this state of a file was found sound.
  ///
  /// - Parameters:
  ///   - state: The state of the file as it was opened.
  ///   - check: What was checked, in which version; one word.
  /// - Returns: `false` also for small files, whatever was found.
  package func contains(_ state: FileState, _ check: String) -> Bool {
    guard state.size >= Self.leastSize else { return false }
    let (text, now) = (Self.text(state, check), now())
    return entries().contains { $0.text == text && (0..<Self.week).contains(now - $0.time) }
  }

  /// Checks a file, and remembers it if it is sound.
  ///
  /// A list that cannot be written costs another check the next time, nothing else.
  ///
  /// - Parameters:
  ///   - state: The state of the file as it was opened.
  ///   - check: What is checked, in which version; one word.
  ///   - body: The check, which throws if the file is not sound.
  /// - Returns: The result of `body`.
  /// - Throws: What `body` throws.
  package func remember<Value, Failure: Error>(
    _ state: FileState, _ check: String, ifSound body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let begin = now()
    let value = try body()
    guard state.size >= Self.leastSize, begin - state.changed >= Self.settled else { return value }
    let text = Self.text(state, check)
    let others = entries().filter { $0.text != text }.suffix(Self.most - 1)
    let lines = (others + [(text, begin)]).map { "\($0.text) \($0.time)\n" }
    try? PrivateFile.write(Array(lines.joined().utf8), to: path)
    return value
  }

  private static func text(_ state: FileState, _ check: String) -> String {
    "\(check) \(state.device) \(state.number) \(state.size) \(state.changed)"
  }

  /// The files in the list, and when each was checked; none if others may write it.
  private func entries() -> [(text: String, time: Int64)] {
    guard let bytes = try? PrivateFile.read(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let space = line.lastIndex(of: " "), let time = Int64(line[space...].dropFirst())
      else { return nil }
      return (String(line[..<space]), time)
    }
  }
}
