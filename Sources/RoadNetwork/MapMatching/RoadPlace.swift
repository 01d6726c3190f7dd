/// A place on an edge, where a vehicle may be.
struct RoadPlace: BitwiseCopyable, Hashable, Sendable {
  /// The edge of the ``RoadGraph``, in whose direction the vehicle drives.
  let edge: Int
  /// Centimetres from the start of the edge in the direction of travel.
  let offset: Int
}
