internal import Localization

extension LoadSheet {
  /// Returns a remark as a sentence, with what would help.
  package func sentence(_ remark: LoadRemark) -> String {
    switch remark {
    case .moves(let count, let least):
      let key = count == least ? "r_moves" : least > 0 ? "r_moves_gap" : "r_moves_any"
      return MessageCatalog.filled(words.form(key, count), ["n": "\(count)", "least": "\(least)"])
    case .axleOver(let axle, let call, let excess, let remedy):
      return worded(axle == .front ? "r_front" : "r_rear", call, excess) + fix(remedy)
    case .frontTooLight(let call, let missing, let remedy):
      return worded("r_light", call, missing) + fix(remedy)
    case .tooHeavy(let call, let excess):
      return worded("r_heavy", call, excess) + fix(.leave(excess))
    case .noRoom: return words["r_no_room"]
    case .axlesUnknown(let unknown): return words["r_\(unknown.rawValue)"]
    case .lengthsEstimated: return words["r_lengths"]
    }
  }

  private func worded(_ key: String, _ call: Int, _ grams: Int) -> String {
    words(key, ["kg": words.excess(grams), "after": after(call)])
  }

  private func fix(_ remedy: LoadRemark.Remedy) -> String {
    switch remedy {
    case .move(let goods, let by):
      // Rounded up, for less would not do.
      let metres = words.metres((abs(by) + 99) / 100 * 100)
      return " "
        + words(by > 0 ? "fix_forward" : "fix_back", ["goods": name(goods), "metres": metres])
    case .leave(let grams): return " " + words("fix_leave", ["kg": words.excess(grams)])
    case .tip: return " " + words["fix_tip"]
    }
  }
}

extension LoadRemark {
  /// Whether it only states what is not known.
  var isHint: Bool {
    switch self {
    case .axlesUnknown, .lengthsEstimated: true
    default: false
    }
  }
}
