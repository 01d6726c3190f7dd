import CGLPK
import Foundation
import Testing

/// Fatal errors of GLPK, made to happen by indices that the Swift side would refuse.
@Suite struct FatalErrorTests {
  @Test func `a fatal error is a code, voids the program, and leaves the thread usable`() {
    for _ in 0..<100 {
      let program = Knapsack()
      #expect(cglpk_set_row_bounds(program.pointer, 99, 0, 1) == .aborted)
      #expect(program.messages.contains("99") || program.messages.contains("100"))
      #expect(cglpk_set_row_bounds(program.pointer, 0, 0, 1) == .voided)
      #expect(cglpk_delete(program.pointer) == .returned)

      let next = Knapsack()
      #expect(next.solveRelaxation().outcome == .optimal)
      #expect(cglpk_delete(next.pointer) == .returned)
    }
  }

  @Test func `a fatal error voids the other programs of the thread, and no others`() {
    let bystander = Knapsack()
    let culprit = Knapsack()
    #expect(cglpk_set_cost(culprit.pointer, -7, 0) == .aborted)
    #expect(bystander.solveRelaxation(expecting: .voided).outcome == .failed)
    #expect(cglpk_delete(bystander.pointer) == .returned)
    #expect(cglpk_delete(culprit.pointer) == .returned)
  }

  @Test func `another thread is turned away`() {
    let program = Knapsack()
    let address = UInt(bitPattern: program.pointer)
    let thread = Thread {
      let pointer = OpaquePointer(bitPattern: address)
      #expect(cglpk_set_cost(pointer, 0, 1) == .wrong_thread)
      #expect(cglpk_delete(pointer) == .wrong_thread)
    }
    thread.start()
    while !thread.isFinished { usleep(100) }
    #expect(program.solveRelaxation().outcome == .optimal)
    #expect(cglpk_delete(program.pointer) == .returned)
  }

  @Test func `a row that GLPK refuses ends the search it was meant for`() {
    let program = Knapsack()
    #expect(program.solveRelaxation().outcome == .optimal)
    let result = program.search { _, visit, reply in
      guard visit?.pointee.kind == .relaxation else { return }
      let isCopied = cglpk_reply_rows(reply, 1, [0], [1], [0, 1], [99], [1])
      #expect(isCopied)
    }
    #expect(result.call == .aborted)
    #expect(result.found.relaxations == 1)
    #expect(cglpk_delete(program.pointer) == .returned)
    #expect(Knapsack.solvesAfresh())
  }

  @Test func `a fatal error inside a visit ends the search after the visit has returned`() {
    let program = Knapsack()
    #expect(program.solveRelaxation().outcome == .optimal)
    let result = program.search { _, visit, _ in
      guard visit?.pointee.kind == .relaxation else { return }
      let inner = Knapsack()
      #expect(cglpk_set_cost(inner.pointer, 99, 0) == .aborted)
      #expect(cglpk_set_cost(inner.pointer, 0, 0) == .voided)
      #expect(cglpk_delete(inner.pointer) == .returned)
      var late: OpaquePointer?
      #expect(cglpk_create(&late) == .voided, "GLPK is still on the stack")
      #expect(cglpk_delete(late) == .returned)
    }
    #expect(result.call == .aborted)
    #expect(result.found.relaxations == 1)
    #expect(cglpk_delete(program.pointer) == .returned)
    #expect(Knapsack.solvesAfresh())
  }

  @Test func `a fatal error two searches deep ends both`() {
    let outer = Knapsack()
    #expect(outer.solveRelaxation().outcome == .optimal)
    let result = outer.search { _, visit, _ in
      guard visit?.pointee.kind == .relaxation else { return }
      let middle = Knapsack()
      #expect(middle.solveRelaxation().outcome == .optimal)
      let nested = middle.search { _, visit, _ in
        let inner = Knapsack()
        #expect(cglpk_set_cost(inner.pointer, 99, 0) == .aborted)
        #expect(cglpk_delete(inner.pointer) == .returned)
      }
      #expect(nested.call == .aborted)
      #expect(cglpk_delete(middle.pointer) == .returned)
    }
    #expect(result.call == .aborted)
    #expect(cglpk_delete(outer.pointer) == .returned)
    #expect(Knapsack.solvesAfresh())
  }

  @Test func `a search inside a visit leaves the outer search as it was`() {
    let outer = Knapsack()
    #expect(outer.solveRelaxation().outcome == .optimal)
    let result = outer.search { _, _, _ in #expect(Knapsack.solvesAfresh()) }
    #expect(result.call == .returned)
    #expect(result.found.outcome == .optimal)
    #expect(cglpk_delete(outer.pointer) == .returned)
  }
}

/// Maximise 6a + 10b + 12c with a + 2b + 3c ≤ 5 over binaries, as a minimisation.
private struct Knapsack {
  let pointer: OpaquePointer

  init() {
    var created: OpaquePointer?
    #expect(cglpk_create(&created) == .returned)
    pointer = created!
    // An array passed to C inside of `#expect` would not outlive the evaluation of the arguments.
    let columns = cglpk_add_columns(
      pointer, 3, [0, 0, 0], [1, 1, 1], [-6, -10, -12], [true, true, true])
    let rows = cglpk_add_rows(pointer, 1, [-.infinity], [5], [0, 3], [0, 1, 2], [1, 2, 3])
    #expect(columns == .returned && rows == .returned)
  }

  static func solvesAfresh() -> Bool {
    let program = Knapsack()
    let outcome = program.solveRelaxation().outcome
    return cglpk_delete(program.pointer) == .returned && outcome == .optimal
  }

  var messages: String { String(cString: cglpk_messages(pointer)) }

  func solveRelaxation(expecting call: cglpk_call = .returned) -> cglpk_simplex_result {
    var options = cglpk_simplex_options(
      dual_first: false, new_basis: true, iterations: .max, milliseconds: .max)
    var result = cglpk_simplex_result()
    #expect(cglpk_simplex(pointer, &options, &result) == call)
    return result
  }

  func search(visitor: cglpk_visitor) -> (call: cglpk_call, found: cglpk_search_result) {
    var options = cglpk_search_options()
    options.milliseconds = .max
    var result = cglpk_search_result()
    let call = cglpk_search(pointer, &options, visitor, nil, &result)
    return (call, result)
  }
}
