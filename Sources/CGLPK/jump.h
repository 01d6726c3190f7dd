/// The thread's GLPK environment and the jump points around every call into it.

#ifndef CGLPK_JUMP_H
#define CGLPK_JUMP_H

#include <glpk.h>
#include <stdbool.h>
#include <stdint.h>

#include "CGLPK.h"

enum { message_capacity = 4096 };

/// Copies of terms, and for rows of their bounds, as GLPK wants them.
struct cglpk_buffer {
  int32_t count;
  int32_t row_capacity;
  int32_t term_capacity;
  double *lower;
  double *upper;
  /// `starts[i]`: how many terms stand before row `i`.
  int32_t *starts;
  /// Terms from element one on, with indices that count from one.
  int *indices;
  double *coefficients;
};

struct cglpk_program {
  glp_prob *problem;
  /// The thread that made this program, and that thread's epoch then.
  uint64_t thread;
  uint64_t epoch;
  /// Rows and columns on their way into the problem.
  struct cglpk_buffer buffer;
  /// One value for each column, from zero or from one; room is made by each user.
  double *values;
  int32_t message_length;
  char messages[message_capacity];
};

/// Calls `body` behind a jump point, if the program may be touched.
cglpk_call cglpk_attempt(cglpk_program *program, void (*body)(void *arguments), void *arguments);

/// Sets the owner of a new program. Refused in the callback of a search that has been voided.
cglpk_call cglpk_enter_thread(cglpk_program *program);

/// Takes leave of a deleted program, and of the environment if it was the last one.
void cglpk_leave_thread(void);

/// Whether the current thread may touch the program, and if not, why.
cglpk_call cglpk_check(const cglpk_program *program);

/// Continues at the innermost jump point if the environment was voided since that was set.
///
/// To be called in C, after a visitor has returned.
void cglpk_jump_if_voided(void);

#endif
