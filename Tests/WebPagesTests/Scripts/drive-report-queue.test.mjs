import assert from "node:assert/strict";
import { test } from "node:test";

import {
  acknowledge, adopt, batchOf, emptyBook, enter, exchange, isReordered, lastUndoable, pendingOf,
  refusedOf, settle, stateIn,
} from "../../../Sources/WebPages/Assets/drive/report-queue.js";
import { nextStep } from "../../../Sources/WebPages/Assets/drive/round-state.js";
import { at, PlainServer, random, roundOf, statusOf } from "./drive-rounds.mjs";

const round = roundOf(6);
const newBook = () => adopt(emptyBook("k"), { plan: "1", status: statusOf(round) });
let count = 0;
const report = (kind, fields = {}) =>
  ({ id: `id-${++count}`, kind, time: at("06:10:00"), ...fields });

test("a report is pending until it is answered, then in the status", () => {
  const server = new PlainServer(round);
  const book = enter(newBook(), report("done", { stop: "A1" }), round);
  assert.equal(nextStep(stateIn(book, round)).id, "A2");
  const answered = settle(book, server.take({ reports: batchOf(book) }));
  assert.deepEqual(pendingOf(answered), []);
  assert.equal(nextStep(stateIn(answered, round)).id, "A2");
});

test("a second tap and a second tab enter nothing", () => {
  const first = report("done", { stop: "A1" });
  const book = enter(newBook(), first, round);
  assert.equal(enter(book, report("done", { stop: "A1" }), round), null);
  assert.equal(enter(book, { ...first, stop: "A2" }, round), null);
});

test("what is sent has the fields of the interface and no others", () => {
  const entered = enter(newBook(), report("skip", { stop: "A2", reason: "gate", at: [24, 60],
    note: "x" }), round);
  assert.deepEqual(Object.keys(batchOf(entered)[0]),
    ["id", "kind", "stop", "reason", "at", "time"]);
  assert.deepEqual(Object.keys(batchOf(enter(newBook(), report("full"), round))[0]),
    ["id", "kind", "time"]);
});

test("a refused report does not count and is kept until it is acknowledged", () => {
  const book = enter(newBook(), report("done", { stop: "A1" }), round);
  const [{ id }] = pendingOf(book);
  const refusal = { id, code: "E2205", message: "m", remedy: "r" };
  const answered = settle(book, { accepted: [], refused: [refusal], status: statusOf(round) });
  assert.equal(nextStep(stateIn(answered, round)).id, "A1");
  assert.deepEqual(refusedOf(answered)[0].refusal, { code: "E2205", message: "m", remedy: "r" });
  const again = settle(answered, { accepted: [id], status: statusOf(round) });
  assert.equal(refusedOf(again).length, 1);
  assert.deepEqual(acknowledge(answered, id).reports, []);
  assert.equal(acknowledge(book, id).reports.length, 1, "a pending report is not forgotten");
});

test("a round that was asked for does not overwrite a status that pending reports follow", () => {
  const book = enter(newBook(), report("done", { stop: "A1" }), round);
  const later = { ...statusOf(round), time: 23_000 };
  assert.equal(adopt(book, { plan: "1", status: later }), book);
  assert.equal(adopt(book, { plan: "2", status: later }).status, later);
  assert.equal(adopt(newBook(), { plan: "1", status: later }).status, later);
});

test("accepted reports are kept as a log of limited length, others all", () => {
  const reports = Array.from({ length: 400 }, (_, n) => ({ id: `r${n}`, kind: "full", time: n,
    state: n % 100 === 0 ? "pending" : "accepted" }));
  const trimmed = settle({ ...newBook(), reports }, { status: statusOf(round) }).reports;
  assert.equal(trimmed.filter(({ state }) => state === "accepted").length, 300);
  assert.equal(trimmed.filter(({ state }) => state === "pending").length, 4);
  assert.equal(trimmed.at(-1).id, "r399");
});

test("reports are sent in batches in their order, and a failure leaves the rest", async () => {
  const reports = Array.from({ length: 45 }, (_, n) => ({ id: `r${n}`, kind: "position", at: [1, 2],
    time: n, state: "pending" }));
  const store = memory({ ...newBook(), reports });
  const sent = [];
  await assert.rejects(exchange(store, async batch => {
    if (sent.length === 40) throw new Error("no net");
    sent.push(...batch.map(({ id }) => id));
    return { accepted: batch.map(({ id }) => id), refused: [], status: statusOf(round) };
  }), /no net/);
  assert.deepEqual(sent, reports.slice(0, 40).map(({ id }) => id));
  assert.equal(pendingOf(await store.read()).length, 5);
});

test("an answer about nothing that was sent ends the exchange", async () => {
  const store = memory(enter(newBook(), report("full"), round));
  await assert.rejects(exchange(store, async () => ({ accepted: [], refused: [] })), /answered/);
});

test("the last report that can be undone is found, also behind an undone one", () => {
  let book = newBook();
  for (const stop of ["A1", "A2"]) book = enter(book, report("done", { stop }), round);
  book = enter(book, report("full"), round);
  assert.equal(lastUndoable(book, stateIn(book, round)).stop, "A2");
  book = enter(book, report("undo", { stop: "A2" }), round);
  assert.equal(lastUndoable(book, stateIn(book, round)).stop, "A1");
});

/** A store as the browser's: each change is whole, and what is kept outlives a reload. */
function memory(book) {
  let kept = JSON.stringify(book);
  return {
    read: async () => JSON.parse(kept),
    change: async change => {
      const changed = change(JSON.parse(kept));
      if (changed) kept = JSON.stringify(changed);
      return changed;
    },
  };
}

// A phone with two tabs over a bad network: requests are lost, answers are lost, and requests
// arrive long after the phone has given up on them. The driver's own list is the model.

class Phone {
  model = new Map();
  made = [];
  late = [];
  constructor(server, next, name) {
    this.server = server;
    this.next = next;
    this.name = name;
    this.store = memory(newBook());
  }

  async tap() {
    const kind = ["done", "done", "done", "skip", "undo", "undo"][Math.floor(this.next() * 6)];
    const stop = `A${1 + Math.floor(this.next() * 6)}`;
    const made = { id: `${this.name}-${this.made.length + 1}`, kind, stop, time: at("06:10:00"),
      ...(kind === "skip" && { reason: "gate" }) };
    const before = this.model.get(stop);
    const fits = kind === "undo" ? before : !before;
    // The second tap, or the other tab, does the same at once.
    const entered = [made, { ...made, id: `${made.id}-again` }];
    const results = await Promise.all(entered.map(each =>
      this.store.change(book => enter(book, each, round))));
    assert.deepEqual(results.map(Boolean), [Boolean(fits), false], `${this.name} ${kind} ${stop}`);
    if (!fits) return;
    this.made.push(made.id);
    if (kind === "undo") this.model.delete(stop);
    else this.model.set(stop, kind === "done" ? "done" : "skipped");
  }

  async sync(quality) {
    const send = async reports => {
      const luck = this.next();
      if (luck > quality) {
        if (luck > (1 + quality) / 2) throw new Error("request lost");
        // It is on its way and arrives later, perhaps after newer ones.
        if (this.next() < 0.5) this.late.push({ reports });
        else this.server.take({ reports });
        throw new Error("answer lost");
      }
      return this.server.take({ reports });
    };
    await exchange(this.store, send).catch(error => assert.match(error.message, /lost/));
  }

  deliverLate() {
    const at = Math.floor(this.next() * this.late.length);
    const [request] = this.late.splice(at, 1);
    if (request) this.server.take(request);
  }

  async reload(quality) {
    // The page asks for the round; an answer to it may be lost as well.
    if (this.next() < quality) {
      const status = this.server.status();
      await this.store.change(book => adopt(book, { plan: "1", status }));
    }
  }
}

const outcomesIn = state => new Map(Object.entries(state.outcomes)
  .filter(([, outcome]) => outcome.state !== "waiting").map(([id, { state: is }]) => [id, is]));
const sorted = map => [...map].sort();
const firstWaiting = model => round.stops.find(({ id }) => !model.has(id))?.id ?? "home";

for (let seed = 1; seed <= 300; seed++) {
  test(`over a bad network nothing is lost or doubled (seed ${seed})`, async () => {
    const next = random(seed);
    const server = new PlainServer(round);
    const phone = new Phone(server, next, "p");
    const quality = next();
    for (let step = 0; step < 60; step++) {
      const what = next();
      if (what < 0.45) await phone.tap();
      else if (what < 0.75) await phone.sync(quality);
      else if (what < 0.9) phone.deliverLate();
      else await phone.reload(quality);
      const state = stateIn(await phone.store.read(), round);
      assert.deepEqual(sorted(outcomesIn(state)), sorted(phone.model), `step ${step}`);
      const first = nextStep(state);
      assert.equal(first.id ?? first.kind, firstWaiting(phone.model), `step ${step}`);
    }
    await phone.sync(1);
    while (phone.late.length) phone.deliverLate();
    const book = await phone.store.read();
    assert.deepEqual(pendingOf(book), []);
    assert.deepEqual(refusedOf(book), []);
    assert.deepEqual(server.counted, phone.made);
    assert.deepEqual(sorted(outcomesIn(stateIn(book, round))), sorted(phone.model));
    assert.deepEqual(sorted(new Map([...server.outcomes].map(([id, { state }]) => [id, state]))),
      sorted(phone.model));
  });
}

for (let seed = 1; seed <= 100; seed++) {
  test(`a phone takes over while the old one has reports left (seed ${seed})`, async () => {
    const next = random(seed * 7919);
    const server = new PlainServer(round);
    const old = new Phone(server, next, "old");
    for (let step = 0; step < 12; step++) {
      await old.tap();
      if (next() < 0.3) await old.sync(0.5);
    }
    const fresh = new Phone(server, next, "new");
    await fresh.store.change(book => adopt(emptyBook("k"), { plan: "1", status: server.status() }));
    fresh.model = outcomesIn(stateIn(await fresh.store.read(), round));
    for (let step = 0; step < 12; step++) {
      await fresh.tap();
      if (next() < 0.3) await fresh.sync(0.5);
    }
    for (const phone of next() < 0.5 ? [old, fresh] : [fresh, old]) await phone.sync(1);
    // Each report has counted once, or its phone shows why it did not.
    const shown = [];
    for (const phone of [old, fresh]) {
      const book = await phone.store.read();
      assert.deepEqual(pendingOf(book), []);
      shown.push(...refusedOf(book).map(({ id }) => id));
      await phone.store.change(kept => adopt(kept, { plan: "1", status: server.status() }));
    }
    assert.equal(new Set(server.counted).size, server.counted.length);
    assert.deepEqual([...server.counted, ...shown].sort(), [...old.made, ...fresh.made].sort());
    const states = await Promise.all([old, fresh].map(async phone =>
      sorted(outcomesIn(stateIn(await phone.store.read(), round)))));
    assert.deepEqual(states[0], states[1]);
  });
}

test("an own report is no new order, another first place in an answer is", () => {
  const older = newBook();
  const before = stateIn(older, round);
  const tapped = enter(older, report("done", { stop: "A1" }), round);
  assert.equal(isReordered(older, before, tapped, round), false);
  const answered = settle(tapped, new PlainServer(round).take({ reports: batchOf(tapped) }));
  assert.equal(isReordered(older, before, answered, round), false);
  assert.equal(isReordered(tapped, stateIn(tapped, round), answered, round), false);
  const { next, rest } = answered.status;
  const moved = { ...answered.status, next: rest[0], rest: [next, ...rest.slice(1)] };
  const other = settle(tapped, { accepted: batchOf(tapped).map(({ id }) => id), status: moved });
  assert.equal(isReordered(older, before, other, round), true);
  const refused = settle(tapped, { refused: [{ id: batchOf(tapped)[0].id }],
    status: older.status });
  assert.equal(isReordered(tapped, stateIn(tapped, round), refused, round), false);
});
