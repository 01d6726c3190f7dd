import PlainFiles
import Testing
import WebClient
import _TestSupport

@testable import Lookbook

@Suite struct ProviderSettingsTests {
  private func read(_ text: String, file: String = "folder/providers.json") throws
    -> [ProviderSettings]
  {
    try ProviderSettings.read(Array(text.utf8), file: file).value
  }

  private func codes(_ text: String) -> [String] {
    do throws(InvalidInput) {
      return try ProviderSettings.read(Array(text.utf8), file: "p.json").warnings.map(\.code)
    } catch {
      return error.findings.map(\.code)
    }
  }

  @Test func `providers are read, with what is usual where nothing is said`() throws {
    let providers = try read(
      """
      {"providers": {
        "plain": {"issuer": "https://id.example.org", "client_id": "roundsman"},
        "own": {"issuer": "http://127.0.0.1:9400", "client_id": "x", "client_secret_file": "own.secret",
                "scopes": ["openid"], "redirect_port": 8765},
        "else": {"issuer": "https://id.example.org/realm/", "client_id": "x", "client_secret_file": "/etc/x"}
      }}
      """)
    #expect(providers.map(\.name) == ["plain", "own", "else"])
    #expect(providers[0].scopes == ["openid", "email", "profile"])
    #expect(providers[0].secretFile == nil)
    #expect(providers[0].redirectPort == 0)
    #expect(providers[1].secretFile == "folder/own.secret")
    #expect(providers[1].scopes == ["openid"])
    #expect(providers[1].redirectPort == 8765)
    #expect(providers[2].secretFile == "/etc/x")
    #expect(providers[2].issuer == "https://id.example.org/realm/")
  }

  @Test(arguments: [
    (#"{"providers": {"a": {"issuer": "http://id.example.org", "client_id": "x"}}}"#, ["E2501"]),
    (#"{"providers": {"a": {"issuer": "ftp://id.example.org", "client_id": "x"}}}"#, ["E2501"]),
    (#"{"providers": {"a": {"issuer": "https://a/?x=1", "client_id": "x"}}}"#, ["E2501"]),
    (#"{"providers": {"a": {"issuer": "https://u:p@a", "client_id": "x"}}}"#, ["E2501"]),
    (#"{"providers": {"../a": {"issuer": "https://a", "client_id": "x"}}}"#, ["E2502"]),
    (#"{"providers": {"a": {"issuer": "https://a", "client_id": ""}}}"#, ["E2503"]),
    (
      #"{"providers": {"a": {"issuer": "https://a", "client_id": "x", "scopes": ["email"]}}}"#,
      ["E2504"]
    ),
    (
      #"{"providers": {"a": {"issuer": "https://a", "client_id": "x", "scopes": ["openid", "a b"]}}}"#,
      ["E2504"]
    ),
    (
      #"{"providers": {"a": {"issuer": "https://a", "client_id": "x", "client_secret": "y"}}}"#,
      ["W1010"]
    ),
    (#"{"providers": {"a b": {"issuer": "x", "client_id": ""}}}"#, ["E2502", "E2501", "E2503"]),
    (#"{"providers": []}"#, ["E1008"]), ("{}", ["E1007"]), ("issuer: x", ["E1003"]),
  ])
  func `what is wrong with a file is told all at once`(text: String, expected: [String]) {
    #expect(codes(text).sorted() == expected.sorted())
  }

  @Test func `a provider must call itself as the settings do, and be asked in private`() throws {
    let settings = try #require(
      read(#"{"providers": {"a": {"issuer": "https://id.example.org", "client_id": "x"}}}"#).first)
    func reason(_ changes: [(String, String)]) -> ProviderError? {
      var text = """
        {"issuer": "https://id.example.org", "authorization_endpoint": "https://id.example.org/a?x=1",
         "token_endpoint": "https://id.example.org/t", "jwks_uri": "https://id.example.org/k"}
        """
      for (old, new) in changes { text = text.replacing(old, with: new) }
      do throws(ProviderError) {
        _ = try ProviderEndpoints(Array(text.utf8), settings)
        return nil
      } catch {
        return error
      }
    }
    #expect(reason([]) == nil)
    #expect(reason([("\"issuer\": \"https://id.", "\"issuer\": \"https://evil.")]) != nil)
    #expect(reason([("\"https://id.example.org/t\"", "\"http://id.example.org/t\"")]) != nil)
    #expect(reason([("token_endpoint", "nothing")]) != nil)
    #expect(reason([("https://id.example.org/k", "file:///etc/passwd")]) != nil)
    #expect(reason([("{", "<html>")]) != nil)
  }
}
