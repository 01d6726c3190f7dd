package import TravelModel

/// The traveller's edit of one place of a plan, kept when it is replanned.
package struct PlaceEdit: Hashable, Codable, Sendable {
  package var place: RememberedPlace
  /// Whether it is not to be visited; else it is visited in any case.
  package var isDropped = false
  /// The date on which it is visited; `nil`: any of the days.
  package var date: CalendarDate?
  /// When the visit begins, by the clock on the wall in seconds since the midnight of ``date``; `nil`: any time.
  package var begins: Int?
  /// How long it lasts; `nil`: as is best.
  package var seconds: Int?

  /// Creates an edit that keeps a place.
  package init(_ place: RememberedPlace) { self.place = place }

  /// What it asks of the visit.
  var pin: ItineraryRequest.Pin {
    ItineraryRequest.Pin(date: date, begins: begins, seconds: seconds)
  }
}

extension ItineraryRequest {
  /// The traveller's further demands on a required visit.
  package struct Pin: Hashable, Sendable {
    /// `nil`: any day.
    package var date: CalendarDate?
    /// By the clock on the wall, in seconds since the midnight of its day.
    package var begins: Int?
    package var seconds: Int?

    /// Creates a pin.
    package init(date: CalendarDate? = nil, begins: Int? = nil, seconds: Int? = nil) {
      (self.date, self.begins, self.seconds) = (date, begins, seconds)
    }
  }

  /// The request with edits, which take precedence.
  ///
  /// - Parameters:
  ///   - edits: At most one of each place.
  ///   - finder: Knows the places.
  /// - Returns: The request, and the edits whose places are not known any more.
  package func edited(
    by edits: [PlaceEdit], _ finder: PlaceFinder
  ) -> (request: ItineraryRequest, unknown: [PlaceEdit]) {
    var (request, unknown) = (self, [PlaceEdit]())
    for edit in edits {
      guard let id = finder.id(of: edit.place) else {
        // What is not there any more is dropped by itself.
        if !edit.isDropped { unknown.append(edit) }
        continue
      }
      request.mustSee.removeAll { $0 == id }
      request.never.removeAll { $0 == id }
      if edit.isDropped {
        request.never.append(id)
        request.only?.removeAll { $0 == id }
      } else {
        request.mustSee.append(id)
        request.pins[id] = edit.pin
      }
    }
    return (request, unknown)
  }
}
