internal import Foundation
internal import Synchronization

/// Objects by number that were made before; threads share them.
///
/// Memory of numbers that nobody has asked for is only reserved. When there are as many objects as allowed, further
/// ones are made each time.
final class KnownObjects<Object: AnyObject & Sendable>: @unchecked Sendable {
  // Unchecked: pointers are not sendable; all access to the memory is atomic, and a known object stays.

  /// `slots[n]`: the address of object `n`, which is retained; 0 if it is unknown.
  private let slots: UnsafeMutablePointer<Atomic<UInt>>?
  private let count: Int
  /// How many more may be kept.
  private let room: Atomic<Int>

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - count: How many numbers there are, from 0.
  ///   - limit: How many objects are kept at most.
  init(count: Int, limit: Int) {
    self.count = count
    room = Atomic(limit)
    slots = calloc(max(count, 1), MemoryLayout<UInt>.size)?
      .assumingMemoryBound(to: Atomic<UInt>.self)
  }

  deinit {
    guard let slots else { return }
    for number in 0..<count {
      Self.object(slots[number].load(ordering: .relaxed))?.release()
    }
    free(slots)
  }

  /// The object of a number, which `make` makes if it is unknown; equal ones, whoever makes them.
  @inline(__always)
  func object(_ number: Int, _ make: () -> Object) -> Object {
    guard let slot = slots.map({ $0 + number }) else { return make() }
    if let known = Self.object(slot.pointee.load(ordering: .acquiring)) {
      return known.takeUnretainedValue()
    }
    return keep(make(), in: slot)
  }

  private func keep(_ made: Object, in slot: UnsafeMutablePointer<Atomic<UInt>>) -> Object {
    guard room.subtract(1, ordering: .relaxed).oldValue > 0 else {
      room.add(1, ordering: .relaxed)
      return made
    }
    let address = UInt(bitPattern: Unmanaged.passRetained(made).toOpaque())
    let (isKept, known) = slot.pointee.compareExchange(
      expected: 0, desired: address, ordering: .acquiringAndReleasing)
    if isKept { return made }
    // Another thread was faster.
    room.add(1, ordering: .relaxed)
    Self.object(address)?.release()
    return Self.object(known)?.takeUnretainedValue() ?? made
  }

  @inline(__always)
  private static func object(_ address: UInt) -> Unmanaged<Object>? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged<Object>.fromOpaque($0) }
  }
}
