/// Linear and mixed-integer programs of GLPK, with its fatal errors turned into return codes.
///
/// GLPK ends the process when it meets an error that it regards as fatal, among them a bad index,
/// a failed assertion and lack of memory. Here every call into it stands behind a jump point: the
/// jump out of GLPK starts and ends in C, and never crosses a frame of another language, not even
/// when the error happens inside the callback of a search.
///
/// GLPK keeps its state per thread. A program belongs to the thread that made it. A fatal error
/// voids *all* programs of its thread; calls on a voided program touch nothing and say so. The
/// state of a thread is freed with the last program of that thread.
///
/// Rows and columns are numbered from zero. All programs are minimised. Infinite bounds are
/// infinities.

#ifndef CGLPK_H
#define CGLPK_H

#include <stdbool.h>
#include <stdint.h>

#define CGLPK_CLOSED __attribute__((enum_extensibility(closed)))

/// A program and its basis; opaque.
typedef struct cglpk_program cglpk_program;

/// How a call into GLPK went, whatever it found.
typedef enum CGLPK_CLOSED cglpk_call {
  /// GLPK returned.
  cglpk_call_returned = 0,
  /// GLPK met a fatal error; this program and all others of the thread are void.
  cglpk_call_aborted,
  /// Not attempted: an earlier fatal error on this thread has voided the program.
  cglpk_call_voided,
  /// Not attempted: the program belongs to another thread.
  cglpk_call_wrong_thread,
  /// Not attempted: no memory.
  cglpk_call_no_memory,
} cglpk_call;

/// What a solve found.
typedef enum CGLPK_CLOSED cglpk_outcome {
  cglpk_outcome_failed = 0,
  cglpk_outcome_optimal,
  cglpk_outcome_feasible,
  cglpk_outcome_infeasible,
  cglpk_outcome_unbounded,
  cglpk_outcome_iteration_limit,
  cglpk_outcome_time_limit,
  cglpk_outcome_stopped,
  cglpk_outcome_gap_reached,
} cglpk_outcome;

/// Makes an empty program. On an error `*program` may still be set, to read its messages and to
/// delete it.
cglpk_call cglpk_create(cglpk_program **program);

/// Frees a program, voided or not. Refused on another thread.
cglpk_call cglpk_delete(cglpk_program *program);

/// What GLPK had to say about this program so far, the newest 4 KiB; valid until the next call.
const char *cglpk_messages(const cglpk_program *program);

/// Adds columns without coefficients.
cglpk_call cglpk_add_columns(
    cglpk_program *program, int32_t count, const double *lower, const double *upper,
    const double *cost, const bool *is_integer);

/// Adds rows; the terms of row `i` are `starts[i]..<starts[i + 1]`.
cglpk_call cglpk_add_rows(
    cglpk_program *program, int32_t count, const double *lower, const double *upper,
    const int32_t *starts, const int32_t *columns, const double *coefficients);

/// Replaces the coefficients of one column.
cglpk_call cglpk_set_column(
    cglpk_program *program, int32_t column, int32_t count, const int32_t *rows,
    const double *coefficients);

/// Replaces all coefficients by the given triplets.
cglpk_call cglpk_load_matrix(
    cglpk_program *program, int32_t count, const int32_t *rows, const int32_t *columns,
    const double *coefficients);

cglpk_call cglpk_set_row_bounds(cglpk_program *program, int32_t row, double lower, double upper);
cglpk_call cglpk_set_column_bounds(
    cglpk_program *program, int32_t column, double lower, double upper);
cglpk_call cglpk_set_cost(cglpk_program *program, int32_t column, double cost);

/// How to solve a linear program.
typedef struct cglpk_simplex_options {
  /// Start with the dual simplex method: for a basis that became infeasible by new rows.
  bool dual_first;
  /// Start from a new basis instead of the one at hand.
  bool new_basis;
  /// Largest number of iterations; `INT32_MAX` for no limit.
  int32_t iterations;
  /// Largest time in milliseconds; `INT32_MAX` for no limit, and then no result depends on a clock.
  int32_t milliseconds;
} cglpk_simplex_options;

typedef struct cglpk_simplex_result {
  cglpk_outcome outcome;
  double objective;
  int64_t iterations;
  /// GLPK's return code, for the report of a failure.
  int32_t code;
} cglpk_simplex_result;

/// Solves the linear relaxation by the simplex method, warm from the basis at hand.
///
/// A method that fails or cannot decide is followed by the primal method from the same basis and
/// from the basis of all slacks.
cglpk_call cglpk_simplex(
    cglpk_program *program, const cglpk_simplex_options *options, cglpk_simplex_result *result);

/// Reads the basic solution; each array may be null.
cglpk_call cglpk_read_basic_solution(
    cglpk_program *program, double *values, double *reduced_costs, double *duals);

typedef enum CGLPK_CLOSED cglpk_branching {
  cglpk_branching_pseudocost = 0,
  cglpk_branching_driebeck_tomlin,
  cglpk_branching_most_fractional,
} cglpk_branching;

typedef enum CGLPK_CLOSED cglpk_selection {
  cglpk_selection_best_bound = 0,
  cglpk_selection_depth_first,
} cglpk_selection;

/// How to search for an integer solution.
typedef struct cglpk_search_options {
  cglpk_branching branching;
  cglpk_selection selection;
  bool gomory_cuts;
  bool rounding_cuts;
  bool cover_cuts;
  bool clique_cuts;
  /// Lets GLPK round relaxations into solutions; only where no row is withheld from the program.
  bool rounding_heuristic;
  double relative_gap;
  /// As in `cglpk_simplex_options`.
  int32_t milliseconds;
} cglpk_search_options;

/// Why a search calls back.
typedef enum CGLPK_CLOSED cglpk_visit_kind {
  /// The relaxation of a node is about to be solved. The reply may stop or offer a solution.
  cglpk_visit_before_relaxation = 0,
  /// A relaxation has an optimum, in `values`. The reply may stop, add rows or prune the node.
  cglpk_visit_relaxation,
  /// `values` is an integer solution that was just found, better than all before. No reply.
  cglpk_visit_solution,
} cglpk_visit_kind;

typedef struct cglpk_visit {
  cglpk_visit_kind kind;
  /// Before a relaxation: whether it is the first one of its node.
  bool is_new_node;
  /// Level of the current node; the root has level zero.
  int32_t level;
  /// Objective of `values`.
  double objective;
  const double *values;
  /// Objective of the best solution known to GLPK, or infinity.
  double incumbent;
  /// Nodes entered and relaxations begun before this visit.
  int64_t nodes;
  int64_t relaxations;
} cglpk_visit;

/// What a visitor wants done; opaque. What is handed to it is copied.
typedef struct cglpk_reply cglpk_reply;

/// Ends the search; the values of the visit are not taken for a solution.
void cglpk_reply_stop(cglpk_reply *reply);

/// Drops the current node.
void cglpk_reply_prune(cglpk_reply *reply);

/// Adds rows, as in `cglpk_add_rows`, to the current node; once in a visit. False if out of memory.
bool cglpk_reply_rows(
    cglpk_reply *reply, int32_t count, const double *lower, const double *upper,
    const int32_t *starts, const int32_t *columns, const double *coefficients);

/// Offers a solution that satisfies everything, one value for each column.
void cglpk_reply_solution(cglpk_reply *reply, const double *values);

/// Called within a search, on its thread. It may make and solve other programs, but must not
/// touch the one of the search.
typedef void (*cglpk_visitor)(void *context, const cglpk_visit *visit, cglpk_reply *reply);

/// Filled as the search goes on, so that it holds after a fatal error too, save `outcome`.
typedef struct cglpk_search_result {
  cglpk_outcome outcome;
  int32_t code;
  /// A valid bound on all solutions that were neither visited nor dropped by a reply; minus
  /// infinity where nothing is known.
  double bound;
  int64_t nodes;
  int64_t relaxations;
} cglpk_search_result;

/// Searches for an integer solution by branch and cut, starting from an optimal basic solution.
cglpk_call cglpk_search(
    cglpk_program *program, const cglpk_search_options *options, cglpk_visitor visitor,
    void *context, cglpk_search_result *result);

/// Reads the best integer solution; its `*objective` is infinite if there is none.
cglpk_call cglpk_read_integer_solution(
    cglpk_program *program, double *objective, double *values);

#endif
