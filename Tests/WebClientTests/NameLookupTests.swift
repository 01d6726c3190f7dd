import Synchronization
import Testing
import _TestSupport

@testable import WebClient

/// Names that nobody resolves, or not in time.
@Suite struct NameLookupTests {
  /// Asked for a name, it waits until it is let go.
  private final class Stuck: Sendable {
    let isLetGo = Mutex(false)
    let asked = Mutex(0)

    func answer() -> [SocketAddress] {
      asked.withLock { $0 += 1 }
      while !isLetGo.withLock({ $0 }) { sleep(milliseconds: 5) }
      return []
    }
  }

  private func client(_ stuck: Stuck) -> HTTPClient {
    var client = HTTPClient()
    (client.answerLimit, client.attempts, client.connectLimit) = (5, 2, 0.1)
    (client.pause, client.proxies) = ({ _ in }, .none)
    client.names = NameLookup { _, _ in stuck.answer() }
    return client
  }

  private func error(_ client: HTTPClient, _ address: String = "http://slow.test") -> HTTPError? {
    do {
      _ = try client.get(HTTPAddress(address), "/")
    } catch let error as HTTPError {
      return error
    } catch {
      Issue.record("\(error)")
    }
    return nil
  }

  @Test func `a name that nobody resolves is given up in time`() throws {
    let stuck = Stuck()
    let begin = ContinuousClock.now
    var client = client(stuck)
    #expect(error(client) == .unresolved("slow.test", seconds: 0.1))
    #expect(stuck.asked.withLock { $0 } == 2, "it is tried again")
    #expect(ContinuousClock.now - begin < .seconds(1))
    (client.connectLimit, client.answerLimit) = (5, 0.2)
    #expect(error(client) == .tooSlow(seconds: 0.2))
    #expect(ContinuousClock.now - begin < .seconds(2))
    stuck.isLetGo.withLock { $0 = true }
    waitUntilNoneIsUnderWay(client.names)
  }

  @Test func `lookups that hang do not pile up, and are freed when they end`() throws {
    let stuck = Stuck()
    var client = client(stuck)
    (client.connectLimit, client.attempts) = (0.01, 1)
    for _ in 0..<3 * NameLookup.mostUnderWay {
      #expect(error(client) == .unresolved("slow.test", seconds: 0.01))
    }
    #expect(stuck.asked.withLock { $0 } <= NameLookup.mostUnderWay)
    #expect(client.names.countUnderWay <= NameLookup.mostUnderWay)
    // Numbers need nobody.
    let server = LocalServer { _, _ in .init("200 OK", "") }
    #expect(error(client, "http://127.0.0.1:\(server.port)") == nil)
    stuck.isLetGo.withLock { $0 = true }
    waitUntilNoneIsUnderWay(client.names)
  }

  @Test func `the system knows this machine, and not what there cannot be`() throws {
    var client = HTTPClient()
    (client.attempts, client.proxies) = (1, .none)
    let server = LocalServer { _, _ in .init("200 OK", "") }
    #expect(try client.get(HTTPAddress("http://localhost:\(server.port)"), "/").status == 200)
    client.names = NameLookup { _, _ in [] }
    #expect(error(client, "http://nobody.invalid") == .unknownHost("nobody.invalid"))
  }

  private func waitUntilNoneIsUnderWay(_ names: NameLookup) {
    for _ in 0..<400 where names.countUnderWay > 0 { sleep(milliseconds: 10) }
    #expect(names.countUnderWay == 0)
  }
}
