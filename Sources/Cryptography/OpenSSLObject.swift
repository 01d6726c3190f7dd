/// The owner of an object that OpenSSL created; frees it at the end of its own lifetime.
struct OpenSSLObject: ~Copyable {
  let pointer: OpaquePointer
  private let free: @convention(c) (OpaquePointer?) -> Void

  /// Takes ownership of an object; `nil` if OpenSSL could not create it.
  init?(_ pointer: OpaquePointer?, free: @escaping @convention(c) (OpaquePointer?) -> Void) {
    guard let pointer else { return nil }
    (self.pointer, self.free) = (pointer, free)
  }

  deinit { free(pointer) }

  /// Passes ownership to the caller.
  consuming func handedOver() -> OpaquePointer {
    let pointer = pointer
    discard self
    return pointer
  }
}
