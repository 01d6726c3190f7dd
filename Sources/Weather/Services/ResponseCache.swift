/// What a weather service answered before.
package struct CachedResponse: Hashable, Sendable {
  /// When it was fetched, and when it expires, in seconds since 1970.
  package let fetched: Int
  package let expires: Int
  package let body: String

  /// Creates an answer.
  package init(fetched: Int, expires: Int, body: String) {
    self.fetched = fetched
    self.expires = expires
    self.body = body
  }
}

/// Where answers are kept between two runs.
package protocol ResponseCache {
  /// The last answer to a question, also one that is out of date.
  func answer(to key: String) throws -> CachedResponse?

  /// Keeps an answer in place of an older one.
  func keep(_ answer: CachedResponse, to key: String) throws
}
