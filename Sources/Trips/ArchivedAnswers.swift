internal import Archive
internal import Weather

/// The archive as the cache for answers of weather services.
struct ArchivedAnswers: ResponseCache {
  /// The archive to search for answers; in memory as long as there is no file.
  let reading: Archive
  /// Opens the archive for writing; creates its file if there is none.
  let opening: () throws -> Archive

  func answer(to key: String) throws -> CachedResponse? {
    try reading.weather(key).map {
      CachedResponse(fetched: $0.fetched, expires: $0.expires, body: $0.body)
    }
  }

  func keep(_ answer: CachedResponse, to key: String) throws {
    // Answers that the archive would truncate are requested again.
    guard
      let kept = WeatherAnswer(
        key: key, fetched: answer.fetched, expires: answer.expires, body: answer.body)
    else { return }
    try opening().keep(kept)
  }
}
