internal import Dispatch
internal import Foundation
internal import Synchronization

/// Ctrl-C and SIGTERM.
///
/// Once there is a result to save, they stop the search and let the command write its best solution;
/// a second signal ends the program immediately. Before that, they end it as usual.
package enum Interruption {
  private static let isRequested = Atomic(false)
  private static let isSaving = Atomic(false)

  /// Whether the user asked to stop.
  package static var wasRequested: Bool { isRequested.load(ordering: .relaxed) }

  /// From now on, a signal stops the search instead of ending the program.
  package static func savesAnswers() {
    guard !isSaving.exchange(true, ordering: .relaxed) else { return }
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // The source lives as long as its handler, that is, as long as the program.
        withExtendedLifetime(source) {
          let isSecond = isRequested.exchange(true, ordering: .relaxed)
          if isSecond { _exit(ExitStatus.interrupted.rawValue) }
        }
      }
      source.resume()
    }
  }
}
