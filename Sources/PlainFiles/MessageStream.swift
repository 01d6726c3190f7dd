internal import Foundation

/// Messages on standard error.
///
/// A message that cannot be written is dropped: it must not cost the result that it accompanies.
package enum MessageStream {
  /// Writes a text, control characters and whatever changes the direction of writing as escapes.
  package static func write(_ text: String) {
    writeRaw(ControlCharacters.escaped(text))
  }

  /// Writes a text as it is, with control characters of the program's own.
  package static func writeRaw(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let first = bytes.baseAddress else { return }
      var written = 0
      while written < bytes.count {
        let count = Foundation.write(
          STDERR_FILENO, first + written, bytes.count - written)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        written += count
      }
    }
  }
}

/// The three standard streams of the process.
package enum StandardStreams {
  /// Prepares the streams; once, at the start of the program.
  ///
  /// A pipe that nobody reads any more is an error of who writes into it, and does not end the program: that may
  /// have been a message.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    holdClosed()
  }

  /// Ends the program as the signal does that it would have got: the reader of its results has gone.
  static func endByPipe() {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
  }

  /// Keeps the numbers of streams that are closed from being given to files, where messages would end up.
  ///
  /// What is read from such a stream or written to it is an error, as it is on a closed one.
  private static func holdClosed() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is the one that is closed.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
