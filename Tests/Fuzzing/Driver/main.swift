internal import Glibc
internal import _Fuzzing

/// libFuzzer's loop, for programs that have a `main` of their own.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// Set once, before the fuzzer starts.
nonisolated(unsafe) var fuzzer: any Fuzzer.Type = JSONFuzzer.self

/// What libFuzzer calls with each input; its own `main`, which is linked but not used, names it.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>, _ length: Int) -> CInt {
  fuzzer.run(Array(UnsafeBufferPointer(start: start, count: length)))
  return 0
}

// The first argument names the parser; the rest is libFuzzer's.
guard let chosen = Fuzzers.all.first(where: { $0.name == CommandLine.arguments.dropFirst().first })
else {
  print("usage: fuzz PARSER [LIBFUZZER OPTION…] [CORPUS…]")
  print("parsers: \(Fuzzers.all.map { $0.name }.joined(separator: " "))")
  exit(64)
}
fuzzer = chosen
var count = CommandLine.argc - 1
var arguments = CommandLine.unsafeArgv + 1
arguments[0] = CommandLine.unsafeArgv[0]
exit(runDriver(&count, &arguments, testOneInput))
