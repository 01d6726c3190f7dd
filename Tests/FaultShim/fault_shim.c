// Makes one call of the C library fail, for tests: preloaded into a program by LD_PRELOAD.
//
// FAULT_CALL names the function (write, read, open, rename, fsync, malloc), FAULT_NUMBER says which of its calls
// fails, from 1, and FAULT_ERRNO with which error. FAULT_MARK is a file that is made when it has failed, so that a
// test knows when a program makes fewer calls than that. For write and read, the standard streams do not count.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long left = -1;
static const char *name = "";
static const char *mark = NULL;
static int error = EIO;

__attribute__((constructor)) static void begin(void) {
  const char *call = getenv("FAULT_CALL");
  const char *number = getenv("FAULT_NUMBER");
  const char *code = getenv("FAULT_ERRNO");
  if (!call || !number) return;
  name = call;
  mark = getenv("FAULT_MARK");
  if (code) error = atoi(code);
  atomic_store(&left, atol(number));
  // Programs that this one starts are spared.
  unsetenv("FAULT_CALL");
  unsetenv("LD_PRELOAD");
}

static int fails(const char *call) {
  if (atomic_load(&left) <= 0 || strcmp(call, name) != 0) return 0;
  if (atomic_fetch_sub(&left, 1) != 1) return 0;
  if (mark) {
    long file = syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY, 0600);
    if (file >= 0) syscall(SYS_close, file);
  }
  errno = error;
  return 1;
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (file > 2 && fails("write")) return -1;
  return syscall(SYS_write, file, bytes, count);
}

ssize_t read(int file, void *bytes, size_t count) {
  if (file > 2 && fails("read")) return -1;
  return syscall(SYS_read, file, bytes, count);
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  if (fails("open")) return -1;
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  if (fails("open")) return -1;
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags | O_LARGEFILE, mode);
}

int fsync(int file) {
  if (fails("fsync")) return -1;
  return (int)syscall(SYS_fsync, file);
}

int rename(const char *from, const char *to) {
  if (fails("rename")) return -1;
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int renameat2(int folder, const char *from, int other, const char *to, unsigned flags) {
  if (fails("rename")) return -1;
  return (int)syscall(SYS_renameat2, folder, from, other, to, flags);
}

void *__libc_malloc(size_t size);

void *malloc(size_t size) {
  if (fails("malloc")) {
    errno = ENOMEM;
    return NULL;
  }
  return __libc_malloc(size);
}
