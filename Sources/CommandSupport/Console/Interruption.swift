internal import CLinux
internal import Foundation
internal import PlainFiles
internal import Synchronization

/// Ctrl-C, SIGTERM and SIGHUP.
///
/// They end the program with 128 and the number of the signal, and nothing unfinished stays behind. Once there
/// is a result to save, the first one stops the search instead and lets the command write its best solution.
package enum Interruption {
  /// The number of the signal that came first; 0: none.
  private static let signal = Atomic<Int32>(0)
  private static let isSaving = Atomic(false)

  /// Whether the user asked to stop.
  package static var wasRequested: Bool { signal.load(ordering: .relaxed) != 0 }

  /// The exit status of a command that was asked to stop.
  package static var status: ExitStatus { ExitStatus(signal: signal.load(ordering: .relaxed)) }

  /// Ends a command that was asked to stop, when its best solution is written.
  ///
  /// - Throws: The exit.
  package static func throwIfRequested() throws {
    if wasRequested { throw status.error }
  }

  /// Begins to listen; once, at the start of the program.
  package static func watch() {
    let pipe = roundsman_watch_signals()
    guard pipe >= 0 else { return }
    Thread.detachNewThread {
      var number: UInt8 = 0
      while true {
        let count = read(pipe, &number, 1)
        if count == 1 {
          handle(Int32(number))
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
  }

  /// From now on, a trap ends the program with a sentence and 70.
  package static func tellTraps() { roundsman_tell_traps(ExitStatus.internalError.rawValue) }

  private static func handle(_ number: Int32) {
    let isFirst = signal.compareExchange(
      expected: 0, desired: number, ordering: .relaxed
    ).exchanged
    if isFirst, isSaving.load(ordering: .relaxed) { return }
    UnfinishedFiles.removeAll(andExit: ExitStatus(signal: number).rawValue)
  }

  /// From now on, a signal stops the search instead of ending the program.
  package static func savesAnswers() { isSaving.store(true, ordering: .relaxed) }
}
