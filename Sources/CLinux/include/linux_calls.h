#pragma once

#include <malloc.h>

/// Exchanges what two paths name, in one step.
///
/// Returns 0, or -1 with `errno` where a path is missing or the file system cannot do it (`EINVAL`, `ENOSYS`).
int roundsman_exchange_paths(const char *one, const char *other);

/// From now on SIGINT, SIGTERM and SIGHUP do not end the process, but each is written to a pipe as one byte,
/// its number. Programs that the process starts get the usual handlers.
///
/// They are unblocked, as whoever started the process may have blocked them. SIGHUP stays ignored where it is, as
/// under `nohup`.
///
/// Returns the end of the pipe to read from, or -1.
int roundsman_watch_signals(void);

/// With ROUNDSMAN_PARENT in its environment, the number of the process that started it, the process gets SIGTERM once
/// that one ends, by whatever; also if it already has.
///
/// The signal comes with the end of the thread that started the process.
void roundsman_end_with_parent(void);

/// From now on a trap, such as Swift's where memory is refused, ends the process with a sentence on standard error
/// and a status, instead of by a signal; not in builds with sanitizers, which tell more.
///
/// With ROUNDSMAN_TRAPS in its environment the process ends by the signal, as debuggers like it.
void roundsman_tell_traps(int status);

/// From now on each block of a mebibyte or more goes back to the system when it is freed, not to a heap full of
/// gaps.
static inline void roundsman_return_large_blocks(void) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}
