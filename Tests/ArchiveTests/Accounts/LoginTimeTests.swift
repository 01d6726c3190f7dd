import Foundation
import Lookbook
import Testing

@testable import Archive

/// Whether the time of an answer tells if there is an account.
@Suite struct LoginTimeTests {
  private let cost = PasswordHash.Cost(logRounds: 12, blockSize: 8, parallelism: 1)

  /// Seconds of this thread's work, in which other work of the machine does not count.
  private static var work: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func `a wrong password, an unknown address and no password at all take as long`() throws {
    let archive = try TemporaryArchive.inMemory()
    let known = try #require(EmailAddress("ada@example.org"))
    let provided = try #require(EmailAddress("bob@example.org"))
    let unknown = try #require(EmailAddress("eve@example.org"))
    _ = try archive.register(
      .init(
        name: "ada", email: known, password: PasswordHash(of: Password("correct horse"), cost: cost)
      ),
      now: 0)
    _ = try archive.register(.init(name: "bob", email: provided, password: nil), now: 0)

    let cases: [(name: String, email: EmailAddress?)] = [
      ("known", known), ("unknown", unknown), ("without a password", provided), ("no address", nil),
    ]
    var seconds: [String: [Double]] = [:]
    for round in 0..<25 {
      for (name, email) in cases {
        let begin = Self.work
        #expect(throws: AccountError.wrongPair) {
          // A day apart, so that no try is locked out.
          try archive.logIn(
            email: email, password: Password("wrong"), now: (round + 1) * 90_000, cost: cost)
        }
        seconds[name, default: []].append(Self.work - begin)
      }
    }
    let medians = seconds.mapValues { $0.sorted()[$0.count / 2] }
    let usual = try #require(medians["known"])
    print("seconds of work until the answer:", medians)
    for (name, median) in medians {
      // One of two hashes left out would make a difference of nearly all of it.
      #expect(abs(median - usual) < 0.25 * usual, "\(name): \(median) s instead of \(usual) s")
    }
  }
}
