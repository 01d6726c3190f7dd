#include "jump.h"

#include <setjmp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/// Where a fatal error continues. Jump points nest: a visitor may solve other programs.
struct jump_point {
  jmp_buf buffer;
  struct jump_point *outer;
  cglpk_program *outer_program;
};

/// State of one thread.
///
/// After a fatal error below a visitor, the frames of GLPK further up the stack still use memory of
/// the void environment. `is_voided` then keeps all calls away from GLPK until the outermost jump
/// point has been reached; only there is the environment freed.
static _Thread_local struct {
  /// Positive once used, and unlike that of all other threads there ever were.
  uint64_t identity;
  /// Counts the fatal errors; programs of earlier epochs are void.
  uint64_t epoch;
  /// Programs of this epoch that are alive.
  int64_t programs;
  bool is_voided;
  struct jump_point *innermost;
  /// Receives the messages.
  cglpk_program *program;
} thread;

static uint64_t thread_identity(void) {
  static atomic_uint_fast64_t last;
  if (thread.identity == 0) thread.identity = atomic_fetch_add(&last, 1) + 1;
  return thread.identity;
}

/// Keeps the newest messages; returns non-zero so that GLPK prints nothing.
static int keep_message(void *info, const char *text) {
  (void)info;
  cglpk_program *program = thread.program;
  if (program == NULL) return 1;
  size_t length = strlen(text);
  const size_t capacity = message_capacity - 1;
  if (length > capacity) {
    text += length - capacity;
    length = capacity;
  }
  size_t kept = (size_t)program->message_length;
  if (kept + length > capacity) {
    const size_t dropped = kept + length - capacity;
    memmove(program->messages, program->messages + dropped, kept - dropped);
    kept -= dropped;
  }
  memcpy(program->messages + kept, text, length);
  program->message_length = (int32_t)(kept + length);
  program->messages[kept + length] = '\0';
  return 1;
}

/// GLPK calls this instead of ending the process.
static void leave_glpk(void *info) {
  (void)info;
  thread.is_voided = true;
  thread.epoch += 1;
  thread.programs = 0;
  if (thread.innermost != NULL) longjmp(thread.innermost->buffer, 1);
}

void cglpk_jump_if_voided(void) {
  if (thread.is_voided) longjmp(thread.innermost->buffer, 1);
}

cglpk_call cglpk_check(const cglpk_program *program) {
  if (program->thread != thread_identity()) return cglpk_call_wrong_thread;
  if (thread.is_voided || program->epoch != thread.epoch) return cglpk_call_voided;
  return cglpk_call_returned;
}

cglpk_call cglpk_enter_thread(cglpk_program *program) {
  program->thread = thread_identity();
  program->epoch = UINT64_MAX;
  if (thread.is_voided) return cglpk_call_voided;
  program->epoch = thread.epoch;
  thread.programs += 1;
  return cglpk_call_returned;
}

void cglpk_leave_thread(void) {
  thread.programs -= 1;
  if (thread.programs == 0 && thread.innermost == NULL) glp_free_env();
}

cglpk_call cglpk_attempt(cglpk_program *program, void (*body)(void *arguments), void *arguments) {
  const cglpk_call refusal = cglpk_check(program);
  if (refusal != cglpk_call_returned) return refusal;

  struct jump_point here = {.outer = thread.innermost, .outer_program = thread.program};
  glp_term_hook(keep_message, NULL);
  glp_error_hook(leave_glpk, NULL);
  thread.innermost = &here;
  thread.program = program;

  // Nothing local is written between the two returns of `setjmp`.
  if (setjmp(here.buffer) == 0) body(arguments);

  thread.innermost = here.outer;
  thread.program = here.outer_program;
  if (!thread.is_voided) return cglpk_call_returned;
  if (thread.innermost == NULL) {
    glp_free_env();
    thread.is_voided = false;
  }
  return cglpk_call_aborted;
}
