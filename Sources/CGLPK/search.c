#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "program.h"

struct search {
  cglpk_program *program;
  const cglpk_search_options *options;
  cglpk_visitor visitor;
  void *context;
  cglpk_search_result *result;
};

struct cglpk_reply {
  cglpk_program *program;
  int32_t columns;
  bool stop, prune, has_solution;
};

void cglpk_reply_stop(cglpk_reply *reply) { reply->stop = true; }

void cglpk_reply_prune(cglpk_reply *reply) { reply->prune = true; }

bool cglpk_reply_rows(
    cglpk_reply *reply, int32_t count, const double *lower, const double *upper,
    const int32_t *starts, const int32_t *columns, const double *coefficients) {
  return cglpk_copy_rows(
      &reply->program->buffer, count, lower, upper, starts, columns, coefficients);
}

void cglpk_reply_solution(cglpk_reply *reply, const double *values) {
  for (int32_t k = 0; k < reply->columns; k++) reply->program->values[k + 1] = values[k];
  reply->has_solution = true;
}

/// Lets the visitor reply. Only here does a search leave C.
static cglpk_reply visit(const struct search *search, glp_tree *tree, cglpk_visit visit) {
  glp_prob *problem = search->program->problem;
  const int node = glp_ios_curr_node(tree);
  visit.level = node == 0 ? 0 : glp_ios_node_level(tree, node);
  visit.values = search->program->values;
  visit.incumbent = glp_mip_status(problem) == GLP_FEAS ? glp_mip_obj_val(problem) : INFINITY;
  visit.nodes = search->result->nodes;
  visit.relaxations = search->result->relaxations;

  cglpk_reply reply = {.program = search->program, .columns = glp_get_num_cols(problem)};
  search->program->buffer.count = 0;
  search->visitor(search->context, &visit, &reply);
  // Programs that the visitor solved may have voided the environment that this search lives in.
  cglpk_jump_if_voided();
  if (reply.stop) glp_ios_terminate(tree);
  return reply;
}

/// Raises the bound to that of the best node still open.
static void update_bound(const struct search *search, glp_tree *tree) {
  const int best = glp_ios_best_node(tree);
  if (best == 0) return;
  const double bound = glp_ios_node_bound(tree, best);
  if (fabs(bound) < DBL_MAX && bound > search->result->bound) search->result->bound = bound;
}

static void before_relaxation(const struct search *search, glp_tree *tree) {
  update_bound(search, tree);
  bool *is_known = glp_ios_node_data(tree, glp_ios_curr_node(tree));
  const cglpk_reply reply = visit(
      search, tree,
      (cglpk_visit){.kind = cglpk_visit_before_relaxation, .is_new_node = !*is_known});
  if (reply.stop) return;
  if (!*is_known) search->result->nodes += 1;
  *is_known = true;
  search->result->relaxations += 1;
  if (reply.has_solution) glp_ios_heur_sol(tree, search->program->values);
}

/// Makes the current node infeasible: an empty row that must be at least one.
static void prune_node(glp_prob *problem) {
  glp_set_row_bnds(problem, glp_add_rows(problem, 1), GLP_LO, 1, 0);
}

static void after_relaxation(const struct search *search, glp_tree *tree) {
  update_bound(search, tree);
  glp_prob *problem = search->program->problem;
  const int columns = glp_get_num_cols(problem);
  for (int k = 0; k < columns; k++) {
    search->program->values[k] = glp_get_col_prim(problem, k + 1);
  }
  const cglpk_reply reply = visit(
      search, tree,
      (cglpk_visit){.kind = cglpk_visit_relaxation, .objective = glp_get_obj_val(problem)});
  if (reply.stop) return;
  if (reply.prune) {
    prune_node(problem);
  } else if (search->program->buffer.count > 0) {
    cglpk_add_copied_rows(search->program);
  }
}

static void after_solution(const struct search *search, glp_tree *tree) {
  glp_prob *problem = search->program->problem;
  const int columns = glp_get_num_cols(problem);
  for (int k = 0; k < columns; k++) {
    search->program->values[k] = glp_mip_col_val(problem, k + 1);
  }
  visit(
      search, tree,
      (cglpk_visit){.kind = cglpk_visit_solution, .objective = glp_mip_obj_val(problem)});
}

static void call_back(glp_tree *tree, void *info) {
  const struct search *search = info;
  switch (glp_ios_reason(tree)) {
    case GLP_IPREPRO: before_relaxation(search, tree); break;
    case GLP_IROWGEN: after_relaxation(search, tree); break;
    case GLP_IBINGO: after_solution(search, tree); break;
    default: break;
  }
}

static int branching(cglpk_branching rule) {
  switch (rule) {
    case cglpk_branching_pseudocost: return GLP_BR_PCH;
    case cglpk_branching_driebeck_tomlin: return GLP_BR_DTH;
    case cglpk_branching_most_fractional: return GLP_BR_MFV;
  }
  return GLP_BR_DTH;
}

static cglpk_outcome outcome(int code, int status) {
  switch (code) {
    case 0: break;
    case GLP_ETMLIM: return cglpk_outcome_time_limit;
    case GLP_ESTOP: return cglpk_outcome_stopped;
    case GLP_EMIPGAP: return cglpk_outcome_gap_reached;
    default: return cglpk_outcome_failed;
  }
  switch (status) {
    case GLP_OPT: return cglpk_outcome_optimal;
    case GLP_FEAS: return cglpk_outcome_feasible;
    case GLP_NOFEAS: return cglpk_outcome_infeasible;
    default: return cglpk_outcome_failed;
  }
}

static void run_search(void *arguments) {
  struct search *search = arguments;
  const cglpk_search_options *options = search->options;
  glp_iocp parameters;
  glp_init_iocp(&parameters);
  parameters.msg_lev = GLP_MSG_ERR;
  parameters.br_tech = branching(options->branching);
  parameters.bt_tech =
      options->selection == cglpk_selection_depth_first ? GLP_BT_DFS : GLP_BT_BLB;
  parameters.gmi_cuts = options->gomory_cuts ? GLP_ON : GLP_OFF;
  parameters.mir_cuts = options->rounding_cuts ? GLP_ON : GLP_OFF;
  parameters.cov_cuts = options->cover_cuts ? GLP_ON : GLP_OFF;
  parameters.clq_cuts = options->clique_cuts ? GLP_ON : GLP_OFF;
  parameters.sr_heur = options->rounding_heuristic ? GLP_ON : GLP_OFF;
  parameters.mip_gap = options->relative_gap;
  parameters.tm_lim = options->milliseconds;
  parameters.cb_func = call_back;
  parameters.cb_info = search;
  parameters.cb_size = sizeof(bool);
  search->result->code = glp_intopt(search->program->problem, &parameters);
  search->result->outcome =
      outcome(search->result->code, glp_mip_status(search->program->problem));
}

struct counting {
  const cglpk_program *program;
  int columns;
};

static void count_columns(void *arguments) {
  struct counting *a = arguments;
  a->columns = glp_get_num_cols(a->program->problem);
}

cglpk_call cglpk_search(
    cglpk_program *program, const cglpk_search_options *options, cglpk_visitor visitor,
    void *context, cglpk_search_result *result) {
  *result = (cglpk_search_result){.outcome = cglpk_outcome_failed, .bound = -INFINITY};
  struct counting counting = {program, 0};
  const cglpk_call counted = cglpk_attempt(program, count_columns, &counting);
  if (counted != cglpk_call_returned) return counted;
  double *values = realloc(program->values, ((size_t)counting.columns + 1) * sizeof *values);
  if (values == NULL) return cglpk_call_no_memory;
  program->values = values;
  struct search arguments = {program, options, visitor, context, result};
  return cglpk_attempt(program, run_search, &arguments);
}

struct reading {
  cglpk_program *program;
  double *objective, *values;
};

static void read_integer_solution(void *arguments) {
  const struct reading *a = arguments;
  glp_prob *problem = a->program->problem;
  const int status = glp_mip_status(problem);
  *a->objective = INFINITY;
  if (status != GLP_OPT && status != GLP_FEAS) return;
  *a->objective = glp_mip_obj_val(problem);
  const int columns = glp_get_num_cols(problem);
  for (int k = 0; k < columns; k++) a->values[k] = glp_mip_col_val(problem, k + 1);
}

cglpk_call cglpk_read_integer_solution(
    cglpk_program *program, double *objective, double *values) {
  struct reading arguments = {program, objective, values};
  return cglpk_attempt(program, read_integer_solution, &arguments);
}
