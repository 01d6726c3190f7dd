// The driver's round on a phone.

import { get, post } from "../shared/api.js";
import { ask, dialog } from "../shared/dialog.js";
import { button, element, fill, find } from "../shared/dom.js";
import { announce, doing, page, showProblem, t, toast } from "../shared/page.js";
import { devicePosition } from "../shared/position.js";
import { Guide, wayTo } from "./guide.js";
import { keepRound, keptRound } from "./report-store.js";
import { currentState, nextStop } from "./round-state.js";
import { RoundMap } from "./round-map.js";
import { Sync } from "./sync.js";
import { Views } from "./views.js";
import { mute, muted, say } from "./voice.js";

const { depot, day, vehicle } = page.values;
const key = `${depot}/${day}/${vehicle}`;
const path = `/v1/depots/${[depot, day].map(encodeURIComponent).join("/")}`
  + `/vehicles/${encodeURIComponent(vehicle)}`;
const pause = 20_000;
const positionPause = 15_000;

// The token of the link is in the cookie now.
if (location.search.includes("token=")) history.replaceState(null, "", location.pathname);

let round;
let status;
let messages = [];
let entries = [];
let guide;
let guided;
let position;
let lastSentPosition = 0;
let lastProblem = null;

const sync = new Sync(key, path, { changed: () => update() });
sync.kept = () => keptRound(key);
const views = new Views(find("#round"), {
  begin, done, skip, undo, full, unloaded, blocked, breakTaken, finish, send, repeat, toggleVoice,
  acknowledge: number => sync.acknowledge(number), from, retry: () => load(),
});
const map = new RoundMap(find("#round-map"));

/** Takes what is kept, then what the server says. */
async function load() {
  const kept = await keptRound(key);
  if (kept?.round) ({ round, status, messages = [] } = kept);
  if (round) await update();
  try {
    const answer = await get(path);
    status = answer.status;
    round = answer;
    lastProblem = null;
    await keep();
    keepOffline();
  } catch (error) {
    lastProblem = error;
    if (error.isOffline) sync.isOnline = false;
    if (!round) return showProblem(find("#round-problem"), error, { retry: load });
  }
  showProblem(find("#round-problem"), lastProblem?.isOffline ? null : lastProblem);
  await sync.flush();
  await update();
}

async function keep() {
  await keepRound({ ...(await keptRound(key)), key, round, status, messages });
}

/** Has the worker keep this page and the streets around the round. */
async function keepOffline() {
  const worker = await navigator.serviceWorker?.ready;
  worker?.active?.postMessage({ kind: "keep", paths: [location.pathname, ...map.tiles(round)] });
}

async function update() {
  if (!round) return;
  const kept = await keptRound(key);
  if (kept?.status) status = kept.status;
  entries = await sync.entries();
  const waiting = entries.filter(entry => !entry.refusal).map(entry => entry.report);
  const state = currentState(round, status, waiting);
  const stop = state.isFinished ? undefined : nextStop(round, state);
  follow(stop);
  views.show({
    round, status, state, stop, messages, entries, isOnline: sync.isOnline,
    problem: sync.problem ?? (lastProblem?.isOffline ? null : lastProblem), isMuted: muted(),
  });
  map.show(round, state, stop, position);
}

/** Begins a new way where the next stop, or the way to it, is another one. */
function follow(stop) {
  if (!stop) {
    guide = guided = undefined;
    return;
  }
  const way = wayTo(stop, status);
  const name = `${stop.id} ${way.line.length}`;
  if (guided === name) return;
  guided = name;
  guide = new Guide(way);
  views.way(way);
  if (position) locate(position.location, position);
}

// Position

function watch() {
  navigator.geolocation?.watchPosition(
    ({ coords }) => locate([coords.longitude, coords.latitude], coords),
    () => views.located(null), { enableHighAccuracy: true, maximumAge: 2_000 });
  navigator.wakeLock?.request("screen").catch(() => {});
}

function locate(place, coords = {}) {
  position = { location: place, heading: coords.heading ?? undefined, accuracy: coords.accuracy };
  map.position(position);
  if (!guide) return;
  const found = guide.locate(place);
  views.located(found);
  for (const text of found.prompts) say(text, round.language ?? page.language);
  if (Date.now() - lastSentPosition > positionPause && sync.isOnline) {
    lastSentPosition = Date.now();
    sync.add({ kind: "position", at: place });
  }
}

/** A new way to the next stop, from where the truck is. */
async function from() {
  const stop = nextStop(round, currentState(round, status,
    entries.filter(entry => !entry.refusal).map(entry => entry.report)));
  const place = position?.location ?? await devicePosition();
  const answer = await get("/v1/route", {
    map: round.map, places: `${place.join(",")};${stop.location.join(",")}`, steps: true,
    language: round.language ?? page.language,
  });
  const { geometry, distance, duration, legs } = answer.routes[0];
  const steps = legs.flatMap(leg => leg.steps).map(step => ({
    text: step.instruction ?? step.name, location: step.maneuver.location,
  }));
  Object.assign(stop, { geometry, distance, duration, steps });
  status = { ...status, next: { ...status?.next, way: undefined } };
  guided = undefined;
  follow(stop);
}

// Reports

function report(kind, more = {}) {
  return sync.add({ kind, ...(position ? { at: position.location } : {}), ...more });
}

async function begin() {
  watch();
  views.goTo("next");
  repeat();
}

async function done(stop) {
  await report("done", { stop: stop.id });
  announce(t("was_done", { id: stop.id }));
  toast(t("was_done", { id: stop.id }), { action: t("undo"), act: () => undo(stop.id) });
}

async function skip(stop) {
  const reasons = ["blocked", "missing", "empty", "damaged", "locked", "closed"];
  const other = element("input", { type: "text", id: "other-reason", maxlength: 200 });
  const shown = dialog({
    title: t("skip_title", { id: stop.id }),
    body: [
      element("div", { class: "stack reasons" }, reasons.map(name => button(
        t(`reason_${name}`), () => shown.close(t(`reason_${name}`)), { kind: "large wide" }))),
      element("div", { class: "field" },
        element("label", { for: "other-reason" }, t("other_reason")), other),
    ],
    actions: [button(t("skip"), () => other.value.trim() && shown.close(other.value.trim()),
      { kind: "primary large" })],
    closed: async reason => {
      if (!reason) return;
      await report("skip", { stop: stop.id, reason });
      toast(t("was_skipped", { id: stop.id }), {
        action: t("undo"), act: () => undo(stop.id),
      });
    },
  });
  shown.open();
}

function undo(id) { return report("undo", { stop: id }); }
function full() { return report("full"); }
function unloaded() { return report("unloaded"); }
function breakTaken() { return report("break"); }
function finish() { return report("finish"); }

async function blocked(control) {
  await doing(control, async () => {
    const at = position?.location ?? await devicePosition();
    await sync.add({ kind: "blocked", at });
    toast(t("was_blocked"));
  });
}

function repeat() {
  const text = views.instruction();
  if (text) say(text, round.language ?? page.language);
}

function toggleVoice() {
  mute(!muted());
  update();
}

// Messages

async function loadMessages() {
  const after = messages.at(-1)?.number ?? 0;
  try {
    const answer = await get(`${path}/messages`, { after });
    sync.isOnline = true;
    if (!answer.messages.length) return;
    messages = [...messages, ...answer.messages];
    await keep();
    const received = answer.messages.filter(each => each.from !== vehicle);
    for (const each of received) toast(t("new_message", { text: each.text }));
    update();
  } catch (error) {
    if (error.isOffline) sync.isOnline = false;
    update();
  }
}

async function send(control) {
  const text = await ask({ title: t("write_message"), label: t("message"), action: t("send") });
  if (!text) return;
  await doing(control, async () => {
    await post(`${path}/messages`, { text });
    await loadMessages();
  });
}

navigator.serviceWorker?.register("/drive/worker.js", { scope: "/drive" }).catch(() => {});
load().then(loadMessages);
setInterval(() => {
  loadMessages();
  sync.flush();
}, pause);
