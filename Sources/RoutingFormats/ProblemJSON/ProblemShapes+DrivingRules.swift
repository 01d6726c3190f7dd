internal import PlainFiles
internal import VehicleRouting

extension ProblemShapes {
  static let drivingRulesType = JSONType.oneOf([
    .choice(DrivingRules.Regulation.allCases.map(\.rawValue)), .object(namedDrivingRules),
    .object(drivingRules),
  ])

  /// The rules of a regulation, for one driver.
  static let namedDrivingRules = JSONShape(
    "driving_rules", "The driving rules of a regulation, for one driver.",
    fields: [
      .required(
        "name", .choice(DrivingRules.Regulation.allCases.map(\.rawValue)),
        "The regulation: \"eu561\" for Regulation (EC) No 561/2006, \"us-hos\" for 49 CFR 395."),
      .optional(
        "extended_day", .boolean,
        "Whether this is one of the two days a week with ten hours of driving, under eu561; false "
          + "by default."),
      .optional(
        "reduced_rest", .boolean,
        "Whether a daily rest of nine hours follows, so that the span may be 15 hours, under "
          + "eu561; false by default."),
      .optional(
        "longest_stretch", span, "The maximum driving time between two rests, in seconds."),
      .optional("rest", duration, restNote),
      .optional("longest_travel", span, travelNote),
    ] + others)

  static let drivingRules = JSONShape(
    "driving_rules", "How long a driver may drive, and how long the rests in between last.",
    fields: [
      .required(
        "longest_stretch", span, "The maximum driving time between two rests, in seconds."),
      .required("rest", duration, restNote),
      .required("longest_travel", span, travelNote),
    ] + others)

  private static let restNote =
    "The duration of a rest in seconds; breaks of this length count as well."
  private static let travelNote = "The maximum total driving time of a day, in seconds."

  private static let others: [JSONShape.Field] = [
    .optional(
      "split_rest", .array(duration),
      "The two parts in which a rest may be taken instead, in seconds and in order, such as [900, "
        + "1800]; in one part only by default."),
    .optional(
      "stays_count", .boolean,
      "Whether whatever is not driving counts as a rest if it lasts as long as one, waiting and "
        + "service too; false by default."),
    .optional("longest_week", span, "The maximum driving time of a week, in seconds."),
    .optional("longest_two_weeks", span, "The maximum driving time of two weeks, in seconds."),
    .optional(
      "longest_span", span,
      "The maximum time from the start of a day to its end, breaks included, in seconds."),
    .optional(
      "longest_work", span,
      "The maximum working time, driving and service, of the period that worked counts, in seconds."
    ),
    .optional(
      "only_driving", .boolean,
      "Whether longest_span and longest_work forbid only driving, not other work; false by default."
    ),
    .optional(
      "working_time", .boolean,
      "Whether the breaks and the 60 hours a week of Directive 2002/15/EC are kept, too; false by "
        + "default."),
    .optional(
      "driven_since_break", span,
      "Driving since the last break when the route starts, in seconds; 0 by default."),
    .optional(
      "break_part_taken", .boolean,
      "Whether the first part of a split rest was taken since then; false by default."),
    .optional(
      "driven_today", span, "Driving of the day before the route, in seconds; 0 by default."),
    .optional(
      "on_duty_today", span,
      "How long ago the day began when the route starts, in seconds; 0 by default."),
    .optional(
      "driven_this_week", span, "Driving of the week before the route, in seconds; 0 by default."),
    .optional(
      "driven_last_two_weeks", span,
      "Driving of the week before this one and of this week, before the route, in seconds; 0 by "
        + "default."),
    .optional(
      "worked", span,
      "Working time before the route that counts for longest_work: of the week, or of the 7 or 8 "
        + "days of 49 CFR 395.3(b), in seconds; 0 by default."),
  ]
}
