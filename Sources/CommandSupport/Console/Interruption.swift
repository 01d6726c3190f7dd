internal import CLinux
internal import Foundation
internal import PlainFiles
internal import Synchronization

/// Ctrl-C, SIGTERM and SIGHUP.
///
/// They end the program with 128 and the number of the signal, and nothing unfinished stays behind. In a command that
/// saves its best solution, the first one stops the search instead; where no search asks whether it should stop within
/// a second, as before there is a first solution, the program ends all the same.
package enum Interruption {
  /// The number of the signal that came first; 0: none.
  private static let signal = Atomic<Int32>(0)
  private static let isSaving = Atomic(false)
  /// Whether somebody has asked since, and was told to stop.
  private static let isKnown = Atomic(false)
  /// How long a search has to ask, in milliseconds.
  private static let patience: Int32 = 1_000

  /// Whether the user asked to stop.
  package static var wasRequested: Bool {
    guard signal.load(ordering: .relaxed) != 0 else { return false }
    isKnown.store(true, ordering: .relaxed)
    return true
  }

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
        endIfUnheeded(pipe)
        let count = read(pipe, &number, 1)
        if count == 1 {
          handle(Int32(number))
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
    roundsman_end_with_parent()
  }

  /// From now on, a trap ends the program with a sentence and 70.
  package static func tellTraps() { roundsman_tell_traps(ExitStatus.internalError.rawValue) }

  /// After the first signal, waits for a search to ask, unless a second signal comes.
  private static func endIfUnheeded(_ pipe: Int32) {
    let number = signal.load(ordering: .relaxed)
    guard number != 0 else { return }
    var source = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, patience) == 0, !isKnown.load(ordering: .relaxed) else { return }
    UnfinishedFiles.exitIfNone(ExitStatus(signal: number).rawValue)
  }

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
