// What days are usually like anywhere on earth, as one block of read-only data.

#ifndef ROUNDSMAN_CLIMATE_DATA_H
#define ROUNDSMAN_CLIMATE_DATA_H

#include <stddef.h>
#include <stdint.h>

/// Returns the first byte of the data file; its layout is in datasets/climate/data_file.py.
const uint8_t *roundsman_climate_bytes(void);

/// Returns the length of the data file in bytes.
size_t roundsman_climate_size(void);

#endif
