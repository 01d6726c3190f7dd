/// How long login with an e-mail address is blocked after failed attempts: longer each time.
///
/// It is kept for each address that is tried, whether or not there is an account, so that it does not reveal that.
package enum LoginLockout {
  /// How many wrong tries are free.
  package static let freeTries = 5
  private static let first = 30
  /// The longest pause, in seconds.
  package static let longest = 3600
  /// After this many seconds without an attempt, failed attempts are forgotten.
  package static let memory = 86_400

  /// Wrong tries with one address.
  package struct Tries: Hashable, Sendable {
    /// How many since the last right one.
    package let count: Int
    /// When the last one was, in seconds since 1970.
    package let last: Int

    /// Creates the state of attempts.
    package init(count: Int, last: Int) { (self.count, self.last) = (count, last) }
  }

  /// How many seconds must still pass before the next try.
  ///
  /// - Parameters:
  ///   - tries: The wrong tries so far; `nil` if there was none.
  ///   - now: Seconds since 1970. A clock that was set back never extends the wait beyond the longest pause.
  /// - Returns: Seconds; 0 if the next try may come now.
  package static func wait(after tries: Tries?, now: Int) -> Int {
    guard let tries, tries.count >= freeTries, now - tries.last < memory else { return 0 }
    let doublings = min(tries.count - freeTries, 20)
    let pause = min(longest, first << doublings)
    return min(pause, max(0, tries.last + pause - now))
  }

  /// Returns the tries with one more wrong one.
  package static func adding(to tries: Tries?, now: Int) -> Tries {
    guard let tries, now - tries.last < memory else { return Tries(count: 1, last: now) }
    return Tries(count: tries.count + 1, last: now)
  }
}
