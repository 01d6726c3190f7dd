internal import Archive
internal import Lookbook

extension ExitStatus {
  /// How the program ends when an archive or an account cannot be used; `nil` for other errors.
  static func ofArchives(_ error: any Error) -> ExitStatus? {
    switch error {
    case let error as ArchiveError: ExitStatus(error)
    case let error as AccessRefusal: error.decision == .unseen ? .impossible : .notPermitted
    case let error as AccountError: ExitStatus(error)
    case is Password.Weakness: .invalidInput
    case let error as ProviderError: ExitStatus(error)
    default: nil
    }
  }

  private init(_ error: ArchiveError) {
    self =
      switch error {
      case .notAnArchive, .tooNew, .damaged, .unreadable: .missingInput
      case .notCreated: .notCreated
      case .busy, .notWritten: .notWritten
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
