#include "climate_data.h"

// C23 has #embed; in C17 the compiler takes it too, and would remark on it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const _Alignas(8) uint8_t bytes[] = {
#embed "climate.bin"
};

const uint8_t *roundsman_climate_bytes(void) { return bytes; }

size_t roundsman_climate_size(void) { return sizeof bytes; }
