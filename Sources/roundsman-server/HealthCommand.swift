internal import ArgumentParser
internal import PlainFiles
internal import WebClient

/// `roundsman-server health`: asks a running service whether it answers, for supervisors.
struct HealthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health",
    abstract: "Ask a running service whether it answers; exit with 69 if it does not.",
    discussion: """
      Example: roundsman-server health http://127.0.0.1:8080
      """)

  @Argument(help: "The address of the service.")
  var address = "http://127.0.0.1:8080"

  func run() throws {
    let address: HTTPAddress
    do throws(HTTPAddress.Problem) {
      address = try HTTPAddress(self.address)
    } catch {
      throw ValidationError("\(self.address) cannot be asked: \(error).")
    }
    var client = HTTPClient()
    (client.attempts, client.answerLimit) = (1, 5)
    do {
      if try client.get(address, "/health").status == 200 { return }
      MessageStream.write("error: the service answers, but not that it is well.\n")
    } catch {
      MessageStream.write("error: the service does not answer: \(error).\n")
    }
    throw ExitCode(69)
  }
}
