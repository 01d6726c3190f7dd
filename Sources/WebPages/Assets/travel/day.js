// The page of a day: its request, the plan, and what is done with it.

import { element, fill, find, findAll, focus } from "../shared/dom.js";
import { ask } from "../shared/dialog.js";
import { get } from "../shared/api.js";
import { announce, doing, page, showProblem, t, toast } from "../shared/page.js";
import { categoriesOf, interestsOf } from "./categories.js";
import { showChoices } from "./choices.js";
import { DayMap } from "./day-map.js";
import { DayView } from "./day-view.js";
import { KeptDay } from "./keep.js";
import { keepOffline } from "./offline.js";
import { daysOf, namesOf } from "./plan.js";
import { areaOf, regionAt } from "./region.js";
import { RequestForm } from "./request-form.js";
import { changed, emptyForm, formOf, placeFaultsOf, requestOf } from "./request.js";
import {
  acceptPlan, editPlan, exportPlan, isKept, owner, plain, planDays,
} from "./service.js";
import { clock } from "./words.js";

const kept = new KeptDay(localStorage, owner);
const problems = find("#problems");
const choices = find("#choices");
const heading = find("#heading");
const mealNames = { lunch: t("meal_lunch"), dinner: t("meal_dinner") };
const mostUndone = 20;

/** Tomorrow by the clock of this device. */
function tomorrow() {
  const day = new Date(Date.now() + 86400000);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map(value => String(value).padStart(2, "0")).join("-");
}

const freshForm = (values = {}) =>
  ({ ...emptyForm({ date: tomorrow(), map: page.maps[0] ?? "", currency: "EUR" }), ...values });

const before = kept.read();
const state = {
  form: before?.form ?? freshForm(),
  settings: { alternatives: 2, includesVisited: false, packs: false, hasOwnCurrency: false,
    ...before?.settings },
  // The plan as the service wrote it, the same as data, and the form that it was made of.
  text: before?.text ?? null, plan: before?.text ? JSON.parse(before.text) : null,
  planForm: before?.planForm ?? null, language: before?.language ?? null,
  acceptedDigest: before?.acceptedDigest ?? null,
  past: [], view: "form", running: null,
};

const form = new RequestForm(find("#request"), {
  changed: next => {
    state.form = next;
    keep();
  },
  located: () => map.showRequest(state.form, { fit: true }),
  mapped: () => useMap(),
  currencyChosen: () => set({ hasOwnCurrency: true }),
});

const map = new DayMap(find("#map"), {
  place: (day, side, location) =>
    form.days.place(day, side, { name: t("map_point"), location }),
  select: id => view.reveal(id),
});

const view = new DayView(find("#day"), {
  edit, accept, undo, preview,
  fix: fixTime,
  another: () => { if (!state.running) plan({ another: true }); },
  change: () => show("form"),
  select: visit => {
    map.reveal(visit);
    view.reveal(visit.id);
  },
  point: visit => map.hover(visit?.id ?? null),
  showDay: at => map.showDays([{ day: daysOf(state.plan)[at], at }], state.plan),
});

let wasRefused = false;

function keep() {
  const { form: own, settings, text, planForm, language, acceptedDigest } = state;
  const isWritten = kept.write({ form: own, settings, text, planForm, language, acceptedDigest });
  if (!isWritten && !wasRefused) toast(t("not_kept"), { kind: "bad" });
  wasRefused = !isWritten;
}

function set(values) {
  state.settings = { ...state.settings, ...values };
  keep();
}

// Views

/** Shows "form", "working" or "day". */
function show(name, { target = heading } = {}) {
  state.view = name;
  find("#request").hidden = name !== "form";
  find("#working").hidden = name !== "working";
  find("#day").hidden = name !== "day";
  find("#to-day").hidden = name !== "form" || !state.plan;
  heading.textContent = t(name === "day" ? "title_plan" : "title_day");
  if (name === "day") {
    view.show(viewState());
    showPlanOnMap();
  } else if (name === "form") {
    map.showRequest(state.form, { fit: true });
  }
  if (target) {
    focus(target);
    if (target === heading) heading.scrollIntoView({ block: "nearest" });
  }
}

const viewState = () => ({
  plan: state.plan, text: state.text, isOnline: navigator.onLine, mayEdit: navigator.onLine,
  isAccepted: state.acceptedDigest === state.plan.digest, canUndo: state.past.length > 0,
});

function refresh() {
  if (state.view === "day") view.show(viewState());
  find("#send").disabled = !navigator.onLine;
  find("#send-offline").hidden = navigator.onLine;
}

function showPlanOnMap(options) {
  const days = daysOf(state.plan);
  map.showDays(days.map((day, at) => ({ day, at })), state.plan, options);
}

/** Makes a plan, given as text, the current one; the former can be brought back. */
function adopt(text, planForm = state.planForm) {
  const next = JSON.parse(text);
  if (state.plan) {
    const { text: formerText, plan: former, planForm: formerForm } = state;
    state.past = [...state.past, { text: formerText, plan: former, planForm: formerForm }]
      .slice(-mostUndone);
  }
  Object.assign(state, { text, plan: next, planForm, language: page.language });
  keep();
}

/** Has the plan written again in the language of the page, which was another one before. */
async function translate() {
  const { text, plan: former } = state;
  if (!text || state.language === page.language || !navigator.onLine) return;
  try {
    const written = await (await exportPlan(text, "json")).text();
    if (state.text !== text || state.running) return;
    const next = JSON.parse(written);
    if (state.acceptedDigest === former.digest) state.acceptedDigest = next.digest;
    Object.assign(state, { text: written, plan: next, language: page.language });
    keep();
    if (state.view === "day") view.show(viewState());
  } catch {
    // The day stays in its language; it is complete in that too.
  }
}

function undo() {
  const former = state.past.pop();
  if (!former) return;
  Object.assign(state, former);
  keep();
  clear();
  view.show(viewState());
  showPlanOnMap({ fit: "needed" });
  if (!view.focus("undo")) focus(heading);
  state.closeMessage?.();
  announce(t("undone"));
}

function clear() {
  showProblem(problems, null);
  choices.hidden = true;
}

// Planning

async function plan({ another = false } = {}) {
  if (!form.check()) return;
  clear();
  const planned = another ? state.planForm ?? state.form : state.form;
  const control = start();
  fill(find("#working-text"), t(another ? "planning_another" : "planning"));
  show("working");
  try {
    const complete = await withRegion(planned);
    const next = await planDays(requestOf(complete, mealNames), {
      map: complete.map, alternatives: state.settings.alternatives,
      another: another ? [state.text] : [], includesVisited: state.settings.includesVisited,
      isPacked: state.settings.packs, signal: control.signal,
    });
    end(control);
    adopt(next, structuredClone(complete));
    show("day");
    announce(t("planned"));
  } catch (error) {
    end(control);
    show(another ? "day" : "form", { target: null });
    tellFailure(error, { retry: () => plan({ another }) });
  }
}

function start() {
  const control = new AbortController();
  state.running = control;
  return control;
}

function end(control) {
  if (state.running === control) state.running = null;
}

/** Returns the form with the time zone, and the currency unless it was chosen, of its place. */
async function withRegion(planned) {
  const location = planned.days[0].start.location ?? planned.days[0].end.location;
  const region = location ? await regionAt(location) : await areaOf(planned.map);
  return { ...planned, timeZone: region?.timeZone || planned.timeZone || "UTC" };
}

/** Shows why there is no plan: the nearest changes if the service names them. */
function tellFailure(error, { retry } = {}) {
  if (error.name === "AbortError") {
    if (state.view === "form") focus(heading);
    announce(t("cancelled"));
    return;
  }
  const problem = plain(error);
  const unknown = state.view === "form" ? placeFaultsOf(problem.findings) : [];
  if (unknown.length) {
    form.tell(unknown);
    return;
  }
  const { obstacles } = problem;
  if (!obstacles.length) {
    showProblem(problems, problem, { retry: problem.isOffline ? retry : undefined });
    focus(problems);
    return;
  }
  const isEdit = state.view === "day";
  showChoices(choices, obstacles, {
    title: t(isEdit ? "no_plan_edit" : "no_plan"), days: state.form.days.length,
    currency: state.form.currency,
    applies: change => Boolean(edits(change) ?? changed(base(isEdit), change)),
    apply: change => {
      const own = isEdit ? edits(change) : null;
      if (own) {
        edit(own, { text: t("freed", { name: change.name }), focus: "heading" });
        return;
      }
      state.form = changed(base(isEdit), change);
      form.show(state.form);
      keep();
      plan();
    },
  });
  focus(choices);
}

const base = isEdit => (isEdit ? state.planForm ?? state.form : state.form);

/** The edit that a change stands for, if it is about a place that was edited. */
function edits(change) {
  const edited = state.view === "day" && (state.plan?.edits ?? [])
    .find(each => each.name === change.name);
  if (!edited) return null;
  if (change.kind === "without") return { free: [edited.id] };
  return change.kind === "any_time" || change.kind === "any_length" ? { keep: [edited.id] } : null;
}

/**
 * Edits the plan; `told` is {text, focus}: what is said, and the control that gets the focus then,
 * or the first one that is there of several.
 */
async function edit(changes, { text, focus: target }) {
  if (state.running) return false;
  clear();
  const control = start();
  showChanging(true);
  try {
    const { map: name } = state.planForm ?? state.form;
    const count = (state.plan.edits ?? []).length + Object.values(changes).flat().length;
    const next = await editPlan(state.text, changes, {
      map: name, count, includesVisited: state.settings.includesVisited,
      isPacked: state.settings.packs, signal: control.signal,
    });
    end(control);
    adopt(next);
    showChanging(false);
    view.show(viewState());
    showPlanOnMap({ fit: "needed" });
    if (![target].flat().some(name => view.focus(name))) focus(heading);
    say(text, { action: t("undo"), act: undo });
    return true;
  } catch (error) {
    end(control);
    showChanging(false);
    tellFailure(error);
    return false;
  }
}

/** Shows below the day that it is being changed; it stays as it is until then. */
function showChanging(isChanging) {
  find("#changing").hidden = !isChanging;
  find("#day").setAttribute("aria-busy", String(isChanging));
  if (isChanging) announce(t("changing"));
}

/** Says what was done; what was said before would undo something else now. */
function say(text, options) {
  state.closeMessage?.();
  state.closeMessage = toast(text, options);
}

async function fixTime(visit) {
  const time = await ask({
    title: t("fix_time_of", { name: visit.name }), label: t("begins_at"), type: "time",
    value: visit.begins.slice(0, 5), action: t("keep"),
  });
  if (time) {
    edit({ keep: [`${visit.id}@${time}`] }, {
      text: t("kept_at", { name: visit.name, time: clock(time) }), focus: `keep ${visit.id}` });
  }
}

function preview(alternative) {
  const shown = { ...state.plan, days: alternative.days, edits: [] };
  map.showDays(daysOf(shown).map((day, at) => ({ day, at })), shown);
  say(t("previewed"), { action: t("back"), act: () => showPlanOnMap() });
}

async function accept(control) {
  const isUndone = state.acceptedDigest === state.plan.digest;
  await doing(control, async () => {
    await acceptPlan(state.text, { isUndone });
    state.acceptedDigest = isUndone ? null : state.plan.digest;
    keep();
    say(t(isUndone ? "accept_undone" : "accept_done"));
  }, problems);
  view.show(viewState());
}

// Beginning

async function useMap() {
  map.use(state.form.map);
  map.showRequest(state.form, { fit: true });
  if (state.form.days.some(day => day.start.location || day.end.location)) return;
  try {
    const area = await areaOf(state.form.map);
    if (!area) return;
    map.center(area.center);
    if (!state.settings.hasOwnCurrency && area.currency) form.adopt({ currency: area.currency });
  } catch (error) {
    if (!error.isOffline) showProblem(problems, error, { retry: useMap });
  }
}

/** The interests that the archive knows are a first choice. */
async function ownInterests() {
  if (before || !isKept) return;
  const { interests = [] } = await get("/v1/interests");
  const list = Array.isArray(interests)
    ? interests.map(each => ({ id: each.interest ?? each.name, weight: each.weight ?? 1 }))
    : Object.entries(interests).map(([id, weight]) => ({ id, weight }));
  if (list.length) {
    state.form = { ...state.form, interests: list };
    form.show(state.form);
  }
}

async function loadInterests() {
  try {
    const text = await get("/v1/places/categories", {}, { as: "text" });
    form.offer(interestsOf(categoriesOf(text)));
    await ownInterests();
  } catch (error) {
    showProblem(find("#interests"), error, { retry: loadInterests });
  }
}

async function openPlan(file) {
  await doing(null, async () => {
    const text = await file.text();
    let read;
    try {
      read = JSON.parse(text);
    } catch {
      read = null;
    }
    if (read?.format !== "roundsman-itinerary-plan/1" || !read.request?.days?.length) {
      throw plain(new Error(t("not_a_plan")));
    }
    const own = formOf(read.request, { map: state.form.map, places: namesOf(read), mealNames });
    state.form = own;
    form.show(own);
    adopt(text, structuredClone(own));
    show("day");
  }, problems);
}

function bindSettings() {
  const count = find("#alternatives");
  fill(count, [0, 1, 2, 3, 5].map(value => element("option", { value },
    value ? String(value) : t("none"))));
  count.value = String(state.settings.alternatives);
  count.addEventListener("change", () => set({ alternatives: Number(count.value) }));
  for (const [selector, name] of [["#includes-visited", "includesVisited"], ["#packs", "packs"]]) {
    const box = find(selector);
    box.checked = state.settings[name];
    box.addEventListener("change", () => set({ [name]: box.checked }));
  }
}

find("#request").addEventListener("submit", event => {
  event.preventDefault();
  plan();
});
for (const cancel of findAll("#cancel, #cancel-change")) {
  cancel.addEventListener("click", () => state.running?.abort());
}
find("#to-day").addEventListener("click", () => show("day"));
find("#start-over").addEventListener("click", () => {
  state.form = freshForm({ map: state.form.map, currency: state.form.currency });
  form.show(state.form);
  keep();
  useMap();
  focus(heading);
});
find("#open-plan").addEventListener("change", event => {
  const [file] = event.target.files;
  event.target.value = "";
  if (file) openPlan(file);
});
addEventListener("online", refresh);
addEventListener("offline", refresh);

if (!page.maps.length) {
  showProblem(problems, Object.assign(plain(new Error(t("no_maps"))), { title: t("no_maps_title"),
    remedy: t("no_maps_remedy") }));
  map.use("");
} else {
  bindSettings();
  if (!page.maps.includes(state.form.map)) state.form.map = page.maps[0];
  form.show(state.form);
  refresh();
  map.use(state.form.map);
  show(state.plan ? "day" : "form", { target: null });
  if (!state.plan) useMap();
  loadInterests();
  translate();
  keepOffline();
}
