#define _GNU_SOURCE
#include "linux_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int roundsman_exchange_paths(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

static int signal_pipe[2] = {-1, -1};

// Whatever a handler calls must be safe in the middle of anything else.
static void note_signal(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(signal_pipe[1], &byte, 1);
  (void)written;
  errno = error;
}

int roundsman_watch_signals(void) {
  if (signal_pipe[0] >= 0) return signal_pipe[0];
  if (pipe2(signal_pipe, O_CLOEXEC) != 0) return -1;
  fcntl(signal_pipe[1], F_SETFL, O_NONBLOCK);
  int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (int i = 0; i < 3; i++) {
    struct sigaction before;
    if (numbers[i] == SIGHUP && sigaction(SIGHUP, NULL, &before) == 0
        && before.sa_handler == SIG_IGN)
      continue;
    struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(numbers[i], &action, NULL);
  }
  return signal_pipe[0];
}
