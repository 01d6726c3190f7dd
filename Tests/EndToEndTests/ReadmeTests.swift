import Foundation
import Testing
import _TestSupport

/// The commands of README and tutorial, run as a reader would, from a folder in which `datasets` is the
/// package's.
@Suite struct ReadmeTests {
  @Test(arguments: ["README.md", "Sources/Planning/Planning.docc/WasteRound.md"])
  func `every command that is shown works and prints what is shown`(article: String) throws {
    let text = try String(contentsOf: PackageRoot.file(article), encoding: .utf8)
    let commands = ReadmeCommand.all(in: text)
    #expect(commands.count >= 3, "\(article) shows how to use the program")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "roundsman-readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "datasets"), withDestinationURL: PackageRoot.file("datasets"))
    for command in commands {
      let (status, output) = try run(command.line, in: folder)
      #expect(status == 0, "\(command.line)\n\(output)")
      if let shown = command.output {
        #expect(ReadmeCommand.matches(output, shown), "\(command.line)\nprinted\n\(output)")
      }
    }
  }

  /// Runs a line in a shell that finds the built program; returns all that a terminal would show.
  private func run(_ line: String, in folder: URL) throws -> (status: Int32, output: String) {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", "-euo", "pipefail", "-c", line]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "\(tests.deletingLastPathComponent().path):/usr/local/bin:/usr/bin:/bin",
      "HOME": folder.path, "COLUMNS": "80",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  // MARK: The reading of a README

  @Test func `commands are the lines of sh blocks, and a text block is the last one's output`() {
    let readme = """
      Words.
      ```sh
      # a comment
      one --two \\
        three

      four
      ```
      What it prints:
      ```text
      five
      ```
      ```
      make six
      ```
      ```sh
      seven
      ```
      """
    #expect(
      ReadmeCommand.all(in: readme) == [
        ReadmeCommand(line: "one --two    three", output: nil),
        ReadmeCommand(line: "four", output: "five"), ReadmeCommand(line: "seven", output: nil),
      ])
  }

  @Test func `an ellipsis stands for a part of a line, or alone for any lines`() {
    let printed = "Round 1: 12 km\nA\nB\nRound 2: 3 km\n"
    #expect(ReadmeCommand.matches(printed, printed))
    #expect(ReadmeCommand.matches(printed, "Round 1: … km\n…\nRound 2: 3 km"))
    #expect(ReadmeCommand.matches(printed, "…\nRound 2: …"))
    #expect(!ReadmeCommand.matches(printed, "Round 1: … km\nRound 2: 3 km"))
    #expect(!ReadmeCommand.matches(printed, "Round 1: … m\n…"))
    #expect(!ReadmeCommand.matches(printed, "Round 1: 12 km"))
  }
}

/// A command that a README shows.
private struct ReadmeCommand: Equatable {
  var line: String
  /// What the README says it prints, with ellipses; `nil` if it does not say.
  var output: String?

  static func all(in readme: String) -> [ReadmeCommand] {
    var commands: [ReadmeCommand] = []
    var language: Substring?
    var block: [Substring] = []
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        block.append(line)
        continue
      }
      switch language {
      case nil: language = line.dropFirst(3)
      case "sh":
        let lines = block.joined(separator: "\n").replacing("\\\n", with: " ").split(
          separator: "\n")
        commands += lines.filter { !$0.hasPrefix("#") }.map { ReadmeCommand(line: String($0)) }
        language = nil
      case "text":
        if !commands.isEmpty { commands[commands.count - 1].output = block.joined(separator: "\n") }
        language = nil
      default: language = nil
      }
      block = []
    }
    return commands
  }

  /// Whether what was printed is what is shown, blanks at the ends of lines and texts aside.
  static func matches(_ printed: String, _ shown: String) -> Bool {
    func lines(_ text: String) -> [Substring] {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        var line = line
        while line.last == " " { line.removeLast() }
        return line
      }
      while lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    }
    return matches(lines(printed)[...], lines(shown)[...]) { line, pattern in
      matches(line[...], pattern[...]) { $0 == $1 }
    }
  }

  /// Matches elements one by one; an ellipsis in the pattern takes any number of them.
  private static func matches<C: Collection>(
    _ elements: C, _ pattern: C, _ areEqual: (C.Element, C.Element) -> Bool
  ) -> Bool where C.SubSequence == C {
    guard let first = pattern.first else { return elements.isEmpty }
    if "\(first)" == "…" {
      return matches(elements, pattern.dropFirst(), areEqual)
        || (!elements.isEmpty && matches(elements.dropFirst(), pattern, areEqual))
    }
    guard let element = elements.first, areEqual(element, first) else { return false }
    return matches(elements.dropFirst(), pattern.dropFirst(), areEqual)
  }
}
