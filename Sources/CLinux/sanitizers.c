// What AddressSanitizer is told of this program, in its own process and in those that tests start.

#if __has_feature(address_sanitizer)

// Static members live until the process ends; they are no leaks.
const char *__asan_default_options(void) { return "detect_leaks=0"; }

// Key paths of the standard library copy some values onto themselves.
const char *__asan_default_suppressions(void) { return "interceptor_via_lib:libswiftCore.so\n"; }

#endif
