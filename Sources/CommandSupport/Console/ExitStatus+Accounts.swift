internal import Lookbook

extension ExitStatus {
  /// The status when an account or a permission is missing or unusable; `nil` for other errors.
  package static func ofAccounts(_ error: any Error) -> ExitStatus? {
    switch error {
    case let error as AccessRefusal: error.decision == .unseen ? .impossible : .notPermitted
    case let error as AccountError: ExitStatus(error)
    case is Password.Weakness: .invalidInput
    case let error as ProviderError: ExitStatus(error)
    default: nil
    }
  }

  private init(_ error: AccountError) {
    self =
      switch error {
      case .emailTaken, .nameTaken, .identityTaken, .emailOfAnother: .impossible
      case .wrongPair, .lockedOut, .wrongPassword, .noPassword, .sessionEnded: .notPermitted
      }
  }

  private init(_ error: ProviderError) {
    self =
      switch error {
      case .unreachable, .unusable, .failed, .tookTooLong: .sourceUnavailable
      case .refused, .unproven: .notPermitted
      case .noListener: .notCreated
      case .secret: .missingInput
      }
  }
}
