import Foundation
import Testing
import _TestSupport

/// A command that a README or an article shows.
struct ShownCommand: Equatable {
  var line: String
  /// What the page says it prints, with ellipses; `nil` if it does not say.
  var output: String?

  /// Runs the commands of a page in order; each must succeed and print what is shown.
  ///
  /// They share a new folder, in which `datasets` is the package's.
  ///
  /// - Parameter page: The path of a Markdown file from the root of the package.
  /// - Throws: What the operating system says if the page cannot be read or a shell not started.
  static func check(_ page: String) throws {
    let commands = all(in: try String(contentsOf: PackageRoot.file(page), encoding: .utf8))
    #expect(!commands.isEmpty, "\(page) shows how to use the program")
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      at: folder.file("datasets"), withDestinationURL: PackageRoot.file("datasets"))
    for command in commands {
      let (status, printed) = try command.run(in: folder.url)
      #expect(status == 0, "\(page): \(command.line)\n\(printed)")
      if let shown = command.output {
        #expect(matches(printed, shown), "\(page): \(command.line)\nprinted\n\(printed)")
      }
    }
  }

  /// Runs the line in a shell that finds the built program; returns all that a terminal would show.
  private func run(in folder: URL) throws -> (status: Int32, printed: String) {
    let programs = URL(filePath: Program.path).deletingLastPathComponent().path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", "-euo", "pipefail", "-c", line]
    process.currentDirectoryURL = folder
    process.environment = Program.usualEnvironment.merging([
      "PATH": "\(programs):/usr/local/bin:/usr/bin:/bin", "HOME": folder.path,
    ]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let printed = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: printed, as: UTF8.self))
  }

  /// Returns the lines of a page's `sh` blocks, each with the `text` block that follows it.
  static func all(in page: String) -> [ShownCommand] {
    var commands: [ShownCommand] = []
    var language: Substring?
    var block: [Substring] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        block.append(line)
        continue
      }
      switch language {
      case nil: language = line.dropFirst(3)
      case "sh":
        let lines = block.joined(separator: "\n").replacing("\\\n", with: " ").split(
          separator: "\n")
        commands += lines.filter { !$0.hasPrefix("#") }.map { ShownCommand(line: String($0)) }
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
