#pragma once

#include <stddef.h>
#include <stdint.h>

/// A file of the sources that the program carries with it.
struct roundsman_embedded_file {
  /// Below `Sources`.
  const char *path;
  const uint8_t *bytes;
  size_t size;
};

/// All files, in the order of their paths.
const struct roundsman_embedded_file *roundsman_embedded_files(void);
size_t roundsman_embedded_file_count(void);
