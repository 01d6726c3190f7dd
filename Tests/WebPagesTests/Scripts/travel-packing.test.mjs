import assert from "node:assert/strict";
import { test } from "node:test";

import {
  KeptLists, effectsOf, groupsOf, progressOf, removedOf, wearOf, withTicks,
} from "../../../Sources/WebPages/Assets/travel/packing-list.js";
import { KeptDay } from "../../../Sources/WebPages/Assets/travel/keep.js";
import { Ticks } from "../../../Sources/WebPages/Assets/travel/ticks.js";
import {
  emptyTrip, faultsOf, fieldsOf, inOrder, tripOf, withPlace,
} from "../../../Sources/WebPages/Assets/travel/trip.js";

/** A store like the browser's, with room for so many characters. */
function storage(room = Infinity) {
  const items = new Map();
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new Error("QuotaExceededError");
      items.set(key, value);
    },
    removeItem: key => items.delete(key),
  };
}

const list = () => ({
  lines: [
    { id: "book", name: "book", group: "own", ticked: false },
    { id: "socks", name: "socks", group: "clothes", ticked: true },
    { id: "odd", name: "odd", group: "spare parts", ticked: false },
    { id: "passport", name: "passport", group: "documents", ticked: false },
  ],
  plan: [{ date: "2026-12-01", wash: true, outfits: [
    { activity: "sightseeing", worn: ["socks"], worn_again: false, parts: [
      { part: "morning", temperature: 7, layers: ["rain_jacket"], rain: "kept" },
      { part: "morning", temperature: 16, layers: [], rain: "wet" }] },
    { activity: "sightseeing", worn: ["pyjamas"], worn_again: false, parts: [] }] }],
});

test("clothes come first and what is not known last", () => {
  assert.deepEqual(groupsOf(list()).map(each => each.group),
    ["clothes", "documents", "own", "spare parts"]);
});

test("ticks change the progress and nothing else", () => {
  const before = list();
  const after = withTicks(before, new Map([["book", true], ["gone", true]]));
  assert.deepEqual([progressOf(before), progressOf(after)],
    [{ all: 4, ticked: 1 }, { all: 4, ticked: 2 }]);
  assert.equal(before.lines[0].ticked, false);
});

test("what is worn has names and both ends of the likely weather", () => {
  assert.deepEqual(wearOf(list()), [{ date: "2026-12-01", wash: true, outfits: [{
    activity: "sightseeing", worn: ["socks"], isWornAgain: false,
    parts: [{ part: "morning", wears: [
      { temperature: 7, layers: ["rain jacket"], isWet: false },
      { temperature: 16, layers: [], isWet: true }] }] }] }]);
  assert.deepEqual(removedOf({ lines: [{ thing: "a", removed: true }, { thing: "b" }] }), ["a"]);
});

const pause = milliseconds => new Promise(resolve => { setTimeout(resolve, milliseconds); });

test("what new weather changes is told by what it does to the list", () => {
  const change = (text, before, now, cause = { kind: "weather" }) => ({ text, before, now, cause });
  const warmer = { kind: "temperature", day: 3, before: [2, 9], now: [11, 18] };
  const wetter = { kind: "rain", day: 1, before: 10, now: 60 };
  assert.deepEqual(effectsOf([
    change("± 1 → 3 × pairs of socks: the weather as a whole", 1, 3),
    change("+ 1 × polo shirt: day 3, 2…9 °C → 11…18 °C", 0, 1, warmer),
    change("+ 1 × rain jacket: rain", 0, 1, wetter),
    change("− 2 × tops: of wool: day 3, 2…9 °C → 11…18 °C", 2, 0, warmer)]), {
    more: [{ name: "polo shirt", count: 1 }, { name: "rain jacket", count: 1 }],
    less: [{ name: "tops: of wool", count: 2 }],
    counted: [{ name: "pairs of socks", count: 3, before: 1 }],
    weather: [wetter, warmer],
  });
  assert.equal(effectsOf([change("socks", 1, 3)]), null);
});

test("quick ticks are sent together, and one taken back at once is not sent", async () => {
  const sent = [];
  const ticks = new Ticks({ send: async changes => sent.push(changes), refused: assert.fail,
    pause: 5 });
  ticks.set("a", true);
  ticks.set("b", false);
  ticks.set("c", true);
  ticks.set("c", false);
  await pause(15);
  await ticks.flush();
  assert.deepEqual(sent, [{ tick: ["a"], untick: ["b"] }]);
});

test("batches are sent one after another", async () => {
  const order = [];
  const ticks = new Ticks({ pause: 1000, refused: assert.fail,
    send: async ({ tick }) => {
      order.push(`begin ${tick}`);
      await pause(tick[0] === "a" ? 10 : 0);
      order.push(`end ${tick}`);
    } });
  ticks.set("a", true);
  ticks.flush();
  ticks.set("b", true);
  await ticks.flush();
  assert.deepEqual(order, ["begin a", "end a", "begin b", "end b"]);
});

test("refused ticks are taken back, unless they changed meanwhile", async () => {
  const refused = [];
  let refuse;
  const ticks = new Ticks({ pause: 1000,
    send: () => new Promise((_, reject) => { refuse = () => reject(new Error("offline")); }),
    refused: (former, error) => refused.push([[...former], error.message]) });
  ticks.set("a", true);
  ticks.set("b", true);
  const sending = ticks.flush();
  await pause(1);
  // Unticked while the tick is on its way: nothing of it is left once that is refused.
  ticks.set("b", false);
  refuse();
  await sending;
  assert.deepEqual(refused, [[[["a", false]], "offline"]]);
  await ticks.flush();
  assert.equal(refused.length, 1);
});

const porto = { geonames: 2735943, name: "Porto", location: [-8.61, 41.15] };
const lisbon = { geonames: 2267057, name: "Lisbon", location: [-9.15, 38.73] };

test("a trip becomes parameters, or a trip of its own", () => {
  let form = withPlace(withPlace(emptyTrip("2026-12-01"), porto), lisbon);
  form = { ...form, purpose: "business", name: " Portugal " };
  assert.deepEqual(fieldsOf(form), { place: ["id:2735943", "id:2267057"], begins: "2026-12-01",
    days: "3,3", purpose: "business", name: "Portugal" });
  assert.deepEqual(tripOf({ ...form, name: "" }, { traveller: "child", bag: "cabin" }), {
    format: "roundsman-trip/1", name: "Porto, Lisbon", begins: "2026-12-01",
    destinations: [{ place: [-8.61, 41.15], days: 3, name: "Porto" },
      { place: [-9.15, 38.73], days: 3, name: "Lisbon" }],
    purpose: "business", traveller: "child", preferences: { bag: "cabin" } });
});

test("faults of a trip are told", () => {
  const keys = form => faultsOf(form).map(each => each.key);
  assert.deepEqual(keys(emptyTrip("")), ["fault_places", "fault_date"]);
  const form = withPlace(emptyTrip("2026-12-01"), porto);
  assert.deepEqual(keys(form), []);
  for (const days of [0, 1.5, NaN, 367]) {
    assert.deepEqual(keys({ ...form, places: [{ ...porto, days }] }), ["fault_days"]);
  }
});

test("trips to come are first in order, then those that are over, the latest first", () => {
  const trip = (name, begins, ends) => ({ name, begins, ends });
  const { coming, over } = inOrder([trip("a", "2026-01-01", "2026-01-05"),
    trip("b", "2026-06-01", "2026-06-09"), trip("c", "2026-05-30", "2026-06-02"),
    trip("d", "2026-03-01", "2026-03-05")], "2026-06-01");
  assert.deepEqual(coming.map(each => each.name), ["c", "b"]);
  assert.deepEqual(over.map(each => each.name), ["d", "a"]);
});

test("lists are kept by owner, and a full store is told", () => {
  const store = storage();
  const lists = new KeptLists(store, "anna");
  assert.equal(lists.set("list Porto", { lines: [] }), true);
  assert.deepEqual(new KeptLists(store, "anna").get("list Porto"), { lines: [] });
  assert.equal(new KeptLists(store, "bert").get("list Porto"), null);
  lists.set("list Porto", null);
  assert.equal(lists.get("list Porto"), null);
  assert.equal(new KeptLists(storage(10), "anna").set("x", "a long text"), false);
});

test("a day is kept, and what was planned before signing in goes on", () => {
  const store = storage();
  new KeptDay(store).write({ form: { map: "helsinki" } });
  assert.equal(new KeptDay(store, "anna").read().form.map, "helsinki");
  assert.equal(new KeptDay(store).read(), null);
  assert.equal(new KeptDay(store, "bert").read(), null);
  store.setItem("travel day bert", "{broken");
  assert.equal(new KeptDay(store, "bert").read(), null);
  assert.equal(new KeptDay(storage(10)).write({ form: "a long text" }), false);
});
