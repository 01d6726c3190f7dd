internal import ArgumentParser
internal import Foundation

/// `roundsman-server limited`: becomes another program, with limits; the service runs jobs by it.
struct LimitedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "limited", abstract: "Run a program with limits on its memory and priority.",
    shouldDisplay: false)

  @Option(help: "The address space, in bytes.")
  var memory: Int

  @Option(help: "By how much the priority is lower, 0 to 19.")
  var niceness = 0

  @Argument(parsing: .captureForPassthrough, help: "The program and its arguments.")
  var words: [String]

  func run() throws {
    let words = self.words.first == "--" ? Array(self.words.dropFirst()) : self.words
    var limit = rlimit(rlim_cur: rlim_t(memory), rlim_max: rlim_t(memory))
    guard setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else {
      throw ExitCode(71)
    }
    // Nothing of a crash is written: it would have the data of clients.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    if niceness > 0 { nice(Int32(niceness)) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    execv(words[0], arguments)
    throw ExitCode(71)
  }
}
