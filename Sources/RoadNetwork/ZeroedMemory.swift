internal import Foundation

/// Memory whose bits are zero, and whose pages take memory only once they are touched.
enum ZeroedMemory {
  /// Allocates memory, to be released by ``release(_:)``.
  static func allocate<Element: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Element> {
    guard let memory = calloc(max(count, 1), MemoryLayout<Element>.stride) else {
      preconditionFailure("out of memory")
    }
    return memory.bindMemory(to: Element.self, capacity: max(count, 1))
  }

  /// Releases memory that was allocated here.
  static func release(_ base: UnsafeMutablePointer<some BitwiseCopyable>) { free(base) }
}
