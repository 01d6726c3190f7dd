internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Lookbook

/// The search history in the archive, so that surprises do not repeat.
struct SearchHistoryOptions: ParsableArguments {
  @Flag(
    name: .customLong("no-history"),
    help: "Neither record this search in the archive nor use earlier ones.")
  var isForgotten = false

  @OptionGroup var place: ArchiveOptions

  /// The number of earlier searches that a surprise avoids.
  static let length = 10

  /// Whether there is an archive, or a location for one.
  private var isKept: Bool {
    !isForgotten && (place.archive ?? ArchiveLocation.ofThisUser) != nil
  }

  /// Ids of the cities that the last searches found.
  func lately() throws -> Set<Int> {
    guard isKept else { return [] }
    let archive = try place.reading()
    let searches = try archive.lastSearches(Self.length, viewer: try place.viewer(of: archive))
    return searches.reduce(into: []) { $0.formUnion($1.results) }
  }

  /// Ids of the archive's favourites; none without an archive.
  func favourites() throws -> Set<Int> {
    guard (place.archive ?? ArchiveLocation.ofThisUser) != nil else { return [] }
    let archive = try place.reading()
    return try archive.favourites(viewer: try place.viewer(of: archive))
  }

  /// Records a search; a failure is only reported, because the answer is already written.
  func keep(_ search: PastSearch, _ console: Console) {
    guard isKept else { return }
    do {
      let archive = try place.opened()
      try archive.record(search, viewer: try place.viewer(of: archive))
    } catch {
      console.say("This search was not recorded in the archive: \(error)")
    }
  }
}
