import Foundation
import Testing

@testable import ServiceAPI

/// Directions that are spoken.
@Suite struct SpeechServiceTests {
  private func service(_ program: String?) -> SpeechService {
    SpeechService(
      program: program,
      scratch: FileManager.default.temporaryDirectory.appending(path: "speech-\(UUID())").path,
      gate: ServiceGate(running: 1, waiting: 10))
  }

  private func ask(_ query: String?, _ service: SpeechService) async -> (
    status: Int, bytes: [UInt8]
  ) {
    let request = ServiceRequest(method: "GET", path: "/v1/speech", query: query)
    do {
      let response = try await service.answer(request)
      guard case .bytes(let bytes) = response.body else { return (0, []) }
      return (response.status, bytes)
    } catch {
      return ((error as? ServiceError)?.status ?? 500, [])
    }
  }

  @Test func `texts of each language become waves`() async throws {
    guard let program = SpeechService.program(in: "/usr/local/bin:/usr/bin:/bin") else { return }
    for language in ["en", "de", "es", "fr", "fi", "it"] {
      let reply = await ask("language=\(language)&text=--help%20Kaisaniemenranta", service(program))
      #expect(reply.status == 200 && reply.bytes.starts(with: Array("RIFF".utf8)))
      #expect(reply.bytes.count > 10_000)
    }
  }

  @Test func `what cannot be spoken`() async {
    let speaking = service("/bin/false")
    let long = String(repeating: "a", count: 501)
    for query in [
      nil, "language=en", "text=", "text=%20", "text=\(long)", "text=a%00b", "text=%zz",
    ] {
      #expect(await ask(query, speaking).status == 400, "\(query ?? "")")
    }
    #expect(await ask("text=a", speaking).status == 404)
    #expect(await ask("text=a&language=xx", speaking).status == 404)
    #expect(await ask("text=a&language=../en", speaking).status == 404)
    #expect(await ask("text=a", service(nil)).status == 404)
    #expect(SpeechService.program(in: "/nowhere:/tmp") == nil)
  }
}
