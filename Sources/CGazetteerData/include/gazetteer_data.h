// The cities of the world as one block of read-only data, and two searches through its texts.

#ifndef ROUNDSMAN_GAZETTEER_DATA_H
#define ROUNDSMAN_GAZETTEER_DATA_H

#include <stddef.h>
#include <stdint.h>

/// Returns the first byte of the data file; its layout is in datasets/gazetteer/data_file.py.
const uint8_t *roundsman_gazetteer_bytes(void);

/// Returns the length of the data file in bytes.
size_t roundsman_gazetteer_size(void);

/// Returns where `pattern` stands first in `text` from `begin` on, or `size` if it does not.
///
/// `length` is at least 1.
size_t roundsman_find(
    const uint8_t *text, size_t size, size_t begin, const uint8_t *pattern, size_t length);

/// Returns where the first byte below `bound` stands in `text` from `begin` on, or `size` if none does.
size_t roundsman_find_below(const uint8_t *text, size_t size, size_t begin, uint8_t bound);

#endif
