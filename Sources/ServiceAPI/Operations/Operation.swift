internal import DocumentSchemas

/// A command of the program as an address of the service: which parts and parameters a request has, and which
/// arguments of the command line they become.
package struct Operation: Sendable {
  /// A file that a request brings along: its body, or a part of its form.
  struct Input: Sendable {
    /// How the command is told where the file is.
    enum Argument: Sendable {
      /// By its place among the arguments.
      case positional
      /// By the value of an option.
      case option(String)
      /// The file lies in a folder under the name that it came with; the folder is the argument.
      case folder
    }

    let name: String
    let note: String
    var isRequired = true
    /// Whether there may be several.
    var isRepeated = false
    var argument = Argument.positional
    /// The schema of its JSON.
    var schema: DocumentSchema?
    /// The ending of the file by media type; the first one is that of other types.
    var endings: [(mediaType: String, ending: String)] = [("application/json", "json")]
  }

  /// A parameter of the query that becomes an option.
  struct Option: Sendable {
    enum Kind: Sendable {
      case flag
      case integer(ClosedRange<Int>)
      case number(ClosedRange<Double>)
      /// A time such as `500ms`, `10s` or `2m`; at most the service's limit.
      case duration
      case choice([String])
      /// Text without control characters, of at most so many bytes.
      case text(Int)
      /// The same with line feeds.
      case lines(Int)
      /// `LON,LAT` or the name of a place.
      case place
      /// Two or more places, separated by semicolons.
      case places
      /// One of the service's maps, by its name without ending.
      case map
    }

    /// Its name in queries; the option is called the same unless it is an argument.
    let name: String
    let kind: Kind
    let note: String
    var isRequired = false
    /// Whether its value is an argument by its place, and not an option.
    var isArgument = false
    /// Whether it may have several values.
    var isRepeated = false
    /// The option of the command if it is called otherwise.
    var option: String?
  }

  /// A format of the result.
  struct Format: Sendable {
    let name: String
    let ending: String
    let mediaType: String

    static let json = Format(name: "json", ending: "json", mediaType: "application/json")
    static let geojson = Format(
      name: "geojson", ending: "geojson", mediaType: "application/geo+json")
    static let csv = Format(name: "csv", ending: "csv", mediaType: "text/csv; charset=utf-8")
    static let text = Format(name: "text", ending: "txt", mediaType: "text/plain; charset=utf-8")
    static let html = Format(name: "html", ending: "html", mediaType: "text/html; charset=utf-8")
    static let calendar = Format(name: "ics", ending: "ics", mediaType: "text/calendar")
    static let gpx = Format(name: "gpx", ending: "gpx", mediaType: "application/gpx+xml")
    static let ssml = Format(name: "ssml", ending: "ssml", mediaType: "application/ssml+xml")
    static let markdown = Format(name: "markdown", ending: "md", mediaType: "text/markdown")
    static let routes = Format(name: "sol", ending: "sol", mediaType: "text/plain")
    static let jpeg = Format(name: "jpeg", ending: "jpg", mediaType: "image/jpeg")
    static let png = Format(name: "png", ending: "png", mediaType: "image/png")
    static let npz = Format(name: "npz", ending: "npz", mediaType: "application/octet-stream")

    /// The media type of a file by its ending.
    static func mediaType(ofFile name: String) -> String {
      let ending = name.split(separator: ".").last.map(String.init) ?? ""
      return [json, geojson, csv, text, html, calendar, gpx, ssml, markdown]
        .first { $0.ending == ending }?.mediaType ?? "application/octet-stream"
    }
  }

  /// What it has to do with the archive of people.
  enum Access: Sendable {
    /// Nothing.
    case none
    /// It takes account of what a person has said and done, if there is an archive.
    case asked
    /// It is about what the person keeps there.
    case archive
  }

  /// Its address below `/v1`.
  package let name: String
  /// `POST`, or `GET` if it brings no files along and changes nothing.
  package var method: String { inputs.isEmpty && !changes ? "GET" : "POST" }
  /// The words of the command line before its options.
  let command: [String]
  /// One sentence.
  let summary: String
  var inputs: [Input] = []
  var options: [Option] = []
  /// The first is the default; empty: the command prints one format to its output.
  var formats: [Format] = [.json]
  /// What a command without formats prints.
  var printed: [Format] = [.json]
  /// The schema of the result in JSON.
  var schema: DocumentSchema?
  /// Whether the result is a folder of files.
  var isFolder = false
  /// Options that are always set.
  var constants: [String] = []
  /// Whether it looks for the weather of days, from services where the operator allows it.
  var asksForWeather = false
  /// Whether it reports how far it is.
  var hasProgress = false
  /// Exit codes other than 0 with which the result counts.
  var accepted: Set<Int> = []
  var access = Access.none
  /// Whether it changes what is kept.
  var changes = false

  /// Whether it may take so long that it becomes a job.
  var isLong: Bool { !inputs.isEmpty && access != .archive }
}

extension Operation {
  /// The operations of each address, in their order.
  static let byName: [(name: String, operations: [Operation])] = {
    var groups: [(name: String, operations: [Operation])] = []
    for operation in all {
      if let place = groups.firstIndex(where: { $0.name == operation.name }) {
        groups[place].operations.append(operation)
      } else {
        groups.append((operation.name, [operation]))
      }
    }
    return groups
  }()
}
