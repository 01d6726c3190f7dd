internal import Synchronization

/// Lets no more questions out than services allow, in one process.
package final class RateLimit: Sendable {
  private let next = Mutex<[WeatherService: Double]>([:])
  /// Seconds since some instant.
  private let clock: @Sendable () -> Double
  private let pause: @Sendable (Double) -> Void

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - clock: Seconds since some instant.
  ///   - pause: Waits for some seconds.
  package init(clock: @escaping @Sendable () -> Double, pause: @escaping @Sendable (Double) -> Void)
  {
    self.clock = clock
    self.pause = pause
  }

  /// Waits until a service may be asked again.
  func wait(for service: WeatherService) {
    let now = clock()
    let turn = next.withLock { next in
      let turn = max(now, next[service] ?? now)
      next[service] = turn + service.interval
      return turn
    }
    if turn > now { pause(turn - now) }
  }
}
