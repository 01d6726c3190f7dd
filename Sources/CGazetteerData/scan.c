// Written in C because sixteen bytes are compared at once, in debug builds too.

#include "gazetteer_data.h"

#include <string.h>

enum { WIDTH = 16 };
typedef uint8_t block __attribute__((vector_size(WIDTH)));

static inline block load(const uint8_t *text) {
  block result;
  memcpy(&result, text, WIDTH);
  return result;
}

static inline block filled(uint8_t byte) { return (block){0} + byte; }

static inline int any(block mask) {
  uint64_t words[2];
  memcpy(words, &mask, WIDTH);
  return (words[0] | words[1]) != 0;
}

// Compares the first and the last byte of the pattern at sixteen places at once, and the rest where
// both agree; W. Muła's "generic SIMD" search.
size_t roundsman_find(
    const uint8_t *text, size_t size, size_t begin, const uint8_t *pattern, size_t length) {
  if (length > size) return size;
  const size_t end = size - length + 1;
  const block first = filled(pattern[0]), last = filled(pattern[length - 1]);
  size_t at = begin;
  for (; at + WIDTH <= end; at += WIDTH) {
    const block hits = (block)(load(text + at) == first) & (block)(load(text + at + length - 1) == last);
    if (!any(hits)) continue;
    for (size_t i = 0; i < WIDTH; i++) {
      if (hits[i] && memcmp(text + at + i, pattern, length) == 0) return at + i;
    }
  }
  for (; at < end; at++) {
    if (memcmp(text + at, pattern, length) == 0) return at;
  }
  return size;
}

size_t roundsman_find_below(const uint8_t *text, size_t size, size_t begin, uint8_t bound) {
  const block bounds = filled(bound);
  size_t at = begin;
  for (; at + WIDTH <= size; at += WIDTH) {
    const block hits = (block)(load(text + at) < bounds);
    if (!any(hits)) continue;
    for (size_t i = 0; i < WIDTH; i++) {
      if (hits[i]) return at + i;
    }
  }
  for (; at < size; at++) {
    if (text[at] < bound) return at;
  }
  return size;
}
