/// Plain values at fixed addresses, which loops on several threads read without counting references.
///
/// What is put in stays unchanged until the storage goes; whoever keeps an address keeps the storage, too.
final class FixedStorage: @unchecked Sendable {
  private var blocks: [UnsafeMutableRawPointer] = []

  /// Copies values to a place of their own.
  func place<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
    let base = room(for: elements.count, of: Element.self)
    elements.withUnsafeBufferPointer {
      if let source = $0.baseAddress { base.initialize(from: source, count: $0.count) }
    }
    return UnsafePointer(base)
  }

  /// Reserves space for values that the caller writes before they are read.
  func room<Element: BitwiseCopyable>(
    for count: Int, of type: Element.Type
  ) -> UnsafeMutablePointer<Element> {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: max(1, count))
    blocks.append(UnsafeMutableRawPointer(base))
    return base
  }

  deinit { for block in blocks { block.deallocate() } }
}
