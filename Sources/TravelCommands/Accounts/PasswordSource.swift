internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import Lookbook
internal import PlainFiles
internal import Synchronization

/// The source of passwords: never an argument, which is visible to others in the process list.
struct PasswordOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the password from the first line of a file, or - for stdin (default: a hidden terminal prompt, "
        + "otherwise stdin).", valueName: "path"))
  var passwordFile: String?

  @Option(
    help: ArgumentHelp(
      "Read the password from an open file descriptor, such as 3 in 3<file.",
      valueName: "number"))
  var passwordFd: Int?

  func validate() throws {
    if passwordFile != nil, passwordFd != nil {
      throw ValidationError("--password-file and --password-fd cannot be used together.")
    }
    if let passwordFd, !(0...1023).contains(passwordFd) {
      throw ValidationError("--password-fd must be a number from 0 to 1023.")
    }
  }

  /// Asks for passwords in turn; a file has one per line.
  ///
  /// - Parameter prompts: The prompt for each password.
  /// - Returns: As many passwords as there are prompts.
  /// - Throws: If there are fewer, or the file cannot be read.
  func passwords(_ prompts: [String]) throws -> [Password] {
    let path = passwordFile ?? passwordFd.map { "/dev/fd/\($0)" }
    if path == nil, isatty(STDIN_FILENO) == 1 {
      return try prompts.map { Password(try HiddenLine.read($0)) }
    }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileAccess.read(path ?? "-") } catch {
      // The path of a descriptor means nothing to users.
      throw passwordFd.map { error.named("file descriptor \($0)") } ?? error
    }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    guard lines.count >= prompts.count, lines.prefix(prompts.count).allSatisfy({ !$0.isEmpty })
    else {
      throw ValidationError(
        prompts.count == 1
          ? "The password line is empty."
          : "\(prompts.count) passwords are needed, one per line: \(prompts.joined(separator: ", "))."
      )
    }
    return lines.prefix(prompts.count).map { line in
      Password(String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self))
    }
  }

  /// Asks for a new password, twice on a terminal.
  ///
  /// - Parameter others: Prompts for passwords to ask for first.
  /// - Returns: The other passwords, and the new one as the last.
  /// - Throws: If there are fewer, the file cannot be read, or what was typed twice differs.
  func newPassword(after others: [String] = []) throws -> [Password] {
    guard passwordFile == nil, passwordFd == nil, isatty(STDIN_FILENO) == 1 else {
      return try passwords(others + ["New password"])
    }
    let before = try others.map { Password(try HiddenLine.read($0)) }
    let first = try HiddenLine.read("New password")
    guard first == (try HiddenLine.read("Repeat the new password")) else {
      throw ValidationError("The two passwords differ. Nothing was changed.")
    }
    return before + [Password(first)]
  }
}

/// A line typed on a terminal without echo.
private enum HiddenLine {
  /// The original terminal settings, to restore if a signal ends the program.
  private nonisolated(unsafe) static var shown = termios()

  static func read(_ prompt: String) throws -> String {
    MessageStream.write("\(prompt): ")
    guard tcgetattr(STDIN_FILENO, &shown) == 0 else {
      throw ValidationError("Not a terminal.")
    }
    var actions: [(number: Int32, before: sigaction)] = []
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var before = sigaction()
      sigaction(number, nil, &before)
      actions.append((number, before))
      signal(number) { number in
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &HiddenLine.shown)
        _exit(128 + number)
      }
    }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    let line = readLine(strippingNewline: true)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
    for (number, var before) in actions { sigaction(number, &before, nil) }
    MessageStream.write("\n")
    guard let line, !line.isEmpty else { throw ValidationError("No password was entered.") }
    return line
  }
}
