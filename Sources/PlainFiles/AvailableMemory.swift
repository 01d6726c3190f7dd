internal import CLinux
internal import Foundation

/// The memory that this process may still take.
///
/// Swift ends the program where memory runs out, so that whoever is about to read much asks before.
///
/// - Source: The manual pages getrlimit(2) and proc(5); *Control Group v2*, `memory.max`, in the documentation of Linux.
package enum AvailableMemory {
  /// Bytes: the least of what the limits of the process (`ulimit -v` and `-d`), those of its control group, and the machine leave; `Int.max`
  /// where nothing is known.
  package static var bytes: Int {
    var least = Int.max
    func consider(_ limit: Int?, used: Int?) {
      if let limit { least = min(least, max(0, limit - (used ?? 0))) }
    }
    let own = words("/proc/self/statm")
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    // All pages, and those of data and stack: the first and sixth number.
    let (all, data) = (number(own, 0), number(own, 5))
    consider(limit(__rlimit_resource_t(RLIMIT_AS.rawValue)), used: all.map { $0 * page })
    consider(limit(__rlimit_resource_t(RLIMIT_DATA.rawValue)), used: data.map { $0 * page })
    consider(
      number(words("/sys/fs/cgroup/memory.max"), 0),
      used: number(words("/sys/fs/cgroup/memory.current"), 0))
    let machine = words("/proc/meminfo")
    if let place = machine.firstIndex(of: "MemAvailable:") {
      consider(number(machine, place + 1).map { $0 << 10 }, used: 0)
    }
    return least
  }

  /// From now on large blocks go back to the system when they are freed: for work that takes gigabytes, step
  /// by step.
  package static func returnsLargeBlocks() { roundsman_return_large_blocks() }

  private static func limit(_ resource: __rlimit_resource_t) -> Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < UInt(Int.max) else { return nil }
    return Int(limit.rlim_cur)
  }

  private static func words(_ path: String) -> [Substring] {
    guard let bytes = try? FileAccess.read(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
  }

  private static func number(_ words: [Substring], _ place: Int) -> Int? {
    place < words.count ? Int(words[place]) : nil
  }
}
