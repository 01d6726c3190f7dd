#include <limits.h>

#include "program.h"

struct solve {
  cglpk_program *program;
  const cglpk_simplex_options *options;
  cglpk_simplex_result *result;
};

static cglpk_outcome outcome(int code, int status) {
  switch (code) {
    case 0: break;
    case GLP_EITLIM: return cglpk_outcome_iteration_limit;
    case GLP_ETMLIM: return cglpk_outcome_time_limit;
    default: return cglpk_outcome_failed;
  }
  switch (status) {
    case GLP_OPT: return cglpk_outcome_optimal;
    case GLP_NOFEAS: return cglpk_outcome_infeasible;
    case GLP_UNBND: return cglpk_outcome_unbounded;
    default: return cglpk_outcome_failed;
  }
}

/// Builds a basis in silence; a fatal error turns the output on by itself.
static void build_basis(glp_prob *problem, bool of_slacks) {
  glp_term_out(GLP_OFF);
  if (of_slacks) {
    glp_std_basis(problem);
  } else {
    glp_adv_basis(problem, 0);
  }
  glp_term_out(GLP_ON);
}

static void simplex(void *arguments) {
  const struct solve *a = arguments;
  glp_prob *problem = a->program->problem;
  const int before = glp_get_it_cnt(problem);
  const double beginning = a->options->milliseconds < INT_MAX ? glp_time() : 0;

  glp_smcp parameters;
  glp_init_smcp(&parameters);
  parameters.msg_lev = GLP_MSG_ERR;
  parameters.meth = a->options->dual_first ? GLP_DUALP : GLP_PRIMAL;
  if (a->options->new_basis) build_basis(problem, false);

  for (int attempt = 0; attempt < 3; attempt++) {
    if (attempt > 0) parameters.meth = GLP_PRIMAL;
    if (attempt == 2) build_basis(problem, true);
    const int used = glp_get_it_cnt(problem) - before;
    if (a->options->iterations < INT_MAX) {
      parameters.it_lim = used < a->options->iterations ? a->options->iterations - used : 0;
    }
    if (a->options->milliseconds < INT_MAX) {
      const double left = a->options->milliseconds - (glp_time() - beginning);
      parameters.tm_lim = left > 0 ? (int)left : 0;
    }
    a->result->code = glp_simplex(problem, &parameters);
    a->result->outcome = outcome(a->result->code, glp_get_status(problem));
    if (a->result->outcome != cglpk_outcome_failed) break;
  }
  a->result->objective = glp_get_obj_val(problem);
  a->result->iterations = glp_get_it_cnt(problem) - before;
}

cglpk_call cglpk_simplex(
    cglpk_program *program, const cglpk_simplex_options *options, cglpk_simplex_result *result) {
  *result = (cglpk_simplex_result){.outcome = cglpk_outcome_failed};
  struct solve arguments = {program, options, result};
  return cglpk_attempt(program, simplex, &arguments);
}

struct reading {
  cglpk_program *program;
  double *values, *reduced_costs, *duals;
};

static void read_basic_solution(void *arguments) {
  const struct reading *a = arguments;
  glp_prob *problem = a->program->problem;
  const int columns = glp_get_num_cols(problem), rows = glp_get_num_rows(problem);
  for (int k = 0; a->values != NULL && k < columns; k++) {
    a->values[k] = glp_get_col_prim(problem, k + 1);
  }
  for (int k = 0; a->reduced_costs != NULL && k < columns; k++) {
    a->reduced_costs[k] = glp_get_col_dual(problem, k + 1);
  }
  for (int k = 0; a->duals != NULL && k < rows; k++) {
    a->duals[k] = glp_get_row_dual(problem, k + 1);
  }
}

cglpk_call cglpk_read_basic_solution(
    cglpk_program *program, double *values, double *reduced_costs, double *duals) {
  struct reading arguments = {program, values, reduced_costs, duals};
  return cglpk_attempt(program, read_basic_solution, &arguments);
}
