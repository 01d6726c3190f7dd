/// What building, solving and searching share.

#ifndef CGLPK_PROGRAM_H
#define CGLPK_PROGRAM_H

#include "jump.h"

/// GLPK's word for which of two bounds are finite.
int cglpk_bound_type(double lower, double upper);

/// Copies rows in the form of `cglpk_add_rows`; false, and no rows, if out of memory.
bool cglpk_copy_rows(
    struct cglpk_buffer *buffer, int32_t count, const double *lower, const double *upper,
    const int32_t *starts, const int32_t *columns, const double *coefficients);

/// Adds the rows in the buffer of a program, the argument; only behind a jump point.
void cglpk_add_copied_rows(void *program);

#endif
