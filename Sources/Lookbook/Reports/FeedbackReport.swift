internal import PlainFiles
internal import Presentation

extension OutfitReport {
  /// A page of what others think of the reader's outfits.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - prior: What is believed before a vote.
  ///   - size: The number of outfits per page, if not the default.
  /// - Returns: Lines of text.
  package func text(_ page: ListPage<Feedback>, prior: ApprovalPrior, size: Int?) -> String {
    guard !page.elements.isEmpty else {
      return page.number == 1
        ? list([])
        : "There is no page \(page.number); the last page is \(page.count).\n"
    }
    var lines = ["Feedback on your outfits, page \(page.number) of \(page.count)"]
    for feedback in page.elements {
      let (outfit, tally) = (feedback.outfit, feedback.tally)
      lines += [
        "",
        "Outfit \(outfit.id.rawValue), \(outfit.submission.occasion.rawValue), \(day(outfit.submitted)): "
          + Self.consensus(tally),
        "  approval \(Self.share(Approval(tally, prior: prior)))",
      ]
      lines += feedback.comments.map(line)
    }
    if page.number < page.count {
      lines += [
        "",
        "Next page: roundsman outfits feedback --page \(page.number + 1)"
          + (size.map { " --page-size \($0)" } ?? ""),
      ]
    }
    return Self.joined(lines)
  }

  /// Likes and dislikes in words.
  private static func consensus(_ tally: Tally) -> String {
    tally.count == 0
      ? "no votes yet"
      : "\(tally.likes) like\(tally.likes == 1 ? "s" : "") it, \(tally.dislikes) "
        + (tally.dislikes == 1 ? "does not" : "do not")
  }

  /// What others think of the reader's outfits, in numbers.
  package func text(_ table: ApprovalTable, strengths: [OutfitStrength]) -> String {
    guard !table.outfits.isEmpty else { return list([]) }
    var lines = ["Approval of your outfits", "  \(Self.text(table.prior))", ""]
    lines += rows(
      ["outfit"], table.outfits.map { ([String($0.name.id.rawValue)], $0.tally, $0.approval) },
      withBound: true)
    if table.occasions.count > 1 {
      lines +=
        [""]
        + rows(["occasion"], table.occasions.map { ([$0.name.rawValue], $0.tally, $0.approval) })
    }
    if table.audiences.count > 1 {
      lines +=
        [""]
        + rows(["shown to"], table.audiences.map { ([names.text($0.name)], $0.tally, $0.approval) })
    }
    if !table.months.isEmpty {
      lines += [""] + rows(["month"], table.months.map { ([$0.name], $0.tally, $0.approval) })
      lines.append("  " + Self.text(table.trend))
    }
    if !strengths.isEmpty {
      let parts = Set(strengths.map(\.part)).sorted()
      lines += ["", "Compared with other outfits"]
      lines += TextTable.lines(
        of: [
          ["outfit", "comparisons", "preferred", "at 95 %"] + (parts.count > 1 ? ["part"] : [])
        ]
          + strengths.map { strength in
            [
              "\(strength.outfit.rawValue)", "\(strength.comparisons)",
              Self.percent(strength.chance),
              Self.range(strength.interval),
            ] + (parts.count > 1 ? ["\((parts.firstIndex(of: strength.part) ?? 0) + 1)"] : [])
          })
      if parts.count > 1 {
        lines.append("  Outfits in different parts have not been compared with each other.")
      }
    }
    return Self.joined(lines)
  }

  private func rows(
    _ head: [String], _ rows: [(name: [String], tally: Tally, approval: Approval)],
    withBound: Bool = false
  ) -> [String] {
    let header =
      head + ["like", "dislike", "approval", "at 95 %"] + (withBound ? ["at least"] : [])
    return TextTable.lines(
      of: [header]
        + rows.map { row in
          row.name + [
            "\(row.tally.likes)", "\(row.tally.dislikes)", Self.percent(row.approval.mean),
            Self.range(row.approval.interval),
          ] + (withBound ? [row.tally.count == 0 ? "–" : Self.percent(row.tally.wilsonBound)] : [])
        })
  }

  private static func text(_ prior: ApprovalPrior) -> String {
    guard prior.outfits > 0 else {
      return "Before any votes, every share of likes is considered equally likely."
    }
    let strength = prior.distribution.alpha + prior.distribution.beta
    return "Before any votes, \(percent(prior.distribution.mean)) likes are expected, with the "
      + "weight of \(Int(strength.rounded())) votes (fitted to \(prior.outfits) outfits)."
  }

  private static func text(_ trend: ApprovalTrend) -> String {
    switch trend.direction {
    case .rising: "Approval of your outfits is rising."
    case .falling: "Approval of your outfits is falling."
    case .unclear:
      trend.votes < ApprovalTrend.minVotes
        ? "Too few votes to show a trend." : "No significant trend."
    }
  }

  private static func share(_ approval: Approval) -> String {
    "\(percent(approval.mean)) (\(range(approval.interval)) at 95 %)"
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  private static func range(_ range: ClosedRange<Double>) -> String {
    "\(Int((range.lowerBound * 100).rounded()))–\(percent(range.upperBound))"
  }
}
