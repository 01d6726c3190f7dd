// The page of packing lists: the trips of who is signed in, or one list that stays in this browser.

import { Problem, get, post, run } from "../shared/api.js";
import { button, element, fill, find, focus } from "../shared/dom.js";
import { confirm, dialog } from "../shared/dialog.js";
import {
  announce, date, doing, list as listWords, page, showLoading, showProblem, t, toast, toastProblem,
} from "../shared/page.js";
import { ListView } from "./list-view.js";
import { keepOffline } from "./offline.js";
import { KeptLists, removedOf, withTicks } from "./packing-list.js";
import { isKept, owner, plain } from "./service.js";
import { Ticks } from "./ticks.js";
import { bags, emptyTrip, fieldsOf, inOrder, travellers, tripOf } from "./trip.js";
import { tripFields } from "./trip-form.js";
import { degrees, sentence } from "./words.js";

const kept = new KeptLists(localStorage, owner);
const problems = find("#problems");
const detail = find("#detail");
const tripList = find("#trips");
const oneTrip = "one trip";

let trips = [];
let current = null;
let shown = { list: null, changes: [], removed: new Map() };

/** The first day that is offered: a week from now. */
function nextWeek() {
  return new Date(Date.now() + 7 * 86400000).toISOString().slice(0, 10);
}

const today = () => new Date().toISOString().slice(0, 10);
const dates = trip => format(trip.begins, trip.ends);
const format = (begins, ends) => (begins === ends ? date(begins)
  : new Intl.DateTimeFormat(page.language, { dateStyle: "medium", timeZone: "UTC" })
    .formatRange(new Date(begins), new Date(ends)));

const view = new ListView(find("#list"), {
  tick: (id, isTicked) => {
    shown.list = withTicks(shown.list, new Map([[id, isTicked]]));
    view.updateTicks(shown.list);
    if (isKept) ticks.set(id, isTicked);
    else keepOwn();
  },
  edits: isKept ? {
    add: (name, count, control) => doing(control, async () => {
      await change({ add: [counted(name, count)] });
      announce(t("added", { name }));
    }),
    remove: line => act(async () => {
      names.set(line.id, line.name);
      await change({ remove: [line.id] });
      toast(t("item_removed", { name: line.name }), {
        action: t("undo"), act: () => act(() => change(line.group === "own"
          ? { add: [counted(line.name, line.count)] }
          : { restore: [line.id] })) });
    }),
    restore: (id, name) => act(async () => {
      await change({ restore: [id] });
      announce(t("item_restored", { name }));
    }),
    pin: line => act(async () => {
      await change({ pin: [line.count > 1 ? `${line.id}=${line.count}` : line.id] });
      announce(t("item_pinned", { name: line.name }));
    }),
    unpin: line => act(async () => {
      await change({ unpin: [line.id] });
      announce(t("item_unpinned", { name: line.name }));
    }),
  } : null,
});

/** A thing of one's own as the service takes it; a name may have an equals sign itself. */
const counted = (name, count) => (count > 1 || name.includes("=") ? `${name}=${count}` : name);

const act = action => doing(null, action);

/** Names of items that were on the list, for those that were taken off it. */
const names = {
  get: id => kept.get(`name ${id}`) ?? id.replaceAll("_", " "),
  set: (id, name) => kept.set(`name ${id}`, name),
};

const ticks = new Ticks({
  send: async changes => { await post("/v1/pack/edit", { trip: current, ...changes }); },
  refused: (former, error) => {
    shown.list = withTicks(shown.list, former);
    view.updateTicks(shown.list);
    toastProblem(new Problem({ ...plain(error), title: t("ticks_refused"),
      detail: plain(error).detail || plain(error).title }));
  },
});

// What is seen of the page: the trips, or one of them.

async function loadTrips() {
  showLoading(tripList);
  try {
    trips = await freshOr("trips", async () => (await get("/v1/trips")).trips);
  } catch (error) {
    showProblem(tripList, error, { retry: loadTrips });
    return;
  }
  showTrips();
  const wanted = new URLSearchParams(location.hash.slice(1)).get("trip");
  const first = inOrder(trips, today()).coming[0];
  const named = trips.find(trip => trip.name === wanted);
  if (named) open(named.name);
  else if (first && matchMedia("(min-width: 901px)").matches) open(first.name);
}

/** Asks for something and keeps it; what was kept is for times without a connection. */
async function freshOr(key, ask) {
  const known = kept.get(key);
  if (known && !navigator.onLine) return known;
  try {
    const fresh = await ask();
    kept.set(key, fresh);
    return fresh;
  } catch (error) {
    if (known && plain(error).isOffline) return known;
    throw error;
  }
}

function showTrips() {
  const { coming, over } = inOrder(trips, today());
  const row = trip => element("li", { class: trip.name === current ? "selected" : null },
    element("div", { class: "grow stack-tight" },
      element("button", {
        type: "button", class: "link", "aria-current": trip.name === current ? "true" : null,
        on: { click: () => open(trip.name, true) },
      }, trip.name),
      element("span", { class: "muted small" },
        `${dates(trip)} · ${listWords(trip.destinations.map(each => each.name ?? ""))}`)),
    button(t("remove_place", { name: trip.name }), () => removeTrip(trip), {
      kind: "quiet small", icon: "remove", iconOnly: true }));
  const section = (key, items) => (items.length ? [element("h2", { class: "h3" }, t(key)),
    element("ul", { class: "list" }, items.map(row))] : null);
  if (!trips.length) {
    fill(tripList, element("div", { class: "empty" }, element("h2", null, t("no_trips")),
      element("p", null, t("no_trips_text"))));
    return;
  }
  fill(tripList, section("coming_trips", coming), section("past_trips", over));
}

async function removeTrip(trip) {
  const isMeant = await confirm({ title: t("remove_place", { name: trip.name }),
    text: t("remove_trip_text"), action: t("remove"), danger: true });
  if (!isMeant) return;
  await act(async () => {
    await post("/v1/trips/remove", { trip: [trip.name] });
    kept.set(`list ${trip.name}`, null);
    trips = trips.filter(each => each.name !== trip.name);
    if (current === trip.name) close();
    showTrips();
    focus(find("#heading"));
    announce(t("trip_removed", { name: trip.name }));
  });
}

function addTrip() {
  let form = emptyTrip(nextWeek());
  const failed = element("div", { hidden: true });
  const fields = tripFields({ form: () => form, set: next => { form = next; } });
  const asked = dialog({
    title: t("add_trip"), body: [failed, fields.node],
    actions: [
      button(t("cancel"), () => asked.close()),
      button(t("add"), event => {
        if (!fields.check()) return;
        doing(event.currentTarget, async () => {
          const trip = await post("/v1/trips/add", fieldsOf(form));
          asked.close();
          trips = [...trips, trip];
          open(trip.name, true);
        }, failed);
      }, { kind: "primary" }),
    ],
  });
  asked.open();
}

function close() {
  current = null;
  detail.hidden = true;
  find("#nothing").hidden = !trips.length;
  history.replaceState(null, "", location.pathname + location.search);
}

const settingsOf = name => kept.get(`settings ${name}`) ?? { wardrobe: "", bag: "" };

/** Opens a trip: tells what the weather changed since, then packs anew. */
async function open(name, isAsked = false) {
  await ticks.flush();
  current = name;
  history.replaceState(null, "", `#${new URLSearchParams({ trip: name })}`);
  showTrips();
  const trip = trips.find(each => each.name === name);
  showHead(trip.name, dates(trip));
  showProblem(problems, null);
  showLoading(find("#list"), t("packing"));
  if (isAsked) focus(find("#list-name"));
  try {
    let isFresh = false;
    const next = await freshOr(`list ${name}`, async () => {
      const before = await post("/v1/pack/edit", { trip: name });
      // Without a list that is stored nothing can have changed.
      const changes = before.lines.length ? await changesOf(name) : [];
      const list = await pack(name);
      isFresh = true;
      return { list, changes, removed: [...removedNames(before)] };
    });
    if (current !== name) return;
    shown = { ...next, removed: new Map(next.removed) };
    view.show(shown.list, { ...shown, isReadOnly: !isFresh });
    if (isFresh) showFeedback(trip);
  } catch (error) {
    if (current !== name) return;
    fill(find("#list"));
    showProblem(problems, plain(error), { retry: () => open(name) });
  }
}

const pack = name => {
  const { wardrobe, bag } = settingsOf(name);
  return post("/v1/pack/list", { trip: name, language: page.language,
    ...(wardrobe ? { wardrobe } : {}), ...(bag ? { bag } : {}) });
};

/** What new weather changes of the list that is stored. */
async function changesOf(name) {
  const { changes } = await get("/v1/pack/diff", { trip: name, language: page.language });
  return changes.filter(each => each.cause?.kind !== "wishes");
}

const removedNames = before => new Map(removedOf(before).map(id => [id, names.get(id)]));

/** Edits the list of the open trip and packs it anew. */
async function change(edits) {
  await ticks.flush();
  const name = current;
  try {
    const edited = await post("/v1/pack/edit", { trip: name, ...edits });
    const list = await pack(name);
    const removed = removedNames(edited);
    if (current !== name) return;
    shown = { ...shown, list, removed };
    kept.set(`list ${name}`, { ...shown, removed: [...removed] });
    view.show(list, shown);
  } catch (error) {
    throw plain(error);
  }
}

function showHead(name, when) {
  find("#nothing").hidden = true;
  detail.hidden = false;
  find("#list-name").textContent = name;
  find("#list-dates").textContent = when;
  find("#feedback").hidden = true;
  const { wardrobe, bag } = settingsOf(current ?? oneTrip);
  find("#wardrobe").value = wardrobe;
  find("#bag").value = bag;
}

// Feedback

function showFeedback(trip) {
  const container = find("#feedback");
  container.hidden = trip.begins > today();
  const told = kept.get(`felt ${trip.name}`);
  fill(container, element("h3", null, t("feedback")),
    element("p", { class: "hint" }, t("feedback_hint")),
    element("div", { class: "row", role: "group", "aria-label": t("feedback") },
      ["too-cold", "right", "too-warm"].map(felt => button(t(`felt_${felt}`),
        event => tellFelt(trip, felt, event.currentTarget),
        { "aria-pressed": String(felt === told) }))));
}

const tellFelt = (trip, felt, control) => doing(control, async () => {
  const answer = await post("/v1/pack/feedback", { trip: trip.name, felt });
  kept.set(`felt ${trip.name}`, felt);
  showFeedback(trip);
  const shift = answer?.preferences?.packing?.hot_or_cold ?? 0;
  toast(shift === 0 ? t("feedback_same") : t(shift < 0 ? "feedback_warmer" : "feedback_colder",
    { degrees: degrees(Math.abs(shift)) }));
});

// One list without an account

let ownForm = kept.get(oneTrip)?.form ?? emptyTrip(nextWeek());

function keepOwn() {
  if (!kept.set(oneTrip, { form: ownForm, list: shown.list })) toastProblem(new Problem({
    title: t("not_kept"), status: -1 }));
}

function showOwn() {
  const own = find("#own");
  own.hidden = false;
  const fields = tripFields({ form: () => ownForm, set: next => { ownForm = next; } });
  fill(own,
    element("p", { class: "notice" }, t("list_without_account"), " ",
      page.caller.hasAccounts ? element("a", { href: `/account?next=${
        encodeURIComponent(location.pathname)}` }, t("sign_in")) : null),
    element("form", {
      class: "card", novalidate: true,
      on: {
        submit: event => {
          event.preventDefault();
          if (fields.check()) packOwn(find("button.primary", own));
        },
      },
    }, fields.node, element("button", { class: "button primary" }, t("make_list"))));
}

const packOwn = control => doing(control, async () => {
  const { wardrobe: traveller, bag } = settingsOf(oneTrip);
  try {
    const list = await run("/v1/packing", {
      body: tripOf(ownForm, { traveller, bag }),
      parameters: { language: page.language, wait: 20 } });
    // What was ticked stays so.
    const ticked = new Set((shown.list?.lines ?? []).filter(line => line.ticked)
      .map(line => line.id));
    shown.list = withTicks(list, new Map([...ticked].map(id => [id, true])));
  } catch (error) {
    throw plain(error);
  }
  keepOwn();
  showOwnList();
  focus(find("#list-name"));
}, problems);

function showOwnList() {
  const { list } = shown;
  const ends = list.plan.at(-1)?.date ?? list.begins;
  showHead(list.name ?? "", format(list.begins, ends));
  view.show(list);
}

// Beginning

function fillChoices() {
  const options = (select, values, key) => fill(find(select),
    element("option", { value: "" }, t(`${key}_any`)),
    values.map(value => element("option", { value }, t(`${key}_${value}`))));
  options("#wardrobe", travellers, "traveller");
  options("#bag", bags, "bag");
  for (const name of ["wardrobe", "bag"]) {
    find(`#${name}`).addEventListener("change", event => {
      const key = `settings ${current ?? oneTrip}`;
      kept.set(key, { ...settingsOf(current ?? oneTrip), [name]: event.target.value });
      if (isKept) act(() => change({}));
      else packOwn(event.target);
    });
  }
}

fillChoices();
find("#print").addEventListener("click", () => print());
if (isKept) {
  find("#add-trip").hidden = false;
  find("#add-trip").addEventListener("click", addTrip);
  loadTrips();
} else {
  showOwn();
  const own = kept.get(oneTrip);
  if (own?.list) {
    shown.list = own.list;
    showOwnList();
  }
}
addEventListener("online", () => { if (current) open(current); });
addEventListener("pagehide", () => { ticks.flush(); });
keepOffline();
