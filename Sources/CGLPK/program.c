#include <math.h>
#include <stdlib.h>

#include "program.h"

static void create(void *arguments) {
  cglpk_program *program = arguments;
  program->problem = glp_create_prob();
  glp_set_obj_dir(program->problem, GLP_MIN);
}

cglpk_call cglpk_create(cglpk_program **program) {
  *program = calloc(1, sizeof **program);
  if (*program == NULL) return cglpk_call_no_memory;
  const cglpk_call entered = cglpk_enter_thread(*program);
  return entered == cglpk_call_returned ? cglpk_attempt(*program, create, *program) : entered;
}

static void delete(void *arguments) {
  cglpk_program *program = arguments;
  if (program->problem != NULL) glp_delete_prob(program->problem);
}

cglpk_call cglpk_delete(cglpk_program *program) {
  const cglpk_call call = cglpk_attempt(program, delete, program);
  if (call == cglpk_call_wrong_thread) return call;
  if (call == cglpk_call_returned) cglpk_leave_thread();
  free(program->buffer.lower);
  free(program->buffer.upper);
  free(program->buffer.starts);
  free(program->buffer.indices);
  free(program->buffer.coefficients);
  free(program->values);
  free(program);
  return cglpk_call_returned;
}

const char *cglpk_messages(const cglpk_program *program) { return program->messages; }

int cglpk_bound_type(double lower, double upper) {
  if (isinf(lower)) return isinf(upper) ? GLP_FR : GLP_UP;
  if (isinf(upper)) return GLP_LO;
  return lower == upper ? GLP_FX : GLP_DB;
}

/// Moves an array to a larger place; it stays where it is if there is none.
static bool grow(void *array, size_t count, size_t size) {
  void **place = array;
  void *larger = realloc(*place, count * size);
  if (larger != NULL) *place = larger;
  return larger != NULL;
}

static bool reserve_terms(struct cglpk_buffer *buffer, int32_t count) {
  if (count < buffer->term_capacity) return true;
  const int32_t capacity = count < INT32_MAX / 2 ? 2 * count + 64 : INT32_MAX;
  if (!grow(&buffer->indices, (size_t)capacity, sizeof *buffer->indices)) return false;
  if (!grow(&buffer->coefficients, (size_t)capacity, sizeof *buffer->coefficients)) return false;
  buffer->term_capacity = capacity;
  return true;
}

static bool reserve_rows(struct cglpk_buffer *buffer, int32_t count) {
  if (count < buffer->row_capacity) return true;
  const int32_t capacity = count < INT32_MAX / 2 ? 2 * count + 64 : INT32_MAX;
  if (!grow(&buffer->lower, (size_t)capacity, sizeof *buffer->lower)) return false;
  if (!grow(&buffer->upper, (size_t)capacity, sizeof *buffer->upper)) return false;
  if (!grow(&buffer->starts, (size_t)capacity, sizeof *buffer->starts)) return false;
  buffer->row_capacity = capacity;
  return true;
}

/// Copies terms whose indices count from zero; false if out of memory.
static bool copy_terms(
    struct cglpk_buffer *buffer, int32_t count, const int32_t *indices,
    const double *coefficients) {
  if (!reserve_terms(buffer, count)) return false;
  for (int32_t k = 0; k < count; k++) {
    buffer->indices[k + 1] = indices[k] + 1;
    buffer->coefficients[k + 1] = coefficients[k];
  }
  return true;
}

bool cglpk_copy_rows(
    struct cglpk_buffer *buffer, int32_t count, const double *lower, const double *upper,
    const int32_t *starts, const int32_t *columns, const double *coefficients) {
  buffer->count = 0;
  if (!reserve_rows(buffer, count)) return false;
  if (!copy_terms(buffer, starts[count], columns, coefficients)) return false;
  for (int32_t k = 0; k < count; k++) {
    buffer->lower[k] = lower[k];
    buffer->upper[k] = upper[k];
    buffer->starts[k] = starts[k];
  }
  buffer->starts[count] = starts[count];
  buffer->count = count;
  return true;
}

struct columns {
  cglpk_program *program;
  int32_t count;
  const double *lower, *upper, *cost;
  const bool *is_integer;
};

static void add_columns(void *arguments) {
  const struct columns *a = arguments;
  glp_prob *problem = a->program->problem;
  const int first = glp_add_cols(problem, a->count);
  for (int32_t k = 0; k < a->count; k++) {
    glp_set_col_kind(problem, first + k, a->is_integer[k] ? GLP_IV : GLP_CV);
    glp_set_col_bnds(
        problem, first + k, cglpk_bound_type(a->lower[k], a->upper[k]), a->lower[k], a->upper[k]);
    glp_set_obj_coef(problem, first + k, a->cost[k]);
  }
}

cglpk_call cglpk_add_columns(
    cglpk_program *program, int32_t count, const double *lower, const double *upper,
    const double *cost, const bool *is_integer) {
  struct columns arguments = {program, count, lower, upper, cost, is_integer};
  return count == 0 ? cglpk_check(program) : cglpk_attempt(program, add_columns, &arguments);
}

void cglpk_add_copied_rows(void *arguments) {
  const cglpk_program *program = arguments;
  const struct cglpk_buffer *rows = &program->buffer;
  const int first = glp_add_rows(program->problem, rows->count);
  for (int32_t k = 0; k < rows->count; k++) {
    const double lower = rows->lower[k], upper = rows->upper[k];
    glp_set_row_bnds(program->problem, first + k, cglpk_bound_type(lower, upper), lower, upper);
    // GLPK skips the element before the first term.
    const int32_t start = rows->starts[k];
    glp_set_mat_row(
        program->problem, first + k, rows->starts[k + 1] - start, rows->indices + start,
        rows->coefficients + start);
  }
}

cglpk_call cglpk_add_rows(
    cglpk_program *program, int32_t count, const double *lower, const double *upper,
    const int32_t *starts, const int32_t *columns, const double *coefficients) {
  if (count == 0) return cglpk_check(program);
  if (!cglpk_copy_rows(&program->buffer, count, lower, upper, starts, columns, coefficients)) {
    return cglpk_call_no_memory;
  }
  return cglpk_attempt(program, cglpk_add_copied_rows, program);
}

struct column {
  const cglpk_program *program;
  int32_t column, count;
};

static void set_column(void *arguments) {
  const struct column *a = arguments;
  const struct cglpk_buffer *terms = &a->program->buffer;
  glp_set_mat_col(
      a->program->problem, a->column + 1, a->count, terms->indices, terms->coefficients);
}

cglpk_call cglpk_set_column(
    cglpk_program *program, int32_t column, int32_t count, const int32_t *rows,
    const double *coefficients) {
  if (!copy_terms(&program->buffer, count, rows, coefficients)) return cglpk_call_no_memory;
  struct column arguments = {program, column, count};
  return cglpk_attempt(program, set_column, &arguments);
}

struct matrix {
  const cglpk_program *program;
  int32_t count;
  int *rows;
};

static void load_matrix(void *arguments) {
  const struct matrix *a = arguments;
  const struct cglpk_buffer *terms = &a->program->buffer;
  glp_load_matrix(
      a->program->problem, a->count, a->rows, terms->indices, terms->coefficients);
}

cglpk_call cglpk_load_matrix(
    cglpk_program *program, int32_t count, const int32_t *rows, const int32_t *columns,
    const double *coefficients) {
  if (!copy_terms(&program->buffer, count, columns, coefficients)) return cglpk_call_no_memory;
  int *row_indices = malloc(((size_t)count + 1) * sizeof *row_indices);
  if (row_indices == NULL) return cglpk_call_no_memory;
  for (int32_t k = 0; k < count; k++) row_indices[k + 1] = rows[k] + 1;
  struct matrix arguments = {program, count, row_indices};
  const cglpk_call call = cglpk_attempt(program, load_matrix, &arguments);
  free(row_indices);
  return call;
}

struct change {
  cglpk_program *program;
  int32_t index;
  double lower, upper;
};

static void set_row_bounds(void *arguments) {
  const struct change *a = arguments;
  const int type = cglpk_bound_type(a->lower, a->upper);
  glp_set_row_bnds(a->program->problem, a->index + 1, type, a->lower, a->upper);
}

cglpk_call cglpk_set_row_bounds(cglpk_program *program, int32_t row, double lower, double upper) {
  struct change arguments = {program, row, lower, upper};
  return cglpk_attempt(program, set_row_bounds, &arguments);
}

static void set_column_bounds(void *arguments) {
  const struct change *a = arguments;
  const int type = cglpk_bound_type(a->lower, a->upper);
  glp_set_col_bnds(a->program->problem, a->index + 1, type, a->lower, a->upper);
}

cglpk_call cglpk_set_column_bounds(
    cglpk_program *program, int32_t column, double lower, double upper) {
  struct change arguments = {program, column, lower, upper};
  return cglpk_attempt(program, set_column_bounds, &arguments);
}

static void set_cost(void *arguments) {
  const struct change *a = arguments;
  glp_set_obj_coef(a->program->problem, a->index + 1, a->lower);
}

cglpk_call cglpk_set_cost(cglpk_program *program, int32_t column, double cost) {
  struct change arguments = {program, column, cost, 0};
  return cglpk_attempt(program, set_cost, &arguments);
}
