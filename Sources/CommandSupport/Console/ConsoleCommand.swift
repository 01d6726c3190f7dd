package import ArgumentParser

/// A command that reports its errors on the console: as findings or a message, and as an exit code.
package protocol ConsoleCommand: ParsableCommand {
  /// What is written to the terminal, and how.
  var consoleOptions: ConsoleOptions { get }

  /// Runs the command.
  ///
  /// - Throws: What the use cases throw, or the exit itself.
  func run(_ console: Console) throws
}

extension ConsoleCommand {
  package func run() throws {
    let console = Console(consoleOptions)
    do {
      try run(console)
    } catch {
      throw console.failure(of: error)
    }
  }
}
