internal import Archive
internal import ArgumentParser
internal import Lookbook

/// What the archive keeps of searches, so that a surprise does not come twice.
struct SearchHistoryOptions: ParsableArguments {
  @Flag(
    name: .customLong("no-history"),
    help: "Neither record this search in the archive nor use earlier ones.")
  var isForgotten = false

  @OptionGroup var place: ArchiveOptions

  /// How many searches a surprise looks back.
  static let length = 10

  /// Whether there is an archive, or a place for one.
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

  /// Keeps a search; one that cannot be kept is told, for its answer is out and right.
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
