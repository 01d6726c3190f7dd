#pragma once

// Preloaded into the program (LD_PRELOAD), it makes one call of the C library fail; see fault_shim.c.
