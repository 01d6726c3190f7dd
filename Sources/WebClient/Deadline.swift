internal import Glibc

/// A moment at which an exchange must be over, by a clock that nobody sets.
struct Deadline: Sendable {
  /// How long the exchange may last, in seconds.
  let seconds: Double
  private let end: Double

  /// Begins to count.
  init(seconds: Double) { (self.seconds, end) = (seconds, Self.now + seconds) }

  /// The seconds until then; negative once it is over.
  var left: Double { end - Self.now }

  /// What comes of an exchange that is not over by then.
  var error: HTTPError { .tooSlow(seconds: seconds) }

  /// Waits until a descriptor is ready, for at most some seconds.
  ///
  /// - Returns: Whether it is ready; otherwise the seconds have passed.
  /// - Throws: ``error`` at the deadline, ``HTTPError/cut`` if the system does not wait.
  func wait(
    for events: Int32, _ descriptor: Int32, atMost seconds: Double = .infinity
  ) throws(HTTPError) -> Bool {
    let stop = Self.now + seconds
    while true {
      guard left > 0 else { throw error }
      let rest = min(left, stop - Self.now)
      guard rest > 0 else { return false }
      var one = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let count = poll(&one, 1, Int32(min(rest * 1000 + 1, 1e9)))
      if count > 0 { return true }
      if count < 0, errno != EINTR { throw .cut }
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
