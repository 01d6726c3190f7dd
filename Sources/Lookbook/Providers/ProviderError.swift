package import PlainFiles
package import WebClient

/// Why a login through a provider failed.
package enum ProviderError: Error, Equatable, Sendable {
  /// The provider cannot be reached.
  case unreachable(String, HTTPError)
  /// What the provider answers cannot be used.
  case unusable(String, reason: String)
  /// The person, or the provider, refused the permission.
  case refused(String)
  /// The provider ended the log in with an error of its own.
  case failed(String, reason: String)
  /// The identity stated by the provider is not proven.
  case unproven(String, reason: String)
  /// No answer came from the provider.
  case tookTooLong(String, seconds: Int)
  /// This machine cannot be listened on for the browser.
  case noListener(String)
  /// The file of the client's secret cannot be used.
  case secret(FileError)
}

extension ProviderError: CustomStringConvertible {
  /// What happened and what to do, as a sentence.
  package var description: String {
    switch self {
    case .unreachable(let name, let error):
      "The provider \(name) cannot be reached: \(error). Nothing was changed; try again later."
    case .unusable(let name, let reason):
      "The provider \(name) returned an unusable answer: \(reason). Check its settings."
    case .refused(let name):
      "Permission was denied at \(name). You are not logged in; try again to grant it."
    case .failed(let name, let reason):
      "The provider \(name) ended the login: \(reason). You are not logged in."
    case .unproven(let name, let reason):
      "The identity stated by \(name) could not be verified: \(reason). You are not logged in."
    case .tookTooLong(let name, let seconds):
      "No answer came from \(name) within \(seconds) s. Try again, and open the address in a "
        + "browser."
    case .noListener(let reason):
      "This machine cannot wait for the browser: \(reason). Choose another redirect_port."
    case .secret(let error): "\(error)"
    }
  }
}
