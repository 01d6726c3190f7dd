// The rounds of days: for dispatchers those that are published, for drivers those on this phone.

import { get } from "../shared/api.js";
import { element, fill, find } from "../shared/dom.js";
import {
  date, page, plural, showEmpty, showLoading, showProblem, t,
} from "../shared/page.js";
import { openStore } from "./store.js";
import { pendingOf, refusedOf } from "./report-queue.js";

// Rounds stay on the phone for so many days, and longer only while reports are unsent.
const mostDays = 14;
const dayLength = 86_400_000;

const pathOf = key => `/drive/${key}`;

/** Shows the rounds that this phone has opened; an app that was started goes to today's. */
async function showOwn() {
  const store = await openStore();
  const rounds = [];
  for (const { key, round, kept } of await store.rounds()) {
    const book = await store.read(key);
    const unsent = pendingOf(book).length + refusedOf(book).length;
    if (!unsent && Date.now() - kept > mostDays * dayLength) await store.forget(key);
    else rounds.push({ key, round, kept, unsent, isOver: Boolean(book.status?.finished) });
  }
  rounds.sort((a, b) => b.kept - a.kept);
  const open = rounds.filter(each => !each.isOver && Date.now() - each.kept < dayLength);
  if (new URLSearchParams(location.search).has("start") && open.length === 1) {
    location.replace(pathOf(open[0].key));
    return;
  }
  find("#own").hidden = !rounds.length;
  fill(find("#own-list"), rounds.map(({ key, round, unsent, isOver }) => element("li", null,
    element("a", { class: "grow clamp", href: pathOf(key) }, `${round.vehicle}, ${round.name}`),
    element("span", { class: "muted nowrap" }, round.date ? date(round.date) : ""),
    unsent ? element("span", { class: "badge warn" }, plural("unsent_short", unsent))
      : isOver ? element("span", { class: "badge good" }, t("finished")) : null)));
}

/** Shows a dispatcher the rounds of all published days. */
async function showPublished() {
  if (!page.caller.canDispatch) return;
  const container = find("#published-list");
  find("#published").hidden = false;
  showLoading(container);
  try {
    const { depots } = await get("/v1/depots");
    const days = depots.flatMap(({ depot, days: all }) => all.map(day => ({ depot, ...day })))
      .filter(({ state }) => state === "published");
    if (!days.length) {
      showEmpty(container, { title: t("no_published"), text: t("no_published_text") });
      return;
    }
    const parts = await Promise.all(days.map(dayPart));
    fill(container, element("div", { class: "stack" }, parts));
  } catch (error) {
    showProblem(container, error, { retry: showPublished });
  }
}

async function dayPart({ depot, day, name }) {
  const path = [depot, day].map(encodeURIComponent).join("/");
  const { vehicles } = await get(`/v1/depots/${path}/progress`);
  const dayName = /^\d{4}-\d\d-\d\d$/.test(day) ? date(day) : day;
  return element("section", { class: "stack-tight" },
    element("h3", { class: "clamp" }, `${name || depot}, ${dayName}`),
    element("ul", { class: "list" }, vehicles.map(each => element("li", null,
      element("a", {
        class: "grow clamp", href: `/drive/${path}/${encodeURIComponent(each.vehicle)}`,
      }, each.driver ? t("vehicle_driver", each) : each.vehicle),
      element("span", { class: "muted nowrap" }, t("of_bins", {
        part: each.done, whole: each.stops })),
      element("span", { class: `badge ${looks[each.state] ?? ""}` }, t(`round_${each.state}`))))));
}

const looks = { driving: "info", finished: "good" };

/** Opens a link that was pasted: an installed app has no other way to get one. */
function openLink(event) {
  event.preventDefault();
  const field = find("#link-field");
  const path = pathOfLink(field.value);
  find("#link-error").textContent = path ? "" : t("link_wrong");
  field.setAttribute("aria-invalid", String(!path));
  if (path) location.assign(path);
  else field.focus();
}

/** Returns the path of a link to a round, or null; only links to this server are followed. */
export function pathOfLink(text) {
  try {
    const { origin, pathname, search } = new URL(text.trim(), location.href);
    const isRound = /^\/drive\/[^/]+\/[^/]+\/[^/]+$/.test(pathname);
    return origin === location.origin && isRound ? pathname + search : null;
  } catch {
    return null;
  }
}

find("#link-form").addEventListener("submit", openLink);
showOwn().catch(error => showProblem(find("#own"), error));
showPublished();
