internal import ArgumentParser
internal import CommandSupport
internal import DocumentSchemas
internal import PlainFiles

extension DocumentSchema: ExpressibleByArgument {}

/// `roundsman schema`: the JSON Schemas of the program's own formats.
struct SchemaCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a format.",
    discussion: """
      Without a name, prints the names of all schemas, one per line. The description of each field \
      states its unit.

      Example: roundsman schema problem -o problem.schema.json
      """)

  @Argument(help: "Name of the format.")
  var name: DocumentSchema?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Output file, or - for stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let names = DocumentSchema.allCases.map { "\($0.rawValue)\n" }.joined()
    try FileAccess.write(name?.bytes ?? Array(names.utf8), to: output)
  }
}
