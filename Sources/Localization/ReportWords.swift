internal import PlainFiles

/// The texts that drivers get besides directions, in one language.
package struct ReportWords: Sendable {
  /// The texts; in the books, `_` precedes capital letters.
  package enum Word: String, CaseIterable {
    /// A leg of a route between places; one more route.
    case leg, alternative
    case stopsOne = "stops_one"
    case stopsOther = "stops_other"
    /// The same of a round that tips on the way.
    case stopsTrips = "stops_trips"
    case totals, shift, leave, back, bin, facility, load
    /// From the bin to the vehicle.
    case carry
    case loadOf = "load_of"
    case wait
    case onLeft = "on_left"
    case onRight = "on_right"
    /// The spoken summary of a round: stops, kilometres or miles, minutes.
    case spokenMetric = "spoken_metric"
    case spokenImperial = "spoken_imperial"
    /// The page of the rounds.
    case rounds, map, above, full, unassigned, depot, site, pause, rest, served, profile, fill
    case mapKeys = "map_keys"
    case zoomIn = "zoom_in"
    case zoomOut = "zoom_out"
    case zoomAll = "zoom_all"
    case toList = "to_list"
    case allRounds = "all_rounds"
    case showRound = "show_round"
    case notAbove = "not_above"
    case notEmptied = "not_emptied"
    case otherBins = "other_bins"
    case notFull = "not_full"
    case servedOne = "served_one"
    case straightLines = "straight_lines"
    case noStreets = "no_streets"
    case mapData = "map_data"
    case noScript = "no_script"
    /// What the rounds cost, by item.
    case cost
    case costFixed = "cost_fixed"
    case costHours = "cost_hours"
    case costKilometres = "cost_kilometres"
    case costOvertime = "cost_overtime"
    case costFees = "cost_fees"
    case profileFull = "profile_full"
    case onBoard = "on_board"
    /// The run sheet that is printed.
    case number, time, stop, litres, done, remarks, signature
    case runSheet = "run_sheet"
    /// Stretches of street.
    case unnamedStreet = "unnamed_street"
    case bothSides = "both_sides"
    case leftSide = "left_side"
    case rightSide = "right_side"
    case streetOfTheDay = "street_of_the_day"
    case streetMark = "street_mark"
    case spokenStreetsMetric = "spoken_streets_metric"
    case spokenStreetsImperial = "spoken_streets_imperial"
    /// Why a bin is emptied or left.
    case overflows, certain
    case overflowChance = "overflow_chance"
    case onTheWay = "on_the_way"
    case worthIt = "worth_it"
    case notWorthTheWay = "not_worth_the_way"
    case canWait = "can_wait"
    case bestDay = "best_day"
    case laterDay = "later_day"
    case itsWeekday = "its_weekday"
    case otherWeekday = "other_weekday"
    case chosenByDispatcher = "chosen_by_dispatcher"
    case leftByDispatcher = "left_by_dispatcher"
    /// Stops of any problem.
    case deliver
    case pickUp = "pick_up"
    case stopNamed = "stop_named"
    case stopCount = "stop_count"
    case stopsServed = "stops_served"
    case stopsServedOne = "stops_served_one"
    case onNoRound = "on_no_round"
    /// Why a bin is on no round.
    case noStreet = "reason_no_street"
    case noRoute = "reason_no_route"
    case skills = "reason_skills"
    case tooHeavy = "reason_too_heavy"
    case outOfReach = "reason_out_of_reach"
    case needsDelivery = "reason_needs_delivery"
    case cannotUnload = "reason_cannot_unload"
    case noRoom = "reason_no_room"
    case noTime = "reason_no_time"
    case rules = "reason_rules"
    case prize = "reason_prize"
    case tooSoon = "reason_too_soon"
    case cutOff = "reason_cut_off"
    case roundsFixed = "reason_rounds_fixed"
    /// Rounds as driven.
    case drivenAsDriven = "driven_as_driven"
    case drivenServedPlanned = "driven_served_planned"
    case drivenPlannedDriven = "driven_planned_driven"
    case drivenTimesPlanned = "driven_times_planned"
    case drivenNoTrack = "driven_no_track"
    case drivenStood = "driven_stood"
    case drivenPositionError = "driven_position_error"
    case drivenReorderedOne = "driven_reordered_one"
    case drivenReorderedOther = "driven_reordered_other"
    case drivenPlanned = "driven_planned"
    case drivenDriven = "driven_driven"
    case drivenDifference = "driven_difference"
    case drivenStanding = "driven_standing"
    case drivenNotServed = "driven_not_served"
    case drivenPassed = "driven_passed"
    case drivenNotReached = "driven_not_reached"
    case drivenServedBy = "driven_served_by"
    case drivenPlannedAt = "driven_planned_at"
    case drivenUnplanned = "driven_unplanned"
    case drivenOfRound = "driven_of_round"
    case drivenOfNoRound = "driven_of_no_round"
    case drivenDetours = "driven_detours"
    case drivenDetour = "driven_detour"
    case drivenByWayOf = "driven_by_way_of"
    case drivenStandingElsewhere = "driven_standing_elsewhere"
    case drivenTravelTimes = "driven_travel_times"
    case drivenShowPlanned = "driven_show_planned"
    case drivenServedMark = "driven_served_mark"
  }

  private let book: MessageCatalog

  package var language: Language { book.language }

  /// The words of a language.
  package static func of(_ language: Language) -> ReportWords { books[language.place] }

  private static let books = Language.allCases.map { ReportWords(book: .of(.reports, $0)) }

  private init(book: MessageCatalog) {
    self.book = book
    precondition(
      Word.allCases.allSatisfy { book.words[$0.rawValue] != nil },
      "the words of \(book.language.rawValue) miss one")
  }

  /// Returns a word as it is.
  package subscript(_ word: Word) -> String { book.words[word.rawValue, default: ""] }

  /// Returns an amount of money with two decimals, without its currency.
  package func money(_ amount: Double) -> String { book.decimal(amount, 2) }

  /// Returns a sentence whose slots, names in braces, are filled.
  package func callAsFunction(_ word: Word, _ slots: KeyValuePairs<String, String>) -> String {
    MessageCatalog.filled(self[word], slots)
  }

  /// Returns the form of a word for a count, with the count.
  package func count(_ word: Word, _ number: Int) -> String { book.count(word.rawValue, number) }

  /// Returns a sentence whose slots are filled with numbers, to be spoken.
  package func spoken(_ word: Word, _ slots: KeyValuePairs<String, Int>) -> Spoken {
    Spoken(
      pieces(of: word).map { piece in
        switch piece {
        case .text(let words): .text(words)
        case .slot(let name): .cardinal(slots.first { $0.key == name }?.value ?? 0)
        }
      })
  }

  /// Returns a sentence in its pieces.
  func pieces(of word: Word) -> [MessageCatalog.Piece] { MessageCatalog.pieces(of: self[word]) }
}
