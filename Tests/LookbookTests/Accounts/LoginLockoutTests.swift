import Testing
import _TestSupport

@testable import Lookbook

@Suite struct LoginLockoutTests {
  /// What a guesser gets out of a time: tries as fast as is allowed.
  private func guesses(in seconds: Int) -> Int {
    var (now, count, tries) = (1_000_000, 0, LoginLockout.Tries?.none)
    let end = now + seconds
    while true {
      now += LoginLockout.wait(after: tries, now: now)
      guard now < end else { return count }
      tries = LoginLockout.adding(to: tries, now: now)
      count += 1
    }
  }

  @Test func `five tries are free, and then each pause is twice as long, up to an hour`() {
    var tries: LoginLockout.Tries?
    var now = 1_000_000
    var pauses: [Int] = []
    for _ in 0..<14 {
      let wait = LoginLockout.wait(after: tries, now: now)
      pauses.append(wait)
      now += wait
      tries = LoginLockout.adding(to: tries, now: now)
    }
    #expect(pauses == [0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  }

  @Test func `a guesser gets some thirty tries a day, and no more by waiting`() {
    #expect(guesses(in: 86_400) == 34)
    // A day without a try forgets; then five are free again.
    #expect(guesses(in: 7 * 86_400) < 7 * 40)
  }

  @Test func `a pause counts down, and ends`() {
    let tries = LoginLockout.Tries(count: 5, last: 1000)
    #expect(LoginLockout.wait(after: tries, now: 1000) == 30)
    #expect(LoginLockout.wait(after: tries, now: 1029) == 1)
    #expect(LoginLockout.wait(after: tries, now: 1030) == 0)
    #expect(LoginLockout.wait(after: nil, now: 0) == 0)
    #expect(LoginLockout.wait(after: .init(count: 4, last: 1000), now: 1000) == 0)
  }

  @Test func `a clock that was set back makes nobody wait longer than the pause`() {
    let tries = LoginLockout.Tries(count: 6, last: 1_000_000)
    #expect(LoginLockout.wait(after: tries, now: 10) == 60)
  }

  @Test func `nothing overflows, whatever the archive holds`() {
    for seed in Seeds.wanted(quick: 1000, long: 10_000) {
      var random = SplitMix64(seed: seed)
      let tries = LoginLockout.Tries(
        count: Int.random(in: 1...Int.max / 2, using: &random),
        last: Int.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random))
      let now = Int.random(in: 0...4_000_000_000, using: &random)
      #expect(
        (0...LoginLockout.longest).contains(LoginLockout.wait(after: tries, now: now)),
        "seed \(seed)")
    }
  }
}
