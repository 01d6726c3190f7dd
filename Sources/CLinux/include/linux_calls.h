#pragma once

/// Exchanges what two paths name, in one step.
///
/// Returns 0, or -1 with `errno` where a path is missing or the file system cannot do it (`EINVAL`, `ENOSYS`).
int roundsman_exchange_paths(const char *one, const char *other);

/// From now on SIGINT, SIGTERM and SIGHUP do not end the process, but each is written to a pipe as one byte,
/// its number. Programs that the process starts get the usual handlers.
///
/// SIGHUP stays ignored where it is, as under `nohup`.
///
/// Returns the end of the pipe to read from, or -1.
int roundsman_watch_signals(void);
