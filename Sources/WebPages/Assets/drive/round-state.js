// What of a round is done and left: the last answer of the server, and what it has not heard yet.

/** Reads the state of a round out of the server's answer; without one, nothing is done. */
export function stateOf(round, status) {
  const order = round.stops.map(stop => stop.id);
  const left = status ? idsLeft(status).filter(id => order.includes(id)) : order;
  const skipped = new Map((status?.not_served ?? []).map(stop => [stop.id, stop.reason ?? ""]));
  const done = order.filter(id => !left.includes(id) && !skipped.has(id));
  return {
    order, left, done: new Set(done), skipped, isFull: false,
    isFinished: Boolean(status?.finished) || Boolean(status && !left.length && !status.next),
  };
}

function idsLeft(status) {
  return [status.next, ...(status.rest ?? [])].filter(step => step?.kind === "stop")
    .map(step => step.id);
}

/** Returns the state after one more report; the state that is given stays as it is. */
export function apply(state, report) {
  const next = {
    ...state, left: [...state.left], done: new Set(state.done), skipped: new Map(state.skipped),
  };
  const takeOff = id => { next.left = next.left.filter(each => each !== id); };
  switch (report.kind) {
    case "done":
      if (!state.order.includes(report.stop)) return state;
      takeOff(report.stop);
      next.skipped.delete(report.stop);
      next.done.add(report.stop);
      break;
    case "skip":
      if (!state.order.includes(report.stop)) return state;
      takeOff(report.stop);
      next.done.delete(report.stop);
      next.skipped.set(report.stop, report.reason ?? "");
      break;
    case "undo":
      if (!next.done.delete(report.stop) && !next.skipped.delete(report.stop)) return state;
      // It comes next: the truck has just been there.
      next.left.unshift(report.stop);
      next.isFinished = false;
      break;
    case "full": next.isFull = true; break;
    case "unloaded": next.isFull = false; break;
    case "finish": next.isFinished = true; break;
    default: return state;
  }
  return next;
}

/** Returns the state as the driver knows it: with all reports that the server has not answered. */
export function currentState(round, status, waiting) {
  return waiting.reduce(apply, stateOf(round, status));
}

/** Returns the stop to drive to, or undefined if none is left. */
export function nextStop(round, state) {
  return round.stops.find(stop => stop.id === state.left[0]);
}

/** Returns the reports to send: of positions only the last, all others in their order. */
export function worthSending(waiting) {
  const last = waiting.findLastIndex(report => report.kind === "position");
  return waiting.filter((report, index) => report.kind !== "position" || index === last);
}
