internal import ArgumentParser

/// The vehicles given to an option: how many, or a table of them.
enum FleetArgument: ExpressibleByArgument {
  case count(Int)
  /// The path of a table.
  case table(String)

  /// Reads a number from 1 to a million; anything that is no number is a path.
  init?(argument: String) {
    guard let count = Int(argument) else {
      self = .table(argument)
      return
    }
    guard (1...1_000_000).contains(count) else { return nil }
    self = .count(count)
  }

  static var defaultCompletionKind: CompletionKind { .file(extensions: ["csv", "tsv"]) }
}
