internal import PlainFiles
internal import Planning
internal import RoadNetwork

/// Everything the results of a dispatch depend on besides the days: options by name, as written.
///
/// Neither jobs nor threads are among them, nor where results go.
package struct DispatchSettings: Hashable, Sendable {
  /// The names and values of options, in order.
  package let options: [String: String]

  /// Creates settings from the options that differ from their defaults.
  package init(_ options: [String: String]) { self.options = options }

  /// Returns a hash of everything the result of a day depends on.
  ///
  /// - Parameters:
  ///   - contents: The day.
  ///   - travel: What it depends on in the travel of its vehicles.
  /// - Returns: Hexadecimal digits.
  func key(of contents: DayContents, travel: [String]) -> String {
    var json = JSONWriter(.compact)
    json.row { json in
      json.value(ProgramVersion.current)
      json.value(contents.hash)
      for (name, value) in options.sorted(by: { $0.key < $1.key }) {
        json.value(name)
        json.value(value)
      }
      for fact in travel { json.value(fact) }
    }
    return ContentHash.of(json.finish())
  }
}
