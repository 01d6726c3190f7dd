internal import PlainFiles
internal import RoadNetwork

/// All that results of a dispatch depend on beside the days: options by their names, as they are written.
///
/// Neither jobs nor threads are among them, nor where results go.
package struct DispatchSettings: Hashable, Sendable {
  /// The names and values of options, in their order.
  package let options: [String: String]

  /// Takes the options that are not as they are by default.
  package init(_ options: [String: String]) { self.options = options }

  /// Returns a hash of all that the result of a day depends on.
  ///
  /// - Parameters:
  ///   - contents: The day.
  ///   - travel: What it depends on in how its vehicles travel.
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
