internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import ServiceAPI

/// `roundsman-server key`: makes an API key.
struct KeyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key",
    abstract: "Make an API key: print it once, and append its hash to the file of keys.",
    discussion: """
      Only the hash is kept. To withdraw a key, delete its line and restart the service.

      Example: roundsman-server key warehouse --keys keys.txt
      """)

  @Argument(help: "A name for the key: letters, digits, dashes, underscores and dots.")
  var name: String

  @Option(help: ArgumentHelp("The file of keys.", valueName: "path"))
  var keys: String

  func validate() throws {
    if !APIKeys.isName(name) {
      throw ValidationError("A name has 1 to 40 letters, digits, dashes, underscores and dots.")
    }
  }

  func run() throws {
    let (secret, line) = APIKeys.make(named: name)
    do {
      let known = try PrivateFile.read(keys) ?? []
      let lines = String(decoding: known, as: UTF8.self).split(separator: "\n")
      if lines.contains(where: { $0.split(separator: " ").first == name[...] }) {
        throw ValidationError("\(keys) has a key of this name already; delete its line first.")
      }
      try PrivateFile.write(
        Array((lines + [line[...]]).joined(separator: "\n").utf8) + [10], to: keys)
      try FileAccess.write(Array("\(secret)\n".utf8), to: "-")
    } catch let error as FileError {
      MessageStream.write("error: \(error)\n")
      throw ExitCode(ExitStatus(error).rawValue)
    }
  }
}
