#define _GNU_SOURCE
#include "linux_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
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
  sigset_t watched;
  sigemptyset(&watched);
  for (int i = 0; i < 3; i++) {
    struct sigaction before;
    if (numbers[i] == SIGHUP && sigaction(SIGHUP, NULL, &before) == 0
        && before.sa_handler == SIG_IGN)
      continue;
    struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(numbers[i], &action, NULL);
    sigaddset(&watched, numbers[i]);
  }
  sigprocmask(SIG_UNBLOCK, &watched, NULL);
  return signal_pipe[0];
}

void roundsman_end_with_parent(void) {
  const char *text = getenv("ROUNDSMAN_PARENT");
  if (!text) return;
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  // It may have ended before.
  if (getppid() != (pid_t)atol(text)) raise(SIGTERM);
}

static int trap_status;

static void say(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
}

static void tell_trap(int number) {
  (void)number;
  // What the program could not get just now it cannot get here either.
  size_t size = (size_t)16 << 20;
  void *room = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) {
    say("error: Out of memory. Raise the limit (ulimit -v), or split the input. Existing output "
        "files are unchanged.\n");
  } else {
    say("error: Internal error. Existing output files are unchanged. Please report the command and "
        "its input; with ROUNDSMAN_TRAPS=1 the program crashes instead, for a debugger.\n");
  }
  _exit(trap_status);
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

void roundsman_tell_traps(int status) {
#ifndef HAS_SANITIZER
  if (getenv("ROUNDSMAN_TRAPS")) return;
  trap_status = status;
  // A stack that has overflowed has no room for the handler.
  static char room[64 << 10];
  stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = tell_trap, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  int numbers[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
  for (int i = 0; i < 6; i++) sigaction(numbers[i], &action, NULL);
#else
  (void)status;
  (void)trap_status;
  (void)tell_trap;
#endif
}
