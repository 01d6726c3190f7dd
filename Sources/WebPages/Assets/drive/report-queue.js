// The reports of a round on this phone: written down first, sent in their order, and kept until
// the server has answered. A book holds them with the last status of the server; functions return
// a new book. A report is pending, accepted, or refused until the driver has seen why.

import { apply, isPossible, merge, nextStep } from "./round-state.js";

/** Reports that are sent in one request, and accepted ones that are kept as a log. */
const mostAtOnce = 20;
const mostKept = 300;

/** Returns the book of a round about which nothing is known yet. */
export const emptyBook = key => ({
  key, plan: null, status: null, answers: 0, reports: [], target: null, isBegun: false,
  messages: [], outbox: [], read: 0,
});

/** Returns the reports that the server has not answered, in their order. */
export const pendingOf = book => book.reports.filter(({ state }) => state === "pending");

/** Returns the reports that were refused and not acknowledged. */
export const refusedOf = book => book.reports.filter(({ state }) => state === "refused");

/** Returns the state of the round with the reports that the server has not answered. */
export const stateIn = (book, round) => merge(round, book.status, pendingOf(book));

/**
 * Writes a report down; returns null if it does not fit the state of the round, such as one that
 * was made already, in another tab or by a second tap.
 */
export function enter(book, report, round) {
  if (book.reports.some(({ id }) => id === report.id)) return null;
  if (!isPossible(report, stateIn(book, round))) return null;
  const target = report.stop === book.target && report.kind !== "undo" ? null : book.target;
  return { ...book, target, reports: [...book.reports, { ...report, state: "pending" }] };
}

/** Returns what is sent next: the oldest pending reports, as the server reads them. */
export const batchOf = book => pendingOf(book).slice(0, mostAtOnce).map(wireOf);

function wireOf({ id, kind, stop, reason, at, time }) {
  return { id, kind, ...(stop && { stop }), ...(reason && { reason }), ...(at && { at }), time };
}

/**
 * Takes an answer of the server over: what it says of each report, and its status, which has all
 * accepted ones. Both in one step, so that a report is either pending or in the status.
 */
export function settle(book, { accepted = [], refused = [], status }) {
  const yes = new Set(accepted);
  const no = new Map(refused.map(each => [each.id, each]));
  const reports = book.reports.map(report => {
    if (report.state !== "pending") return report;
    if (yes.has(report.id)) return { ...report, state: "accepted" };
    const refusal = no.get(report.id);
    if (!refusal) return report;
    const { code, message, remedy } = refusal;
    return { ...report, state: "refused", refusal: { code, message, remedy } };
  });
  return {
    ...book, status: status ?? book.status, answers: book.answers + 1, reports: trimmed(reports),
  };
}

/** Forgets the oldest accepted reports; others are never forgotten. */
function trimmed(reports) {
  let spare = reports.filter(({ state }) => state === "accepted").length - mostKept;
  return reports.filter(({ state }) => state !== "accepted" || spare-- <= 0);
}

/** Forgets a refused report that the driver has seen. */
export const acknowledge = (book, id) => ({
  ...book,
  reports: book.reports.filter(report => report.id !== id || report.state !== "refused"),
});

/**
 * Takes over a round that was asked for. Its status may have reports that are still pending here
 * because an answer was lost, so it counts only if none were, or if the plan is another one.
 */
export function adopt(book, { plan, status }) {
  const isNew = book.plan !== plan || book.status === null;
  if (!isNew && pendingOf(book).length) return book;
  return { ...book, plan, status, answers: book.answers + 1 };
}

/**
 * Whether an answer of the server between two books has put another place first than the reports
 * of this phone explain; `before` is the state of the older book.
 */
export function isReordered(older, before, newer, round) {
  if (older.answers === newer.answers || refusedOf(newer).length > refusedOf(older).length) {
    return false;
  }
  const known = new Set(older.reports.map(({ id }) => id));
  const expected = newer.reports.filter(({ id }) => !known.has(id))
    .reduce((state, report) => apply(report, state, round), before);
  const [old, now] = [nextStep(expected), nextStep(stateIn(newer, round))];
  return Boolean(old && now) && (old.kind !== now.kind || old.id !== now.id);
}

/**
 * Sends all pending reports, in their order. `store.read()` and `store.change(f)` keep the book,
 * `send(reports)` resolves with the server's answer. Throws what `send` throws; then the reports
 * are as they were, and sending them again has no further effect.
 */
export async function exchange(store, send) {
  let sent = 0;
  for (;;) {
    const reports = batchOf(await store.read());
    if (!reports.length) return sent;
    const answer = await send(reports);
    const answered = new Set([...answer.accepted, ...answer.refused.map(({ id }) => id)]);
    if (!reports.some(({ id }) => answered.has(id))) throw new Error("no report was answered");
    await store.change(book => settle(book, answer));
    sent += reports.length;
  }
}

/** Returns the last report about a stop that can be undone, or null. */
export function lastUndoable(book, state) {
  const report = book.reports.findLast(({ kind, state: sent, stop }) =>
    sent !== "refused" && (kind === "done" || kind === "skip")
      && ["done", "skipped"].includes(state.outcomes[stop]?.state));
  return report ?? null;
}
